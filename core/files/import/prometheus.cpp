// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <array>
#include <cmath>
#include <initializer_list>
#include <utility>

#include <nlohmann/json.hpp>

#include "core/files/import/json_source.h"
#include "core/files/import/usage_gather.h"

namespace rackrent::usage {

namespace {

using Json = nlohmann::json;

constexpr std::size_t kMostValues = 4'000'000; ///< of one series; Prometheus itself gives at most 11,000 points

std::string label(const Json& labels, std::initializer_list<std::string_view> names)
{
    for (const std::string_view name : names) {
        const auto found = labels.find(name);
        if (found != labels.end() && found->is_string() && !found->get_ref<const std::string&>().empty()) {
            return found->get<std::string>();
        }
    }
    return {};
}

enum class Metric { Percent, Share, Watts, Unnamed, Other };

Metric metricOf(std::string_view name, UsageOptions::Scale scale)
{
    if (name == "DCGM_FI_DEV_POWER_USAGE") {
        return Metric::Watts;
    }
    if (name == "DCGM_FI_DEV_GPU_UTIL" || name == "dcgm_gpu_utilization") {
        return Metric::Percent;
    }
    if (name == "DCGM_FI_PROF_GR_ENGINE_ACTIVE" || name == "nvidia_smi_utilization_gpu_ratio") {
        return Metric::Share;
    }
    switch (scale) {
    case UsageOptions::Scale::Percent:
        return Metric::Percent;
    case UsageOptions::Scale::Share:
        return Metric::Share;
    case UsageOptions::Scale::AsNamed:
        break;
    }
    return name.empty() ? Metric::Unnamed : Metric::Other;
}

struct Sample {
    std::int64_t time = 0; ///< of the site's clock
    double value = 0.0;
    bool valid = false;
};

class Reader
{
public:
    Reader(Gathered& into, ImportReport& report)
        : m_into(into)
        , m_report(report)
    {
    }

    void series(const Json& series)
    {
        ++m_series;
        const auto found = series.is_object() ? series.find("metric") : series.end();
        const bool isSeries = series.is_object() && found != series.end() && found->is_object();
        if (!isSeries) {
            ++m_report.rowsRead;
            m_report.reject(m_series, RACKRENT_TEXT("Sentence", "is no series with its labels"));
            return;
        }
        const Json& labels = *found;
        const Json none = Json::array();
        Json instant = Json::array();
        const auto values = series.find("values");
        const auto value = series.find("value");
        if (value != series.end()) {
            instant.push_back(*value);
        }
        const Json& points = values != series.end() && values->is_array() ? *values : instant;
        m_report.rowsRead += points.size();

        const std::string cluster = label(labels, {"cluster"});
        const std::string space = label(labels, {"exported_namespace", "namespace"});
        const std::string model = label(labels, {"modelName", "model", "name"});
        m_into.clusters.add(cluster);
        m_into.partitions.add(space);
        m_into.gpuTypes.add(model);
        const UsageOptions& options = m_into.options;
        std::string_view reason;
        const Metric metric = metricOf(label(labels, {"__name__"}), options.utilization);
        if (!options.cluster.empty() && cluster != options.cluster) {
            reason = RACKRENT_TEXT("Sentence", "of another cluster");
        } else if (!options.partition.empty() && space != options.partition) {
            reason = RACKRENT_TEXT("Sentence", "of another namespace");
        } else if (!options.gpuType.empty() && !sameWord(model, options.gpuType)) {
            reason = RACKRENT_TEXT("Sentence", "of another type of GPU");
        } else if (metric == Metric::Other) {
            reason = RACKRENT_TEXT("Sentence", "of a metric that is not the utilization or the power of GPUs");
        }
        if (!reason.empty()) {
            m_report.ignored[reason] += points.size();
            return;
        }
        take(labels, metric, points);
    }

