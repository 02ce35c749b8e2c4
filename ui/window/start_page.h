// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "core/scenario/scenario.h"

class QComboBox;
class QDoubleSpinBox;
class QSpinBox;

namespace rackrent {

/// What the window begins with: the example that is nearest, or four questions whose answers make a scenario.
class StartPage : public QWidget
{
    Q_OBJECT

public:
    explicit StartPage(QWidget* parent = nullptr);

    /// The scenario that the four answers make; everything else has its default.
    [[nodiscard]] Scenario answered() const;

Q_SIGNALS:
    void exampleChosen(const QString& resource);
    void answersGiven(const rackrent::Scenario& scenario);
    /// Neither: open a file.
    void openRequested();

private:
    [[nodiscard]] QWidget* createExamples();
    [[nodiscard]] QWidget* createQuestions();

    QSpinBox* m_gpus = nullptr;
    QDoubleSpinBox* m_hours = nullptr;
    QComboBox* m_instance = nullptr;
    QComboBox* m_staff = nullptr;
};

} // namespace rackrent
