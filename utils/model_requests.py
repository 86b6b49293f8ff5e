# ===- model_requests.py - Scripts that check generated models -------------===#
#
# Licensed under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------===#
"""What scripts that check requests for models have in common."""

import argparse
import sys
import tempfile
from pathlib import Path


def check_all(description, check, **more):
    """Runs `check`, which takes a folder, a request and options of roofline-gen
    and returns what is wrong, if anything, on each request of the command
    line. Exits with an error where something is. `more` are further options of
    the command line, by name, as argparse declares them, which `check` takes as
    well."""
    parser = argparse.ArgumentParser(description=description)
    parser.add_argument("requests", nargs="+")
    parser.add_argument(
        "--option", action="append", default=[], help="of roofline-gen"
    )
    for name, declaration in more.items():
        parser.add_argument("--" + name, **declaration)
    arguments = parser.parse_args()
    given = {name: getattr(arguments, name) for name in more}
    faults = 0
    for request in arguments.requests:
        with tempfile.TemporaryDirectory() as folder:
            fault = check(
                Path(folder), request, arguments.option, **given
            )
        if fault:
            faults += 1
            print(f"{request}: {fault}")
    if faults:
        sys.exit(f"{parser.prog}: error: {faults} models differ")
    print(f"{len(arguments.requests)} models checked")
