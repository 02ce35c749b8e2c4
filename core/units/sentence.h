// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <variant>
#include <vector>

/// Marks a text of the core for translation; lupdate collects it by this name. It expands to the text alone.
#define RACKRENT_TEXT(context, text) text

namespace rackrent {

/// A figure inside a sentence, with what it is, so that each surface writes it in its own locale.
struct Amount {
    enum class Kind {
        Usd, ///< USD, compact: 1.26 M
        UsdPrice, ///< USD with cents: 6.88
        Percent, ///< a fraction, 0.25 shown as 25%
        MonthSpan, ///< one decimal below 10, else whole
        Nodes, ///< "1 node", "4 nodes"
        Gpus, ///< "1 GPU", "32 GPUs", a fractional number to one decimal
        Count, ///< a whole number
        Number, ///< up to four significant figures
    };

    Kind kind = Kind::Number;
    double value = 0.0;
};

/// A sentence of the core: a pattern with places %1 … %9 and what goes there. The pattern is the key of translation;
/// figures are written by the reader's locale. A std::string argument is shown as it is (a file's key, a name); a
/// Term is itself translated.
struct Sentence {
    struct Term {
        std::string_view text;
    };
    using Argument = std::variant<std::string, Amount, Term>;

    std::string_view pattern; ///< a literal marked with RACKRENT_TEXT("Sentence", …)
    std::vector<Argument> arguments;
};

/// The sentence in English with a decimal point, whatever the process locale.
[[nodiscard]] std::string english(const Sentence& sentence);

} // namespace rackrent
