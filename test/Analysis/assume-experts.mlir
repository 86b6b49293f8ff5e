// Experts as if they were stored as integers, with scales along what a token is
// multiplied with.

// RUN: roofline-opt %s --annotate-roofline="traffic=fused assume=weight:i4g32" \
// RUN:   | FileCheck %s

// Of 8 experts of 64 x 32 elements, one token chooses 2: 4,096 elements,
// 2,048 bytes, and an f16 for each 32 of them, 256: 2,304. Each is multiplied by
// its scale; 2 * 4,096 operations multiply. Together with numbers, 16 bytes, a
// token, 128, and results of 2 * 32 f32, 256: 2,704.

// CHECK-LABEL: func.func @chosen(
// CHECK-SAME: flops = 12288, bytes = 2704,
// CHECK: linalg.contract {{.*}}work = [<matrix, bf16, acc = f32, ops = 8192>, <vector, bf16, ops = 4096>]
// CHECK-SAME: gather, i4, elements = 4096, bytes = 2304, expected>
func.func @chosen(%x: tensor<1x64xbf16> {roofline.role = "activation"}, %ids: tensor<1x2x1xi64>,
                  %experts: tensor<8x64x32xbf16>) -> tensor<1x2x32xf32> {
  %zero = arith.constant 0.0 : f32
  %empty = tensor.empty() : tensor<1x2x32xf32>
  %init = linalg.fill ins(%zero : f32) outs(%empty : tensor<1x2x32xf32>)
      -> tensor<1x2x32xf32>
  %w = tensor.gather %experts[%ids] gather_dims([0]) unique
      : (tensor<8x64x32xbf16>, tensor<1x2x1xi64>) -> tensor<1x2x64x32xbf16>
  %y = linalg.contract
      indexing_maps = [affine_map<(t, e, n, k) -> (t, k)>,
                       affine_map<(t, e, n, k) -> (t, e, k, n)>,
                       affine_map<(t, e, n, k) -> (t, e, n)>]
      ins(%x, %w : tensor<1x64xbf16>, tensor<1x2x64x32xbf16>)
      outs(%init : tensor<1x2x32xf32>) -> tensor<1x2x32xf32>
  return %y : tensor<1x2x32xf32>
}
