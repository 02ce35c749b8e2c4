// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// replay FOLDER…: gives each file of the folders to the fuzz target, and then changes of it: cut off, with bytes
// turned, doubled, left out and put in from elsewhere. Always the same changes, so that a failure comes again; and for
// two seconds at most, so that the tests stay short.
#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <random>
#include <string>
#include <vector>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace {

void give(const std::string& bytes)
{
    // A copy of just that size, so that a read behind its end shows under a sanitizer.
    const std::vector<std::uint8_t> copy(bytes.begin(), bytes.end());
    LLVMFuzzerTestOneInput(copy.data(), copy.size());
}

std::string changed(std::string bytes, std::minstd_rand& random)
{
    const auto place = [&] { return bytes.empty() ? 0 : random() % bytes.size(); };
    const auto changes = 1 + random() % 4;
    for (unsigned i = 0; i < changes; ++i) {
        switch (random() % 6) {
        case 0:
            bytes.resize(place());
            break;
        case 1:
            if (!bytes.empty()) {
                bytes[place()] = static_cast<char>(random() % 256);
            }
            break;
        case 2: {
            const std::size_t from = place();
            bytes.insert(place(), bytes.substr(from, random() % 200));
            break;
        }
        case 3:
            bytes.erase(place(), random() % 100);
            break;
        case 4: {
            constexpr const char* kPieces[] = {"\"",
                                               "\"\"",
                                               ",",
                                               "\n",
                                               "\r\n",
                                               "NULL",
                                               "1e999",
                                               "-1",
                                               "9223372036854775807",
                                               "9999-12-31T00:00:00Z",
                                               "{",
                                               "]",
                                               "|",
                                               "[N/A]",
                                               "\xef\xbb\xbf",
                                               "\\u0000"};
            bytes.insert(place(), kPieces[random() % std::size(kPieces)]);
            break;
        }
        default:
            if (!bytes.empty()) {
                bytes[place()] = '\0';
            }
        }
    }
    return bytes;
}

} // namespace

int main(int count, char** arguments)
{
    std::vector<std::filesystem::path> files;
    for (int i = 1; i < count; ++i) {
        if (std::filesystem::is_directory(arguments[i])) {
            for (const auto& file : std::filesystem::directory_iterator(arguments[i])) {
                files.push_back(file.path());
            }
        }
    }
    std::sort(files.begin(), files.end());
    std::vector<std::string> seeds;
    for (const auto& file : files) {
        std::ifstream stream(file, std::ios::binary);
        seeds.emplace_back(std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>());
        give(seeds.back());
        seeds.back().resize(std::min<std::size_t>(seeds.back().size(), 4096)); // changes of a short one say more
    }
    if (seeds.empty()) {
        std::cerr << "no seeds\n";
        return 1;
    }
    std::minstd_rand random(1);
    const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(2);
    std::size_t tried = 0;
    for (; tried < 20'000 && std::chrono::steady_clock::now() < end; ++tried) {
        give(changed(seeds[tried % seeds.size()], random));
    }
    std::cout << seeds.size() << " seeds, " << tried << " changes of them\n";
}
