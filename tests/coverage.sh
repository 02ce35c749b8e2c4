#!/bin/sh
# SPDX-FileCopyrightText: The Rackrent authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# coverage.sh [FOLDER]: builds the core and the command line with instrumentation in FOLDER (build/coverage when not
# given), runs their tests and prints which lines and branches of core/model and core/analysis they reach, by file.
# Branches that only an exception takes (memory running out) are left out. Needs the Debian package gcovr.
set -eu

root=$(cd "$(dirname "$0")/.." && pwd)
folder=${1:-$root/build/coverage}

cmake -S "$root" -B "$folder" -G Ninja -DCMAKE_BUILD_TYPE=Debug -DRACKRENT_BUILD_GUI=OFF \
    -DCMAKE_CXX_FLAGS_DEBUG="-O0 --coverage -fprofile-update=atomic" -DCMAKE_EXE_LINKER_FLAGS=--coverage >/dev/null
cmake --build "$folder" --target rackrent_core_tests rackrent_cli_tests
find "$folder" -name '*.gcda' -delete
"$folder/bin/rackrent_core_tests" --gtest_brief=1
"$folder/bin/rackrent_cli_tests" --gtest_brief=1

for layer in core/model core/analysis; do
    for what in "" --branches; do
        # $what is empty or one word.
        # shellcheck disable=SC2086
        gcovr --root "$root" --object-directory "$folder" --filter "$root/$layer/" --exclude-throw-branches \
            --exclude-unreachable-branches $what --print-summary
    done
done
