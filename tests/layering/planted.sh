#!/bin/sh
# SPDX-FileCopyrightText: The Rackrent authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# planted.sh CHECK: the test of the rules. Plants breaches, one at a time, in an empty tree and expects check.sh to name
# each; and plants harmless lines, which it must let pass.
set -u

check=$1
tree=$(mktemp -d)
trap 'rm -rf "$tree"' EXIT
failures=0

# plant RULE FILE LINE: breach | harmless
plant() {
    kind=$1 rule=$2 file=$3 line=$4
    rm -rf "$tree/source tree"
    mkdir -p "$tree/source tree/$(dirname "$file")"
    printf '// A comment may speak of printf, QNetworkReply and boost::units.\n%s\n' "$line" >"$tree/source tree/$file"
    output=$(sh "$check" "$rule" "$tree/source tree")
    status=$?
    if [ "$kind" = breach ]; then
        case $status:$output in
        1:*"$file:2:"*) ;;
        *) echo "not caught by $rule: $file: $line"; failures=$((failures + 1)) ;;
        esac
    elif [ $status -ne 0 ]; then
        echo "wrongly caught by $rule: $file: $line: $output"
        failures=$((failures + 1))
    fi
}

plant breach core_has_no_qt core/model/a.h '#include <QString>'
plant breach core_has_no_qt core/model/a.cpp '#include <QtCore/qglobal.h>'
plant breach core_has_no_qt core/model/a.cpp '#include <qstring.h>'
plant breach core_has_no_qt app/cli/a.cpp '#  include "QtCore/QFile"'
plant harmless core_has_no_qt core/model/a.h '#include <queue>'
plant harmless core_has_no_qt ui/a.h '#include <QString>'

for call in 'setlocale(LC_ALL, "")' 'std::snprintf(b, n, "%f", x)' 'printf("%f", x)' 'std::strtod(s, &e)' 'strtod(s, &e)' \
    'std::stod(s)' 'std::stof(s)' 'std::to_string(x)' 'std::locale l' 'std::sscanf(s, "%lf", &x)' 'std::atof(s)'; do
    plant breach core_has_no_locale core/files/a.cpp "    auto y = x / 2 + $call;"
done
plant harmless core_has_no_locale core/files/a.cpp '    auto y = sprintfLike(x); // unlike printf'
plant harmless core_has_no_locale core/files/a.cpp '    auto s = my_to_string(x);'

plant breach core_has_no_clock core/analysis/a.cpp '    const auto now = std::chrono::system_clock::now();'
plant breach core_has_no_clock core/analysis/a.cpp '    const auto now = std::time(nullptr);'
plant harmless core_has_no_clock core/analysis/a.cpp '    const auto t = std::timeless();'

plant breach charts_stay_in_charts ui/pages/a.cpp '#include <QtCharts/QChart>'
plant breach charts_stay_in_charts ui/report/a.h '#include <QLineSeries>'
plant breach charts_stay_in_charts ui/widgets/a.h '#include <QChartView>'
plant breach charts_stay_in_charts app/desktop/a.cpp '#include <QLogValueAxis>'
plant harmless charts_stay_in_charts ui/charts/a.cpp '#include <QLineSeries>'
plant harmless charts_stay_in_charts ui/pages/a.cpp '#include "ui/charts/chart_data.h"'

plant breach boost_units_stay_in_units_h core/model/a.cpp '#include <boost/units/quantity.hpp>'
plant breach boost_units_stay_in_units_h ui/pages/a.cpp 'boost::units::quantity<X> q;'
plant harmless boost_units_stay_in_units_h core/units/units.h '#include <boost/units/quantity.hpp>'
plant harmless boost_units_stay_in_units_h core/model/a.cpp '#include <boost/math/special_functions/lambert_w.hpp>'

plant breach heavy_headers_stay_in_sources core/files/a.h '#include <nlohmann/json.hpp>'
plant breach heavy_headers_stay_in_sources core/units/a.h '#include <boost/units/io.hpp>'
plant harmless heavy_headers_stay_in_sources core/files/a.cpp '#include <nlohmann/json.hpp>'
plant harmless heavy_headers_stay_in_sources core/files/a.h '#include <nlohmann/json_fwd.hpp>'

plant breach no_network ui/pages/a.cpp '#include <QNetworkAccessManager>'
plant breach no_network ui/pages/a.cpp '    QTcpSocket socket;'
plant breach no_network core/files/a.cpp '#include <sys/socket.h>'
plant breach no_network ui/CMakeLists.txt 'target_link_libraries(rackrent_ui PUBLIC Qt6::Widgets Qt6::Network)'
plant breach no_network ui/CMakeLists.txt 'find_package(Qt6 REQUIRED COMPONENTS Widgets Network)'
plant harmless no_network ui/pages/a.cpp '    const auto cost = networkPerNode;'

plant breach dependencies_point_one_way core/units/a.h '#include "core/scenario/scenario.h"'
plant breach dependencies_point_one_way core/scenario/a.h '#include "core/model/plan.h"'
plant breach dependencies_point_one_way core/model/a.cpp '#include "core/analysis/verdict.h"'
plant breach dependencies_point_one_way core/model/a.cpp '#include "core/files/scenario_file.h"'
plant breach dependencies_point_one_way core/analysis/a.cpp '#include "core/files/scenario_file.h"'
plant breach dependencies_point_one_way core/files/a.cpp '#include "core/analysis/verdict.h"'
plant breach dependencies_point_one_way core/files/a.cpp '#include "ui/widgets/theme.h"'
plant breach dependencies_point_one_way ui/pages/a.cpp '#include "app/desktop/main_window.h"'
plant breach dependencies_point_one_way app/cli/a.cpp '#include "ui/widgets/theme.h"'
plant breach dependencies_point_one_way app/desktop/a.cpp '#include "app/cli/cli.h"'
plant breach dependencies_point_one_way core/model/a.cpp '#include "../analysis/verdict.h"'
plant breach dependencies_point_one_way core/model/a.cpp '#include <../analysis/verdict.h>'
plant breach dependencies_point_one_way core/model/a.cpp '#include "verdict.h"'
plant harmless dependencies_point_one_way core/files/a.cpp '#include "core/model/feasibility.h"'
plant harmless dependencies_point_one_way core/analysis/a.cpp '#include "core/model/plan.h"'
plant harmless dependencies_point_one_way ui/pages/a.cpp '#include "core/model/plan.h"'
plant harmless dependencies_point_one_way ui/pages/a.cpp '#include "some_page.moc"'

[ $failures -eq 0 ]
