// Packed layouts.

// RUN: roofline-opt %s --bind-dims=dims=n=5 | roofline-opt | FileCheck %s

// Tiles of 2 rows: ceil(5 / 2) = 3.
// CHECK-LABEL: func.func @pack(
// CHECK: linalg.pack {{.*}} : tensor<5x32xf32> -> tensor<3x4x2x8xf32>
// CHECK: linalg.unpack {{.*}} : tensor<3x4x2x8xf32> -> tensor<5x32xf32>
func.func @pack(%x: tensor<?x32xf32> {roofline.dims = ["n", ""]})
    -> tensor<?x32xf32> {
  %c0 = arith.constant 0 : index
  %c2 = arith.constant 2 : index
  %zero = arith.constant 0.0 : f32
  %n = tensor.dim %x, %c0 : tensor<?x32xf32>
  %tiles = arith.ceildivui %n, %c2 : index
  %e = tensor.empty(%tiles) : tensor<?x4x2x8xf32>
  %p = linalg.pack %x padding_value(%zero : f32) inner_dims_pos = [0, 1]
      inner_tiles = [2, 8] into %e : tensor<?x32xf32> -> tensor<?x4x2x8xf32>
  %d = tensor.empty(%n) : tensor<?x32xf32>
  %u = linalg.unpack %p inner_dims_pos = [0, 1] inner_tiles = [2, 8] into %d
      : tensor<?x4x2x8xf32> -> tensor<?x32xf32>
  return %u : tensor<?x32xf32>
}
