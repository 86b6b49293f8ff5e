"""Runs a generated model and compares it with the reference:

    execute.py CONFIG PHASE CTX TOKENS [STORAGE]

Generates the f32 model for two sequences, calls it with made-up weights and a
cache that holds what the reference computes for the tokens before, lowers it
with upstream passes, and runs it. STORAGE is what the generator is to assume of
weights.
"""

import json
import os
import random
import re
import shutil
import subprocess
import sys
import tempfile

from reference import Decoder

BATCH = 2

# linalg.softmax has no loops of its own.
LIBRARY = """
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(
      %module: !transform.any_op {transform.readonly}) {
    %softmax = transform.structured.match ops{["linalg.softmax"]} in %module
        : (!transform.any_op) -> !transform.any_op
    transform.structured.decompose_interface %softmax
        : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}
"""

PASSES = [
    "--transform-preload-library=transform-library-paths={library}",
    "--transform-interpreter",
    "--canonicalize",
    "--cse",
    "--one-shot-bufferize=bufferize-function-boundaries",
    "--convert-linalg-to-loops",
    "--convert-scf-to-cf",
    "--expand-strided-metadata",
    "--lower-affine",
    "--convert-math-to-llvm",
    "--convert-math-to-libm",
    "--convert-arith-to-llvm",
    "--convert-index-to-llvm",
    "--finalize-memref-to-llvm",
    "--convert-func-to-llvm",
    "--convert-cf-to-llvm",
    "--reconcile-unrealized-casts",
]


def run(*command):
    return subprocess.run(
        command, check=True, stdout=subprocess.PIPE, universal_newlines=True
    ).stdout


def make(shape, draw):
    if not shape:
        return draw()
    return [make(shape[1:], draw) for _ in range(shape[0])]


def flatten(value):
    if not isinstance(value, list):
        return [value]
    return [leaf for part in value for leaf in flatten(part)]


def dequantize(rows, scales):
    """Rows of integers times the scale of each row, or of each group in it."""
    if not scales:
        return rows
    result = []
    for row, own in zip(rows, scales):
        own = own if isinstance(own, list) else [own]
        group = len(row) // len(own)
        result.append([value * own[i // group] for i, value in enumerate(row)])
    return result


def parse_signature(module):
    """The function's name, (name, type, shape) by argument, and result types."""
    header = re.search(r"func\.func @(\w+)\((.*)\) -> (.*) \{", module)
    arguments = [
        (name, text, [int(size) for size in re.findall(r"(\d+)x", text)])
        for text, name in re.findall(
            r'%arg\d+: (tensor<\S+>) .*?loc\("(.*?)"\)', header.group(2)
        )
    ]
    return header.group(1), arguments, re.findall(r"tensor<\S+?>", header.group(3))


def make_main(function, arguments, values, results):
    """A main that calls the function and prints all results."""
    lines = ["func.func private @printMemrefF32(tensor<*xf32>)", "func.func @main() {"]
    for index, (name, text, _) in enumerate(arguments):
        lines.append(f"%a{index} = arith.constant dense<{values[name]}> : {text}")
    operands = ", ".join(f"%a{index}" for index in range(len(arguments)))
    types = ", ".join(text for _, text, _ in arguments)
    lines.append(
        f"%r:{len(results)} = func.call @{function}({operands})"
        f" : ({types}) -> ({', '.join(results)})"
    )
    for index, text in enumerate(results):
        lines.append(f"%u{index} = tensor.cast %r#{index} : {text} to tensor<*xf32>")
        lines.append(
            f"func.call @printMemrefF32(%u{index}) : (tensor<*xf32>) -> ()"
        )
    return "\n".join(lines + ["return", "}"])


def execute(module, main):
    tools = os.path.dirname(os.path.realpath(shutil.which("mlir-runner")))
    end = module.rindex("}")
    with tempfile.TemporaryDirectory() as folder:
        library = os.path.join(folder, "library.mlir")
        program = os.path.join(folder, "program.mlir")
        lowered = os.path.join(folder, "lowered.mlir")
        with open(library, "w") as file:
            file.write(LIBRARY)
        with open(program, "w") as file:
            file.write(module[:end] + main + "\n" + module[end:])
        passes = [each.format(library=library) for each in PASSES]
        run("mlir-opt", program, *passes, "-o", lowered)
        libraries = ",".join(
            os.path.join(tools, "..", "lib", f"libmlir_{name}.so")
            for name in ("runner_utils", "c_runner_utils")
        )
        output = run(
            "mlir-runner", lowered, "-entry-point-result=void",
            "-shared-libs=" + libraries,
        )
    printed = output.split("data =")[1:]
    number = r"-?(?:\d+\.?\d*(?:e[+-]?\d+)?|inf|nan)"
    return [
        [float(text) for text in re.findall(number, part.split("Unranked")[0])]
        for part in printed
    ]


def compare(what, got, expected, tolerance=1e-3):
    assert len(got) == len(expected), f"{what}: {len(got)} of {len(expected)}"
    worst = max(abs(a - b) for a, b in zip(got, expected))
    # Sums of some dozen f32 products of values about 1, and printing with six
    # digits; nan compares false.
    assert worst < tolerance, f"{what} differs by {worst}"


def main(path, phase, context, tokens, storage=None):
    context, tokens = int(context), int(tokens)
    with open(path) as file:
        config = json.load(file)
    options = ["--phase=" + phase, f"--ctx={context}", f"--batch={BATCH}"]
    if phase in ("verify", "chunked-prefill"):
        options.append(f"--tokens={tokens}")
    if storage:
        options.append("--assume=" + storage)
    module = run("roofline-gen", path, "--dtype=f32", "--logits=all", *options)
    function, arguments, results = parse_signature(module)

    source = random.Random(1)
    shapes = {name: shape for name, _, shape in arguments}
    stored = {}
    for name, text, shape in arguments:
        if name.endswith("_scale"):
            # Powers of two, which f16 holds exactly.
            stored[name] = make(shape, lambda: 2.0 ** source.randrange(-4, -1))
        elif "xi" in text:
            stored[name] = make(shape, lambda: source.randrange(-7, 8))
        else:
            stored[name] = make(shape, lambda: round(source.gauss(0, 0.4), 4))
    weights = {
        name: dequantize(value, stored.get(name + "_scale"))
        for name, value in stored.items()
        if name.startswith(("model.", "lm_head.")) and not name.endswith("_scale")
    }
    ids = make([BATCH, context], lambda: source.randrange(config["vocab_size"]))
    expected = [Decoder(config, weights).run(row) for row in ids]

    values = stored
    values["input_ids"] = [row[-tokens:] for row in ids]
    first = context - tokens
    for name in expected[0][1]:
        # What will be overwritten holds a number that would be noticed.
        values[name] = [
            caches[name][:first] + make([tokens] + shapes[name][2:], lambda: 99.0)
            for _, caches in expected
        ]
    got = execute(module, make_main(function, arguments, values, results))
    logits = [rows[-tokens:] for rows, _ in expected]
    compare("logits", got[0], flatten(logits))
    for index, name in enumerate(expected[0][1]):
        compare(name, got[1 + index], flatten([caches[name] for _, caches in expected]))
    print(f"{os.path.basename(path)} {phase}: the same")


if __name__ == "__main__":
    main(*sys.argv[1:])
