#!/usr/bin/env python3
# ===- check-report.py - Check that reports agree with themselves ---------===#
#
# Licensed under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------===#
"""Checks that JSON reports agree with themselves.

For the JSON report on each model: parts add up to their totals, numbers follow
from each other as the conventions say, and everything that is not known has a
reason. Fails at the first contradiction. `--flops` also checks the operations
that a function needs on all engines together, or on one, as in
`main:matrix=1024`.
"""

import argparse
import json
import math
import subprocess
import sys


def number(value):
    """An integer, which is a string where it is above 2^53."""
    if isinstance(value, str):
        assert int(value) > 2**53, value
        return int(value)
    assert isinstance(value, int) and abs(value) <= 2**53, value
    return value


def close(a, b):
    return math.isclose(a, b, rel_tol=1e-9, abs_tol=1e-30)


def check_nulls(value):
    """Every null has a reason beside it, or is a part that does not apply."""
    optional = {"acc", "file", "line", "col", "name"}
    if isinstance(value, list):
        for element in value:
            check_nulls(element)
    if not isinstance(value, dict):
        return
    for key, member in value.items():
        if member is None and key not in optional:
            assert value.get(key + "_reason"), key
        check_nulls(member)


def sum_work(entries, times):
    """Operations by engine and type."""
    sums = {}
    for entry, count in zip(entries, times):
        for work in entry["work"]:
            pair = tuple(work.get("multiplicands", [work["type"]]))
            key = (work["engine"], work["type"], pair, work["acc"])
            sums[key] = sums.get(key, 0) + count * number(work["ops"])
    return {key: ops for key, ops in sums.items() if ops}


def check_counts(entry):
    """The counts of an operation, a group or the totals."""
    flops, traffic = number(entry["flops"]), number(entry["bytes"])
    assert flops == sum(number(work["ops"]) for work in entry["work"])
    for work in entry["work"]:
        assert number(work["ops"]) > 0
        assert (work["acc"] is not None) == (work["engine"] == "matrix")
    if traffic:
        assert close(entry["intensity"], flops / traffic)
    else:
        assert entry["intensity"] is None


def check_op(index, op, groups, tensors, traffic):
    """`groups` are those that the operation runs in."""
    assert op["index"] == index
    check_counts(op)
    assert number(op["bytes"]) == sum(number(o["bytes"]) for o in op["operands"])
    assert op["work"] or op["operands"], "free operations are left out"
    assert op["copies"] == len(groups)
    assert op["group"] == groups[0]["index"]
    for group in groups:
        assert number(op["trip_count"]) == number(group["trip_count"])
    # What is recomputed reads memory as part of what needs it.
    assert len(groups) == 1 or not op["operands"]
    for operand in op["operands"]:
        assert operand["role"] == tensors[operand["root"]]["role"]
    # In a group, an operand that is recomputed stands for all that it takes.
    places = [str(operand["operand"]) for operand in op["operands"]]
    assert traffic != "op" or len(places) == len(set(places)), places


def check_tensors(tensors, ops):
    """Tensors are numbered in the order in which operands name them first."""
    named = dict.fromkeys(o["root"] for op in ops for o in op["operands"])
    assert list(named) == list(range(len(tensors)))
    for index, tensor in enumerate(tensors):
        assert tensor["id"] == index
        assert tensor["name"] and tensor["root"] and tensor["role_reason"]


def check_roles(totals, ops):
    """Bytes by role are sums over the operands of that role."""
    sums = dict.fromkeys(totals["bytes_by_role"], 0)
    for op in ops:
        for operand in op["operands"]:
            sums[operand["role"]] += (
                number(op["trip_count"]) * number(operand["bytes"]))
    by_role = {role: number(count)
               for role, count in totals["bytes_by_role"].items()}
    assert by_role == sums
    assert number(totals["bytes"]) == sum(by_role.values())


def check_fit(fit, totals, target):
    footprint = number(fit["footprint"])
    assert footprint == sum(map(number, totals["footprint_by_role"].values()))
    if target is None or target["capacity"] is None:
        assert fit["capacity"] is None and fit["fits"] is None
        return
    capacity = number(fit["capacity"])
    assert capacity == target["capacity"]
    if fit["fits"] is None:
        assert fit["at_least"] and footprint <= capacity
    elif fit["fits"]:
        assert number(fit["free_bytes"]) == capacity - footprint >= 0
    else:
        assert number(fit["missing_bytes"]) == footprint - capacity > 0


def check_lever(lever, function):
    assert lever["kind"] == "fuse_attention" and lever["statement"]
    assert lever["groups"] == sorted(set(lever["groups"]))
    replaced = [function["groups"][group] for group in lever["groups"]]
    assert number(lever["bytes_saved"]) <= sum(
        number(group["trip_count"]) * number(group["bytes"])
        for group in replaced)
    time = function["totals"]["time_s"]
    assert lever["speedup"] > 1
    assert close(lever["time_s"] * lever["speedup"], time)
    assert time - lever["time_s"] <= sum(
        number(group["trip_count"]) * group["time_s"] for group in replaced
    ) * (1 + 1e-9)


