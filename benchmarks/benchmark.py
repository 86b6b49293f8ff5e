#!/usr/bin/env python3
"""Measures what roofline-opt costs beside mlir-opt, in one run.

Generates modules of linalg operations and runs, turn by turn, mlir-opt parsing
and printing, roofline-opt without passes, with --cse and with
--annotate-roofline. Prints wall time, CPU time and peak memory of each, and the
cost of a pass as a share of parsing and printing. The figures of one run
compare with each other only: each is the least of several repetitions on a
machine that may be doing other things.

Usage: benchmark.py [--bin=build/release/bin] [--mlir-opt=mlir-opt]
                    [--sizes=1000,10000,100000,1000000] [--repeat=3]
                    [--ops-per-function=1000] [--chains=500] [--blob=BYTES]
"""

import argparse
import os
import re
import shutil
import struct
import subprocess
import sys
import tempfile
import time

# One block of a transformer, in the shapes and proportions of real models:
# six of its twelve operations are contractions. Counted by OPS_PER_BLOCK.
BLOCK = """\
  %{p}n = linalg.generic {{indexing_maps = [#id, #row, #id], \
iterator_types = ["parallel", "parallel"]}} \
ins(%{x}, %gamma : tensor<64x{h}xf16>, tensor<{h}xf16>) \
outs(%eh : tensor<64x{h}xf16>) {{
  ^bb0(%a: f16, %g: f16, %o: f16):
    %s = arith.mulf %a, %g : f16
    linalg.yield %s : f16
  }} -> tensor<64x{h}xf16>
  %{p}q = linalg.matmul ins(%{p}n, %w : tensor<64x{h}xf16>, tensor<{h}x{h}xf16>) \
outs(%zh : tensor<64x{h}xf16>) -> tensor<64x{h}xf16>
  %{p}k = linalg.matmul ins(%{p}n, %w : tensor<64x{h}xf16>, tensor<{h}x{h}xf16>) \
outs(%zh : tensor<64x{h}xf16>) -> tensor<64x{h}xf16>
  %{p}t = linalg.transpose ins(%{p}k : tensor<64x{h}xf16>) \
outs(%et : tensor<{h}x64xf16>) permutation = [1, 0]
  %{p}s = linalg.matmul ins(%{p}q, %{p}t : tensor<64x{h}xf16>, tensor<{h}x64xf16>) \
outs(%zs : tensor<64x64xf16>) -> tensor<64x64xf16>
  %{p}p = linalg.softmax dimension(1) ins(%{p}s : tensor<64x64xf16>) \
outs(%es : tensor<64x64xf16>) -> tensor<64x64xf16>
  %{p}v = linalg.matmul ins(%{p}p, %{p}n : tensor<64x64xf16>, tensor<64x{h}xf16>) \
outs(%zh : tensor<64x{h}xf16>) -> tensor<64x{h}xf16>
  %{p}u = linalg.matmul ins(%{p}v, %up : tensor<64x{h}xf16>, tensor<{h}x{i}xf16>) \
outs(%zi : tensor<64x{i}xf16>) -> tensor<64x{i}xf16>
  %{p}a = linalg.generic {{indexing_maps = [#id, #id], \
iterator_types = ["parallel", "parallel"]}} \
ins(%{p}u : tensor<64x{i}xf16>) outs(%ei : tensor<64x{i}xf16>) {{
  ^bb0(%a: f16, %o: f16):
    %n = arith.negf %a : f16
    %e = math.exp %n : f16
    %d = arith.addf %e, %one : f16
    %s = arith.divf %a, %d : f16
    linalg.yield %s : f16
  }} -> tensor<64x{i}xf16>
  %{p}d = linalg.matmul ins(%{p}a, %down : tensor<64x{i}xf16>, tensor<{i}x{h}xf16>) \
outs(%zh : tensor<64x{h}xf16>) -> tensor<64x{h}xf16>
  %{p}r = linalg.add ins(%{x}, %{p}d : tensor<64x{h}xf16>, tensor<64x{h}xf16>) \
outs(%eh : tensor<64x{h}xf16>) -> tensor<64x{h}xf16>
  %{p}o = linalg.copy ins(%{p}r : tensor<64x{h}xf16>) \
outs(%eh : tensor<64x{h}xf16>) -> tensor<64x{h}xf16>
"""
OPS_PER_BLOCK = 12

