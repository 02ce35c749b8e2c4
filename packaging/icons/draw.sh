#!/usr/bin/env bash
# SPDX-FileCopyrightText: The Rackrent authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# draw.sh FOLDER: draws the icon's PNGs from the two SVGs into the folder, and if the tools are there (Debian's icoutils
# and icnsutils) the icons of Windows and macOS. Run `packaging/icons/draw.sh packaging/icons` after a change of an SVG.
set -euo pipefail

here=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")" && pwd -P)
out=$1
large="$here/../../resources/icons/io.github.rackrent.rackrent.svg"

for size in 16 22 24 32; do
    rsvg-convert -w "$size" -h "$size" "$here/small.svg" -o "$out/$size.png"
done
for size in 48 64 128 256 512; do
    rsvg-convert -w "$size" -h "$size" "$large" -o "$out/$size.png"
done

cd "$out"
if command -v icotool >/dev/null; then
    icotool -c -o rackrent.ico 16.png 24.png 32.png 48.png 64.png -r 256.png
fi
if command -v png2icns >/dev/null; then
    png2icns rackrent.icns 16.png 32.png 48.png 128.png 256.png 512.png >/dev/null
fi
