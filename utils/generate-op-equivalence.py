#!/usr/bin/env python3
# ===- generate-op-equivalence.py - Linalg ops in equal forms -------------===#
#
# Licensed under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------===#
"""Prints a module with a function for every structured op of linalg.

The list of ops is read from MLIR's own op definitions, so that an op that MLIR
gains without a case here is an error and not a gap. Sizes are small, none is 1
and, within an op, all differ: a size counted for another one changes a cost.

The functions of `contractions` and `contracts` have equal names and meanings;
the former are spelled as named ops, the latter as linalg.contract.
"""

import argparse
import re
import sys
from pathlib import Path

# The op that all others are compared with; it has no named form.
GENERAL_FORM = "generic"

# Where MLIR defines its structured ops.
OP_DEFINITIONS = (
    "LinalgStructuredOps.td",
    "LinalgNamedStructuredOps.yamlgen.td",
)

# Operands and result, a letter a dimension. Equal letters are one loop.
CONTRACTIONS = {
    "matmul": ("mk", "kn", "mn"),
    "batch_matmul": ("bmk", "bkn", "bmn"),
    "batch_reduce_matmul": ("bmk", "bkn", "mn"),
    "matvec": ("mk", "k", "m"),
    "vecmat": ("k", "kn", "n"),
    "batch_matvec": ("bmk", "bk", "bm"),
    "batch_vecmat": ("bk", "bkn", "bn"),
    "dot": ("k", "k", ""),
    "mmt4d": ("MKmk", "NKnk", "MNmn"),
    "batch_mmt4d": ("bMKmk", "bNKnk", "bMNmn"),
}
# The ops above that also take maps: operands transposed or broadcast.
MAPPED_CONTRACTIONS = {
    "matmul": [("km", "kn", "mn"), ("mk", "nk", "mn"), ("k", "kn", "mn")],
    "batch_matmul": [
        ("bkm", "bkn", "bmn"),
        ("bmk", "bnk", "bmn"),
        ("mk", "bkn", "bmn"),
    ],
    "batch_reduce_matmul": [
        ("bkm", "bkn", "mn"),
        ("bmk", "bnk", "mn"),
    ],
}
QUANTIZED_CONTRACTIONS = {
    "quantized_matmul": ("mk", "kn", "mn"),
    "quantized_batch_matmul": ("bmk", "bkn", "bmn"),
}
CONTRACTION_SIZES = dict(zip("bmnkMNK", (2, 3, 5, 7, 11, 13, 17)))
# Type of the multiplicands, type of the sum, and how the former become the
# latter where that is a choice.
CONTRACTION_TYPES = [
    ("f32", "f32", None),
    ("f16", "f32", None),
    ("bf16", "bf16", None),
    ("i8", "i32", None),
    ("i8", "i32", "cast_unsigned"),
]
CASTING_CONTRACTIONS = ("matmul", "contract")

# Images: batch, groups, input channels, output channels, multiplier.
CHANNEL_SIZES = dict(zip("ngcfm", (2, 3, 5, 7, 4)))
SPATIAL = "dhw"
OUTPUT_SIZES = dict(zip(SPATIAL, (11, 13, 9)))
WINDOW_SIZES = dict(zip(SPATIAL, (6, 8, 10)))
STRIDES = dict(zip(SPATIAL, (2, 12, 3)))
DILATIONS = dict(zip(SPATIAL, (3, 1, 2)))

ELEMENTWISE_SHAPE = (2, 3, 5)
# Named ops and elementwise kinds that compute on integers.
INTEGER_ELEMENTWISE = {"div_unsigned", "max_unsigned", "min_unsigned"}
UNARY = {
    "abs", "ceil", "copy", "erf", "exp", "floor", "log", "negf", "reciprocal",
    "round", "rsqrt", "sqrt", "square", "tanh",
}  # fmt: skip
BINARY = {
    "add", "div", "div_unsigned", "max", "max_signed", "max_unsigned", "min",
    "min_signed", "min_unsigned", "mul", "powf", "sub",
}  # fmt: skip
TERNARY = {"select"}


class MissingCase(Exception):
    """MLIR has an op or kind without a case here, or is not as expected."""


def tensor(shape, element):
    return "tensor<" + "".join(f"{size}x" for size in shape) + element + ">"


