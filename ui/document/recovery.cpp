// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/recovery.h"

#include <algorithm>

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QLockFile>
#include <QSaveFile>
#include <QStandardPaths>
#include <QUuid>

#include "ui/document/document.h"

namespace rackrent {

namespace {

const QString kSuffix = QStringLiteral(".recovery");

QString lockOf(const QString& file)
{
    return file + QStringLiteral(".lock");
}

} // namespace

QString Recovery::usualFolder()
{
    return QDir(QStandardPaths::writableLocation(QStandardPaths::AppDataLocation)).filePath(QStringLiteral("recovery"));
}

Recovery::Recovery(Document& document, const QString& folder, QObject* parent)
    : QObject(parent)
    , m_document(document)
{
    m_timer.setSingleShot(true);
    m_timer.setInterval(kDelay);
    connect(&m_timer, &QTimer::timeout, this, &Recovery::flush);
    if (!QDir().mkpath(folder)) {
        return;
    }
    const QString file = QDir(folder).filePath(QUuid::createUuid().toString(QUuid::WithoutBraces) + kSuffix);
    m_lock = std::make_unique<QLockFile>(lockOf(file));
    m_lock->setStaleLockTime(0); // held for as long as the process lives, however long that is
    if (!m_lock->tryLock(0)) {
        m_lock.reset();
        return;
    }
    m_file = file;
    for (const auto signal : {&Document::notesChanged, &Document::demandChanged}) {
        connect(&document, signal, this, &Recovery::changed);
    }
    connect(&document, &Document::parameterChanged, this, &Recovery::changed);
    connect(&document, &Document::scenariosChanged, this, &Recovery::changed);
    connect(&document, &Document::cleanChanged, this, &Recovery::changed);
}

Recovery::~Recovery()
{
    // The window closes only when changes are saved or given up.
    if (!m_file.isEmpty()) {
        QFile::remove(m_file);
    }
}

void Recovery::changed()
{
    if (m_document.isClean()) {
        m_timer.stop();
        QFile::remove(m_file);
    } else if (!m_timer.isActive()) {
        m_timer.start();
    }
}

void Recovery::flush()
{
    m_timer.stop();
    if (m_file.isEmpty() || m_document.isClean()) {
        return;
    }
    QSaveFile file(m_file);
    if (file.open(QIODevice::WriteOnly)) {
        file.write(m_document.path().toUtf8() + '\n');
        file.write(QByteArray::fromStdString(writeScenarios(m_document.scenarios())));
        file.commit();
    }
}

QList<Recovery::Copy> Recovery::leftBehind(const QString& folder)
{
    QList<Copy> copies;
    const QFileInfoList files =
        QDir(folder).entryInfoList({QString(QLatin1Char('*') + kSuffix)}, QDir::Files, QDir::Time);
    for (const QFileInfo& info : files) {
        QLockFile lock(lockOf(info.filePath()));
        lock.setStaleLockTime(0);
        if (!lock.tryLock(0)) {
            continue; // its process lives
        }
        QFile file(info.filePath());
        if (file.open(QIODevice::ReadOnly)) {
            copies.append({.file = info.filePath(),
                           .path = QString::fromUtf8(file.readLine()).trimmed(),
                           .written = info.lastModified()});
        }
    }
    return copies;
}

tl::expected<ScenarioList, Faults> Recovery::read(const Copy& copy)
{
    QFile file(copy.file);
    if (!file.open(QIODevice::ReadOnly)) {
        return tl::unexpected(Faults{Fault{
            .scenario = {}, .key = {}, .reason = {.pattern = "%1", .arguments = {file.errorString().toStdString()}}}});
    }
    file.readLine();
    return parseScenarios(file.readAll().toStdString());
}

void Recovery::discard(const Copy& copy)
{
    QFile::remove(copy.file);
    QFile::remove(lockOf(copy.file));
}

} // namespace rackrent
