#!/usr/bin/env python3
# ===- check-snippets.py - Check code blocks in the documentation ----------===#
#
# Licensed under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------===#
"""Checks code blocks of a page against the files that they come from.

  check-snippets.py LANGUAGE PAGE SOURCE...

Every block of LANGUAGE must occur in the sources. `...` in a block stands for
anything. White space makes no difference.
"""

import re
import sys


def read(path):
    with open(path, encoding="utf-8") as file:
        return file.read()


def normalize(text):
    return "".join(text.split())


def main():
    language, page, *sources = sys.argv[1:]
    known = [normalize(read(source)) for source in sources]
    blocks = re.findall(rf"^```{language}\n(.*?)^```$", read(page), re.M | re.S)
    if not blocks:
        sys.exit(f"{page} has no block of {language}")
    status = 0
    for block in blocks:
        for part in block.split("..."):
            if not any(normalize(part) in source for source in known):
                print(f"{page}: not in any source:\n{part}", file=sys.stderr)
                status = 1
    return status


if __name__ == "__main__":
    sys.exit(main())
