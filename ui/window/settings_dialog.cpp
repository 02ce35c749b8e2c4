// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/settings_dialog.h"

#include <algorithm>

#include <QComboBox>
#include <QDialogButtonBox>
#include <QDoubleSpinBox>
#include <QFormLayout>
#include <QLabel>
#include <QSettings>
#include <QVBoxLayout>

#include "core/scenario/parameter.h"
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
{
    setWindowTitle(tr("Settings"));
    setObjectName(QStringLiteral("settings"));

    auto* theme = new QComboBox;
    theme->setObjectName(QStringLiteral("settings.theme"));
    theme->addItems({tr("Like the system"), tr("Light"), tr("Dark")});
    theme->setCurrentIndex(static_cast<int>(MainWindow::savedThemeChoice()));
    connect(theme, &QComboBox::currentIndexChanged, this,
            [this](int index) { Q_EMIT themeChosen(static_cast<MainWindow::ThemeChoice>(index)); });

    auto* language = new QComboBox;
    language->setObjectName(QStringLiteral("settings.language"));
    for (const auto& [code, name] : languages()) {
        language->addItem(name, code);
    }
    language->setCurrentIndex(std::max(0, language->findData(savedLanguage())));
    connect(language, &QComboBox::currentIndexChanged, this,
            [language] { saveLanguage(language->currentData().toString()); });

    auto* numbers = new QComboBox;
    numbers->setObjectName(QStringLiteral("settings.numbers"));
    for (const auto& [code, example] : numberStyles()) {
        numbers->addItem(example, code);
    }
    numbers->setCurrentIndex(std::max(0, numbers->findData(savedNumberStyle())));
    connect(numbers, &QComboBox::currentIndexChanged, this,
            [numbers] { saveNumberStyle(numbers->currentData().toString()); });

    auto* discount = new QDoubleSpinBox;
    discount->setObjectName(QStringLiteral("settings.discount_rate"));
    discount->setDecimals(typedDecimals(rate()));
    discount->setRange(toShown(rate(), rate().range.min), toShown(rate(), rate().range.max));
    discount->setSuffix(unitSuffix(rate()));
    discount->setValue(toShown(rate(), savedRate()));
    connect(discount, &QDoubleSpinBox::valueChanged, this,
            [](double shown) { QSettings().setValue(rateKey(), fromShown(rate(), shown)); });

    auto* form = new QFormLayout;
    form->setVerticalSpacing(3 * Theme::kSpace);
    form->setHorizontalSpacing(4 * Theme::kSpace);
    const auto add = [&](const QString& name, QWidget* field) {
        field->setAccessibleName(name);
        form->addRow(name, field);
    };
    add(tr("Colours"), theme);
    add(tr("Language"), language);
    add(tr("Numbers"), numbers);
    add(tr("Discount rate of new scenarios"), discount);
    auto* note =
        new QLabel(tr("Language and numbers change when Rackrent starts next. Amounts are in US dollars throughout."));
    note->setWordWrap(true);
    note->setFont(Theme::font(Theme::Small));

    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto* lines = new QVBoxLayout(this);
    lines->setContentsMargins(6 * Theme::kSpace, 6 * Theme::kSpace, 6 * Theme::kSpace, 4 * Theme::kSpace);
    lines->setSpacing(4 * Theme::kSpace);
    lines->addLayout(form);
    lines->addWidget(note);
    lines->addWidget(buttons);
}

} // namespace rackrent