    Outcome finish(const ByteSource& source, const Json& rest)
    {
        const auto text = [&](std::string_view name) {
            const auto found = rest.is_object() ? rest.find(name) : rest.end();
            return rest.is_object() && found != rest.end() && found->is_string() ? found->get<std::string>()
                                                                                 : std::string();
        };
        if (text("status") == "error") {
            return faultOf(source, RACKRENT_TEXT("Sentence", "is not an answer but an error of Prometheus: %1"),
                           {text("error").substr(0, 200)});
        }
        if (m_series == 0) {
            return faultOf(source,
                           RACKRENT_TEXT("Sentence",
                                         "has no series: the query found nothing; see whether dcgm-exporter is scraped "
                                         "and the range is right"));
        }
        if (m_unnamed && m_unnamedHighest && *m_unnamedHighest > 0.0 && *m_unnamedHighest <= 1.0) {
            return faultOf(source,
                           RACKRENT_TEXT("Sentence",
                                         "has no name of a metric and no value above 1, so it cannot be told whether "
                                         "the values are percent or shares; say which"));
        }
        if (m_longest == 1) {
            m_report.warn(RACKRENT_TEXT("Sentence",
                                        "is one moment only: a snapshot is no utilization of a day or "
                                        "month; query a range"));
        }
        if (m_together) {
            m_report.warn(RACKRENT_TEXT("Sentence",
                                        "has series that stand for several GPUs; each series weighs the "
                                        "same, and there is no curve of GPUs"));
        }
        if (m_slices > 0) {
            m_report.warn(RACKRENT_TEXT("Sentence",
                                        "series of parts of GPUs (MIG) without utilization: %1; that is not to say "
                                        "that they were idle; query DCGM_FI_PROF_GR_ENGINE_ACTIVE instead"),
                          {countOf(m_slices)});
        }
        return std::nullopt;
    }

private:
    void take(const Json& labels, Metric metric, const Json& points)
    {
        m_samples.clear();
        const double full = metric == Metric::Share ? 1.0 : 100.0;
        bool allZero = true;
        bool anyValid = false;
        for (const Json& point : points) {
            Sample sample;
            std::optional<double> value;
            const bool pair = point.is_array() && point.size() == 2 && point[0].is_number();
            const double moment = pair ? point[0].get<double>() : -1.0;
            constexpr double kEndOf2200 = 7'289'654'400.0;
            if (!pair || !(moment >= 0.0) || moment >= kEndOf2200) {
                m_report.reject(m_series, RACKRENT_TEXT("Sentence", "has a point without a time that can be read"));
                continue;
            }
            const auto utc = static_cast<std::int64_t>(moment);
            sample.time = m_into.clockOfUtc(utc);
            if (sample.time < m_into.options.from.value_or(sample.time)
                || (m_into.options.to && sample.time >= *m_into.options.to)) {
                m_report.ignore(RACKRENT_TEXT("Sentence", "outside the window"));
                continue;
            }
            std::string written;
            if (point[1].is_string()) {
                written = point[1].get<std::string>();
                value = number(written);
            } else if (point[1].is_number()) {
                value = point[1].get<double>();
            }
            if (!value) {
                m_report.ignore(RACKRENT_TEXT("Sentence", "without a value (NaN, Inf)"));
                m_into.unknownValue(written.empty() ? "null" : written);
            } else if (metric == Metric::Watts ? !(*value >= 0.0 && *value < 100'000.0)
                                               : !(*value >= 0.0 && *value <= full)) {
                // 9223372036854775794 is what DCGM writes where it has no value.
                m_report.ignore(
                    RACKRENT_TEXT("Sentence", "with a value that cannot be, as DCGM writes where it has none"));
                m_into.unknownValue("out of range");
            } else {
                sample.value = *value;
                sample.valid = true;
                anyValid = true;
                allZero = allZero && *value == 0.0;
            }
            m_report.see(utc);
            m_samples.push_back(sample);
        }
        const bool slice = !label(labels, {"GPU_I_ID", "GPU_I_PROFILE"}).empty();
        if (metric == Metric::Watts) {
            for (const Sample& sample : m_samples) {
                if (sample.valid) {
                    m_into.wattSum += sample.value;
                    ++m_into.wattSamples;
                    m_report.use();
                }
            }
            m_into.hasBusy = true;
            return;
        }
        const bool notMeasured = slice && metric != Metric::Share && (!anyValid || allZero);
        m_slices += notMeasured ? 1U : 0U;
        utilization(labels, full, notMeasured && anyValid);
        if (metric == Metric::Unnamed) {
            m_unnamed = true;
            for (const Sample& sample : m_samples) {
                if (sample.valid) {
                    m_unnamedHighest = std::max(m_unnamedHighest.value_or(sample.value), sample.value);
                }
            }
        }
    }

    /// What tells a GPU from the others, through changes of its pod.
    static std::string keyOf(const Json& labels, bool& single)
    {
        const std::string slice = label(labels, {"GPU_I_ID"});
        const std::string uuid = label(labels, {"UUID", "uuid"});
        const std::string host = label(labels, {"Hostname", "hostname", "node", "instance"});
        const std::string index = label(labels, {"gpu", "minor_number", "device", "pci_bus_id"});
        single = !uuid.empty() || !index.empty();
        std::string key = !uuid.empty() ? uuid : index.empty() ? std::string() : host + "/" + index;
        if (!single) {
            for (const auto& [name, value] : labels.items()) {
                key += name + "=" + (value.is_string() ? value.get<std::string>() : std::string()) + ",";
            }
        }
        return slice.empty() ? key : key + "/MIG" + slice;
    }

    void utilization(const Json& labels, double full, bool zeroIsUnknown)
    {
        std::sort(m_samples.begin(), m_samples.end(), [](const Sample& a, const Sample& b) { return a.time < b.time; });
        std::vector<std::int64_t> steps;
        for (std::size_t i = 1; i < m_samples.size(); ++i) {
            if (m_samples[i].time > m_samples[i - 1].time) {
                steps.push_back(m_samples[i].time - m_samples[i - 1].time);
            }
        }
        std::int64_t step = 0;
        if (!steps.empty()) {
            const auto middle = steps.begin() + static_cast<std::ptrdiff_t>(steps.size() / 2);
            std::nth_element(steps.begin(), middle, steps.end());
            step = *middle;
        }
        bool single = false;
        const std::string key = keyOf(labels, single);
        const std::string slice = label(labels, {"GPU_I_ID"});
        const std::string name = label(labels, {"Hostname", "hostname", "node", "instance"}) + "/"
            + label(labels, {"gpu", "minor_number", "device", "pci_bus_id", "UUID", "uuid"})
            + (slice.empty() ? "" : "/MIG" + slice);
        m_together = m_together || !single;
        m_into.hasBusy = true;
        Gathered::Device& device = m_into.device(key, name);
        std::vector<std::pair<std::int64_t, std::int64_t>> mine;
        std::size_t moments = 0;
        for (const Sample& sample : m_samples) {
            ++m_into.busy.samples;
            ++device.samples;
            ++moments;
            if (!sample.valid) {
                continue;
            }
            if (zeroIsUnknown) {
                m_report.ignore(RACKRENT_TEXT("Sentence", "0 for a part of a GPU (MIG), which is not measured so"));
                m_into.unknownValue("0 (MIG)");
                continue;
            }
            if (m_into.covered.has(key, sample.time)) {
                --m_into.busy.samples;
                --device.samples;
                m_report.ignore(RACKRENT_TEXT("Sentence", "the same GPU at the same moment again"));
                continue;
            }
            const double share = sample.value / full;
            m_report.use();
            m_into.observe(device, share, step > 0 ? static_cast<double>(step) : 1.0);
            if (step > 0 && single) {
                m_into.observeSpan(sample.time, sample.time + step, share);
            }
            if (!mine.empty() && sample.time - mine.back().second <= step) {
                mine.back().second = sample.time;
            } else {
                mine.emplace_back(sample.time, sample.time);
            }
        }
        for (const auto& [first, last] : mine) {
            m_into.covered.add(key, first, last);
        }
        m_into.mostMoments = std::max(m_into.mostMoments, step > 0 ? moments : 0);
        m_longest = std::max(m_longest, moments);
    }

    Gathered& m_into;
    ImportReport& m_report;
    std::uint64_t m_series = 0;
    std::uint64_t m_slices = 0;
    bool m_unnamed = false;
    bool m_together = false;
    std::size_t m_longest = 0; ///< moments of a series
    std::optional<double> m_unnamedHighest;
    std::vector<Sample> m_samples;
};

} // namespace

Outcome readPrometheus(ByteSource& source, Gathered& into, ImportReport& report)
{
    if (!into.options.account.empty()) {
        return faultOf(source, RACKRENT_TEXT("Sentence", "says nothing of accounts, so nothing can be chosen by them"));
    }
    Reader reader(into, report);
    const std::array<JsonPath, 1> paths{JsonPath{"data", "result", "*"}};
    Json rest;
    const auto item = [&](std::size_t, std::string_view, Json& series) {
        reader.series(series);
        return true;
    };
    if (auto done = readJsonItems(source, paths, item, rest, kMostValues); !done) {
        return std::move(done.error());
    }
    return reader.finish(source, rest);
}

} // namespace rackrent::usage
