// RUN: roofline-opt --annotate-roofline="traffic=op" %s | FileCheck %s

// Work is the matrix engine's where a tile can be reused: some loop is summed
// over, and another repeats one multiplicand. Extents of 1 repeat nothing.

//   flops 2 * 8 * 16 = 256
//   bytes 8 * 16 * 4 = 512, 16 * 4 = 64, output 8 * 4 = 32; 608
// CHECK-LABEL: func.func @matvec(
// CHECK: linalg.matvec {{.*}}cost<flops = 256, bytes = 608,
// CHECK-SAME: work = [<matrix, f32, acc = f32, ops = 256>]
func.func @matvec(%a: tensor<8x16xf32>, %b: tensor<16xf32>)
    -> tensor<8xf32> {
  %zero = arith.constant 0.0 : f32
  %empty = tensor.empty() : tensor<8xf32>
  %init = linalg.fill ins(%zero : f32)
      outs(%empty : tensor<8xf32>) -> tensor<8xf32>
  %result = linalg.matvec
      ins(%a, %b : tensor<8x16xf32>, tensor<16xf32>)
      outs(%init : tensor<8xf32>) -> tensor<8xf32>
  return %result : tensor<8xf32>
}

// Every element is used once.
//   flops 2 * 1024 = 2048
//   bytes 2 * 1024 * 4 = 8192, output 4; 8196
// CHECK-LABEL: func.func @dot(
// CHECK: linalg.dot {{.*}}cost<flops = 2048, bytes = 8196,
// CHECK-SAME: work = [<vector, f32, ops = 2048>]
func.func @dot(%a: tensor<1024xf32>, %b: tensor<1024xf32>)
    -> tensor<f32> {
  %zero = arith.constant 0.0 : f32
  %empty = tensor.empty() : tensor<f32>
  %init = linalg.fill ins(%zero : f32)
      outs(%empty : tensor<f32>) -> tensor<f32>
  %result = linalg.dot
      ins(%a, %b : tensor<1024xf32>, tensor<1024xf32>)
      outs(%init : tensor<f32>) -> tensor<f32>
  return %result : tensor<f32>
}

// A dot product that looks like a matmul.
//   flops 2 * 16 = 32
//   bytes 2 * 16 * 4 = 128, output 4; 132
// CHECK-LABEL: func.func @unit_matmul(
// CHECK: linalg.matmul {{.*}}cost<flops = 32, bytes = 132,
// CHECK-SAME: work = [<vector, f32, ops = 32>]
func.func @unit_matmul(%a: tensor<1x16xf32>, %b: tensor<16x1xf32>)
    -> tensor<1x1xf32> {
  %zero = arith.constant 0.0 : f32
  %empty = tensor.empty() : tensor<1x1xf32>
  %init = linalg.fill ins(%zero : f32)
      outs(%empty : tensor<1x1xf32>) -> tensor<1x1xf32>
  %result = linalg.matmul
      ins(%a, %b : tensor<1x16xf32>, tensor<16x1xf32>)
      outs(%init : tensor<1x1xf32>) -> tensor<1x1xf32>
  return %result : tensor<1x1xf32>
}

// Nothing is summed over: the angles of a rotary embedding.
//   flops 2 * 2 * 8 * 16 = 512
//   bytes 2 * 8 * 4 = 64, 2 * 16 * 4 = 128, output 2 * 8 * 16 * 4 = 1024; 1216
// CHECK-LABEL: func.func @outer_product(
// CHECK: linalg.batch_matmul {{.*}}cost<flops = 512, bytes = 1216,
// CHECK-SAME: work = [<vector, f32, ops = 512>]
func.func @outer_product(%a: tensor<2x8x1xf32>, %b: tensor<2x1x16xf32>)
    -> tensor<2x8x16xf32> {
  %zero = arith.constant 0.0 : f32
  %empty = tensor.empty() : tensor<2x8x16xf32>
  %init = linalg.fill ins(%zero : f32)
      outs(%empty : tensor<2x8x16xf32>) -> tensor<2x8x16xf32>
  %result = linalg.batch_matmul
      ins(%a, %b : tensor<2x8x1xf32>, tensor<2x1x16xf32>)
      outs(%init : tensor<2x8x16xf32>) -> tensor<2x8x16xf32>
  return %result : tensor<2x8x16xf32>
}

// A sum of squares.
//   flops 2 * 1024 = 2048
//   bytes 1024 * 4 = 4096, output 4; 4100
// CHECK-LABEL: func.func @sum_of_squares(
// CHECK: linalg.generic {{.*}}cost<flops = 2048, bytes = 4100,
// CHECK-SAME: work = [<vector, f32, ops = 2048>]
func.func @sum_of_squares(%a: tensor<1024xf32>) -> tensor<f32> {
  %init = arith.constant dense<0.0> : tensor<f32>
  %result = linalg.generic {
      indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> ()>],
      iterator_types = ["reduction"]}
      ins(%a : tensor<1024xf32>) outs(%init : tensor<f32>) {
  ^bb0(%x: f32, %acc: f32):
    %square = arith.mulf %x, %x : f32
    %sum = arith.addf %acc, %square : f32
    linalg.yield %sum : f32
  } -> tensor<f32>
  return %result : tensor<f32>
}
