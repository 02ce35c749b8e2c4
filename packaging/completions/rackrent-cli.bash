# SPDX-FileCopyrightText: The Rackrent authors
# SPDX-License-Identifier: GPL-3.0-or-later
# shellcheck shell=bash
# Completes rackrent-cli in bash. Commands, options and ids are what the program itself lists, so nothing here ages.

_rackrent_cli() {
    local program=${1/#\~/$HOME} word=$2 before=$3 command='' i
    COMPREPLY=()
    for ((i = 1; i < COMP_CWORD; ++i)); do
        if [[ ${COMP_WORDS[i]} != -* ]]; then
            command=${COMP_WORDS[i]}
            break
        fi
    done
    local help
    help=$("$program" ${command:+"$command"} --help 2>/dev/null) || return 0

    local words=''
    if [[ $word == -* ]]; then
        words=$(sed -n 's/^  \(-h,\)\{0,1\}\(--[a-z-]*\).*/\2/p' <<<"$help")
    elif [[ -z $command ]]; then
        words=$(sed -n '/^Subcommands:/,/^$/s/^  \([a-z-]*\) .*/\1/p' <<<"$help")
    else
        # What the option before the cursor takes: `  --set ID=VALUE  Override…`, but `  --json  Print…`.
        local takes=''
        if [[ $before == --* ]]; then
            takes=$(sed -n "s/^  $before \([A-Z][A-Z.=]*\)\( .*\)\{0,1\}$/\1/p" <<<"$help")
        fi
        case "$command $before $takes" in
        *' --instance ID') words=$("$program" catalog --json | sed -n '/"servers"/q; s/^      "id": "\(.*\)",/\1/p') ;;
        *' --server ID') words=$("$program" catalog --json | sed -n '/"servers"/,$s/^      "id": "\(.*\)",/\1/p') ;;
        *' ID' | evidence*) words=$("$program" parameters | sed -n 's/^  \([a-z0-9_]*\.[a-z0-9_.]*\) .*/\1/p') ;;
        *' ID='*)
            words=$("$program" parameters | sed -n 's/^  \([a-z0-9_]*\.[a-z0-9_.]*\) .*/\1=/p')
            compopt -o nospace
            ;;
        *' STRATEGY') words='on_demand spot committed self_hosted hybrid' ;;
        *' FILE') compopt -o default ;;
        *' '[A-Z]*) ;; # a number or a name that only the user knows
        claims*) words=$("$program" claims | sed -n 's/^  \([a-z0-9_]*\)  .*/\1/p') ;;
        'import import '*) words='usage bill' ;;
        *) compopt -o default ;; # files
        esac
    fi
    mapfile -t COMPREPLY < <(compgen -W "$words" -- "$word")
}
complete -F _rackrent_cli rackrent-cli
