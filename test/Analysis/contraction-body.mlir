// RUN: roofline-opt --annotate-roofline="traffic=op" %s | FileCheck %s

// What a contraction does to one of its operands costs that operand's size, as
// if it were an op of its own.

// Zero points are subtracted from 8 * 16 and from 16 * 32 elements, not once a
// multiply-accumulate.
//   flops 2 * 8 * 32 * 16 = 8192 in i8, 128 + 512 = 640 in i32; 8832
//   bytes 8 * 16 = 128, 16 * 32 = 512, output 8 * 32 * 4 = 1024; 1664
// CHECK-LABEL: func.func @zero_points(
// CHECK: linalg.quantized_matmul {{.*}}cost<flops = 8832, bytes = 1664,
// CHECK-SAME: <matrix, i8, acc = i32, ops = 8192>
func.func @zero_points(%a: tensor<8x16xi8>, %b: tensor<16x32xi8>, %a_zero: i32,
                       %b_zero: i32) -> tensor<8x32xi32> {
  %zero = arith.constant 0 : i32
  %empty = tensor.empty() : tensor<8x32xi32>
  %init = linalg.fill ins(%zero : i32)
      outs(%empty : tensor<8x32xi32>) -> tensor<8x32xi32>
  %result = linalg.quantized_matmul ins(%a, %b, %a_zero, %b_zero
      : tensor<8x16xi8>, tensor<16x32xi8>, i32, i32)
      outs(%init : tensor<8x32xi32>) -> tensor<8x32xi32>
  return %result : tensor<8x32xi32>
}

// A weight of i4, scaled by column, is multiplied in f16.
//   flops 2 * 8 * 32 * 16 = 8192 on the matrix engine, 16 * 32 = 512 scalings;
//         8704
//   bytes 8 * 16 * 2 = 256, weight 16 * 32 / 2 = 256, scales 32 * 2 = 64,
//         output 8 * 32 * 2 = 512; 1088
// CHECK-LABEL: func.func @scaled_weight(
// CHECK: linalg.generic {{.*}}cost<flops = 8704, bytes = 1088,
// CHECK-SAME: <matrix, f16, acc = f16, ops = 8192>
func.func @scaled_weight(%a: tensor<8x16xf16>, %b: tensor<16x32xi4>,
                         %scales: tensor<32xf16>) -> tensor<8x32xf16> {
  %zero = arith.constant 0.0 : f16
  %empty = tensor.empty() : tensor<8x32xf16>
  %init = linalg.fill ins(%zero : f16)
      outs(%empty : tensor<8x32xf16>) -> tensor<8x32xf16>
  %result = linalg.generic {
      indexing_maps = [affine_map<(m, n, k) -> (m, k)>,
                       affine_map<(m, n, k) -> (k, n)>,
                       affine_map<(m, n, k) -> (n)>,
                       affine_map<(m, n, k) -> (m, n)>],
      iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%a, %b, %scales : tensor<8x16xf16>, tensor<16x32xi4>, tensor<32xf16>)
      outs(%init : tensor<8x32xf16>) {
  ^bb0(%x: f16, %w: i4, %scale: f16, %acc: f16):
    %wide = arith.sitofp %w : i4 to f16
    %weight = arith.mulf %wide, %scale : f16
    %product = arith.mulf %x, %weight : f16
    %sum = arith.addf %acc, %product : f16
    linalg.yield %sum : f16
  } -> tensor<8x32xf16>
  return %result : tensor<8x32xf16>
}
