"""Sums bytes of operands in a report by kind of operation, access and role."""

import collections
import json
import sys

report = json.load(sys.stdin)
for function in report["functions"]:
    sums = collections.Counter()
    for op in function["ops"]:
        for operand in op["operands"]:
            group = function["groups"][op["group"]]["kind"]
            key = (group, op["kind"], operand["access"], operand["role"])
            sums[key] += int(operand["bytes"]) * int(op["trip_count"])
    kinds = collections.Counter(g["kind"] for g in function["groups"])
    print(f"@{function['name']}: {kinds['attention']} attentions,",
          f"{len(function['unknown'])} unknown,",
          f"{function['totals']['bytes']} bytes")
    for (group, kind, access, role), size in sorted(sums.items()):
        print(f"  {group}: {kind} {access} {role} {size}")