def check_verdict(entry, bandwidth):
    """The verdict on a group or on the totals, of a known target."""
    time, serial = entry["time_s"], entry["time_serial_s"]
    assert 0 <= time <= serial * (1 + 1e-9)
    assert entry["time_calibrated_s"] >= time * (1 - 1e-9) \
        if "time_calibrated_s" in entry else True
    traffic, flops = number(entry["bytes"]), number(entry["flops"])
    if bandwidth:
        assert time >= traffic / bandwidth * (1 - 1e-9)
    if entry["bound"] == "none":
        assert traffic == flops == 0
    if entry["bound"] == "unknown":
        assert entry["at_least"]


def check_group(index, group, ops, target):
    assert group["index"] == index
    check_counts(group)
    members = [ops[op] for op in group["ops"]]
    assert members
    assert sum_work([group], [1]) == sum_work(members, [1] * len(members))
    assert number(group["bytes"]) == sum(number(op["bytes"]) for op in members)
    if target is None:
        assert group["bound"] is None
        return
    check_verdict(group, target["bandwidth"])
    if group["ridge"] is None:
        return
    peak = group["ridge"] * target["bandwidth"]
    attainable = group["attainable_ops_per_s"]
    # Without traffic, the memory sets no limit.
    intensity = math.inf if group["intensity"] is None else group["intensity"]
    assert close(attainable, min(peak, intensity * target["bandwidth"]))
    expected = "compute" if intensity >= group["ridge"] else "memory"
    # At the ridge itself, rounding decides.
    assert group["bound"] == expected or close(intensity, group["ridge"])
    if not group["at_least"]:
        assert close(group["time_s"], number(group["flops"]) / attainable)


def check_function(function, targets, traffic):
    if "symbolic" in function["totals"]:
        # check-symbolic.py looks at expressions.
        return
    ops, groups = function["ops"], function["groups"]
    target = targets.get(function["target"])
    groups_of_op = [[] for _ in ops]
    for group in groups:
        for op in group["ops"]:
            groups_of_op[op].append(group)
    check_tensors(function["tensors"], ops)
    for index, op in enumerate(ops):
        check_op(index, op, groups_of_op[index], function["tensors"], traffic)
    for index, group in enumerate(groups):
        check_group(index, group, ops, target)
    if traffic == "op":
        assert [group["ops"] for group in groups] == [[i] for i in range(len(ops))]

    totals = function["totals"]
    trips = [number(group["trip_count"]) for group in groups]
    check_counts(totals)
    assert sum_work([totals], [1]) == sum_work(groups, trips)
    assert number(totals["bytes"]) == sum(
        number(group["bytes"]) * count for group, count in zip(groups, trips))
    check_roles(totals, ops)
    check_fit(function["fit"], totals, target)
    for lever in function["levers"]:
        check_lever(lever, function)
    for unknown in function["unknown"]:
        assert unknown["op"] and unknown["reason"], unknown
        assert unknown["loc"]["file"] or unknown["loc"]["name"], unknown
    assert totals["at_least"] or not function["unknown"]
    if target is None:
        return
    check_verdict(totals, target["bandwidth"])
    for key in ["time_s", "time_serial_s", "time_calibrated_s"]:
        if key in totals:
            assert close(totals[key], sum(
                group[key] * count for group, count in zip(groups, trips)))
    assert totals["at_least"] == (
        any(group["at_least"] for group in groups) or
        bool(function["unknown"]))
    if totals["time_s"]:
        assert close(sum(group["share"] for group in groups), 1)
    for group, count in zip(groups, trips):
        assert close(group["share"] * totals["time_s"],
                     group["time_s"] * count)


def check_flops(functions, expected):
    where, count = expected.split("=")
    name, _, engine = where.partition(":")
    function = next(f for f in functions if f["name"] == name)
    actual = sum(number(work["ops"]) for work in function["totals"]["work"]
                 if engine in ("", work["engine"]))
    assert actual == int(count), (where, actual)


def read_report(model, options):
    """What roofline-opt reports on `model`."""
    command = ["roofline-opt", model, "--allow-unregistered-dialect", *options]
    command += ["--report-roofline=format=json", "-o", "/dev/null"]
    result = subprocess.run(command, stdout=subprocess.PIPE, check=True)
    return json.loads(result.stdout)


def check_report(report):
    assert report["schema"] == "roofline-report"
    assert report["version"] == 1
    check_nulls(report)
    targets = [report["target"], *report.get("other_targets", [])]
    targets = {target["name"]: target for target in targets if target}
    assert report["functions"]
    for function in report["functions"]:
        check_function(function, targets, report["conventions"]["traffic"])


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("models", nargs="+")
    parser.add_argument("--flops", action="append", default=[])
    parser.add_argument(
        "--option", action="append", default=[], help="of roofline-opt, before the report"
    )
    arguments = parser.parse_args()
    for model in arguments.models:
        report = read_report(model, arguments.option)
        print(model, file=sys.stderr)
        check_report(report)
        for expected in arguments.flops:
            check_flops(report["functions"], expected)


if __name__ == "__main__":
    main()
