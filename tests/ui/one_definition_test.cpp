// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
// A figure has one definition: what verdict, chart, table, CSV and command line say of a saving is the same number.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "core/files/scenario_file.h"
#include "tests/app/run_cli.h"
#include "tests/support/scenario_builder.h"
#include "ui/charts/analysis_builders.h"
#include "ui/charts/axis_policy.h"
#include "ui/charts/builders.h"
#include "ui/charts/chart_table.h"
#include "ui/document/recompute.h"
#include "ui/pages/cost_page.h"
#include "ui/text/text.h"

namespace rackrent {
namespace {

TEST(OneDefinition, HoldsFromTheVerdictToTheCommandLine)
{
    testing::ScenarioSource source(20, 32);
    for (int i = 0; i < 50; ++i) {
        Scenario scenario = source.next();
        scenario.name = "Drawn";
        SCOPED_TRACE(i);
        const ResultsPtr results = computeResults(scenario);
        const Comparison& comparison = results->comparison;
        const Strategy cheapest = comparison.verdict.cheapest;
        const double saving = comparison.verdict.savingOnDemand.value();

        // Verdict and results.
        EXPECT_EQ(saving, (comparison[Strategy::OnDemand].npv - comparison[cheapest].npv).value());

        // The table of the first page.
        StrategyTableModel table;
        table.setResults(results);
        const auto row = static_cast<int>(cheapest);
        const QString shown = table.index(row, StrategyTableModel::AgainstOnDemand).data().toString();
        EXPECT_EQ(shown, saving == 0.0 ? QStringLiteral("–") : number(rounded(Amount{Amount::Kind::Usd, saving})));

        // The bridge, and its data as they are saved.
        const WaterfallChart bridged = bridgeChart(bridge(comparison, scenario.parameters.finance.discountRate,
                                                          Strategy::OnDemand, cheapest, BridgeBasis::PresentCost));
        EXPECT_EQ(bridged.steps.front().value - bridged.steps.back().value, saving);
        const QList<QStringList> data = chartTable(bridged);
        EXPECT_EQ(data.back().at(1), cellText({.format = AxisFormat::UsdCompact}, comparison[cheapest].npv.value()));

        // The curves, and the command line on the document.
        const auto printed =
            nlohmann::json::parse(cli::runCli({"evaluate", "-", "--json"}, writeScenarios({scenario})).out);
        const auto& strategies = printed["scenarios"][0]["strategies"];
        EXPECT_EQ(printed["scenarios"][0]["verdict"]["saving_on_demand"].get<double>(), saving);
        const CurveChart curves = cumulativeChart(comparison);
        for (const Curve& curve : curves.curves) {
            const auto& cumulative = strategies[std::string(strategyId(curve.role.strategy))]["cumulative"];
            ASSERT_EQ(curve.points.size(), static_cast<qsizetype>(cumulative.size()));
            EXPECT_EQ(curve.points.back().y(), cumulative.back().get<double>());
        }
        for (const BarChart::Bar& bar : costBreakdownChart(comparison).bars) {
            EXPECT_EQ(bar.total, strategies[std::string(strategyId(bar.role.strategy))]["total"].get<double>());
        }
    }
}

} // namespace
} // namespace rackrent
