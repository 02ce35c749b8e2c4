// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/citation_text.h"

#include <QCoreApplication>
#include <QDate>

namespace rackrent {

QString gradeText(Grade grade)
{
    // Here for lupdate to find; the ids stand in core.
    static const char* const kWords[] = {QT_TRANSLATE_NOOP("Grade", "measured"), QT_TRANSLATE_NOOP("Grade", "quoted"),
                                         QT_TRANSLATE_NOOP("Grade", "vendor"), QT_TRANSLATE_NOOP("Grade", "anecdote")};
    return QCoreApplication::translate("Grade", kWords[static_cast<int>(grade)]);
}

QString citationText(const Citation& citation)
{
    const QString source = QString::fromStdString(citation.source);
    if (citation.date.empty()) {
        return QCoreApplication::translate("Citation", "%1, no date (%2)").arg(source, gradeText(citation.grade));
    }
    return QCoreApplication::translate("Citation", "%1, %2 (%3)")
        .arg(source, QString::fromStdString(citation.date), gradeText(citation.grade));
}

Date today()
{
    const QDate date = QDate::currentDate();
    return {std::chrono::year(date.year()), std::chrono::month(static_cast<unsigned>(date.month())),
            std::chrono::day(static_cast<unsigned>(date.day()))};
}

} // namespace rackrent
