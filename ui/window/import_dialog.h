// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <atomic>
#include <memory>
#include <optional>
#include <stop_token>

#include <QDialog>
#include <QFutureWatcher>
#include <QStringList>
#include <QTimer>

#include <tl/expected.hpp>

#include "core/files/import/import_files.h"
#include "core/scenario/fault.h"

class QComboBox;
class QFormLayout;
class QLabel;
class QLineEdit;
class QProgressBar;
class QPushButton;
class QTableWidget;
class QTextBrowser;

namespace rackrent {

class ChartView;
class SmallText;

/// What was understood of files of usage, bills, prices or spot traces, and which inputs they would set, beside what
/// those are now. Nothing is applied but by the button. Files are read off this thread; a change of what to take reads
/// them anew.
class ImportDialog : public QDialog
{
    Q_OBJECT

public:
    /// `now` is the scenario that the files are for.
    ImportDialog(Scenario now, QStringList paths, QWidget* parent = nullptr);
    ~ImportDialog() override;

    [[nodiscard]] bool isReading() const { return m_job.isRunning() || m_soon.isActive(); }
    /// The scenario with what is chosen taken over.
    [[nodiscard]] Scenario scenario() const;

Q_SIGNALS:
    /// Files were read, or could not be.
    void finishedReading();

private:
    struct Read {
        std::optional<ImportKind> kind;
        tl::expected<ImportedFiles, Fault> files;
    };

    QWidget* createChoices();
    QWidget* createFindings();
    QComboBox* choice(const QString& label, const char* name);
    void readSoon();
    void read();
    void showRead(const Read& read);
    void showFiles(const ImportedFiles& files);
    void fitRows();
    void showProposals(const Proposals& proposals);
    void showPreview(const ImportedFiles& files);
    void offerChoices(const ImportedFiles& files);
    /// None where a field cannot be read; what is wrong is said.
    std::optional<ImportChoices> choices();
    [[nodiscard]] std::vector<std::string> chosen() const;
    void updateTake();

    Scenario m_now;
    QStringList m_paths;
    QFormLayout* m_form;
    std::vector<std::pair<ImportKind, QWidget*>> m_fields; ///< shown for that kind alone
    QComboBox* m_cluster;
    QComboBox* m_partition;
    QComboBox* m_account;
    QComboBox* m_gpu;
    QComboBox* m_zone;
    QComboBox* m_instance;
    QComboBox* m_region;
    QLineEdit* m_from;
    QLineEdit* m_to;
    SmallText* m_complaint;
    QTextBrowser* m_understood;
    ChartView* m_preview;
    QTableWidget* m_proposals;
    QLabel* m_notes;
    QProgressBar* m_progress;
    QPushButton* m_take;

    QTimer m_soon;
    QTimer m_poll;
    std::atomic<int> m_permille{0};
    std::stop_source m_stop;
    QFutureWatcher<std::shared_ptr<const Read>> m_job;
    std::optional<ImportedFiles> m_files;
};

} // namespace rackrent
