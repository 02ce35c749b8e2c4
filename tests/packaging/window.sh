#!/bin/sh
# SPDX-FileCopyrightText: The Rackrent authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# window.sh PROGRAM DOCUMENT: whether the program shows a window of its name on the display at hand, of a size to work in.
set -u

if [ -z "${DISPLAY-}" ]; then
    echo "needs a display: run it by xvfb-run"
    exit 1
fi
home=$(mktemp -d)
trap 'rm -rf "$home"' EXIT
HOME=$home XDG_CONFIG_HOME=$home XDG_DATA_HOME=$home XDG_CACHE_HOME=$home XDG_RUNTIME_DIR=$home "$1" "$2" &
program=$!

tries=0
while [ $tries -lt 100 ]; do
    if ! kill -0 $program 2>/dev/null; then
        wait $program
        echo "the program ended with $? before a window was there"
        exit 1
    fi
    if xwininfo -root -tree | grep -E '"[^"]*Rackrent[^"]*": .* [0-9]{3,}x[0-9]{3,}\+'; then
        kill $program
        wait $program
        exit 0
    fi
    sleep 0.2
    tries=$((tries + 1))
done
echo "no window in 20 seconds"
xwininfo -root -tree
kill $program
exit 1
