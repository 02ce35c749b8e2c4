// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/import/instance_types.h"

#include <algorithm>
#include <array>

namespace rackrent {

namespace {

/// From AWS's pages of instance types, 2026.
constexpr std::array kTypes = std::to_array<InstanceType>({
    {"p2.xlarge", "K80", 8},
    {"p2.8xlarge", "K80", 64},
    {"p2.16xlarge", "K80", 128},
    {"p3.2xlarge", "V100", 8},
    {"p3.8xlarge", "V100", 32},
    {"p3.16xlarge", "V100", 64},
    {"p3dn.24xlarge", "V100 32 GB", 64},
    {"p4d.24xlarge", "A100 40 GB", 64},
    {"p4de.24xlarge", "A100 80 GB", 64},
    {"p5.4xlarge", "H100", 8},
    {"p5.48xlarge", "H100", 64},
    {"p5e.48xlarge", "H200", 64},
    {"p5en.48xlarge", "H200", 64},
    {"p6-b200.48xlarge", "B200", 64},
    {"p6-b300.48xlarge", "B300", 64},
    {"p6e-gb200.36xlarge", "GB200", 32},
    {"g2.2xlarge", "K520", 8},
    {"g2.8xlarge", "K520", 32},
    {"g3s.xlarge", "M60", 8},
    {"g3.4xlarge", "M60", 8},
    {"g3.8xlarge", "M60", 16},
    {"g3.16xlarge", "M60", 32},
    {"g4ad.xlarge", "V520", 8},
    {"g4ad.2xlarge", "V520", 8},
    {"g4ad.4xlarge", "V520", 8},
    {"g4ad.8xlarge", "V520", 16},
    {"g4ad.16xlarge", "V520", 32},
    {"g4dn.xlarge", "T4", 8},
    {"g4dn.2xlarge", "T4", 8},
    {"g4dn.4xlarge", "T4", 8},
    {"g4dn.8xlarge", "T4", 8},
    {"g4dn.16xlarge", "T4", 8},
    {"g4dn.12xlarge", "T4", 32},
    {"g4dn.metal", "T4", 64},
    {"g5.xlarge", "A10G", 8},
    {"g5.2xlarge", "A10G", 8},
    {"g5.4xlarge", "A10G", 8},
    {"g5.8xlarge", "A10G", 8},
    {"g5.16xlarge", "A10G", 8},
    {"g5.12xlarge", "A10G", 32},
    {"g5.24xlarge", "A10G", 32},
    {"g5.48xlarge", "A10G", 64},
    {"g5g.xlarge", "T4G", 8},
    {"g5g.2xlarge", "T4G", 8},
    {"g5g.4xlarge", "T4G", 8},
    {"g5g.8xlarge", "T4G", 8},
    {"g5g.16xlarge", "T4G", 16},
    {"g5g.metal", "T4G", 16},
    {"g6.xlarge", "L4", 8},
    {"g6.2xlarge", "L4", 8},
    {"g6.4xlarge", "L4", 8},
    {"g6.8xlarge", "L4", 8},
    {"g6.16xlarge", "L4", 8},
    {"g6.12xlarge", "L4", 32},
    {"g6.24xlarge", "L4", 32},
    {"g6.48xlarge", "L4", 64},
    {"gr6.4xlarge", "L4", 8},
    {"gr6.8xlarge", "L4", 8},
    {"g6f.large", "L4", 1},
    {"g6f.xlarge", "L4", 1},
    {"g6f.2xlarge", "L4", 2},
    {"g6f.4xlarge", "L4", 4},
    {"gr6f.4xlarge", "L4", 4},
    {"g6e.xlarge", "L40S", 8},
    {"g6e.2xlarge", "L40S", 8},
    {"g6e.4xlarge", "L40S", 8},
    {"g6e.8xlarge", "L40S", 8},
    {"g6e.16xlarge", "L40S", 8},
    {"g6e.12xlarge", "L40S", 32},
    {"g6e.24xlarge", "L40S", 32},
    {"g6e.48xlarge", "L40S", 64},
    {"g7e.2xlarge", "RTX PRO 6000", 8},
    {"g7e.4xlarge", "RTX PRO 6000", 8},
    {"g7e.8xlarge", "RTX PRO 6000", 8},
    {"g7e.12xlarge", "RTX PRO 6000", 16},
    {"g7e.24xlarge", "RTX PRO 6000", 32},
    {"g7e.48xlarge", "RTX PRO 6000", 64},
    {"trn1.2xlarge", "Trainium", 8, false},
    {"trn1.32xlarge", "Trainium", 128, false},
    {"trn1n.32xlarge", "Trainium", 128, false},
    {"trn2.3xlarge", "Trainium2", 8, false},
    {"trn2.48xlarge", "Trainium2", 128, false},
    {"trn2u.48xlarge", "Trainium2", 128, false},
    {"inf1.xlarge", "Inferentia", 8, false},
    {"inf1.2xlarge", "Inferentia", 8, false},
    {"inf1.6xlarge", "Inferentia", 32, false},
    {"inf1.24xlarge", "Inferentia", 128, false},
    {"inf2.xlarge", "Inferentia2", 8, false},
    {"inf2.8xlarge", "Inferentia2", 8, false},
    {"inf2.24xlarge", "Inferentia2", 48, false},
    {"inf2.48xlarge", "Inferentia2", 96, false},
    {"dl1.24xlarge", "Gaudi", 64, false},
    {"dl2q.24xlarge", "AI 100", 64, false},
});

bool isDigit(char letter)
{
    return letter >= '0' && letter <= '9';
}

bool isWord(char letter)
{
    return isDigit(letter) || (letter >= 'a' && letter <= 'z');
}

} // namespace

const InstanceType* findInstanceType(std::string_view id)
{
    const auto found =
        std::find_if(kTypes.begin(), kTypes.end(), [id](const InstanceType& type) { return type.id == id; });
    return found == kTypes.end() ? nullptr : &*found;
}

bool looksLikeGpuInstance(std::string_view id)
{
    if (id.starts_with("u-p")) { // racks of several, "u-p6e-gb200x72"
        id.remove_prefix(2);
    }
    return id.size() > 2 && (id[0] == 'p' || id[0] == 'g')
        && (isDigit(id[1]) || (id[0] == 'g' && id[1] == 'r' && isDigit(id[2])));
}

std::string_view leadingInstanceType(std::string_view text)
{
    std::size_t i = 0;
    while (i < text.size() && (isWord(text[i]) || text[i] == '-')) {
        ++i;
    }
    if (i < 2 || i > 20 || i + 1 >= text.size() || text[i] != '.'
        || !std::any_of(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(i), isDigit)) {
        return {};
    }
    const std::size_t size = ++i;
    while (i < text.size() && isWord(text[i])) {
        ++i;
    }
    const std::string_view sizeName = text.substr(size, i - size);
    if (sizeName == "metal" && i + 2 < text.size() && text[i] == '-' && isDigit(text[i + 1])) { // "metal-24xl"
        ++i;
        while (i < text.size() && isWord(text[i])) {
            ++i;
        }
    }
    const bool named = sizeName.ends_with("large") || sizeName == "metal" || sizeName == "medium" || sizeName == "small"
        || sizeName == "micro" || sizeName == "nano";
    return named ? text.substr(0, i) : std::string_view();
}

} // namespace rackrent
