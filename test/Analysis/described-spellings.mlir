// A linear layer is one thing however it is spelled: one group that reads the
// weight, an f16 matrix of 4096 x 4096, and whose weight is worth quantizing.

// RUN: roofline-opt --allow-unregistered-dialect \
// RUN:   --annotate-roofline=target=nvidia-a6000 --suggest-quantization \
// RUN:   --report-roofline %s -o /dev/null | FileCheck %s

// The product does 2 * 4096 * 4096 = 33,554,432 operations and the addition
// 4,096. The group reads the weight, 4096 * 4096 * 2 = 33,554,432 bytes, and two
// rows, and writes one: 3 * 4096 * 2 = 24,576 bytes more, 33,579,008 in all. With
// 4 bits an element, and 16 more for each 128, the weight is 33,554,432 / 16 *
// 4.125 = 8,650,752 bytes: (8,650,752 + 24,576) of 33,579,008 is a 3.87th.

// CHECK: {{^}}linalg: {{.*}} 100 % of bytes are weights; fits; quantize weights to i4g128 for 3.87x
// CHECK: linalg.matmul +1 contraction {{.*}} 33.6 MFLOP 33.6 MB
// CHECK: needs 33.6 MB
func.func @linalg(%x: tensor<1x4096xf16>, %w: tensor<4096x4096xf16>,
                  %b: tensor<1x4096xf16>) -> tensor<1x4096xf16> {
  %zero = arith.constant 0.0 : f16
  %empty = tensor.empty() : tensor<1x4096xf16>
  %init = linalg.fill ins(%zero : f16) outs(%empty : tensor<1x4096xf16>)
      -> tensor<1x4096xf16>
  %product = linalg.matmul
      ins(%x, %w : tensor<1x4096xf16>, tensor<4096x4096xf16>)
      outs(%init : tensor<1x4096xf16>) -> tensor<1x4096xf16>
  %sum = linalg.add ins(%product, %b : tensor<1x4096xf16>, tensor<1x4096xf16>)
      outs(%empty : tensor<1x4096xf16>) -> tensor<1x4096xf16>
  return %sum : tensor<1x4096xf16>
}

// CHECK: {{^}}stablehlo: {{.*}} 100 % of bytes are weights; fits; quantize weights to i4g128 for 3.87x
// CHECK: stablehlo.dot +1 contraction {{.*}} 33.6 MFLOP 33.6 MB
// CHECK: needs 33.6 MB
func.func @stablehlo(%x: tensor<1x4096xf16>, %w: tensor<4096x4096xf16>,
                     %b: tensor<1x4096xf16>) -> tensor<1x4096xf16> {
  %product = "stablehlo.dot"(%x, %w)
      : (tensor<1x4096xf16>, tensor<4096x4096xf16>) -> tensor<1x4096xf16>
  %sum = "stablehlo.add"(%product, %b)
      : (tensor<1x4096xf16>, tensor<1x4096xf16>) -> tensor<1x4096xf16>
  return %sum : tensor<1x4096xf16>
}

// The weight of torch.aten.linear is read along its last dimension, and the bias
// is what the sums start from: the addition costs nothing of its own.
// CHECK: {{^}}torch: {{.*}} 100 % of bytes are weights; fits; quantize weights to i4g128 for 3.87x
// CHECK: torch.aten.linear contraction {{.*}} 33.6 MFLOP 33.6 MB
// CHECK: needs 33.6 MB
func.func @torch(%x: tensor<1x4096xf16>, %w: tensor<4096x4096xf16>,
                 %b: tensor<4096xf16>) -> tensor<1x4096xf16> {
  %y = "torch.aten.linear"(%x, %w, %b)
      : (tensor<1x4096xf16>, tensor<4096x4096xf16>, tensor<4096xf16>)
      -> tensor<1x4096xf16>
  return %y : tensor<1x4096xf16>
}

// TOSA multiplies batches of matrices.
// CHECK: {{^}}tosa: {{.*}} 100 % of bytes are weights; fits; quantize weights to i4g128 for 3.87x
// CHECK: tosa.matmul +1 contraction {{.*}} 33.6 MFLOP 33.6 MB
// CHECK: needs 33.6 MB
func.func @tosa(%x: tensor<1x1x4096xf16>, %w: tensor<1x4096x4096xf16>,
                %b: tensor<1x1x4096xf16>) -> tensor<1x1x4096xf16> {
  %zero = "tosa.const"() {values = dense<0.0> : tensor<1xf16>}
      : () -> tensor<1xf16>
  %product = tosa.matmul %x, %w, %zero, %zero
      : (tensor<1x1x4096xf16>, tensor<1x4096x4096xf16>, tensor<1xf16>,
         tensor<1xf16>) -> tensor<1x1x4096xf16>
  %sum = tosa.add %product, %b
      : (tensor<1x1x4096xf16>, tensor<1x1x4096xf16>) -> tensor<1x1x4096xf16>
  return %sum : tensor<1x1x4096xf16>
}
