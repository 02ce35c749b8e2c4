// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include <QLocale>
#include <QString>

#include "core/scenario/parameter.h"

namespace rackrent {

/// How the value of a parameter is written for people and read back. Values are in the parameter's file unit unless
/// the name says "shown"; shown numbers are file numbers times the parameter's factor.

/// Digits behind the point that may be typed; more than a step needs, since the model holds what was typed.
[[nodiscard]] int typedDecimals(const Parameter& parameter);

/// The number alone, "280,000" or "2.5", without zeros that say nothing; prices keep their cents.
[[nodiscard]] QString shownNumber(const Parameter& parameter, double shown, const QLocale& locale = QLocale());

/// The end of a range in the parameter's file unit, cut to four significant figures: a range says what is not known.
[[nodiscard]] QString rangeEndText(const Parameter& parameter, double value, const QLocale& locale = QLocale());

/// What follows the number, with the space before it where one belongs: " USD/node", "%", " months".
/// Singular for exactly 1.
[[nodiscard]] QString unitSuffix(const Parameter& parameter, double shown = 2.0);

/// "280,000 USD/node", "2.5%/year", "On".
[[nodiscard]] QString valueText(const Parameter& parameter, double value, const QLocale& locale = QLocale());

/// Whether the parameter is either 0 or 1 and means off or on.
[[nodiscard]] bool isSwitch(const Parameter& parameter);

/// The shown number that a person typed, with or without the unit, with group separators, or short as in "280k" and
/// "1.2M". None for what is not a number in this locale.
[[nodiscard]] std::optional<double> readShownNumber(const Parameter& parameter, const QString& typed,
                                                    const QLocale& locale = QLocale());

/// Numbers up to the last bits that a conversion between file and shown unit may change.
[[nodiscard]] bool sameValue(double a, double b);

/// The file value of a shown one.
[[nodiscard]] double fromShown(const Parameter& parameter, double shown);
/// The shown value of a file one.
[[nodiscard]] double toShown(const Parameter& parameter, double value);

} // namespace rackrent
