// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/file_watch.h"

#include <QFileInfo>

#include "ui/document/document.h"

namespace rackrent {

FileWatch::FileWatch(Document& document, QObject* parent)
    : QObject(parent)
    , m_document(document)
{
    constexpr int kSettle = 250; // ms
    m_settle.setSingleShot(true);
    m_settle.setInterval(kSettle);
    connect(&m_settle, &QTimer::timeout, this, &FileWatch::look);
    connect(&m_watcher, &QFileSystemWatcher::fileChanged, &m_settle, qOverload<>(&QTimer::start));
    connect(&m_watcher, &QFileSystemWatcher::directoryChanged, &m_settle, qOverload<>(&QTimer::start));
    connect(&document, &Document::pathChanged, this, &FileWatch::watch);
    watch();
}

void FileWatch::watch()
{
    const QStringList watched = m_watcher.files() + m_watcher.directories();
    if (!watched.isEmpty()) {
        m_watcher.removePaths(watched);
    }
    m_told.clear();
    const QString path = m_document.path();
    if (!path.isEmpty()) {
        m_watcher.addPath(path);
        m_watcher.addPath(QFileInfo(path).absolutePath()); // sees a file that takes its place
    }
}

void FileWatch::look()
{
    const QString path = m_document.path();
    if (path.isEmpty() || !QFileInfo::exists(path)) {
        return; // away for a moment, or for good: saving writes it again
    }
    if (!m_watcher.files().contains(path)) {
        m_watcher.addPath(path); // another file stands there now
    }
    const QByteArray checksum = m_document.checksumOnDisk();
    if (checksum != m_document.checksum() && checksum != m_told) {
        m_told = checksum;
        Q_EMIT changedOnDisk();
    }
}

} // namespace rackrent
