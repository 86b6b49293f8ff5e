//===- Passes.td - Roofline passes -------------------------*- tablegen -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ROOFLINE_TRANSFORMS_PASSES_TD
#define ROOFLINE_TRANSFORMS_PASSES_TD

include "mlir/Pass/PassBase.td"

/// What giving dimensions a size makes operations of.
defvar boundDialects = [
  "::roofline::RooflineDialect", "::mlir::affine::AffineDialect",
  "::mlir::arith::ArithDialect", "::mlir::memref::MemRefDialect",
  "::mlir::tensor::TensorDialect"
];

def AnnotateRooflinePass : Pass<"annotate-roofline", "::mlir::ModuleOp"> {
  let summary = "Annotate operations with work, bytes and roofline bound";
  let description = [{
    Writes what each operation costs, and what limits it on the target device,
    as attributes:

    - `roofline.cost` on every operation that has work or traffic: operations by
      engine and type, bytes by operand, arithmetic intensity. Independent of
      hardware.
    - `roofline.group` beside it, with fused traffic: the fusion group that it
      runs in, with the group's operations, bytes and intensity.
    - `roofline.bound`, the verdict on that group: memory or compute, the ridge
      point, the attainable rate, the time.
    - `roofline.totals` on every function: the sums. With `at_least`, some
      operation could not be priced; `report-roofline` lists which and why.
    - `roofline.config` on the module: the options, which later passes reuse,
      and the devices in use that only the `target-file` knows.

    A function runs on the device that `target` names; without the option, on
    the one that the nearest enclosing operation names or spells out, in an
    attribute `roofline.target` or under that key in a device of its
    `dlti.target_system_spec`; without either, on the one known device that has
    the chip which `#nvvm.target` or `#rocdl.target` of the enclosing
    `gpu.module` gives. With none of these, intensities are annotated and bounds
    are not. Where `target` names several devices, the module is annotated for
    the first one, and `report-roofline` shows all of them side by side.

    Annotations go stale: tiling copies them onto tiles, other passes drop them.
    Run the pass after the last one that changes the operations. What an earlier
    run wrote plays no part: it is overwritten or removed. Where shapes are
    computed from dimensions of arguments, costs are polynomials in these, and
    bounds come with the size at which they change. `dims` gives dimensions
    sizes: the module is then priced as if it had been written for these; its
    types stay as they are. A dimension has the name that `roofline.dims` gives
    it, or one made of the numbers of the argument and the dimension: `arg0_1`.
    Operations whose shapes depend on data are not priced; loops without a known
    trip count are counted once. Both make totals lower bounds.

    `assume` prices tensors as if they were stored by a quantization scheme: those
    of a role, or one by its name, as in `weight:i4g128,decode::%arg3:keep`.
    docs/quantization.md lists the schemes.

    Example:

    ```mlir
    module attributes {roofline.target = #roofline.target<"nvidia-a6000">} {
      func.func @q_proj(%x: tensor<1x4096xf16>, %w: tensor<4096x4096xf16>)
          -> tensor<1x4096xf16> {
        %zero = arith.constant 0.0 : f16
        %empty = tensor.empty() : tensor<1x4096xf16>
        %init = linalg.fill ins(%zero : f16) outs(%empty : tensor<1x4096xf16>)
            -> tensor<1x4096xf16>
        %y = linalg.matmul
            ins(%x, %w : tensor<1x4096xf16>, tensor<4096x4096xf16>)
            outs(%init : tensor<1x4096xf16>) -> tensor<1x4096xf16>
        return %y : tensor<1x4096xf16>
      }
    }
    ```

    The matmul gets 2 * 4096 * 4096 = 33554432 operations over 8192 + 33554432 +
    8192 = 33570816 bytes, memory-bound:

    ```mlir
    roofline.cost = #roofline.cost<flops = 33554432, bytes = 33570816, ...>
    roofline.bound = #roofline.bound<memory, engine = matrix, ridge = 201.5625, ...>
    ```
  }];
  let options = [
    ListOption<"targets", "target", "std::string",
               "Name of the device, instead of those that the module names; "
               "further names are those of devices that reports compare it "
               "with",
               "::llvm::cl::value_desc(\"name\")">,
    Option<"targetFile", "target-file", "std::string", /*default=*/"\"\"",
           "File of devices to look names up in before the known ones",
           "::llvm::cl::value_desc(\"file\")">,
    Option<"traffic", "traffic", "::roofline::TrafficModel",
           /*default=*/"::roofline::TrafficModel::Fused",
           "Which operands count as traffic: fused (those that a fusing "
           "compiler moves) or op (all of every operation)">,
    Option<"maskedPairs", "masked-pairs", "::roofline::MaskedPairs",
           /*default=*/"::roofline::MaskedPairs::Count",
           "Whether fused attention computes the pairs that a mask takes out: "
           "count, as written, or skip, where the mask is proved">,
    ListOption<"dims", "dims", "std::string",
               "Sizes to assume for named dimensions, such as "
               "batch=4,ctx=2048; with a range, such as batch=1..256, reports "
               "say how things change along it",
               "::llvm::cl::value_desc(\"name=size\")">,
    ListOption<"assume", "assume", "std::string",
               "How tensors are assumed to be stored, such as "
               "weight:i4g128,kv_cache:i8",
               "::llvm::cl::value_desc(\"tensors:scheme\")">,
    Option<"schemeFile", "scheme-file", "std::string", /*default=*/"\"\"",
           "File of quantization schemes to look names up in before the known "
           "ones",
           "::llvm::cl::value_desc(\"file\")">,
    Option<"dequant", "dequant", "::roofline::Dequantization",
           /*default=*/"::roofline::Dequantization::Fused",
           "Where tensors that are assumed to be quantized become numbers "
           "again: fused, in the operations that read them, or separate, in "
           "kernels before these that write the numbers to memory">,
    Option<"precision", "precision", "::roofline::Precision",
           /*default=*/"::roofline::Precision::Strict",
           "strict, or relaxed to let faster types that lose precision stand "
           "in (TF32 for f32)">,
    ListOption<"efficiency", "efficiency", "std::string",
               "Fractions of the peaks reached in practice, such as "
               "matrix:0.7,memory:0.85, for calibrated times beside the "
               "theoretical ones",
               "::llvm::cl::value_desc(\"part:fraction\")">
  ];
  let dependentDialects = boundDialects;
}

