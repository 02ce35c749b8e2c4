// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QWidget>

#include "ui/widgets/theme.h"

class QLabel;

namespace rackrent {

/// One number that matters, large, with what it is above and a remark below in small type.
class Figure : public QWidget
{
    Q_OBJECT

public:
    explicit Figure(const QString& label, Theme::TextSize size = Theme::Figure, QWidget* parent = nullptr);

    void setLabel(const QString& label);
    void setValue(const QString& value, const QString& remark = {});

private:
    QLabel* m_label;
    QLabel* m_value;
    QLabel* m_remark;
};

} // namespace rackrent
