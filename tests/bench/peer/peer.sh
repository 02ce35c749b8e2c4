#!/usr/bin/env bash
# SPDX-FileCopyrightText: The Rackrent authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Runs each analysis in the program and in its NumPy peer, and prints deviations and times.
#
#   tests/bench/peer/peer.sh build/release/bin
set -euo pipefail

bin=$(cd -- "$1" && pwd -P)
here=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")" && pwd -P)
document=$here/../../../resources/examples/continuous-training.rackrent
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cli=$bin/rackrent-cli
peer() {
    OMP_NUM_THREADS=2 python3 "$here/peer.py" "$@"
}

sliders=(workload.hours_per_day workload.days_per_week workload.deferrable workload.interruptible
    workload.checkpoint_interval workload.checkpoint_write workload.restart aws.on_demand aws.performance_overhead
    aws.idle_waste aws.price_change spot.discount spot.availability cluster.node_price facility.pue
    facility.electricity facility.colocation staff.minimum staff.salary finance.discount_rate)
"$cli" parameters --json >"$work/parameters.json"
"$cli" uncertainty "$document" --draws 10000 --csv >"$work/futures.csv"
"$cli" sensitivity "$document" --between on_demand self_hosted --json >"$work/tornado.json"
"$cli" answer-curve "$document" "${sliders[@]/#/--parameter=}" --json >"$work/curves.json"
"$cli" grid "$document" --x workload.hours_per_day --y aws.on_demand --size 64 --json >"$work/map.json"
"$cli" sizing "$document" --set workload.gpus=800 --most 128 --draws 16 --json >"$work/sizes.json"

peer futures "$work/futures.csv" "$work/parameters.json"
peer tornado "$work/tornado.json" "$work/parameters.json"
peer sliders "$work/curves.json" "$work/parameters.json"
peer map "$work/map.json" "$work/parameters.json"
peer sizing "$work/sizes.json" "$work/parameters.json" 800
if [[ -x $bin/rackrent_bench ]]; then
    "$bin/rackrent_bench" --benchmark_filter='tenThousandFutures|tornado|Sliders|winnerMap/|sizing'
fi
