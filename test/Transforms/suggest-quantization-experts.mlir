// Experts are looked up, but to be multiplied: what moves of them is worth
// storing smaller, unlike a table of which a few rows are looked up.

// RUN: roofline-opt %s --annotate-roofline=target=nvidia-a6000 \
// RUN:   --suggest-quantization=schemes=i4g128 | FileCheck %s

// Of 8 experts of 1,024 x 1,024 elements, one token chooses 2: 2 * 2,097,152 =
// 4,194,304 bytes, in 4 bits 1,048,576 and 2 * 1,048,576 / 128 * 2 = 32,768 of
// scales: 1,081,344, so that 3,112,960 less move. Beside them are 2,048 bytes of
// a token, 16 of numbers and 2 * 1,024 * 4 = 8,192 of results: 4,204,560 /
// 1,091,600 = 3.85.

// CHECK-LABEL: func.func @chosen(
// CHECK-SAME: #roofline.quantize<quantize, scheme = <"i4g128", {{.*}}op_speedup = 3.85{{[0-9]*}}, {{.*}}bytes_saved = 3112960
func.func @chosen(%x: tensor<1x1024xbf16> {roofline.role = "activation"},
                  %ids: tensor<1x2x1xi64>, %experts: tensor<8x1024x1024xbf16>)
    -> tensor<1x2x1024xf32> {
  %zero = arith.constant 0.0 : f32
  %empty = tensor.empty() : tensor<1x2x1024xf32>
  %init = linalg.fill ins(%zero : f32) outs(%empty : tensor<1x2x1024xf32>)
      -> tensor<1x2x1024xf32>
  %w = tensor.gather %experts[%ids] gather_dims([0]) unique
      : (tensor<8x1024x1024xbf16>, tensor<1x2x1xi64>)
      -> tensor<1x2x1024x1024xbf16>
  %y = linalg.contract
      indexing_maps = [affine_map<(t, e, n, k) -> (t, k)>,
                       affine_map<(t, e, n, k) -> (t, e, k, n)>,
                       affine_map<(t, e, n, k) -> (t, e, n)>]
      ins(%x, %w : tensor<1x1024xbf16>, tensor<1x2x1024x1024xbf16>)
      outs(%init : tensor<1x2x1024xf32>) -> tensor<1x2x1024xf32>
  return %y : tensor<1x2x1024xf32>
}

// CHECK-LABEL: func.func @rows(
// CHECK-SAME: #roofline.quantize<keep,
func.func @rows(%ids: tensor<4x1xi64>,
                %table: tensor<32000x1024xf16> {roofline.role = "embedding"})
    -> tensor<4x1024xf16> {
  %rows = tensor.gather %table[%ids] gather_dims([0])
      : (tensor<32000x1024xf16>, tensor<4x1xi64>) -> tensor<4x1024xf16>
  return %rows : tensor<4x1024xf16>
}
