// Removes what passes write, wherever it stands, and nothing else.

// RUN: roofline-opt %s -o %t.input
// RUN: roofline-opt %s --annotate-roofline="target=nvidia-a6000 efficiency=matrix:0.5" -o %t.annotated
// RUN: not diff %t.input %t.annotated
// RUN: roofline-opt %t.annotated --strip-roofline -o %t.stripped
// RUN: diff %t.input %t.stripped
// RUN: roofline-opt %s --pass-pipeline="builtin.module(annotate-roofline,strip-roofline)" | diff %t.input -
// Without annotations there is nothing to remove.
// RUN: roofline-opt %s --strip-roofline | diff %t.input -
// On one function.
// RUN: roofline-opt %t.annotated --pass-pipeline="builtin.module(func.func(strip-roofline))" | FileCheck %s --check-prefix=FUNCTION

// FUNCTION: module attributes {{{.*}}roofline.config =
// FUNCTION-NOT: roofline.{{cost|bound|group|totals}}
// FUNCTION: roofline.role
// FUNCTION-NOT: roofline.{{cost|bound|group|totals}}

// RUN: FileCheck %s --input-file=%t.stripped
// CHECK: module attributes {other.name = "kept", roofline.target = #roofline.target<"my-npu"
module attributes {
    other.name = "kept",
    roofline.target = #roofline.target<"my-npu", memory = [<"dram">]>} {
  // CHECK: memref.global {{.*}} {roofline.role = "weight"}
  memref.global "private" constant @w : memref<8xf32> = dense<1.0>
      {roofline.role = "weight"}
  // CHECK: func.func @f(
  // CHECK-SAME: roofline.dims = ["batch", ""], roofline.role = "kv_cache"
  // CHECK-SAME: attributes {roofline.target = #roofline.target<"nvidia-a40">}
  func.func @f(%a: tensor<?x8xf32> {roofline.dims = ["batch", ""],
                                    roofline.role = "kv_cache"},
               %b: tensor<8x8xf32>, %n: index)
      -> (tensor<?x8xf32>, tensor<8x8xf32>)
      attributes {roofline.target = #roofline.target<"nvidia-a40">} {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %r = scf.for %i = %c0 to %n step %c1 iter_args(%x = %b) -> tensor<8x8xf32> {
      %y = linalg.add {other.name = 3 : i32}
          ins(%x, %b : tensor<8x8xf32>, tensor<8x8xf32>)
          outs(%x : tensor<8x8xf32>) -> tensor<8x8xf32>
      scf.yield %y : tensor<8x8xf32>
    // CHECK: } {roofline.trip_count = 24 : i64}
    } {roofline.trip_count = 24}
    %e = math.exp %a : tensor<?x8xf32>
    return %e, %r : tensor<?x8xf32>, tensor<8x8xf32>
  }
}
