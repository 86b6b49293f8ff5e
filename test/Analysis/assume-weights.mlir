// Weights as if they were stored as integers: what moves are the integers and
// their scales, and each element is multiplied by its scale, on the vector
// engine, by each operation that reads it.

// RUN: roofline-opt %s --annotate-roofline="traffic=op assume=weight:i8" \
// RUN:   | FileCheck %s --check-prefixes=CHECK,I8
// RUN: roofline-opt %s --annotate-roofline="traffic=fused assume=weight:i8" \
// RUN:   | FileCheck %s --check-prefixes=CHECK,I8
// RUN: roofline-opt %s --annotate-roofline="traffic=op assume=weight:i4g128" \
// RUN:   | FileCheck %s --check-prefixes=CHECK,I4
// RUN: roofline-opt %s --annotate-roofline="traffic=fused assume=weight:i4g128" \
// RUN:   | FileCheck %s --check-prefixes=CHECK,I4
// RUN: roofline-opt %s --annotate-roofline=assume=weight:u4g64 \
// RUN:   | FileCheck %s --check-prefixes=CHECK,U4
// RUN: roofline-opt %s --annotate-roofline=assume=weight:bf16 \
// RUN:   | FileCheck %s --check-prefixes=CHECK,F16

// Of 256 inputs and 64 outputs: 256 * 64 = 16,384 elements. x has 4 * 256 * 2 =
// 2,048 bytes, the result 4 * 64 * 2 = 512; 2 * 4 * 256 * 64 = 131,072
// operations multiply.
//
// i8: 16,384 bytes, and an f16 for each of 64 channels of 256: 128; 16,512.
//   Together 2,048 + 512 + 16,512 = 19,072.
// i4g128: 16,384 / 2 = 8,192 bytes, and an f16 for each of 2 groups of 64
//   channels: 256; 8,448. Together 11,008.
// u4g64: 8,192 bytes; an f16 and 4 bits for each of 4 groups of 64 channels:
//   512 + 128; 8,832. Together 11,392. A difference and a product an element.

// CHECK-LABEL: func.func @linear(
// I8: linalg.matmul {roofline.cost = #roofline.cost<flops = 147456, bytes = 19072,
// I8-SAME: work = [<matrix, f16, acc = f16, ops = 131072>, <vector, f16, ops = 16384>]
// I8-SAME: <1, read, i8, elements = 16384, bytes = 16512>
// I4: linalg.matmul {roofline.cost = #roofline.cost<flops = 147456, bytes = 11008,
// I4-SAME: work = [<matrix, f16, acc = f16, ops = 131072>, <vector, f16, ops = 16384>]
// I4-SAME: <1, read, i4, elements = 16384, bytes = 8448>
// U4: linalg.matmul {roofline.cost = #roofline.cost<flops = 163840, bytes = 11392,
// U4-SAME: work = [<matrix, f16, acc = f16, ops = 131072>, <vector, f16, ops = 32768>]
// U4-SAME: <1, read, i4, elements = 16384, bytes = 8832>
// No fewer bits: it stays as it is, 32,768 bytes.
// F16: linalg.matmul {roofline.cost = #roofline.cost<flops = 131072, bytes = 35328,
// F16-SAME: <1, read, f16, elements = 16384, bytes = 32768>
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

// What holds outputs x inputs has the same channels.

// CHECK-LABEL: func.func @rows(
// I8: linalg.contract {{.*}} <1, read, i8, elements = 16384, bytes = 16512>
// I4: linalg.contract {{.*}} <1, read, i4, elements = 16384, bytes = 8448>
// U4: linalg.contract {{.*}} <1, read, i4, elements = 16384, bytes = 8832>
// F16: linalg.contract {{.*}} <1, read, f16, elements = 16384, bytes = 32768>
func.func @rows(%x: tensor<4x256xf16>, %w: tensor<64x256xf16>)
    -> tensor<4x64xf16> {
  %zero = arith.constant 0.0 : f16
  %empty = tensor.empty() : tensor<4x64xf16>
  %init = linalg.fill ins(%zero : f16) outs(%empty : tensor<4x64xf16>)
      -> tensor<4x64xf16>
  %y = linalg.contract
      indexing_maps = [affine_map<(m, n, k) -> (m, k)>,
                       affine_map<(m, n, k) -> (n, k)>,
                       affine_map<(m, n, k) -> (m, n)>]
      ins(%x, %w : tensor<4x256xf16>, tensor<64x256xf16>)
      outs(%init : tensor<4x64xf16>) -> tensor<4x64xf16>
  return %y : tensor<4x64xf16>
}

// Each of two products reads it, and makes numbers of it.

// CHECK-LABEL: func.func @shared(
// I8-COUNT-2: linalg.matmul {{.*}}<vector, f16, ops = 16384>{{.*}} <1, read, i8, elements = 16384, bytes = 16512>
// I4-COUNT-2: linalg.matmul {{.*}}<vector, f16, ops = 16384>{{.*}} <1, read, i4, elements = 16384, bytes = 8448>
func.func @shared(%x: tensor<4x256xf16>, %y: tensor<4x256xf16>,
                  %w: tensor<256x64xf16>)
    -> (tensor<4x64xf16>, tensor<4x64xf16>) {
  %zero = arith.constant 0.0 : f16
  %empty = tensor.empty() : tensor<4x64xf16>
  %init = linalg.fill ins(%zero : f16) outs(%empty : tensor<4x64xf16>)
      -> tensor<4x64xf16>
  %first = linalg.matmul ins(%x, %w : tensor<4x256xf16>, tensor<256x64xf16>)
      outs(%init : tensor<4x64xf16>) -> tensor<4x64xf16>
  %second = linalg.matmul ins(%y, %w : tensor<4x256xf16>, tensor<256x64xf16>)
      outs(%init : tensor<4x64xf16>) -> tensor<4x64xf16>
  return %first, %second : tensor<4x64xf16>, tensor<4x64xf16>
}

// A bias is added, not multiplied: nothing tells its channels, and it stays.

// CHECK-LABEL: func.func @bias(
// I8: linalg.generic {{.*}}f16, elements = 64, bytes = 128>
// I4: linalg.generic {{.*}}f16, elements = 64, bytes = 128>
func.func @bias(%x: tensor<4x64xf16>, %bias: tensor<64xf16>)
    -> tensor<4x64xf16> {
  %empty = tensor.empty() : tensor<4x64xf16>
  %y = linalg.generic {
      indexing_maps = [affine_map<(m, n) -> (m, n)>,
                       affine_map<(m, n) -> (n)>,
                       affine_map<(m, n) -> (m, n)>],
      iterator_types = ["parallel", "parallel"]}
      ins(%x, %bias : tensor<4x64xf16>, tensor<64xf16>)
      outs(%empty : tensor<4x64xf16>) {
  ^bb0(%a: f16, %b: f16, %out: f16):
    %sum = arith.addf %a, %b : f16
    linalg.yield %sum : f16
  } -> tensor<4x64xf16>
  return %y : tensor<4x64xf16>
}
