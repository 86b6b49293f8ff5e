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

// No rows: the zero points of the other operand are not subtracted either.
// CHECK-LABEL: func.func @no_rows(
// CHECK-NOT: roofline.cost
// CHECK: return
func.func @no_rows(%a: tensor<0x16xi8>, %b: tensor<16x32xi8>, %a_zero: i32,
                   %b_zero: i32) -> tensor<0x32xi32> {
  %init = arith.constant dense<0> : tensor<0x32xi32>
  %result = linalg.quantized_matmul ins(%a, %b, %a_zero, %b_zero
      : tensor<0x16xi8>, tensor<16x32xi8>, i32, i32)
      outs(%init : tensor<0x32xi32>) -> tensor<0x32xi32>
  return %result : tensor<0x32xi32>
}

// No columns.
// CHECK-LABEL: func.func @no_columns(
// CHECK-NOT: roofline.cost
// CHECK: return
func.func @no_columns(%a: tensor<8x16xf32>, %b: tensor<16x0xf32>,
                      %init: tensor<8x0xf32>) -> tensor<8x0xf32> {
  %result = linalg.matmul ins(%a, %b : tensor<8x16xf32>, tensor<16x0xf32>)
      outs(%init : tensor<8x0xf32>) -> tensor<8x0xf32>
  return %result : tensor<8x0xf32>
}

// What depends on tensors of rank 0 only is no work, in all spellings.
//   bytes 4 + 4 + 4 = 12
// CHECK-LABEL: func.func @only_rank_0(
// CHECK: arith.addf {{.*}}cost<flops = 0, bytes = 12,
// CHECK: linalg.add {{.*}}cost<flops = 0, bytes = 12,
func.func @only_rank_0(%a: tensor<f32>, %b: tensor<f32>)
    -> (tensor<f32>, tensor<f32>) {
  %empty = tensor.empty() : tensor<f32>
  %0 = arith.addf %a, %b : tensor<f32>
  %1 = linalg.add ins(%a, %b : tensor<f32>, tensor<f32>)
      outs(%empty : tensor<f32>) -> tensor<f32>
  return %0, %1 : tensor<f32>, tensor<f32>
}
