#!/usr/bin/env python3
# ===- check-diff.py - Check that comparisons agree with their reports ------===#
#
# Licensed under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------===#
"""Checks that comparisons of reports say what the reports say.

Each request, such as `llama-2-7b:decode:batch=4,ctx=2048`, names a model, its
phase and sizes. It is reported as it is, and in several other ways. A report
does not differ from itself. Between two, totals are those of the reports; what
groups and operations change, and what is unchanged, adds up to them; and the
comparison the other way round is the same with the sides swapped.
"""

import json
import math
import subprocess

from model_requests import check_all

# Options of the reports that are compared, each with the next.
VARIANTS = [
    ["--target=nvidia-a6000"],
    ["--target=nvidia-a6000", "--assume=weight:i8"],
    ["--target=nvidia-h100-sxm5-80gb", "--traffic=op"],
    ["--target=nvidia-a6000", "--layers=2"],
    ["--target=nvidia-a6000", "--ctx=?"],
    [],
    ["--target=google-tpu-v5e", "--assume=weight:i8", "--dequant=separate"],
    ["--target=nvidia-a6000"],
]


def number(value):
    return int(value) if isinstance(value, str) else value


def same(a, b):
    """Whether two values are the same, but for the rounding of times."""
    if None in (a, b):
        return a is b
    a, b = number(a), number(b)
    if isinstance(a, int) and isinstance(b, int):
        return a == b
    return math.isclose(a, b, rel_tol=1e-9, abs_tol=1e-18)


def write_report(folder, request, options, number_of_report):
    model, phase, sizes = request.split(":")
    path = folder / f"{number_of_report}.json"
    given = {option.split("=")[0] for option in options}
    sizes = [f"--{size}" for size in sizes.split(",")]
    common = [*sizes, "--layers=1"]
    common = [option for option in common if option.split("=")[0] not in given]
    subprocess.run(
        ["roofline-report", model, f"--phase={phase}", *common, *options,
         "--format=json", "-o", path],
        check=True, stderr=subprocess.DEVNULL)
    return path


def compare(before, after):
    command = ["roofline-report", "--diff", before, after, "--format=json"]
    output = subprocess.run(command, check=True, stdout=subprocess.PIPE).stdout
    (function,) = json.loads(output)["functions"]
    return function


def check_self(path):
    function = compare(path, path)
    assert function["status"] == "unchanged"
    for part in ("groups", "ops"):
        assert not function[part]["changed"]
    for change in function["totals"].values():
        assert change["before"] == change["after"]
        assert change.get("change", 0) in (0, None)


def swap(value):
    """A comparison as it is the other way round, without why changes are not
    known, which names both sides in order."""
    if isinstance(value, list):
        return [swap(element) for element in value]
    if not isinstance(value, dict):
        return {"added": "removed", "removed": "added"}.get(value, value)
    names = {"before": "after", "after": "before"}
    swapped = {}
    for key, member in value.items():
        side, _, rest = key.partition("_")
        if side in names:
            swapped["_".join(filter(None, [names[side], rest]))] = member
        elif key == "change" and member is not None:
            change = -number(member)
            swapped[key] = str(change) if isinstance(member, str) else change
        elif key != "change_reason":
            swapped[key] = swap(member)
    return swapped


def normalize(function):
    """What is of the same effect has no order; names are those of one side."""
    for part in ("groups", "ops"):
        entries = function[part]["changed"]
        for entry in entries:
            if entry["status"] == "changed":
                del entry["name"], entry["op"], entry["kind"]
        entries.sort(key=lambda entry: json.dumps(entry, sort_keys=True))
    return function


def check_totals(diff, before, after):
    for side, report in (("before", before), ("after", after)):
        totals, fit = report["totals"], report["fit"]
        for key in ("time_s", "time_serial_s", "flops", "bytes", "bound"):
            assert diff["totals"][key][side] == totals[key], key
        assert diff["totals"]["footprint"][side] == fit["footprint"]
        assert diff["totals"]["fits"][side] == fit["fits"]
        assert diff["totals"]["unknown"][side] == len(report["unknown"])
        for role, bytes_moved in totals["bytes_by_role"].items():
            if role.endswith("_reason"):
                continue
            change = diff["bytes_by_role"].get(role, {side: 0})
            assert change[side] == bytes_moved, role


def check_sums(diff, part, key):
    """What entries amount to adds up to the totals."""
    for side in ("before", "after"):
        values = [entry[key][side] for entry in diff[part]["changed"]
                  if side in entry[key]]
        values.append(diff[part]["unchanged"][key])
        total = diff["totals"][key][side]
        assert (total is None) == (None in values), (part, key, side)
        if total is not None:
            assert same(sum(map(number, values)), total), (part, key, side)
    change = diff["totals"][key]["change"]
    changes = [entry[key]["change"] for entry in diff[part]["changed"]]
    if change is not None and None not in changes:
        assert same(sum(map(number, changes)), change), (part, key)


def check_counts(diff, part, before, after):
    entries = diff[part]
    for side, report in (("removed", before), ("added", after)):
        own = sum(entry["status"] in (side, "changed")
                  for entry in entries["changed"])
        assert own + entries["unchanged"]["count"] == len(report[part])


def check_pair(first, second):
    before, after = (
        json.loads(path.read_text())["functions"][0] for path in (first, second))
    diff = compare(first, second)
    check_totals(diff, before, after)
    for part in ("groups", "ops"):
        check_counts(diff, part, before, after)
        check_sums(diff, part, "bytes")
    check_sums(diff, "groups", "time_s")
    back = compare(second, first)
    assert normalize(swap(diff)) == normalize(swap(swap(back)))
    return len(diff["groups"]["changed"])


def check(folder, request, options):
    paths = [write_report(folder, request, [*options, *variant], index)
             for index, variant in enumerate(VARIANTS)]
    changes = 0
    for path in paths:
        check_self(path)
    for first, second in zip(paths, paths[1:]):
        changes += check_pair(first, second)
    return None if changes else "nothing differs"


if __name__ == "__main__":
    check_all(__doc__.splitlines()[0], check)
