// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <cstdio>

#include <QApplication>
#include <QCommandLineParser>
#include <QDate>
#include <QFileInfo>
#include <QIcon>

#include "core/files/scenario_file.h"
#include "ui/document/document_source.h"
#include "ui/document/recompute.h"
#include "ui/report/deck.h"
#include "ui/report/figure.h"
#include "ui/text/currency.h"
#include "ui/text/language.h"
#include "ui/text/text.h"
#include "ui/widgets/theme.h"
#include "ui/window/main_window.h"

namespace {

using namespace rackrent;

const QString kDeck = QStringLiteral("deck");
const QString kFormat = QStringLiteral("format");
const QString kPages = QStringLiteral("pages");
const QString kFigure = QStringLiteral("figure");
const QString kScale = QStringLiteral("scale");

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
            if (argument == option || argument.startsWith(QByteArray(option).append('='))) {
                return true;
            }
        }
    }
    return false;
}

QStringList pagesAsked(const QCommandLineParser& options)
{
    QStringList pages;
    for (const QString& id : options.value(kPages).split(QLatin1Char(','), Qt::SkipEmptyParts)) {
        pages.append(id.trimmed());
    }
    return pages;
}

QStringList pageIds()
{
    QStringList ids;
    for (const DeckPageKind& kind : deckPages(2)) {
        ids.append(kind.id);
    }
    return ids;
}

/// What is wrong with how the deck is asked for; empty when nothing is.
QString deckFault(const QCommandLineParser& options)
{
    if (options.isSet(kFormat) && !findDeckFormat(options.value(kFormat))) {
        return QApplication::translate("main", "There is no format “%1”; choose 16:9, a4 or letter.")
            .arg(options.value(kFormat));
    }
    const QStringList known = pageIds();
    for (const QString& id : pagesAsked(options)) {
        if (!known.contains(id)) {
            return QApplication::translate("main", "There is no page “%1”; choose of: %2.")
                .arg(id, known.join(QStringLiteral(", ")));
        }
    }
    return {};
}

int writeFiles(const QCommandLineParser& options, const QStringList& files)
{
    const QString& path = files.front();
    const auto complainOf = [&](const Faults& faults) {
        for (const Fault& fault : faults) {
            complain(path + QStringLiteral(": ") + text(fault));
        }
    };
    const auto content = readText(QFileInfo(path).filesystemFilePath());
    if (!content) {
        complainOf({content.error()});
        return InputOutput;
    }
    const auto read = parseDocument(*content);
    if (!read) {
        complainOf(read.error());
        return BadInput;
    }
    const ScenarioList& scenarios = read->scenarios;
    bool isScale = false;
    const int scale = options.value(kScale).toInt(&isScale);
    if (!isScale || scale < 1 || scale > 4) {
        complain(QApplication::translate("main", "--scale is 1, 2, 3 or 4, not “%1”.").arg(options.value(kScale)));
        return Usage;
    }
    const QString version = QStringLiteral(RACKRENT_VERSION);
    if (options.isSet(kDeck)) {
        DeckOptions deck;
        deck.asOf = QDate::currentDate();
        deck.version = version;
        deck.sourceName = QFileInfo(path).completeBaseName();
        deck.format = findDeckFormat(options.value(kFormat)).value_or(DeckFormat::Wide);
        deck.pages = pagesAsked(options);
        if (const auto written = writeDeck(options.value(kDeck), scenarios, deck); !written) {
            complain(text(written.error()));
            return InputOutput;
        }
    }
    if (options.isSet(kFigure)) {
        const Scenario& scenario = scenarios.front();
        if (const Faults faults = scenarioFaults(scenario); !faults.empty()) {
            complainOf(faults);
            return BadInput;
        }
        const auto written = writeFigure(options.value(kFigure), files.back(), scenario,
                                         {.asOf = QDate::currentDate(),
                                          .version = version,
                                          .scenario = QString::fromStdString(scenario.name),
                                          .scale = scale});
        if (!written) {
            complain(text(written.error()));
            return InputOutput;
        }
    }
    return Ok;
}

} // namespace

