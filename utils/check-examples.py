#!/usr/bin/env python3
# ===- check-examples.py - Check the examples in the documentation --------===#
#
# Licensed under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------===#
"""Checks that the commands in Markdown pages print what the pages say.

Every line of a `sh` block that starts with `./roofline` is run, with the given
tool in that place and in a folder of its own, which holds the tests of the
checkout and a `model.mlir`. None may fail. A `text` or `mlir` block that follows
such a block directly is what its commands print on the standard output. There,
`...` stands for anything, and white space does not count in `mlir`, so that
long lines can be broken. With `--command`, lines that start with another command
are run, which is a tool by its name.
"""

import argparse
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
LAUNCHER = "./roofline"
FENCE = re.compile(r"^```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def prepare(folder, tool):
    """Makes `folder` look to the commands like a checkout with a model."""
    (folder / LAUNCHER).symlink_to(tool)
    (folder / "test").symlink_to(ROOT / "test")
    model = ROOT / "test/Models/llama2_7b_layer_decode.mlir"
    shutil.copyfile(model, folder / "model.mlir")


def run(block, name, folder):
    """What the commands `name` of the block print; None if one of them
    failed."""
    output = ""
    for command in block.splitlines():
        if not command.startswith(name + " "):
            continue
        result = subprocess.run(
            ["sh", "-c", command], cwd=folder, capture_output=True, text=True
        )
        if result.returncode:
            print(f"{command}\n{result.stderr}", file=sys.stderr)
            return None
        output += result.stdout
    return output


def find_missing(language, expected, output):
    """The first part of `expected` that `output` lacks; None if it has all."""
    texts = (expected, output)
    if language == "mlir":
        texts = ("".join(text.split()) for text in texts)
    # Marks the ends, so that only `...` matches something before or after.
    expected, output = (f"\0{text}\0" for text in texts)
    position = 0
    for part in expected.split("..."):
        start = output.find(part, position)
        if start < 0:
            return part.strip("\0")
        position = start + len(part)
    return None


def check(path, command, tool, skip):
    """Prints what is wrong; returns how many examples and errors there are."""
    page = path.read_text(encoding="utf-8")
    if skip:
        page = re.sub(f"^.*{re.escape(skip)}.*$", "", page, flags=re.MULTILINE)
    examples, errors = 0, []
    output, end = None, 0
    with tempfile.TemporaryDirectory() as name:
        prepare(Path(name), tool)
        for block in FENCE.finditer(page):
            language, text = block.groups()
            line = page.count("\n", 0, block.start()) + 1
            follows = output is not None and not page[end : block.start()].strip()
            if language == "sh" and command + " " in text:
                examples += 1
                output, end = run(text, command, Path(name)), block.end()
                if output is None:
                    errors.append(f"{path}:{line}: error: this failed")
                continue
            if follows and language in ("text", "mlir"):
                missing = find_missing(language, text, output)
                if missing is not None:
                    errors.append(
                        f"{path}:{line}: error: what the command prints lacks"
                        f" this, or has more around it:\n{missing}"
                    )
            output = None
    for error in errors:
        print(error)
    return examples, len(errors)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tool", default="roofline-opt", help="what to run")
    parser.add_argument("--command", default=LAUNCHER, help="what lines start with")
    parser.add_argument("--skip", help="lines with this text are not run")
    parser.add_argument("pages", nargs="+", type=Path)
    arguments = parser.parse_args()
    tool = shutil.which(arguments.tool)
    if not tool:
        sys.exit(f"there is no {arguments.tool}")
    results = [
        check(page, arguments.command, Path(tool).resolve(), arguments.skip)
        for page in arguments.pages
    ]
    examples, errors = (sum(column) for column in zip(*results))
    print(f"{examples} examples, {errors} errors")
    sys.exit(bool(errors or not examples))


if __name__ == "__main__":
    main()
