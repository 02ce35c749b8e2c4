# SPDX-FileCopyrightText: The Rackrent authors
# SPDX-License-Identifier: GPL-3.0-or-later
# Completes rackrent in fish. A test holds it to what `rackrent --help` lists.

complete -c rackrent -s h -l help -d 'Print the options and end'
complete -c rackrent -s v -l version -d 'Print the version and end'
complete -c rackrent -l deck -r -F -d 'Write the deck of FILE as PDF and end'
complete -c rackrent -l format -x -a '16:9 a4 letter' -d 'The page of the deck'
complete -c rackrent -l pages -x -d 'The pages of the deck in their order' -a '(__fish_append , compare decision curves \
    sure options tripwires cash sizing utilization breakdown spot failure assumptions method)'
complete -c rackrent -l figure -x -d 'Write one figure of FILE to OUT and end' -a 'cumulative utilization saving \
    tornado chance sizing next-node timing exit checkpoint finish failure-capacity failure-cost breakdown cash bridge map'
complete -c rackrent -l scale -x -a '1 2 3 4' -d 'Pixels a point of a figure in .png'
