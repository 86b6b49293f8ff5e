// RUN: roofline-opt %s | FileCheck %s
// RUN: roofline-opt %s | roofline-opt | FileCheck %s
// RUN: roofline-opt %s --emit-bytecode | roofline-opt | FileCheck %s
// RUN: roofline-opt %s --verify-roundtrip

// CHECK: module attributes {roofline.target = #roofline.target<"nvidia-a6000">}
module attributes {roofline.target = #roofline.target<"nvidia-a6000">} {
  // CHECK: func @inline() attributes {roofline.target = #roofline.target<"my-npu", dialect = "nvvm", chip = "sm_86",
  // CHECK-SAME: peaks = [<matrix, f16, acc = f32, ops = 1.548e+14, variants = [<f16, 3.096e+14>]>,
  // CHECK-SAME: <matrix, f32, support = unsupported, fallback = vector.f32, relaxed = tf32>,
  // CHECK-SAME: <matrix, tf32, ops = 7.74e+13>,
  // CHECK-SAME: <matrix, bf16, support = upcast, fallback = vector.f32>,
  // CHECK-SAME: <matrix, f64, support = emulated, fallback = vector.f32 inexact, passes = 9>,
  // CHECK-SAME: <matrix, i4, support = "storage-only", fallback = matrix.i8>,
  // CHECK-SAME: <matrix, i8 x i4, acc = i32, ops = 3.0e+14>,
  // CHECK-SAME: <vector, f32, support = degraded, ops = 3.87e+13>,
  // CHECK-SAME: <transcendental, f32, support = unknown>],
  // CHECK-SAME: memory = [<"dram", kind = "GDDR6", bandwidth = 7.68e+11, capacity = 51539607552>, <"l2">],
  // CHECK-SAME: links = [<"nvlink", bandwidth = 5.6e+10>, <"pcie">]>}
  func.func @inline() attributes {roofline.target = #roofline.target<"my-npu",
      dialect = "nvvm", chip = "sm_86",
      peaks = [<matrix, f16, acc = f32, ops = 1.548e14,
                variants = [<f16, 3.096e14>]>,
               <matrix, f32, support = unsupported, fallback = vector.f32,
                relaxed = tf32>,
               <matrix, tf32, ops = 7.74e13>,
               <matrix, bf16, support = upcast, fallback = vector.f32>,
               <matrix, f64, support = emulated, fallback = vector.f32 inexact,
                passes = 9>,
               <matrix, i4, support = "storage-only", fallback = matrix.i8>,
               <matrix, i8 x i4, acc = i32, ops = 300000000000000>,
               <vector, f32, support = degraded, ops = 3.87e13>,
               <transcendental, f32, support = unknown>],
      memory = [<"dram", kind = "GDDR6", bandwidth = 7.68e11,
                 capacity = 51539607552>, <"l2">],
      links = [<"nvlink", bandwidth = 5.6e10>, <"pcie">]>} {
    return
  }

  // Names keep any character.
  // CHECK: gpu.module @kernels attributes {roofline.target = #roofline.target<"a \22quoted\22 name", memory = [<"dram", bandwidth = 1.0e+06>]>}
  gpu.module @kernels attributes {roofline.target =
      #roofline.target<"a \22quoted\22 name",
                       memory = [<"dram", bandwidth = 1.0e6>]>} {
  }

  // The parts are attributes of their own as well.
  // CHECK: func @parts() attributes {link = #roofline.link<"nvlink">, memory = #roofline.memory<"dram">, peak = #roofline.peak<vector, f32, ops = 1.0e+20>}
  func.func @parts() attributes {
      link = #roofline.link<"nvlink">, memory = #roofline.memory<"dram">,
      peak = #roofline.peak<vector, f32, ops = 1.0e20>} {
    return
  }
}