def affine_map(dims, results):
    return f"affine_map<({', '.join(dims)}) -> ({', '.join(results)})>"


def function(name, types, result, body):
    """A function of arguments %0, %1, ... whose body defines %r."""
    arguments = ", ".join(f"%{i}: {type}" for i, type in enumerate(types))
    return (
        f"func.func @{name}({arguments}) -> {result} {{\n"
        f"  {body}\n  return %r : {result}\n}}\n"
    )


def structured(name, op, inputs, output, attributes=""):
    """A function around one structured op in the usual syntax."""
    operands = ", ".join(f"%{i}" for i in range(len(inputs)))
    space = " " if attributes else ""
    body = (
        f"%r = linalg.{op}{space}{attributes} "
        f"ins({operands} : {', '.join(inputs)}) "
        f"outs(%{len(inputs)} : {output}) -> {output}"
    )
    return function(name, [*inputs, output], output, body)


def contraction_maps(spec):
    loops = sorted(set("".join(spec)))
    maps = ", ".join(affine_map(loops, letters) for letters in spec)
    return f"indexing_maps = [{maps}]"


def matmul_maps(spec):
    """Maps over the loops in the order that the named ops fix."""
    loops = [loop for loop in "bmnk" if loop in "".join(spec)]
    maps = ", ".join(affine_map(loops, letters) for letters in spec)
    return f"indexing_maps = [{maps}]"


def contraction(name, op, spec, types, maps=""):
    multiplicand, total, cast = types
    shapes = [[CONTRACTION_SIZES[loop] for loop in letters] for letters in spec]
    attributes = f"{{cast = #linalg.type_fn<{cast}>}}" if cast else ""
    return structured(
        name,
        op,
        [tensor(shape, multiplicand) for shape in shapes[:2]],
        tensor(shapes[2], total),
        " ".join(filter(None, [maps, attributes])),
    )


def contraction_cases(as_contract):
    for op, plain in CONTRACTIONS.items():
        specs = [plain, *MAPPED_CONTRACTIONS.get(op, [])]
        for number, spec in enumerate(specs):
            for types in CONTRACTION_TYPES:
                if types[2] and op not in CASTING_CONTRACTIONS:
                    continue
                name = "_".join([op, *filter(None, [*spec, *types])])
                if as_contract:
                    maps = contraction_maps(spec)
                    yield contraction(name, "contract", spec, types, maps)
                else:
                    maps = matmul_maps(spec) if number else ""
                    yield contraction(name, op, spec, types, maps)


def quantized_contraction(op):
    spec = QUANTIZED_CONTRACTIONS[op]
    shapes = [[CONTRACTION_SIZES[loop] for loop in letters] for letters in spec]
    inputs = [tensor(shape, "i8") for shape in shapes[:2]]
    output = tensor(shapes[2], "i32")
    yield structured(op, op, [*inputs, "i32", "i32"], output)


def image_shape(layout, strides, dilations):
    """The input that a window over the whole output touches the ends of."""
    for letter in layout:
        if letter not in SPATIAL:
            yield CHANNEL_SIZES[letter]
            continue
        output, window = OUTPUT_SIZES[letter], WINDOW_SIZES[letter]
        stride, dilation = strides[letter], dilations[letter]
        yield (output - 1) * stride + (window - 1) * dilation + 1


def shape(layout, spatial_sizes):
    return [{**CHANNEL_SIZES, **spatial_sizes}[letter] for letter in layout]


def window_attributes(spatial, strides, dilations):
    def dense(sizes):
        values = ", ".join(str(sizes[letter]) for letter in spatial)
        return f"dense<[{values}]> : tensor<{len(spatial)}xi64>"

    return f"{{strides = {dense(strides)}, dilations = {dense(dilations)}}}"


def windowed(op, layouts, types):
    """Cases of an op that slides a window: as it is, and with steps."""
    image, window, output = layouts
    spatial = [letter for letter in image if letter in SPATIAL]
    ones = dict.fromkeys(SPATIAL, 1)
    variants = [("", ones, ones)]
    # Ops without channels in their layout take neither strides nor dilations.
    if len(spatial) != len(image):
        variants.append(("_strided", STRIDES, ones))
        variants.append(("_stepped", STRIDES, DILATIONS))
    for suffix, strides, dilations in variants:
        attributes = window_attributes(spatial, strides, dilations)
        yield structured(
            op + suffix,
            op,
            [
                tensor(image_shape(image, strides, dilations), types[0]),
                tensor(shape(window, WINDOW_SIZES), types[0]),
                *types[2:],
            ],
            tensor(shape(output, OUTPUT_SIZES), types[1]),
            attributes if suffix else "",
        )


