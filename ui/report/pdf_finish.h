// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <QByteArray>
#include <QString>

namespace rackrent {

/// What Qt's writer of PDF leaves out.
struct PdfExtras {
    struct Bookmark {
        QString title;
        int page = 0; ///< from 0
        int level = 0; ///< below the last one of a level less
    };
    std::vector<Bookmark> bookmarks; ///< in order; the first is of level 0
    QString author;
    QString subject;
};

/// The same pages with bookmarks, which a viewer shows beside them, and with author and subject where viewers that know
/// no XMP look. The identifier is worked out from the content, so that the same input gives the same bytes but for the
/// date of creation.
/// @pre `pdf` is what QPdfWriter wrote.
/// Tested by: qpdf's check, and its reading of the outline.
[[nodiscard]] QByteArray finishPdf(const QByteArray& pdf, const PdfExtras& extras);

} // namespace rackrent
