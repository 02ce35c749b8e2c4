#!/bin/sh
# SPDX-FileCopyrightText: The Rackrent authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# check.sh RULE ROOT: whether the sources under ROOT keep a rule of the architecture. Prints each breach as
# file:line:text and exits with 1 when there is one.
set -u

rule=$1
cd "$2" || exit 2

# Lines of code, not of comments: what is looked for must stand before any "//".
code='^([^/]|/[^/])*'
word_end='([^A-Za-z0-9_]|$)'

# grep_sources PATTERN FOLDER...: lines of C++ sources.
grep_sources() {
    pattern=$1
    shift
    for folder in "$@"; do
        if [ -d "$folder" ]; then
            grep -rnE --include='*.h' --include='*.cpp' -e "$pattern" "$folder"
        fi
    done
}

# includes_outside FOLDER ALLOWED...: quoted includes of sources in FOLDER that begin with none of the ALLOWED folders.
# A relative path would hide its layer, so it is a breach too; the output of moc is not.
includes_outside() {
    folder=$1
    shift
    allowed=$(printf '%s/|' "$@")
    grep_sources '^[[:space:]]*#[[:space:]]*include[[:space:]]*"' "$folder" \
        | grep -vE "include[[:space:]]*\"(${allowed%|})" \
        | grep -vE 'include[[:space:]]*"[a-z_]+\.moc"'
}

breaches() {
    case $rule in
    core_has_no_qt)
        grep_sources '^[[:space:]]*#[[:space:]]*include[[:space:]]*[<"](Q[A-Z]|Qt|qt|q[a-z0-9]+\.h|ui_)' core app/cli
        ;;
    core_has_no_locale)
        # QApplication sets the process locale; these then read and write a decimal comma.
        grep_sources "$code"'(^|[^A-Za-z0-9_])(setlocale|v?(f|s|sn)?printf|strto(d|f|ld)|atof|s?scanf|std::sto(d|f|ld)|std::to_string|std::locale)'"$word_end" \
            core
        ;;
    core_has_no_clock)
        grep_sources "$code"'(^|[^A-Za-z0-9_])((system|steady|high_resolution)_clock|std::time|gettimeofday|clock_gettime|localtime(_r)?|gmtime(_r)?)'"$word_end" \
            core
        ;;
    charts_stay_in_charts)
        grep_sources '^[[:space:]]*#[[:space:]]*include[[:space:]]*[<"](QtCharts|QChart|QAbstractSeries|QAbstractAxis|QLegend|Q[A-Za-z]+(Series|Axis|Set|Slice|LegendMarker|ModelMapper)[>"])' \
            core ui app | grep -v '^ui/charts/'
        ;;
    boost_units_stay_in_units_h)
        grep_sources "$code"'boost(/|::)units' core ui app | grep -v '^core/units/units\.h:'
        ;;
    heavy_headers_stay_in_sources)
        grep_sources '^[[:space:]]*#[[:space:]]*include[[:space:]]*[<"](nlohmann/json\.hpp|boost/units/io\.hpp)' core ui app \
            | grep -E '^[^:]+\.h:'
        ;;
    no_network)
        grep_sources "$code"'(QNetwork[A-Za-z]+|QtNetwork|Q(Tcp|Udp|Ssl|Local|Web|Abstract)Socket|Q(Tcp|Local)Server|QWebEngine[A-Za-z]*|sys/socket\.h|curl/curl\.h|boost/asio)' \
            core ui app
        find core ui app cmake CMakeLists.txt \( -name CMakeLists.txt -o -name '*.cmake' \) \
            -exec grep -nHE 'Qt6?::?(Network|WebEngine|WebSockets)|COMPONENTS.*[[:space:]](Network|WebSockets|WebEngine)|CURL::' {} + 2>/dev/null
        ;;
    dependencies_point_one_way)
        includes_outside core/units core/units
        includes_outside core/scenario core/units core/scenario
        includes_outside core/model core/units core/scenario core/model
        includes_outside core/analysis core/units core/scenario core/model core/analysis
        includes_outside core/files core/units core/scenario core/model core/files
        includes_outside ui core ui
        includes_outside app/cli core app/cli
        includes_outside app/desktop core ui app/desktop
        grep_sources '^[[:space:]]*#[[:space:]]*include[[:space:]]*[<"](\.\./|\./|tests/)' core ui app
        ;;
    *)
        echo "unknown rule: $rule"
        ;;
    esac
}

found=$(breaches)
if [ -n "$found" ]; then
    printf 'Breaches of %s:\n%s\n' "$rule" "$found"
    exit 1
fi
