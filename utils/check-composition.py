#!/usr/bin/env python3
# ===- check-composition.py - A module is the sum of its functions --------===#
#
# Licensed under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------===#
"""Checks that what is reported of a function depends on that function and on
what it calls, and on nothing else in its module.

Each module of the input files, and those are parts that `// -----` separates,
is reported as it is. The same must be reported of each of its functions

- in a module of its own, with the functions that it calls or that call it,
- where the functions stand in the opposite order, but for those that call
  each other: which of these is bound first decides what is known of a callee,
- beside functions whose sizes are dynamic, contradict those of others that
  have the same names, or are what stands for dynamic ones elsewhere.

Parts that roofline-opt does not accept are passed over: they test errors.
"""

import argparse
import json
import re
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

ANNOTATE = ["--annotate-roofline=target=nvidia-a6000"]
REPORT = ["--report-roofline=format=json", "-o", "/dev/null"]
SEPARATOR = re.compile(r"^// -----.*$", re.MULTILINE)
SYMBOL = re.compile(r'@("[^"]*"|[\w$.-]+)')

# In the first, samples have to be equal; in the second, they contradict a size
# that is written, so that the dimension stays dynamic. Sizes, a constant and a
# trip count of the third are the first sample (see SampleSizes::addSymbol), its
# half and its double.
BEFORE = """
  func.func @company_equal(%x: tensor<?x?xf32>, %y: tensor<?x?xf32>,
                           %o: tensor<?x?xf32>) -> tensor<?x?xf32> {
    %0 = linalg.add ins(%x, %y : tensor<?x?xf32>, tensor<?x?xf32>)
        outs(%o : tensor<?x?xf32>) -> tensor<?x?xf32>
    return %0 : tensor<?x?xf32>
  }
  func.func @company_contradicts(%x: tensor<?xf32>, %y: tensor<4096xf32>)
      -> tensor<4096xf32> {
    %0 = linalg.add ins(%x, %y : tensor<?xf32>, tensor<4096xf32>)
        outs(%y : tensor<4096xf32>) -> tensor<4096xf32>
    return %0 : tensor<4096xf32>
  }
"""
AFTER = """
  func.func @company_large(%x: tensor<130314240xf32>, %y: tensor<65157120xf32>,
                           %b: memref<8xf32>)
      -> (tensor<130314240xf32>, tensor<65157120xf32>) {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %n = arith.constant 260628480 : index
    %0 = arith.addf %x, %x : tensor<130314240xf32>
    %1 = arith.addf %y, %y : tensor<65157120xf32>
    scf.for %i = %c0 to %n step %c1 {
      linalg.negf ins(%b : memref<8xf32>) outs(%b : memref<8xf32>)
    }
    return %0, %1 : tensor<130314240xf32>, tensor<65157120xf32>
  }
"""


def run(tool, text, *passes):
    """The output for a module; None where it is not accepted."""
    done = subprocess.run(
        [tool, "--allow-unregistered-dialect", "-", *passes],
        input=text,
        capture_output=True,
        text=True,
    )
    return None if done.returncode else done.stdout


def without_places(value):
    """`value` without lines of the input."""
    if isinstance(value, dict):
        return {
            key: without_places(each)
            for key, each in value.items()
            if key != "loc"
        }
    if isinstance(value, list):
        return [without_places(each) for each in value]
    return value


def report(tool, text):
    """What is reported of each function, by name; None if nothing can be."""
    output = run(tool, text, *ANNOTATE, *REPORT)
    if output is None:
        return None
    return {
        function["name"]: without_places(function)
        for function in json.loads(output)["functions"]
    }


class Module:
    """A module in parts: what stands before and after the operations in it,
    and these as they are printed."""

    def __init__(self, text):
        lines = text.splitlines(keepends=True)
        first = next(i for i, x in enumerate(lines) if x.startswith("module"))
        last = next(i for i, x in enumerate(lines) if i > first and x[0] == "}")
        self.head = "".join(lines[: first + 1])
        self.tail = "".join(lines[last:])
        self.parts = []
        for line in lines[first + 1 : last]:
            if re.match(r"  [^ }^]", line) or not self.parts:
                self.parts.append("")
            self.parts[-1] += line

    def join(self, parts):
        return self.head + "".join(parts) + self.tail

    def find_functions(self, names):
        """For each function in `names` that stands at the top, its part."""
        functions = {}
        for part in self.parts:
            symbol = SYMBOL.search(part.splitlines()[0])
            name = symbol and symbol.group(1).strip('"')
            if name in names and part.rstrip().endswith("}"):
                functions[name] = part
        return functions


def find_groups(functions):
    """Sets of names of functions that name each other."""
    group_of = {name: {name} for name in functions}
    for name, part in functions.items():
        for symbol in SYMBOL.findall(part):
            other = symbol.strip('"')
            if other in functions and group_of[other] is not group_of[name]:
                group_of[name] |= group_of[other]
                for each in group_of[name]:
                    group_of[each] = group_of[name]
    return {id(group): group for group in group_of.values()}.values()


def get_variants(module, functions):
    """Other modules with some or all of the functions, each with what it is."""
    parts = set(functions.values())
    groups = find_groups(functions)
    if len(groups) > 1:
        for group in groups:
            kept = {functions[name] for name in group}
            yield "alone", module.join(
                [x for x in module.parts if x in kept or x not in parts]
            )
        others = [x for x in module.parts if x not in parts]
        reversed_parts = [
            part
            for group in reversed(list(groups))
            for name, part in functions.items()
            if name in group
        ]
        yield "reversed", module.join([*others, *reversed_parts])
    yield "in company", module.join([BEFORE, *module.parts, AFTER])


def check(tool, text):
    """The number of functions compared, and what differs; None for a text that
    is not accepted."""
    printed = run(tool, text, "--mlir-print-local-scope")
    expected = printed and report(tool, printed)
    if not expected:
        return None
    module = Module(printed)
    functions = module.find_functions(expected)
    failures, compared = [], 0
    for what, variant in get_variants(module, functions):
        actual = report(tool, variant)
        if actual is None:
            failures.append(f"not accepted {what}")
            continue
        for name in actual:
            if name not in expected:
                continue
            compared += 1
            if actual[name] != expected[name]:
                failures.append(
                    f"@{name} {what}:\n"
                    f"    {json.dumps(expected[name])}\n"
                    f"    {json.dumps(actual[name])}"
                )
    return compared, failures


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("tool", help="roofline-opt")
    parser.add_argument("paths", nargs="+", type=Path, help="files or folders")
    args = parser.parse_args()
    texts = []
    for path in args.paths:
        for file in sorted(path.rglob("*.mlir")) if path.is_dir() else [path]:
            for part in SEPARATOR.split(file.read_text()):
                texts.append((file, part))
    with ThreadPoolExecutor() as pool:
        results = list(pool.map(lambda each: check(args.tool, each[1]), texts))
    compared = failed = modules = 0
    for (file, _), result in zip(texts, results):
        if result is None:
            continue
        modules += 1
        compared += result[0]
        for failure in result[1]:
            failed += 1
            print(f"{file}: {failure}", file=sys.stderr)
    print(f"{compared} functions of {modules} modules compared, {failed} differ")
    return 1 if failed or not compared else 0


if __name__ == "__main__":
    sys.exit(main())
