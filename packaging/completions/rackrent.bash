# SPDX-FileCopyrightText: The Rackrent authors
# SPDX-License-Identifier: GPL-3.0-or-later
# shellcheck shell=bash
# Completes rackrent in bash. A test holds it to what `rackrent --help` lists.

_rackrent() {
    local word=$2 before=$3 words='' chosen=''
    COMPREPLY=()
    case $before in
    --format)
        # To bash the colon of 16:9 parts words; it is completed whole from its beginning.
        words='16:9 a4 letter'
        ;;
    --pages)
        words='compare decision curves sure options tripwires cash sizing utilization breakdown spot failure
            assumptions method'
        chosen=${word%"${word##*,}"} # what stands before the last comma
        compopt -o nospace
        ;;
    --figure)
        words='cumulative utilization saving tornado chance sizing next-node timing exit checkpoint finish
            failure-capacity failure-cost breakdown cash bridge map'
        ;;
    --scale) words='1 2 3 4' ;;
    *)
        if [[ $word == -* ]]; then
            words='--help --version --deck --format --pages --figure --scale'
        else
            compopt -o default # files
        fi
        ;;
    esac
    mapfile -t COMPREPLY < <(compgen -P "$chosen" -W "$words" -- "${word#"$chosen"}")
}
complete -F _rackrent rackrent
