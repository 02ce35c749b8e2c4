// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/dialogs.h"

#include <QFileDialog>
#include <QMessageBox>
#include <QPushButton>

#include "ui/text/citation_text.h"

namespace rackrent {

namespace {

QString askToSave(QWidget* parent, const QString& title, const QString& proposal, const QString& filter,
                  const QString& suffix)
{
    QFileDialog dialog(parent, title, proposal, filter);
    dialog.setAcceptMode(QFileDialog::AcceptSave);
    dialog.setDefaultSuffix(suffix);
    dialog.selectFile(proposal);
    return dialog.exec() == QDialog::Accepted ? dialog.selectedFiles().value(0) : QString();
}

} // namespace

QString Dialogs::openPath(QWidget* parent, const QString& folder)
{
    return QFileDialog::getOpenFileName(parent, tr("Open"), folder,
                                        tr("Rackrent documents and decks (*.rackrent *.pdf);;All files (*)"));
}

QStringList Dialogs::importPaths(QWidget* parent, const QString& folder)
{
    // Their content tells what they are, so no name is asked for.
    return QFileDialog::getOpenFileNames(parent, tr("Import files of usage, bills or prices"), folder, tr("All files (*)"));
}

QString Dialogs::savePath(QWidget* parent, const QString& proposal)
{
    return askToSave(parent, tr("Save as"), proposal, tr("Rackrent documents (*.rackrent)"),
                     QStringLiteral("rackrent"));
}

QString Dialogs::deckPath(QWidget* parent, const QString& proposal)
{
    return askToSave(parent, tr("Export deck"), proposal, tr("PDF documents (*.pdf)"), QStringLiteral("pdf"));
}

QString Dialogs::csvPath(QWidget* parent, const QString& proposal)
{
    return askToSave(parent, tr("Save data as CSV"), proposal, tr("Comma-separated values (*.csv)"),
                     QStringLiteral("csv"));
}

QString Dialogs::picturePath(QWidget* parent, const QString& proposal)
{
    return askToSave(parent, tr("Save picture"), proposal,
                     tr("Pictures in vectors (*.svg *.pdf);;Pictures in pixels (*.png)"), QStringLiteral("svg"));
}

Dialogs::Answer Dialogs::unsavedChanges(QWidget* parent, const QString& title)
{
    QMessageBox box(QMessageBox::NoIcon, tr("Unsaved changes"), tr("Save the changes to “%1”?").arg(title),
                    QMessageBox::NoButton, parent);
    box.setInformativeText(tr("Otherwise they are lost."));
    QPushButton* save = box.addButton(tr("Save"), QMessageBox::AcceptRole);
    QPushButton* discard = box.addButton(tr("Discard"), QMessageBox::DestructiveRole);
    box.addButton(tr("Cancel"), QMessageBox::RejectRole);
    box.setDefaultButton(save);
    box.exec();
    if (box.clickedButton() == save) {
        return Answer::Save;
    }
    return box.clickedButton() == discard ? Answer::Discard : Answer::Cancel;
}

bool Dialogs::confirm(QWidget* parent, const QString& title, const QString& question, const QString& yes)
{
    QMessageBox box(QMessageBox::NoIcon, title, question, QMessageBox::NoButton, parent);
    QPushButton* accept = box.addButton(yes, QMessageBox::AcceptRole);
    box.addButton(tr("Cancel"), QMessageBox::RejectRole);
    box.setDefaultButton(accept);
    box.exec();
    return box.clickedButton() == accept;
}

QString Dialogs::catalogEntry(QWidget* parent, CatalogTableModel::Kind kind, const Scenario& scenario)
{
    CatalogDialog dialog(kind, scenario, today(), parent);
    return dialog.exec() == QDialog::Accepted ? dialog.entry() : QString();
}

void Dialogs::about(QWidget* parent)
{
    QMessageBox box(QMessageBox::NoIcon, tr("About Rackrent"), tr("Rackrent %1").arg(QStringLiteral(RACKRENT_VERSION)),
                    QMessageBox::Ok, parent);
    box.setInformativeText(
        tr("Rent GPUs from AWS, or rack your own?\n\n"
           "Every strategy delivers the same work, so their costs compare. Nothing leaves this machine: the "
           "program opens no network connection.\n\n"
           "Free software under the GNU General Public License, version 3 or later. It comes without any warranty. "
           "Built on Qt %1.")
            .arg(QString::fromLatin1(qVersion())));
    box.exec();
}

} // namespace rackrent
