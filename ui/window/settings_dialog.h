// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <utility>
#include <vector>

#include <QDialog>

#include "core/scenario/scenario.h"
#include "ui/window/main_window.h"

class QComboBox;
class QDateEdit;
class QDoubleSpinBox;
class QFormLayout;
class QLabel;

namespace rackrent {

/// The few settings that there are. Each holds at once and nothing has to be confirmed.
class SettingsDialog : public QDialog
{
    Q_OBJECT

public:
    explicit SettingsDialog(QWidget* parent = nullptr);

    /// A scenario of defaults, with the discount rate that the user set for new ones.
    [[nodiscard]] static Scenario newScenario();

Q_SIGNALS:
    void themeChosen(rackrent::MainWindow::ThemeChoice choice);
    /// Language, numbers or currency are others from now on: what was written before is to be written anew.
    void wordsChanged();

private:
    using Words = std::function<QString()>;

    void addRow(QFormLayout& form, QWidget* field, Words name);
    void createCurrency(QFormLayout& form);
    void takeLanguage();
    /// Another currency, with what is known of its rate.
    void chooseCurrency(const QString& code);
    void takeRate();
    /// Every word in the language of now.
    void writeWords();

    struct Row {
        QLabel* label;
        QWidget* field;
        Words name;
    };
    std::vector<Row> m_rows;
    QComboBox* m_theme;
    QComboBox* m_language;
    QComboBox* m_numbers;
    QComboBox* m_currency;
    QDoubleSpinBox* m_perDollar;
    QDateEdit* m_rateDate;
    QDoubleSpinBox* m_discount;
    QLabel* m_note;
};

} // namespace rackrent
