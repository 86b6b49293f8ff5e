//===- RooflineAttrs.td - The roofline attributes ---------*- tablegen -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ROOFLINE_IR_ROOFLINEATTRS_TD
#define ROOFLINE_IR_ROOFLINEATTRS_TD

include "roofline/IR/RooflineDialect.td"
include "roofline/IR/RooflineEnums.td"

//===----------------------------------------------------------------------===//
// Costs
//===----------------------------------------------------------------------===//

def Roofline_WorkAttr : Roofline_Attr<"Work", "work"> {
  let summary = "An amount of arithmetic of one kind";
  let description = [{
    Operations on one engine in one numeric type. Work on the `matrix` engine
    names the types of both multiplicands where they differ (`i8 x i4`) and the
    type it accumulates in.

    Example:

    ```mlir
    #roofline.work<matrix, f16, acc = f32, ops = 68719476736>
    #roofline.work<matrix, i8 x i4, acc = i32, ops = 2097152>
    #roofline.work<vector, f32, ops = 12>
    ```
  }];
  let parameters = (ins
    Roofline_Param<"Engine", "the engine that does the work">:$engine,
    Roofline_Param<"NumericType", "the left multiplicand's type">:$lhs,
    Roofline_Param<"NumericType", "the right multiplicand's type">:$rhs,
    Roofline_OptionalParam<"NumericType",
                           "the accumulator's type, on `matrix`">:$acc,
    Roofline_CountParam<"operations">:$ops
  );
  let genVerifyDecl = 1;
}

def Roofline_TrafficAttr : Roofline_Attr<"Traffic", "traffic"> {
  let summary = "The bytes that one operand moves";
  let description = [{
    The operand is an operand number (`0`), a result (`result:0`), a value
    captured by the body, in order of first use (`capture:1`), or the traffic of
    a callee, by role (`callee:weight`). Its access is `read`, `write`,
    `readwrite` (bytes both ways) or `gather`. The type is that of the stored
    elements. A count that is a bounding box is marked `at_most`, an expected
    value `expected`.

    Example:

    ```mlir
    #roofline.traffic<0, read, f16, elements = 4096, bytes = 8192>
    #roofline.traffic<capture:1, gather, bf16, elements = 131072,
                      bytes = 262144, at_most>
    ```
  }];
  let parameters = (ins
    Roofline_Param<"OperandRef", "what moves">:$operand,
    Roofline_Param<"Access", "how it is accessed">:$access,
    AttrParameter<"::mlir::Type", "the stored element type">:$type,
    Roofline_CountParam<"distinct elements touched">:$elements,
    Roofline_CountParam<"bytes moved, both directions together">:$bytes,
    Roofline_Param<"Certainty", "how well the counts are known">:$certainty
  );
  let genVerifyDecl = 1;
}

def Roofline_CostAttr : Roofline_Attr<"Cost", "cost"> {
  let summary = "Work and traffic of one execution of an operation";
  let description = [{
    Device-independent. `flops`, `bytes`, `intensity` (operations per byte,
    absent if nothing moves) and the mark `at_most` or `expected` are derived
    from `work` and `traffic`: they are printed, and verified if present.

    Example:

    ```mlir
    #roofline.cost<flops = 8192, bytes = 8448, intensity = 0.9696969696969697,
      work = [<matrix, f16, acc = f32, ops = 8192>],
      traffic = [<0, read, f16, elements = 64, bytes = 128>,
                 <1, read, f16, elements = 4096, bytes = 8192>,
                 <2, write, f16, elements = 64, bytes = 128>]>
    ```
  }];
  let parameters = (ins
    OptionalArrayRefParameter<"::roofline::WorkAttr",
                              "the arithmetic, one entry per kind">:$work,
    OptionalArrayRefParameter<"::roofline::TrafficAttr",
                              "the bytes, one entry per operand">:$traffic
  );
  let extraClassDeclaration = [{
    /// Operations of all engines.
    ::roofline::Count getFlops() const;
    /// Bytes of all operands.
    ::roofline::Count getBytes() const;
    /// Operations per byte; nullopt where nothing moves.
    ::std::optional<double> getIntensity() const;
    /// That of the least certain operand.
    ::roofline::Certainty getCertainty() const;
  }];
}

