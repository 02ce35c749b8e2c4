// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>
#include <optional>
#include <string_view>
#include <vector>

#include <QList>
#include <QPointer>
#include <QWidget>

#include "core/analysis/answer_curve.h"
#include "core/scenario/fault.h"
#include "core/scenario/parameter.h"
#include "ui/document/study.h"
#include "ui/parameters/parameter_editor.h"

class QAction;
class QLabel;
class QPushButton;
class QScrollArea;
class QToolButton;
class QVBoxLayout;

namespace rackrent {

class Document;
class GroupHeading;
class SearchField;
class SegmentedControl;

/// The column of inputs of the document's current scenario: the ten that matter most, or all by group; a search over
/// names, ids and help, and a filter for what differs from the defaults. Both look through all inputs.
class ParameterPanel : public QWidget
{
    Q_OBJECT

public:
    enum class Mode { Explore, All };

    explicit ParameterPanel(Document& document, QWidget* parent = nullptr);
    ~ParameterPanel() override;

    [[nodiscard]] Mode mode() const { return m_mode; }
    void setMode(Mode mode);

    /// The newest results; the curves behind the sliders follow them.
    void setResults(const ResultsPtr& results) { m_answers.setInput(results); }

    /// Marks the inputs that the faults of the current scenario name; those without one lose their mark.
    void setFaults(const Faults& faults);
    /// Brings an input into view, whatever hides it, and puts the keyboard there. Nothing for an unknown id.
    void showParameter(const QString& id);
    /// The row of an input; null for an unknown id.
    [[nodiscard]] ParameterEditor* editor(const QString& id);

    /// Puts the keyboard into the search field, by the standard key. For a menu; the key works without one.
    [[nodiscard]] QAction* findAction() const { return m_find; }

    [[nodiscard]] QSize sizeHint() const override;

Q_SIGNALS:
    void modeChanged(rackrent::ParameterPanel::Mode mode);
    /// The user wants to take AWS prices, or a server to buy, from the catalog.
    void instanceRequested();
    void serverRequested();

protected:
    void paintEvent(QPaintEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    struct Group {
        std::string_view id;
        GroupHeading* heading = nullptr;
        QPushButton* catalog = nullptr; ///< under the heading, of the groups that the catalog fills
        std::vector<const Parameter*> parameters;
    };

    void createHeader(QVBoxLayout& column);
    void createRows(QVBoxLayout& column);
    void createNotice();
    QPushButton* createCatalogButton(std::string_view group);
    ParameterEditor* createEditor(const Parameter& parameter);
    void createAllEditors();
    void chainFocus();
    void filter();
    [[nodiscard]] bool isFiltered() const;
    [[nodiscard]] bool isFound(const Parameter& parameter, const QStringList& terms) const;
    void readScenario();
    void readParameter(int index, const QString& id);
    void readSavedValues();
    void readDemand();
    void countChanged();
    void rememberCollapsed() const;
    void askForAnswers();
    void showAnswers();
    void readRanges();
    /// The range in force with other ends.
    [[nodiscard]] std::optional<Distribution> rangeMovedTo(const Parameter& parameter, double low, double high) const;
    /// Whether it differs from the default or the user gave a range.
    [[nodiscard]] bool isChanged(const Parameter& parameter) const;

    /// What each slider in sight would do to the two strategies in question.
    struct Answers {
        Strategy first = Strategy::OnDemand; ///< the answer at present
        Strategy second = Strategy::OnDemand; ///< the next best
        std::optional<ParameterEditor::Span> span; ///< of all curves
        std::vector<AnswerCurve> curves;
    };

    Document& m_document;
    Study<Answers> m_answers{{}};
    std::vector<const Parameter*> m_asked; ///< inputs of m_answers
    Mode m_mode = Mode::Explore;
    std::vector<Group> m_groups;
    std::map<std::string_view, ParameterEditor*> m_editors;

    QAction* m_find = nullptr;
    SegmentedControl* m_modes = nullptr;
    SearchField* m_search = nullptr;
    QToolButton* m_changedOnly = nullptr;
    QScrollArea* m_scroll = nullptr;
    QWidget* m_rows = nullptr;
    QVBoxLayout* m_rowLayout = nullptr;
    QWidget* m_notice = nullptr;
    QLabel* m_noticeText = nullptr;
    QWidget* m_nothing = nullptr;
    QLabel* m_nothingText = nullptr;
    QPushButton* m_showAll = nullptr;
};

} // namespace rackrent
