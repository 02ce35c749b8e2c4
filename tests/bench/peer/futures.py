#!/usr/bin/env python3
# SPDX-FileCopyrightText: The Rackrent authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""The cost of five plans in thousands of futures, in vectorised NumPy, as a peer to time the program against.

    rackrent-cli uncertainty resources/examples/continuous-training.rackrent --draws 10000 --csv > futures.csv
    rackrent-cli parameters --json > parameters.json
    tests/bench/peer/futures.py futures.csv parameters.json

reads the futures and the costs that the program found, works the costs out anew, and prints the largest relative
deviation and the time taken. It covers what that example needs and no more: steady demand on one level, jobs of one node,
purchases at month 0 that stand to the horizon, no loan, tax, growth or ageing. Plans: on demand, spot, committed (none
pays there), four nodes, and one node with spot.

Needs the Debian package python3-numpy. Not part of the program or of its tests.
"""

import csv
import json
import sys
import time

import numpy as np


def read(futures_file, parameters_file):
    with open(parameters_file, encoding="utf-8") as file:
        defaults = {row["id"]: row["default"] for row in json.load(file)["parameters"]}
    with open(futures_file, encoding="utf-8") as file:
        rows = list(csv.reader(file))
    columns = {name: np.array([float(row[i]) for row in rows[1:]]) for i, name in enumerate(rows[0])}
    count = len(rows) - 1
    values = {key: columns.get(key, np.full(count, float(value))) for key, value in defaults.items()}
    costs = {key[4:]: column for key, column in columns.items() if key.startswith("npv_")}
    return values, costs


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


def costs(p, nodes, spot):
    """Present cost of a plan in every future: arrays of futures by months."""
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
    if nodes:
        per_node = p["cluster.gpus_per_node"]
        failures = (
            -per_node * np.log1p(-p["failure.gpu_annual_rate"]) - np.log1p(-p["failure.node_annual_rate"])
        ) / 8760.0
        interruptions = failures + p["failure.other_interruptions"] / 8760.0
        psi = overhead(interruptions, interval, write, restart)
        up = 1.0 / (1.0 + failures * p["failure.repair_time"])
        at_once = left = possible = 0.0
        for j, chance in enumerate(binomial(nodes, up)):
            capacity = j * per_node / psi
            at_once = at_once + chance * hours * np.minimum(gpus, capacity)
            left = left + chance * hours * np.maximum(0.0, gpus - capacity)
            possible = possible + chance * 730.0 * capacity
        deferred = np.maximum(0.0, np.minimum(p["workload.deferrable"] * left, possible - at_once))
        owned = np.where(serving, (at_once + deferred)[:, None], 0.0)
    rented = work[:, None] - owned
    share = rented / work[:, None]

    price = p["aws.on_demand"][:, None] * (1.0 + p["aws.managed_premium"])[:, None] * aws
    sigma = p["workload.interruptible"] * p["spot.availability"] if spot else np.zeros_like(work)
    bill = rented * (1.0 - sigma)[:, None] * on_demand[:, None] * price
    bill += rented * (sigma * on_spot * (1.0 - p["spot.discount"]))[:, None] * price
    bill += (p["workload.storage"] * 1000.0 * p["aws.storage_price"])[:, None] * np.minimum(1.0, 100.0 * share)
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


def main():
    values, found = read(*sys.argv[1:3])
    plans = {"on_demand": (0, False), "spot": (0, True), "committed": (0, False), "self_hosted": (4, False), "hybrid": (1, True)}
    fastest = min(timed(values, plans) for _ in range(5))
    for name, (nodes, spot) in plans.items():
        deviation = np.max(np.abs(costs(values, nodes, spot) / found[name] - 1.0))
        print(f"{name:12s} largest relative deviation {deviation:.1e}")
    print(f"{len(found['spot'])} futures of five plans: {1e3 * fastest:.0f} ms")


def timed(values, plans):
    start = time.perf_counter()
    for nodes, spot in plans.values():
        costs(values, nodes, spot)
    return time.perf_counter() - start


if __name__ == "__main__":
    main()
