#!/usr/bin/env python3
# SPDX-FileCopyrightText: The Rackrent authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""The analyses in vectorised NumPy, as a peer to time the program against and a third computation of its figures.

    peer.py futures    FUTURES.csv   PARAMETERS.json    rackrent-cli uncertainty DOCUMENT --draws 10000 --csv
    peer.py tornado    TORNADO.json  PARAMETERS.json    rackrent-cli sensitivity DOCUMENT --between on_demand self_hosted --json
    peer.py sliders    CURVES.json   PARAMETERS.json    rackrent-cli answer-curve DOCUMENT --parameter ID … --json
    peer.py map        MAP.json      PARAMETERS.json    rackrent-cli grid DOCUMENT --x ID --y ID --size 64 --json
    peer.py sizing     SIZES.json    PARAMETERS.json GPUS    … sizing DOCUMENT --set workload.gpus=GPUS --most 128 --draws 16 --json

Each reads what the program printed, works the figures out anew, and prints the largest relative deviation and the time
taken; PARAMETERS.json is what rackrent-cli parameters --json prints, and DOCUMENT is
resources/examples/continuous-training.rackrent. Where the program decides plans anew, the peer searches the same ones:
nodes, commitments and spot. It covers what that example needs and no more: steady demand on one level, jobs of one node,
purchases at month 0 that stand to the horizon, no loan, tax, growth or ageing. peer.sh runs all of it.

