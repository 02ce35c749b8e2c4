// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "ui/document/study.h"
#include "ui/pages/page.h"

class QLabel;
class QProgressBar;
class QPushButton;
class QTimer;
class QVBoxLayout;

namespace rackrent {

/// A page whose answer takes longer than a frame. It asks for its studies while it is on screen. What was found last
/// stays until the next is there, dimmed once that takes a while, and a line says how far the work is and can stop it.
class StudyPage : public Page
{
    Q_OBJECT

public:
    /// Time until waiting is worth a word.
    static constexpr int kPatience = 300; // ms

    explicit StudyPage(const QString& title, QWidget* parent = nullptr);

    /// Whether the page shows what belongs to the newest input.
    [[nodiscard]] bool isCurrent() const;

    /// The studies are told by the window; a page that shows more of the results adds to this.
    void setResults(const ResultsPtr& /*results*/) override { }

protected:
    /// What the page is made of goes in here.
    [[nodiscard]] QVBoxLayout* content() const { return m_content; }
    /// `study` is wanted while the page is on screen; fill() is called when it has found something. A study for a part
    /// of the page does not dim the rest while it runs.
    enum class For { WholePage, Part };
    void follow(StudyBase& study, For what = For::WholePage);
    /// Shows what the studies found last; some may have found nothing yet.
    virtual void fill() = 0;

    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    void tellWork();
    [[nodiscard]] bool isBusy() const;

    std::vector<StudyBase*> m_studies;
    std::vector<StudyBase*> m_dimming; ///< those of the whole page
    QVBoxLayout* m_content;
    QWidget* m_body;
    QWidget* m_work;
    QLabel* m_words;
    QProgressBar* m_progress;
    QPushButton* m_stop;
    QTimer* m_patience;
};

} // namespace rackrent