int main(int argc, char** argv)
{
    const bool hasScreen = !qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM") || !qEnvironmentVariableIsEmpty("DISPLAY")
        || !qEnvironmentVariableIsEmpty("WAYLAND_DISPLAY");
    if (qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM") && (!hasScreen || isHeadless(argc, argv))) {
        qputenv("QT_QPA_PLATFORM", "offscreen"); // else Qt would abort where there is no screen
    }
    QApplication app(argc, argv);
    QApplication::setApplicationName(QStringLiteral("rackrent"));
    QApplication::setApplicationDisplayName(QStringLiteral("Rackrent"));
    QApplication::setOrganizationName(QStringLiteral("rackrent"));
    QApplication::setApplicationVersion(QStringLiteral(RACKRENT_VERSION));
    QGuiApplication::setDesktopFileName(QStringLiteral("io.github.rackrent.rackrent"));
    QApplication::setWindowIcon(QIcon(QStringLiteral(":/icons/io.github.rackrent.rackrent.svg")));

    applySavedLanguage();
    showCurrency(savedCurrency());

    QCommandLineParser options;
    options.setApplicationDescription(QApplication::translate("main", "Rent GPUs from AWS, or rack your own?"));
    options.addHelpOption();
    options.addVersionOption();
    options.addPositionalArgument(QStringLiteral("FILE"),
                                  QApplication::translate("main", "The .rackrent document to open."),
                                  QStringLiteral("[FILE]"));
    options.addPositionalArgument(QStringLiteral("OUT"),
                                  QApplication::translate("main", "With --figure: the .pdf, .svg or .png to write."),
                                  QStringLiteral("[OUT]"));
    options.addOption({kDeck,
                       QApplication::translate("main", "Write the deck of FILE as PDF and end; needs no display."),
                       QStringLiteral("OUT.pdf")});
    options.addOption({kFormat,
                       QApplication::translate("main", "With --deck: the page, 16:9, a4 or letter; 16:9 if not given."),
                       QStringLiteral("FORMAT")});
    options.addOption(
        {kPages,
         QApplication::translate("main",
                                 "With --deck: the pages in their order, parted by commas; the usual ones if not "
                                 "given. Of: %1.")
             .arg(pageIds().join(QStringLiteral(", "))),
         QStringLiteral("LIST")});
    options.addOption(
        {kFigure,
         QApplication::translate(
             "main", "Write one figure of FILE's first scenario to OUT and end; needs no display. NAME is one of: %1.")
             .arg(figureNames().join(QStringLiteral(", "))),
         QStringLiteral("NAME")});
    options.addOption({kScale,
                       QApplication::translate("main", "Pixels a point of a figure in .png, 1 to 4; it is 800 points wide."),
                       QStringLiteral("N"), QStringLiteral("2")});
    options.process(app);
    const QStringList files = options.positionalArguments();
    if (const QString fault = deckFault(options); !fault.isEmpty()) {
        complain(fault);
        return Usage;
    }
    const bool figure = options.isSet(kFigure);
    const bool writes = figure || options.isSet(kDeck);
    if (figure && !figureNames().contains(options.value(kFigure))) {
        complain(QApplication::translate("main", "There is no figure “%1”; choose one of: %2.")
                     .arg(options.value(kFigure), figureNames().join(QStringLiteral(", "))));
        return Usage;
    }
    if (figure ? files.size() != 2 : files.size() > 1 || (writes && files.isEmpty())) {
        complain(figure ? QApplication::translate("main", "Give FILE and OUT: rackrent FILE --figure NAME OUT.svg")
                        : QApplication::translate("main", "Give one FILE. See rackrent --help."));
        return Usage;
    }
    applyTheme(app, MainWindow::themeFor(writes ? MainWindow::ThemeChoice::Light : MainWindow::savedThemeChoice()));
    if (writes) {
        return writeFiles(options, files);
    }
    if (!hasScreen) {
        complain(QApplication::translate(
            "main", "There is no display for the window. Write the deck with --deck, or use rackrent-cli."));
        return InputOutput;
    }

    MainWindow window;
    if (files.isEmpty()) {
        window.showStart();
    } else {
        window.openPath(files.front());
    }
    window.offerRecovery();
    window.show();
    return QApplication::exec();
}
