// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QWidget>

#include "ui/document/recompute.h"

namespace rackrent {

/// One question of the window and its answer. It shows what Results hold and computes nothing.
class Page : public QWidget
{
    Q_OBJECT

public:
    explicit Page(const QString& title, QWidget* parent = nullptr)
        : QWidget(parent)
        , m_title(title)
    {
        setAccessibleName(title);
    }

    [[nodiscard]] QString title() const { return m_title; }

    virtual void setResults(const ResultsPtr& results) = 0;

private:
    QString m_title;
};

} // namespace rackrent
