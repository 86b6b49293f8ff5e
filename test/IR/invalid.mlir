// RUN: roofline-opt %s --split-input-file --verify-diagnostics

//===----------------------------------------------------------------------===//
// Numbers, words and fields
//===----------------------------------------------------------------------===//

// expected-error @below {{expected a finite number, got 'nan'}}
func.func private @f() attributes {a = #roofline.bound<none, time = nan>}

// -----

// expected-error @below {{expected a finite number, got '-inf'}}
func.func private @f() attributes {a = #roofline.bound<none, time = -inf>}

// -----

// expected-error @below {{number is too large for a double}}
func.func private @f() attributes {a = #roofline.bound<none, time = 1.0e999>}

// -----

// expected-error @below {{expected floating point literal}}
func.func private @f() attributes {a = #roofline.bound<none, time = "soon">}

// -----

// expected-error @below {{'time' must be finite and not negative, got -1.5}}
func.func private @f() attributes {a = #roofline.bound<none, time = -1.5>}

// -----

// expected-error @below {{'ridge' must be finite and not negative, got -2.0}}
func.func private @f() attributes {a = #roofline.bound<memory, ridge = -2>}

// -----

// expected-error @below {{expected a non-negative integer}}
func.func private @f() attributes {a = #roofline.work<vector, f32, ops = -1>}

// -----

// expected-error @below {{expected a non-negative integer}}
func.func private @f() attributes {a = #roofline.work<vector, f32, ops = 1.5>}

// -----

// expected-error @below {{integer is too large}}
func.func private @f() attributes {a = #roofline.memory<"dram", capacity = 9223372036854775808>}

// -----

// expected-error @below {{expected an engine (matrix, vector, transcendental), got 'tensor'}}
func.func private @f() attributes {a = #roofline.work<tensor, f32, ops = 1>}

// -----

// expected-error @below {{expected an engine (matrix, vector, transcendental)}}
func.func private @f() attributes {a = #roofline.work<4, f32, ops = 1>}

// -----

// expected-error @below {{expected an access (read, write, readwrite, gather), got 'scatter'}}
func.func private @f() attributes {a = #roofline.traffic<0, scatter, f32, elements = 1, bytes = 4>}

// -----

// expected-error @below {{expected a bound (compute, memory, network, none, unknown), got 'disk'}}
func.func private @f() attributes {a = #roofline.bound<disk>}

// -----

// expected-error @below {{expected a kind of support (native, degraded, upcast, emulated, storage-only, unsupported, unknown), got 'good'}}
func.func private @f() attributes {a = #roofline.peak<vector, f32, support = good>}

// -----

// expected-error @below {{expected a precision (strict, relaxed), got 'loose'}}
func.func private @f() attributes {a = #roofline.config<traffic = op, precision = loose>}

// -----

// expected-error @below {{expected a traffic model (fused, op), got 'none'}}
func.func private @f() attributes {a = #roofline.config<traffic = none>}

// -----

// expected-error @below {{unknown numeric type 'f17'; did you mean 'f16'?}}
func.func private @f() attributes {a = #roofline.work<vector, f17, ops = 1>}

// -----

// expected-error @below {{unknown numeric type 'F8E4M3FM'; did you mean 'f8E4M3FN'?}}
func.func private @f() attributes {a = #roofline.work<vector, F8E4M3FM, ops = 1>}

// -----

// expected-error @below {{unknown numeric type 'quaternion'}}
func.func private @f() attributes {a = #roofline.work<vector, quaternion, ops = 1>}

// -----

// expected-error @below {{expected a numeric type, such as f16 or i8}}
func.func private @f() attributes {a = #roofline.work<vector, 16, ops = 1>}

// -----

// expected-error @below {{unknown field 'opps'; did you mean 'ops'?}}
func.func private @f() attributes {a = #roofline.work<vector, f32, opps = 1>}

// -----

// expected-error @below {{unknown field 'density'}}
func.func private @f() attributes {a = #roofline.work<vector, f32, ops = 1, density = 2>}

// -----

// expected-error @below {{field 'ops' is given twice}}
func.func private @f() attributes {a = #roofline.work<vector, f32, ops = 1, ops = 1>}

// -----

// expected-error @below {{missing field 'ops'}}
func.func private @f() attributes {a = #roofline.work<vector, f32>}

// -----

// expected-error @below {{missing field 'traffic'}}
func.func private @f() attributes {a = #roofline.config<>}

// -----

// expected-error @below {{expected a field name}}
func.func private @f() attributes {a = #roofline.work<vector, f32, 12>}

// -----

// expected-error @below {{expected '='}}
func.func private @f() attributes {a = #roofline.work<vector, f32, ops 12>}

// -----

//===----------------------------------------------------------------------===//
// Costs
//===----------------------------------------------------------------------===//

// expected-error @below {{matrix work needs the accumulator's type, 'acc'}}
func.func private @f() attributes {a = #roofline.work<matrix, f16, ops = 1>}

// -----

// expected-error @below {{'acc' is only for matrix work, not for vector}}
func.func private @f() attributes {a = #roofline.work<vector, f16, acc = f32, ops = 1>}

// -----

// expected-error @below {{a pair of types is only for matrix work, not for transcendental}}
func.func private @f() attributes {a = #roofline.work<transcendental, i8 x i4, ops = 1>}

// -----

// expected-error @below {{expected an operand, such as 0, result:0 or capture:0, got 'operand:1'}}
func.func private @f() attributes {a = #roofline.traffic<operand:1, read, f32, elements = 1, bytes = 4>}

// -----

// expected-error @below {{'at_most' and 'expected' exclude each other}}
func.func private @f() attributes {a = #roofline.traffic<0, read, f32, elements = 1, bytes = 4, at_most, expected>}

// -----

// The work adds up to 3 + 4 = 7.
// expected-error @below {{'flops' is 8, but 'work' adds up to 7}}
func.func private @f() attributes {a = #roofline.cost<flops = 8, work = [<vector, f32, ops = 3>, <vector, f16, ops = 4>]>}

// -----

// The traffic adds up to 4 + 8 = 12.
// expected-error @below {{'bytes' is 8, but 'traffic' adds up to 12}}
func.func private @f() attributes {a = #roofline.cost<bytes = 8, traffic = [<0, read, f32, elements = 1, bytes = 4>, <1, read, f32, elements = 2, bytes = 8>]>}

// -----

// 4 operations over 8 bytes.
// expected-error @below {{'intensity' is 2.0, but 'flops' over 'bytes' is 0.5}}
func.func private @f() attributes {a = #roofline.cost<intensity = 2.0, work = [<vector, f32, ops = 4>], traffic = [<0, read, f32, elements = 2, bytes = 8>]>}

// -----

// expected-error @below {{'intensity' is given, but no bytes move}}
func.func private @f() attributes {a = #roofline.cost<intensity = 2.0, work = [<vector, f32, ops = 4>]>}

// -----

// expected-error @below {{'at_most' is given, but the traffic is exact}}
func.func private @f() attributes {a = #roofline.cost<at_most, traffic = [<0, read, f32, elements = 2, bytes = 8>]>}

// -----

// expected-error @below {{'expected' is given, but the traffic is at_most}}
func.func private @f() attributes {a = #roofline.cost<expected, traffic = [<0, read, f32, elements = 2, bytes = 8, at_most>]>}

// -----

// expected-error @below {{'flops' is 8, but 'work' adds up to 0}}
func.func private @f() attributes {a = #roofline.totals<flops = 8, bytes = 1>}

// -----

// expected-error @below {{'intensity' is given, but no bytes move}}
func.func private @f() attributes {a = #roofline.totals<bytes = 0, intensity = 1.0>}

// -----

// expected-error @below {{totals without 'bound' have no engine, ridge, rate or time}}
func.func private @f() attributes {a = #roofline.totals<bytes = 1, time = 1.0>}

// -----

// expected-error @below {{missing field 'bytes'}}
func.func private @f() attributes {a = #roofline.totals<flops = 0>}

// -----

//===----------------------------------------------------------------------===//
// Targets
//===----------------------------------------------------------------------===//

// expected-error @below {{'ops' must be between 1.0e+06 and 1.0e+20 operations per second, got 0.0}}
func.func private @f() attributes {a = #roofline.peak<vector, f32, ops = 0>}

// -----

// expected-error @below {{'ops' must be between 1.0e+06 and 1.0e+20 operations per second, got -3.87e+13}}
func.func private @f() attributes {a = #roofline.peak<vector, f32, ops = -3.87e13>}

// -----

// expected-error @below {{'ops' must be between 1.0e+06 and 1.0e+20 operations per second, got 2.0e+20}}
func.func private @f() attributes {a = #roofline.peak<vector, f32, ops = 2.0e20>}

// -----

// Teraoperations where operations are meant.
// expected-error @below {{'variants' must be between 1.0e+06 and 1.0e+20 operations per second, got 154.8}}
func.func private @f() attributes {a = #roofline.peak<matrix, f16, acc = f32, ops = 1.0e14, variants = [<f16, 154.8>]>}

// -----

// expected-error @below {{accumulator f32 is given twice}}
func.func private @f() attributes {a = #roofline.peak<matrix, f16, acc = f32, ops = 1.0e14, variants = [<f32, 1.0e14>]>}

// -----

// expected-error @below {{a pair of types is only for matrix peaks, not for vector}}
func.func private @f() attributes {a = #roofline.peak<vector, i8 x i4, ops = 1.0e14>}

// -----

// expected-error @below {{expected an engine and a type, such as vector.f32}}
func.func private @f() attributes {a = #roofline.peak<matrix, f32, fallback = f16>}

// -----

// expected-error @below {{unknown engine 'host'}}
func.func private @f() attributes {a = #roofline.peak<matrix, f32, fallback = host.f16>}

// -----

// expected-error @below {{unknown numeric type 'fp16'; did you mean 'f16'?}}
func.func private @f() attributes {a = #roofline.peak<matrix, f32, fallback = vector.fp16>}

// -----

// expected-error @below {{'passes' must be at least 1}}
func.func private @f() attributes {a = #roofline.peak<matrix, f32, fallback = vector.f32, passes = 0>}

// -----

// expected-error @below {{'passes' is too large}}
func.func private @f() attributes {a = #roofline.peak<matrix, f32, fallback = vector.f32, passes = 4294967296>}

// -----

// expected-error @below {{matrix.f32 falls back to itself}}
func.func private @f() attributes {a = #roofline.peak<matrix, f32, fallback = matrix.f32>}

// -----

// expected-error @below {{'relaxed' names the type itself, f32}}
func.func private @f() attributes {a = #roofline.peak<matrix, f32, relaxed = f32>}

// -----

// expected-error @below {{a memory level needs a name}}
func.func private @f() attributes {a = #roofline.memory<"">}

// -----

// expected-error @below {{'capacity' must be between 1.0 and 1.0e+18 bytes, got 0.0}}
func.func private @f() attributes {a = #roofline.memory<"dram", capacity = 0>}

// -----

// Gigabytes where bytes are meant.
// expected-error @below {{'bandwidth' must be between 1.0e+06 and 1.0e+18 bytes per second, got 768.0}}
func.func private @f() attributes {a = #roofline.memory<"dram", bandwidth = 768>}

// -----

// expected-error @below {{a link needs a kind}}
func.func private @f() attributes {a = #roofline.link<"">}

// -----

// expected-error @below {{'bandwidth' must be between 1.0e+06 and 1.0e+18 bytes per second, got -1.0}}
func.func private @f() attributes {a = #roofline.link<"nvlink", bandwidth = -1.0>}

// -----

// expected-error @below {{a target needs a name}}
func.func private @f() attributes {a = #roofline.target<"">}

// -----

// expected-error @below {{target 'x' is spelled out, but has neither 'peaks' nor 'memory'}}
func.func private @f() attributes {a = #roofline.target<"x", chip = "sm_86">}

// -----

// expected-error @below {{target 'x' is spelled out, but has neither 'peaks' nor 'memory'}}
func.func private @f() attributes {a = #roofline.target<"x", links = [<"pcie">]>}

// -----

// expected-error @below {{memory level 'dram' is given twice}}
func.func private @f() attributes {a = #roofline.target<"x", memory = [<"dram">, <"dram">]>}

// -----

// expected-error @below {{peak matrix.i8 x i4 is given twice}}
func.func private @f() attributes {a = #roofline.target<"x", peaks = [<matrix, i8 x i4, ops = 1.0e12>, <matrix, i4 x i8, ops = 1.0e12>, <matrix, i8 x i4>]>}

// -----

// expected-error @below {{the fallbacks of matrix.f16 form a cycle}}
func.func private @f() attributes {a = #roofline.target<"x", peaks = [<matrix, f16, fallback = matrix.bf16>, <matrix, bf16, fallback = vector.f32>, <vector, f32, fallback = matrix.f16>]>}

// -----

// expected-error @below {{efficiency 'matrix' must be above 0 and at most 1, got 0.0}}
func.func private @f() attributes {a = #roofline.config<traffic = op, efficiency = {matrix = 0}>}

// -----

// A percentage where a fraction is meant.
// expected-error @below {{efficiency 'memory' must be above 0 and at most 1, got 85.0}}
func.func private @f() attributes {a = #roofline.config<traffic = op, efficiency = {memory = 85}>}

// -----

// expected-error @below {{unknown field 'network'}}
func.func private @f() attributes {a = #roofline.config<traffic = op, efficiency = {network = 0.5}>}

// -----

// expected-error @below {{dimension "a-b" must have a name of letters, digits and underscores and a positive size of 64 bits}}
func.func private @f() attributes {a = #roofline.config<traffic = op, dims = {"a-b" = 4}>}

// -----

// expected-error @below {{dimension "batch" must have a name of letters, digits and underscores and a positive size of 64 bits}}
func.func private @f() attributes {a = #roofline.config<traffic = op, dims = {batch = 0}>}

// -----

// expected-error @below {{dimension "batch" must have a name of letters, digits and underscores and a positive size of 64 bits}}
func.func private @f() attributes {a = #roofline.config<traffic = op, dims = {batch = 4 : i32}>}

// -----

// expected-error @below {{dimension "batch" must have a name of letters, digits and underscores and a positive size of 64 bits}}
func.func private @f() attributes {a = #roofline.config<traffic = op, dims = {batch = "4"}>}

// -----

// expected-error @below {{target 'my-npu' is named twice}}
func.func private @f() attributes {a = #roofline.config<targets = [<"my-npu">, <"nvidia-t4">, <"my-npu", memory = [<"dram">]>], traffic = op>}

// -----

// expected-error @below {{definition of 'my-npu' has neither 'peaks' nor 'memory'}}
func.func private @f() attributes {a = #roofline.config<traffic = op, definitions = [<"my-npu">]>}

// -----

// expected-error @below {{target 'my-npu' is defined twice}}
func.func private @f() attributes {a = #roofline.config<traffic = op, definitions = [<"my-npu", memory = [<"dram">]>, <"my-npu", memory = [<"l2">]>]>}

// -----

// expected-error @below {{expected a non-negative integer}}
func.func private @f() attributes {a = #roofline.group<kind = gather, flops = 0, bytes = 0>}

// -----

// expected-error @below {{expected a kind of group (attention, contraction, convolution, reduction, elementwise, movement, gather, call), got 'matmul'}}
func.func private @f() attributes {a = #roofline.group<0, kind = matmul, flops = 0, bytes = 0>}

// -----

// expected-error @below {{missing field 'kind'}}
func.func private @f() attributes {a = #roofline.group<0, flops = 0, bytes = 0>}

// -----

// expected-error @below {{missing field 'bytes'}}
func.func private @f() attributes {a = #roofline.group<0, kind = gather, flops = 0>}

// -----

// expected-error @below {{'intensity' is 3.0, but 'flops' over 'bytes' is 2.0}}
func.func private @f() attributes {a = #roofline.group<0, kind = gather, flops = 12, bytes = 6, intensity = 3.0>}

// -----

// expected-error @below {{'intensity' is given, but no bytes move}}
func.func private @f() attributes {a = #roofline.group<0, kind = gather, flops = 12, bytes = 0, intensity = 3.0>}

// -----

// expected-error @below {{'copies' must be at least 1, got 0}}
func.func private @f() attributes {a = #roofline.group<0, kind = gather, flops = 0, bytes = 0, copies = 0>}

// -----

//===----------------------------------------------------------------------===//
// Quantization
//===----------------------------------------------------------------------===//

// expected-error @below {{a scheme needs a name}}
func.func private @f() attributes {a = #roofline.scheme<"", i8>}

// -----

// expected-error @below {{unknown numeric type 'int8'}}
func.func private @f() attributes {a = #roofline.scheme<"x", int8>}

// -----

// expected-error @below {{unknown field 'groups'; did you mean 'group'?}}
func.func private @f() attributes {a = #roofline.scheme<"x", i8, groups = 4>}

// -----

// expected-error @below {{field 'scale' is given twice}}
func.func private @f() attributes {a = #roofline.scheme<"x", i8, scale = f16, scale = f16>}

// -----

// expected-error @below {{'storage' must have at most 16 bits, got f32}}
func.func private @f() attributes {a = #roofline.scheme<"x", f32>}

// -----

// expected-error @below {{'multiplied' must have at most 16 bits, got i32}}
func.func private @f() attributes {a = #roofline.scheme<"x", i8, multiplied = i32>}

// -----

// expected-error @below {{'scale' must be a float type, got i8}}
func.func private @f() attributes {a = #roofline.scheme<"x", i8, scale = i8>}

// -----

// expected-error @below {{expected a non-negative integer}}
func.func private @f() attributes {a = #roofline.scheme<"x", i4, group = -128, scale = f16>}

// -----

// expected-error @below {{'group' and 'zero_point' need 'scale'}}
func.func private @f() attributes {a = #roofline.scheme<"x", i4, group = 128>}

// -----

// expected-error @below {{'group' and 'zero_point' need 'scale'}}
func.func private @f() attributes {a = #roofline.scheme<"x", i4, zero_point>}

// -----

// expected-error @below {{'zero_point' needs an integer 'storage', got f8E5M2}}
func.func private @f() attributes {a = #roofline.scheme<"x", f8E5M2, scale = f16, zero_point>}

// -----

// expected-error @below {{the 8-bit float of a device is spelled f8E4M3FN, got f8E5M2}}
func.func private @f() attributes {a = #roofline.scheme<"x", f8E5M2, device_float8>}

// -----

// expected-error @below {{an assumption needs a role or a tensor}}
func.func private @f() attributes {a = #roofline.assumption<"", keep>}

// -----

// expected-error @below {{expected '<'}}
func.func private @f() attributes {a = #roofline.assumption<"weight", i8>}

// -----

// expected-error @below {{expected a decision (quantize, keep), got 'drop'}}
func.func private @f() attributes {a = #roofline.quantize<drop>}

// -----

// expected-error @below {{'quantize' needs a 'scheme'}}
func.func private @f() attributes {a = #roofline.quantize<quantize, operand = 1>}

// -----

// expected-error @below {{expected an operand, such as 0, result:0 or capture:0, got 'input:1'}}
func.func private @f() attributes {a = #roofline.quantize<keep, operand = input:1>}

// -----

// expected-error @below {{expected two bounds, such as "memory->compute", got 'memory'}}
func.func private @f() attributes {a = #roofline.quantize<keep, scenario = "memory">}

// -----

// expected-error @below {{'op_speedup' must be finite and positive, got 0.0}}
func.func private @f() attributes {a = #roofline.quantize<keep, op_speedup = 0>}

// -----

// expected-error @below {{'function_speedup' must be finite and positive, got -1.5}}
func.func private @f() attributes {a = #roofline.quantize<keep, function_speedup = -1.5>}

// -----

// expected-error @below {{expected a non-negative integer}}
func.func private @f() attributes {a = #roofline.quantize<keep, bytes_saved = -1>}

// -----

// expected-error @below {{expected a finite number, got 'inf'}}
func.func private @f() attributes {a = #roofline.quantize<keep, sqnr = inf>}

// -----

// expected-error @below {{expected a place of dequantization (fused, separate), got 'none'}}
func.func private @f() attributes {a = #roofline.config<traffic = op, dequantization = none>}

// -----

// expected-error @below {{the storage of 'weight' is assumed twice}}
func.func private @f() attributes {a = #roofline.config<traffic = op, assumptions = [<"weight", keep>, <"weight", <"i8", i8>>]>}

// -----

// expected-error @below {{expected an objective (latency, capacity, balanced), got 'speed'}}
func.func private @f() attributes {a = #roofline.advice<objective = speed, min_speedup = 1.02, min_bits = 4>}

// -----

// expected-error @below {{missing field 'objective'}}
func.func private @f() attributes {a = #roofline.advice<min_speedup = 1.02, min_bits = 4>}

// -----

// expected-error @below {{'min_speedup' must be at least 1, got 0.99}}
func.func private @f() attributes {a = #roofline.advice<objective = latency, min_speedup = 0.99, min_bits = 4>}

// -----

// expected-error @below {{expected a finite number, got 'nan'}}
func.func private @f() attributes {a = #roofline.advice<objective = latency, min_speedup = nan, min_bits = 4>}

// -----

// expected-error @below {{expected a non-negative integer}}
func.func private @f() attributes {a = #roofline.advice<objective = latency, min_speedup = 1.02, min_bits = -1>}

// -----

// expected-error @below {{'min_bits' is too large}}
func.func private @f() attributes {a = #roofline.advice<objective = latency, min_speedup = 1.02, min_bits = 4294967296>}

// -----

// expected-error @below {{expected a finite number, got 'inf'}}
func.func private @f() attributes {a = #roofline.advice<objective = latency, min_speedup = 1.02, min_bits = 4, min_sqnr = inf>}

// -----

// expected-error @below {{'roles' must hold names of roles, got "weights"}}
func.func private @f() attributes {a = #roofline.advice<objective = latency, min_speedup = 1.02, min_bits = 4, roles = ["weight", "weights"]>}

// -----

// expected-error @below {{'roles' must hold names of roles, got 1 : i64}}
func.func private @f() attributes {a = #roofline.advice<objective = latency, min_speedup = 1.02, min_bits = 4, roles = [1]>}

// -----

// expected-error @below {{'keep' must hold strings, got [1]}}
func.func private @f() attributes {a = #roofline.advice<objective = latency, min_speedup = 1.02, min_bits = 4, keep = [1]>}

// -----

// expected-error @below {{'group' and 'zero_point' need 'scale'}}
func.func private @f() attributes {a = #roofline.advice<objective = latency, min_speedup = 1.02, min_bits = 4, schemes = [<"x", i4, group = 128>]>}

// -----

// expected-error @below {{unknown field 'role'}}
func.func private @f() attributes {a = #roofline.advice<objective = latency, min_speedup = 1.02, min_bits = 4, role = ["weight"]>}

// -----

// expected-error @below {{expected '<'}}
func.func private @f() attributes {a = #roofline.config<traffic = op, advice = latency>}

// -----

//===----------------------------------------------------------------------===//
// Names on operations: unknown, of the wrong kind, in the wrong place
//===----------------------------------------------------------------------===//

// expected-error @below {{unknown attribute 'roofline.tagret'; did you mean 'roofline.target'?}}
module attributes {roofline.tagret = #roofline.target<"nvidia-a6000">} {}

// -----

// expected-error @below {{unknown attribute 'roofline.colour'}}
module attributes {roofline.colour} {}

// -----

// expected-error @below {{'roofline.target' must be a '#roofline.target' attribute, got "nvidia-a6000"}}
module attributes {roofline.target = "nvidia-a6000"} {}

// -----

func.func @target_on_an_operation() {
  // expected-error @below {{'roofline.target' belongs on functions, modules and other symbol tables, not on 'scf.execute_region'}}
  scf.execute_region {
    scf.yield
  } {roofline.target = #roofline.target<"nvidia-a6000">}
  return
}

// -----

// expected-error @below {{'roofline.cost' must be a '#roofline.cost' attribute, got 12 : i64}}
memref.global @wrong_cost : memref<8xf32> {roofline.cost = 12}

// -----

// expected-error @below {{'roofline.cost' belongs on operations other than functions and modules, not on 'func.func'}}
func.func @misplaced_cost() attributes {roofline.cost = #roofline.cost<>} {
  return
}

// -----

// expected-error @below {{'roofline.bound' must be a '#roofline.bound' attribute, got "memory"}}
memref.global @wrong_bound : memref<8xf32> {roofline.bound = "memory"}

// -----

// expected-error @below {{'roofline.bound' belongs on operations other than functions and modules, not on 'builtin.module'}}
module attributes {roofline.bound = #roofline.bound<none>} {}

// -----

// expected-error @below {{'roofline.group' must be a '#roofline.group' attribute, got 3 : i64}}
memref.global @wrong_group : memref<8xf32> {roofline.group = 3}

// -----

// expected-error @below {{'roofline.group' belongs on operations other than functions and modules, not on 'func.func'}}
func.func @misplaced_group() attributes {roofline.group = #roofline.group<0, kind = gather, flops = 0, bytes = 0>} {
  return
}

// -----

// expected-error @below {{'roofline.quantize' must be a '#roofline.quantize' attribute or an array of them, got "i8"}}
memref.global @wrong_quantize : memref<8xf32> {roofline.quantize = "i8"}

// -----

// expected-error @below {{'roofline.quantize' must be a '#roofline.quantize' attribute or an array of them, got []}}
memref.global @no_quantize : memref<8xf32> {roofline.quantize = []}

// -----

// expected-error @below {{'roofline.quantize' must be a '#roofline.quantize' attribute or an array of them, got [#roofline.quantize<keep, operand = 0>, 1]}}
memref.global @other_quantize : memref<8xf32> {roofline.quantize = [#roofline.quantize<keep, operand = 0>, 1]}

// -----

// expected-error @below {{'roofline.quantize' must name the operand in each of an array, got #roofline.quantize<keep>}}
memref.global @quantize_without_operand : memref<8xf32> {roofline.quantize = [#roofline.quantize<keep>]}

// -----

// expected-error @below {{'roofline.quantize' gives operand 1 twice}}
memref.global @quantize_twice : memref<8xf32> {roofline.quantize = [#roofline.quantize<keep, operand = 1>, #roofline.quantize<keep, operand = 1, sqnr = 2.0>]}

// -----

// expected-error @below {{'roofline.quantize' belongs on function arguments and operations other than functions and modules, not on 'func.func'}}
func.func @misplaced_quantize() attributes {roofline.quantize = #roofline.quantize<keep>} {
  return
}

// -----

// expected-error @below {{'roofline.quantize' belongs on function arguments and operations other than functions and modules, not on 'builtin.module'}}
module attributes {roofline.quantize = #roofline.quantize<keep>} {}

// -----

// expected-error @below {{'roofline.totals' must be a '#roofline.totals' attribute, got #roofline.cost<flops = 0, bytes = 0>}}
func.func @wrong_totals() attributes {roofline.totals = #roofline.cost<>} {
  return
}

// -----

// expected-error @below {{'roofline.totals' belongs on functions, not on 'builtin.module'}}
module attributes {roofline.totals = #roofline.totals<bytes = 0>} {}

// -----

// expected-error @below {{'roofline.config' must be a '#roofline.config' attribute, got "op"}}
module attributes {roofline.config = "op"} {}

// -----

// expected-error @below {{'roofline.config' belongs on modules, not on 'func.func'}}
func.func @misplaced_config() attributes {roofline.config = #roofline.config<traffic = op>} {
  return
}

// -----

// expected-error @below {{'roofline.role' must be a string attribute, one of weight, kv_cache, embedding, index, scale, activation, got "wieght"; did you mean 'weight'?}}
memref.global @misspelled_role : memref<8xf32> {roofline.role = "wieght"}

// -----

// expected-error @below {{'roofline.role' must be a string attribute, one of weight, kv_cache, embedding, index, scale, activation, got 1 : i64}}
memref.global @wrong_role : memref<8xf32> {roofline.role = 1}

// -----

// expected-error @below {{'roofline.role' belongs on function arguments and globals, not on 'func.func'}}
func.func @misplaced_role() attributes {roofline.role = "weight"} {
  return
}

// -----

// expected-error @below {{'roofline.role' belongs on function arguments and globals, not on 'builtin.module'}}
module attributes {roofline.role = "weight"} {}

// -----

// expected-error @below {{'roofline.dims' belongs on function arguments, not on 'memref.global'}}
memref.global @misplaced_dims : memref<8xf32> {roofline.dims = ["n"]}

// -----

func.func @wrong_trip_count(%n: index) {
  // expected-error @below {{'roofline.trip_count' must be a non-negative integer attribute, got "many"}}
  scf.for %i = %n to %n step %n {
  } {roofline.trip_count = "many"}
  return
}

// -----

func.func @negative_trip_count(%n: index) {
  // expected-error @below {{'roofline.trip_count' must be a non-negative integer attribute, got -1 : i64}}
  scf.for %i = %n to %n step %n {
  } {roofline.trip_count = -1}
  return
}

// -----

func.func @misplaced_trip_count() {
  // expected-error @below {{'roofline.trip_count' belongs on loops, not on 'scf.execute_region'}}
  scf.execute_region {
    scf.yield
  } {roofline.trip_count = 1}
  return
}

// -----

//===----------------------------------------------------------------------===//
// Names on arguments and results
//===----------------------------------------------------------------------===//

// expected-error @below {{unknown attribute 'roofline.rolle'; did you mean 'roofline.role'?}}
func.func @unknown_on_argument(%x: f32 {roofline.rolle = "weight"}) {
  return
}

// -----

// expected-error @below {{'roofline.role' must be a string attribute, one of weight, kv_cache, embedding, index, scale, activation, got "bias"}}
func.func @wrong_role_on_argument(%x: f32 {roofline.role = "bias"}) {
  return
}

// -----

// expected-error @below {{'roofline.target' belongs on functions, modules and other symbol tables, not on an argument}}
func.func @target_on_argument(%x: f32 {roofline.target = #roofline.target<"nvidia-a6000">}) {
  return
}

// -----

// expected-error @below {{'roofline.dims' must be an array of strings, one a dimension, got "n"}}
func.func @dims_not_an_array(%x: tensor<?xf32> {roofline.dims = "n"}) {
  return
}

// -----

// expected-error @below {{'roofline.dims' must be an array of strings, one a dimension, got [1]}}
func.func @dims_not_strings(%x: tensor<?xf32> {roofline.dims = [1]}) {
  return
}

// -----

// expected-error @below {{'roofline.dims' must hold names of letters, digits and underscores that do not start with a digit, got "batch=4"}}
func.func @dims_with_a_binding(%x: tensor<?xf32> {roofline.dims = ["batch=4"]}) {
  return
}

// -----

// expected-error @below {{'roofline.dims' must hold names of letters, digits and underscores that do not start with a digit, got "2d"}}
func.func @dims_with_a_digit_first(%x: tensor<?xf32> {roofline.dims = ["2d"]}) {
  return
}

// -----

// expected-error @below {{'roofline.dims' needs 2 names, one for each dimension of 'tensor<?x8xf32>', got 1}}
func.func @dims_too_few(%x: tensor<?x8xf32> {roofline.dims = ["batch"]}) {
  return
}

// -----

// expected-error @below {{'roofline.dims' needs an argument of ranked shaped type, got 'tensor<*xf32>'}}
func.func @dims_of_unranked(%x: tensor<*xf32> {roofline.dims = ["batch"]}) {
  return
}

// -----

// expected-error @below {{'roofline.dims' needs an argument of ranked shaped type, got 'f32'}}
func.func @dims_of_a_scalar(%x: f32 {roofline.dims = ["batch"]}) {
  return
}

// -----

// expected-error @below {{'roofline.quantize' must be a '#roofline.quantize' attribute or an array of them, got 8 : i64}}
func.func @wrong_quantize_on_argument(%x: f32 {roofline.quantize = 8}) {
  return
}

// -----

// expected-error @below {{'roofline.quantize' belongs on function arguments and operations other than functions and modules, not on a result}}
func.func private @quantize_on_result() -> (f32 {roofline.quantize = #roofline.quantize<keep>})

// -----

// expected-error @below {{'roofline.role' belongs on function arguments and globals, not on a result}}
func.func private @role_on_result() -> (f32 {roofline.role = "weight"})

// -----

// expected-error @below {{unknown attribute 'roofline.roles'; did you mean 'roofline.role'?}}
func.func private @unknown_on_result() -> (f32 {roofline.roles = "weight"})

// -----

// expected-error @below {{expected an operator at 'batch' of '2 batch'}}
func.func private @f() attributes {a = #roofline.work<vector, f32, ops = "2 batch">}

// -----

// expected-error @below {{expected floordiv, ceildiv or min at 'max(1, n)' of 'max(1, n)'}}
func.func private @f() attributes {a = #roofline.work<vector, f32, ops = "max(1, n)">}

// -----

// expected-error @below {{expected a non-negative count}}
func.func private @f() attributes {a = #roofline.work<vector, f32, ops = "2 - 3">}

// -----

// expected-error @below {{expected an integer}}
func.func private @f() attributes {a = #roofline.group<"n", kind = contraction, flops = 1, bytes = 1>}

// -----

// expected-error @below {{'flops' is 3*n, but 'work' adds up to 2*n}}
func.func private @f() attributes {a = #roofline.cost<flops = "3*n", work = [<vector, f32, ops = "n*2">]>}

// -----

// expected-error @below {{expected either 'at', 'below' and 'above', or 'always'}}
func.func private @f() attributes {a = #roofline.crossover<"batch", at = 3>}

// -----

// expected-error @below {{'below' and 'above' of a crossover must differ}}
func.func private @f() attributes {a = #roofline.crossover<"batch", at = 3, below = memory, above = memory>}

// -----

// expected-error @below {{'2x' cannot be the name of a dimension}}
func.func private @f() attributes {a = #roofline.crossover<"2x", always = memory>}
