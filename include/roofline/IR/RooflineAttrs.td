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
    The operand is its number (`0`), a result (`result:0`) or a value captured
    by the body, by order of first use (`capture:1`), or what a called function
    moves, by role (`callee:weight`). It is accessed by `read`,
    `write`, `readwrite` (bytes both ways) or `gather`. The type is that of the
    stored elements. A count that is a bounding box is marked `at_most`, one
    that is an expected value `expected`.

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
    Independent of any device. `flops`, `bytes`, `intensity` (operations per
    byte, absent where nothing moves) and the mark `at_most` or `expected`
    follow from `work` and `traffic`: they are printed, and where they are
    written they must agree.

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
                              "the arithmetic, an entry a kind">:$work,
    OptionalArrayRefParameter<"::roofline::TrafficAttr",
                              "the bytes, an entry an operand">:$traffic
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
    Along a dimension that has no size, whatever the sizes of others are: the
    first size `at` which the bound is another one, and the bounds `below` and
    `above`; or the bound that `always` holds.

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
    over the bandwidth in operations per byte, `attainable` the rate reached in
    operations per second. `time` overlaps work and transfer, `serial` overlaps
    nothing, `calibrated` is `time` at the efficiencies given. With `at_least`,
    the times are lower bounds. Where dimensions have no sizes, the bound is
    `unknown`, and `crossovers` tell how it depends on them.

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
      "the rate reached, in operations per second">:$attainable,
    Roofline_OptionalParam<"Real",
      "seconds when work and transfer overlap">:$time,
    Roofline_OptionalParam<"Real", "seconds when nothing overlaps">:$serial,
    Roofline_OptionalParam<"Real",
      "`time` at the efficiencies given, in seconds">:$calibrated,
    OptionalArrayRefParameter<"::roofline::CrossoverAttr",
      "how the bound depends on dimensions without a size">:$crossovers,
    AttrParameter<"bool", "whether the times are lower bounds">:$atLeast
  );
  let genVerifyDecl = 1;
}

