#!/usr/bin/env python3
# ===- check-fusion.py - Groups do not depend on how a model is written ---===#
#
# Licensed under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------===#
"""Checks that other spellings of a model have the same fusion groups.

After each of a few upstream passes, the groups with matrix work have the same
matrix work and bytes as before, and the functions move about as many bytes in
all: masks and positions may be made elsewhere. Where cleaning up removes
duplicates of matrix work, only other spellings of what is left are compared.
Functions with operations that are not priced are left out. Takes
roofline-test-opt, which has a pass that folds transposes into indexing maps.
"""

import argparse
import collections
import json
import subprocess
import sys
from pathlib import Path

TOLERANCE = 0.002
CLEAN = ["--canonicalize", "--cse"]
SPELLINGS = {
    "generalized": ["--linalg-generalize-named-ops"],
    "without unit extents": ["--linalg-fold-unit-extent-dims"],
    "fused elementwise": ["--linalg-fuse-elementwise-ops"],
    "folded transposes": ["--test-fold-transposes"],
}
REPORT = ["--annotate-roofline", "--report-roofline=format=json", "-o", "/dev/null"]


def read_groups(tool, path, passes):
    """For each function, how many groups have which matrix work and bytes, and
    the bytes of all groups."""
    command = [tool, "--allow-unregistered-dialect", str(path), *passes, *REPORT]
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode:
        raise RuntimeError(f"{' '.join(command)}\n{done.stderr}")
    functions = {}
    for function in json.loads(done.stdout)["functions"]:
        if function["unknown"]:
            continue
        groups = collections.Counter()
        for group in function["groups"]:
            matrix = sum(
                int(work["ops"])
                for work in group["work"]
                if work["engine"] == "matrix"
            )
            if matrix:
                groups[matrix, int(group["bytes"])] += 1
        functions[function["name"]] = groups, int(function["totals"]["bytes"])
    return functions


def describe(counter):
    return ", ".join(
        f"{count} of {work} operations on {size} B"
        for (work, size), count in sorted(counter.items())[:4]
    )


def compare(where, expected, actual, only_totals):
    """The differences between two results of `read_groups`."""
    for name, (groups, size) in expected.items():
        other_groups, other_size = actual[name]
        if abs(size - other_size) > TOLERANCE * size:
            yield f"{where}: @{name} moves {other_size} B, not about {size}"
        if groups != other_groups and not only_totals:
            yield (
                f"{where}: @{name} has groups {describe(other_groups - groups)}"
                f" instead of {describe(groups - other_groups)}"
            )


def count_matrix_work(functions):
    return sum(
        work * count
        for groups, _ in functions.values()
        for (work, _), count in groups.items()
    )


def check(tool, path, only_totals):
    plain = read_groups(tool, path, [])
    clean = read_groups(tool, path, CLEAN)
    if count_matrix_work(plain) == count_matrix_work(clean):
        yield from compare(f"{path}: cleaned up", plain, clean, only_totals)
    for name, passes in SPELLINGS.items():
        other = read_groups(tool, path, passes)
        yield from compare(f"{path}: {name}", plain, other, only_totals)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("tool", help="roofline-test-opt")
    parser.add_argument("paths", nargs="+", type=Path, help=".mlir files")
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
            arguments.tool, path, path.stem in arguments.only_totals
        )
    ]
    if found:
        print("\n".join(found))
        sys.exit(f"{parser.prog}: error: {len(found)} differences")
    print(f"{len(arguments.paths)} files checked")


if __name__ == "__main__":
    main()
