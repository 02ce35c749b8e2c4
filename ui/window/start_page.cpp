// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/start_page.h"

#include <array>

#include <QComboBox>
#include <QDoubleSpinBox>
#include <QFileInfo>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QSpinBox>
#include <QVBoxLayout>

#include "core/files/data_files.h"
#include "core/scenario/parameter.h"
#include "ui/text/text.h"
#include "ui/widgets/theme.h"
#include "ui/window/main_window.h"
#include "ui/window/settings_dialog.h"

namespace rackrent {

namespace {

/// What each example is about, by the name of its file.
QString aboutExample(const QString& name)
{
    const std::array<std::pair<const char*, QString>, 6> lines{{
        {"continuous-training", StartPage::tr("32 GPUs, 15 hours a day, all year: when does owning pay?")},
        {"bursty-fine-tuning", StartPage::tr("8 GPUs in office hours, 64 once a month: is renting always cheaper?")},
        {"four-a100-nodes", StartPage::tr("Four nodes of one's own and some AWS beside them: did that pay?")},
        {"mining-worn-gpus", StartPage::tr("New nodes, or used ones that fail more often?")},
        {"spot-pipeline", StartPage::tr("One long job on spot: what do interruptions cost?")},
        {"three-year-contract", StartPage::tr("Three years at a fixed price while the market falls.")},
    }};
    for (const auto& [file, line] : lines) {
        if (name == QLatin1String(file)) {
            return line;
        }
    }
    return {};
}

/// A choice with its meaning in small type below, drawn as a card.
class Card : public QAbstractButton
{
public:
    Card(const QString& title, const QString& line, QWidget* parent)
        : QAbstractButton(parent)
        , m_line(line)
    {
        setText(title);
        setAccessibleName(title);
        setAccessibleDescription(line);
        setFocusPolicy(Qt::StrongFocus);
        setAttribute(Qt::WA_Hover);
        setCursor(Qt::PointingHandCursor);
        setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    }