def convolution_cases(op):
    match = re.fullmatch(r"(depthwise_)?conv_\dd((?:_[a-z]{2,})*?)(_q)?", op)
    if not match:
        return None
    depthwise, layouts, quantized = match.groups()
    rank = int(re.search(r"\d", op).group())
    image, window = layouts.split("_")[1:] or [SPATIAL[-rank:]] * 2
    if depthwise:
        output = image + ("m" if "m" in window else "")
    else:
        output = image.replace("c", "f")
    types = ("i8", "i32", "i32", "i32") if quantized else ("f16", "f32")
    return windowed(op, (image, window, output), types)


def pooling_cases(op):
    match = re.fullmatch(r"pooling_([a-z]+)_(sum|max|min)(_unsigned)?", op)
    if not match:
        return None
    image, _, unsigned = match.groups()
    window = "".join(letter for letter in image if letter in SPATIAL)
    types = ("i8", "i32") if unsigned else ("f16", "f32")
    return windowed(op, (image, window, image), types)


def elementwise_types(kind):
    """The types of the inputs, or None where the kind is not known."""
    element = "i32" if kind in INTEGER_ELEMENTWISE else "f32"
    if kind in UNARY:
        return [element]
    if kind in BINARY:
        return [element] * 2
    if kind in TERNARY:
        return ["i1", element, element]
    return None


def named_elementwise(op):
    types = elementwise_types(op)
    if types is None:
        return None
    inputs = [tensor(ELEMENTWISE_SHAPE, type) for type in types]
    output = tensor(ELEMENTWISE_SHAPE, types[-1])
    return [structured(op, op, inputs, output)]


def elementwise_kind(kind):
    """As it is, and with its inputs transposed and broadcast in turn."""
    types = elementwise_types(kind)
    if types is None:
        raise MissingCase(f"no case for elementwise kind '{kind}'")
    loops = ["x", "y", "z"]
    sizes = dict(zip(loops, ELEMENTWISE_SHAPE))
    plain = [loops] * len(types)
    moved = [["z", "x", "y"], ["y"], ["z", "y"]][: len(types)]
    for suffix, inputs in (("", plain), ("_moved", moved)):
        maps = [affine_map(loops, results) for results in [*inputs, loops]]
        attributes = f"kind=#linalg.elementwise_kind<{kind}>"
        if suffix:
            attributes += f" indexing_maps = [{', '.join(maps)}]"
        yield structured(
            f"elementwise_{kind}{suffix}",
            "elementwise",
            [
                tensor([sizes[loop] for loop in results], type)
                for results, type in zip(inputs, types)
            ],
            tensor(ELEMENTWISE_SHAPE, types[-1]),
            attributes,
        )


def contract_cases():
    """A named op's contraction, and some that no named op spells."""
    for name, spec in {
        "plain": ("mk", "kn", "mn"),
        "heads": ("mbk", "nbk", "bmn"),
        "two_reductions": ("mkK", "Kkn", "nm"),
        "batched_dot": ("bk", "kb", "b"),
    }.items():
        for types in CONTRACTION_TYPES:
            yield contraction(
                "_".join(["contract", name, *filter(None, types)]),
                "contract",
                spec,
                types,
                contraction_maps(spec),
            )


# Ops with a syntax of their own.
def map_cases():
    source, target = tensor((2, 3, 5), "f16"), tensor((2, 3, 5), "f32")
    yield function(
        "map",
        [source, source, target],
        target,
        f"%r = linalg.map ins(%0, %1 : {source}, {source}) "
        f"outs(%2 : {target})\n"
        "    (%a: f16, %b: f16, %out: f32) {\n"
        "      %product = arith.mulf %a, %b : f16\n"
        "      %wide = arith.extf %product : f16 to f32\n"
        "      %root = math.sqrt %wide : f32\n"
        "      linalg.yield %root : f32\n"
        "    }",
    )


