// What is computed from sizes is a constant, and so are the shapes made of it.

// RUN: roofline-opt %s --bind-dims=dims=n=6 | roofline-opt | FileCheck %s

// 2 * 6 = 12; ceil(6 / 4) = 2; min(6, 4) = 4; 6 - 1 = 5.
// CHECK-LABEL: func.func @arithmetic(
// CHECK-SAME: -> tensor<12x2x4x5xf32>
// CHECK: %[[E:.*]] = tensor.empty() : tensor<12x2x4x5xf32>
// CHECK: return %[[E]] : tensor<12x2x4x5xf32>
func.func @arithmetic(%x: tensor<?xf32> {roofline.dims = ["n"]})
    -> tensor<?x?x?x?xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c4 = arith.constant 4 : index
  %n = tensor.dim %x, %c0 : tensor<?xf32>
  %twice = arith.muli %n, %c2 : index
  %tiles = arith.ceildivui %n, %c4 : index
  %least = arith.minui %n, %c4 : index
  %before = arith.subi %n, %c1 : index
  %e = tensor.empty(%twice, %tiles, %least, %before) : tensor<?x?x?x?xf32>
  return %e : tensor<?x?x?x?xf32>
}

// Through other integers, comparisons, choices and affine maps: 6 > 4, so 6;
// 6 + 10 = 16; 6 mod 4 = 2.
// CHECK-LABEL: func.func @casts(
// CHECK-SAME: -> tensor<6x16x2xf32>
func.func @casts(%x: tensor<?xf32> {roofline.dims = ["n"]})
    -> tensor<?x?x?xf32> {
  %c0 = arith.constant 0 : index
  %four = arith.constant 4 : i64
  %n = tensor.dim %x, %c0 : tensor<?xf32>
  %wide = arith.index_cast %n : index to i64
  %more = arith.cmpi sgt, %wide, %four : i64
  %larger = arith.select %more, %wide, %four : i64
  %back = arith.index_cast %larger : i64 to index
  %sum = affine.apply affine_map<()[s] -> (s + 10)>()[%n]
  %rest = affine.min affine_map<()[s] -> (s mod 4, 3)>()[%n]
  %e = tensor.empty(%back, %sum, %rest) : tensor<?x?x?xf32>
  return %e : tensor<?x?x?xf32>
}

// CHECK-LABEL: func.func @made(
// CHECK-SAME: -> (tensor<6xf32>, tensor<6x8xf32>)
// CHECK: tensor.splat %{{.*}} : tensor<6xf32>
// CHECK: tensor.generate
// CHECK: tensor<6x8xf32>
func.func @made(%x: tensor<?xf32> {roofline.dims = ["n"]}, %f: f32)
    -> (tensor<?xf32>, tensor<?x8xf32>) {
  %c0 = arith.constant 0 : index
  %n = tensor.dim %x, %c0 : tensor<?xf32>
  %s = tensor.splat %f[%n] : tensor<?xf32>
  %g = tensor.generate %n {
  ^bb0(%i: index, %j: index):
    tensor.yield %f : f32
  } : tensor<?x8xf32>
  return %s, %g : tensor<?xf32>, tensor<?x8xf32>
}
