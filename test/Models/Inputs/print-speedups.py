# ===- print-speedups.py - Compare the times of reports --------------------===#
#
# Licensed under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------===#
"""Prints how many times as fast the only function of each report is as that of
the first, and its bytes. Each report is named after its file."""

import json
import sys
from pathlib import Path


def read(path):
    (function,) = json.loads(Path(path).read_text())["functions"]
    return function["totals"]


first = read(sys.argv[1])
for path in sys.argv[1:]:
    totals = read(path)
    print(f"{Path(path).stem}: {first['time_s'] / totals['time_s']:.2f}x,"
          f" {totals['bytes']} B, {totals['bound']}-bound")
