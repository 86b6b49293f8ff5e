// An f32 weight that is cast to f16 before it multiplies.

// RUN: roofline-opt %s --annotate-roofline="traffic=op assume=weight:i8" \
// RUN:   | FileCheck %s --check-prefixes=CHECK,ALONE
// RUN: roofline-opt %s --annotate-roofline="traffic=fused assume=weight:i8" \
// RUN:   | FileCheck %s --check-prefixes=CHECK,FUSED

// 256 x 64 elements: 16,384 bytes of i8 and 64 * 2 of scales, 16,512. Alone, the
// cast reads them, multiplies each element by its scale in f32, and writes f16,
// 32,768 bytes, which are another tensor: the product reads those. Fused, the
// product reads what is stored: 2,048 + 16,512 + 512 = 19,072 bytes, and the
// cast, which it does on the way, makes numbers of it.

// CHECK-LABEL: func.func @linear(
// ALONE: arith.truncf {{.*}}roofline.cost = #roofline.cost<flops = 16384, bytes = 49280,
// ALONE-SAME: work = [<vector, f32, ops = 16384>]
// ALONE-SAME: <0, read, i8, elements = 16384, bytes = 16512>
// ALONE-SAME: <result:0, write, f16, elements = 16384, bytes = 32768>
// ALONE: linalg.matmul {roofline.cost = #roofline.cost<flops = 131072, bytes = 35328,
// ALONE-SAME: <1, read, f16, elements = 16384, bytes = 32768>
// FUSED-SAME: flops = 147456, bytes = 19072,
// FUSED-SAME: <vector, f32, ops = 16384>
// FUSED: linalg.matmul {roofline.cost = #roofline.cost<flops = 147456, bytes = 19072,
// FUSED-SAME: <1, read, i8, elements = 16384, bytes = 16512>
func.func @linear(%x: tensor<4x256xf16>, %w: tensor<256x64xf32>)
    -> tensor<4x64xf16> {
  %zero = arith.constant 0.0 : f16
  %w16 = arith.truncf %w : tensor<256x64xf32> to tensor<256x64xf16>
  %empty = tensor.empty() : tensor<4x64xf16>
  %init = linalg.fill ins(%zero : f16) outs(%empty : tensor<4x64xf16>)
      -> tensor<4x64xf16>
  %y = linalg.matmul ins(%x, %w16 : tensor<4x256xf16>, tensor<256x64xf16>)
      outs(%init : tensor<4x64xf16>) -> tensor<4x64xf16>
  return %y : tensor<4x64xf16>
}
