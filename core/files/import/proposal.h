// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/files/import/bill.h"
#include "core/files/import/interruption.h"
#include "core/files/import/price.h"
#include "core/files/import/usage.h"
#include "core/model/demand.h"
#include "core/scenario/scenario.h"
#include "core/units/sentence.h"

namespace rackrent {

/// One input that an import would set.
struct Proposal {
    std::string id; ///< of the parameter, or kDemandSource for the measured profile
    double value = 0.0; ///< in the parameter's file unit; of the profile the mean in GPUs
    std::optional<Distribution> range; ///< how far it was seen to vary
    Sentence reason; ///< what the figure is
    bool isChosen = true; ///< unless the user says otherwise

    // Of the profile alone.
    DemandProfile demand = {};
    std::vector<std::optional<GpuCount>> demandByHour = {};
};

/// What the scenario has in its place: of the profile the mean in GPUs.
[[nodiscard]] double presentValue(const Proposal& proposal, const Scenario& scenario);

/// What an import would change in a scenario, to be looked at before anything is applied. Values that a parameter
/// cannot take are no proposals; a note says so.
struct Proposals {
    std::vector<Proposal> items;
    std::vector<Sentence> notes; ///< what the files say beyond that, and what they cannot say
    /// What goes into the document's sources: "jobs.txt (sha256 0a1b2c3d4e5f6071, 1234 rows, 2026-01-05 to 2026-03-29)"
    std::string source;

    [[nodiscard]] const Proposal* find(std::string_view id) const;
};

/// "p5.48xlarge" and the others on the bill by GPU-hours, most first: what there is to choose from.
[[nodiscard]] std::vector<std::string> instanceTypesOf(const Bill& bill);

/// The measured load as the demand, its week-to-week spread as what is not known of its size, the usual job's GPUs.
/// Allocated GPUs where the log has them: that is what has to be there for the work, whether busy or not. A log of
/// utilization alone gives the work as if every GPU could be filled; the reason says so.
[[nodiscard]] Proposals proposalsOf(const Usage& usage);

/// The prices really paid for one instance type (that with the most GPU-hours unless another is named), less agreed
/// discounts; idle reservations, egress, storage and support. `now` gives what the bill lacks: a discount of spot needs
/// an on-demand price. `files` are those that the bill was read from, for its source.
[[nodiscard]] Proposals proposalsOf(const Bill& bill, std::span<const ImportReport> files, const Scenario& now,
                                    const std::string& instanceType = {});

/// Today's prices of one instance type in one region; those that come first in `prices` unless others are named. The
/// committed price is the cheapest of the longest term; a spot history gives the discount with its zones as its range.
[[nodiscard]] Proposals proposalsOf(const Prices& prices, std::span<const ImportReport> files,
                                    const std::string& instanceType = {}, const std::string& region = {});

/// How often spot instances were lost, how many together and how often they were to be had.
[[nodiscard]] Proposals proposalsOf(const Interruptions& interruptions, std::span<const ImportReport> files);

/// The scenario with the proposals of these ids taken over: values, ranges and sources. Other inputs stay.
[[nodiscard]] Scenario withProposals(Scenario scenario, const Proposals& proposals, std::span<const std::string> ids);

/// Of files: name, digest, rows used and window of each, parted by "; ".
[[nodiscard]] std::string sourceText(std::span<const ImportReport> files);

} // namespace rackrent
