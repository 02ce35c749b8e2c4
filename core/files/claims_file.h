// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>
#include <vector>

#include <tl/expected.hpp>

#include "core/files/scenario_file.h"
#include "core/scenario/claim.h"
#include "core/scenario/fault.h"

namespace rackrent {

/// Reads a library of claims from its JSON:
///
///     { "format": "rackrent-claims", "version": 1,
///       "left_out": { "aws.staff": 0, … },
///       "claims": [ {
///         "id": "spot_saving", "title": "…", "statement": "…",
///         "source": "…", "date": "2026-11-03", "grade": "anecdote",
///         "figure": "spot_saving", "low": 0.7, "high": 0.7, "tolerance": 0.005,
///         "own": { "spot.discount": 0.7, … },
///         "whole": { "base": "defaults", "parameters": { … } },
///         "because": "%1 is the discount; %2 is left, with spot always to be had %3.",
///         "asides": [ { "figure": "spot_saving", "of": "whole", "parameters": { "spot.availability": 1 } } ] } ] }
///
/// - `left_out` holds the values at which a parameter costs nothing. A claim's own scenario has the defaults, over them
///   those, over them `own`: what the claim states, by parameter id in the parameter's unit. With "base": "defaults",
///   for a claim that names no inputs, it has the defaults alone below `own`.
/// - `whole` counts what the claim leaves out. From the base "defaults" it has the defaults, over them `own`, over them
///   its own parameters: what the claim states stands and all else costs what it usually does. From the base "own" it
///   changes the claim's own scenario: for one thing left out, a price of today say. Left out where nothing is.
/// - `date` is left out when it is not known, `asides` when there is none.
/// - Of `low` and `high` one may be left out ("at most", "at least"). `tolerance` is 0 when not given.
/// - In `because` %1 stands for the figure under `own`, %2 for that under `whole`, %3 … %9 for the `asides` in turn,
/// each
///   a figure of `own` or `whole` with parameters changed.
///
/// Parameters must be known and in range, and the scenarios must be able to run. All faults at once, each with the
/// claim and the key; then nothing is returned.
[[nodiscard]] tl::expected<std::vector<Claim>, Faults> parseClaims(std::string_view text);

/// The library that the program carries, read once; a test holds that it reads without a fault.
[[nodiscard]] const std::vector<Claim>& builtInClaims();

/// The claim as a document: its own scenario and, where it has one, the whole.
[[nodiscard]] ScenarioList claimScenarios(const Claim& claim);

} // namespace rackrent
