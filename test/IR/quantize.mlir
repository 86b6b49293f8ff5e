// RUN: roofline-opt %s | FileCheck %s
// RUN: roofline-opt %s | roofline-opt | FileCheck %s
// RUN: roofline-opt %s --emit-bytecode | roofline-opt | FileCheck %s
// RUN: roofline-opt %s --verify-roundtrip

// On globals and arguments, which are what is stored.
// CHECK: memref.global @table : memref<8xf32> {roofline.quantize = #roofline.quantize<keep, capacity_saved = 12>}
memref.global @table : memref<8xf32>
    {roofline.quantize = #roofline.quantize<keep, capacity_saved = 12>}

// Fields come in any order; only what is known is written.
// CHECK: func @arguments(
// CHECK-SAME: %{{.*}}: tensor<4x128xf16> {roofline.quantize = #roofline.quantize<quantize, scheme = <"i4g128", i4, group = 128, scale = f16>, scenario = "memory->compute", op_speedup = 3.71, function_speedup = 1.02, bytes_saved = 760, capacity_saved = 760, sqnr = 21.3>, roofline.role = "weight"}
// CHECK-SAME: %{{.*}}: tensor<4xf16> {roofline.quantize = #roofline.quantize<keep>}
func.func @arguments(
    %w: tensor<4x128xf16> {
      roofline.role = "weight",
      roofline.quantize = #roofline.quantize<quantize, sqnr = 21.3,
        capacity_saved = 760, bytes_saved = 760, function_speedup = 1.02,
        op_speedup = 3.71, scenario = "memory->compute",
        scheme = <"i4g128", i4, scale = f16, group = 128>>},
    %x: tensor<4xf16> {roofline.quantize = #roofline.quantize<keep>}) {
  return
}

// On operations: operands, results and captured values; several in an array.
// Savings are of any size, and polynomials where sizes are open.
// CHECK-LABEL: func @operations
func.func @operations() {
  // CHECK: roofline.quantize = #roofline.quantize<quantize, operand = 1, scheme = <"i8", i8>, sqnr = -3.0>
  scf.execute_region {
    scf.yield
  } {roofline.quantize = #roofline.quantize<quantize, operand = 1,
                                            scheme = <"i8", i8>, sqnr = -3>}
  // CHECK: roofline.quantize = [#roofline.quantize<keep, operand = capture:0, bytes_saved = 73786976294838206464>, #roofline.quantize<keep, operand = 0, scenario = "compute->compute", bytes_saved = "128*ctx">]
  scf.execute_region {
    scf.yield
  } {roofline.quantize = [
      #roofline.quantize<keep, operand = capture:0,
                         bytes_saved = 73786976294838206464>,
      #roofline.quantize<keep, operand = 0, scenario = "compute->compute",
                         bytes_saved = "128*ctx">]}
  return
}

// Schemes: without a scale, with a zero point, with another type to multiply
// in, with the device's float. A group of 0 is none.
// CHECK: attributes {a = #roofline.scheme<"i8-bare", i8>}
func.func private @bare() attributes {
    a = #roofline.scheme<"i8-bare", i8, group = 0>}
// CHECK: attributes {a = #roofline.scheme<"u4g64", i4, group = 64, scale = bf16, zero_point>}
func.func private @zero_point() attributes {
    a = #roofline.scheme<"u4g64", i4, zero_point, scale = bf16, group = 64>}
// CHECK: attributes {a = #roofline.scheme<"wf8af8", f8E4M3FN, device_float8, scale = f16, multiplied = f8E4M3FN>}
func.func private @multiplied() attributes {
    a = #roofline.scheme<"wf8af8", f8E4M3FN, scale = f16,
                         multiplied = f8E4M3FN, device_float8>}

// Assumptions: of all functions and of one, with a scheme and without.
// CHECK: attributes {a = #roofline.assumption<"kv_cache", <"i8", i8, scale = f16>>}
func.func private @of_all() attributes {
    a = #roofline.assumption<"kv_cache", <"i8", i8, scale = f16>>}
// CHECK: attributes {a = #roofline.assumption<"%arg3", keep, function = "decode">}
func.func private @of_one() attributes {
    a = #roofline.assumption<"%arg3", keep, function = "decode">}

// Advice on its own.
// CHECK: attributes {a = #roofline.advice<objective = latency, min_speedup = 1.02, min_bits = 4, roles = ["weight", "activation"], keep = ["embedding"]>}
func.func private @advice() attributes {
    a = #roofline.advice<objective = latency, min_speedup = 1.02, min_bits = 4,
                         roles = ["weight", "activation"],
                         keep = ["embedding"]>}
