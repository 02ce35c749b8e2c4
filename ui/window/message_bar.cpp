// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/message_bar.h"

#include <QAccessible>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QVBoxLayout>

#include "ui/widgets/small_widgets.h"
#include "ui/widgets/theme.h"

namespace rackrent {

MessageBar::MessageBar(QWidget* parent)
    : QFrame(parent)
    , m_title(new QLabel)
    , m_details(new QLabel)
    , m_actions(new QHBoxLayout)
{
    for (QLabel* label : {m_title, m_details}) {
        label->setTextFormat(Qt::PlainText);
        label->setWordWrap(true);
        label->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    }
    m_title->setFont(Theme::font(Theme::Body, QFont::DemiBold));
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::Midlight);

    // A file with hundreds of faults must not push the answer off the screen.
    auto* scroll = new QScrollArea;
    scroll->setWidget(m_details);
    scroll->setWidgetResizable(true);
    scroll->setMaximumHeight(28 * Theme::kSpace);
    scroll->setSizeAdjustPolicy(QAbstractScrollArea::AdjustToContents);
    scroll->viewport()->setAutoFillBackground(false);
    m_details->setAutoFillBackground(false);

    auto* close = new SignButton(SignButton::Sign::Clear);
    close->setToolTip(tr("Close this message"));
    close->setAccessibleName(tr("Close this message"));
    connect(close, &QAbstractButton::clicked, this, &QWidget::hide);

    auto* texts = new QVBoxLayout;
    texts->setSpacing(Theme::kSpace);
    texts->addWidget(m_title);
    texts->addWidget(scroll);
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(4 * Theme::kSpace, 2 * Theme::kSpace, 2 * Theme::kSpace, 2 * Theme::kSpace);
    layout->addLayout(texts, 1);
    m_actions->setSpacing(2 * Theme::kSpace);
    layout->addLayout(m_actions);
    layout->addWidget(close, 0, Qt::AlignTop);
    hide();
}

void MessageBar::offer(Tone tone, const QString& title, const QStringList& details, const QList<Action>& actions)
{
    show(tone, title, details);
    for (const Action& action : actions) {
        auto* button = new QPushButton(action.text);
        connect(button, &QAbstractButton::clicked, this, [this, run = action.run] {
            hide();
            run(); // may bring the next message
        });
        m_actions->addWidget(button);
    }
}

void MessageBar::show(Tone tone, const QString& title, const QStringList& details)
{
    while (QLayoutItem* item = m_actions->takeAt(0)) {
        item->widget()->deleteLater();
        delete item;
    }
    m_title->setForegroundRole(tone == Tone::Warning ? QPalette::BrightText : QPalette::WindowText);
    m_title->setText(title);
    m_details->setText(details.join(QLatin1Char('\n')));
    m_details->parentWidget()->parentWidget()->setVisible(!details.isEmpty());
    setAccessibleName(title);
    setAccessibleDescription(m_details->text());
    setVisible(true);
    QAccessibleEvent event(this, QAccessible::Alert);
    QAccessible::updateAccessibility(&event);
}

QString MessageBar::text() const
{
    return m_details->text().isEmpty() ? m_title->text() : m_title->text() + QLatin1Char('\n') + m_details->text();
}

} // namespace rackrent
