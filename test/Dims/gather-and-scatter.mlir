// Gathers have as many rows as indices, scatters the shape of what they write
// to, and there are as many rows to write as indices.

// RUN: roofline-opt %s --bind-dims=dims=n=4,pages=16 | roofline-opt | FileCheck %s

// CHECK-LABEL: func.func @gather(
// CHECK: tensor.gather {{.*}} -> tensor<4x1x32xf32>
// CHECK: tensor.gather {{.*}} -> tensor<4x32xf32>
func.func @gather(%x: tensor<?x32xf32> {roofline.dims = ["pages", ""]},
                  %i: tensor<?x1xindex> {roofline.dims = ["n", ""]})
    -> (tensor<?x1x32xf32>, tensor<?x32xf32>) {
  %r = tensor.gather %x[%i] gather_dims([0])
      : (tensor<?x32xf32>, tensor<?x1xindex>) -> tensor<?x1x32xf32>
  %s = tensor.gather %x[%i] gather_dims([0])
      : (tensor<?x32xf32>, tensor<?x1xindex>) -> tensor<?x32xf32>
  return %r, %s : tensor<?x1x32xf32>, tensor<?x32xf32>
}

// Whole columns of the table: its rows are sizes of the result.
// CHECK-LABEL: func.func @columns(
// CHECK: tensor.gather {{.*}} -> tensor<4x16x1xf32>
func.func @columns(%x: tensor<?x32xf32> {roofline.dims = ["pages", ""]},
                   %i: tensor<?x1xindex> {roofline.dims = ["n", ""]})
    -> tensor<?x?x1xf32> {
  %r = tensor.gather %x[%i] gather_dims([1])
      : (tensor<?x32xf32>, tensor<?x1xindex>) -> tensor<?x?x1xf32>
  return %r : tensor<?x?x1xf32>
}

// CHECK-LABEL: func.func @scatter(
// CHECK-SAME: -> tensor<16x32xf32>
// CHECK: tensor.scatter {{.*}} : (tensor<4x1x32xf32>, tensor<16x32xf32>, tensor<4x1xindex>) -> tensor<16x32xf32>
func.func @scatter(%x: tensor<?x32xf32> {roofline.dims = ["pages", ""]},
                   %i: tensor<?x1xindex> {roofline.dims = ["n", ""]},
                   %v: tensor<?x1x32xf32> {roofline.dims = ["n", "", ""]})
    -> tensor<?x32xf32> {
  %r = tensor.scatter %v into %x[%i] scatter_dims([0]) unique
      : (tensor<?x1x32xf32>, tensor<?x32xf32>, tensor<?x1xindex>)
      -> tensor<?x32xf32>
  return %r : tensor<?x32xf32>
}

// Known from the indices alone, and from the rows alone.
// CHECK-LABEL: func.func @either(
// CHECK: tensor.scatter {{.*}} : (tensor<4x1x32xf32>, tensor<?x32xf32>, tensor<4x1xindex>) -> tensor<?x32xf32>
// CHECK: tensor.scatter {{.*}} : (tensor<4x32xf32>, tensor<?x32xf32>, tensor<4x1xindex>) -> tensor<?x32xf32>
func.func @either(%x: tensor<?x32xf32>,
                  %i: tensor<?x1xindex> {roofline.dims = ["n", ""]},
                  %v: tensor<?x1x32xf32>, %j: tensor<?x1xindex>,
                  %w: tensor<?x32xf32> {roofline.dims = ["n", ""]})
    -> tensor<?x32xf32> {
  %r = tensor.scatter %v into %x[%i] scatter_dims([0]) unique
      : (tensor<?x1x32xf32>, tensor<?x32xf32>, tensor<?x1xindex>)
      -> tensor<?x32xf32>
  %s = tensor.scatter %w into %r[%j] scatter_dims([0]) unique
      : (tensor<?x32xf32>, tensor<?x32xf32>, tensor<?x1xindex>)
      -> tensor<?x32xf32>
  return %s : tensor<?x32xf32>
}