//===----------------------------------------------------------------------===//
// Verdicts
//===----------------------------------------------------------------------===//

def Roofline_CrossoverAttr : Roofline_Attr<"Crossover", "crossover"> {
  let summary = "Where a bound changes with the size of a dimension";
  let description = [{
    For a dimension without a size, regardless of the sizes of others: the first
    size `at` which the bound changes, and the bounds `below` and `above`; or
    the bound that `always` holds.

    Example:

    ```mlir
    #roofline.crossover<"batch", at = 224, below = memory, above = compute>
    #roofline.crossover<"ctx", always = memory>
    ```
  }];
  let parameters = (ins
    StringRefParameter<"the name of the dimension">:$symbol,
    AttrParameter<"uint64_t",
                  "the first size with another bound; 0 for none">:$at,
    Roofline_Param<"Bound", "the bound at smaller sizes">:$below,
    Roofline_Param<"Bound", "the bound from there on">:$above
  );
  let genVerifyDecl = 1;
}

def Roofline_BoundAttr : Roofline_Attr<"Bound", "bound"> {
  let summary = "What limits an operation on a device";
  let description = [{
    The verdict of the roofline model on the fusion group that the operation
    runs in: `memory`, `compute`, `network`, `none` (neither work nor traffic)
    or `unknown`. `engine` is the slowest engine, `ridge` the effective peak
    over the bandwidth in operations per byte, `attainable` the attainable rate
    in operations per second. `time` overlaps work and transfer, `serial`
    overlaps nothing, `calibrated` is `time` at the given efficiencies. With
    `at_least`, the times are lower bounds. With dimensions of unknown size, the
    bound is `unknown`, and `crossovers` describe how it depends on them.

    Example:

    ```mlir
    #roofline.bound<memory, engine = matrix, ridge = 201.5625,
                    attainable = 7.676e11, time = 4.3712e-05,
                    serial = 4.3929e-05>
    #roofline.bound<unknown,
      crossovers = [<"batch", at = 224, below = memory, above = compute>],
      at_least>
    ```
  }];
  let parameters = (ins
    Roofline_Param<"Bound", "what limits the operation">:$bound,
    Roofline_OptionalParam<"Engine", "the slowest engine">:$engine,
    Roofline_OptionalParam<"Real",
      "effective peak over bandwidth, in operations per byte">:$ridge,
    Roofline_OptionalParam<"Real",
      "the attainable rate, in operations per second">:$attainable,
    Roofline_OptionalParam<"Real",
      "seconds when work and transfer overlap">:$time,
    Roofline_OptionalParam<"Real", "seconds when nothing overlaps">:$serial,
    Roofline_OptionalParam<"Real",
      "`time` at the given efficiencies, in seconds">:$calibrated,
    OptionalArrayRefParameter<"::roofline::CrossoverAttr",
      "how the bound depends on dimensions without a size">:$crossovers,
    AttrParameter<"bool", "whether the times are lower bounds">:$atLeast
  );
  let genVerifyDecl = 1;
}

def Roofline_GroupAttr : Roofline_Attr<"Group", "group"> {
  let summary = "The fusion group that an operation runs in";
  let description = [{
    The index of the group within the function, its kind, and the sums over its
    operations for one execution. `#roofline.bound` beside it is the verdict on
    these sums. `intensity` is derived from `flops` and `bytes`: it is printed,
    and verified if present. For an operation that several groups recompute,
    `copies` is their number, and the index is that of the first.

    Example:

    ```mlir
    #roofline.group<3, kind = attention, flops = 8192, bytes = 4096,
                    intensity = 2.0>
    #roofline.group<3, kind = contraction, flops = 8192, bytes = 4096,
                    intensity = 2.0, copies = 2>
    ```
  }];
  let parameters = (ins
    AttrParameter<"uint64_t", "the index of the group">:$index,
    Roofline_Param<"CostKind", "the kind of the group">:$kind,
    Roofline_CountParam<"operations of the group">:$flops,
    Roofline_CountParam<"bytes that the group moves">:$bytes,
    AttrParameter<"uint64_t", "how many groups run the operation">:$copies
  );
  let genVerifyDecl = 1;
  let extraClassDeclaration = [{
    /// Operations per byte; nullopt where nothing moves.
    ::std::optional<double> getIntensity() const;
  }];
}

