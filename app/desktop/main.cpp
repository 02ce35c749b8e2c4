// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <cstdio>

#include <QApplication>
#include <QCommandLineParser>
#include <QDate>
#include <QFileInfo>

#include "core/files/scenario_file.h"
#include "ui/document/recompute.h"
#include "ui/report/deck.h"
#include "ui/report/figure.h"
#include "ui/text/text.h"
#include "ui/widgets/theme.h"
#include "ui/window/main_window.h"

namespace {

using namespace rackrent;

/// As the command line's: 0 ok, 1 usage, 2 bad input, 3 input or output.
enum ExitCode { Ok = 0, Usage = 1, BadInput = 2, InputOutput = 3 };

void complain(const QString& text)
{
    std::fprintf(stderr, "rackrent: %s\n", qUtf8Printable(text));
}

/// Whether the process was started to write a file and end: then it needs no display.
bool isHeadless(int argc, char** argv)
{
    for (int i = 1; i < argc; ++i) {
        const QByteArray argument(argv[i]);
        for (const char* option : {"--deck", "--figure", "--help", "--version", "-h", "-v"}) {
            if (argument == option || argument.startsWith(QByteArray(option) + '=')) {
                return true;
            }
        }
    }
    return false;
}

int writeFiles(const QCommandLineParser& options, const QString& path)
{
    const auto scenarios = readScenarios(QFileInfo(path).filesystemFilePath());
    if (!scenarios) {
        for (const Fault& fault : scenarios.error()) {
            complain(path + QStringLiteral(": ") + text(fault));
        }
        return BadInput;
    }
    const DeckOptions deck{.asOf = QDate::currentDate(), .version = QStringLiteral(RACKRENT_VERSION), .sourceName = QFileInfo(path).completeBaseName()};
    if (options.isSet(QStringLiteral("deck"))) {
        if (const auto written = writeDeck(options.value(QStringLiteral("deck")), *scenarios, deck); !written) {
            complain(text(written.error()));
            return InputOutput;
        }
    }
    return Ok;
}

} // namespace

int main(int argc, char** argv)
{
    if (isHeadless(argc, argv) && qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM")) {
        qputenv("QT_QPA_PLATFORM", "offscreen");
    }
    QApplication app(argc, argv);
    QApplication::setApplicationName(QStringLiteral("rackrent"));
    QApplication::setApplicationDisplayName(QStringLiteral("Rackrent"));
    QApplication::setOrganizationName(QStringLiteral("rackrent"));
    QApplication::setApplicationVersion(QStringLiteral(RACKRENT_VERSION));
    QGuiApplication::setDesktopFileName(QStringLiteral("io.github.rackrent.rackrent"));

    QCommandLineParser options;
    options.setApplicationDescription(QApplication::translate("main", "Rent GPUs from AWS, or rack your own?"));
    options.addHelpOption();
    options.addVersionOption();
    options.addPositionalArgument(QStringLiteral("FILE"), QApplication::translate("main", "The .rackrent document to open."), QStringLiteral("[FILE]"));
    options.addOption({QStringLiteral("deck"), QApplication::translate("main", "Write the deck of FILE as PDF and end; needs no display."), QStringLiteral("OUT.pdf")});
    options.process(app);
    const QStringList files = options.positionalArguments();
    const bool writes = options.isSet(QStringLiteral("deck"));
    if (files.size() > 1 || (writes && files.isEmpty())) {
        complain(QApplication::translate("main", "Give one FILE. See rackrent --help."));
        return Usage;
    }
    applyTheme(app, MainWindow::themeFor(writes ? MainWindow::ThemeChoice::Light : MainWindow::savedThemeChoice()));
    if (writes) {
        return writeFiles(options, files.front());
    }

    MainWindow window;
    if (files.isEmpty()) {
        window.openExample(QStringLiteral(":/examples/continuous-training.rackrent"));
    } else {
        window.openPath(files.front());
    }
    window.show();
    return QApplication::exec();
}
