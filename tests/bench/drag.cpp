// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Drags a slider to and fro on every page of the window and prints how long each move took until its frame was painted,
// and the memory that the process holds.
//   rackrent_drag [SECONDS]        so long on each page (10)
//   rackrent_drag --memory MINUTES over all pages in turn; a line each minute
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <vector>

#include <unistd.h>

#include <QApplication>
#include <QElapsedTimer>
#include <QSlider>
#include <QStandardPaths>

#include "ui/document/recompute.h"
#include "ui/pages/page.h"
#include "ui/parameters/parameter_panel.h"
#include "ui/text/language.h"
#include "ui/widgets/theme.h"
#include "ui/window/main_window.h"

namespace {

using namespace rackrent;

constexpr int kFrame = 16; // ms between the moves of a hand
constexpr int kSlowFrame = 100; // of one that goes on for an hour beside other work

double heldMegabytes()
{
    std::ifstream statm("/proc/self/statm");
    long all = 0;
    long resident = 0;
    statm >> all >> resident;
    return static_cast<double>(resident * sysconf(_SC_PAGESIZE)) / 1048576.0;
}

/// One slider, moved step by step from end to end and back.
class Hand
{
public:
    Hand(MainWindow& window, const char* slider)
        : m_window(window)
        , m_slider(window.findChild<QSlider*>(QString::fromLatin1(slider)))
    {
        if (m_slider == nullptr) {
            std::fprintf(stderr, "no slider %s\n", slider);
            std::exit(1);
        }
        m_start = m_slider->value();
        m_slider->setSliderDown(true);
    }
    ~Hand() { m_slider->setSliderDown(false); }
    Hand(const Hand&) = delete;
    Hand& operator=(const Hand&) = delete;

    /// Milliseconds from the move to the painted frame that shows its results.
    double move()
    {
        constexpr int kReach = 40;
        if (std::abs(m_slider->value() + m_step - m_start) > kReach || m_slider->value() + m_step > m_slider->maximum()
            || m_slider->value() + m_step < m_slider->minimum()) {
            m_step = -m_step;
        }
        QElapsedTimer timer;
        timer.start();
        m_slider->setValue(m_slider->value() + m_step);
        m_window.recompute().finish();
        QCoreApplication::processEvents(); // paints what was marked to be painted
        return static_cast<double>(timer.nsecsElapsed()) * 1e-6;
    }

private:
    MainWindow& m_window;
    QSlider* m_slider;
    int m_start = 0;
    int m_step = 1;
};

/// As the event loop of a window whose hand moves on at the next frame.
void restOf(double frame, int until)
{
    QElapsedTimer timer;
    timer.start();
    while (frame + static_cast<double>(timer.elapsed()) < until) {
        QCoreApplication::processEvents(QEventLoop::AllEvents | QEventLoop::WaitForMoreEvents, 1);
    }
}

void dragOnEachPage(MainWindow& window, double seconds)
{
    std::printf("%-24s %8s %9s %9s %9s %9s %9s\n", "page", "moves", "median", "95%", "99%", "worst, ms", "MiB");
    for (int index = 0; index < static_cast<int>(window.pages().size()); ++index) {
        window.setCurrentPage(index);
        QElapsedTimer page;
        for (page.start(); page.elapsed() < 1500;) { // what is worked out once
            QCoreApplication::processEvents(QEventLoop::AllEvents, 10);
        }
        std::vector<double> frames;
        Hand hand(window, "workload.hours_per_day.slider");
        for (page.start(); static_cast<double>(page.elapsed()) < 1000.0 * seconds;) {
            frames.push_back(hand.move());
            restOf(frames.back(), kFrame);
        }
        std::sort(frames.begin(), frames.end());
        const auto at = [&](double share) {
            return frames[static_cast<std::size_t>(share * static_cast<double>(frames.size() - 1))];
        };
        std::printf("%-24s %8zu %9.1f %9.1f %9.1f %9.1f %9.1f\n",
                    qPrintable(window.pages()[static_cast<std::size_t>(index)]->title()), frames.size(), at(0.5),
                    at(0.95), at(0.99), frames.back(), heldMegabytes());
        std::fflush(stdout);
    }
}

void watchMemory(MainWindow& window, double minutes)
{
    QElapsedTimer all;
    all.start();
    long moves = 0;
    int minute = 0;
    for (int index = 0; static_cast<double>(all.elapsed()) < 60'000.0 * minutes;
         index = (index + 1) % static_cast<int>(window.pages().size())) {
        window.setCurrentPage(index);
        Hand hand(window, "workload.hours_per_day.slider");
        QElapsedTimer page;
        for (page.start(); page.elapsed() < 2000; ++moves) {
            restOf(hand.move(), kSlowFrame);
        }
        if (all.elapsed() >= 60'000LL * minute) {
            std::printf("minute %3d: %8ld moves, %6.1f MiB\n", minute++, moves, heldMegabytes());
            std::fflush(stdout);
        }
    }
    std::printf("end:        %8ld moves, %6.1f MiB\n", moves, heldMegabytes());
}

} // namespace

int main(int argc, char** argv)
{
    if (qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM") && qEnvironmentVariableIsEmpty("DISPLAY")) {
        qputenv("QT_QPA_PLATFORM", "offscreen");
    }
    QStandardPaths::setTestModeEnabled(true);
    QApplication app(argc, argv);
    QApplication::setOrganizationName(QStringLiteral("rackrent-bench"));
    QApplication::setApplicationName(QStringLiteral("rackrent-drag"));
    applyLanguage(QStringLiteral("en"));
    applyTheme(app, Theme::Mode::Light);
    MainWindow window;
    window.resize(1280, 800);
    window.openExample(QStringLiteral(":/examples/continuous-training.rackrent"));
    window.show();
    window.recompute().finish();
    const bool memory = argc > 2 && std::strcmp(argv[1], "--memory") == 0;
    if (memory) {
        watchMemory(window, std::atof(argv[2]));
    } else {
        dragOnEachPage(window, argc > 1 ? std::atof(argv[1]) : 10.0);
    }
    return 0;
}
