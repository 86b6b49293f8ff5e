// RUN: roofline-opt %s | FileCheck %s
// RUN: roofline-opt %s | roofline-opt | FileCheck %s
// RUN: roofline-opt %s --emit-bytecode | roofline-opt | FileCheck %s
// RUN: roofline-opt %s --verify-roundtrip

// 8,000 + 192 = 8,192 operations over 4,096 bytes are 2 a byte.
// CHECK: func @on_target() attributes {roofline.totals = #roofline.totals<flops = 8192, bytes = 4096, intensity = 2.0,
// CHECK-SAME: bound = memory, engine = matrix, ridge = 201.5625, attainable = 1.536e+12, time = 5.3e-09, serial = 5.4e-09, calibrated = 6.3e-09,
// CHECK-SAME: work = [<matrix, f16, acc = f32, ops = 8000>, <vector, f32, ops = 192>], at_least>}
func.func @on_target() attributes {roofline.totals = #roofline.totals<
    flops = 8192, bytes = 4096, intensity = 2.0, bound = memory,
    engine = matrix, ridge = 201.5625, attainable = 1.536e12, time = 5.3e-09,
    serial = 5.4e-09, calibrated = 6.3e-09,
    work = [<matrix, f16, acc = f32, ops = 8000>, <vector, f32, ops = 192>],
    at_least>} {
  return
}

// Without a target there is no verdict.
// CHECK: func @without_target() attributes {roofline.totals = #roofline.totals<flops = 0, bytes = 4096, intensity = 0.0>}
func.func @without_target() attributes {roofline.totals =
    #roofline.totals<bytes = 4096>} {
  return
}

// CHECK: func @nothing() attributes {roofline.totals = #roofline.totals<flops = 0, bytes = 0, bound = none>}
func.func @nothing() attributes {roofline.totals =
    #roofline.totals<bytes = 0, bound = none>} {
  return
}

// Any function-like operation carries totals.
// CHECK: ml_program.func @other_dialect() attributes {roofline.totals = #roofline.totals<flops = 0, bytes = 1, intensity = 0.0, at_least>}
ml_program.func @other_dialect() attributes {roofline.totals =
    #roofline.totals<bytes = 1, at_least>} {
  ml_program.return
}
