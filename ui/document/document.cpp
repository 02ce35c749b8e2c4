// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/document.h"

#include <algorithm>
#include <utility>

#include <QCryptographicHash>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QLocale>
#include <QSettings>
#include <QUndoCommand>

#include "ui/document/document_source.h"
#include "ui/document/save_bytes.h"
#include "ui/text/text.h"
#include "ui/text/value_text.h"

namespace rackrent {

using namespace Qt::StringLiterals;

namespace {

constexpr int kUndoLimit = 1000;
constexpr qsizetype kRecentFiles = 10;

enum CommandId { SetParameterId = 1, SetNotesId = 2, SetUncertaintyId = 3 };

QString recentFilesKey()
{
    return u"recentFiles"_s;
}

QByteArray checksumOf(const QByteArray& content)
{
    return QCryptographicHash::hash(content, QCryptographicHash::Sha256);
}

/// Empty for what is not a readable file of a size that could be ours.
QByteArray checksumOfFile(const QString& path)
{
    QFile file(path);
    if (!QFileInfo(path).isFile() || file.size() > static_cast<qint64>(kLargestFile)
        || !file.open(QIODevice::ReadOnly)) {
        return {};
    }
    return checksumOf(file.readAll());
}

/// The label as it stands within a sentence: "node price". A translated label keeps its capital, since in German it
/// is a noun; so does an abbreviation.
QString labelInSentence(const Parameter& parameter)
{
    QString label = parameterLabel(parameter);
    const QString source = QString::fromUtf8(parameter.label.data(), static_cast<qsizetype>(parameter.label.size()));
    if (label == source && label.size() > 1 && label.at(1).isLower()) {
        label.replace(0, 1, label.front().toLower());
    }
    return label;
}

} // namespace

/// One input's new value. Joins with the next change of the same input by the same gesture; back where it began it
/// leaves the history.
class SetParameterCommand : public QUndoCommand
{
public:
    SetParameterCommand(Document& document, int index, const Parameter& parameter, double value, int gesture,
                        bool reset)
        : m_document(document)
        , m_index(index)
        , m_parameter(parameter)
        , m_before(parameter.get(document.at(index).parameters))
        , m_after(value)
        , m_gesture(gesture)
    {
        name(reset);
    }

    [[nodiscard]] int id() const override { return SetParameterId; }

    bool mergeWith(const QUndoCommand* other) override
    {
        const auto& next = static_cast<const SetParameterCommand&>(*other);
        if (m_gesture == 0 || next.m_gesture != m_gesture || next.m_index != m_index
            || next.m_parameter.id != m_parameter.id) {
            return false;
        }
        m_after = next.m_after;
        setText(next.text());
        setObsolete(m_after == m_before);
        return true;
    }

    void undo() override
    {
        m_document.setCurrentIndex(m_index); // what changes is to be seen
        apply(m_before);
    }

    void redo() override
    {
        if (std::exchange(m_done, true)) {
            m_document.setCurrentIndex(m_index);
        }
        apply(m_after);
    }

private:
    void name(bool reset)
    {
        const QString value = valueText(m_parameter, m_after, QLocale());
        setText((reset ? Document::tr("Reset %1 to %2") : Document::tr("Set %1 to %2"))
                    .arg(labelInSentence(m_parameter), value));
    }

    void apply(double value)
    {
        m_parameter.set(m_document.at(m_index).parameters, value);
        Q_EMIT m_document.parameterChanged(
            m_index, QString::fromUtf8(m_parameter.id.data(), static_cast<qsizetype>(m_parameter.id.size())));
    }

    Document& m_document;
    int m_index;
    const Parameter& m_parameter;
    double m_before;
    double m_after;
    int m_gesture;
    bool m_done = false;
};

/// One input's new range. Joins as SetParameterCommand does.
class SetUncertaintyCommand : public QUndoCommand
{
public:
    SetUncertaintyCommand(Document& document, int index, const Parameter& parameter,
                          const std::optional<Distribution>& range, int gesture)
        : m_document(document)
        , m_index(index)
        , m_parameter(parameter)
        , m_before(document.uncertaintyOf(index, parameter))
        , m_after(range)
        , m_gesture(gesture)
    {
        const QString label = labelInSentence(parameter);
        setText(range ? Document::tr("Set the range of %1 to %2 … %3")
                            .arg(label, shownNumber(parameter, toShown(parameter, range->low)),
                                 valueText(parameter, range->high))
                      : Document::tr("Remove the range of %1").arg(label));
    }

