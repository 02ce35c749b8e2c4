// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <vector>

#include <QPair>

#include "ui/charts/chart_data.h"
#include "ui/pages/page.h"

namespace rackrent {

class ChartView;
class Figure;

/// A page of one or two pictures with a few figures below them.
class ChartPage : public Page
{
    Q_OBJECT

public:
    using ChartBuilder = std::function<AnyChart(const Results&)>;

    struct FigureText {
        QString label;
        QString value;
        QString remark;
    };
    using FigureBuilder = std::function<std::vector<FigureText>(const Results&)>;

    /// `figures` may be empty; it must give the same number of figures each time.
    ChartPage(const QString& title, std::vector<ChartBuilder> charts, FigureBuilder figures, const QString& helpAnchor,
              QWidget* parent = nullptr);

    void setResults(const ResultsPtr& results) override;
    [[nodiscard]] const std::vector<ChartView*>& charts() const { return m_charts; }

private:
    std::vector<ChartBuilder> m_chartBuilders;
    FigureBuilder m_figureBuilder;
    std::vector<ChartView*> m_charts;
    std::vector<Figure*> m_figures;
    QWidget* m_figureRow;
};

} // namespace rackrent
