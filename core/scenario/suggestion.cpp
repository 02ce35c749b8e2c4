// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/suggestion.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "core/scenario/parameter.h"

namespace rackrent {

namespace {

/// A word longer than this is nobody's misspelling, and comparing it would take long.
constexpr std::size_t kLongestWord = 80;

/// Optimal string alignment: letters changed, added, left out or swapped with the next one.
std::size_t distance(std::string_view a, std::string_view b)
{
    std::vector<std::size_t> beforeLast(b.size() + 1);
    std::vector<std::size_t> last(b.size() + 1);
    std::vector<std::size_t> row(b.size() + 1);
    for (std::size_t j = 0; j <= b.size(); ++j) {
        last[j] = j;
    }
    for (std::size_t i = 1; i <= a.size(); ++i) {
        row[0] = i;
        for (std::size_t j = 1; j <= b.size(); ++j) {
            const std::size_t change = a[i - 1] == b[j - 1] ? 0 : 1;
            row[j] = std::min({last[j] + 1, row[j - 1] + 1, last[j - 1] + change});
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1]) {
                row[j] = std::min(row[j], beforeLast[j - 2] + 1);
            }
        }
        std::swap(beforeLast, last);
        std::swap(last, row);
    }
    return last[b.size()];
}

} // namespace

std::optional<std::string> nearestWord(std::string_view word, std::span<const std::string_view> known)
{
    if (word.empty() || word.size() > kLongestWord) {
        return std::nullopt;
    }
    const auto tail = std::find_if(known.begin(), known.end(), [&](std::string_view candidate) {
        return candidate.size() > word.size() && candidate.ends_with(word)
            && candidate[candidate.size() - word.size() - 1] == '.';
    });
    if (tail != known.end()) {
        return std::string(*tail);
    }
    std::optional<std::string> best;
    std::size_t least = std::max<std::size_t>(2, word.size() / 4) + 1;
    for (const std::string_view candidate : known) {
        const std::size_t d = distance(word, candidate);
        // A short word is not a misspelling of another that shares hardly a letter with it.
        if (d < least && 2 * d <= candidate.size()) {
            least = d;
            best = std::string(candidate);
        }
    }
    return best;
}

std::optional<std::string> nearestParameter(std::string_view id)
{
    std::vector<std::string_view> ids;
    for (const Parameter& parameter : parameters()) {
        ids.push_back(parameter.id);
    }
    return nearestWord(id, ids);
}

} // namespace rackrent
