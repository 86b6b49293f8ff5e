// Results of structured operations have the sizes of what they are written to.

// RUN: roofline-opt %s --bind-dims=dims=n=4,k=16 | roofline-opt | FileCheck %s

// CHECK-LABEL: func.func @linear(
// CHECK-SAME: -> tensor<4x8xf32>
// CHECK: linalg.fill {{.*}} -> tensor<4x8xf32>
// CHECK: linalg.matmul ins(%{{.*}} : tensor<4x16xf32>, tensor<16x8xf32>)
// CHECK-SAME: -> tensor<4x8xf32>
// CHECK: linalg.generic
// CHECK: -> tensor<4x8xf32>
func.func @linear(%x: tensor<?x?xf32> {roofline.dims = ["n", "k"]},
                  %w: tensor<?x8xf32> {roofline.dims = ["k", ""]})
    -> tensor<?x8xf32> {
  %c0 = arith.constant 0 : index
  %zero = arith.constant 0.0 : f32
  %n = tensor.dim %x, %c0 : tensor<?x?xf32>
  %e = tensor.empty(%n) : tensor<?x8xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<?x8xf32>)
      -> tensor<?x8xf32>
  %m = linalg.matmul ins(%x, %w : tensor<?x?xf32>, tensor<?x8xf32>)
      outs(%f : tensor<?x8xf32>) -> tensor<?x8xf32>
  %g = linalg.generic {
      indexing_maps = [affine_map<(i, j) -> (i, j)>,
                       affine_map<(i, j) -> (i, j)>],
      iterator_types = ["parallel", "parallel"]}
      ins(%m : tensor<?x8xf32>) outs(%e : tensor<?x8xf32>) {
  ^bb0(%a: f32, %b: f32):
    %exp = math.exp %a : f32
    linalg.yield %exp : f32
  } -> tensor<?x8xf32>
  return %g : tensor<?x8xf32>
}

// Several results, each with its own shape.
// CHECK-LABEL: func.func @two(
// CHECK-SAME: -> (tensor<4x16xf32>, tensor<4xf32>)
func.func @two(%x: tensor<?x?xf32> {roofline.dims = ["n", "k"]},
               %s: tensor<?xf32> {roofline.dims = ["n"]})
    -> (tensor<?x?xf32>, tensor<?xf32>) {
  %r:2 = linalg.generic {
      indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i)>],
      iterator_types = ["parallel", "reduction"]}
      outs(%x, %s : tensor<?x?xf32>, tensor<?xf32>) {
  ^bb0(%a: f32, %b: f32):
    %exp = math.exp %a : f32
    %sum = arith.addf %exp, %b : f32
    linalg.yield %exp, %sum : f32, f32
  } -> (tensor<?x?xf32>, tensor<?xf32>)
  return %r#0, %r#1 : tensor<?x?xf32>, tensor<?xf32>
}
