// RUN: roofline-opt --annotate-roofline="traffic=op" %s | FileCheck %s

// Nothing to sum is no work, but the result is written all the same.
//   bytes output 8 * 32 * 4 = 1024
// CHECK-LABEL: func.func @empty_reduction(
// CHECK: linalg.matmul {{.*}}cost<flops = 0, bytes = 1024,
func.func @empty_reduction(%a: tensor<8x0xf32>, %b: tensor<0x32xf32>)
    -> tensor<8x32xf32> {
  %zero = arith.constant 0.0 : f32
  %empty = tensor.empty() : tensor<8x32xf32>
  %init = linalg.fill ins(%zero : f32)
      outs(%empty : tensor<8x32xf32>) -> tensor<8x32xf32>
  %result = linalg.matmul ins(%a, %b : tensor<8x0xf32>, tensor<0x32xf32>)
      outs(%init : tensor<8x32xf32>) -> tensor<8x32xf32>
  return %result : tensor<8x32xf32>
}

// A tensor of rank 0 lies in memory, ...
//   flops 16
//   bytes 16 * 4 = 64, 4, output 64; 132
// CHECK-LABEL: func.func @rank_0(
// CHECK: linalg.generic {{.*}}cost<flops = 16, bytes = 132,
func.func @rank_0(%a: tensor<16xf32>, %b: tensor<f32>) -> tensor<16xf32> {
  %empty = tensor.empty() : tensor<16xf32>
  %result = linalg.generic {
      indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> ()>,
                       affine_map<(i) -> (i)>],
      iterator_types = ["parallel"]}
      ins(%a, %b : tensor<16xf32>, tensor<f32>) outs(%empty : tensor<16xf32>) {
  ^bb0(%x: f32, %y: f32, %out: f32):
    %sum = arith.addf %x, %y : f32
    linalg.yield %sum : f32
  } -> tensor<16xf32>
  return %result : tensor<16xf32>
}

// ... a scalar does not.
//   flops 16
//   bytes 16 * 4 = 64, output 64; 128
// CHECK-LABEL: func.func @scalar(
// CHECK: linalg.generic {{.*}}cost<flops = 16, bytes = 128,
func.func @scalar(%a: tensor<16xf32>, %b: f32) -> tensor<16xf32> {
  %empty = tensor.empty() : tensor<16xf32>
  %result = linalg.generic {
      indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> ()>,
                       affine_map<(i) -> (i)>],
      iterator_types = ["parallel"]}
      ins(%a, %b : tensor<16xf32>, f32) outs(%empty : tensor<16xf32>) {
  ^bb0(%x: f32, %y: f32, %out: f32):
    %sum = arith.addf %x, %y : f32
    linalg.yield %sum : f32
  } -> tensor<16xf32>
  return %result : tensor<16xf32>
}
