// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

#include <tl/expected.hpp>

#include "core/units/sentence.h"

namespace rackrent {

/// Writes a file whole or not at all: until all is on the disk, an older file of that name stays as it is.
/// The error names the file and says what to do. Only regular files and new ones are written, no devices or folders.
[[nodiscard]] tl::expected<void, Sentence> saveBytes(const QString& path, const QByteArray& bytes);

} // namespace rackrent
