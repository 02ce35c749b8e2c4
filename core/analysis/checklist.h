// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>
#include <vector>

#include "core/analysis/comparison.h"
#include "core/scenario/scenario.h"
#include "core/units/sentence.h"

namespace rackrent {

/// One rule of thumb for renting or for owning, and what the scenario says to it.
struct ChecklistItem {
    enum class Side { Rent, Own };
    enum class Answer {
        Yes,
        No,
        NotInModel, ///< a question about people or nerves, which no input answers
    };

    Side side = Side::Rent;
    std::string_view rule; ///< context "Checklist" for translation
    Answer answer = Answer::NotInModel;
    Sentence why; ///< the figure behind the answer, or what the model has in its place
};

/// The ten rules of the Reality Check article, answered from the inputs where they can be: which side they speak for in
/// this scenario, beside what the figures say.
[[nodiscard]] std::vector<ChecklistItem> checklist(const Scenario& scenario, const Comparison& comparison);

} // namespace rackrent
