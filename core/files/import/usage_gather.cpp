// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/import/usage_gather.h"

#include <algorithm>
#include <cmath>
#include <iterator>

namespace rackrent::usage {

namespace {

constexpr std::size_t kMostNames = 64; ///< different words where a log has a handful
constexpr std::size_t kMostDevices = 100'000;
constexpr std::size_t kShownDevices = 1000;
constexpr std::size_t kMomentsForCurve = 12;

GpuHours gpuHours(double gpuSeconds)
{
    return make<GpuHours>(gpuSeconds / 3600.0);
}

char lower(char letter)
{
    return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
}

std::uint64_t mixed(std::uint64_t value)
{
    // The finalizer of splitmix64 (S. Vigna): each bit of the result depends on each of the value.
    value = (value ^ (value >> 30U)) * 0xbf58476d1ce4e5b9ULL;
    value = (value ^ (value >> 27U)) * 0x94d049bb133111ebULL;
    return value ^ (value >> 31U);
}

// A slot holds 38 bits that tell the job and 26 that tell its run. Two jobs with the same 38 bits then look like two
// runs of one, which changes no hours; two runs look the same once in 67 million.
constexpr std::uint64_t kTagBits = 26;
constexpr std::uint64_t kTagMask = (std::uint64_t{1} << kTagBits) - 1;
constexpr std::size_t kMostSlots = std::size_t{1} << 22;

std::size_t firstSlot(std::uint64_t slot, std::size_t count)
{
    return mixed(slot >> kTagBits) & (count - 1);
}

} // namespace

SeenRuns::Answer SeenRuns::see(std::uint64_t job, std::uint64_t run)
{
    bool sameTag = false;
    if (insert(mixed(job), mixed(run), sameTag)) {
        return Answer::First;
    }
    if (sameTag) {
        return Answer::Repeat;
    }
    // The first slot of the job has another run: this one gets a slot of its own.
    if (insert(mixed(mixed(job) + run), mixed(run + 1), sameTag)) {
        return Answer::Rerun;
    }
    return sameTag ? Answer::Repeat : Answer::Rerun;
}

bool SeenRuns::insert(std::uint64_t identity, std::uint64_t tag, bool& sameTag)
{
    sameTag = false;
    if (m_slots.empty()) {
        m_slots.resize(1024);
    }
    std::uint64_t slot = (identity & ~kTagMask) | (tag & kTagMask);
    slot = slot == 0 ? 1 : slot;
    std::size_t at = firstSlot(slot, m_slots.size());
    for (; m_slots[at] != 0; at = (at + 1) & (m_slots.size() - 1)) {
        if ((m_slots[at] & ~kTagMask) == (slot & ~kTagMask)) {
            sameTag = m_slots[at] == slot;
            return false;
        }
    }
    if (m_used * 5 >= m_slots.size() * 4) {
        if (m_slots.size() == kMostSlots) {
            m_full = true;
            return true;
        }
        grow();
        return insert(identity, tag, sameTag);
    }
    m_slots[at] = slot;
    ++m_used;
    return true;
}

void SeenRuns::grow()
{
    std::vector<std::uint64_t> larger(m_slots.size() * 2);
    for (const std::uint64_t slot : m_slots) {
        if (slot != 0) {
            std::size_t at = firstSlot(slot, larger.size());
            while (larger[at] != 0) {
                at = (at + 1) & (larger.size() - 1);
            }
            larger[at] = slot;
        }
    }
    m_slots = std::move(larger);
}

bool Covered::has(std::string_view key, std::int64_t time) const
{
    const auto found = m_stretches.find(key);
    if (found == m_stretches.end()) {
        return false;
    }
    const auto later = found->second.upper_bound(time);
    return later != found->second.begin() && std::prev(later)->second >= time;
}

void Covered::add(std::string_view key, std::int64_t first, std::int64_t last)
{
    constexpr std::size_t kMost = 300'000;
    if (m_count == kMost) {
        return;
    }
    auto found = m_stretches.find(key);
    if (found == m_stretches.end()) {
        found = m_stretches.emplace(std::string(key), std::map<std::int64_t, std::int64_t>{}).first;
    }
    std::int64_t& end = found->second.emplace(first, last).first->second;
    end = std::max(end, last);
    ++m_count;
}

std::uint64_t hashOf(std::string_view text, std::uint64_t seed)
{
    return mixed(std::hash<std::string_view>{}(text) + seed * 0x9e3779b97f4a7c15ULL);
}

std::string lowered(std::string_view text)
{
    std::string result(text);
    std::transform(result.begin(), result.end(), result.begin(), lower);
    return result;
}

bool sameWord(std::string_view a, std::string_view b)
{
    return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](char x, char y) { return lower(x) == lower(y); });
}

