#!/usr/bin/env bash
# SPDX-FileCopyrightText: The Rackrent authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Installs what is missing, builds Rackrent and opens it.
#
#   packaging/run.sh          with examples to choose from
#   packaging/run.sh FILE     on a document of your own
#
# Without a display it prints the verdict and writes the deck, rackrent-deck.pdf, into the current folder.
set -euo pipefail

root=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.." && pwd -P)
# shellcheck source=packaging/packages.sh
source "$root/packaging/packages.sh"

packages=("${core_packages[@]}" "${gui_packages[@]}" "${run_packages[@]}")
if [[ -z "${DISPLAY-}" && -n "${WAYLAND_DISPLAY-}" ]]; then
    packages+=(qt6-wayland)
fi
ensure_packages "${packages[@]}"
prepare_build "$root"

options=("${shared_options[@]}" -DRACKRENT_BUILD_TESTS=OFF -DRACKRENT_BUILD_BENCHMARKS=OFF)
if [[ "$(g++ -dumpversion)" != 12 ]]; then
    options+=(-DRACKRENT_WERROR=OFF) # another compiler than the tests' may warn of more
fi
build="$root/build/run"
say "Building…"
{
    (cd "$root" && cmake --preset release -B "$build" "${options[@]}")
    cmake --build "$build" --parallel "$(nproc)"
} >&2

if [[ -n "${DISPLAY-}${WAYLAND_DISPLAY-}" ]]; then
    exec "$build/bin/rackrent" "$@"
fi

if (($# == 0)); then
    set -- "$root/resources/examples/continuous-training.rackrent"
fi

say
"$build/bin/rackrent-cli" evaluate "$@"
deck="$PWD/rackrent-deck.pdf"
mkdir -p "$build/runtime" && chmod 700 "$build/runtime" # Qt wants a folder of its own
XDG_RUNTIME_DIR="${XDG_RUNTIME_DIR:-$build/runtime}" QT_QPA_PLATFORM=offscreen "$build/bin/rackrent" "$@" --deck "$deck"
printf '\nThere is no display, so no window: the deck is %s\n' "$deck"