def BindDimsPass : Pass<"bind-dims", "::mlir::ModuleOp"> {
  let summary = "Give dimensions their sizes";
  let description = [{
    Gives named dimensions of arguments a size, throughout the module, and with
    them whatever sizes are computed from these: types become static, computed
    sizes constants, loops get static trip counts. Dimensions are named by
    `roofline.dims` on the argument, or after their numbers: `arg0_1` is the
    second dimension of the first argument. Sizes that depend on other
    dimensions, or on data, stay dynamic.

    `annotate-roofline` prices a module by this form of it where it is given
    `dims`.

    Example: `--bind-dims=dims=batch=4` turns

    ```mlir
    func.func @f(%x: tensor<?x8xf32> {roofline.dims = ["batch", ""]})
        -> tensor<?x8xf32> {
      %y = arith.addf %x, %x : tensor<?x8xf32>
      return %y : tensor<?x8xf32>
    }
    ```

    into

    ```mlir
    func.func @f(%x: tensor<4x8xf32> {roofline.dims = ["batch", ""]})
        -> tensor<4x8xf32> {
      %y = arith.addf %x, %x : tensor<4x8xf32>
      return %y : tensor<4x8xf32>
    }
    ```
  }];
  let options = [
    ListOption<"dims", "dims", "std::string",
               "Sizes of dimensions, such as batch=4,ctx=2048">
  ];
  let dependentDialects = boundDialects;
}

def StripRooflinePass : Pass<"strip-roofline"> {
  let summary = "Remove what the roofline passes wrote";
  let description = [{
    Removes costs, bounds, groups, suggestions, totals and the recorded options
    from the operation and everything in it, arguments included. Keeps what users
    write: targets, roles, names of dimensions and trip counts.
  }];
  let dependentDialects = ["::roofline::RooflineDialect"];
}

