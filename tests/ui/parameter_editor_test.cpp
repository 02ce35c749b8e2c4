// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/parameters/parameter_editor.h"

#include <gtest/gtest.h>

#include <memory>

#include <QAccessible>
#include <QAction>
#include <QApplication>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QSettings>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>
#include <QWheelEvent>

#include "ui/document/document.h"
#include "ui/parameters/parameter_panel.h"
#include "ui/text/text.h"
#include "ui/text/value_text.h"
#include "ui/widgets/quiet_widgets.h"
#include "ui/widgets/small_widgets.h"

namespace rackrent {

namespace {

const Parameter& row(std::string_view id)
{
    return *findParameter(id);
}

QString utf8(std::string_view text)
{
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

/// A panel on a document, as a user meets it.
class Inputs : public testing::Test
{
protected:
    void SetUp() override
    {
        QSettings().clear();
        panel = std::make_unique<ParameterPanel>(document);
        panel->resize(360, 800);
        panel->show();
        QApplication::setActiveWindow(panel.get());
        QApplication::processEvents();
    }

    template<class Widget> Widget& widget(const char* name)
    {
        auto* found = panel->findChild<Widget*>(QString::fromUtf8(name));
        EXPECT_NE(found, nullptr) << name;
        return *found;
    }

    [[nodiscard]] double valueOf(std::string_view id) const { return row(id).get(document.current().parameters); }

    void drag(QuietSlider& slider, int fromTick, int toTick, int moves)
    {
        const auto at = [&](double tick) {
            const double share = tick / slider.maximum();
            return QPoint(
                qRound(slider.positionOf(0) + share * (slider.positionOf(slider.maximum()) - slider.positionOf(0))),
                slider.height() / 2);
        };
        QTest::mousePress(&slider, Qt::LeftButton, {}, at(fromTick));
        for (int i = 1; i <= moves; ++i) {
            const QPointF point = at(fromTick + (toTick - fromTick) * static_cast<double>(i) / moves);
            QMouseEvent move(QEvent::MouseMove, point, slider.mapToGlobal(point), Qt::NoButton, Qt::LeftButton, {});
            QApplication::sendEvent(&slider, &move);
        }
        QTest::mouseRelease(&slider, Qt::LeftButton, {}, at(toTick));
    }

    static void turnWheel(QWidget& over)
    {
        const QPointF point(over.rect().center());
        QWheelEvent wheel(point, over.mapToGlobal(point), {}, {0, -120}, Qt::NoButton, {}, Qt::NoScrollPhase, false);
        QApplication::sendEvent(&over, &wheel);
    }

    void type(QuietDoubleSpinBox& spin, const char* text)
    {
        spin.setFocus();
        spin.selectAll();
        QTest::keyClicks(&spin, QString::fromUtf8(text));
        QTest::keyClick(&spin, Qt::Key_Return);
    }

    Document document;
    std::unique_ptr<ParameterPanel> panel;
};

} // namespace

TEST_F(Inputs, ADragIsOneStepOfUndo)
{
    auto& slider = widget<QuietSlider>("workload.hours_per_day.slider");
    drag(slider, 30, 44, 60);
    EXPECT_EQ(valueOf("workload.hours_per_day"), 22.0);
    EXPECT_EQ(document.undoStack().count(), 1);
    drag(slider, 44, 10, 60);
    EXPECT_EQ(document.undoStack().count(), 2) << "the next drag is another step, however soon it follows";
    document.undoStack().undo();
    document.undoStack().undo();
    EXPECT_EQ(valueOf("workload.hours_per_day"), 15.0);
    EXPECT_EQ(slider.value(), 30);
}

TEST_F(Inputs, ASlowDragIsStillOneStep)
{
    auto& slider = widget<QuietSlider>("workload.hours_per_day.slider");
    slider.setSliderDown(true);
    slider.setSliderPosition(31);
    QTest::qWait(static_cast<int>(Gesture::kStillness) + 100);
    slider.setSliderPosition(32);
    slider.setSliderDown(false);
    EXPECT_EQ(document.undoStack().count(), 1);
}

TEST_F(Inputs, KeyStepsJoinUntilTheHandRests)
{
    auto& slider = widget<QuietSlider>("workload.hours_per_day.slider");
    slider.setFocus();
    for (int i = 0; i < 3; ++i) {
        QTest::keyClick(&slider, Qt::Key_Right);
    }
    EXPECT_EQ(valueOf("workload.hours_per_day"), 16.5);
    EXPECT_EQ(document.undoStack().count(), 1);
    QTest::qWait(static_cast<int>(Gesture::kStillness) + 100);
    QTest::keyClick(&slider, Qt::Key_Right, Qt::ShiftModifier);
    EXPECT_EQ(valueOf("workload.hours_per_day"), 21.5);
    EXPECT_EQ(document.undoStack().count(), 2);
    QTest::keyClick(&slider, Qt::Key_PageDown);
    EXPECT_EQ(valueOf("workload.hours_per_day"), 16.5);
}

TEST_F(Inputs, TypingAValueSetsItExactly)
{
    auto& spin = widget<QuietDoubleSpinBox>("cluster.node_price.spin");
    type(spin, "283,123.25");
    EXPECT_EQ(valueOf("cluster.node_price"), 283123.25);
    EXPECT_EQ(document.undoStack().count(), 1);
    EXPECT_EQ(spin.text(), QStringLiteral("283,123.25 USD/node"));
    type(spin, "1.2M");
    EXPECT_EQ(valueOf("cluster.node_price"), 1.2e6);
    type(widget<QuietDoubleSpinBox>("spot.discount.spin"), "57");
    EXPECT_EQ(valueOf("spot.discount"), 0.57);
}

TEST_F(Inputs, TypingOutOfRangeIsRefusedWithTheReason)
{
    auto& spin = widget<QuietDoubleSpinBox>("workload.gpus.spin");
    ParameterEditor& editor = *panel->editor(QStringLiteral("workload.gpus"));
    type(spin, "20000");
    EXPECT_EQ(editor.message(), QStringLiteral("The largest allowed value is 16,384 GPUs."));
    EXPECT_EQ(spin.text(), QStringLiteral("32 GPUs"));
    type(spin, "-3");
    EXPECT_EQ(editor.message(), QStringLiteral("The least allowed value is 0 GPUs."));
    type(spin, "2.5");
    EXPECT_EQ(editor.message(), QStringLiteral("Only whole numbers are allowed here."));
    type(spin, "many");
    EXPECT_TRUE(editor.message().contains(QStringLiteral("many")));
    EXPECT_EQ(valueOf("workload.gpus"), 32.0);
    EXPECT_EQ(document.undoStack().count(), 0);
    EXPECT_TRUE(spin.accessibleDescription().startsWith(editor.message()));
    type(spin, "64");
    EXPECT_TRUE(editor.message().isEmpty());
    EXPECT_EQ(valueOf("workload.gpus"), 64.0);
}

TEST_F(Inputs, EscapeDropsWhatWasTyped)
{
    auto& spin = widget<QuietDoubleSpinBox>("workload.gpus.spin");
    spin.setFocus();
    spin.selectAll();
    QTest::keyClicks(&spin, QStringLiteral("77"));
    QTest::keyClick(&spin, Qt::Key_Escape);
    EXPECT_EQ(spin.text(), QStringLiteral("32 GPUs"));
    spin.clearFocus();
    EXPECT_EQ(valueOf("workload.gpus"), 32.0);
}

TEST_F(Inputs, StepsInTheFieldFollowTheSlider)
{
    auto& spin = widget<QuietDoubleSpinBox>("cluster.node_price.spin");
    spin.setFocus();
    QTest::keyClick(&spin, Qt::Key_Up);
    EXPECT_EQ(valueOf("cluster.node_price"), 290000.0);
    QTest::keyClick(&spin, Qt::Key_Up, Qt::ShiftModifier);
    EXPECT_EQ(valueOf("cluster.node_price"), 390000.0);
    EXPECT_EQ(document.undoStack().count(), 1);
}

TEST_F(Inputs, KeepAnExactValueThatTheSliderCannotShow)
{
    document.setParameter(0, row("cluster.node_price"), 283123.456789);
    auto& slider = widget<QuietSlider>("cluster.node_price.slider");
    const int tick = slider.value();
    widget<QuietDoubleSpinBox>("cluster.node_price.spin").setFocus();
    slider.setFocus();
    document.setParameter(0, row("workload.gpus"), 33.0);
    EXPECT_EQ(valueOf("cluster.node_price"), 283123.456789);
    EXPECT_EQ(slider.value(), tick);
    EXPECT_EQ(document.undoStack().count(), 2);
}

TEST_F(Inputs, TheWheelChangesNothingWithoutFocus)
{
    auto& slider = widget<QuietSlider>("workload.hours_per_day.slider");
    auto& spin = widget<QuietDoubleSpinBox>("workload.hours_per_day.spin");
    panel->findChild<SearchField*>()->setFocus();
    turnWheel(slider);
    turnWheel(spin);
    EXPECT_EQ(valueOf("workload.hours_per_day"), 15.0);
    slider.setFocus();
    turnWheel(slider);
    EXPECT_LT(valueOf("workload.hours_per_day"), 15.0);
}

TEST_F(Inputs, UndoReachesTheWindowFromAField)
{
    QAction undo;
    undo.setShortcut(QKeySequence::Undo);
    QAction redo;
    redo.setShortcut(QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_Z));
    panel->addActions({&undo, &redo});
    QSignalSpy undone(&undo, &QAction::triggered);
    QSignalSpy redone(&redo, &QAction::triggered);
    auto& spin = widget<QuietDoubleSpinBox>("workload.gpus.spin");
    spin.setFocus();
    QTest::keyClick(panel->windowHandle(), Qt::Key_Z, Qt::ControlModifier);
    QTest::keyClick(panel->windowHandle(), Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
    EXPECT_EQ(undone.count(), 1);
    EXPECT_EQ(redone.count(), 1);
}

TEST_F(Inputs, EveryParameterHasARowThatSaysWhatItIs)
{
    panel->setMode(ParameterPanel::Mode::All);
    for (const Parameter& p : parameters()) {
        SCOPED_TRACE(p.id);
        const QString id = utf8(p.id);
        ParameterEditor* editor = panel->editor(id);
        ASSERT_NE(editor, nullptr);
        EXPECT_TRUE(editor->toolTip().contains(parameterHelp(p).toHtmlEscaped()));
        EXPECT_TRUE(editor->toolTip().contains(parameterSource(p).toHtmlEscaped()));
        EXPECT_FALSE(editor->whatsThis().isEmpty());
        EXPECT_FALSE(editor->isChanged());
        for (const QWidget* part : editor->focusWidgets()) {
            EXPECT_FALSE(part->accessibleName().isEmpty()) << part->objectName().toStdString();
            EXPECT_TRUE(part->objectName().startsWith(QString(id + u'.')));
        }
        if (isSwitch(p)) {
            EXPECT_NE(editor->findChild<SwitchBox*>(QString(id + QStringLiteral(".check"))), nullptr);
            continue;
        }
        auto* slider = editor->findChild<QuietSlider*>(QString(id + QStringLiteral(".slider")));
        ASSERT_NE(slider, nullptr);
        QAccessibleInterface* accessible = QAccessible::queryAccessibleInterface(slider);
        ASSERT_NE(accessible, nullptr);
        EXPECT_EQ(accessible->role(), QAccessible::Slider);
        EXPECT_EQ(accessible->text(QAccessible::Name), parameterLabel(p));
        EXPECT_EQ(accessible->text(QAccessible::Value), valueText(p, p.defaultValue()));
        ASSERT_NE(accessible->valueInterface(), nullptr);
        EXPECT_NEAR(accessible->valueInterface()->currentValue().toDouble(), toShown(p, p.defaultValue()), 1e-9);
    }
}

TEST_F(Inputs, AssistiveTechnologySetsShownValues)
{
    auto& slider = widget<QuietSlider>("spot.discount.slider");
    QAccessible::queryAccessibleInterface(&slider)->valueInterface()->setCurrentValue(62.0);
    EXPECT_EQ(valueOf("spot.discount"), 0.62);
}

TEST_F(Inputs, AChangedValueIsMarkedAndResetToDefaultOrSaved)
{
    ParameterEditor& editor = *panel->editor(QStringLiteral("workload.gpus"));
    auto& reset = widget<SignButton>("workload.gpus.reset");
    EXPECT_FALSE(reset.isVisible());
    document.setParameter(0, row("workload.gpus"), 64.0);
    QTemporaryDir folder;
    ASSERT_TRUE(document.saveAs(folder.filePath(QStringLiteral("a.rackrent"))));
    document.setParameter(0, row("workload.gpus"), 96.0);
    EXPECT_TRUE(editor.isChanged());
    EXPECT_TRUE(reset.isVisible());
    EXPECT_GE(widget<QLabel>("workload.gpus.label").font().weight(), QFont::Bold);

    const auto choose = [&](const char* name) {
        reset.click();
        auto* menu = editor.findChild<QMenu*>();
        ASSERT_NE(menu, nullptr);
        auto* action = menu->findChild<QAction*>(QString::fromUtf8(name));
        ASSERT_NE(action, nullptr);
        EXPECT_TRUE(action->isEnabled());
        action->trigger();
        delete menu;
    };
    choose("workload.gpus.reset_saved");
    EXPECT_EQ(valueOf("workload.gpus"), 64.0);
    choose("workload.gpus.reset_default");
    EXPECT_EQ(valueOf("workload.gpus"), 32.0);
    EXPECT_TRUE(document.undoStack().undoText().startsWith(QStringLiteral("Reset ")));
    EXPECT_TRUE(reset.isVisible()) << "it still differs from the file";
    document.undoStack().undo();
    document.undoStack().undo();
    EXPECT_EQ(valueOf("workload.gpus"), 96.0);
}

TEST_F(Inputs, ADoubleClickOnTheSliderResetsInOneStep)
{
    document.setParameter(0, row("workload.hours_per_day"), 20.0);
    auto& slider = widget<QuietSlider>("workload.hours_per_day.slider");
    const QPoint away(qRound(slider.positionOf(5)), slider.height() / 2);
    QTest::mouseClick(&slider, Qt::LeftButton, {}, away);
    QTest::mouseDClick(&slider, Qt::LeftButton, {}, away);
    EXPECT_EQ(valueOf("workload.hours_per_day"), 15.0);
    EXPECT_EQ(document.undoStack().count(), 2);
    document.undoStack().undo();
    EXPECT_EQ(valueOf("workload.hours_per_day"), 20.0);
}

TEST_F(Inputs, TheSwitchSetsZeroOrOne)
{
    panel->setMode(ParameterPanel::Mode::All);
    auto& box = widget<SwitchBox>("spot.save_on_notice.check");
    box.click();
    EXPECT_EQ(valueOf("spot.save_on_notice"), 1.0);
    document.undoStack().undo();
    EXPECT_FALSE(box.isChecked());
}

TEST_F(Inputs, ExploreShowsTheTenThatMatterAndAllInputsTheRest)
{
    const auto visible = [&] {
        int count = 0;
        for (const ParameterEditor* editor : panel->findChildren<ParameterEditor*>()) {
            count += editor->isVisibleTo(panel.get()) ? 1 : 0;
        }
        return count;
    };
    EXPECT_EQ(visible(), 10);
    panel->setMode(ParameterPanel::Mode::All);
    EXPECT_EQ(visible(), static_cast<int>(parameters().size()));
    widget<GroupHeading>("inputs.group.aws").click();
    EXPECT_LT(visible(), static_cast<int>(parameters().size()));
    ParameterPanel another(document);
    EXPECT_EQ(another.mode(), ParameterPanel::Mode::All);
    EXPECT_FALSE(another.findChild<GroupHeading*>(QStringLiteral("inputs.group.aws"))->isChecked());
}

TEST_F(Inputs, SearchFindsByNameIdAndHelpAndSaysWhenThereIsNothing)
{
    auto& search = widget<SearchField>("inputs.search");
    const auto isShown = [&](const char* id) { return panel->editor(QString::fromUtf8(id))->isVisibleTo(panel.get()); };
    panel->findAction()->trigger();
    EXPECT_TRUE(search.hasFocus());
    QTest::keyClicks(&search, QStringLiteral("PUE"));
    EXPECT_TRUE(isShown("facility.pue"));
    EXPECT_FALSE(isShown("workload.gpus"));
    search.setText(QStringLiteral("cluster.lead"));
    EXPECT_TRUE(isShown("cluster.lead_time"));
    search.setText(QStringLiteral("gang tax")); // no row has both
    EXPECT_TRUE(widget<QLabel>("inputs.nothing_found").isVisible());
    EXPECT_TRUE(widget<QLabel>("inputs.nothing_found").text().contains(QStringLiteral("gang tax")));
    QTest::keyClick(&search, Qt::Key_Escape);
    EXPECT_TRUE(search.text().isEmpty());
    EXPECT_TRUE(isShown("workload.gpus"));
    EXPECT_FALSE(isShown("facility.pue"));
}

TEST_F(Inputs, ChangedOnlyShowsWhatDiffersFromTheDefaults)
{
    auto& changedOnly = widget<QToolButton>("inputs.changed_only");
    changedOnly.click();
    EXPECT_TRUE(widget<QLabel>("inputs.nothing_found").isVisible());
    widget<QPushButton>("inputs.clear_filter").click();
    EXPECT_FALSE(changedOnly.isChecked());
    document.setParameter(0, row("facility.pue"), 1.2);
    changedOnly.click();
    EXPECT_TRUE(panel->editor(QStringLiteral("facility.pue"))->isVisibleTo(panel.get()));
    EXPECT_FALSE(panel->editor(QStringLiteral("workload.gpus"))->isVisibleTo(panel.get()));
    EXPECT_TRUE(changedOnly.text().contains(u'1'));
}

TEST_F(Inputs, AnInputIsBroughtIntoViewWhateverHidesIt)
{
    panel->setMode(ParameterPanel::Mode::All);
    widget<GroupHeading>("inputs.group.finance").click();
    panel->setMode(ParameterPanel::Mode::Explore);
    widget<SearchField>("inputs.search").setText(QStringLiteral("pue"));
    panel->showParameter(QStringLiteral("finance.loan_rate"));
    QApplication::processEvents();
    ParameterEditor* editor = panel->editor(QStringLiteral("finance.loan_rate"));
    EXPECT_TRUE(editor->isVisible());
    EXPECT_FALSE(editor->visibleRegion().isEmpty());
    EXPECT_TRUE(widget<QuietDoubleSpinBox>("finance.loan_rate.spin").hasFocus());
    panel->showParameter(QStringLiteral("no.such_input"));
}

TEST_F(Inputs, FaultsStandAtTheInputsTheyName)
{
    const Fault fault{
        .scenario = document.current().name, .key = "spot.reserved_block", .reason = {"is too short", {}}};
    const Fault other{.scenario = "another", .key = "workload.gpus", .reason = {"is too small", {}}};
    panel->setFaults({fault, other});
    EXPECT_EQ(panel->editor(QStringLiteral("spot.reserved_block"))->message(), QStringLiteral("Is too short"));
    EXPECT_TRUE(panel->editor(QStringLiteral("workload.gpus"))->message().isEmpty());
    panel->setFaults({});
    EXPECT_TRUE(panel->editor(QStringLiteral("spot.reserved_block"))->message().isEmpty());
}

TEST_F(Inputs, AMeasuredDemandReplacesTheProfileUntilItIsGivenUp)
{
    document.setDemand(0,
                       {DemandLevel{make<Duration>(100.0), make<GpuCount>(64.0)},
                        DemandLevel{make<Duration>(200.0), make<GpuCount>(16.0)}});
    EXPECT_TRUE(widget<QWidget>("inputs.demand_notice").isVisible());
    EXPECT_FALSE(panel->editor(QStringLiteral("workload.hours_per_day"))->isEnabled());
    EXPECT_TRUE(panel->editor(QStringLiteral("aws.on_demand"))->isEnabled());
    panel->setMode(ParameterPanel::Mode::All);
    EXPECT_FALSE(panel->editor(QStringLiteral("workload.burst_gpus"))->isEnabled());
    widget<QPushButton>("inputs.use_sliders").click();
    EXPECT_TRUE(document.current().demand.empty());
    EXPECT_TRUE(panel->editor(QStringLiteral("workload.hours_per_day"))->isEnabled());
    document.undoStack().undo();
    EXPECT_EQ(document.current().demand.size(), 2U);
}

TEST_F(Inputs, FollowTheScenarioOnScreen)
{
    document.addScenario();
    document.setParameter(1, row("workload.gpus"), 64.0);
    auto& spin = widget<QuietDoubleSpinBox>("workload.gpus.spin");
    EXPECT_EQ(spin.value(), 64.0);
    document.setCurrentIndex(0);
    EXPECT_EQ(spin.value(), 32.0);
    type(spin, "48");
    EXPECT_EQ(document.scenarios()[1].parameters.workload.gpus.value(), 64.0);
    EXPECT_EQ(document.scenarios()[0].parameters.workload.gpus.value(), 48.0);
}

TEST_F(Inputs, TabFollowsTheOrderOfReading)
{
    panel->setMode(ParameterPanel::Mode::All);
    panel->editor(QStringLiteral("workload.gpus"))->focusValue();
    QStringList visited;
    for (int i = 0; i < 8; ++i) {
        visited.append(QApplication::focusWidget()->objectName());
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
    }
    const QStringList expected{
        QStringLiteral("workload.gpus.spin"),          QStringLiteral("workload.gpus.slider"),
        QStringLiteral("workload.hours_per_day.spin"), QStringLiteral("workload.hours_per_day.slider"),
        QStringLiteral("workload.days_per_week.spin"), QStringLiteral("workload.days_per_week.slider"),
        QStringLiteral("workload.burst_gpus.spin"),    QStringLiteral("workload.burst_gpus.slider")};
    EXPECT_EQ(visited, expected);
}

} // namespace rackrent
