// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

#include <QLocale>
#include <QString>

#include "core/model/ledger.h"
#include "core/model/strategy.h"
#include "core/scenario/fault.h"
#include "core/scenario/parameter.h"
#include "core/units/format.h"
#include "core/units/sentence.h"

/// The one place that turns what the core says into what people read: translated, with figures in the locale. The
/// functions without a locale use the default one.
namespace rackrent {

/// "1.26 M", "1,26 M" in German; the suffix after a space that does not break.
[[nodiscard]] QString number(const Rounded& rounded, const QLocale& locale = QLocale());

/// "USD 1.26 M", "25%", "9.9 months", "1 month", "14". Amounts of money are converted to the shown currency.
[[nodiscard]] QString text(Amount amount, const QLocale& locale = QLocale());

/// The same without unit, for a column that has it in its heading: "1.26 M".
[[nodiscard]] QString bareText(Amount amount, const QLocale& locale = QLocale());

/// The sentence with its figures filled in.
[[nodiscard]] QString text(const Sentence& sentence, const QLocale& locale = QLocale());

/// "Training: GPUs kept busy (workload.gpus): -3 is below the smallest allowed value, 0": the label for who uses the
/// window, the key for who mends the file.
[[nodiscard]] QString text(const Fault& fault, const QLocale& locale = QLocale());

[[nodiscard]] QString strategyText(Strategy strategy);
[[nodiscard]] QString lineText(Line line);
[[nodiscard]] QString parameterLabel(const Parameter& parameter);
[[nodiscard]] QString parameterHelp(const Parameter& parameter);
[[nodiscard]] QString parameterSource(const Parameter& parameter);
/// "Workload" for "workload".
[[nodiscard]] QString groupText(std::string_view group);

} // namespace rackrent
