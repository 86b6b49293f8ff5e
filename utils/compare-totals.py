#!/usr/bin/env python3
# ===- compare-totals.py - Compare the totals in two annotated files ------===#
#
# Licensed under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------===#
"""Checks that two annotated files give each function the same totals.

Equal are the work of each kind and the bytes; neither may be a lower bound.
Every function of the source file must be in both files, so that files without
annotations never compare equal.
"""

import argparse
import re
import sys
from pathlib import Path

FUNCTION = re.compile(r"^ *func\.func @([\w$.-]+)", re.MULTILINE)
TOTALS = re.compile(
    r"^ *func\.func @([\w$.-]+).*roofline\.totals = #roofline\.totals<"
    r"flops = (\d+), bytes = (\d+)(.*?)>\}? \{$",
    re.MULTILINE,
)
WORK = re.compile(r"<(matrix|vector|transcendental), [^>]*>")


def read_totals(path):
    """The flops, bytes and work of each function without unknown parts."""
    return {
        match.group(1): (
            match.group(2),
            match.group(3),
            sorted(work.group() for work in WORK.finditer(match.group(4))),
        )
        for match in TOTALS.finditer(Path(path).read_text())
        if "at_least" not in match.group(4)
    }


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("source", help="the file before annotation")
    parser.add_argument("left", help="one annotated form of it")
    parser.add_argument("right", help="another annotated form of it")
    arguments = parser.parse_args()

    names = FUNCTION.findall(Path(arguments.source).read_text())
    if not names:
        sys.exit(f"{parser.prog}: error: no function in '{arguments.source}'")
    left, right = read_totals(arguments.left), read_totals(arguments.right)
    found = [
        f"{name}: {left.get(name)} differs from {right.get(name)}"
        for name in names
        if name not in left or left[name] != right.get(name)
    ]
    if found:
        print("\n".join(found))
        sys.exit(f"{parser.prog}: error: {len(found)} of {len(names)} differ")
    print(f"{len(names)} functions with equal totals")


if __name__ == "__main__":
    main()