    [[nodiscard]] int id() const override { return SetUncertaintyId; }

    bool mergeWith(const QUndoCommand* other) override
    {
        const auto& next = static_cast<const SetUncertaintyCommand&>(*other);
        if (m_gesture == 0 || next.m_gesture != m_gesture || next.m_index != m_index
            || next.m_parameter.id != m_parameter.id) {
            return false;
        }
        m_after = next.m_after;
        setText(next.text());
        setObsolete(m_after == m_before);
        return true;
    }

    void undo() override { apply(m_before); }
    void redo() override { apply(m_after); }

private:
    void apply(const std::optional<Distribution>& range)
    {
        m_document.setCurrentIndex(m_index); // what changes is to be seen
        const std::string id(m_parameter.id);
        if (range) {
            m_document.at(m_index).uncertainty.insert_or_assign(id, *range);
        } else {
            m_document.at(m_index).uncertainty.erase(id);
        }
        Q_EMIT m_document.parameterChanged(m_index, QString::fromStdString(id));
    }

    Document& m_document;
    int m_index;
    const Parameter& m_parameter;
    std::optional<Distribution> m_before;
    std::optional<Distribution> m_after;
    int m_gesture;
};

class SetNotesCommand : public QUndoCommand
{
public:
    SetNotesCommand(Document& document, int index, std::string notes, int gesture)
        : QUndoCommand(Document::tr("Edit notes"))
        , m_document(document)
        , m_index(index)
        , m_before(document.at(index).notes)
        , m_after(std::move(notes))
        , m_gesture(gesture)
    {
    }

    [[nodiscard]] int id() const override { return SetNotesId; }

    bool mergeWith(const QUndoCommand* other) override
    {
        const auto& next = static_cast<const SetNotesCommand&>(*other);
        if (m_gesture == 0 || next.m_gesture != m_gesture || next.m_index != m_index) {
            return false;
        }
        m_after = next.m_after;
        setObsolete(m_after == m_before);
        return true;
    }

    void undo() override { apply(m_before); }
    void redo() override { apply(m_after); }

private:
    void apply(const std::string& notes)
    {
        m_document.setCurrentIndex(m_index);
        m_document.at(m_index).notes = notes;
        Q_EMIT m_document.notesChanged(m_index);
    }

    Document& m_document;
    int m_index;
    std::string m_before;
    std::string m_after;
    int m_gesture;
};

class SetDemandCommand : public QUndoCommand
{
public:
    SetDemandCommand(Document& document, int index, std::vector<DemandLevel> demand)
        : QUndoCommand(demand.empty() ? Document::tr("Use sliders for demand") : Document::tr("Use measured demand"))
        , m_document(document)
        , m_index(index)
        , m_demand(std::move(demand))
        , m_sources(document.at(index).sources)
    {
        m_sources.erase(std::string(kDemandSource)); // that of the demand before
    }

    void undo() override { swap(); }
    void redo() override { swap(); }

private:
    void swap()
    {
        m_document.setCurrentIndex(m_index);
        Scenario& scenario = m_document.at(m_index);
        std::swap(scenario.demand, m_demand);
        std::swap(scenario.demandByHour, m_byHour);
        std::swap(scenario.sources, m_sources);
        Q_EMIT m_document.demandChanged(m_index);
    }

    Document& m_document;
    int m_index;
    std::vector<DemandLevel> m_demand;
    std::vector<std::optional<GpuCount>> m_byHour;
    std::map<std::string, std::string> m_sources;
};

/// The whole list before and after. A document is small, and one kind of command that cannot be wrong about indices
/// is worth more than the bytes.
class SetContentCommand : public QUndoCommand
{
public:
    SetContentCommand(const QString& text, Document& document, Document::Content content)
        : QUndoCommand(text)
        , m_document(document)
        , m_before(document.m_content)
        , m_after(std::move(content))
    {
    }

