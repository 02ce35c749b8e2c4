// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <stop_token>

#include <QDialog>
#include <QFutureWatcher>
#include <QTimer>

#include "ui/report/deck.h"

class QLabel;
class QLineEdit;
class QListWidget;
class QPlainTextEdit;
class QPushButton;
class QScrollArea;

namespace rackrent {

class SegmentedControl;
class SmallText;

/// The pages of a deck one below the other, as wide as there is room for: drawn by what writes the PDF.
class DeckPreview : public QWidget
{
    Q_OBJECT

public:
    explicit DeckPreview(QWidget* parent = nullptr);

    /// None while it is still worked out.
    void setDeck(const Deck* deck);
    /// Said where the pages would be.
    void setWords(const QString& words);
    /// Where a page stands, in widget coordinates.
    [[nodiscard]] QRectF pageRect(int index) const;

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void arrange();

    const Deck* m_deck = nullptr;
    QString m_words;
    std::map<int, QPixmap> m_drawn; ///< pages that were in sight, at the size of now
};

/// What goes into the deck and in which order, beside its pages as they will be. Choices are remembered; notes with the
/// document's name. What the pages show is worked out once, off this thread; saving may be asked for before it is there.
class DeckDialog : public QDialog
{
    Q_OBJECT

public:
    /// `askForPath` gives the file to write, or nothing when the user changed their mind.
    /// @pre no scenario has a fault
    DeckDialog(ScenarioList scenarios, DeckOptions about, std::function<QString()> askForPath,
               QWidget* parent = nullptr);
    ~DeckDialog() override;

    [[nodiscard]] const DeckOptions& options() const { return m_options; }
    /// Null until the pages are there.
    [[nodiscard]] const Deck* deck() const { return m_deck ? &*m_deck : nullptr; }

public Q_SLOTS:
    /// Asks for a file, and writes it as soon as the pages are there.
    void save();

Q_SIGNALS:
    void saved(const QString& path);
    void previewChanged();

private:
    QWidget* createChoices();
    QWidget* createPages();
    void fillPages();
    void moveCurrent(int by);
    void chooseLogo();
    void setLogo(const QString& path);
    void showCurrent();
    /// Reads the choices; the preview follows soon.
    void changed();
    void refresh();
    /// Tells which of the pages chosen have nothing to say of these scenarios.
    void markEmptyPages();
    void computed();
    void write();
    void remember() const;
    void complain(const QString& what);

    ScenarioList m_scenarios;
    DeckOptions m_options;
    std::function<QString()> m_askForPath;
    SegmentedControl* m_format;
    QLineEdit* m_company;
    QPushButton* m_logo;
    QPushButton* m_noLogo;
    QListWidget* m_pages;
    QLabel* m_noteName;
    QPlainTextEdit* m_note;
    SmallText* m_complaint;
    QPushButton* m_save;
    QScrollArea* m_scroll;
    DeckPreview* m_preview;

    QTimer m_soon;
    std::stop_source m_stop;
    QFutureWatcher<std::shared_ptr<const tl::expected<DeckContent, Sentence>>> m_job;
    std::shared_ptr<const tl::expected<DeckContent, Sentence>> m_content;
    std::optional<Deck> m_deck;
    QString m_pathToWrite; ///< asked for before the pages were there
};

} // namespace rackrent
