// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include <QByteArray>
#include <QHash>
#include <QObject>
#include <QString>
#include <QStringList>
#include <QUndoStack>

#include <tl/expected.hpp>

#include "core/files/scenario_file.h"
#include "core/scenario/fault.h"
#include "core/scenario/parameter.h"
#include "core/scenario/scenario.h"

namespace rackrent {

/// Why a document was not saved, in words for the user: what happened, to which file, and what to do.
struct SaveError {
    enum class Reason {
        NoPath, ///< it has not been given a file yet: ask for one
        ChangedOnDisk, ///< another program has changed the file since it was read: ask, then save with Overwrite::Yes
        NotAFile, ///< a folder, a device or the like stands there
        CannotWrite,
    };

    Reason reason = Reason::CannotWrite;
    QString message;
};

/// The open document: one to many scenarios, the file they come from and the history of changes. Nothing else changes
/// a scenario. Every change is a step of undo with a name, and is announced after it was made, undone or redone.
class Document : public QObject
{
    Q_OBJECT

public:
    enum class Overwrite { IfUnchanged, Yes };

    /// Starts as newDocument() leaves it.
    explicit Document(QObject* parent = nullptr);
    ~Document() override;

    [[nodiscard]] const ScenarioList& scenarios() const { return m_content.scenarios; }
    [[nodiscard]] int count() const { return static_cast<int>(m_content.scenarios.size()); }
    /// The scenario on screen; there always is one.
    [[nodiscard]] int currentIndex() const { return m_content.current; }
    [[nodiscard]] const Scenario& current() const { return scenarios()[static_cast<std::size_t>(currentIndex())]; }
    void setCurrentIndex(int index);
    /// A number that stays with a scenario through moves, renames and undo.
    [[nodiscard]] std::uint64_t key(int index) const { return m_content.keys[static_cast<std::size_t>(index)]; }

    /// For the undo and redo actions, and the list of changes. Push nothing on it.
    [[nodiscard]] QUndoStack& undoStack() { return m_undo; }
    [[nodiscard]] bool isClean() const { return m_undo.isClean(); }

    // Changes. An index is that of a scenario, in range. `gesture` (see Gesture) joins changes of one move of the hand;
    // 0 stands alone.

    /// Takes any number; whether it is allowed is said by validate().
    void setParameter(int index, const Parameter& parameter, double value, int gesture = 0);
    void resetParameter(int index, const Parameter& parameter, int gesture = 0);
    /// What the parameter may be; none leaves it to published figures. See uncertainInputs().
    void setUncertainty(int index, const Parameter& parameter, const std::optional<Distribution>& range,
                        int gesture = 0);
    /// All inputs of a scenario to their defaults. Name, notes and demand stay.
    void resetAllParameters(int index);
    void setNotes(int index, const QString& notes, int gesture = 0);
    /// A measured month of demand in place of the profile's inputs; empty returns to them.
    void setDemand(int index, std::vector<DemandLevel> demand);

    /// Adds it behind the others under a name that none of them has, and shows it.
    void addScenario(Scenario scenario);
    /// A scenario of defaults.
    void addScenario();
    /// Adds them all in one step that the list of changes calls `text`, and shows the first.
    void addScenarios(ScenarioList scenarios, const QString& text);
    /// Replaces inputs, ranges and sources of a scenario in one step that the list of changes calls `text`.
    void setScenario(int index, Scenario scenario, const QString& text);
    /// The same of several scenarios at once, by index.
    void setScenarios(const std::map<int, Scenario>& changed, const QString& text);
    void duplicateScenario(int index);
    /// False when it is the last one.
    bool removeScenario(int index);
    void moveScenario(int from, int to);
    /// False, and nothing changed, when nameFault() has something to say.
    bool renameScenario(int index, const QString& name);
    /// Why the scenario cannot be called so; empty when it can.
    [[nodiscard]] QString nameFault(int index, const QString& name) const;

    // Files.

    /// Absolute; empty for a document that has no file yet.
    [[nodiscard]] QString path() const { return m_path; }
    /// The file's name without suffix, or "Untitled".
    [[nodiscard]] QString title() const;
    /// The value in the file as last read or written; none for a scenario that is not in it.
    [[nodiscard]] std::optional<double> savedValue(int index, const Parameter& parameter) const;

    /// Starts anew with the scenario; a name is given where it has none.
    void newDocument(Scenario scenario = {});
    /// On a fault nothing is changed.
    tl::expected<void, Faults> open(const QString& path);
    /// Takes scenarios that were rescued as an unsaved document without a path, so that saving asks for one.
    void restore(ScenarioList scenarios);
    /// Of the file as last read or written, and as it is now; empty without one.
    [[nodiscard]] QByteArray checksum() const { return m_checksum; }
    [[nodiscard]] QByteArray checksumOnDisk() const;
    /// Opens a file or Qt resource as a document without a path, so that saving asks for one.
    tl::expected<void, Faults> openExample(const QString& resource);
    tl::expected<void, SaveError> save(Overwrite overwrite = Overwrite::IfUnchanged);
    /// Whole or not at all: whatever happens, the old file or the new one stands there.
    tl::expected<void, SaveError> saveAs(const QString& path, Overwrite overwrite = Overwrite::IfUnchanged);

    /// At most ten, newest first; files that are gone are left out.
    [[nodiscard]] static QStringList recentFiles();
    static void clearRecentFiles();

Q_SIGNALS:
    /// Its value or its uncertainty.
    void parameterChanged(int index, const QString& id);
    void notesChanged(int index);
    void demandChanged(int index);
    /// Any other change: scenarios came, went, moved or were renamed, or many values changed at once. Read all anew.
    void scenariosChanged();
    /// Another scenario is on screen.
    void currentChanged(int index);
    void pathChanged(const QString& path);
    void cleanChanged(bool clean);
    /// savedValue() has changed for any parameter.
    void savedValuesChanged();
    void recentFilesChanged();

private:
    friend class SetParameterCommand;
    friend class SetUncertaintyCommand;
    friend class SetNotesCommand;
    friend class SetDemandCommand;
    friend class SetContentCommand;

    /// Scenarios with a number each that stays with it through moves and renames, and the one on screen.
    struct Content {
        ScenarioList scenarios;
        std::vector<std::uint64_t> keys;
        int current = 0;
    };

    [[nodiscard]] Scenario& at(int index) { return m_content.scenarios[static_cast<std::size_t>(index)]; }
    [[nodiscard]] const Scenario& at(int index) const { return m_content.scenarios[static_cast<std::size_t>(index)]; }
    /// What the user said of it; none where they said nothing.
    [[nodiscard]] std::optional<Distribution> uncertaintyOf(int index, const Parameter& parameter) const;
    [[nodiscard]] std::uint64_t currentKey() const;
    [[nodiscard]] Content contentOf(ScenarioList scenarios);
    [[nodiscard]] static std::string freeName(const ScenarioList& scenarios, const std::string& wanted);
    void pushContent(const QString& text, Content content);
    void applyContent(const Content& content);
    void load(ScenarioList scenarios, const QString& path, const QByteArray& checksum);
    void rememberSaved();
    void setPath(const QString& path);
    void addRecentFile(const QString& path);

    Content m_content;
    std::uint64_t m_lastKey = 0;
    QUndoStack m_undo;
    QString m_path;
    QByteArray m_checksum; ///< of the file as last read or written
    QHash<std::uint64_t, Parameters> m_saved;
};

} // namespace rackrent
