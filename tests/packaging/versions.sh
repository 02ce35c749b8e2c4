#!/bin/sh
# SPDX-FileCopyrightText: The Rackrent authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# versions.sh VERSION ROOT: whether every place that states the version states this one.
set -u

version=$1
cd "$2" || exit 2
failures=0

# states FILE FOUND
states() {
    if [ "$2" != "$version" ]; then
        echo "$1 says '$2', project() says '$version'"
        failures=$((failures + 1))
    fi
}

states CHANGELOG.md "$(sed -n 's/^## \[\{0,1\}\([0-9][0-9.]*\).*/\1/p' CHANGELOG.md | head -n 1)"
metainfo=packaging/io.github.rackrent.rackrent.metainfo.xml
states "$metainfo" "$(sed -n 's/.*<release [^>]*version="\([^"]*\)".*/\1/p' "$metainfo" | head -n 1)"
for page in packaging/rackrent.1 packaging/rackrent-cli.1; do
    states "$page" "$(sed -n 's/^\.Os Rackrent \(.*\)$/\1/p' "$page")"
done

[ $failures -eq 0 ]