    void undo() override { m_document.applyContent(m_before); }
    void redo() override { m_document.applyContent(m_after); }

private:
    Document& m_document;
    Document::Content m_before;
    Document::Content m_after;
};

Document::Document(QObject* parent)
    : QObject(parent)
{
    m_undo.setUndoLimit(kUndoLimit);
    connect(&m_undo, &QUndoStack::cleanChanged, this, &Document::cleanChanged);
    newDocument();
}

Document::~Document()
{
    m_undo.disconnect(this); // it clears itself, which nobody may hear any more
}

std::uint64_t Document::currentKey() const
{
    return m_content.keys.empty() ? 0 : m_content.keys[static_cast<std::size_t>(m_content.current)];
}

void Document::setCurrentIndex(int index)
{
    if (index == m_content.current || index < 0 || index >= count()) {
        return;
    }
    m_content.current = index;
    Q_EMIT currentChanged(index);
}

void Document::setParameter(int index, const Parameter& parameter, double value, int gesture)
{
    if (parameter.get(at(index).parameters) != value) {
        m_undo.push(new SetParameterCommand(*this, index, parameter, value, gesture, false));
    }
}

void Document::resetParameter(int index, const Parameter& parameter, int gesture)
{
    if (parameter.get(at(index).parameters) != parameter.defaultValue()) {
        m_undo.push(new SetParameterCommand(*this, index, parameter, parameter.defaultValue(), gesture, true));
    }
}

std::optional<Distribution> Document::uncertaintyOf(int index, const Parameter& parameter) const
{
    const auto found = at(index).uncertainty.find(std::string(parameter.id));
    return found == at(index).uncertainty.end() ? std::nullopt : std::optional(found->second);
}

void Document::setUncertainty(int index, const Parameter& parameter, const std::optional<Distribution>& range,
                              int gesture)
{
    if (uncertaintyOf(index, parameter) != range) {
        m_undo.push(new SetUncertaintyCommand(*this, index, parameter, range, gesture));
    }
}

void Document::resetAllParameters(int index)
{
    Content content = m_content;
    content.scenarios[static_cast<std::size_t>(index)].parameters = {};
    pushContent(tr("Reset all inputs"), std::move(content));
}

void Document::setNotes(int index, const QString& notes, int gesture)
{
    const std::string text = notes.toStdString();
    if (at(index).notes != text) {
        m_undo.push(new SetNotesCommand(*this, index, text, gesture));
    }
}

void Document::setDemand(int index, std::vector<DemandLevel> demand)
{
    if (at(index).demand != demand) {
        m_undo.push(new SetDemandCommand(*this, index, std::move(demand)));
    }
}

std::string Document::freeName(const ScenarioList& scenarios, const std::string& wanted)
{
    const auto taken = [&](const std::string& name) {
        return std::any_of(scenarios.begin(), scenarios.end(), [&](const Scenario& s) { return s.name == name; });
    };
    if (!taken(wanted)) {
        return wanted;
    }
    for (int number = 2;; ++number) {
        const std::string name = QString(QString::fromStdString(wanted) + u' ' + QString::number(number)).toStdString();
        if (!taken(name)) {
            return name;
        }
    }
}

void Document::addScenario(Scenario scenario)
{
    scenario.name = freeName(scenarios(), scenario.name.empty() ? tr("Scenario").toStdString() : scenario.name);
    const QString text = tr("Add “%1”").arg(QString::fromStdString(scenario.name));
    Content content = m_content;
    content.scenarios.push_back(std::move(scenario));
    content.keys.push_back(++m_lastKey);
    content.current = count();
    pushContent(text, std::move(content));
}

void Document::addScenario()
{
    addScenario(Scenario{});
}

void Document::addScenarios(ScenarioList added, const QString& text)
{
    Content content = m_content;
    content.current = count();
    for (Scenario& scenario : added) {
        scenario.name = freeName(content.scenarios, scenario.name);
        content.scenarios.push_back(std::move(scenario));
        content.keys.push_back(++m_lastKey);
    }
    pushContent(text, std::move(content));
}

void Document::setScenario(int index, Scenario scenario, const QString& text)
{
    Content content = m_content;
    content.scenarios[static_cast<std::size_t>(index)] = std::move(scenario);
    pushContent(text, std::move(content));
}

void Document::setScenarios(const std::map<int, Scenario>& changed, const QString& text)
{
    Content content = m_content;
    for (const auto& [index, scenario] : changed) {
        content.scenarios[static_cast<std::size_t>(index)] = scenario;
    }
    pushContent(text, std::move(content));
}

void Document::duplicateScenario(int index)
{
    Scenario copy = at(index);
    const QString text = tr("Duplicate “%1”").arg(QString::fromStdString(copy.name));
    copy.name = freeName(scenarios(), copy.name);
    Content content = m_content;
    content.scenarios.insert(content.scenarios.begin() + index + 1, std::move(copy));
    content.keys.insert(content.keys.begin() + index + 1, ++m_lastKey);
    content.current = index + 1;
    pushContent(text, std::move(content));
}

bool Document::removeScenario(int index)
{
    if (count() < 2) {
        return false;
    }
    const QString text = tr("Remove “%1”").arg(QString::fromStdString(at(index).name));
    Content content = m_content;
    content.scenarios.erase(content.scenarios.begin() + index);
    content.keys.erase(content.keys.begin() + index);
    if (content.current > index || content.current == count() - 1) {
        --content.current;
    }
    pushContent(text, std::move(content));
    return true;
}

void Document::moveScenario(int from, int to)
{
    if (from == to) {
        return;
    }
    const QString text = tr("Move “%1”").arg(QString::fromStdString(at(from).name));
    const auto move = [from, to](auto& list) {
        const auto begin = list.begin();
        if (from < to) {
            std::rotate(begin + from, begin + from + 1, begin + to + 1);
        } else {
            std::rotate(begin + to, begin + from, begin + from + 1);
        }
    };
    Content content = m_content;
    move(content.scenarios);
    move(content.keys);
    content.current =
        static_cast<int>(std::find(content.keys.begin(), content.keys.end(), currentKey()) - content.keys.begin());
    pushContent(text, std::move(content));
}

QString Document::nameFault(int index, const QString& name) const
{
    const QString trimmed = name.trimmed();
    if (trimmed.isEmpty()) {
        return tr("A scenario needs a name.");
    }
    for (int other = 0; other < count(); ++other) {
        if (other != index && QString::fromStdString(at(other).name) == trimmed) {
            return tr("There already is a scenario called “%1”.").arg(trimmed);
        }
    }
    return {};
}

bool Document::renameScenario(int index, const QString& name)
{
    if (!nameFault(index, name).isEmpty()) {
        return false;
    }
    const QString trimmed = name.trimmed();
    if (QString::fromStdString(at(index).name) != trimmed) {
        Content content = m_content;
        content.scenarios[static_cast<std::size_t>(index)].name = trimmed.toStdString();
        pushContent(tr("Rename to “%1”").arg(trimmed), std::move(content));
    }
    return true;
}

void Document::pushContent(const QString& text, Content content)
{
    m_undo.push(new SetContentCommand(text, *this, std::move(content)));
}

void Document::applyContent(const Content& content)
{
    const std::uint64_t shown = currentKey();
    const int index = currentIndex();
    m_content = content;
    Q_EMIT scenariosChanged();
    if (currentKey() != shown || currentIndex() != index) {
        Q_EMIT currentChanged(currentIndex());
    }
}

Document::Content Document::contentOf(ScenarioList scenarios)
{
    Content content;
    content.scenarios = std::move(scenarios);
    for (std::size_t i = 0; i < content.scenarios.size(); ++i) {
        content.keys.push_back(++m_lastKey);
    }
    return content;
}

QString Document::title() const
{
    return m_path.isEmpty() ? tr("Untitled") : QFileInfo(m_path).completeBaseName();
}

std::optional<double> Document::savedValue(int index, const Parameter& parameter) const
{
    const auto saved = m_saved.constFind(m_content.keys[static_cast<std::size_t>(index)]);
    return saved == m_saved.constEnd() ? std::nullopt : std::optional(parameter.get(*saved));
}

void Document::rememberSaved()
{
    m_saved.clear();
    for (std::size_t i = 0; i < m_content.keys.size(); ++i) {
        m_saved.insert(m_content.keys[i], m_content.scenarios[i].parameters);
    }
    Q_EMIT savedValuesChanged();
}

void Document::setPath(const QString& path)
{
    if (path != m_path) {
        m_path = path;
        Q_EMIT pathChanged(path);
    }
}

void Document::load(ScenarioList scenarios, const QString& path, const QByteArray& checksum)
{
    m_checksum = checksum;
    m_undo.clear();
    applyContent(contentOf(std::move(scenarios)));
    rememberSaved();
    setPath(path);
}

void Document::newDocument(Scenario scenario)
{
    if (scenario.name.empty()) {
        scenario.name = tr("Scenario").toStdString();
    }
    load({std::move(scenario)}, {}, {});
    m_saved.clear();
    Q_EMIT savedValuesChanged();
}

void Document::restore(ScenarioList scenarios)
{
    load(std::move(scenarios), {}, {});
    m_saved.clear();
    Q_EMIT savedValuesChanged();
    m_undo.resetClean();
}

QByteArray Document::checksumOnDisk() const
{
    return m_path.isEmpty() ? QByteArray() : checksumOfFile(m_path);
}

tl::expected<void, Faults> Document::open(const QString& path)
{
    const QString absolute = QFileInfo(path).absoluteFilePath();
    // Before reading: if another program writes in between, saving will notice.
    const QByteArray checksum = checksumOfFile(absolute);
    tl::expected<DocumentSource, Faults> read = readDocument(absolute);
    if (!read) {
        return tl::unexpected(std::move(read).error());
    }
    if (read->fromDeck) {
        load(std::move(read->scenarios), {}, {}); // to be saved beside the deck, not over it
    } else {
        load(std::move(read->scenarios), absolute, checksum);
    }
    addRecentFile(absolute);
    return {};
}

tl::expected<void, Faults> Document::openExample(const QString& resource)
{
    QFile file(resource);
    if (!file.open(QIODevice::ReadOnly)) {
        return tl::unexpected(Faults{Fault{
            .scenario = {},
            .key = {},
            .reason = {RACKRENT_TEXT("Sentence", "cannot read %1; reinstalling may help"), {resource.toStdString()}}}});
    }
    tl::expected<ScenarioList, Faults> scenarios = parseScenarios(file.readAll().toStdString());
    if (!scenarios) {
        return tl::unexpected(std::move(scenarios).error());
    }
    load(std::move(*scenarios), {}, {});
    return {};
}

tl::expected<void, SaveError> Document::save(Overwrite overwrite)
{
    if (m_path.isEmpty()) {
        return tl::unexpected(SaveError{SaveError::Reason::NoPath, tr("Choose where to save the document.")});
    }
    return saveAs(m_path, overwrite);
}

tl::expected<void, SaveError> Document::saveAs(const QString& path, Overwrite overwrite)
{
    const QFileInfo target(path);
    const QString absolute = target.absoluteFilePath();
    const QString shown = QDir::toNativeSeparators(absolute);
    if (overwrite == Overwrite::IfUnchanged && absolute == m_path && target.exists()
        && checksumOfFile(absolute) != m_checksum) {
        return tl::unexpected(SaveError{
            SaveError::Reason::ChangedOnDisk,
            tr("“%1” was changed by another program since it was opened. Save under another name to keep both, or "
               "overwrite it.")
                .arg(shown)});
    }

    const QByteArray content = QByteArray::fromStdString(writeScenarios(scenarios()));
    if (const auto written = saveBytes(absolute, content); !written) {
        const bool isFile = !target.exists() || target.isFile();
        return tl::unexpected(
            SaveError{isFile ? SaveError::Reason::CannotWrite : SaveError::Reason::NotAFile, text(written.error())});
    }
    m_checksum = checksumOf(content);
    setPath(absolute);
    m_undo.setClean();
    rememberSaved();
    addRecentFile(absolute);
    return {};
}

QStringList Document::recentFiles()
{
    QStringList files = QSettings().value(recentFilesKey()).toStringList();
    files.removeIf([](const QString& path) { return !QFileInfo(path).isFile(); });
    return files.mid(0, kRecentFiles);
}

void Document::clearRecentFiles()
{
    QSettings().remove(recentFilesKey());
}

void Document::addRecentFile(const QString& path)
{
    QStringList files = recentFiles();
    files.removeAll(path);
    files.prepend(path);
    files = files.mid(0, kRecentFiles);
    QSettings().setValue(recentFilesKey(), files);
    Q_EMIT recentFilesChanged();
}

} // namespace rackrent
