// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/theme.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include <QApplication>
#include <QDir>
#include <QFile>
#include <QFontDatabase>
#include <QPalette>
#include <QStyle>
#include <QStyleFactory>

#include "ui/text/tabular_figures.h"

namespace rackrent {

namespace {

QColor rgb(QRgb value)
{
    return QColor::fromRgb(value);
}

Theme makeLight()
{
    Theme theme;
    theme.mode = Theme::Mode::Light;
    theme.surface = {.window = rgb(0xF4F5F7),
                     .panel = rgb(0xFFFFFF),
                     .raised = rgb(0xECEEF2),
                     .line = rgb(0xDFE2E8),
                     .text = rgb(0x1B1F27),
                     .mutedText = rgb(0x5A6270),
                     .accent = rgb(0x38438C),
                     .onAccent = rgb(0xFFFFFF),
                     .warning = rgb(0xB3261E)};
    theme.strategies[Strategy::OnDemand] = {rgb(0xD55E00), rgb(0xAD4B00), Qt::SolidLine, 2.0};
    theme.strategies[Strategy::Spot] = {rgb(0xE69F00), rgb(0x8A5F00), Qt::DashLine, 2.0};
    theme.strategies[Strategy::Committed] = {rgb(0xCC79A7), rgb(0x9C4377), Qt::DashDotLine, 2.0};
    theme.strategies[Strategy::SelfHosted] = {rgb(0x0072B2), rgb(0x00629A), Qt::SolidLine, 2.0};
    theme.strategies[Strategy::Hybrid] = {rgb(0x009E73), rgb(0x00704F), Qt::SolidLine, 3.0};
    theme.shades = {rgb(0x003861), rgb(0x004D7D), rgb(0x1F6490), rgb(0x477DA0),
                    rgb(0x7496A9), rgb(0xA7A78E), rgb(0xCCB982), rgb(0xF0CF7F)};
    return theme;
}

Theme makeDark()
{
    Theme theme;
    theme.mode = Theme::Mode::Dark;
    theme.surface = {.window = rgb(0x14161B),
                     .panel = rgb(0x1C1F26),
                     .raised = rgb(0x282C35),
                     .line = rgb(0x333843),
                     .text = rgb(0xE8EAEE),
                     .mutedText = rgb(0xA3AAB7),
                     .accent = rgb(0xA9B4F5),
                     .onAccent = rgb(0x14161B),
                     .warning = rgb(0xFF9E8A)};
    theme.strategies[Strategy::OnDemand] = {rgb(0xE8762F), rgb(0xF0813C), Qt::SolidLine, 2.0};
    theme.strategies[Strategy::Spot] = {rgb(0xEDB33B), rgb(0xF2BC45), Qt::DashLine, 2.0};
    theme.strategies[Strategy::Committed] = {rgb(0xD98DB9), rgb(0xE29BC4), Qt::DashDotLine, 2.0};
    theme.strategies[Strategy::SelfHosted] = {rgb(0x4A9FD8), rgb(0x58AEE6), Qt::SolidLine, 2.0};
    theme.strategies[Strategy::Hybrid] = {rgb(0x2FBA8D), rgb(0x3CC79A), Qt::SolidLine, 3.0};
    theme.shades = {rgb(0x2C5C8A), rgb(0x2D71A4), rgb(0x3F86B6), rgb(0x629BBE),
                    rgb(0x8BAFBF), rgb(0xBDBDA0), rgb(0xE3CF98), rgb(0xFFE291)};
    return theme;
}

/// Its value is the light theme until applyTheme() says otherwise.
const Theme*& themeInForce()
{
    static const Theme* theme = &Theme::light();
    return theme;
}

/// Family of the compiled-in Inter; empty where it is absent.
const QString& interFamily()
{
    static const QString family = [] {
        QString result;
        const QDir folder(QStringLiteral(":/fonts"));
        const QStringList files = folder.entryList(QDir::Files);
        for (const QString& name : files) {
            QFile file(folder.filePath(name));
            if (!file.open(QIODevice::ReadOnly)) {
                continue;
            }
            const int id = QFontDatabase::addApplicationFontFromData(withTabularFigures(file.readAll()));
            if (id >= 0 && name.contains(QStringLiteral("Regular"))) {
                result = QFontDatabase::applicationFontFamilies(id).value(0);
            }
        }
        return result;
    }();
    return family;
}

double linear(double channel)
{
    return channel <= 0.04045 ? channel / 12.92 : std::pow((channel + 0.055) / 1.055, 2.4);
}

double luminance(const QColor& color)
{
    return 0.2126 * linear(static_cast<double>(color.redF())) + 0.7152 * linear(static_cast<double>(color.greenF()))
        + 0.0722 * linear(static_cast<double>(color.blueF()));
}

QPalette makePalette(const Theme& theme)
{
    const Theme::Surface& s = theme.surface;
    QPalette palette;
    palette.setColor(QPalette::Window, s.window);
    palette.setColor(QPalette::WindowText, s.text);
    palette.setColor(QPalette::Base, s.panel);
    palette.setColor(QPalette::AlternateBase, s.window);
    palette.setColor(QPalette::Text, s.text);
    palette.setColor(QPalette::PlaceholderText, s.mutedText);
    palette.setColor(QPalette::Button, s.panel);
    palette.setColor(QPalette::ButtonText, s.text);
    palette.setColor(QPalette::BrightText, s.warning);
    palette.setColor(QPalette::ToolTipBase, s.panel);
    palette.setColor(QPalette::ToolTipText, s.text);
    palette.setColor(QPalette::Highlight, s.accent);
    palette.setColor(QPalette::HighlightedText, s.onAccent);
    palette.setColor(QPalette::Link, s.accent);
    palette.setColor(QPalette::LinkVisited, s.accent);
    palette.setColor(QPalette::Light, s.panel);
    palette.setColor(QPalette::Midlight, s.raised);
    palette.setColor(QPalette::Mid, s.line);
    palette.setColor(QPalette::Dark, s.line);
    palette.setColor(QPalette::Shadow, s.line);
    for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText, QPalette::HighlightedText}) {
        palette.setColor(QPalette::Disabled, role, s.mutedText);
    }
    palette.setColor(QPalette::Disabled, QPalette::Highlight, s.raised);
    return palette;
}