Needs the Debian package python3-numpy. Not part of the program or of its tests.
"""

import csv
import json
import sys
import time

import numpy as np


def read_defaults(file_name):
    with open(file_name, encoding="utf-8") as file:
        return {row["id"]: float(row["default"]) for row in json.load(file)["parameters"]}


def read_json(file_name):
    with open(file_name, encoding="utf-8") as file:
        return json.load(file)


def world(defaults, count, columns):
    """Every parameter as an array of so many values; those of `columns` vary."""
    return {key: np.asarray(columns.get(key, np.full(count, value)), dtype=float) for key, value in defaults.items()}


def overhead(rate, interval, write, restart):
    return np.exp(rate * restart) * np.expm1(rate * (interval + write)) / (rate * interval)


def binomial(nodes, up):
    chances = []
    for j in range(nodes + 1):
        ways = 1
        for k in range(j):
            ways = ways * (nodes - k) // (k + 1)
        chances.append(ways * up**j * (1.0 - up) ** (nodes - j))
    return chances


def costs(p, nodes, spot, committed=None):
    """Present cost of a plan in every world: arrays of worlds by months."""
    horizon = int(p["finance.horizon"][0])
    months = np.arange(horizon)
    hours = p["workload.hours_per_day"] * p["workload.days_per_week"] * 730.0 / 168.0
    gpus = p["workload.gpus"]
    work = hours * gpus
    interval = p["workload.checkpoint_interval"] / 60.0
    write = p["workload.checkpoint_write"] / 60.0
    restart = p["workload.restart"] / 60.0

    def factor(change):
        return (1.0 + p[change])[:, None] ** (months / 12.0)

    inflation = factor("finance.inflation")
    aws = factor("aws.price_change")
    discount = (1.0 + p["finance.discount_rate"])[:, None] ** (-(months + 1) / 12.0)

    rate_on_demand = 1.0 / p["aws.mean_time_between_failures"]
    rate_spot = 1.0 / p["spot.mean_time_between_interruptions"] + rate_on_demand
    slowness = (1.0 + p["aws.performance_overhead"]) * (1.0 + p["aws.idle_waste"])
    on_demand = slowness * overhead(rate_on_demand, interval, write, restart)
    on_spot = slowness * overhead(rate_spot, interval, write, restart)

    lead = int(p["cluster.lead_time"][0]) if nodes else horizon
    serving = months >= lead
    owned = np.zeros((len(work), horizon))
    psi = np.ones_like(work)
    states = [(np.ones_like(work), np.zeros_like(work))]
    if nodes:
        per_node = p["cluster.gpus_per_node"]
        failures = (
            -per_node * np.log1p(-p["failure.gpu_annual_rate"]) - np.log1p(-p["failure.node_annual_rate"])
        ) / 8760.0
        interruptions = failures + p["failure.other_interruptions"] / 8760.0
        psi = overhead(interruptions, interval, write, restart)
        up = 1.0 / (1.0 + failures * p["failure.repair_time"])
        at_once = left = possible = 0.0
        states = [(chance, j * per_node / psi) for j, chance in enumerate(binomial(nodes, up))]
        for chance, capacity in states:
            at_once = at_once + chance * hours * np.minimum(gpus, capacity)
            left = left + chance * hours * np.maximum(0.0, gpus - capacity)
            possible = possible + chance * 730.0 * capacity
        deferred = np.maximum(0.0, np.minimum(p["workload.deferrable"] * left, possible - at_once))
        owned = np.where(serving, (at_once + deferred)[:, None], 0.0)
    rented = work[:, None] - owned
    share = rented / np.maximum(work, 1e-300)[:, None]
    uncommitted = rented
    if committed is not None:

        def beyond(states, rented):
            """What the commitment leaves to rent, of work that owned nodes in these states leave."""
            left = sum(chance * hours * np.maximum(0.0, gpus - capacity) for chance, capacity in states)
            seen = np.where(left > 0.0, rented / np.maximum(left, 1e-300), 0.0)
            size = committed / on_demand
            done = sum(
                chance * hours * np.minimum(seen * np.maximum(0.0, gpus - capacity), size) for chance, capacity in states
            )
            rest = rented - done
            waited = np.maximum(0.0, np.minimum(p["workload.deferrable"] * rest, 730.0 * size - done))
            return np.where(rented > 0.0, rest - waited, 0.0)

        before = beyond([(np.ones_like(work), np.zeros_like(work))], work)
        after = beyond(states, rented[:, -1])
        uncommitted = np.where(serving, after[:, None], before[:, None])

    price = p["aws.on_demand"][:, None] * (1.0 + p["aws.managed_premium"])[:, None] * aws
    sigma = p["workload.interruptible"] * p["spot.availability"] if spot else np.zeros_like(work)
    bill = uncommitted * (1.0 - sigma)[:, None] * on_demand[:, None] * price
    bill += uncommitted * (sigma * on_spot * (1.0 - p["spot.discount"]))[:, None] * price
    bill += (p["workload.storage"] * 1000.0 * p["aws.storage_price"])[:, None] * np.minimum(1.0, 100.0 * share)
    if committed is not None:
        renewed = months // int(p["aws.commitment_term"][0]) * int(p["aws.commitment_term"][0])
        bill += (committed * 730.0 * p["aws.committed"])[:, None] * aws[:, renewed]
    volume = p["workload.egress"][:, None] * share * 1000.0
    first = p["aws.egress_price"][:, None]
    for size, tier in ((10e3, 1.0), (40e3, 0.085 / 0.09), (100e3, 0.07 / 0.09), (np.inf, 0.05 / 0.09)):
        here = np.minimum(volume, size)
        bill += here * first * tier
        volume = volume - here
    bill *= 1.0 + p["aws.support"][:, None]
    bill += (p["aws.staff"] * p["staff.salary"] / 12.0)[:, None] * share * inflation
    if not nodes:
        return (bill * discount).sum(axis=1)

    node = p["cluster.node_price"] + p["cluster.network_per_node"]
    busy = owned * psi[:, None] / p["cluster.gpus_per_node"][:, None]
    idle = p["facility.idle_power"][:, None]
    energy = p["facility.node_power"][:, None] * (busy + idle * (730.0 * nodes - busy)) * p["facility.pue"][:, None]
    running = energy * p["facility.electricity"][:, None] * inflation
    running += (nodes * p["facility.contracted_power"] * p["facility.colocation"])[:, None] * inflation
    people = np.maximum(p["staff.minimum"], nodes * p["staff.fte_per_10_nodes"] / 10.0)
    running += (people * p["staff.salary"] / 12.0)[:, None] * inflation
    running += (nodes * p["cluster.gpus_per_node"] * p["cluster.software"] / 12.0)[:, None] * inflation
    running += (nodes * failures * 730.0 * p["failure.incident_cost"])[:, None] * inflation
    running += (nodes * node * p["cluster.support"] / 12.0)[:, None]
    bill += np.where(serving, running, 0.0)
    start = nodes * node + p["workload.storage"] * p["cluster.storage_price"]
    start = start + p["cluster.setup_cost"] + p["cluster.setup_time"] * p["staff.salary"] / 12.0
    by_age = (1.0 - p["finance.resale_decline"]) ** ((horizon - lead) / 12.0)
    by_new = (1.0 + p["finance.hardware_price_change"]) ** (horizon / 12.0)
    resale = nodes * node * (1.0 - p["finance.resale_loss"]) * np.minimum(by_age, by_new)
    return start + (bill * discount).sum(axis=1) - resale * discount[:, -1]


def owned_overhead(p):
    failures = (
        -p["cluster.gpus_per_node"] * np.log1p(-p["failure.gpu_annual_rate"]) - np.log1p(-p["failure.node_annual_rate"])
    ) / 8760.0
    interruptions = failures + p["failure.other_interruptions"] / 8760.0
    hour = 60.0
    return overhead(
        interruptions,
        p["workload.checkpoint_interval"] / hour,
        p["workload.checkpoint_write"] / hour,
        p["workload.restart"] / hour,
    )


def on_demand_overhead(p):
    hour = 60.0
    slowness = (1.0 + p["aws.performance_overhead"]) * (1.0 + p["aws.idle_waste"])
    return slowness * overhead(
        1.0 / p["aws.mean_time_between_failures"],
        p["workload.checkpoint_interval"] / hour,
        p["workload.checkpoint_write"] / hour,
        p["workload.restart"] / hour,
    )


def cheapest_with(p, nodes):
    """The least present cost with so many nodes: with and without a commitment for the rest, with and without spot."""
    rest = np.maximum(0.0, p["workload.gpus"] - nodes * p["cluster.gpus_per_node"] / owned_overhead(p))
    commitment = on_demand_overhead(p) * rest
    best = np.minimum(costs(p, nodes, False), costs(p, nodes, True))
    for spot in (False, True):
        best = np.minimum(best, costs(p, nodes, spot, commitment))
    return best


def all_strategies(p, peak_nodes):
    """Present costs of the five strategies, plans decided in each world."""
    commitment = on_demand_overhead(p) * p["workload.gpus"]
    on_demand = costs(p, 0, False)
    last = peak_nodes + max(2, (peak_nodes + 3) // 4)
    return {
        "on_demand": on_demand,
        "spot": costs(p, 0, True),
        "committed": np.minimum(on_demand, costs(p, 0, False, commitment)),
        "self_hosted": costs(p, peak_nodes, False),
        "hybrid": np.min([cheapest_with(p, nodes) for nodes in range(last + 1)], axis=0),
    }


def fastest(work, times=3):
    best, result = np.inf, None
    for _ in range(times):
        start = time.perf_counter()
        result = work()
        best = min(best, time.perf_counter() - start)
    return best, result


def report(name, deviation, seconds):
    print(f"{name}: largest relative deviation {deviation:.1e}, {1e3 * seconds:.0f} ms")


def deviation(found, expected):
    found, expected = np.asarray(found, dtype=float), np.asarray(expected, dtype=float)
    return float(np.max(np.abs(found - expected) / np.maximum(1.0, np.abs(expected))))


def futures(file_name, defaults):
    with open(file_name, encoding="utf-8") as file:
        rows = list(csv.reader(file))
    columns = {name: np.array([float(row[i]) for row in rows[1:]]) for i, name in enumerate(rows[0])}
    p = world(defaults, len(rows) - 1, columns)
    plans = {"on_demand": (0, False), "spot": (0, True), "committed": (0, False), "self_hosted": (4, False), "hybrid": (1, True)}
    seconds, result = fastest(lambda: {name: costs(p, *plan) for name, plan in plans.items()})
    worst = max(deviation(result[name], columns["npv_" + name]) for name in plans)
    report(f"{len(rows) - 1} futures of five plans", worst, seconds)


def tornado(file_name, defaults):
    found = read_json(file_name)
    bars = [bar for bar in found["bars"] if bar["low"] is not None and bar["high"] is not None]
    count = 2 * len(bars)
    columns = {}
    for i, bar in enumerate(bars):
        column = columns.setdefault(bar["parameter"], np.full(count, defaults[bar["parameter"]]))
        column[2 * i], column[2 * i + 1] = bar["low_value"], bar["high_value"]
    p = world(defaults, count, columns)
    seconds, result = fastest(lambda: costs(p, 0, False) - costs(p, 4, False))
    expected = [value for bar in bars for value in (bar["low"], bar["high"])]
    report(f"tornado of {len(bars)} inputs, both ends", deviation(result, expected), seconds)


def sliders(file_name, defaults):
    curves = read_json(file_name)["curves"]
    count = sum(len(curve["values"]) for curve in curves)
    columns, start = {}, 0
    for curve in curves:
        column = columns.setdefault(curve["parameter"], np.full(count, defaults[curve["parameter"]]))
        column[start : start + len(curve["values"])] = curve["values"]
        start += len(curve["values"])
    p = world(defaults, count, columns)
    seconds, result = fastest(lambda: all_strategies(p, 4))
    works = p["workload.hours_per_day"] * p["workload.days_per_week"] > 0.0
    worst = 0.0
    for name, costs_found in result.items():
        expected = np.concatenate([np.array(curve["npv"][name]) for curve in curves])
        worst = max(worst, deviation(costs_found[works], expected[works]))
    report(f"{len(curves)} sliders, {count} points", worst, seconds)


def winner_map(file_name, defaults):
    found = read_json(file_name)
    x, y = np.array(found["x"]), np.array(found["y"])
    columns = {found["x_parameter"]: np.tile(x, len(y)), found["y_parameter"]: np.repeat(y, len(x))}
    p = world(defaults, len(x) * len(y), columns)
    seconds, result = fastest(lambda: all_strategies(p, 4), times=1)
    works = p["workload.hours_per_day"] > 0.0
    worst = 0.0
    for name, costs_found in result.items():
        worst = max(worst, deviation(costs_found[works], np.array(found["npv"][name]).ravel()[works]))
    report(f"{len(x)} x {len(y)} map", worst, seconds)


def sizing(file_name, defaults, gpus):
    points = read_json(file_name)["points"]
    p = world({**defaults, "workload.gpus": float(gpus)}, 1, {})
    seconds, result = fastest(lambda: [cheapest_with(p, point["nodes"])[0] for point in points], times=1)
    report(f"sizing to {points[-1]['nodes']} nodes", deviation(result, [point["npv"] for point in points]), seconds)


def main():
    what, found, parameters = sys.argv[1:4]
    analyses = {"futures": futures, "tornado": tornado, "sliders": sliders, "map": winner_map, "sizing": sizing}
    analyses[what](found, read_defaults(parameters), *sys.argv[4:])


if __name__ == "__main__":
    main()