PROLOGUE = """\
func.func @f{f}(%x: tensor<64x{h}xf16>, %w: tensor<{h}x{h}xf16>, \
%up: tensor<{h}x{i}xf16>, %down: tensor<{i}x{h}xf16>, \
%gamma: tensor<{h}xf16>) -> tensor<64x{h}xf16> {{
  %one = arith.constant 1.0 : f16
  %zero = arith.constant 0.0 : f16
  %eh = tensor.empty() : tensor<64x{h}xf16>
  %et = tensor.empty() : tensor<{h}x64xf16>
  %es = tensor.empty() : tensor<64x64xf16>
  %ei = tensor.empty() : tensor<64x{i}xf16>
  %zh = linalg.fill ins(%zero : f16) outs(%eh : tensor<64x{h}xf16>) \
-> tensor<64x{h}xf16>
  %zs = linalg.fill ins(%zero : f16) outs(%es : tensor<64x64xf16>) \
-> tensor<64x64xf16>
  %zi = linalg.fill ins(%zero : f16) outs(%ei : tensor<64x{i}xf16>) \
-> tensor<64x{i}xf16>
"""


def write_module(path, ops, ops_per_function):
    """Writes a module with at least `ops` linalg operations in blocks."""
    with open(path, "w") as out:
        out.write("#id = affine_map<(d0, d1) -> (d0, d1)>\n")
        out.write("#row = affine_map<(d0, d1) -> (d1)>\n")
        out.write('module attributes {roofline.target = '
                  '#roofline.target<"nvidia-a6000">} {\n')
        written = function = 0
        while written < ops:
            # Sixteen widths, so that not all operations are alike.
            hidden = 128 * (1 + function % 16)
            sizes = {"h": hidden, "i": 4 * hidden, "f": function}
            out.write(PROLOGUE.format(**sizes))
            last = "x"
            for block in range(max(1, ops_per_function // OPS_PER_BLOCK)):
                prefix = f"b{block}"
                out.write(BLOCK.format(p=prefix, x=last, **sizes))
                last = prefix + "o"
                written += OPS_PER_BLOCK
                if written >= ops:
                    break
            out.write(f"  return %{last} : tensor<64x{hidden}xf16>\n}}\n")
            function += 1
        out.write("}\n")


def write_chain_module(path, functions):
    """Writes `functions` functions, each a chain of a product and an elementwise
    operation in turn, 100 of each."""
    square = "tensor<256x256xf32>"
    with open(path, "w") as out:
        out.write("#id = affine_map<(d0, d1) -> (d0, d1)>\n")
        out.write('module attributes {roofline.target = '
                  '#roofline.target<"nvidia-a6000">} {\n')
        for function in range(functions):
            out.write(f"""\
func.func @f{function}(%v0: {square}, %w: {square}) -> {square} {{
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : {square}
  %z = linalg.fill ins(%zero : f32) outs(%e : {square}) -> {square}
""")
            for step in range(100):
                out.write(f"""\
  %p{step} = linalg.matmul ins(%v{step}, %w : {square}, {square}) \
outs(%z : {square}) -> {square}
  %v{step + 1} = linalg.generic {{indexing_maps = [#id, #id], \
iterator_types = ["parallel", "parallel"]}} \
ins(%p{step} : {square}) outs(%e : {square}) {{
  ^bb0(%a: f32, %o: f32):
    %s = math.tanh %a : f32
    linalg.yield %s : f32
  }} -> {square}
""")
            out.write(f"  return %v100 : {square}\n}}\n")
        out.write("}\n")


def write_blob_module(path, size):
    """Writes a module whose weight is a dense_resource of `size` bytes."""
    columns = size // 4 // 1024
    with open(path, "w") as out:
        out.write(f"""\
module attributes {{roofline.target = #roofline.target<"nvidia-a6000">}} {{
func.func @f(%x: tensor<1x1024xf32>) -> tensor<1x{columns}xf32> {{
  %w = arith.constant dense_resource<weight> : tensor<1024x{columns}xf32>
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<1x{columns}xf32>
  %z = linalg.fill ins(%zero : f32) outs(%e : tensor<1x{columns}xf32>) \
-> tensor<1x{columns}xf32>
  %y = linalg.matmul ins(%x, %w : tensor<1x1024xf32>, \
tensor<1024x{columns}xf32>) outs(%z : tensor<1x{columns}xf32>) \
-> tensor<1x{columns}xf32>
  return %y : tensor<1x{columns}xf32>
}}
}}
{{-# dialect_resources: {{ builtin: {{ weight: "0x""")
        out.write(struct.pack("<I", 64).hex())
        row = "00" * 65536
        for _ in range(columns * 1024 * 4 // 65536):
            out.write(row)
        out.write('" } } #-}\n')


def run(command):
    """Runs `command`; returns wall seconds, CPU seconds, peak bytes."""
    start = time.perf_counter()
    child = subprocess.Popen(command, stdout=subprocess.DEVNULL)
    _, status, usage = os.wait4(child.pid, 0)
    wall = time.perf_counter() - start
    if status != 0:
        sys.exit(f"{' '.join(command)} failed")
    return wall, usage.ru_utime + usage.ru_stime, usage.ru_maxrss * 1024


def measure(commands, repeat):
    """The least wall time, CPU time and peak of each command. The commands take
    turns, so that a busy moment does not fall on one of them alone."""
    best = {}
    for _ in range(repeat):
        for name, command in commands.items():
            figures = run(command)
            best[name] = tuple(map(min, zip(best.get(name, figures), figures)))
    return best


def time_phases(command):
    """Wall seconds by phase, from the tool's own timer: `Parser`, `Output` and
    each pass by name."""
    child = subprocess.run(
        command + ["--mlir-timing", "--mlir-timing-display=list"],
        stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True,
        check=True)
    rows = re.findall(r"([\d.]+) \( *[\d.]+%\)  (\S.*)$", child.stderr, re.M)
    return {name: float(seconds) for seconds, name in rows}


def report_passes(commands, repeat):
    """Prints what the passes themselves take, without the printing of what they
    add, as a share of parsing and printing the module as it is."""
    best = {}
    for _ in range(repeat):
        for name, command in commands.items():
            for phase, seconds in time_phases(command).items():
                key = (name, phase)
                best[key] = min(best.get(key, seconds), seconds)
    plain = next(iter(commands))
    base = best[plain, "Parser"] + best[plain, "Output"]
    print(f"parse and print: {base * 1e3:.1f} ms")
    for (name, phase), seconds in best.items():
        if phase in ("CSE", "CSEPass", "AnnotateRooflinePass"):
            print(f"{phase} alone: {seconds * 1e3:.1f} ms, "
                  f"{100 * seconds / base:.1f} % of parse and print")


def report(title, best):
    """Prints one table. Shares are of the first command."""
    print(f"\n{title}")
    print(f"{'':34}{'wall':>10}{'CPU':>10}{'peak':>12}"
          f"{'wall':>9}{'CPU':>8}{'peak':>8}")
    base = next(iter(best.values()))
    for name, (wall, cpu, peak) in best.items():
        print(f"{name:34}{wall * 1e3:8.1f}ms{cpu * 1e3:8.1f}ms"
              f"{peak / 1e6:10.1f}MB{wall / base[0]:8.2f}x"
              f"{cpu / base[1]:7.2f}x{peak / base[2]:7.2f}x")


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parser.add_argument("--bin", default="build/release/bin")
    parser.add_argument("--mlir-opt", default=shutil.which("mlir-opt-22") or
                        "/usr/lib/llvm-22/bin/mlir-opt")
    parser.add_argument("--sizes", default="1000,10000,100000,1000000")
    parser.add_argument("--repeat", type=int, default=3)
    parser.add_argument("--ops-per-function", type=int, default=1000)
    parser.add_argument("--chains", type=int, default=500,
                        help="functions of 200 operations in one chain each; "
                        "0 leaves this out")
    parser.add_argument("--blob", type=int, default=2 << 30,
                        help="bytes of the weight; 0 leaves this out")
    options = parser.parse_args()
    tool = os.path.join(options.bin, "roofline-opt")
    names = ["mlir-opt", "roofline-opt", "roofline-opt --cse",
             "roofline-opt --annotate-roofline"]
    with tempfile.TemporaryDirectory() as folder:
        modules = []
        for size in filter(None, options.sizes.split(",")):
            path = os.path.join(folder, f"{size}.mlir")
            write_module(path, int(size), options.ops_per_function)
            modules.append((f"{size} linalg operations", path))
        if options.chains:
            path = os.path.join(folder, "chains.mlir")
            write_chain_module(path, options.chains)
            modules.append((f"{options.chains} chains of 200 operations", path))
        for title, path in modules:
            # mlir-opt does not know the target attribute's dialect.
            commands = dict(zip(names, [
                [options.mlir_opt, "--allow-unregistered-dialect", path],
                [tool, path],
                [tool, "--cse", path],
                [tool, "--annotate-roofline", path]]))
            report(title, measure(commands, options.repeat))
            report_passes({name: commands[name] for name in names[1:]},
                          options.repeat)
        if options.blob:
            text = os.path.join(folder, "blob.mlir")
            blob = os.path.join(folder, "blob.mlirbc")
            write_blob_module(text, options.blob)
            subprocess.run([tool, "--emit-bytecode", text, "-o", blob],
                           check=True)
            os.remove(text)
            # Bytecode out as well: text would spell the weight in hexadecimal.
            out = ["--emit-bytecode", "-o", os.path.join(folder, "out.mlirbc")]
            commands = dict(zip(names[:2] + names[3:], [
                [options.mlir_opt, "--allow-unregistered-dialect", blob, *out],
                [tool, blob, *out],
                [tool, "--annotate-roofline", blob, *out]]))
            report(f"a weight of {options.blob} bytes in bytecode",
                   measure(commands, options.repeat))
        empty = os.path.join(folder, "empty.mlir")
        with open(empty, "w") as out:
            out.write("module {}\n")
        report("start-up",
               measure({names[0]: [options.mlir_opt, empty],
                        names[1]: [tool, empty]}, 20))


if __name__ == "__main__":
    main()
