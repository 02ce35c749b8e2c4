// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/language.h"

#include <QCoreApplication>
#include <QLibraryInfo>
#include <QLocale>
#include <QSettings>
#include <QTranslator>

namespace rackrent {

namespace {

QString languageKey()
{
    return QStringLiteral("language");
}

QString numbersKey()
{
    return QStringLiteral("numbers");
}

} // namespace

std::vector<std::pair<QString, QString>> languages()
{
    return {{QString(), QCoreApplication::translate("Language", "Like the system")},
            {QStringLiteral("en"), QStringLiteral("English")},
            {QStringLiteral("de"), QStringLiteral("Deutsch")}};
}

QString savedLanguage()
{
    return QSettings().value(languageKey()).toString();
}

void saveLanguage(const QString& code)
{
    QSettings().setValue(languageKey(), code);
}

std::vector<std::pair<QString, QString>> numberStyles()
{
    return {{QString(), QCoreApplication::translate("Language", "As the language has it")},
            {QStringLiteral("en_US"), QStringLiteral("1,234.5")},
            {QStringLiteral("de_DE"), QStringLiteral("1.234,5")},
            {QStringLiteral("de_CH"), QStringLiteral("1’234.5")}};
}

QString savedNumberStyle()
{
    return QSettings().value(numbersKey()).toString();
}

void saveNumberStyle(const QString& code)
{
    QSettings().setValue(numbersKey(), code);
}

void applySavedLanguage()
{
    applyLanguage(savedLanguage(), savedNumberStyle());
}

void applyLanguage(const QString& code, const QString& numberStyle)
{
    static QTranslator ours;
    static QTranslator qts; // the words of its own dialogs, where they are installed
    QCoreApplication::removeTranslator(&ours);
    QCoreApplication::removeTranslator(&qts);
    const QLocale system = QLocale::system();
    // A chosen language keeps the system's country where it is spoken there.
    const QLocale locale = code.isEmpty() || QLocale(code).language() == system.language() ? system : QLocale(code);
    QLocale::setDefault(numberStyle.isEmpty() ? locale : QLocale(numberStyle));
    const auto load = [](const QLocale& spoken) {
        return ours.load(spoken, QStringLiteral("rackrent"), QStringLiteral("_"), QStringLiteral(":/i18n"));
    };
    // English has its plurals from a translation too. Qt's own words only in a language in which ours are.
    const bool speaks = load(locale);
    if (speaks || load(QLocale(QLocale::English))) {
        QCoreApplication::installTranslator(&ours);
    }
    if (speaks) {
        if (qts.load(locale, QStringLiteral("qtbase"), QStringLiteral("_"),
                     QLibraryInfo::path(QLibraryInfo::TranslationsPath))) {
            QCoreApplication::installTranslator(&qts);
        }
    }
}

} // namespace rackrent
