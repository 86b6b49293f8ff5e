// RUN: roofline-opt --annotate-roofline="traffic=op" %s | FileCheck %s

// Matrix work is named by the types that are multiplied, seen through
// extensions, and by the type that is summed in.
//
// The products are all 8 x 16 times 16 x 32, 2 * 8 * 32 * 16 = 8192 flops.

//   bytes 8 * 16 * 2 = 256, 16 * 32 * 2 = 1024, output 8 * 32 * 4 = 1024; 2304
// CHECK-LABEL: func.func @extended(
// CHECK: linalg.matmul {{.*}}cost<flops = 8192, bytes = 2304,
// CHECK-SAME: work = [<matrix, f16, acc = f32, ops = 8192>]
func.func @extended(%a: tensor<8x16xf16>, %b: tensor<16x32xf16>)
    -> tensor<8x32xf32> {
  %zero = arith.constant 0.0 : f32
  %empty = tensor.empty() : tensor<8x32xf32>
  %init = linalg.fill ins(%zero : f32)
      outs(%empty : tensor<8x32xf32>) -> tensor<8x32xf32>
  %result = linalg.matmul
      ins(%a, %b : tensor<8x16xf16>, tensor<16x32xf16>)
      outs(%init : tensor<8x32xf32>) -> tensor<8x32xf32>
  return %result : tensor<8x32xf32>
}

//   bytes 8 * 16 * 2 = 256, 16 * 32 * 2 = 1024, output 8 * 32 * 2 = 512; 1792
// CHECK-LABEL: func.func @half_sum(
// CHECK: linalg.matmul {{.*}}cost<flops = 8192, bytes = 1792,
// CHECK-SAME: work = [<matrix, f16, acc = f16, ops = 8192>]
func.func @half_sum(%a: tensor<8x16xf16>, %b: tensor<16x32xf16>)
    -> tensor<8x32xf16> {
  %zero = arith.constant 0.0 : f16
  %empty = tensor.empty() : tensor<8x32xf16>
  %init = linalg.fill ins(%zero : f16)
      outs(%empty : tensor<8x32xf16>) -> tensor<8x32xf16>
  %result = linalg.matmul
      ins(%a, %b : tensor<8x16xf16>, tensor<16x32xf16>)
      outs(%init : tensor<8x32xf16>) -> tensor<8x32xf16>
  return %result : tensor<8x32xf16>
}

//   bytes 8 * 16 * 2 = 256, 16 * 32 * 2 = 1024, output 8 * 32 * 4 = 1024; 2304
// CHECK-LABEL: func.func @two_halves(
// CHECK: linalg.matmul {{.*}}cost<flops = 8192, bytes = 2304,
// CHECK-SAME: work = [<matrix, f16 x bf16, acc = f32, ops = 8192>]
func.func @two_halves(%a: tensor<8x16xf16>, %b: tensor<16x32xbf16>)
    -> tensor<8x32xf32> {
  %zero = arith.constant 0.0 : f32
  %empty = tensor.empty() : tensor<8x32xf32>
  %init = linalg.fill ins(%zero : f32)
      outs(%empty : tensor<8x32xf32>) -> tensor<8x32xf32>
  %result = linalg.matmul
      ins(%a, %b : tensor<8x16xf16>, tensor<16x32xbf16>)
      outs(%init : tensor<8x32xf32>) -> tensor<8x32xf32>
  return %result : tensor<8x32xf32>
}

//   bytes 8 * 16 = 128, 16 * 32 / 2 = 256, output 8 * 32 * 4 = 1024; 1408
// CHECK-LABEL: func.func @two_integers(
// CHECK: linalg.matmul {{.*}}cost<flops = 8192, bytes = 1408,
// CHECK-SAME: work = [<matrix, i8 x i4, acc = i32, ops = 8192>]
func.func @two_integers(%a: tensor<8x16xi8>, %b: tensor<16x32xi4>)
    -> tensor<8x32xi32> {
  %zero = arith.constant 0 : i32
  %empty = tensor.empty() : tensor<8x32xi32>
  %init = linalg.fill ins(%zero : i32)
      outs(%empty : tensor<8x32xi32>) -> tensor<8x32xi32>
  %result = linalg.matmul
      ins(%a, %b : tensor<8x16xi8>, tensor<16x32xi4>)
      outs(%init : tensor<8x32xi32>) -> tensor<8x32xi32>
  return %result : tensor<8x32xi32>
}