def Roofline_TotalsAttr : Roofline_Attr<"Totals", "totals"> {
  let summary = "Work, bytes and times of a whole function";
  let description = [{
    Sums over the function's operations, trip counts included. `flops` and
    `intensity` are derived from `work` and `bytes`: they are printed, and
    verified if present. The fields from `bound` to `calibrated` are those of
    `#roofline.bound`, and are absent without a target. With `at_least`, some
    operation could not be priced.

    Example:

    ```mlir
    #roofline.totals<flops = 8192, bytes = 4096, intensity = 2.0,
                     bound = memory, engine = matrix, ridge = 201.5625,
                     attainable = 1.536e12, time = 5.3e-09, serial = 5.4e-09,
                     work = [<matrix, f16, acc = f32, ops = 8192>], at_least>
    ```
  }];
  let parameters = (ins
    OptionalArrayRefParameter<"::roofline::WorkAttr",
                              "the arithmetic, one entry per kind">:$work,
    Roofline_CountParam<"bytes of all operations">:$bytes,
    OptionalParameter<"::roofline::BoundAttr",
                      "the verdict, null where no target is known">:$bound,
    AttrParameter<"bool",
                  "whether parts are missing from the sums">:$atLeast
  );
  let genVerifyDecl = 1;
  let extraClassDeclaration = [{
    /// Operations of all engines.
    ::roofline::Count getFlops() const;
    /// Total work over total bytes; nullopt where nothing moves.
    ::std::optional<double> getIntensity() const;
  }];
}

//===----------------------------------------------------------------------===//
// Targets
//===----------------------------------------------------------------------===//

def Roofline_PeakAttr : Roofline_Attr<"Peak", "peak"> {
  let summary = "The rate of one engine of a device for one numeric type";
  let description = [{
    Dense operations per second, a multiply-accumulate being two. `ops` is the
    rate for the accumulator `acc`; `variants` lists the rates for others. If
    `ops` is absent, the rate of the `fallback` is charged, for `passes` passes;
    a fallback that cannot represent every value of the type is marked
    `inexact`. `relaxed` is a faster, less precise type, charged only when that
    is allowed. `support` is how the device supports the type if it is not
    `native`.

    Example:

    ```mlir
    #roofline.peak<matrix, f16, acc = f32, ops = 1.548e14,
                   variants = [<f16, 3.096e14>]>
    #roofline.peak<matrix, f32, support = unsupported, fallback = vector.f32,
                   relaxed = tf32>
    #roofline.peak<matrix, i8 x i4, ops = 3.0e14>
    ```
  }];
  let parameters = (ins
    Roofline_Param<"Engine", "the engine">:$engine,
    Roofline_Param<"NumericType", "the left multiplicand's type">:$lhs,
    Roofline_Param<"NumericType", "the right multiplicand's type">:$rhs,
    Roofline_Param<"Support", "how the device supports the type">:$support,
    Roofline_OptionalParam<"Real", "operations per second">:$ops,
    Roofline_OptionalParam<"NumericType",
                           "the accumulator that `ops` holds for">:$acc,
    OptionalArrayRefParameter<"::roofline::AccRate",
                              "rates for other accumulators">:$variants,
    Roofline_OptionalParam<"Fallback",
                           "what is charged where `ops` is absent">:$fallback,
    AttrParameter<"unsigned",
                  "passes of the fallback that one operation takes">:$passes,
    Roofline_OptionalParam<"NumericType",
                           "a faster type that loses precision">:$relaxed
  );
  let genVerifyDecl = 1;
}

def Roofline_MemoryAttr : Roofline_Attr<"Memory", "memory"> {
  let summary = "One level of a device's memory";
  let description = [{
    Bandwidth in bytes per second and capacity in bytes, of the whole device.

    Example:

    ```mlir
    #roofline.memory<"dram", kind = "GDDR6", bandwidth = 7.68e11,
                     capacity = 51539607552>
    ```
  }];
  let parameters = (ins
    StringRefParameter<"`dram`, `l2`, `scratch` or the like">:$name,
    StringRefParameter<"what the vendor calls it">:$kind,
    Roofline_OptionalParam<"Real", "bytes per second">:$bandwidth,
    OptionalParameter<"::std::optional<uint64_t>", "bytes">:$capacity
  );
  let genVerifyDecl = 1;
}

