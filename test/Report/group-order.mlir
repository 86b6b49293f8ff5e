// Groups take their turns as their reads and writes demand, whatever the order
// of their first operations.

// RUN: roofline-opt %s --report-roofline="format=json" -o /dev/null | FileCheck %s

// The exponential joins what uses it: the third product and the sum, which is
// therefore group 0, and runs last. %p and %q are made and read before it: the
// most there is at one time, beside the arguments, is two of %p, %q and the
// result, 2 * 16*16*4 = 2,048 B. The arguments are two inputs and a weight of
// 1,024 B each, and so 3,072 B.
// CHECK: "name": "late",
// CHECK: "fit": {
// CHECK-NEXT: "footprint": 5120,
// CHECK: "ops": [
// CHECK: "op": "math.exp",
// CHECK: "group": 0,
// CHECK: "op": "linalg.matmul",
// CHECK: "group": 1,
// CHECK: "op": "linalg.matmul",
// CHECK: "group": 2,
// CHECK: "op": "linalg.matmul",
// CHECK: "group": 0,
// CHECK: "op": "arith.addf",
// CHECK: "group": 0,
func.func @late(%x: tensor<16x16xf32>, %y: tensor<16x16xf32>,
                %w: tensor<16x16xf32>) -> tensor<16x16xf32> {
  %zero = arith.constant 0.0 : f32
  %empty = tensor.empty() : tensor<16x16xf32>
  %init = linalg.fill ins(%zero : f32) outs(%empty : tensor<16x16xf32>)
      -> tensor<16x16xf32>
  %e = math.exp %y : tensor<16x16xf32>
  %p = linalg.matmul ins(%x, %w : tensor<16x16xf32>, tensor<16x16xf32>)
      outs(%init : tensor<16x16xf32>) -> tensor<16x16xf32>
  %q = linalg.matmul ins(%p, %w : tensor<16x16xf32>, tensor<16x16xf32>)
      outs(%init : tensor<16x16xf32>) -> tensor<16x16xf32>
  %r = linalg.matmul ins(%q, %w : tensor<16x16xf32>, tensor<16x16xf32>)
      outs(%init : tensor<16x16xf32>) -> tensor<16x16xf32>
  %s = arith.addf %r, %e : tensor<16x16xf32>
  return %s : tensor<16x16xf32>
}