def reduce_cases():
    source, target = tensor((2, 3, 5), "f32"), tensor((3,), "f32")
    yield function(
        "reduce",
        [source, target],
        target,
        f"%r = linalg.reduce {{ arith.addf }} ins(%0 : {source}) "
        f"outs(%1 : {target}) dimensions = [0, 2]",
    )


def transpose_cases():
    source, target = tensor((2, 3, 5), "f32"), tensor((5, 2, 3), "f32")
    yield function(
        "transpose",
        [source, target],
        target,
        f"%r = linalg.transpose ins(%0 : {source}) "
        f"outs(%1 : {target}) permutation = [2, 0, 1]",
    )


def broadcast_cases():
    source, target = tensor((2, 5), "f32"), tensor((2, 3, 5), "f32")
    yield function(
        "broadcast",
        [source, target],
        target,
        f"%r = linalg.broadcast ins(%0 : {source}) "
        f"outs(%1 : {target}) dimensions = [1]",
    )


def fill_cases():
    # On a buffer: on a tensor a fill is free and has no cost to compare.
    target = "memref<2x3x5xf32>"
    yield (
        f"func.func @fill(%0: f32, %1: {target}) {{\n"
        f"  linalg.fill ins(%0 : f32) outs(%1 : {target})\n  return\n}}\n"
    )


def fill_rng_cases():
    inputs, output = ["f64", "f64", "i32"], tensor((3, 5), "f32")
    yield structured("fill_rng_2d", "fill_rng_2d", inputs, output)


OWN_SYNTAX = {
    "map": map_cases,
    "reduce": reduce_cases,
    "transpose": transpose_cases,
    "broadcast": broadcast_cases,
    "fill": fill_cases,
    "fill_rng_2d": fill_rng_cases,
    "contract": contract_cases,
}


def cases_of(op, kinds):
    """The functions for a named op."""
    if op in OWN_SYNTAX:
        return OWN_SYNTAX[op]()
    if op in QUANTIZED_CONTRACTIONS:
        return quantized_contraction(op)
    if op == "elementwise":
        return (case for kind in kinds for case in elementwise_kind(kind))
    for cases in (convolution_cases, pooling_cases, named_elementwise):
        found = cases(op)
        if found is not None:
            return found
    raise MissingCase(f"no case for op 'linalg.{op}'")


def read_ops(directory):
    """The mnemonics of all structured ops but the general one."""
    pattern = re.compile(
        r'^def \w+ : LinalgStructuredBase_Op<"(\w+)"', re.MULTILINE
    )
    ops = []
    for file in OP_DEFINITIONS:
        found = pattern.findall((directory / file).read_text())
        if not found:
            raise MissingCase(f"no op definitions in '{file}'")
        ops += found
    ops.remove(GENERAL_FORM)
    return ops


def read_elementwise_kinds(directory):
    text = (directory / "LinalgEnums.td").read_text()
    kinds = []
    for enum in ("UnaryFn", "BinaryFn", "TernaryFn"):
        body = re.search(rf"(?ms)^def {enum} : .*?^\]>", text)
        cases = body.group() if body else ""
        found = re.findall(r'I32EnumAttrCase<"(\w+)"', cases)
        if not found:
            raise MissingCase(f"no kinds in '{enum}'")
        kinds += found
    return kinds


def named_cases(directory):
    kinds = read_elementwise_kinds(directory)
    yield from contraction_cases(as_contract=False)
    ops = read_ops(directory)
    for op in CONTRACTIONS:
        ops.remove(op)
    for op in ops:
        yield from cases_of(op, kinds)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("form", choices=["named", "contractions", "contracts"])
    parser.add_argument(
        "--mlir-include-dir",
        type=Path,
        required=True,
        help="the directory that has mlir/Dialect/Linalg/IR",
    )
    arguments = parser.parse_args()
    directory = arguments.mlir_include_dir / "mlir/Dialect/Linalg/IR"
    try:
        if arguments.form == "named":
            cases = list(named_cases(directory))
        else:
            cases = list(contraction_cases(arguments.form == "contracts"))
    except (MissingCase, OSError) as error:
        sys.exit(f"{parser.prog}: error: {error}")
    print("\n".join(cases), end="")


if __name__ == "__main__":
    main()