StateName stateName(std::string_view text)
{
    constexpr std::array<StateName, 21> kStates{{
        {"COMPLETED", RunFate::Done},
        {"COMPLETING", RunFate::Running},
        {"RUNNING", RunFate::Running},
        {"SUSPENDED", RunFate::Running},
        {"RESIZING", RunFate::Running},
        {"STOPPED", RunFate::Running},
        {"SIGNALING", RunFate::Running},
        {"STAGE_OUT", RunFate::Running},
        {"PENDING", RunFate::Waiting},
        {"CONFIGURING", RunFate::Waiting},
        {"CANCELLED", RunFate::Cancelled},
        {"REVOKED", RunFate::Cancelled},
        {"FAILED", RunFate::Failed},
        {"TIMEOUT", RunFate::Failed},
        {"OUT_OF_MEMORY", RunFate::Failed},
        {"DEADLINE", RunFate::Failed},
        {"NODE_FAIL", RunFate::NodeFailed},
        {"BOOT_FAIL", RunFate::NodeFailed},
        {"LAUNCH_FAILED", RunFate::NodeFailed},
        {"PREEMPTED", RunFate::Preempted},
        {"REQUEUED", RunFate::Preempted},
    }};
    std::string_view word = text.substr(0, text.find_first_of(" \t"));
    const bool cut = word.size() > 3 && word.ends_with('+');
    if (cut) {
        word.remove_suffix(1);
    }
    for (const StateName& state : kStates) {
        if (cut ? state.name.starts_with(word) : state.name == word) {
            return state;
        }
    }
    return {word, RunFate::Unknown};
}

Gathered::Gathered(UsageOptions chosen)
    : options(std::move(chosen))
    , m_offset(std::int64_t{options.zoneOffsetMinutes} * 60)
{
}

std::optional<std::pair<std::int64_t, std::int64_t>> Gathered::clipped(std::int64_t begin, std::int64_t end) const
{
    begin = std::max(begin, options.from.value_or(begin));
    end = std::min(end, options.to.value_or(end));
    if (begin >= end) {
        return std::nullopt;
    }
    return std::pair(begin, end);
}

double Gathered::inWindow(std::int64_t begin, double seconds) const
{
    const auto start = static_cast<double>(begin);
    const double from = options.from ? std::max(start, static_cast<double>(*options.from)) : start;
    const double end = start + seconds;
    const double to = options.to ? std::min(end, static_cast<double>(*options.to)) : end;
    return options.from || options.to ? std::max(0.0, to - from) : seconds;
}

void Gathered::count(const Run& run, bool back)
{
    const double sign = back ? -1.0 : 1.0;
    const StateName state = stateName(run.state);
    auto sum = m_states.find(state.name);
    if (sum == m_states.end()) {
        const std::string_view name = m_states.size() < kMostNames ? state.name.substr(0, 64) : "OTHER";
        sum = m_states.emplace(std::string(name), StateSum{}).first;
        sum->second.fate = state.fate;
    }
    const double seconds = run.begin ? inWindow(*run.begin, run.seconds) : run.seconds;
    const double gpuSeconds = sign * run.gpus * seconds;
    const auto add = [&](std::uint64_t& count) { count = back ? count - 1 : count + 1; };
    add(runs.records);
    add(sum->second.runs);
    sum->second.gpuSeconds += gpuSeconds;
    if (state.fate == RunFate::Waiting) {
        add(runs.waiting);
    } else if (run.open) {
        add(runs.running);
    }
    if (run.begin) {
        allocate(*run.begin, *run.begin + static_cast<std::int64_t>(std::llround(run.seconds)), sign * run.gpus);
    }
    allocatedSeconds += gpuSeconds;
    if (run.gpus > 0.0 && seconds > 0.0) {
        std::size_t size = 0;
        while (size + 1 < m_sizes.size() && static_cast<double>(std::int64_t{1} << size) < run.gpus) {
            ++size;
        }
        add(m_sizes[size].runs);
        m_sizes[size].gpuSeconds += gpuSeconds;
    }
}

void Gathered::allocate(std::int64_t begin, std::int64_t end, double gpus)
{
    hasLevels = true;
    if (const auto span = clipped(begin, end)) {
        m_allocated.add(span->first, span->second, gpus);
    }
}

void Gathered::cover(std::int64_t begin, std::int64_t end)
{
    if (const auto span = clipped(begin, end)) {
        m_coverage.add(span->first, span->second, 1.0);
        m_first = std::min(m_first.value_or(span->first), span->first);
        m_last = std::max(m_last.value_or(span->second), span->second);
    }
}

Gathered::Device& Gathered::device(std::string_view key, std::string_view name)
{
    auto found = devices.find(key);
    if (found == devices.end()) {
        // More GPUs than any site has: the key is not what it seems, and the rest go into one.
        const std::string_view kept = devices.size() < kMostDevices ? key.substr(0, 200) : "…";
        found = devices.emplace(std::string(kept), Device{}).first;
        found->second.name = std::string(kept == key ? name.substr(0, 200) : kept);
    }
    return found->second;
}

