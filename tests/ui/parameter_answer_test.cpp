// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Sliders that show what they would do, and ranges on them.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <memory>

#include <QAbstractButton>
#include <QAccessible>
#include <QAction>
#include <QApplication>
#include <QContextMenuEvent>
#include <QLineEdit>
#include <QMenu>
#include <QTest>
#include <QToolButton>
#include <QUndoStack>

#include "core/analysis/answer_curve.h"
#include "core/analysis/comparison.h"
#include "core/analysis/verdict.h"
#include "core/files/data_files.h"
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

    QAction& action(const char* name)
    {
        auto* found = panel.findChild<QAction*>(QString::fromLatin1(name));
        EXPECT_NE(found, nullptr) << name;
        return *found;
    }

    /// Where a grip is taken hold of: below the groove.
    static QPoint gripPoint(const QuietSlider& slider, int tick)
    {
        return {qRound(slider.positionOf(tick)), slider.height() - 4};
    }
    static void moveMouse(QuietSlider& slider, const QPoint& to)
    {
        QMouseEvent move(QEvent::MouseMove, to, slider.mapToGlobal(to), Qt::NoButton, Qt::LeftButton, {});
        QApplication::sendEvent(&slider, &move);
    }
    /// By way of all the ticks given.
    template<class... Ticks> static void dragGrip(QuietSlider& slider, int from, Ticks... to)
    {
        QTest::mousePress(&slider, Qt::LeftButton, {}, gripPoint(slider, from));
        QPoint last;
        for (const int tick : {to...}) {
            last = gripPoint(slider, tick);
            moveMouse(slider, last);
        }
        QTest::mouseRelease(&slider, Qt::LeftButton, {}, last);
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
    ASSERT_EQ(answer.flips.size(), 1);

    // The crossing is the curve's own: on one side the answer saves, on the other it does not.
    const AnswerCurveRequest request{.parameter = findParameter("workload.hours_per_day"), .within = {}};
    const AnswerCurve curve = answerCurves(document.current(), std::span(&request, 1)).front();
    const std::vector<Money> saving = curve.saving(verdict.runnerUp, verdict.cheapest);
    ASSERT_EQ(answer.curve.size(), static_cast<qsizetype>(saving.size()));
    for (std::size_t i = 0; i < saving.size(); ++i) {
        EXPECT_EQ(saving[i] > Money{}, answer.curve[static_cast<qsizetype>(i)].y() > 0.0);
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
    EXPECT_EQ(slider(QStringLiteral("aws.on_demand")).answer()->curve, before) << "the old one stays until then";
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
    dragGrip(price, published.high, published.high + 20);
    EXPECT_EQ(document.undoStack().count(), steps + 1);
    EXPECT_EQ(price.ends()->high, published.high + 20);
    EXPECT_EQ(price.ends()->low, published.low);
    EXPECT_TRUE(price.ends()->isOwn);
    EXPECT_DOUBLE_EQ(document.current().parameters.aws.onDemand.value(), 6.88);

    // Keys that follow each other are one move of the hand.
    QTest::keyClick(&price, Qt::Key_Right, Qt::ControlModifier);
    EXPECT_EQ(price.ends()->low, published.low + 1);
    QTest::keyClick(&price, Qt::Key_Left, Qt::ControlModifier | Qt::ShiftModifier);
    EXPECT_EQ(price.ends()->high, published.high + 19);
    EXPECT_EQ(document.undoStack().count(), steps + 2);
    EXPECT_TRUE(document.undoStack().undoText().startsWith(QStringLiteral("Set the range of ")));
    document.undoStack().undo();
    EXPECT_EQ(price.ends()->high, published.high + 20);
    document.undoStack().undo();
    EXPECT_EQ(price.ends(), published);
    document.undoStack().redo();

    // The reset menu takes the range away again.
    panel.findChild<QAbstractButton*>(QStringLiteral("aws.on_demand.reset"))->click();
    auto* remove = panel.findChild<QAction*>(QStringLiteral("aws.on_demand.remove_range"));
    ASSERT_NE(remove, nullptr);
    remove->trigger();
    EXPECT_TRUE(document.current().uncertainty.empty());
    EXPECT_EQ(price.ends(), published);
}

TEST_F(SliderAnswers, KeepsTheShapeOfARangeAndTheEndThatWasNotMoved)
{
    const Parameter& parameter = *findParameter("aws.on_demand");
    // Its low end stands between two stops of the slider.
    const Distribution given{.kind = Distribution::Kind::Triangular, .low = 5.013, .mode = 9.0, .high = 9.5};
    document.setUncertainty(0, parameter, given);
    QuietSlider& price = slider(QStringLiteral("aws.on_demand"));
    const SliderScale scale(parameter);
    dragGrip(price, price.ends()->high, scale.tick(8.0));
    const Distribution moved = document.current().uncertainty.at("aws.on_demand");
    EXPECT_EQ(moved.kind, Distribution::Kind::Triangular);
    EXPECT_EQ(moved.low, 5.013);
    EXPECT_DOUBLE_EQ(moved.high, 8.0);
    EXPECT_DOUBLE_EQ(moved.mode, 8.0) << "the likeliest value stays within";
}

TEST_F(SliderAnswers, ChangesNothingWhenAGripIsOnlyTouched)
{
    QuietSlider& price = slider(QStringLiteral("aws.on_demand"));
    const QuietSlider::Ends published = *price.ends();
    const int tick = price.value();
    QTest::mouseClick(&price, Qt::LeftButton, {}, gripPoint(price, published.low));
    dragGrip(price, published.high, published.high + 12, published.high); // there and back
    EXPECT_EQ(price.ends(), published);
    // Escape gives a drag up.
    QTest::mousePress(&price, Qt::LeftButton, {}, gripPoint(price, published.high));
    moveMouse(price, gripPoint(price, published.high + 9));
    EXPECT_EQ(price.ends()->high, published.high + 9);
    QTest::keyClick(&price, Qt::Key_Escape);
    QTest::mouseRelease(&price, Qt::LeftButton, {}, gripPoint(price, published.high + 9));
    EXPECT_EQ(price.ends(), published);
    EXPECT_EQ(price.value(), tick);
    EXPECT_EQ(document.undoStack().count(), 0);

    // A double click takes away what the user gave, and not the value.
    document.setParameter(0, *findParameter("aws.on_demand"), 9.0);
    dragGrip(price, price.ends()->high, price.ends()->high + 5);
    ASSERT_EQ(document.current().uncertainty.size(), 1U);
    const QPoint high = gripPoint(price, price.ends()->high);
    QTest::mouseClick(&price, Qt::LeftButton, {}, high);
    QTest::mouseDClick(&price, Qt::LeftButton, {}, high);
    EXPECT_TRUE(document.current().uncertainty.empty());
    EXPECT_DOUBLE_EQ(document.current().parameters.aws.onDemand.value(), 9.0);
}

TEST_F(SliderAnswers, TheHandleComesBeforeAGripUnderIt)
{
    QuietSlider& price = slider(QStringLiteral("aws.on_demand"));
    const int tick = price.value();
    const Parameter& parameter = *findParameter("aws.on_demand");
    const double value = parameter.defaultValue();
    document.setUncertainty(0, parameter,
                            Distribution{.kind = Distribution::Kind::Uniform, .low = value, .mode = 0, .high = 20.0});
    const int steps = document.undoStack().count();
    // The lower half of the handle, where the groove ends.
    const QPoint below(qRound(price.positionOf(tick)), price.height() - 12 + 5);
    QTest::mousePress(&price, Qt::LeftButton, {}, below);
    moveMouse(price, below + QPoint(30, 0));
    QTest::mouseRelease(&price, Qt::LeftButton, {}, below + QPoint(30, 0));
    EXPECT_GT(price.value(), tick);
    EXPECT_EQ(document.undoStack().count(), steps + 1);
    EXPECT_EQ(document.current().uncertainty.at("aws.on_demand").low, value);
}

TEST_F(SliderAnswers, OffersARangeAndBothResetsInAMenu)
{
    QuietSlider& price = slider(QStringLiteral("aws.on_demand"));
    document.setParameter(0, *findParameter("aws.on_demand"), 7.2);
    price.setFocus();
    QContextMenuEvent key(QContextMenuEvent::Keyboard, price.rect().center(), price.mapToGlobal(QPoint(0, 0)));
    QApplication::sendEvent(&price, &key);
    ASSERT_EQ(action("aws.on_demand.reset_default").text(), QStringLiteral("Reset to default 6.88 USD/GPU-h"));
    EXPECT_FALSE(action("aws.on_demand.reset_saved").isEnabled()) << "there is no file yet";
    EXPECT_EQ(panel.findChild<QAction*>(QStringLiteral("aws.on_demand.remove_range")), nullptr);
    auto* menu = panel.findChild<QMenu*>(QStringLiteral("aws.on_demand.reset_menu"));
    menu->setActiveAction(&action("aws.on_demand.set_range"));
    QTest::keyClick(menu, Qt::Key_Return);
    panel.activateWindow(); // as window systems do once a menu is gone
    QuietDoubleSpinBox& field = this->field(QStringLiteral("aws.on_demand"));
    auto* line = field.findChild<QLineEdit*>();
    ASSERT_TRUE(QTest::qWaitFor([&] { return line->text().contains(QStringLiteral("..")); }));
    EXPECT_EQ(line->selectedText(), line->text());

    // What is offered can be entered as it stands, or dropped.
    QTest::keyClick(&field, Qt::Key_Escape);
    EXPECT_TRUE(document.current().uncertainty.empty());
    panel.editor(QStringLiteral("aws.on_demand"))->enterRange();
    QTest::keyClick(&field, Qt::Key_Return);
    const Distribution given = document.current().uncertainty.at("aws.on_demand");
    EXPECT_LT(given.low, 7.2);
    EXPECT_GT(given.high, 7.2);
}

TEST_F(SliderAnswers, SaysAtEachPublishedFigureWhoseItIs)
{
    panel.setMode(ParameterPanel::Mode::All);
    int figures = 0;
    for (const ParameterEvidence& evidence : builtInEvidence().parameters) {
        const Parameter& parameter = *findParameter(evidence.parameter);
        const QString id = QString::fromStdString(evidence.parameter);
        const auto* slider = panel.findChild<QuietSlider*>(id + QStringLiteral(".slider"));
        if (slider == nullptr) {
            continue; // on or off
        }
        const SliderScale scale(parameter);
        for (const EvidenceEntry& entry : evidence.entries) {
            for (const double value : {entry.low, entry.high}) {
                if (value < parameter.range.min || value > parameter.range.max) {
                    continue;
                }
                ++figures;
                const QPointF point(slider->positionOf(scale.tick(value)), slider->height() - 12.0 - 5.0);
                const QString tip = slider->tipAt(point);
                EXPECT_TRUE(tip.contains(QString::fromStdString(entry.citation.source).toHtmlEscaped()))
                    << tip.toStdString();
                EXPECT_TRUE(tip.contains(QString::fromStdString(entry.citation.date))) << tip.toStdString();
            }
        }
    }
    EXPECT_GT(figures, 50);
}

TEST_F(SliderAnswers, SaysWhatItsMarksMean)
{
    waitForAnswer(QStringLiteral("workload.hours_per_day"));
    QuietSlider& hours = slider(QStringLiteral("workload.hours_per_day"));
    EXPECT_TRUE(hours.tipAt(QPointF(hours.width() / 2.0, 6.0)).contains(QStringLiteral("flips near")));
    QuietSlider& price = slider(QStringLiteral("aws.on_demand"));
    const int standard = price.value();
    EXPECT_TRUE(price.tipAt(gripPoint(price, price.ends()->high)).contains(QStringLiteral("Published range")));
    document.setParameter(0, *findParameter("aws.on_demand"), 30.0);
    EXPECT_TRUE(price.tipAt(QPointF(price.positionOf(standard), price.height() - 11.0))
                    .contains(QStringLiteral("Default: 6.88 USD")));
    EXPECT_TRUE(price.tipAt(QPointF(price.positionOf(price.maximum()), price.height() - 12.0)).isEmpty())
        << "there is nothing, so that the row speaks";
}

TEST_F(SliderAnswers, TellsRangesToThoseWhoHear)
{
    document.setUncertainty(0, *findParameter("aws.on_demand"),
                            Distribution{.kind = Distribution::Kind::Uniform, .low = 5.0, .mode = 0.0, .high = 8.0});
    waitForAnswer(QStringLiteral("aws.on_demand"));
    QuietSlider& price = slider(QStringLiteral("aws.on_demand"));
    QAccessibleInterface* spoken = QAccessible::queryAccessibleInterface(&price);
    EXPECT_EQ(spoken->text(QAccessible::Value), QStringLiteral("6.88 USD/GPU-h"));
    EXPECT_EQ(spoken->valueInterface()->currentValue().toDouble(), 6.88);
    const QString description = spoken->text(QAccessible::Description);
    EXPECT_TRUE(description.contains(QStringLiteral("Your range: 5.00 to 8.00 USD/GPU-h")))
        << description.toStdString();
    EXPECT_TRUE(description.contains(QStringLiteral("answer"))) << description.toStdString();
}

TEST_F(SliderAnswers, CountsARangeOfTheUsersAsChanged)
{
    auto* changed = panel.findChild<QToolButton*>(QStringLiteral("inputs.changed_only"));
    document.setUncertainty(0, *findParameter("aws.on_demand"),
                            Distribution{.kind = Distribution::Kind::Uniform, .low = 5.0, .mode = 0.0, .high = 8.0});
    EXPECT_TRUE(changed->text().contains(u'1'));
    changed->setChecked(true);
    EXPECT_TRUE(panel.editor(QStringLiteral("aws.on_demand"))->isVisible());
    EXPECT_FALSE(panel.editor(QStringLiteral("workload.gpus"))->isVisible());
}

TEST_F(SliderAnswers, AreAllDrawnToOneScale)
{
    waitForAnswer(QStringLiteral("workload.hours_per_day"));
    QList<const QuietSlider*> sliders;
    for (const QuietSlider* slider : panel.findChildren<QuietSlider*>()) {
        if (slider->answer()) { // those out of sight are not asked
            sliders.append(slider);
        }
    }
    ASSERT_GE(sliders.size(), 8);
    double least = 0.0;
    double most = 0.0;
    for (const QuietSlider* slider : sliders) {
        const QuietSlider::Answer& answer = *slider->answer();
        EXPECT_EQ(answer.low, sliders.front()->answer()->low);
        EXPECT_EQ(answer.high, sliders.front()->answer()->high);
        for (const QPointF& point : answer.curve) {
            least = std::min(least, point.y());
            most = std::max(most, point.y());
        }
    }
    // As far as the present cost: a thousand GPUs would dwarf everything else.
    const Comparison& comparison = recompute.last()->comparison;
    const double cost = comparison[comparison.verdict.runnerUp].npv.value();
    EXPECT_DOUBLE_EQ(sliders.front()->answer()->low, std::max(least, -cost));
    EXPECT_DOUBLE_EQ(sliders.front()->answer()->high, std::min(most, cost));
}

/// The answer that the verdict gives with another value of an input.
Strategy verdictWith(Scenario scenario, const Parameter& parameter, double value)
{
    parameter.set(scenario.parameters, value);
    return compare(scenario).verdict.cheapest;
}

TEST_F(SliderAnswers, MarksWhereTheVerdictTurnsAlsoToAThird)
{
    // At nine hours spot is the answer and on-demand the next best, and yet a little more work makes owning pay.
    document.setParameter(0, *findParameter("workload.hours_per_day"), 9.0);
    recompute.finish();
    const Scenario scenario = document.current();
    ASSERT_EQ(compare(scenario).verdict.cheapest, Strategy::Spot);
    ASSERT_TRUE(QTest::qWaitFor(
        [&] {
            const auto& answer = slider(QStringLiteral("workload.hours_per_day")).answer();
            return answer && answer->above == Strategy::Spot;
        },
        20000));
    int flips = 0;
    for (const char* id : {"workload.hours_per_day", "cluster.node_price", "aws.on_demand", "spot.discount"}) {
        const Parameter& parameter = *findParameter(id);
        const QuietSlider::Answer& answer = *slider(QString::fromLatin1(id)).answer();
        const AnswerCurveRequest request{.parameter = &parameter, .within = {}};
        const AnswerCurve curve = answerCurves(scenario, std::span(&request, 1)).front();
        ASSERT_EQ(answer.curve.size(), static_cast<qsizetype>(curve.points.size()));
        // Between two points of the curve that the verdict sees alike there is no mark, else there is one.
        std::optional<Strategy> before;
        double tickBefore = 0.0;
        for (qsizetype i = 0; i < answer.curve.size(); ++i) {
            const double tick = answer.curve[i].x();
            const double value = curve.points[static_cast<std::size_t>(i)].value; // between two stops
            if (value > parameter.range.min) { // without work, or for nothing, there is no answer
                const Strategy here = verdictWith(scenario, parameter, value);
                const auto marks = std::count_if(answer.flips.begin(), answer.flips.end(),
                                                 [&](double flip) { return flip > tickBefore && flip < tick; });
                if (before) {
                    EXPECT_EQ(marks, here == *before ? 0 : 1) << id << " up to " << value;
                    flips += int(marks);
                }
                before = here;
            }
            tickBefore = tick;
        }
    }
    EXPECT_GE(flips, 2);
    EXPECT_TRUE(slider(QStringLiteral("workload.hours_per_day"))
                    .accessibleDescription()
                    .contains(QStringLiteral("Spot below, Hybrid above")));
}

TEST_F(SliderAnswers, DropWhatIsTypedAndNotEnteredWhenTheyGo)
{
    auto other = std::make_unique<ParameterPanel>(document);
    other->show();
    other->activateWindow();
    auto* price = other->findChild<QuietDoubleSpinBox*>(QStringLiteral("aws.on_demand.spin"));
    price->setFocus();
    for (const char* typed : {"5..8", "12"}) {
        price->selectAll();
        QTest::keyClicks(price, QString::fromLatin1(typed));
    }
    other.reset();
    EXPECT_EQ(document.undoStack().count(), 0);
}

/// A row on its own, shown curves made by hand.
class SliderCurve : public ::testing::Test
{
protected:
    /// On-demand costs 100, spot so much more at 0, 12 and 24 hours a day, and the others far more, but for the hybrid.
    void show(const std::array<double, 3>& savings, const std::array<double, 3>& hybrid = {1000.0, 1000.0, 1000.0})
    {
        AnswerCurve curve;
        curve.parameter = &hours;
        for (std::size_t i = 0; i < savings.size(); ++i) {
            AnswerPoint point;
            point.value = 12.0 * static_cast<double>(i);
            for (const Strategy strategy : kStrategies) {
                point.npv[strategy] = make<Money>(1000.0);
            }
            point.npv[Strategy::OnDemand] = make<Money>(100.0);
            point.npv[Strategy::Spot] = make<Money>(100.0 + savings[i]);
            point.npv[Strategy::Hybrid] = make<Money>(hybrid[i]);
            curve.points.push_back(point);
        }
        const std::vector curves{curve};
        const auto span = ParameterEditor::Span::of(curves, Strategy::OnDemand, Strategy::Spot, make<Money>(100.0));
        editor.setAnswer(&curves.front(), Strategy::OnDemand, Strategy::Spot, span);
    }

    [[nodiscard]] const QuietSlider::Answer& answer() const { return *editor.findChild<QuietSlider*>()->answer(); }
    [[nodiscard]] QString words() const { return editor.findChild<QuietSlider*>()->accessibleDescription(); }

    const Parameter& hours = *findParameter("workload.hours_per_day");
    ParameterEditor editor{hours};
};

TEST_F(SliderCurve, FlipsWhereALineBetweenThePointsCrossesZero)
{
    show({-40.0, -20.0, 60.0});
    ASSERT_EQ(answer().curve.size(), 3);
    EXPECT_EQ(answer().curve[0], QPointF(0.0, -40.0));
    EXPECT_EQ(answer().curve[2], QPointF(48.0, 60.0));
    // 12 hours and a quarter of the way to 24.
    ASSERT_EQ(answer().flips.size(), 1);
    EXPECT_DOUBLE_EQ(answer().flips[0], SliderScale(hours).tick(15.0));
    EXPECT_TRUE(answer().crossings.isEmpty()) << "one mark is enough";
    EXPECT_TRUE(words().contains(QStringLiteral("flips near 15 h/day: Spot below, On-demand above.")))
        << words().toStdString();
}

TEST_F(SliderCurve, FlipsWhereAThirdBecomesTheCheapest)
{
    // The hybrid costs 20 more at 12 hours and 60 less at 24.
    show({50.0, 50.0, 50.0}, {150.0, 120.0, 40.0});
    ASSERT_EQ(answer().flips.size(), 1);
    EXPECT_DOUBLE_EQ(answer().flips[0], SliderScale(hours).tick(15.0));
    EXPECT_TRUE(answer().matters) << "though the two in question move alike";
    EXPECT_TRUE(words().contains(QStringLiteral("On-demand below, Hybrid above."))) << words().toStdString();

    // Where the two cross while a third wins, they do so without a flip.
    show({-20.0, -20.0, 20.0}, {10.0, 10.0, 10.0});
    EXPECT_TRUE(answer().flips.isEmpty());
    ASSERT_EQ(answer().crossings.size(), 1);
    EXPECT_DOUBLE_EQ(answer().crossings[0], SliderScale(hours).tick(18.0));
}

TEST_F(SliderCurve, NamesAHybridLastWhereItIsReallyAnother)
{
    show({20.0, 20.0, 20.0}, {100.0, 100.0, 60.0});
    ASSERT_EQ(answer().flips.size(), 1);
    EXPECT_GT(answer().flips[0], SliderScale(hours).tick(12.0)) << "until then it is on-demand";
    EXPECT_TRUE(words().contains(QStringLiteral("On-demand below, Hybrid above."))) << words().toStdString();
}

TEST_F(SliderCurve, IsGreyOnlyWhereItNeitherMovesNorFlipsTheAnswer)
{
    show({50.0, 50.5, 50.0});
    EXPECT_FALSE(answer().matters);
    EXPECT_TRUE(words().contains(QStringLiteral("hardly")));
    show({50.0, 55.0, 50.0});
    EXPECT_TRUE(answer().matters);
    EXPECT_TRUE(answer().flips.isEmpty());
    EXPECT_TRUE(words().contains(QStringLiteral("stays On-demand"))) << words().toStdString();
    // A close race is decided by little.
    show({-0.1, 0.1, 0.1});
    EXPECT_TRUE(answer().matters);
    EXPECT_EQ(answer().flips.size(), 1);
    // What rounding leaves of nothing is no race.
    show({1e-9, -1e-9, 1e-9});
    EXPECT_FALSE(answer().matters);
    EXPECT_TRUE(answer().flips.isEmpty());
}

TEST_F(SliderCurve, SpansWhatIsToBeSeen)
{
    show({-500.0, 20.0, 30.0});
    EXPECT_DOUBLE_EQ(answer().low, -100.0) << "what costs more than all the present is cut off";
    EXPECT_DOUBLE_EQ(answer().high, 30.0);
    show({0.01, 0.02, 0.03});
    EXPECT_DOUBLE_EQ(answer().low, 0.0);
    EXPECT_DOUBLE_EQ(answer().high, 10.0) << "little stays little";
}

} // namespace
} // namespace rackrent
