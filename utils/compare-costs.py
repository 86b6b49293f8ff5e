#!/usr/bin/env python3
# ===- compare-costs.py - Compare the costs in two annotated files --------===#
#
# Licensed under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------===#
"""Checks that two annotated files give each function the same costs.

The costs of a function are its `roofline.cost` attributes in order or, with
--totals, its work of each kind and its bytes, neither of which may be a lower
bound. Every function of the source file must be in both files and have a cost
there, so that files without annotations never compare equal.
"""

import argparse
import re
import sys
from pathlib import Path

FUNCTION = re.compile(r"^ *func\.func (?:\w+ )?@([\w$.-]+)", re.MULTILINE)
COST = re.compile(r"\broofline\.cost = ")
NAME = re.compile(r"#[\w$.]+")
ALIAS = re.compile(r"^(#[\w$.-]+) = ", re.MULTILINE)
TOTALS = re.compile(
    FUNCTION.pattern + r".*roofline\.totals = #roofline\.totals<"
    r"flops = (\d+), bytes = (\d+)(.*?)>\}? \{$",
    re.MULTILINE,
)
WORK = re.compile(r"<(matrix|vector|transcendental), [^>]*>")
ALIAS_USE = re.compile(r"#[A-Za-z_][\w$]*(?![\w$.])(?! *<)")


def attribute_at(text, start):
    """The attribute that begins at `start`: `#name` or `#name<...>`."""
    end = NAME.match(text, start).end()
    if text[end : end + 1] != "<":
        return text[start:end]
    depth = 0
    for position in range(end, len(text)):
        depth += {"<": 1, ">": -1}.get(text[position], 0)
        if depth == 0:
            return text[start : position + 1]
    raise ValueError(f"'{text[start:end]}<' is not closed")


def expand(attribute, aliases):
    """`attribute` with every alias in it replaced by what it stands for."""

    def definition(match):
        alias = match.group()
        return expand(aliases[alias], aliases) if alias in aliases else alias

    return ALIAS_USE.sub(definition, attribute)


def read_costs(path):
    """The costs of each function, in order of appearance."""
    text = Path(path).read_text()
    aliases = {
        match.group(1): attribute_at(text, match.end())
        for match in ALIAS.finditer(text)
        if text.startswith("#roofline.", match.end())
    }
    functions = list(FUNCTION.finditer(text))
    costs = {}
    for function, following in zip(functions, [*functions[1:], None]):
        end = following.start() if following else len(text)
        costs[function.group(1)] = [
            expand(attribute_at(text, cost.end()), aliases)
            for cost in COST.finditer(text, function.end(), end)
        ]
    return costs


def read_totals(path):
    """The flops, bytes and work of each function without unknown parts."""
    return {
        match.group(1): [
            f"flops = {match.group(2)}, bytes = {match.group(3)}",
            *sorted(work.group() for work in WORK.finditer(match.group(4))),
        ]
        for match in TOTALS.finditer(Path(path).read_text())
        if "at_least" not in match.group(4)
    }


def differences(names, left, right):
    """A line for each function whose costs are missing or differ."""
    for name in names:
        a, b = left.get(name, []), right.get(name, [])
        if not a or not b:
            yield f"{name}: {len(a)} costs and {len(b)} costs, expected some"
        elif a != b:
            yield "\n  ".join([f"{name}:", *a, "differs from", *b])


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("source", help="the file before annotation")
    parser.add_argument("left", help="one annotated form of it")
    parser.add_argument("right", help="another annotated form of it")
    parser.add_argument(
        "--totals", action="store_true", help="compare totals of functions only"
    )
    arguments = parser.parse_args()

    names = FUNCTION.findall(Path(arguments.source).read_text())
    if not names:
        sys.exit(f"{parser.prog}: error: no function in '{arguments.source}'")
    read = read_totals if arguments.totals else read_costs
    left, right = read(arguments.left), read(arguments.right)
    found = list(differences(names, left, right))
    if found:
        print("\n".join(found))
        sys.exit(f"{parser.prog}: error: {len(found)} of {len(names)} differ")
    print(f"{len(names)} functions with equal costs")


if __name__ == "__main__":
    main()
