// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/settings_dialog.h"

#include <algorithm>

#include <QComboBox>
#include <QDateEdit>
#include <QDialogButtonBox>
#include <QDoubleSpinBox>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QRegularExpressionValidator>
#include <QSettings>
#include <QSignalBlocker>
#include <QVBoxLayout>

#include "core/scenario/parameter.h"
#include "ui/text/currency.h"
#include "ui/text/language.h"
#include "ui/text/text.h"
#include "ui/text/value_text.h"
#include "ui/widgets/theme.h"

namespace rackrent {

namespace {

QString rateKey()
{
    return QStringLiteral("new_scenario/discount_rate");
}

const Parameter& rate()
{
    return *findParameter("finance.discount_rate");
}

/// What was saved, where it is still allowed.
double savedRate()
{
    bool isNumber = false;
    const double saved = QSettings().value(rateKey()).toDouble(&isNumber);
    return isNumber && saved >= rate().range.min && saved <= rate().range.max ? saved : rate().defaultValue();
}

} // namespace

Scenario SettingsDialog::newScenario()
{
    Scenario scenario;
    rate().set(scenario.parameters, savedRate());
    return scenario;
}

SettingsDialog::SettingsDialog(QWidget* parent)
    : QDialog(parent)
    , m_theme(new QComboBox)
    , m_language(new QComboBox)
    , m_numbers(new QComboBox)
    , m_currency(new QComboBox)
    , m_perDollar(new QDoubleSpinBox)
    , m_rateDate(new QDateEdit)
    , m_discount(new QDoubleSpinBox)
    , m_note(new QLabel)
{
    setObjectName(QStringLiteral("settings"));
    auto* form = new QFormLayout;
    form->setVerticalSpacing(3 * Theme::kSpace);
    form->setHorizontalSpacing(4 * Theme::kSpace);

    m_theme->setObjectName(QStringLiteral("settings.theme"));
    m_theme->addItems({{}, {}, {}});
    m_theme->setCurrentIndex(static_cast<int>(MainWindow::savedThemeChoice()));
    connect(m_theme, &QComboBox::currentIndexChanged, this,
            [this](int index) { Q_EMIT themeChosen(static_cast<MainWindow::ThemeChoice>(index)); });
    addRow(*form, m_theme, [] { return tr("Colours"); });

    m_language->setObjectName(QStringLiteral("settings.language"));
    for (const auto& [code, name] : languages()) {
        m_language->addItem(name, code);
    }
    m_language->setCurrentIndex(std::max(0, m_language->findData(savedLanguage())));
    connect(m_language, &QComboBox::currentIndexChanged, this, &SettingsDialog::takeLanguage);
    addRow(*form, m_language, [] { return tr("Language"); });

    m_numbers->setObjectName(QStringLiteral("settings.numbers"));
    for (const auto& [code, example] : numberStyles()) {
        m_numbers->addItem(example, code);
    }
    m_numbers->setCurrentIndex(std::max(0, m_numbers->findData(savedNumberStyle())));
    connect(m_numbers, &QComboBox::currentIndexChanged, this, &SettingsDialog::takeLanguage);
    addRow(*form, m_numbers, [] { return tr("Numbers"); });

    createCurrency(*form);

    m_discount->setObjectName(QStringLiteral("settings.discount_rate"));
    m_discount->setDecimals(typedDecimals(rate()));
    m_discount->setRange(toShown(rate(), rate().range.min), toShown(rate(), rate().range.max));
    m_discount->setValue(toShown(rate(), savedRate()));
    connect(m_discount, &QDoubleSpinBox::valueChanged, this,
            [](double shown) { QSettings().setValue(rateKey(), fromShown(rate(), shown)); });
    addRow(*form, m_discount, [] { return tr("Discount rate of new scenarios"); });

    m_note->setWordWrap(true);
    m_note->setFont(Theme::font(Theme::Small));
    m_note->setMinimumWidth(96 * Theme::kSpace);

    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto* lines = new QVBoxLayout(this);
    lines->setContentsMargins(6 * Theme::kSpace, 6 * Theme::kSpace, 6 * Theme::kSpace, 4 * Theme::kSpace);
    lines->setSpacing(4 * Theme::kSpace);
    lines->addLayout(form);
    lines->addWidget(m_note);
    lines->addWidget(buttons);
    writeWords();
}

void SettingsDialog::addRow(QFormLayout& form, QWidget* field, Words name)
{
    auto* label = new QLabel;
    label->setBuddy(field);
    form.addRow(label, field);
    m_rows.push_back({.label = label, .field = field, .name = std::move(name)});
}

void SettingsDialog::createCurrency(QFormLayout& form)
{
    m_currency->setObjectName(QStringLiteral("settings.currency"));
    m_currency->setEditable(true); // any other code can be typed
    m_currency->setInsertPolicy(QComboBox::NoInsert);
    m_currency->addItems({QStringLiteral("USD"), QStringLiteral("EUR"), QStringLiteral("GBP"), QStringLiteral("CHF"),
                          QStringLiteral("JPY"), QStringLiteral("CAD"), QStringLiteral("INR")});
    m_currency->lineEdit()->setValidator(
        new QRegularExpressionValidator(QRegularExpression(QStringLiteral("[A-Za-z]{3}")), m_currency));
    addRow(form, m_currency, [] { return tr("Currency of results"); });

    constexpr double kMostPerDollar = 1e7;
    m_perDollar->setObjectName(QStringLiteral("settings.per_dollar"));
    m_perDollar->setDecimals(6);
    m_perDollar->setRange(0.0, kMostPerDollar);
    m_perDollar->setStepType(QAbstractSpinBox::AdaptiveDecimalStepType);
    m_perDollar->setKeyboardTracking(false);
    addRow(form, m_perDollar, [] { return tr("Price of one US dollar"); });

    m_rateDate->setObjectName(QStringLiteral("settings.rate_date"));
    m_rateDate->setDateRange(QDate(1999, 1, 1), QDate::currentDate());
    m_rateDate->setKeyboardTracking(false);
    addRow(form, m_rateDate, [] { return tr("Date of this rate"); });

    const ShownCurrency saved = savedCurrency();
    m_currency->setCurrentText(saved.code);
    m_perDollar->setValue(saved.isDollar() ? 0.0 : saved.perDollar);
    m_rateDate->setDate(saved.date.isValid() ? saved.date : QDate::currentDate());
    connect(m_currency, &QComboBox::currentTextChanged, this, [this](const QString& typed) {
        if (m_currency->lineEdit()->hasAcceptableInput()) {
            chooseCurrency(typed.toUpper());
        }
    });
    connect(m_perDollar, &QDoubleSpinBox::valueChanged, this, [this] {
        const QSignalBlocker quiet(m_rateDate);
        m_rateDate->setDate(QDate::currentDate()); // a new rate is today's until it is said otherwise
        takeRate();
    });
    connect(m_rateDate, &QDateEdit::dateChanged, this, &SettingsDialog::takeRate);
}

void SettingsDialog::takeLanguage()
{
    saveLanguage(m_language->currentData().toString());
    saveNumberStyle(m_numbers->currentData().toString());
    applySavedLanguage();
    writeWords();
    Q_EMIT wordsChanged();
}

void SettingsDialog::chooseCurrency(const QString& code)
{
    if (code == savedCurrency().code) {
        return;
    }
    const ShownCurrency known = savedCurrency(code);
    const QSignalBlocker quietRate(m_perDollar);
    const QSignalBlocker quietDate(m_rateDate);
    m_perDollar->setValue(known.isDollar() ? 0.0 : known.perDollar);
    m_rateDate->setDate(known.date.isValid() ? known.date : QDate::currentDate());
    saveCurrency(known);
    takeRate();
}

void SettingsDialog::takeRate()
{
    ShownCurrency currency = savedCurrency();
    if (!currency.isDollar()) {
        currency.perDollar = m_perDollar->value();
        currency.date = m_rateDate->date();
        saveCurrency(currency);
    }
    showCurrency(currency);
    writeWords();
    Q_EMIT wordsChanged();
}

void SettingsDialog::writeWords()
{
    setWindowTitle(tr("Settings"));
    for (const auto& [label, field, words] : m_rows) {
        const QString name = words();
        label->setText(name);
        field->setAccessibleName(name);
        field->setLocale(QLocale());
    }
    const QStringList themes{tr("Like the system"), tr("Light"), tr("Dark")};
    for (int i = 0; i < themes.size(); ++i) {
        m_theme->setItemText(i, themes[i]);
    }
    m_language->setItemText(0, languages().front().second);
    m_numbers->setItemText(0, numberStyles().front().second);
    m_rateDate->setDisplayFormat(QLocale().dateFormat(QLocale::ShortFormat).contains(QStringLiteral("yyyy"))
                                     ? QLocale().dateFormat(QLocale::ShortFormat)
                                     : QStringLiteral("yyyy-MM-dd")); // a year of two digits is none
    m_discount->setSuffix(unitSuffix(rate()));

    const ShownCurrency chosen = savedCurrency();
    const bool isDollar = chosen.isDollar();
    m_perDollar->setEnabled(!isDollar);
    m_rateDate->setEnabled(!isDollar);
    m_perDollar->setSpecialValueText(isDollar ? QStringLiteral("–") : tr("not given"));
    m_perDollar->setSuffix(QStringLiteral(" ") + chosen.code);
    m_note->setText(isDollar ? tr("Everything is in US dollars.")
                        : shownCurrency().isDollar()
                        ? tr("Amounts stay in US dollars until a rate is given.")
                        : tr("Results on screen and in the deck are converted at this rate. Inputs, documents and the "
                             "command line stay in US dollars."));
}

} // namespace rackrent
