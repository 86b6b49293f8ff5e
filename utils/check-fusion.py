#!/usr/bin/env python3
# ===- check-fusion.py - Groups do not depend on how a model is written ---===#
#
# Licensed under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------===#
"""Checks that other spellings of a model have the same fusion groups.

After each of a few passes, the groups of a function have the same matrix work
and bytes as before. With --tolerance only those with matrix work do, and the
function moves about as many bytes in all: passes merge equal constants, and
split others. Where cleaning up removes duplicates of matrix work, only other
spellings of what is left are compared. Functions with operations that are not
priced are left out. Takes roofline-test-opt, which has a pass that folds
transposes into indexing maps.
"""

import argparse
import collections
import json
import subprocess
import sys
from pathlib import Path

CLEAN = ["--canonicalize", "--cse"]
SPELLINGS = {
    "generalized": ["--linalg-generalize-named-ops"],
    "without unit extents": ["--linalg-fold-unit-extent-dims"],
    "fused elementwise": ["--linalg-fuse-elementwise-ops"],
    "folded transposes": ["--test-fold-transposes"],
}
REPORT = ["--annotate-roofline", "--report-roofline=format=json", "-o", "/dev/null"]


def get_matrix_work(group):
    """The matrix work of a group: operations by type."""
    return tuple(
        (work["type"], int(work["ops"]))
        for work in group["work"]
        if work["engine"] == "matrix"
    )


def read_groups(tool, path, passes):
    """For each function, how often groups with which matrix work and bytes
    run."""
    command = [tool, "--allow-unregistered-dialect", str(path), *passes, *REPORT]
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode:
        raise RuntimeError(f"{' '.join(command)}\n{done.stderr}")
    functions = {}
    for function in json.loads(done.stdout)["functions"]:
        if function["unknown"] or "symbolic" in function["totals"]:
            continue
        groups = collections.Counter()
        for group in function["groups"]:
            key = get_matrix_work(group), int(group["bytes"])
            groups[key] += int(group["trip_count"])
        functions[function["name"]] = groups
    return functions


def describe(groups):
    return ", ".join(
        f"{count} of {size} B {dict(work) or ''}".rstrip()
        for (work, size), count in sorted(groups.items())[:4]
    )


def count_bytes(groups):
    return sum(size * count for (_, size), count in groups.items())


def select_matrix_work(groups):
    return collections.Counter(
        {(work, size): count for (work, size), count in groups.items() if work}
    )


def compare(where, expected, actual, tolerance, only_totals):
    """The differences between two results of `read_groups`."""
    for name, groups in expected.items():
        others = actual[name]
        size, other_size = count_bytes(groups), count_bytes(others)
        if abs(size - other_size) > tolerance * size:
            yield f"{where}: @{name} moves {other_size} B, not {size}"
        if tolerance:
            groups, others = map(select_matrix_work, (groups, others))
        if groups != others and not only_totals:
            yield (
                f"{where}: @{name} has groups {describe(others - groups)}"
                f" instead of {describe(groups - others)}"
            )


def count_matrix_work(functions):
    return sum(
        ops * count
        for groups in functions.values()
        for (work, _), count in groups.items()
        for _, ops in work
    )


def check(tool, path, *demands):
    plain = read_groups(tool, path, [])
    clean = read_groups(tool, path, CLEAN)
    if count_matrix_work(plain) == count_matrix_work(clean):
        yield from compare(f"{path}: cleaned up", plain, clean, *demands)
    for name, passes in SPELLINGS.items():
        other = read_groups(tool, path, passes)
        yield from compare(f"{path}: {name}", plain, other, *demands)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("tool", help="roofline-test-opt")
    parser.add_argument("paths", nargs="+", type=Path, help=".mlir files")
    parser.add_argument(
        "--tolerance",
        type=float,
        default=0,
        help="by which share of its bytes a function may differ",
    )
    parser.add_argument(
        "--only-totals",
        action="append",
        default=[],
        metavar="STEM",
        help="a file that only about as many bytes are demanded of",
    )
    arguments = parser.parse_args()
    found = [
        fault
        for path in arguments.paths
        for fault in check(
            arguments.tool,
            path,
            arguments.tolerance,
            path.stem in arguments.only_totals,
        )
    ]
    if found:
        print("\n".join(found))
        sys.exit(f"{parser.prog}: error: {len(found)} differences")
    print(f"{len(arguments.paths)} files checked")


if __name__ == "__main__":
    main()
