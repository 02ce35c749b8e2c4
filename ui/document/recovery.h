// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include <QDateTime>
#include <QList>
#include <QObject>
#include <QString>
#include <QTimer>

#include "core/files/scenario_file.h"

class QLockFile;

namespace rackrent {

class Document;

/// Keeps a copy of unsaved changes beside the user's files, so that a crash or a power cut takes a few seconds at most.
/// Each process has a copy of its own, held by a lock that ends with the process; a copy whose lock nobody holds was
/// left behind. The copy goes when the changes are saved or given up.
class Recovery : public QObject
{
    Q_OBJECT

public:
    /// Time from a change to its copy.
    static constexpr int kDelay = 2000; // ms

    /// Where copies are kept: the program's own data folder.
    [[nodiscard]] static QString usualFolder();

    /// A folder that cannot be written to keeps no copies and says nothing: the user's own file is not at risk.
    explicit Recovery(Document& document, const QString& folder = usualFolder(), QObject* parent = nullptr);
    ~Recovery() override;

    struct Copy {
        QString file;
        QString path; ///< of the document it was made of; empty for one that was never saved
        QDateTime written;
    };
    /// Copies that ended processes left behind, newest first.
    [[nodiscard]] static QList<Copy> leftBehind(const QString& folder = usualFolder());
    [[nodiscard]] static tl::expected<ScenarioList, Faults> read(const Copy& copy);
    static void discard(const Copy& copy);

    /// Writes now what is to be written.
    void flush();

private:
    void changed();

    Document& m_document;
    QString m_file; ///< empty where nothing can be kept
    std::unique_ptr<QLockFile> m_lock;
    QTimer m_timer;
};

} // namespace rackrent