def Roofline_LinkAttr : Roofline_Attr<"Link", "link"> {
  let summary = "A link from a device to others";
  let description = [{
    Bandwidth in bytes per second in one direction.

    Example:

    ```mlir
    #roofline.link<"nvlink", bandwidth = 5.6e10>
    ```
  }];
  let parameters = (ins
    StringRefParameter<"the kind of link">:$kind,
    Roofline_OptionalParam<"Real",
                           "bytes per second in one direction">:$bandwidth
  );
  let genVerifyDecl = 1;
}

def Roofline_TargetAttr : Roofline_Attr<"Target", "target"> {
  let summary = "A device, by name or spelled out";
  let description = [{
    The name alone refers to a known device. The inline form gives the peaks of
    its engines, its memory levels from main memory inwards, its links and the
    name of its chip in the dialect that compiles for it. Unknown figures are
    omitted.

    Example:

    ```mlir
    #roofline.target<"nvidia-a6000">
    #roofline.target<"my-npu", dialect = "nvvm", chip = "sm_86",
      peaks = [<matrix, f16, acc = f32, ops = 1.548e14>,
               <matrix, f32, fallback = vector.f32>,
               <vector, f32, ops = 3.87e13>],
      memory = [<"dram", bandwidth = 7.68e11, capacity = 51539607552>],
      links = [<"nvlink", bandwidth = 5.6e10>]>
    ```
  }];
  let parameters = (ins
    StringRefParameter<"the device's name">:$name,
    StringRefParameter<"the dialect that names the chip">:$chipDialect,
    StringRefParameter<"the chip's code there">:$chip,
    OptionalArrayRefParameter<"::roofline::PeakAttr",
                              "rates by engine and type">:$peaks,
    OptionalArrayRefParameter<"::roofline::MemoryAttr",
                              "from main memory inwards">:$memory,
    OptionalArrayRefParameter<"::roofline::LinkAttr",
                              "links to other devices">:$links
  );
  let builders = [
    AttrBuilder<(ins "::llvm::StringRef":$name), [{
      return $_get($_ctxt, name, "", "", ::llvm::ArrayRef<PeakAttr>(),
                   ::llvm::ArrayRef<MemoryAttr>(),
                   ::llvm::ArrayRef<LinkAttr>());
    }]>
  ];
  let genVerifyDecl = 1;
  let extraClassDeclaration = [{
    /// Whether the name alone is given, to be looked up among known devices.
    bool isByName() const {
      return getPeaks().empty() && getMemory().empty();
    }
  }];
}

//===----------------------------------------------------------------------===//
// Quantization
//===----------------------------------------------------------------------===//

def Roofline_SchemeAttr : Roofline_Attr<"Scheme", "scheme"> {
  let summary = "How a tensor is quantized";
  let description = [{
    The name, and the storage type. Each `group` of consecutive elements of a
    channel, or, without a group, each channel has a scale of type `scale` and,
    with `zero_point`, a zero point of the storage type. Products are computed
    in the type `multiplied`, if given. With `device_float8`, f8E4M3FN stands
    for the 8-bit float with four exponent bits that the device multiplies.

    Example:

    ```mlir
    #roofline.scheme<"i4g128", i4, group = 128, scale = f16>
    #roofline.scheme<"u4g64", i4, group = 64, scale = f16, zero_point>
    #roofline.scheme<"wf8af8", f8E4M3FN, device_float8, scale = f16,
                     multiplied = f8E4M3FN>
    ```
  }];
  let parameters = (ins
    StringRefParameter<"what reports call it">:$name,
    Roofline_Param<"NumericType", "the type of a stored element">:$storage,
    AttrParameter<"bool",
      "whether `storage` stands for the float that the device multiplies">
        :$deviceFloat8,
    AttrParameter<"int64_t",
      "elements that share a scale; 0 for all of a channel">:$group,
    Roofline_OptionalParam<"NumericType",
                           "the type of a scale, if there are any">:$scale,
    AttrParameter<"bool",
                  "whether a zero point stands beside each scale">:$zeroPoint,
    Roofline_OptionalParam<"NumericType",
      "the type to multiply in, if not the one as written">:$multiplied
  );
  let genVerifyDecl = 1;
}

