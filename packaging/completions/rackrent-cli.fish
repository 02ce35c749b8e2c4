# SPDX-FileCopyrightText: The Rackrent authors
# SPDX-License-Identifier: GPL-3.0-or-later
# Completes rackrent-cli in fish. Commands, options and ids are what the program itself lists, so nothing here ages.

function __rackrent_cli_complete
    set -l words (commandline -opc)
    set -l program $words[1]
    set -l command $words[2]
    set -l before $words[-1]
    set -l help ($program $command --help 2>/dev/null)
    if string match -q -- '-*' (commandline -ct)
        printf '%s\n' $help | sed -n 's/^  \(-h,\)\{0,1\}\(--[a-z-]*\) *\(.*\)/\2\t\3/p' | tr -s ' '
        return
    end
    if test -z "$command"
        printf '%s\n' $help | sed -n '/^Subcommands:/,/^$/s/^  \([a-z-]*\)  *\(.*\)/\1\t\2/p'
        return
    end
    # What the option before the cursor takes: `  --set ID=VALUE  Override…`, but `  --json  Print…`.
    set -l takes
    if string match -q -- '--*' $before
        set takes (printf '%s\n' $help | sed -n "s/^  $before \([A-Z][A-Z.=]*\)\( .*\)\{0,1\}\$/\1/p")
    end
    switch "$command $before $takes"
        case '* --instance ID'
            $program catalog --json | sed -n '/"servers"/q; s/^      "id": "\(.*\)",/\1/p'
        case '* --server ID'
            $program catalog --json | sed -n '/"servers"/,$s/^      "id": "\(.*\)",/\1/p'
        case '* ID' 'evidence*'
            $program parameters | sed -n 's/^  \([a-z0-9_]*\.[a-z0-9_.]*\) .*/\1/p'
        case '* ID=*'
            $program parameters | sed -n 's/^  \([a-z0-9_]*\.[a-z0-9_.]*\) .*/\1=/p'
        case '* STRATEGY'
            printf '%s\n' on_demand spot committed self_hosted hybrid
        case 'claims*'
            $program claims | sed -n 's/^  \([a-z0-9_]*\)  .*/\1/p'
        case 'import import *'
            printf '%s\n' usage bill
        case '*'
            if test -z "$takes" -o "$takes" = FILE
                __fish_complete_path (commandline -ct)
            end
    end
end

complete -c rackrent-cli -f -a '(__rackrent_cli_complete)'
