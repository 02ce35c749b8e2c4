// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/files/import/price.h"

/// What the readers of prices share: each puts what a file says into one Gathered, which becomes Prices.
namespace rackrent::prices {

using Outcome = std::optional<Fault>;

[[nodiscard]] Fault faultOf(const ByteSource& source, std::string_view pattern,
                            std::vector<Sentence::Argument> arguments = {});
[[nodiscard]] Amount countOf(std::uint64_t value);
[[nodiscard]] std::string lowered(std::string_view text);
/// A text of a file, cut to what is fit to be shown.
[[nodiscard]] std::string shown(std::string_view text);

/// "CNY" in China, else "USD".
[[nodiscard]] std::string_view currencyOf(std::string_view region);
/// "us-east-1" of "us-east-1b", "us-west-2" of "us-west-2-lax-1a" and of "usw2-az1"; empty where it cannot be told.
[[nodiscard]] std::string regionOfZone(std::string_view zone);

/// Whether the type has GPUs, by its name or by the number that a file gives.
[[nodiscard]] bool hasGpus(std::string_view instanceType, std::optional<double> gpus = {});

/// What one file of a list says, before it is put to the others.
struct Piece {
    PriceSource source;
    std::map<Prices::Key, PriceEntry> entries;
    std::vector<EgressTier> egress;
    std::vector<CapacityBlockRow> capacityBlocks;

    /// The entry of a type in a region, made where there is none; null where there are too many to keep.
    PriceEntry* entry(std::string_view instanceType, std::string_view region, std::string_view currency,
                      std::string_view gpu = {}, std::optional<double> gpus = {});
};

/// A price into those that fit, each once, ascending.
void addOnDemand(PriceEntry& entry, Decimal perHour, const PriceSource& source);
/// The offer of that kind, term and option, made where there is none.
CommittedOffer& offerOf(PriceEntry& entry, CommitmentKind kind, int termMonths, UpfrontOption option,
                        const PriceSource& source);

/// The records of one pool: file after file, in each from old to new as far as the file has an order.
struct SpotPoints {
    struct Point {
        std::int64_t time = 0;
        double price = 0.0;
    };
    std::vector<Point> points;
    std::int64_t end = 0; ///< last moment of the files that it is in
    std::size_t fileBegin = 0; ///< of the file that is read now, in `points`
    PriceSource source;
};

struct Gathered {
    PriceOptions options;
    Prices result;
    std::map<Prices::SpotKey, SpotPoints> spot;
    std::size_t points = 0;

    /// Whether region and type are of what was chosen.
    [[nodiscard]] bool isChosen(std::string_view instanceType, std::string_view region) const;
    void merge(Piece piece, ImportReport& report);
    /// Time-weighted figures of all histories.
    void finishSpot(std::vector<Sentence>& warnings);
};

[[nodiscard]] Outcome readPriceList(ByteSource& source, Gathered& into, ImportReport& report);
[[nodiscard]] Outcome readSavingsPlans(ByteSource& source, Gathered& into, ImportReport& report);
[[nodiscard]] Outcome readSpotHistory(ByteSource& source, Gathered& into, ImportReport& report);
[[nodiscard]] Outcome readSkyPilot(ByteSource& source, Gathered& into, ImportReport& report);
[[nodiscard]] Outcome readEc2Instances(ByteSource& source, Gathered& into, ImportReport& report);
[[nodiscard]] Outcome readSpotAdvisor(ByteSource& source, Gathered& into, ImportReport& report);

} // namespace rackrent::prices
