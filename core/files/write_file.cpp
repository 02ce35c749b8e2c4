// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/write_file.h"

#include <cerrno>
#include <fstream>
#include <random>
#include <system_error>

#include "core/units/format.h"
#include "core/units/sentence.h"

namespace rackrent {

namespace fs = std::filesystem;

namespace {

tl::unexpected<Fault> fault(std::string_view pattern, std::vector<Sentence::Argument> arguments = {})
{
    return tl::unexpected(
        Fault{.scenario = {}, .key = {}, .reason = {.pattern = pattern, .arguments = std::move(arguments)}});
}

std::string lastError()
{
    return std::error_code(errno, std::generic_category()).message();
}

/// A name in the same folder that nothing has, so that renaming it is one step.
fs::path besides(const fs::path& target)
{
    std::random_device random;
    fs::path path = target;
    std::error_code error;
    do {
        path = target;
        path += "." + fixed(static_cast<double>(random()), 0) + ".part";
    } while (fs::exists(path, error));
    return path;
}

} // namespace

tl::expected<void, Fault> writeFile(const fs::path& path, std::string_view bytes)
{
    std::error_code error;
    const fs::path resolved = fs::weakly_canonical(path, error);
    const fs::path target = error ? path : resolved;
    const fs::file_status status = fs::status(target, error);
    if (fs::is_directory(status)) {
        return fault(RACKRENT_TEXT("Sentence", "is a folder: give the name of a file in it"));
    }
    if (fs::exists(status) && !fs::is_regular_file(status)) {
        return fault(RACKRENT_TEXT("Sentence", "is a device or pipe, not a file"));
    }
    const fs::path part = besides(target);
    errno = 0;
    std::ofstream file(part, std::ios::binary | std::ios::trunc);
    if (!file) {
        return fault(
            RACKRENT_TEXT("Sentence",
                          "cannot be written (%1): choose another folder, or ask for the right to write there"),
            {lastError()});
    }
    file.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
    file.close();
    const std::string reason = file ? std::string() : lastError();
    if (file && fs::exists(status)) {
        fs::permissions(part, status.permissions(), error);
    }
    error.clear();
    if (file) {
        fs::rename(part, target, error);
    }
    if (!file || error) {
        std::error_code ignored;
        fs::remove(part, ignored);
        return fault(RACKRENT_TEXT("Sentence",
                                   "could not be written whole (%1), so nothing was changed: free some space or choose "
                                   "another folder"),
                     {error ? error.message() : reason});
    }
    return {};
}

} // namespace rackrent
