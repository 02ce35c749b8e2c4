// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>

namespace rackrent {

/// The OpenType font with its digits 0 … 9 drawn by the glyphs of its `tnum` feature, so that figures align in columns
/// and do not dance while they change. Qt can switch font features on only from 6.7; before that the character map is
/// the one place where both the screen and the text of a PDF follow.
/// The family is renamed ("Inter Tabular"), lest an installed font of the same family stands in, and other
/// substitutions are put out of use, since a PDF's text lacks what they draw.
/// A font that has no such feature, or is not understood, comes back as it is.
/// Tested by: equal advances of all ten digits, and a PDF whose figures are found as text.
[[nodiscard]] QByteArray withTabularFigures(const QByteArray& font);

} // namespace rackrent
