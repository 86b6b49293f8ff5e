#!/usr/bin/env python3
# ===- extract-commands.py - Print the commands of a section ---------------===#
#
# Licensed under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------===#
"""Prints the shell commands of one section of a page.

  extract-commands.py PAGE SECTION
"""

import re
import sys


def main():
    path, section = sys.argv[1:]
    with open(path, encoding="utf-8") as file:
        sections = re.split(r"^## ", file.read(), flags=re.M)
    text = next(s for s in sections if s.startswith(section + "\n"))
    blocks = re.findall(r"^```sh\n(.*?)^```$", text, re.M | re.S)
    if not blocks:
        sys.exit(f"no commands in section '{section}' of {path}")
    print("set -e\n" + "".join(blocks), end="")


if __name__ == "__main__":
    main()