void Gathered::observe(Device& device, double share, double stepSeconds)
{
    ++device.valid;
    device.sum += share;
    device.seconds += stepSeconds;
    busy.zeros += share == 0.0 ? 1U : 0U;
    highest = std::max(highest.value_or(share), share);
}

void Gathered::observeSpan(std::int64_t begin, std::int64_t end, double share)
{
    if (const auto span = clipped(begin, end)) {
        m_busy.add(span->first, span->second, share);
        m_present.add(span->first, span->second, 1.0);
        m_busyFirst = std::min(m_busyFirst.value_or(span->first), span->first);
        m_busyLast = std::max(m_busyLast.value_or(span->second), span->second);
    }
}

void Gathered::unknownValue(std::string_view text)
{
    auto found = unknownValues.find(text);
    if (found == unknownValues.end()) {
        const std::string_view name = unknownValues.size() < kMostNames ? text.substr(0, 64) : "…";
        found = unknownValues.emplace(std::string(name), 0).first;
    }
    ++found->second;
}

Usage Gathered::take()
{
    Usage usage;
    usage.clusters = clusters.list();
    usage.partitions = partitions.list();
    usage.accounts = accounts.list();
    usage.gpuTypes = gpuTypes.list();

    const bool allocationKnown = (hasRuns && tracksGpus) || (hasAllocation && hoursKnown) || (hasLevels && !hasRuns);
    if (allocationKnown) {
        usage.allocatedGpuHours = gpuHours(allocatedSeconds);
    }
    if (hasRuns && m_first) {
        // A window that was chosen is one over which the log is said to be complete.
        cover(options.from.value_or(*m_first), options.to.value_or(*m_last));
    }
    if (allocationKnown && m_first && *m_first < *m_last) {
        usage.allocated =
            summarized(m_allocated, options.from.value_or(*m_first), options.to.value_or(*m_last), &m_coverage);
    }
    if (hasRuns) {
        for (const auto& [name, sum] : m_states) {
            if (sum.runs > 0) {
                runs.states.push_back(
                    {.name = name, .fate = sum.fate, .runs = sum.runs, .gpuHours = gpuHours(sum.gpuSeconds)});
            }
        }
        for (std::size_t i = 0; i < m_sizes.size(); ++i) {
            if (m_sizes[i].runs > 0) {
                runs.sizes.push_back({.least = i == 0 ? 1 : (std::int64_t{1} << (i - 1)) + 1,
                                      .most = std::int64_t{1} << i,
                                      .runs = m_sizes[i].runs,
                                      .gpuHours = gpuHours(m_sizes[i].gpuSeconds)});
            }
        }
        usage.runs = std::move(runs);
    }
    if (hasAllocation) {
        if (idleKnown) {
            allocation.idle = gpuHours(idleSeconds);
            const double all = allocatedSeconds + idleSeconds;
            if (all > 0.0 && allocationKnown) {
                allocation.share = Fraction(allocatedSeconds / all);
            }
        }
        usage.allocation = std::move(allocation);
    }
    if (hasBusy) {
        double seconds = 0.0;
        double weighted = 0.0;
        for (auto& [key, device] : devices) {
            busy.valid += device.valid;
            const auto valid = static_cast<double>(device.valid);
            if (device.valid > 0) {
                ++busy.gpus;
                seconds += device.seconds;
                weighted += device.seconds * device.sum / valid;
            }
            if (device.samples > 0 && busy.devices.size() < kShownDevices) {
                DeviceUse use{.name = std::move(device.name), .samples = device.samples, .mean = std::nullopt};
                if (device.valid > 0) {
                    use.mean = Fraction(device.sum / valid);
                }
                busy.devices.push_back(std::move(use));
            }
        }
        if (seconds > 0.0) {
            busy.share = Fraction(weighted / seconds);
        }
        if (highest) {
            busy.highest = Fraction(*highest);
        }
        if (wattSamples > 0) {
            busy.meanWatts = wattSum / static_cast<double>(wattSamples);
        }
        busy.unknown.assign(unknownValues.begin(), unknownValues.end());
        busy.snapshot = mostMoments < kMomentsForCurve;
        if (!busy.snapshot && m_busyFirst && *m_busyFirst < *m_busyLast) {
            const std::int64_t from = options.from.value_or(*m_busyFirst);
            const std::int64_t to = options.to.value_or(*m_busyLast);
            busy.load = summarized(m_busy, from, to, &m_present);
            busy.present = summarized(m_present, from, to, &m_present);
        }
        usage.busy = std::move(busy);
    }
    return usage;
}

Fault faultOf(const ByteSource& source, std::string_view pattern, std::vector<Sentence::Argument> arguments)
{
    return {.scenario = {}, .key = source.name(), .reason = {.pattern = pattern, .arguments = std::move(arguments)}};
}

Amount countOf(std::uint64_t value)
{
    return {Amount::Kind::Count, static_cast<double>(value)};
}

} // namespace rackrent::usage
