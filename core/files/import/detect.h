// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

#include <tl/expected.hpp>

#include "core/files/import/import_report.h"
#include "core/scenario/fault.h"

namespace rackrent {

/// Tells what a text is by its beginning, ByteSource::prefix(), and never by a file's name. Tables are told by the
/// names of their columns, in any order; JSON by the names of its members. The fault for something else says what was
/// seen, what is read here and, for what is known, how to get a file that can be read: Parquet, archives, other
/// compressions, UTF-16, promtool's text, sacct without -P, price lists in JSON, web pages.
[[nodiscard]] tl::expected<ImportFormat, Fault> detect(std::string_view prefix);

} // namespace rackrent
