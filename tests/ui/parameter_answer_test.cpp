// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Sliders that show what they would do, and ranges on them.
#include <gtest/gtest.h>

#include <QAbstractButton>
#include <QAction>
#include <QMenu>
#include <QTest>
#include <QUndoStack>

#include "core/analysis/answer_curve.h"
#include "core/analysis/verdict.h"
#include "ui/document/document.h"
#include "ui/document/recompute.h"
#include "ui/parameters/parameter_editor.h"
#include "ui/parameters/parameter_panel.h"
#include "ui/widgets/quiet_widgets.h"

namespace rackrent {
namespace {

class SliderAnswers : public ::testing::Test
{
protected:
    SliderAnswers()
        : recompute(document)
        , panel(document)
    {
        QObject::connect(&recompute, &Recompute::resultsReady, &panel, &ParameterPanel::setResults);
        panel.resize(360, 900);
        panel.show();
        recompute.finish();
    }

    QuietSlider& slider(const QString& id) { return *panel.findChild<QuietSlider*>(id + QStringLiteral(".slider")); }
    QuietDoubleSpinBox& field(const QString& id)
    {
        return *panel.findChild<QuietDoubleSpinBox*>(id + QStringLiteral(".spin"));
    }
    void waitForAnswer(const QString& id)
    {
        ASSERT_TRUE(QTest::qWaitFor([&] { return slider(id).answer().has_value(); }, 20000));
    }

    Document document;
    Recompute recompute;
    ParameterPanel panel;
};

TEST_F(SliderAnswers, DrawsWhereTheAnswerFlips)
{
    waitForAnswer(QStringLiteral("workload.hours_per_day"));
    const QuietSlider::Answer& answer = *slider(QStringLiteral("workload.hours_per_day")).answer();
    const Verdict& verdict = recompute.last()->comparison.verdict;
    EXPECT_EQ(answer.above, verdict.cheapest);
    EXPECT_EQ(answer.below, verdict.runnerUp);
    EXPECT_TRUE(answer.matters);
    ASSERT_EQ(answer.crossings.size(), 1);

    // The crossing is the curve's own: on one side the answer saves, on the other it does not.
    const AnswerCurveRequest request{.parameter = findParameter("workload.hours_per_day"), .within = {}};
    const AnswerCurve curve = answerCurves(document.current(), std::span(&request, 1)).front();
    const std::vector<Money> saving = curve.saving(verdict.runnerUp, verdict.cheapest);
    ASSERT_EQ(answer.curve.size(), static_cast<qsizetype>(saving.size()));
    for (std::size_t i = 0; i < saving.size(); ++i) {
        EXPECT_EQ(saving[i] > Money{}, answer.curve[static_cast<qsizetype>(i)].y() > 0.0);
        EXPECT_LE(std::abs(answer.curve[static_cast<qsizetype>(i)].y()), 1.0);
    }
    EXPECT_TRUE(
        slider(QStringLiteral("workload.hours_per_day")).accessibleDescription().contains(QStringLiteral("flips")));
}

TEST_F(SliderAnswers, FollowsAChangeElsewhere)
{
    waitForAnswer(QStringLiteral("aws.on_demand"));
    const QList<QPointF> before = slider(QStringLiteral("aws.on_demand")).answer()->curve;
    document.setParameter(0, *findParameter("cluster.node_price"), 150000.0);
    recompute.finish();
    EXPECT_TRUE(
        QTest::qWaitFor([&] { return slider(QStringLiteral("aws.on_demand")).answer()->curve != before; }, 20000));
}

TEST_F(SliderAnswers, TakesARangeTypedIntoTheField)
{
    QuietDoubleSpinBox& price = field(QStringLiteral("aws.on_demand"));
    price.setFocus();
    price.selectAll();
    QTest::keyClicks(&price, QStringLiteral("5..8"));
    QTest::keyClick(&price, Qt::Key_Return);
    const auto found = document.current().uncertainty.find("aws.on_demand");
    ASSERT_NE(found, document.current().uncertainty.end());
    EXPECT_EQ(found->second.kind, Distribution::Kind::Lognormal);
    EXPECT_DOUBLE_EQ(found->second.low, 5.0);
    EXPECT_DOUBLE_EQ(found->second.high, 8.0);
    EXPECT_DOUBLE_EQ(price.value(), 6.88); // the value itself stays
    ASSERT_TRUE(slider(QStringLiteral("aws.on_demand")).ends().has_value());
    EXPECT_TRUE(slider(QStringLiteral("aws.on_demand")).ends()->isOwn);
    document.undoStack().undo();
    EXPECT_TRUE(document.current().uncertainty.empty());
    EXPECT_FALSE(slider(QStringLiteral("aws.on_demand")).ends()->isOwn); // the published one again
}

TEST_F(SliderAnswers, RefusesARangeThatIsNone)
{
    QuietDoubleSpinBox& price = field(QStringLiteral("aws.on_demand"));
    for (const char* typed : {"8..5", "5..", "a..b", "5..1000000"}) {
        price.selectAll();
        QTest::keyClicks(&price, QString::fromLatin1(typed));
        QTest::keyClick(&price, Qt::Key_Return);
        EXPECT_TRUE(document.current().uncertainty.empty()) << typed;
        EXPECT_FALSE(panel.editor(QStringLiteral("aws.on_demand"))->message().isEmpty()) << typed;
    }
}

TEST_F(SliderAnswers, MovesTheEndsByMouseAndKeysInOneStepEach)
{
    QuietSlider& price = slider(QStringLiteral("aws.on_demand"));
    ASSERT_TRUE(price.ends().has_value());
    const QuietSlider::Ends published = *price.ends();
    const int steps = document.undoStack().count();
    const auto below = [&](int tick) { return QPoint(int(price.positionOf(tick)), price.height() - 5); };
    QTest::mousePress(&price, Qt::LeftButton, {}, below(published.high));
    QTest::mouseMove(&price, below(published.high + 10));
    QTest::mouseMove(&price, below(published.high + 20));
    QTest::mouseRelease(&price, Qt::LeftButton, {}, below(published.high + 20));
    EXPECT_EQ(document.undoStack().count(), steps + 1);
    EXPECT_EQ(price.ends()->high, published.high + 20);
    EXPECT_EQ(price.ends()->low, published.low);
    EXPECT_DOUBLE_EQ(document.current().parameters.aws.onDemand.value(), 6.88);

    QTest::keyClick(&price, Qt::Key_Right, Qt::ControlModifier);
    EXPECT_EQ(price.ends()->low, published.low + 1);
    QTest::keyClick(&price, Qt::Key_Left, Qt::ControlModifier | Qt::ShiftModifier);
    EXPECT_EQ(price.ends()->high, published.high + 19);
    EXPECT_EQ(document.undoStack().count(), steps + 3);

    // The reset menu takes the range away again.
    panel.findChild<QAbstractButton*>(QStringLiteral("aws.on_demand.reset"))->click();
    auto* remove = panel.findChild<QAction*>(QStringLiteral("aws.on_demand.remove_range"));
    ASSERT_NE(remove, nullptr);
    remove->trigger();
    EXPECT_TRUE(document.current().uncertainty.empty());
}

} // namespace
} // namespace rackrent
