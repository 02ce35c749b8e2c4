// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/import/sampled_spans.h"

#include <algorithm>
#include <utility>

namespace rackrent::usage {

namespace {

constexpr std::size_t kLooked = 1000; ///< intervals that the usual one is told from

} // namespace

SampledSpans::SampledSpans(Sink sink, bool mayBeChanges)
    : m_sink(std::move(sink))
    , m_mayBeChanges(mayBeChanges)
{
}

void SampledSpans::add(std::int64_t begin, std::int64_t next, double value)
{
    const Span span{begin, next, value};
    if (m_decided) {
        give(span);
        return;
    }
    m_pending.push_back(span);
    if (m_pending.size() == kLooked) {
        decide();
    }
}

void SampledSpans::addLast(std::int64_t begin, double value)
{
    m_last.push_back({begin, 0, value});
}

void SampledSpans::finish()
{
    if (!m_decided) {
        decide();
    }
    for (const Span& span : m_last) {
        give(span);
    }
    m_last.clear();
}

void SampledSpans::decide()
{
    m_decided = true;
    if (!m_pending.empty()) {
        std::vector<std::int64_t> intervals;
        intervals.reserve(m_pending.size());
        for (const Span& span : m_pending) {
            intervals.push_back(span.next - span.begin);
        }
        const auto middle = intervals.begin() + static_cast<std::ptrdiff_t>(intervals.size() / 2);
        std::nth_element(intervals.begin(), middle, intervals.end());
        m_step = *middle;
        const auto usual = std::count_if(intervals.begin(), intervals.end(), [&](std::int64_t interval) {
            return interval * 10 >= m_step * 7 && interval * 10 <= m_step * 13;
        });
        m_changes = m_mayBeChanges && usual * 10 < static_cast<std::ptrdiff_t>(intervals.size()) * 6;
    }
    for (const Span& span : m_pending) {
        give(span);
    }
    m_pending.clear();
    m_pending.shrink_to_fit();
}

void SampledSpans::give(const Span& span)
{
    std::int64_t end = span.next;
    if (end == 0) {
        end = m_changes ? span.begin : span.begin + m_step;
    } else if (!m_changes && (end - span.begin) * 2 > m_step * 5) {
        end = span.begin + m_step;
        ++m_gaps;
    }
    if (end > span.begin) {
        m_sink(span.begin, end, span.value);
    }
}

} // namespace rackrent::usage
