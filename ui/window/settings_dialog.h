// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

#include "core/scenario/scenario.h"
#include "ui/window/main_window.h"

namespace rackrent {

/// The few settings that there are. Each holds at once, or from the next start where it says so; nothing has to be
/// confirmed.
class SettingsDialog : public QDialog
{
    Q_OBJECT

public:
    explicit SettingsDialog(QWidget* parent = nullptr);

    /// A scenario of defaults, with the discount rate that the user set for new ones.
    [[nodiscard]] static Scenario newScenario();

Q_SIGNALS:
    void themeChosen(rackrent::MainWindow::ThemeChoice choice);
};

} // namespace rackrent
