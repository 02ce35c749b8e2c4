// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <QString>
#include <QStringList>

#include "ui/window/catalog_dialog.h"

class QWidget;

namespace rackrent {

/// Every question the window asks in a dialog of its own, so that tests can answer beforehand.
class Dialogs
{
    Q_DECLARE_TR_FUNCTIONS(rackrent::Dialogs)

public:
    enum class Answer { Save, Discard, Cancel };

    virtual ~Dialogs() = default;

    /// An empty path means the user changed their mind.
    virtual QString openPath(QWidget* parent, const QString& folder);
    /// Files of usage, bills or prices; none means the user changed their mind.
    virtual QStringList importPaths(QWidget* parent, const QString& folder);
    virtual QString savePath(QWidget* parent, const QString& proposal);
    virtual QString deckPath(QWidget* parent, const QString& proposal);
    virtual QString csvPath(QWidget* parent, const QString& proposal);
    virtual QString picturePath(QWidget* parent, const QString& proposal);
    /// What to do with changes that would be lost.
    virtual Answer unsavedChanges(QWidget* parent, const QString& title);
    /// Whether to go on with what cannot be taken back by accident: `question` and the button that says yes.
    virtual bool confirm(QWidget* parent, const QString& title, const QString& question, const QString& yes);
    /// The catalog entry to take over; empty when the user changed their mind.
    virtual QString catalogEntry(QWidget* parent, CatalogTableModel::Kind kind, const Scenario& scenario);
    virtual void about(QWidget* parent);
};

} // namespace rackrent