// Sizes here are tokens of Theme spelled as style sheets want them: multiples of 4 px, with 1 px taken off where a
// border adds it.
constexpr char kStyleSheet[] = R"(
* { outline: none; }
QToolTip { background: @panel; color: @text; border: 1px solid @line; padding: 7px; }

QSlider { min-height: 24px; background: transparent; }
QSlider::groove:horizontal { height: 4px; border-radius: 2px; background: @line; margin: 0 1px; }
QSlider::sub-page:horizontal { border-radius: 2px; background: @accent; margin: 0 1px; }
QSlider::add-page:horizontal { border-radius: 2px; background: @line; margin: 0 1px; }
QSlider::handle:horizontal { width: 12px; height: 12px; margin: -6px 0; border-radius: 8px;
  background: @panel; border: 2px solid @accent; }
QSlider::handle:horizontal:hover { background: @raised; }
QSlider::handle:horizontal:focus { background: @accent; }
QSlider::handle:horizontal:pressed { background: @accent; }
QSlider::sub-page:horizontal:disabled { background: @line; }
QSlider::handle:horizontal:disabled { border-color: @mutedText; background: @window; }

QAbstractSpinBox, QLineEdit, QComboBox, QPlainTextEdit, QTextEdit {
  background: @panel; color: @text; border: 1px solid @line; border-radius: 6px; padding: 4px 8px; min-height: 18px;
  selection-background-color: @accent; selection-color: @onAccent; }
QAbstractSpinBox:hover, QLineEdit:hover, QComboBox:hover { border-color: @mutedText; }
QAbstractSpinBox:focus, QLineEdit:focus, QComboBox:focus, QPlainTextEdit:focus, QTextEdit:focus {
  border: 2px solid @accent; padding: 3px 7px; }
