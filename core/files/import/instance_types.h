// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace rackrent {

/// What an EC2 instance type has in it. Not what it costs: that is the catalog's.
struct InstanceType {
    std::string_view id; ///< "p4d.24xlarge"
    std::string_view chip; ///< "A100 40 GB"; the word of the catalog where it has the type
    std::int32_t eighths = 8; ///< of a GPU or accelerator; 64 for eight of them, 1 for an eighth (g6f.large)
    bool isGpu = true; ///< false for Trainium, Inferentia and Gaudi: accelerators, but no GPUs

    [[nodiscard]] double count() const { return eighths / 8.0; }
};

/// The type of that name, without "ml."; none where it is not known or has neither GPU nor accelerator.
/// Tested by: agreement with the catalog for each type that both have.
[[nodiscard]] const InstanceType* findInstanceType(std::string_view id);

/// Whether a type that is not known belongs to a family of GPU instances by its name ("p7.48xlarge", "g9.xlarge").
[[nodiscard]] bool looksLikeGpuInstance(std::string_view id);

/// The name of an instance type that the text begins with: "p4d.24xlarge" of "p4d.24xlarge-Training" and of
/// "p4d.24xlarge Linux/UNIX", "p6-b200.48xlarge", "g4dn.metal", "m7i.metal-24xl". Empty when there is none.
[[nodiscard]] std::string_view leadingInstanceType(std::string_view text);

} // namespace rackrent
