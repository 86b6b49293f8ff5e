// Schemes that are multiplied in: both the weight and what it is multiplied with
// are converted, and results are multiplied by the scales of both.

// RUN: roofline-opt %s --annotate-roofline="traffic=op assume=weight:w8a8" \
// RUN:   | FileCheck %s --check-prefixes=CHECK,W8A8
// RUN: roofline-opt %s --annotate-roofline="traffic=op assume=weight:w4a8" \
// RUN:   | FileCheck %s --check-prefixes=CHECK,W4A8
// RUN: roofline-opt %s --annotate-roofline="traffic=op assume=weight:wf8af8 target=nvidia-h100-sxm5-80gb" \
// RUN:   | FileCheck %s --check-prefixes=CHECK,WF8AF8

// 4 x 256 x 64: 131,072 operations multiply, 256 results. x has 2,048 bytes, the
// result 512. Nothing is unpacked, as the scales are left for the results.
//
// w8a8: 16,384 bytes and 64 scales, 16,512: 19,072. Each result is multiplied
//   by the scale of a channel and by that of what it is multiplied with: 512.
// w4a8: 8,192 bytes and a scale for each of 2 groups, 8,448: 11,008. For each
//   group there is a sum to be scaled: 2 * 256 by scales of weights, and 256 by
//   those of x: 768.
// wf8af8: as w8a8, in f8 with sums in f32.

// CHECK-LABEL: func.func @linear(
// W8A8: linalg.matmul {roofline.{{.*}}cost = #roofline.cost<flops = 131584, bytes = 19072,
// W8A8-SAME: work = [<matrix, i8, acc = i32, ops = 131072>, <vector, f32, ops = 512>]
// W8A8-SAME: <0, read, f16, elements = 1024, bytes = 2048>, <1, read, i8, elements = 16384, bytes = 16512>
// W4A8: linalg.matmul {roofline.{{.*}}cost = #roofline.cost<flops = 131840, bytes = 11008,
// W4A8-SAME: work = [<matrix, i8, acc = i32, ops = 131072>, <vector, f32, ops = 768>]
// W4A8-SAME: <1, read, i4, elements = 16384, bytes = 8448>
// WF8AF8: linalg.matmul {roofline.{{.*}}cost = #roofline.cost<flops = 131584, bytes = 19072,
// WF8AF8-SAME: work = [<matrix, f8E4M3FN, acc = f32, ops = 131072>, <vector, f32, ops = 512>]
// WF8AF8-SAME: <1, read, f8E4M3FN, elements = 16384, bytes = 16512>
func.func @linear(%x: tensor<4x256xf16>, %w: tensor<256x64xf16>)
    -> tensor<4x64xf16> {
  %zero = arith.constant 0.0 : f16
  %empty = tensor.empty() : tensor<4x64xf16>
  %init = linalg.fill ins(%zero : f16) outs(%empty : tensor<4x64xf16>)
      -> tensor<4x64xf16>
  %y = linalg.matmul ins(%x, %w : tensor<4x256xf16>, tensor<256x64xf16>)
      outs(%init : tensor<4x64xf16>) -> tensor<4x64xf16>
  return %y : tensor<4x64xf16>
}
