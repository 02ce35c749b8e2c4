// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/figure.h"

#include <QLabel>
#include <QVBoxLayout>

namespace rackrent {

Figure::Figure(const QString& label, Theme::TextSize size, QWidget* parent)
    : QWidget(parent)
    , m_label(new QLabel(label))
    , m_value(new QLabel)
    , m_remark(new QLabel)
{
    m_label->setFont(Theme::font(Theme::Small));
    m_label->setForegroundRole(QPalette::PlaceholderText);
    m_value->setFont(Theme::font(size, QFont::DemiBold));
    m_value->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_remark->setFont(Theme::font(Theme::Small));
    m_remark->setForegroundRole(QPalette::PlaceholderText);

    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_label);
    layout->addWidget(m_value);
    layout->addWidget(m_remark);
    layout->addStretch();
}

void Figure::setLabel(const QString& label)
{
    m_label->setText(label);
}

void Figure::setValue(const QString& value, const QString& remark)
{
    m_value->setText(value);
    m_remark->setText(remark);
    setAccessibleName(m_label->text());
    setAccessibleDescription(remark.isEmpty() ? value : value + QStringLiteral(", ") + remark);
}

} // namespace rackrent
