// A weight that is transposed by an operation of its own, as exporters write
// linear layers.

// RUN: roofline-opt %s --annotate-roofline="traffic=op assume=weight:i4g128" \
// RUN:   | FileCheck %s --check-prefixes=CHECK,ALONE
// RUN: roofline-opt %s --annotate-roofline="traffic=fused assume=weight:i4g128" \
// RUN:   | FileCheck %s --check-prefixes=CHECK,FUSED

// 64 x 256 elements: 16,384 / 2 = 8,192 bytes and 64 * 2 scales of f16, 256:
// 8,448. Alone, the transpose reads and writes them as they are stored, 16,896
// bytes, and computes nothing; the product makes numbers of them. Fused, only
// the product costs.

// CHECK-LABEL: func.func @linear(
// ALONE-SAME: flops = 147456, bytes = 27904,
// FUSED-SAME: flops = 147456, bytes = 11008,
// ALONE: linalg.transpose {{.*}}roofline.cost = #roofline.cost<flops = 0, bytes = 16896,
// ALONE-SAME: <0, read, i4, elements = 16384, bytes = 8448>
// ALONE-SAME: <1, write, i4, elements = 16384, bytes = 8448>
// CHECK: linalg.matmul {roofline.cost = #roofline.cost<flops = 147456, bytes = 11008,
// CHECK-SAME: work = {{.*}}<vector, f16, ops = 16384>
// CHECK-SAME: <1, read, i4, elements = 16384, bytes = 8448>
func.func @linear(%x: tensor<4x256xf16>, %w: tensor<64x256xf16>)
    -> tensor<4x64xf16> {
  %zero = arith.constant 0.0 : f16
  %flat = tensor.empty() : tensor<256x64xf16>
  %t = linalg.transpose ins(%w : tensor<64x256xf16>)
      outs(%flat : tensor<256x64xf16>) permutation = [1, 0]
  %empty = tensor.empty() : tensor<4x64xf16>
  %init = linalg.fill ins(%zero : f16) outs(%empty : tensor<4x64xf16>)
      -> tensor<4x64xf16>
  %y = linalg.matmul ins(%x, %t : tensor<4x256xf16>, tensor<256x64xf16>)
      outs(%init : tensor<4x64xf16>) -> tensor<4x64xf16>
  return %y : tensor<4x64xf16>
}
