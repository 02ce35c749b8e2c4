// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFileSystemWatcher>
#include <QObject>
#include <QTimer>

namespace rackrent {

class Document;

/// Notices that another program has changed the document's file, also one that replaces it by another.
class FileWatch : public QObject
{
    Q_OBJECT

public:
    explicit FileWatch(Document& document, QObject* parent = nullptr);

Q_SIGNALS:
    /// Once for each change; not for the document's own saving.
    void changedOnDisk();

private:
    void watch();
    void look();

    Document& m_document;
    QFileSystemWatcher m_watcher;
    QTimer m_settle; ///< a program that writes may do so in several steps
    QByteArray m_told; ///< checksum of the change last told
};

} // namespace rackrent
