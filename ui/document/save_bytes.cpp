// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/save_bytes.h"

#include <QDir>
#include <QFileInfo>
#include <QSaveFile>

namespace rackrent {

namespace {

std::string utf8(const QString& text)
{
    return text.toStdString();
}

} // namespace

tl::expected<void, Sentence> saveBytes(const QString& path, const QByteArray& bytes)
{
    const QFileInfo target(path);
    const std::string name = utf8(QDir::toNativeSeparators(path));
    if (path.isEmpty()) {
        return tl::unexpected(Sentence{RACKRENT_TEXT("Sentence", "There is no file to write to: give it a name."), {}});
    }
    if (target.isDir()) {
        return tl::unexpected(
            Sentence{RACKRENT_TEXT("Sentence", "%1 is a folder: give the name of a file in it."), {name}});
    }
    // A device node would be replaced by a plain file, not written to.
    if (target.exists() && !target.isFile()) {
        return tl::unexpected(
            Sentence{RACKRENT_TEXT("Sentence", "%1 is not a regular file: give the name of another."), {name}});
    }
    if (!target.absoluteDir().exists()) {
        return tl::unexpected(Sentence{
            RACKRENT_TEXT("Sentence",
                          "%1 cannot be written, as its folder does not exist: make it, or choose another folder."),
            {name}});
    }
    QSaveFile file(path);
    if (!file.open(QIODevice::WriteOnly)) {
        return tl::unexpected(Sentence{RACKRENT_TEXT("Sentence",
                                                     "%1 cannot be written (%2): choose another folder, or ask for "
                                                     "the right to write there."),
                                       {name, utf8(file.errorString())}});
    }
    const bool written = file.write(bytes) == bytes.size();
    if (!written || !file.commit()) {
        return tl::unexpected(Sentence{RACKRENT_TEXT("Sentence",
                                                     "%1 could not be written whole (%2), so nothing was changed: "
                                                     "free some space or choose another folder."),
                                       {name, utf8(file.errorString())}});
    }
    return {};
}

} // namespace rackrent
