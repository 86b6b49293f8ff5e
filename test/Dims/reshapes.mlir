// Sizes pass through reshapes, forwards to the result and to the operand's type
// where the result's sizes are given.

// RUN: roofline-opt %s --bind-dims=dims=n=12 | roofline-opt | FileCheck %s

// 12 x 32 is 384 elements.
// CHECK-LABEL: func.func @split_and_merge(
// CHECK: tensor.expand_shape %arg0 {{\[\[}}0], [1, 2]] output_shape [12, 4, 8] : tensor<12x32xf32> into tensor<12x4x8xf32>
// CHECK: tensor.collapse_shape %arg0 {{\[\[}}0, 1]] : tensor<12x32xf32> into tensor<384xf32>
func.func @split_and_merge(%x: tensor<?x32xf32> {roofline.dims = ["n", ""]})
    -> (tensor<?x4x8xf32>, tensor<?xf32>) {
  %c0 = arith.constant 0 : index
  %n = tensor.dim %x, %c0 : tensor<?x32xf32>
  %heads = tensor.expand_shape %x [[0], [1, 2]] output_shape [%n, 4, 8]
      : tensor<?x32xf32> into tensor<?x4x8xf32>
  %flat = tensor.collapse_shape %x [[0, 1]]
      : tensor<?x32xf32> into tensor<?xf32>
  return %heads, %flat : tensor<?x4x8xf32>, tensor<?xf32>
}

// One unknown factor of 12 follows: 12 / 4 = 3. Two do not.
// CHECK-LABEL: func.func @factors(
// CHECK: tensor.expand_shape %arg0 {{\[\[}}0, 1]] output_shape [3, 4] : tensor<12xf32> into tensor<3x4xf32>
// CHECK: %[[CAST:.*]] = tensor.cast %arg0 : tensor<12xf32> to tensor<?xf32>
// CHECK: tensor.expand_shape %[[CAST]] {{\[\[}}0, 1]] output_shape [%arg1, %arg2] : tensor<?xf32> into tensor<?x?xf32>
func.func @factors(%x: tensor<?xf32> {roofline.dims = ["n"]}, %k: index,
                   %l: index) -> (tensor<?x4xf32>, tensor<?x?xf32>) {
  %one = tensor.expand_shape %x [[0, 1]] output_shape [%k, 4]
      : tensor<?xf32> into tensor<?x4xf32>
  %two = tensor.expand_shape %x [[0, 1]] output_shape [%k, %l]
      : tensor<?xf32> into tensor<?x?xf32>
  return %one, %two : tensor<?x4xf32>, tensor<?x?xf32>
}

// What becomes 12 x 8 has 96 elements.
// CHECK-LABEL: func.func @product(
// CHECK: %[[CAST:.*]] = tensor.cast %arg1 : tensor<?xf32> to tensor<96xf32>
// CHECK: tensor.expand_shape %[[CAST]] {{\[\[}}0, 1]] output_shape [12, 8] : tensor<96xf32> into tensor<12x8xf32>
func.func @product(%x: tensor<?xf32> {roofline.dims = ["n"]}, %y: tensor<?xf32>)
    -> tensor<?x8xf32> {
  %c0 = arith.constant 0 : index
  %n = tensor.dim %x, %c0 : tensor<?xf32>
  %e = tensor.expand_shape %y [[0, 1]] output_shape [%n, 8]
      : tensor<?xf32> into tensor<?x8xf32>
  return %e : tensor<?x8xf32>
}

// A shape that is computed; the second is data.
// CHECK-LABEL: func.func @computed(
// CHECK: tensor.reshape %{{.*}} : (tensor<12x32xf32>, tensor<2xindex>) -> tensor<24x16xf32>
// CHECK: tensor.reshape %{{.*}} : (tensor<12x32xf32>, tensor<2xindex>) -> tensor<?x?xf32>
func.func @computed(%x: tensor<?x32xf32> {roofline.dims = ["n", ""]},
                    %data: tensor<2xindex>)
    -> (tensor<?x?xf32>, tensor<?x?xf32>) {
  %c0 = arith.constant 0 : index
  %c2 = arith.constant 2 : index
  %c16 = arith.constant 16 : index
  %n = tensor.dim %x, %c0 : tensor<?x32xf32>
  %rows = arith.muli %n, %c2 : index
  %shape = tensor.from_elements %rows, %c16 : tensor<2xindex>
  %r = tensor.reshape %x(%shape)
      : (tensor<?x32xf32>, tensor<2xindex>) -> tensor<?x?xf32>
  %s = tensor.reshape %x(%data)
      : (tensor<?x32xf32>, tensor<2xindex>) -> tensor<?x?xf32>
  return %r, %s : tensor<?x?xf32>, tensor<?x?xf32>
}
