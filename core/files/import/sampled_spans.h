// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <vector>

namespace rackrent::usage {

/// Makes spans of time out of samples: each lasts until the next, but not over a gap, which is unknown and not 0. What
/// is a gap is told from the first intervals: at more than two and a half times the usual one. Where those differ, the
/// samples are not taken by a clock but at each change, and last until the next however long that is.
/// Tested by: samples with a hole; changes at any time.
class SampledSpans
{
public:
    using Sink = std::function<void(std::int64_t begin, std::int64_t end, double value)>;

    /// `mayBeChanges`: whether samples may be written at changes alone.
    SampledSpans(Sink sink, bool mayBeChanges);

    void add(std::int64_t begin, std::int64_t next, double value); ///< @pre begin < next
    void addLast(std::int64_t begin, double value); ///< nothing comes after it: it lasts one step
    void finish();

    [[nodiscard]] std::int64_t step() const { return m_step; } ///< seconds; after finish(), 0 below two samples
    [[nodiscard]] bool isChanges() const { return m_changes; }
    [[nodiscard]] std::size_t gaps() const { return m_gaps; }

private:
    struct Span {
        std::int64_t begin = 0;
        std::int64_t next = 0; ///< 0: none
        double value = 0.0;
    };
    void decide();
    void give(const Span& span);

    Sink m_sink;
    bool m_mayBeChanges;
    bool m_decided = false;
    bool m_changes = false;
    std::int64_t m_step = 0;
    std::size_t m_gaps = 0;
    std::vector<Span> m_pending;
    std::vector<Span> m_last;
};

} // namespace rackrent::usage
