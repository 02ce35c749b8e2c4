#!/bin/sh
# SPDX-FileCopyrightText: The Rackrent authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# manual.sh PAGE PROGRAM: whether the page names every command and option that --help of the program and of each of its
# commands lists.
set -u

page=$1
program=$2
missing=0
listed=$(mktemp)
trap 'rm -f "$listed"' EXIT

"$program" --help >"$listed" || exit 2
commands=$(sed -n '/^Subcommands:/,/^$/s/^  \([a-z-]\{1,\}\) .*/\1/p' "$listed")
for command in $commands; do
    if ! grep -q "^\.It Cm $command\$" "$page"; then
        echo "$page does not name $command"
        missing=1
    fi
    "$program" "$command" --help >>"$listed" || exit 2
done

# An option of one of Qt's own kind ("--help-all", "--qmljsdebugger") is Qt's to document.
options=$(grep -oE '^ +(-[a-z], ?)?--[a-z-]+' "$listed" | grep -oE -e '--[a-z-]+' | grep -v -e '--help-all' | sort -u)
if [ -z "$options" ]; then
    echo "--help lists no option"
    exit 1
fi
for option in $options; do
    name=${option#--}
    if ! grep -qE "Fl Fl $name( |\$)" "$page"; then
        echo "$page does not name $option"
        missing=1
    fi
done
exit $missing
