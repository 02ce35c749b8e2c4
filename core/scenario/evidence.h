// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/scenario/citation.h"
#include "core/scenario/scenario.h"

namespace rackrent {

/// A published value or range of one parameter, in the parameter's file unit.
struct EvidenceEntry {
    double low = 0.0; ///< equal to `high` for a single value
    double high = 0.0;
    std::string measuredOn; ///< on what: "16 384 H100, 54 days", "us-east-1, Linux"
    std::string note; ///< how the figure was got from what was published, or why to doubt it; may be empty
    Citation citation;
};

/// Everything published on one parameter.
struct ParameterEvidence {
    std::string parameter; ///< id
    std::vector<EvidenceEntry> entries;
    std::string contested; ///< why sources disagree, a sentence; empty where they do not
    /// A range to compute with where the user gives none; none where the evidence does not carry one.
    std::optional<Distribution> uncertainty;
};

struct Evidence {
    std::vector<ParameterEvidence> parameters;

    /// Null where nothing is published.
    [[nodiscard]] const ParameterEvidence* find(std::string_view parameter) const;
};

} // namespace rackrent
