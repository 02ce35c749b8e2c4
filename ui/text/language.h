// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <utility>
#include <vector>

#include <QString>

namespace rackrent {

/// The languages that the program speaks: the code for the settings, and the name in the language itself. The first, an
/// empty code, is the system's.
[[nodiscard]] std::vector<std::pair<QString, QString>> languages();

/// The code that the user chose; empty for the system's language.
[[nodiscard]] QString savedLanguage();
void saveLanguage(const QString& code);

/// How numbers may be written: the code for the settings, and an example. The first, an empty code, is as the language
/// has it.
[[nodiscard]] std::vector<std::pair<QString, QString>> numberStyles();
[[nodiscard]] QString savedNumberStyle();
void saveNumberStyle(const QString& code);

/// Speaks the saved language with the saved numbers.
void applySavedLanguage();

/// Speaks a language from now on, with its numbers and dates: words of widgets made earlier stay as they are. An empty
/// code means the system's language, or English where the program does not speak it. A number style other than the
/// language's own changes figures and dates, not words.
void applyLanguage(const QString& code, const QString& numberStyle = {});

} // namespace rackrent
