// What a function computes and is given, as if it were stored as integers, a
// scale a row.

// RUN: roofline-opt %s --annotate-roofline="traffic=op assume=activation:i8" \
// RUN:   | FileCheck %s

// Rows of 64 elements: 4 * 64 + 4 * 2 = 264 bytes each time. What is read is
// multiplied by its scale, 256 products; quantizing what is written is not
// counted. The weight stays, 64 * 64 * 2 = 8,192 bytes.

// CHECK-LABEL: func.func @layer(
// CHECK: linalg.matmul {roofline.cost = #roofline.cost<flops = 33024, bytes = 8720,
// CHECK-SAME: work = [<matrix, f16, acc = f16, ops = 32768>, <vector, f16, ops = 256>]
// CHECK-SAME: <0, read, i8, elements = 256, bytes = 264>, <1, read, f16, elements = 4096, bytes = 8192>, <2, write, i8, elements = 256, bytes = 264>
// CHECK: math.absf {{.*}}{roofline.cost = #roofline.cost<flops = 512, bytes = 528,
// CHECK-SAME: work = [<vector, f16, ops = 512>]
// CHECK-SAME: <0, read, i8, elements = 256, bytes = 264>, <result:0, write, i8, elements = 256, bytes = 264>
// Numbers that are moved stay as they are stored.
// CHECK: linalg.transpose {{.*}}{roofline.cost = #roofline.cost<flops = 0, bytes = 528,
func.func @layer(%x: tensor<4x64xf16> {roofline.role = "activation"},
                 %w: tensor<64x64xf16>) -> tensor<64x4xf16> {
  %zero = arith.constant 0.0 : f16
  %empty = tensor.empty() : tensor<4x64xf16>
  %init = linalg.fill ins(%zero : f16) outs(%empty : tensor<4x64xf16>)
      -> tensor<4x64xf16>
  %y = linalg.matmul ins(%x, %w : tensor<4x64xf16>, tensor<64x64xf16>)
      outs(%init : tensor<4x64xf16>) -> tensor<4x64xf16>
  %a = math.absf %y : tensor<4x64xf16>
  %flat = tensor.empty() : tensor<64x4xf16>
  %t = linalg.transpose ins(%a : tensor<4x64xf16>)
      outs(%flat : tensor<64x4xf16>) permutation = [1, 0]
  return %t : tensor<64x4xf16>
}

// Masks and counters are no numbers to be quantized.

// CHECK-LABEL: func.func @integers(
// CHECK: arith.addi {{.*}}flops = 256, bytes = 3072,
func.func @integers(%x: tensor<256xi32>, %y: tensor<256xi32>)
    -> tensor<256xi32> {
  %z = arith.addi %x, %y : tensor<256xi32>
  return %z : tensor<256xi32>
}
