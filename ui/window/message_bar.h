// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>
#include <QStringList>

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
    [[nodiscard]] QString text() const;

private:
    QLabel* m_title;
    QLabel* m_details;
};

} // namespace rackrent