QAbstractSpinBox:disabled, QLineEdit:disabled, QComboBox:disabled { color: @mutedText; background: @window; }
QAbstractSpinBox::up-button, QAbstractSpinBox::down-button { width: 0; border: none; }
QComboBox::drop-down { border: none; width: 24px; }
QComboBox::down-arrow { image: url(:/icons/chevron-down-@mode.svg); width: 12px; height: 12px; }
QComboBox QAbstractItemView { background: @panel; border: 1px solid @line; padding: 4px; }
QAbstractSpinBox QLineEdit, QComboBox QLineEdit { border: none; padding: 0; background: transparent; }

QPushButton, QToolButton {
  background: @panel; color: @text; border: 1px solid @line; border-radius: 6px; padding: 5px 12px; }
QToolButton { padding: 5px 8px; }
QToolButton[autoRaise="true"] { background: transparent; border-color: transparent; }
QPushButton:hover, QToolButton:hover { background: @raised; }
QPushButton:pressed, QToolButton:pressed { background: @line; }
QPushButton:checked, QToolButton:checked { background: @raised; border-color: @mutedText; }
QPushButton:default { background: @accent; color: @onAccent; border-color: @accent; }
QPushButton:focus, QToolButton:focus { border: 2px solid @accent; padding: 4px 11px; }
QToolButton:focus { padding: 4px 7px; }
QPushButton:default:focus { border-color: @text; }
QPushButton:disabled, QToolButton:disabled { color: @mutedText; background: transparent; }
QToolButton::menu-indicator { image: none; }
QToolButton[popupMode="1"] { padding-right: 20px; }
QToolButton::menu-button { border: none; width: 16px; }

QCheckBox, QRadioButton { spacing: 8px; padding: 3px; border: 1px solid transparent; border-radius: 6px; }
QCheckBox:focus, QRadioButton:focus { border: 2px solid @accent; padding: 2px; }
QCheckBox::indicator, QAbstractItemView::indicator { width: 14px; height: 14px; border: 1px solid @mutedText; border-radius: 4px; background: @panel; }
QCheckBox::indicator:hover, QAbstractItemView::indicator:hover { border-color: @accent; }
QCheckBox::indicator:checked, QAbstractItemView::indicator:checked { background: @accent; border-color: @accent; image: url(:/icons/check-@mode.svg); }
QRadioButton::indicator { width: 14px; height: 14px; border: 1px solid @mutedText; border-radius: 8px; background: @panel; }
QRadioButton::indicator:checked { width: 6px; height: 6px; border: 5px solid @accent; }

QTabWidget::pane { border: none; border-top: 1px solid @line; }
QTabBar { background: transparent; }
QTabBar::tab { background: transparent; color: @mutedText; padding: 8px 12px 6px 12px; border: none;
  border-bottom: 2px solid transparent; }
QTabBar::tab:hover { color: @text; }
QTabBar::tab:selected { color: @text; border-bottom: 2px solid @accent; }
QTabBar QToolButton { padding: 2px; border: none; }
QTabBar QToolButton::left-arrow { image: url(:/icons/chevron-left-@mode.svg); width: 12px; height: 12px; }
QTabBar QToolButton::right-arrow { image: url(:/icons/chevron-right-@mode.svg); width: 12px; height: 12px; }
QTabBar::tab:focus { background: @raised; color: @text; }

QScrollBar:vertical { background: transparent; width: 8px; margin: 0; }
QScrollBar:horizontal { background: transparent; height: 8px; margin: 0; }
QScrollBar::handle { background: @line; border-radius: 3px; margin: 1px; }
QScrollBar::handle:vertical { min-height: 32px; }
QScrollBar::handle:horizontal { min-width: 32px; }
QScrollBar::handle:hover { background: @mutedText; }
QScrollBar::add-line, QScrollBar::sub-line { width: 0; height: 0; }
QScrollBar::add-page, QScrollBar::sub-page { background: transparent; }
QAbstractScrollArea { border: none; }
QAbstractScrollArea::corner { background: transparent; }

QMenuBar { background: @window; color: @text; padding: 2px 4px; }
QMenuBar::item { padding: 4px 8px; border-radius: 4px; background: transparent; }
QMenuBar::item:selected { background: @raised; }
QMenu { background: @panel; color: @text; border: 1px solid @line; padding: 4px; }
QMenu::item { padding: 5px 24px 5px 12px; border-radius: 4px; }
QMenu::item:selected { background: @raised; }
QMenu::item:disabled { color: @mutedText; }
QMenu::separator { height: 1px; background: @line; margin: 4px 8px; }
QMenu::indicator { width: 14px; height: 14px; left: 4px; }
QMenu::right-arrow { image: url(:/icons/chevron-right-@mode.svg); width: 12px; height: 12px; right: 8px; }