def Roofline_AssumptionAttr : Roofline_Attr<"Assumption", "assumption"> {
  let summary = "How some tensors are assumed to be stored";
  let description = [{
    The tensors are those of a role, or a single one by its name or its IR
    spelling. They are stored in a scheme, or unchanged: `keep`. With
    `function`, the assumption applies to that function only.

    Example:

    ```mlir
    #roofline.assumption<"weight", <"i4g128", i4, group = 128, scale = f16>>
    #roofline.assumption<"%arg3", keep, function = "decode">
    ```
  }];
  let parameters = (ins
    StringRefParameter<"a role or a tensor">:$tensors,
    OptionalParameter<"::roofline::SchemeAttr",
                      "how they are stored; null as they are">:$scheme,
    StringRefParameter<"the function; empty for all">:$function
  );
  let genVerifyDecl = 1;
}

def Roofline_AdviceAttr : Roofline_Attr<"Advice", "advice"> {
  let summary = "The options quantization was suggested with";
  let description = [{
    Later passes give the same advice. `roles` are those of tensors that may be
    quantized, `keep` the roles and tensors that may not. Without `schemes`,
    those that suit the device are tried.

    Example:

    ```mlir
    #roofline.advice<objective = latency, min_speedup = 1.02, min_bits = 4,
                     roles = ["weight", "kv_cache", "embedding"]>
    #roofline.advice<objective = balanced, min_speedup = 1.1, min_bits = 8,
                     min_sqnr = 30.0, roles = ["weight"],
                     schemes = [<"i8", i8, scale = f16>], keep = ["%arg3"]>
    ```
  }];
  let parameters = (ins
    Roofline_Param<"Objective", "what a plan minimizes">:$objective,
    Roofline_Param<"Real", "the least speedup that is worth a change">
        :$minSpeedup,
    AttrParameter<"unsigned", "the least bits per element">:$minBits,
    Roofline_OptionalParam<"Real", "the least signal over error, in decibels">
        :$minSqnr,
    AttrParameter<"::mlir::ArrayAttr", "strings">:$roles,
    OptionalArrayRefParameter<"::roofline::SchemeAttr", "to try">:$schemes,
    OptionalParameter<"::mlir::ArrayAttr", "strings">:$keep
  );
  let builders = [
    AttrBuilder<(ins "const ::roofline::AdviceOptions &":$options)>
  ];
  let genVerifyDecl = 1;
  let extraClassDeclaration = [{
    ::roofline::AdviceOptions getOptions() const;
  }];
}

def Roofline_QuantizeAttr : Roofline_Attr<"Quantize", "quantize"> {
  let summary = "Whether a tensor is worth quantizing";
  let description = [{
    The decision, `quantize` or `keep`, for an operand of the operation, or for
    the argument or global, that carries the attribute. The figures are for
    `scheme`: `scenario` is the bottleneck of the operations that read the
    tensor, before and after; `op_speedup` is the speedup of these and
    `function_speedup` that of the function, the time before over the time
    after; `bytes_saved` is the reduction in traffic of the function, and
    `capacity_saved` that in storage; `sqnr` is the signal-to-quantization-noise
    ratio in decibels, if the data is known. Unknown figures are omitted.

    Example:

    ```mlir
    #roofline.quantize<quantize, operand = 1,
      scheme = <"i4g128", i4, group = 128, scale = f16>,
      scenario = "memory->memory", op_speedup = 3.71, function_speedup = 1.02,
      bytes_saved = 24903680, capacity_saved = 24903680, sqnr = 21.3>
    #roofline.quantize<keep, operand = 1>
    ```
  }];
  let parameters = (ins
    Roofline_Param<"Decision", "whether to quantize the tensor">:$decision,
    Roofline_OptionalParam<"OperandRef",
                           "the operand, on operations">:$operand,
    OptionalParameter<"::roofline::SchemeAttr",
                      "the scheme that the figures are for">:$scheme,
    Roofline_OptionalParam<"Scenario", "the bounds before and after">:$scenario,
    Roofline_OptionalParam<"Real",
      "time of the operations that read it, before over after">:$opSpeedup,
    Roofline_OptionalParam<"Real",
      "time of the function, before over after">:$functionSpeedup,
    Roofline_OptionalParam<"Count",
      "the reduction in traffic, in bytes">:$bytesSaved,
    Roofline_OptionalParam<"Count",
      "the reduction in storage, in bytes">:$capacitySaved,
    Roofline_OptionalParam<"Real", "signal over error, in decibels">:$sqnr
  );
  let genVerifyDecl = 1;
}