def ReportRooflinePass : Pass<"report-roofline", "::mlir::ModuleOp"> {
  let summary = "Write a report of where the time goes";
  let description = [{
    Writes a table or a JSON document with the work, bytes, intensity, bound and
    time of every fusion group, and for every function the totals, the bytes by
    role, the memory that it needs and whether that fits the device, what would
    make it faster, and what could not be priced. Where a dimension was given a
    range, says what holds at both of its ends, where bounds change in between,
    and the largest size that fits the device. Where the module was annotated
    with several targets, shows them side by side. Uses the options that the
    module was annotated with, or the defaults where it was not; needs no
    annotation.

    The module itself is not changed. `roofline-opt` prints it as well: send it
    to a file with `-o`.
  }];
  let options = [
    Option<"format", "format", "::roofline::ReportFormat",
           /*default=*/"::roofline::ReportFormat::Text",
           "How the report is written; docs/report.md describes the formats">,
    Option<"output", "output", "std::string", /*default=*/"\"-\"",
           "File to write to; - is the standard output",
           "::llvm::cl::value_desc(\"file\")">,
    Option<"entry", "entry", "std::string", /*default=*/"\"\"",
           "Report this function only">,
    Option<"sort", "sort", "::roofline::SortOrder",
           /*default=*/"::roofline::SortOrder::Time",
           "Order of the table: time (longest first) or order (as in the "
           "program)">,
    Option<"width", "width", "unsigned", /*default=*/"0",
           "Columns of the terminal that a text is for, which has a chart from "
           "100 on; 0: those of the standard output, where it is one">,
    Option<"failOnUnknown", "fail-on-unknown", "bool", /*default=*/"false",
           "Fail if any operation could not be priced">
  ];
  let dependentDialects = boundDialects;
}

def SuggestQuantizationPass
    : Pass<"suggest-quantization", "::mlir::ModuleOp"> {
  let summary = "Say which tensors to store smaller, and which not to";
  let description = [{
    Prices each function again for every weight, cache and table and every
    quantization scheme, and searches for the combination that serves best. What
    it finds stands in `roofline.quantize`, on the operations that read a tensor
    and on the argument, constant or global that it is: the decision, `quantize`
    or `keep`, the scheme, what limits the operations before and after, how much
    faster they and the function become, what less moves and what less is
    stored. A following `report-roofline` has the plan and the reasons, and each
    decision is a remark: `missed` is a gain that is not taken, `analysis` a
    tensor that stays as it is.

    Uses the options that the module was annotated with, or the defaults where
    it was not; needs no annotation, but a target. Functions without a target, or
    whose time depends on sizes that are not known, are passed by with a warning.

    `annotate-roofline` gives the prices of a plan, to the digit, with the
    `assume` that the plan spells out.

    Example:

    ```mlir
    %y = linalg.matmul {
      roofline.quantize = #roofline.quantize<quantize, operand = 1,
        scheme = <"i4g128", i4, group = 128, scale = f16>,
        scenario = "memory->memory", op_speedup = 3.87, ...>
    } ins(%x, %w : tensor<1x4096xf16>, tensor<4096x4096xf16>) ...
    ```
  }];
  let options = [
    ListOption<"schemes", "schemes", "std::string",
               "Schemes to try, in order of preference; without any, those that "
               "suit the target: i8, i4g128, and f8, w8a8, wf8af8 as far as its "
               "matrix engine multiplies these types">,
    Option<"schemeFile", "scheme-file", "std::string", /*default=*/"\"\"",
           "File of quantization schemes to look names up in before the known "
           "ones",
           "::llvm::cl::value_desc(\"file\")">,
    ListOption<"roles", "roles", "std::string",
               "Roles of tensors that may be stored smaller; without any, "
               "weight, kv_cache and embedding">,
    ListOption<"keep", "keep", "std::string",
               "Roles and tensors that stay as they are">,
    Option<"objective", "objective", "::roofline::Objective",
           /*default=*/"::roofline::Objective::Latency",
           "What to make small: latency (time), capacity (resident bytes, "
           "without making anything slower) or balanced (the sum of both, each "
           "relative to before)">,
    Option<"minSpeedup", "min-speedup", "double", /*default=*/"1.02",
           "Least speedup of the operations that read a tensor">,
    Option<"minBits", "min-bits", "unsigned", /*default=*/"4",
           "Least bits an element, scales apart">,
    Option<"minSQNR", "min-sqnr", "std::string", /*default=*/"\"\"",
           "Least signal-to-quantization-noise ratio, in decibels, of tensors "
           "whose data are in the module">
  ];
  let dependentDialects = boundDialects;
}

def PrintRolesPass : Pass<"print-roofline-roles", "::mlir::ModuleOp"> {
  let summary = "Print what tensors are for, and why";
  let description = [{
    Prints, for each function, every argument, constant and global that anything
    uses, with its role, its type and the reason for the role; then every
    attention, with its queries, keys and values and where these come from. A
    role that is wrong can be overridden by a `roofline.role` attribute on the
    argument or the global.

    The module itself is not changed. `roofline-opt` prints it as well: send it
    to a file with `-o`.
  }];
  let dependentDialects = ["::roofline::RooflineDialect"];
}

#endif // ROOFLINE_TRANSFORMS_PASSES_TD
