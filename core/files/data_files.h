// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

#include <tl/expected.hpp>

#include "core/scenario/catalog.h"
#include "core/scenario/evidence.h"
#include "core/scenario/fault.h"

namespace rackrent {

/// Reads a price catalog from its JSON:
///
///     { "format": "rackrent-catalog", "version": 1,
///       "instances": [ { "id": "p5.48xlarge", "gpu": "H100", "gpus": 8, "region": "us-east-1",
///         "on_demand": { "low": 55.04, "typical": 55.04, "high": 55.04,
///                        "source": "…", "date": "2025-11", "grade": "quoted" },
///         "spot": { … }, "managed_premium": { … },
///         "committed": [ { "term_months": 36, "kind": "three-year plan", "usd_per_hour": { … } } ] } ],
///       "servers": [ { "id": "dgx-h100", "label": "DGX H100", "gpu": "H100", "gpus": 8,
///         "price": { … }, "rated_power": { … }, "measured_power": { … }, "gpu_replacement": { … } } ] }
///
/// A figure that nobody published is left out; 0 is a fault. So is a spot price at the on-demand price, since AWS lists
/// that for a pool that is not on offer, and an entry that would set a parameter to a value it may not take. `date` is
/// left out when it is not known. All faults at once, each with its key ("instances[2].spot.low"), repeated and unknown
/// keys among them; then nothing is returned.
[[nodiscard]] tl::expected<Catalog, Faults> parseCatalog(std::string_view text);

/// Reads evidence from its JSON:
///
///     { "format": "rackrent-evidence", "version": 1,
///       "parameters": [ { "parameter": "facility.pue", "contested": "…",
///         "uncertainty": { "kind": "pert", "low": 1.2, "mode": 1.5, "high": 1.7 },
///         "entries": [ { "low": 1.54, "high": 1.54, "source": "…", "date": "2025", "measured_on": "…",
///                        "grade": "quoted", "note": "…" } ] } ] }
///
/// Values are in the parameter's file unit and must lie in its range. `contested`, `uncertainty` ("pert" or
/// "lognormal"), `date` and `note` may be left out. Faults as above.
[[nodiscard]] tl::expected<Evidence, Faults> parseEvidence(std::string_view text);

/// What the program carries, read once; a test holds that it reads without a fault.
[[nodiscard]] const Catalog& builtInCatalog();
[[nodiscard]] const Evidence& builtInEvidence();

} // namespace rackrent