    [[nodiscard]] QSize sizeHint() const override { return {90 * Theme::kSpace, 15 * Theme::kSpace}; }

protected:
    void paintEvent(QPaintEvent*) override
    {
        const Theme::Surface& surface = currentTheme().surface;
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(hasFocus() ? QPen(surface.accent, 2.0)
                                  : QPen(underMouse() ? surface.mutedText : surface.line, 1.0));
        painter.setBrush(isDown() ? surface.raised : surface.panel);
        painter.drawRoundedRect(QRectF(rect()).adjusted(1.0, 1.0, -1.0, -1.0), 8.0, 8.0);
        const QRect inner = rect().adjusted(4 * Theme::kSpace, 0, -4 * Theme::kSpace, 0);
        const int half = height() / 2;
        painter.setPen(surface.text);
        painter.setFont(Theme::font(Theme::Body, QFont::DemiBold));
        painter.drawText(inner.adjusted(0, 2 * Theme::kSpace, 0, -half), Qt::AlignLeft | Qt::AlignBottom, text());
        painter.setPen(surface.mutedText);
        painter.setFont(Theme::font(Theme::Small));
        painter.drawText(inner.adjusted(0, half, 0, -2 * Theme::kSpace), Qt::AlignLeft | Qt::AlignTop,
                         painter.fontMetrics().elidedText(m_line, Qt::ElideRight, inner.width()));
    }

private:
    QString m_line;
};

QLabel* heading(const QString& text, Theme::TextSize size)
{
    auto* label = new QLabel(text);
    label->setFont(Theme::font(size, QFont::DemiBold));
    label->setWordWrap(true);
    return label;
}

QString utf8(const std::string& text)
{
    return QString::fromStdString(text);
}

} // namespace

StartPage::StartPage(QWidget* parent)
    : QWidget(parent)
{
    setAccessibleName(tr("Start"));
    auto* columns = new QHBoxLayout;
    columns->setSpacing(16 * Theme::kSpace);
    columns->addWidget(createExamples(), 1);
    columns->addWidget(createQuestions(), 1);

    auto* body = new QWidget;
    body->setMaximumWidth(240 * Theme::kSpace);
    auto* lines = new QVBoxLayout(body);
    lines->setSpacing(3 * Theme::kSpace);
    lines->addStretch(1);
    lines->addWidget(heading(tr("Rent GPUs, or rack your own?"), Theme::Display));
    auto* words = new QLabel(
        tr("Start from what is nearest to you. Everything can be changed afterwards, and nothing leaves this "
           "machine."));
    words->setWordWrap(true);
    lines->addWidget(words);
    lines->addSpacing(6 * Theme::kSpace);
    lines->addLayout(columns);
    lines->addStretch(2);

    auto* whole = new QHBoxLayout(this);
    whole->setContentsMargins(12 * Theme::kSpace, 8 * Theme::kSpace, 12 * Theme::kSpace, 8 * Theme::kSpace);
    whole->addStretch(1);
    whole->addWidget(body, 20);
    whole->addStretch(1);
}

QWidget* StartPage::createExamples()
{
    auto* part = new QWidget;
    auto* lines = new QVBoxLayout(part);
    lines->setContentsMargins(0, 0, 0, 0);
    lines->setSpacing(2 * Theme::kSpace);
    lines->addWidget(heading(tr("An example"), Theme::Heading));
    for (const auto& [title, resource] : MainWindow::examples()) {
        const QString name = QFileInfo(resource).completeBaseName();
        auto* card = new Card(title, aboutExample(name), part);
        card->setObjectName(QStringLiteral("start.example.") + name);
        connect(card, &QAbstractButton::clicked, this, [this, path = resource] { Q_EMIT exampleChosen(path); });
        lines->addWidget(card);
    }
    lines->addStretch(1);
    return part;
}

QWidget* StartPage::createQuestions()
{
    m_gpus = new QSpinBox;
    const Range& gpus = findParameter("workload.gpus")->range;
    m_gpus->setRange(1, static_cast<int>(gpus.max));
    m_gpus->setValue(32);
    m_gpus->setObjectName(QStringLiteral("start.gpus"));
    m_hours = new QDoubleSpinBox;
    m_hours->setRange(0.5, 24.0);
    m_hours->setDecimals(1);
    m_hours->setValue(15.0);
    m_hours->setObjectName(QStringLiteral("start.hours"));
    m_instance = new QComboBox;
    m_instance->setObjectName(QStringLiteral("start.instance"));
    m_instance->setMaxVisibleItems(16);
    for (const Instance& instance : builtInCatalog().instances) {
        if (!instance.onDemand) {
            continue; // a price made up would be the answer's price
        }
        m_instance->addItem(
            tr("%1: %2 × %3").arg(utf8(instance.id), QLocale().toString(instance.gpus), utf8(instance.gpu)),
            utf8(instance.id));
    }
    const int usual = m_instance->findData(QStringLiteral("p5.48xlarge"));
    m_instance->setCurrentIndex(std::max(0, usual));
    m_staff = new QComboBox;
    m_staff->setObjectName(QStringLiteral("start.staff"));
    m_staff->addItem(tr("A team that already runs servers"), 0.2);
    m_staff->addItem(tr("Half an engineer's time"), 0.5);
    m_staff->addItem(tr("Somebody we would have to hire"), 1.0);
    m_staff->setCurrentIndex(1);

    auto* form = new QFormLayout;
    form->setRowWrapPolicy(QFormLayout::WrapAllRows);
    form->setVerticalSpacing(2 * Theme::kSpace);
    const auto ask = [&](const QString& question, QWidget* field) {
        field->setAccessibleName(question);
        form->addRow(question, field);
    };
    ask(tr("How many GPUs does the work keep busy?"), m_gpus);
    ask(tr("How many hours a day, on weekdays?"), m_hours);
    ask(tr("On which AWS instance would it run?"), m_instance);
    ask(tr("Who would look after nodes of your own?"), m_staff);

    auto* answer = new QPushButton(tr("Show the answer"));
    answer->setObjectName(QStringLiteral("start.answer"));
    answer->setDefault(true);
    answer->setAutoDefault(true);
    connect(answer, &QPushButton::clicked, this, [this] { Q_EMIT answersGiven(answered()); });
    auto* open = new QPushButton(tr("Open a document…"));
    open->setObjectName(QStringLiteral("start.open"));
    connect(open, &QPushButton::clicked, this, &StartPage::openRequested);
    auto* buttons = new QHBoxLayout;
    buttons->setSpacing(2 * Theme::kSpace);
    buttons->addWidget(answer);
    buttons->addWidget(open);
    buttons->addStretch();

    auto* part = new QWidget;
    auto* lines = new QVBoxLayout(part);
    lines->setContentsMargins(0, 0, 0, 0);
    lines->setSpacing(2 * Theme::kSpace);
    lines->addWidget(heading(tr("Or four questions"), Theme::Heading));
    lines->addLayout(form);
    lines->addSpacing(3 * Theme::kSpace);
    lines->addLayout(buttons);
    lines->addStretch(1);
    return part;
}

Scenario StartPage::answered() const
{
    Scenario scenario = SettingsDialog::newScenario();
    scenario.name = tr("My workload").toStdString();
    const std::string id = m_instance->currentData().toString().toStdString();
    if (const Instance* instance = builtInCatalog().findInstance(id)) {
        apply(scenario, id, settings(*instance));
    }
    const auto set = [&](const char* parameter, double value) {
        findParameter(parameter)->set(scenario.parameters, value);
    };
    set("workload.gpus", m_gpus->value());
    set("workload.hours_per_day", m_hours->value());
    set("staff.minimum", m_staff->currentData().toDouble());
    // A job that fits the instance, so that the two answers never contradict each other.
    set("workload.job_gpus", std::min<double>(m_gpus->value(), scenario.parameters.aws.gpusPerInstance.value()));
    return scenario;
}

} // namespace rackrent
