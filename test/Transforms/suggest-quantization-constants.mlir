// Constants have no names but their numbers: what a plan says of them can be
// given to the pass as it stands in the report.

// RUN: roofline-opt %s --annotate-roofline=target=nvidia-a6000 \
// RUN:   --suggest-quantization=schemes=i8,i4g128 --report-roofline -o /dev/null \
// RUN:   | FileCheck %s
// RUN: roofline-opt %s --annotate-roofline="target=nvidia-a6000 assume={constant #0:i4g128,constant #1:i8}" \
// RUN:   | FileCheck %s --check-prefix=PRICED

// Groups of 128 do not divide 192 inputs.
// CHECK: assume={{.*}}{{[{]}}{{.*}}constant #{{.*}}{{[}]$}}

// 192 * 256 * 2 = 98,304 bytes become 192 * 256 + 256 * 2 = 49,664, and 256 *
// 192 * 2 become 256 * 192 / 2 + 2 * 192 * 2 = 25,344.
// PRICED: linalg.matmul {{.*}}<1, read, i4, elements = 49152, bytes = 25344>
// PRICED: linalg.matmul {{.*}}<1, read, i8, elements = 49152, bytes = 49664>
func.func @constants(%x: tensor<1x256xf16>) -> tensor<1x256xf16> {
  %zero = arith.constant 0.0 : f16
  %w = arith.constant dense<1.0> : tensor<256x192xf16>
  %v = arith.constant dense<2.0> : tensor<192x256xf16>
  %empty = tensor.empty() : tensor<1x192xf16>
  %init = linalg.fill ins(%zero : f16) outs(%empty : tensor<1x192xf16>)
      -> tensor<1x192xf16>
  %y = linalg.matmul ins(%x, %w : tensor<1x256xf16>, tensor<256x192xf16>)
      outs(%init : tensor<1x192xf16>) -> tensor<1x192xf16>
  %empty2 = tensor.empty() : tensor<1x256xf16>
  %init2 = linalg.fill ins(%zero : f16) outs(%empty2 : tensor<1x256xf16>)
      -> tensor<1x256xf16>
  %z = linalg.matmul ins(%y, %v : tensor<1x192xf16>, tensor<192x256xf16>)
      outs(%init2 : tensor<1x256xf16>) -> tensor<1x256xf16>
  return %z : tensor<1x256xf16>
}
