// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

#include <QFrame>
#include <QList>
#include <QStringList>

class QHBoxLayout;
class QLabel;

namespace rackrent {

class SignButton;

/// Says what went wrong or was done, in the window and without stopping the user.
class MessageBar : public QFrame
{
    Q_OBJECT

public:
    enum class Tone { Plain, Warning };

    explicit MessageBar(QWidget* parent = nullptr);

    /// A title and, below it, a line for each detail. Texts are shown as they are, never as markup.
    void show(Tone tone, const QString& title, const QStringList& details = {});
    /// The same with buttons; each ends the message and does what it says.
    struct Action {
        QString text;
        std::function<void()> run;
    };
    void offer(Tone tone, const QString& title, const QStringList& details, const QList<Action>& actions);
    [[nodiscard]] QString text() const;

private:
    QLabel* m_title;
    QLabel* m_details;
    QHBoxLayout* m_actions;
};

} // namespace rackrent
