#!/usr/bin/env python3
# ===- check-invariants.py - What must hold for every input ---------------===#
#
# Licensed under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------===#
"""Checks what must hold for every input file of roofline-opt.

- Annotating twice gives what annotating once gives.
- Annotating and stripping gives the input.
- The functions' total work, by engine and type, is the same after
  linalg-generalize-named-ops. That pass also folds arithmetic in bodies, so
  that the form it is compared with is canonicalized.
"""

import argparse
import difflib
import re
import subprocess
import sys
from pathlib import Path

ANNOTATE = "--annotate-roofline=traffic=op"
STRIP = "--strip-roofline"
CANONICALIZE = "--canonicalize"
GENERALIZE = "--linalg-generalize-named-ops"

FUNCTION = re.compile(r"\bfunc\.func (?:\w+ )?(@[\w$.-]+)")
TOTALS = re.compile(r"""#roofline\.totals<flops = (\d+|"[^"]*")""")
WORK = re.compile(r"\bwork = \[(.*?)\]")


def run(tool, path, *passes):
    """The output of `tool` for `path`."""
    command = [tool, "--allow-unregistered-dialect", *passes, str(path)]
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode:
        raise RuntimeError(f"{' '.join(command)}\n{done.stderr}")
    return done.stdout


def read_work(tool, path, *passes):
    """For each function, its flops and its work by engine and type, in order
    of the types' names."""
    work = []
    output = run(tool, path, *passes, "--mlir-print-local-scope")
    for line in output.splitlines():
        totals = TOTALS.search(line)
        if not totals:
            continue
        parts = WORK.search(line, totals.end())
        names = sorted(re.findall(r"<.*?>", parts.group(1))) if parts else []
        work.append(
            f"{FUNCTION.search(line).group(1)}: {totals.group(1)} {names}"
        )
    if not work:
        raise RuntimeError(f"{path}: no function has totals")
    return work


def check(tool, path):
    """The invariants that do not hold, each with a difference."""
    annotated = run(tool, path, ANNOTATE)
    pairs = {
        "annotated twice": (annotated, run(tool, path, ANNOTATE, ANNOTATE)),
        "stripped": (run(tool, path), run(tool, path, ANNOTATE, STRIP)),
        "generalized": (
            "\n".join(read_work(tool, path, CANONICALIZE, ANNOTATE)),
            "\n".join(
                read_work(tool, path, CANONICALIZE, GENERALIZE, ANNOTATE)
            ),
        ),
    }
    for name, (expected, actual) in pairs.items():
        if expected != actual:
            lines = difflib.unified_diff(
                expected.splitlines(), actual.splitlines(), n=0, lineterm=""
            )
            yield "\n  ".join([f"{path}: {name}:", *list(lines)[:20]])


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("tool", help="roofline-opt")
    parser.add_argument("folders", nargs="+", help="folders of .mlir files")
    arguments = parser.parse_args()

    paths = [
        path
        for folder in arguments.folders
        for path in sorted(Path(folder).glob("*.mlir"))
    ]
    if not paths:
        sys.exit(f"{parser.prog}: error: no .mlir file in these folders")
    found = [fault for path in paths for fault in check(arguments.tool, path)]
    if found:
        print("\n".join(found))
        sys.exit(f"{parser.prog}: error: {len(found)} invariants do not hold")
    print(f"{len(paths)} files checked")


if __name__ == "__main__":
    main()
