// With separate dequantization a kernel before each reader writes the numbers to
// memory, and the reader reads those.

// RUN: roofline-test-opt %s --annotate-roofline="traffic=op assume=weight:i8 dequant=separate" \
// RUN:   --report-roofline=format=json -o /dev/null | FileCheck %s
// RUN: roofline-opt %s --annotate-roofline="traffic=op assume=weight:i8 dequant=separate" \
// RUN:   | FileCheck %s --check-prefix=TOTAL
// RUN: roofline-opt %s --annotate-roofline="traffic=op assume=weight:w8a8 dequant=separate" \
// RUN:   | FileCheck %s --check-prefix=MULTIPLIED

// The kernel reads 256 * 64 = 16,384 bytes and 128 of scales, multiplies 16,384
// elements, and writes 32,768 bytes: 49,280. The product reads 2,048 + 32,768
// bytes and writes 512: 35,328. Together 84,608, in two groups.

// TOTAL-LABEL: func.func @linear(
// TOTAL-SAME: flops = 147456, bytes = 84608,
// CHECK: "groups": [
// CHECK: "index": 0,
// CHECK: "flops": 16384,
// CHECK-NEXT: "bytes": 49280,
// CHECK: "index": 1,
// CHECK: "flops": 131072,
// CHECK-NEXT: "bytes": 35328,

// What is multiplied as it is stored needs no such kernel.
// MULTIPLIED: bytes = 19072,
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