def Roofline_GroupAttr : Roofline_Attr<"Group", "group"> {
  let summary = "The fusion group that an operation runs in";
  let description = [{
    The number of the group within the function, what the group does, and the
    sums over its operations for one execution. `#roofline.bound` beside it is
    the verdict on these sums. `intensity` follows from `flops` and `bytes`: it
    is printed, and where it is written it must agree. An operation that several
    groups recompute says in how many, as `copies`, and names the first of them.

    Example:

    ```mlir
    #roofline.group<3, kind = attention, flops = 8192, bytes = 4096,
                    intensity = 2.0>
    #roofline.group<3, kind = contraction, flops = 8192, bytes = 4096,
                    intensity = 2.0, copies = 2>
    ```
  }];
  let parameters = (ins
    AttrParameter<"uint64_t", "the number of the group">:$index,
    Roofline_Param<"CostKind", "what the group does">:$kind,
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
    `intensity` follow from `work` and `bytes`: they are printed, and where they
    are written they must agree. The fields from `bound` to `calibrated` mean
    what they mean in `#roofline.bound`, and are absent where no target is
    known. With `at_least`, some operation could not be priced.

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
                              "the arithmetic, an entry a kind">:$work,
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
    Operations per second, a multiply-accumulate being two, dense. `acc` is the
    accumulator that `ops` holds for and `variants` lists the rates of others.
    Where `ops` is absent, the rate of the `fallback` is charged, `passes` times
    over; a fallback that does not hold every value of the type is marked
    `inexact`. `relaxed` is a faster type that loses precision, charged only
    when that is allowed. `support` says how the device treats the type where
    it is not `native`.

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
    Roofline_Param<"Support", "how the device treats the type">:$support,
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
    The name alone stands for a known device. The inline form gives the peaks of
    its engines, its memory levels from main memory inwards, its links and the
    code of its chip in the dialect that compiles for it. What is not known is
    left out.

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
    The name, and the type of stored elements. A scale of type `scale` belongs
    to each `group` of consecutive elements of a channel, or, without a group,
    to a channel; with `zero_point`, one of the stored type stands beside each
    scale. Products are computed in the type `multiplied`, where it is given.
    With `device_float8`, f8E4M3FN stands for the 8-bit float with four bits of
    exponent that the device multiplies.

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
    The tensors are those of a role, or one by its name or by what it is in the
    IR. They are stored by a scheme, or as they are: `keep`. With `function`,
    this is about that function only.

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
  let summary = "What advice on storage was asked for";
  let description = [{
    Later passes give the same advice. `roles` are those of tensors that may be
    quantized, `keep` the roles and tensors that may not. Without `schemes`,
    those are tried that suit the device.

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
    Roofline_Param<"Objective", "what a plan is to make small">:$objective,
    Roofline_Param<"Real", "the least speedup that is worth a change">
        :$minSpeedup,
    AttrParameter<"unsigned", "the least bits an element">:$minBits,
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
  let summary = "Whether a tensor is worth storing smaller";
  let description = [{
    The decision, `quantize` or `keep`, for the operand of the operation that
    carries the attribute, or for the argument or global that does. `scheme` is
    what the figures hold for: `scenario` is what limits the operations that
    read the tensor, before and after; `op_speedup` is theirs and
    `function_speedup` that of the function, each a quotient of times before and
    after; `bytes_saved` is what the function need not move, and
    `capacity_saved` what need not be stored; `sqnr` is the power of the signal
    over that of the error, in decibels, of data that are known. What is not
    known is left out.

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
    Roofline_Param<"Decision", "what becomes of the tensor">:$decision,
    Roofline_OptionalParam<"OperandRef",
                           "the operand, on operations">:$operand,
    OptionalParameter<"::roofline::SchemeAttr",
                      "the scheme that figures hold for">:$scheme,
    Roofline_OptionalParam<"Scenario", "the bounds before and after">:$scenario,
    Roofline_OptionalParam<"Real",
      "time of the operations that read it, before over after">:$opSpeedup,
    Roofline_OptionalParam<"Real",
      "time of the function, before over after">:$functionSpeedup,
    Roofline_OptionalParam<"Count",
      "bytes that the function moves less">:$bytesSaved,
    Roofline_OptionalParam<"Count",
      "bytes that are stored less">:$capacitySaved,
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
    Later passes price by the same options. `targets` are the devices that
    override those that the module names: the first one is what the module is
    annotated for, and reports compare the others with it. `definitions` spell
    out the devices that are known by name from a user's file only, so that a
    later pass needs no file; they come before the known devices. `dims` are the
    sizes that named dimensions were given. `assumptions` say which tensors are
    priced as if they were stored by a scheme; with `dequantization = separate`,
    these become numbers again in kernels of their own. Efficiencies are
    fractions of the peaks reached in practice, in (0, 1].

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
                              "devices that are known by name from a user's "
                              "file">:$definitions,
    Roofline_Param<"TrafficModel", "which operands count as traffic">:$traffic,
    Roofline_Param<"MaskedPairs", "whether attention computes what a mask "
                                  "takes out">:$maskedPairs,
    Roofline_Param<"Dequantization", "where assumed storage becomes numbers "
                                     "again">:$dequantization,
    OptionalArrayRefParameter<"::roofline::AssumptionAttr",
                              "how tensors are assumed to be stored">
        :$assumptions,
    Roofline_Param<"Precision",
                   "whether faster types may lose precision">:$precision,
    OptionalParameter<"::mlir::DictionaryAttr",
                      "sizes of named dimensions, integers of 64 bits, or the "
                      "first and the last of a range">:$dims,
    OptionalParameter<"::roofline::AdviceAttr",
                      "what advice was asked for">:$advice,
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
    /// What advice was asked for; nullopt for none.
    ::std::optional<::roofline::AdviceOptions> getAdviceOptions() const;
    /// The sizes that dimensions were given, in order of their names.
    ::llvm::SmallVector<::roofline::DimSize, 2> getDimSizes() const;
  }];
}

#endif // ROOFLINE_IR_ROOFLINEATTRS_TD
