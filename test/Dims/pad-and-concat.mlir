// Padded and joined tensors are as large as their parts together.

// RUN: roofline-opt %s --bind-dims=dims=n=4 | roofline-opt | FileCheck %s

// 2 + 4 + 4 = 10 rows.
// CHECK-LABEL: func.func @pad(
// CHECK-SAME: -> tensor<10x8xf32>
// CHECK: tensor.pad %arg0 low[2, 0] high[4, 0]
// CHECK: tensor<4x8xf32> to tensor<10x8xf32>
func.func @pad(%x: tensor<?x8xf32> {roofline.dims = ["n", ""]})
    -> tensor<?x8xf32> {
  %c0 = arith.constant 0 : index
  %zero = arith.constant 0.0 : f32
  %n = tensor.dim %x, %c0 : tensor<?x8xf32>
  %p = tensor.pad %x low[2, 0] high[%n, 0] {
  ^bb0(%i: index, %j: index):
    tensor.yield %zero : f32
  } : tensor<?x8xf32> to tensor<?x8xf32>
  return %p : tensor<?x8xf32>
}

// 4 + 1 = 5 rows, as a cache that grows by a token.
// CHECK-LABEL: func.func @concat(
// CHECK-SAME: -> tensor<5x8xf32>
// CHECK: tensor.concat dim(0) {{.*}} : (tensor<4x8xf32>, tensor<1x8xf32>) -> tensor<5x8xf32>
func.func @concat(%x: tensor<?x8xf32> {roofline.dims = ["n", ""]},
                  %y: tensor<1x8xf32>) -> tensor<?x8xf32> {
  %r = tensor.concat dim(0) %x, %y
      : (tensor<?x8xf32>, tensor<1x8xf32>) -> tensor<?x8xf32>
  return %r : tensor<?x8xf32>
}