//===----------------------------------------------------------------------===//
// Configuration
//===----------------------------------------------------------------------===//

def Roofline_ConfigAttr : Roofline_Attr<"Config", "config"> {
  let summary = "The options a module was annotated with";
  let description = [{
    Later passes price with the same options. `targets` override the devices
    that the module names: the module is annotated for the first one, and
    reports compare the others with it. `definitions` spell out devices from a
    user's file, so that a later pass needs no file; they take precedence over
    the known devices. `dims` are the sizes bound to named dimensions.
    `assumptions` list the tensors that are priced as if they were stored in a
    scheme; with `dequantization = separate`, these are dequantized in separate
    kernels. Efficiencies are fractions of the peaks reached in practice, in
    (0, 1].

    Example:

    ```mlir
    #roofline.config<targets = [<"nvidia-a6000">], traffic = op,
                     precision = strict,
                     efficiency = {matrix = 0.7, memory = 0.85}>
    #roofline.config<definitions = [<"my-npu",
                       peaks = [<matrix, i8, acc = i32, ops = 4.0e12>],
                       memory = [<"dram", bandwidth = 6.4e10>]>],
                     traffic = op, precision = strict>
    #roofline.config<traffic = fused, dequantization = separate,
                     assumptions = [<"weight", <"i8", i8, scale = f16>>]>
    ```
  }];
  let parameters = (ins
    OptionalArrayRefParameter<"::roofline::TargetAttr",
                              "override those that the module names">:$targets,
    OptionalArrayRefParameter<"::roofline::TargetAttr",
                              "devices from a user's file">:$definitions,
    Roofline_Param<"TrafficModel", "which operands count as traffic">:$traffic,
    Roofline_Param<"MaskedPairs", "whether attention computes masked-out "
                                  "pairs">:$maskedPairs,
    Roofline_Param<"Dequantization", "where assumed storage is dequantized">
        :$dequantization,
    OptionalArrayRefParameter<"::roofline::AssumptionAttr",
                              "how tensors are assumed to be stored">
        :$assumptions,
    Roofline_Param<"Precision",
                   "whether faster types may lose precision">:$precision,
    OptionalParameter<"::mlir::DictionaryAttr",
                      "sizes of named dimensions, 64-bit integers, or the "
                      "first and the last of a range">:$dims,
    OptionalParameter<"::roofline::AdviceAttr",
                      "the advice requested">:$advice,
    Roofline_OptionalParam<"Real",
                           "of the matrix engine's peak">:$matrixEfficiency,
    Roofline_OptionalParam<"Real",
                           "of the vector engine's peak">:$vectorEfficiency,
    Roofline_OptionalParam<"Real", "of the transcendental engine's peak">
        :$transcendentalEfficiency,
    Roofline_OptionalParam<"Real",
                           "of the memory's bandwidth">:$memoryEfficiency
  );
  let builders = [
    AttrBuilder<(ins "::llvm::ArrayRef<::roofline::TargetAttr>":$targets,
                     "::llvm::ArrayRef<::roofline::TargetAttr>":$definitions,
                     "const ::roofline::CountingOptions &":$counting,
                     "const ::roofline::PricingOptions &":$options,
                     "::llvm::ArrayRef<::roofline::DimSize>":$dims,
                     CArg<"const ::std::optional<::roofline::AdviceOptions> &",
                          "::std::nullopt">:$advice)>
  ];
  let genVerifyDecl = 1;
  let extraClassDeclaration = [{
    /// How operations are grouped and counted.
    ::roofline::CountingOptions getCountingOptions() const;
    /// Precision and efficiencies together.
    ::roofline::PricingOptions getPricingOptions() const;
    /// The advice requested; nullopt for none.
    ::std::optional<::roofline::AdviceOptions> getAdviceOptions() const;
    /// The sizes bound to dimensions, in order of their names.
    ::llvm::SmallVector<::roofline::DimSize, 2> getDimSizes() const;
  }];
}

#endif // ROOFLINE_IR_ROOFLINEATTRS_TD
