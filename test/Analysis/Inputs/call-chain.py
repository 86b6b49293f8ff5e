#!/usr/bin/env python3
"""Writes functions each of which hands its arguments to the next one; the last
multiplies them. The argument is their number."""

import sys

TYPE = "tensor<4x4xf32>"
last = int(sys.argv[1]) - 1
for number in range(last + 1):
    print(f"func.func @f{number}(%x: {TYPE}, %w: {TYPE}, %init: {TYPE}) -> {TYPE} {{")
    if number < last:
        print(
            f"  %y = call @f{number + 1}(%x, %w, %init)"
            f" : ({TYPE}, {TYPE}, {TYPE}) -> {TYPE}"
        )
    else:
        print(
            f"  %y = linalg.matmul ins(%x, %w : {TYPE}, {TYPE})"
            f" outs(%init : {TYPE}) -> {TYPE}"
        )
    print(f"  return %y : {TYPE}\n}}")
