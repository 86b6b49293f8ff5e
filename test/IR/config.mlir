// RUN: roofline-opt %s | FileCheck %s
// RUN: roofline-opt %s | roofline-opt | FileCheck %s
// RUN: roofline-opt %s --emit-bytecode | roofline-opt | FileCheck %s
// RUN: roofline-opt %s --verify-roundtrip

// CHECK: module attributes {roofline.config = #roofline.config<targets = [<"nvidia-a6000">, <"my-npu", memory = [<"dram">]>], traffic = op, precision = relaxed, efficiency = {matrix = 0.7, vector = 0.5, transcendental = 1.0, memory = 0.85}>}
module attributes {roofline.config = #roofline.config<
    targets = [<"nvidia-a6000">, <"my-npu", memory = [<"dram">]>],
    traffic = op, precision = relaxed,
    efficiency = {matrix = 0.7, memory = 0.85, transcendental = 1,
                  vector = 0.5}>} {
}

// Without a word on precision it is strict.
// CHECK: module attributes {roofline.config = #roofline.config<traffic = op, precision = strict>}
module attributes {roofline.config = #roofline.config<traffic = op>} {
}

// CHECK: module attributes {roofline.config = #roofline.config<traffic = op, precision = strict, efficiency = {memory = 0.85}>}
module attributes {roofline.config = #roofline.config<
    traffic = op, precision = strict, efficiency = {memory = 0.85}>} {
}

// CHECK: module attributes {roofline.config = #roofline.config<targets = [<"my-npu">], definitions = [<"my-npu", memory = [<"dram">]>, <"other", peaks = [<vector, f32, ops = 2.0e+09>]>], traffic = op, precision = strict>}
module attributes {roofline.config = #roofline.config<
    targets = [<"my-npu">], traffic = op,
    definitions = [<"my-npu", memory = [<"dram">]>,
                   <"other", peaks = [<vector, f32, ops = 2.0e9>]>]>} {
}

// Sizes are 64 bits wide, in order of names.
// CHECK: module attributes {roofline.config = #roofline.config<traffic = op, precision = strict, dims = {_b2 = 9223372036854775807 : i64, ctx = 1 : i64}>}
module attributes {roofline.config = #roofline.config<
    traffic = op, dims = {ctx = 1, _b2 = 9223372036854775807}>} {
}

// Assumptions on storage; kernels of their own are written, fused ones are not.
// CHECK: module attributes {roofline.config = #roofline.config<traffic = fused, dequantization = separate, assumptions = [<"weight", <"i4g128", i4, group = 128, scale = f16>>, <"%arg3", keep, function = "decode">], precision = strict>}
module attributes {roofline.config = #roofline.config<
    assumptions = [<"weight", <"i4g128", i4, group = 128, scale = f16>>,
                   <"%arg3", keep, function = "decode">],
    dequantization = separate, traffic = fused>} {
}

// CHECK: module attributes {roofline.config = #roofline.config<traffic = op, precision = strict>}
module attributes {roofline.config = #roofline.config<
    traffic = op, dequantization = fused, assumptions = []>} {
}

// What advice was asked for. Fields come in any order; what is not asked for is
// not written.
// CHECK: module attributes {roofline.config = #roofline.config<traffic = fused, precision = strict, advice = <objective = latency, min_speedup = 1.02, min_bits = 4, roles = ["weight", "kv_cache", "embedding"]>>}
module attributes {roofline.config = #roofline.config<
    advice = <roles = ["weight", "kv_cache", "embedding"], min_bits = 4,
              min_speedup = 1.02, objective = latency>, traffic = fused>} {
}

// CHECK: module attributes {roofline.config = #roofline.config<traffic = op, precision = strict, dims = {ctx = 8 : i64}, advice = <objective = balanced, min_speedup = 1.0, min_bits = 8, min_sqnr = -3.5, roles = ["weight"], schemes = [<"i8", i8, scale = f16>, <"w8a8", i8, scale = f16, multiplied = i8>], keep = ["%arg3", "@\22x"]>>}
module attributes {roofline.config = #roofline.config<
    traffic = op, dims = {ctx = 8},
    advice = <objective = balanced, min_speedup = 1, min_bits = 8,
              min_sqnr = -3.5, roles = ["weight"],
              schemes = [<"i8", i8, scale = f16>,
                         <"w8a8", i8, scale = f16, multiplied = i8>],
              keep = ["%arg3", "@\22x"]>>} {
}

// Nothing may be quantized; nothing more is to be kept.
// CHECK: module attributes {roofline.config = #roofline.config<traffic = op, precision = strict, advice = <objective = capacity, min_speedup = 1.5, min_bits = 0, roles = []>>}
module attributes {roofline.config = #roofline.config<
    traffic = op, advice = <objective = capacity, min_speedup = 1.5,
                            min_bits = 0>>} {
}
