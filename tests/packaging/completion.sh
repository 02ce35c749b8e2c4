#!/usr/bin/env bash
# SPDX-FileCopyrightText: The Rackrent authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# completion.sh SHELL FOLDER PROGRAM: whether completion in the shell, bash or fish, offers every command and option that
# --help of the program lists, every value that its help names, and ids where ids are asked for.
set -uo pipefail

shell=$1
folder=$2
program=$3
name=$(basename "$program")
PATH="$(dirname "$program"):$PATH"
failures=0

compopt() { # outside of a completion bash has nothing to set
    :
}
if [[ $shell == bash ]]; then
    # shellcheck source=/dev/null
    source "$folder/$name.bash" || exit 2
fi

# offered WORD...: the last word is completed.
offered() {
    if [[ $shell == fish ]]; then
        fish --no-config -c "source $folder/$name.fish; complete -C '$name $*'" | cut -f 1
        return
    fi
    COMP_WORDS=("$name" "$@")
    COMP_CWORD=$#
    "_${name//-/_}" "$name" "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD - 1]}"
    printf '%s\n' "${COMPREPLY[@]}"
}

# expect "WANTED..." WORD...: each of the wanted is among what is offered.
expect() {
    local wanted=$1 all word
    shift
    all=$(offered "$@")
    if [[ -z $wanted ]]; then
        echo "nothing to look for after: $*"
        failures=1
    fi
    for word in $wanted; do
        if ! grep -qxF -e "$word" <<<"$all"; then
            echo "'$word' is not offered after: $name $*"
            failures=1
        fi
    done
}

options() {
    "$program" "$@" --help | grep -oE '^ +(-[a-z], ?)?--[a-z-]+' | grep -oE -e '--[a-z-]+' | grep -v -e '--help-all'
}

expect "$(options)" --
if [[ $name == rackrent-cli ]]; then
    commands=$("$program" --help | awk '/^Subcommands:/ {on = 1; next} /^$/ {on = 0} on {print $1}')
    expect "$commands" ''
    if [[ $shell == fish ]]; then
        commands='evaluate grid' # a start of fish takes its time, and all commands are completed by the same lines
    fi
    for command in $commands; do
        expect "$(options "$command")" "$command" --
    done
    expect 'on_demand self_hosted' bridge file.rackrent --between ''
    expect 'workload.gpus= aws.on_demand=' evaluate --set ''
    expect 'aws.on_demand' grid file.rackrent --x aws.
    expect 'p5.48xlarge' evaluate file.rackrent --instance p5
    expect 'dgx-h100' evaluate file.rackrent --server ''
    expect 'eight_month_break_even' claims ''
    expect 'spot.discount' evidence ''
    expect 'usage bill' import ''
    if offered evaluate --server '' | grep -q p5; then
        echo 'instances are offered for servers'
        failures=1
    fi
else
    # From the help's prose: "Of: a, b." and "NAME is one of: a, b."
    help=$("$program" --help | tr -s ' \n' ' ')
    pages=$(sed 's/.* Of: \([^.]*\)\..*/\1/; s/,//g' <<<"$help")
    figures=$(sed 's/.*NAME is one of: \([^.]*\)\..*/\1/; s/,//g' <<<"$help")
    if [[ $shell == bash ]]; then # fish adds to a list in its own way
        expect "$pages" --pages ''
        expect 'compare,decision' --pages compare,d
    fi
    expect "$figures" --figure ''
    expect '16:9 a4 letter' --format ''
fi
exit $failures
