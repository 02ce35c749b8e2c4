#!/usr/bin/env bash
# SPDX-FileCopyrightText: The Rackrent authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Installs what is missing, builds everything and passes every test.
#
#   packaging/test.sh               all: first without Qt, then the whole
#   packaging/test.sh --core-only   the model and the command line alone; needs no Qt
set -euo pipefail

root=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.." && pwd -P)
# shellcheck source=packaging/packages.sh
source "$root/packaging/packages.sh"

presets=(core-only release)
packages=("${core_packages[@]}" "${gui_packages[@]}" "${run_packages[@]}" "${test_packages[@]}")
case "${1-}" in
'') ;;
--core-only)
    presets=(core-only)
    packages=("${core_packages[@]}" "${test_packages[@]}")
    ;;
*)
    say "usage: packaging/test.sh [--core-only]"
    exit 1
    ;;
esac

ensure_packages "${packages[@]}"
prepare_build "$root"

export LC_ALL=C.UTF-8 TZ=UTC
cores=$(nproc)

# Tests labelled `display` need a real window; all others run without a screen.
run_tests() {
    local build=$1
    shift
    QT_QPA_PLATFORM=offscreen ctest --test-dir "$build" --output-on-failure --no-tests=error -j "$cores" -LE '^display$' "$@"
    if [[ $(ctest --test-dir "$build" -N -L '^display$') != *'Total Tests: 0'* ]]; then
        QT_QPA_PLATFORM=xcb xvfb-run -a -s '-screen 0 1600x1000x24' \
            ctest --test-dir "$build" --output-on-failure -L '^display$'
    fi
}

cd "$root"
for preset in "${presets[@]}"; do
    build="$root/build/test/$preset"
    options=("${shared_options[@]}")
    if [[ $preset == core-only ]]; then
        options+=(-DCMAKE_DISABLE_FIND_PACKAGE_Qt6=ON) # a use of Qt fails here even where Qt is installed
    fi
    say "== $preset"
    cmake --preset "$preset" -B "$build" "${options[@]}"
    cmake --build "$build" --parallel "$cores"
    run_tests "$build"
done
