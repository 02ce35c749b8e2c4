// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string_view>

namespace rackrent::usage {

/// Seconds of [D-]HH:MM:SS or MM:SS, with or without a fraction, as sacct writes Elapsed. Nothing for another text, a
/// negative time, and for more than a hundred years.
[[nodiscard]] std::optional<double> elapsedSeconds(std::string_view text);

/// The GPUs of a list of trackable resources, "billing=8,cpu=8,gres/gpu:h100=8,gres/gpu=8,mem=64G,node=1".
struct TresGpus {
    bool named = false; ///< the list has gres/gpu at all, if only as 0
    bool malformed = false; ///< … with a count that is none
    double gpus = 0.0; ///< gres/gpu where it is there, else the sum over the types; never both
    bool typed = false; ///< a type is named
    std::string_view type; ///< the first
    bool severalTypes = false;
    bool slices = false; ///< a type is a part of a GPU (MIG), such as a100_1g.5gb
};

/// With `wantedType` only the GPUs of that type, in any case of letters. In a job total, not per node.
[[nodiscard]] TresGpus gpusOfTres(std::string_view text, std::string_view wantedType = {});

/// The next of the parts that `delimiter` separates, taken off the front.
[[nodiscard]] std::string_view nextPart(std::string_view& text, char delimiter);

} // namespace rackrent::usage
