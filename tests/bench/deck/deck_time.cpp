// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <cstdio>

#include <sys/resource.h>

#include <QApplication>
#include <QElapsedTimer>
#include <QFile>

#include "core/files/data_files.h"
#include "ui/report/deck.h"

namespace {

using namespace rackrent;

double peakMegabytes()
{
    rusage usage{};
    getrusage(RUSAGE_SELF, &usage);
    return static_cast<double>(usage.ru_maxrss) / 1024.0;
}

} // namespace

/// Promised: a ten-page deck with 10 000 futures in 2 s. Prints the time of each step and the most memory that was held.
int main(int argc, char** argv)
{
    qputenv("QT_QPA_PLATFORM", "offscreen");
    const QApplication app(argc, argv);
    const auto scenarios = readScenarios(argc > 1 ? argv[1] : RACKRENT_SOURCE_DIR "/resources/examples/"
                                                                                  "continuous-training.rackrent");
    if (!scenarios) {
        std::fprintf(stderr, "usage: rackrent_deck_bench [FILE]\n");
        return 1;
    }
    static_cast<void>(builtInEvidence()); // read once in any session
    DeckOptions options;
    options.version = QStringLiteral("bench");
    QElapsedTimer timer;
    timer.start();
    const auto content = computeDeck(*scenarios, options);
    const double computed = static_cast<double>(timer.restart());
    if (!content) {
        return 1;
    }
    const auto deck = Deck::make(*content, options);
    const double laidOut = static_cast<double>(timer.restart());
    if (!deck) {
        return 1;
    }
    const QByteArray pdf = deck->pdf();
    const double written = static_cast<double>(timer.restart());
    std::printf("%d pages, %d futures: computed in %.0f ms, laid out in %.0f ms, written in %.0f ms; %.2f s in all, "
                "%.0f kB, at most %.0f MB of memory\n",
                deck->count(), content->draws, computed, laidOut, written, (computed + laidOut + written) / 1000.0,
                static_cast<double>(pdf.size()) / 1024.0, peakMegabytes());
    return 0;
}
