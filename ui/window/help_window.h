// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QLabel;
class QLineEdit;
class QListWidget;
class QTextBrowser;

namespace rackrent {

/// The help pages that the program carries (resources/help, Markdown), in a window beside the main one: pages and their
/// headings at the left, text at the right, search in the page. Links lead between pages and headings; what lies
/// outside is not opened, since the program never goes to the network.
class HelpWindow : public QWidget
{
    Q_OBJECT

public:
    explicit HelpWindow(QWidget* parent = nullptr);

    struct PageTitle {
        QString name; ///< "method": the file without suffix
        QString title; ///< its first heading
    };
    /// The pages there are, in reading order.
    [[nodiscard]] static QList<PageTitle> pages();

    /// Shows a page, and a heading of it given as in links ("which-discount-rate-to-use"); the top without one.
    void showPage(const QString& name, const QString& heading = {});
    /// "method"
    [[nodiscard]] QString currentPage() const { return m_page; }
    [[nodiscard]] QTextBrowser* text() const { return m_text; }
    [[nodiscard]] QListWidget* contents() const { return m_contents; }
    [[nodiscard]] QLineEdit* search() const { return m_search; }

    /// The heading as links name it: "How it is known to be right" is "how-it-is-known-to-be-right".
    [[nodiscard]] static QString anchorOf(const QString& heading);

protected:
    void changeEvent(QEvent* event) override;

private:
    void load();
    void style();
    void fillContents();
    bool scrollTo(const QString& anchor);
    void follow(const QUrl& link);
    void find(bool backward);

    QListWidget* m_contents;
    QTextBrowser* m_text;
    QLineEdit* m_search;
    QLabel* m_note; ///< what a search or link came to, when that cannot be seen
    QString m_page;
};

} // namespace rackrent
