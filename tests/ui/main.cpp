// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include <QApplication>
#include <QLocale>
#include <QSettings>
#include <QStandardPaths>
#include <QTemporaryDir>

#include "ui/text/language.h"
#include "ui/widgets/theme.h"

int main(int argc, char** argv)
{
    testing::InitGoogleTest(&argc, argv);
    // Tests are listed while building, on machines that may have no display.
    if (GTEST_FLAG_GET(list_tests)) {
        return RUN_ALL_TESTS();
    }
    if (qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM")) {
        qputenv("QT_QPA_PLATFORM", "offscreen");
    }
    // The developer's own settings neither matter nor change, nor do those of tests that run beside this one.
    QStandardPaths::setTestModeEnabled(true);
    const QTemporaryDir settings;
    QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, settings.path());
    QApplication app(argc, argv);
    QApplication::setOrganizationName(QStringLiteral("rackrent-tests"));
    QApplication::setApplicationName(QStringLiteral("rackrent-ui-tests"));
    rackrent::applyLanguage(QStringLiteral("en"));
    QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates)); // whatever the system's country
    rackrent::applyTheme(app, rackrent::Theme::Mode::Light);
    return RUN_ALL_TESTS();
}