QTableView, QTreeView, QListView { background: @panel; alternate-background-color: @window; color: @text;
  gridline-color: @line; border: none; selection-background-color: @raised; selection-color: @text; }
QTableView::item { padding: 4px 8px; border: none; }
QTableView::item:selected { background: @raised; color: @text; }
QTableView::item:focus { border: 2px solid @accent; }
QHeaderView { background: @panel; border: none; }
QHeaderView::section { background: @panel; color: @mutedText; border: none; border-bottom: 1px solid @line; padding: 6px 11px; }
QTableCornerButton::section { background: @panel; border: none; border-bottom: 1px solid @line; }

QSplitter::handle { background: transparent; }
QSplitter::handle:hover { background: @line; }
QStatusBar { background: @window; color: @mutedText; }
QStatusBar::item { border: none; }
QProgressBar { background: @line; border: none; border-radius: 2px; height: 4px; text-align: center; }
QProgressBar::chunk { background: @accent; border-radius: 2px; }
)";

QString makeStyleSheet(const Theme& theme)
{
    const Theme::Surface& s = theme.surface;
    // Longer names first, so that @text does not eat the beginning of another.
    const std::array<std::pair<QString, QString>, 10> words{{
        {QStringLiteral("@mutedText"), s.mutedText.name()},
        {QStringLiteral("@onAccent"), s.onAccent.name()},
        {QStringLiteral("@accent"), s.accent.name()},
        {QStringLiteral("@window"), s.window.name()},
        {QStringLiteral("@warning"), s.warning.name()},
        {QStringLiteral("@raised"), s.raised.name()},
        {QStringLiteral("@panel"), s.panel.name()},
        {QStringLiteral("@line"), s.line.name()},
        {QStringLiteral("@text"), s.text.name()},
        {QStringLiteral("@mode"), theme.mode == Theme::Mode::Dark ? QStringLiteral("dark") : QStringLiteral("light")},
    }};
    QString sheet = QString::fromLatin1(kStyleSheet);
    for (const auto& [word, value] : words) {
        sheet.replace(word, value);
    }
    return sheet;
}

} // namespace

QColor Theme::shade(int index) const
{
    const int count = static_cast<int>(shades.size());
    return shades[static_cast<std::size_t>(((index % count) + count) % count)];
}

QColor Theme::textOn(const QColor& background)
{
    const QColor dark = light().surface.text;
    const QColor bright = light().surface.panel;
    return contrast(dark, background) > contrast(bright, background) ? dark : bright;
}

double Theme::contrast(const QColor& a, const QColor& b)
{
    const auto [low, high] = std::minmax({luminance(a), luminance(b)});
    return (high + 0.05) / (low + 0.05);
}

const Theme& Theme::light()
{
    static const Theme theme = makeLight();
    return theme;
}

const Theme& Theme::dark()
{
    static const Theme theme = makeDark();
    return theme;
}

QFont Theme::font(TextSize size, QFont::Weight weight)
{
    QFont font = interFamily().isEmpty() ? QFontDatabase::systemFont(QFontDatabase::GeneralFont) : QFont(interFamily());
    font.setPixelSize(size);
    font.setWeight(weight);
    font.setHintingPreference(QFont::PreferNoHinting); // the same widths on screen and paper, at every scale
    return font;
}

const Theme& currentTheme()
{
    return *themeInForce();
}

void applyTheme(QApplication& app, Theme::Mode mode)
{
    const Theme& theme = mode == Theme::Mode::Dark ? Theme::dark() : Theme::light();
    themeInForce() = &theme;
    if (app.styleSheet().isEmpty()) {
        QApplication::setStyle(QStyleFactory::create(QStringLiteral("Fusion")));
    }
    QApplication::setFont(Theme::font(Theme::Body));
    QApplication::setPalette(makePalette(theme));
    app.setStyleSheet(makeStyleSheet(theme));
}

} // namespace rackrent
