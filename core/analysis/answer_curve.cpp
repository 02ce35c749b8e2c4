// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/answer_curve.h"

#include <algorithm>
#include <atomic>

#include "core/analysis/parallel.h"

namespace rackrent {

namespace {

/// One value of one curve, to be priced.
struct Task {
    const Parameter* parameter = nullptr;
    double value = 0.0;
    std::optional<ByStrategy<Money>> npv;
};

std::vector<double> valuesOf(const AnswerCurveRequest& request, double present, int points)
{
    const Interval within = request.within.value_or(wholeRange(*request.parameter));
    std::vector<double> values = spacedValues(*request.parameter, within, points);
    if (present >= within.low && present <= within.high) {
        const auto place = std::lower_bound(values.begin(), values.end(), present);
        if (place == values.end() || *place != present) {
            values.insert(place, present);
        }
    }
    return values;
}

AnswerCurve curveOf(const Parameter& parameter, double present, std::span<const Task> tasks)
{
    AnswerCurve curve{.parameter = &parameter, .present = present, .points = {}, .impossible = {}};
    bool gap = false;
    for (const Task& task : tasks) {
        if (!task.npv) {
            curve.impossible.push_back(task.value);
            gap = !curve.points.empty();
            continue;
        }
        curve.points.push_back(
            {.value = task.value, .npv = *task.npv, .cheapest = cheapestOf(*task.npv), .afterGap = gap});
        gap = false;
    }
    return curve;
}

} // namespace

std::vector<Money> AnswerCurve::saving(Strategy first, Strategy second) const
{
    std::vector<Money> result;
    result.reserve(points.size());
    for (const AnswerPoint& point : points) {
        result.push_back(point.npv[first] - point.npv[second]);
    }
    return result;
}

std::vector<AnswerCurve> answerCurves(const Scenario& scenario, std::span<const AnswerCurveRequest> requests,
                                      const AnswerCurveOptions& options, const std::stop_token& stop)
{
    const Variation variation(scenario);
    std::vector<std::vector<Task>> tasks;
    std::vector<Task*> order;
    for (const AnswerCurveRequest& request : requests) {
        std::vector<Task>& own = tasks.emplace_back();
        for (const double value : valuesOf(request, variation.present(*request.parameter), options.points)) {
            own.push_back({.parameter = request.parameter, .value = value, .npv = {}});
        }
    }
    // The present scenario is on nearly every curve and is priced once. What takes longest, the large clusters at the
    // upper end of a range, goes first, so that no thread is left with it at the end.
    const auto now = variation.costs({}, stop);
    std::size_t longest = 0;
    for (const auto& own : tasks) {
        longest = std::max(longest, own.size());
    }
    for (std::size_t fromTop = 1; fromTop <= longest; ++fromTop) {
        for (auto& own : tasks) {
            if (fromTop <= own.size()) {
                Task& task = own[own.size() - fromTop];
                if (task.value == variation.present(*task.parameter)) {
                    task.npv = now;
                } else {
                    order.push_back(&task);
                }
            }
        }
    }
    std::atomic<int> done = 0;
    inParallel(
        static_cast<int>(order.size()), options.threads,
        [&](int i) {
            Task& task = *order[static_cast<std::size_t>(i)];
            const Setting setting{.parameter = task.parameter, .value = task.value};
            task.npv = variation.costs({&setting, 1}, stop);
            const int finished = ++done;
            if (options.progress && (finished % 32 == 0 || finished == static_cast<int>(order.size()))) {
                options.progress(static_cast<double>(finished) / static_cast<double>(order.size()));
            }
        },
        stop);

    std::vector<AnswerCurve> curves;
    for (std::size_t i = 0; i < requests.size(); ++i) {
        const Parameter& parameter = *requests[i].parameter;
        curves.push_back(curveOf(parameter, variation.present(parameter), tasks[i]));
    }
    return curves;
}

} // namespace rackrent
