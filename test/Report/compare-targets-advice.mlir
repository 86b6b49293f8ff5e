// Advice for several targets: a plan for each, by the schemes that suit it. On
// the operations stands what is said of the first one.

// RUN: roofline-opt %s --annotate-roofline=target=nvidia-h200-sxm,nvidia-a6000 --suggest-quantization=schemes=i4g128 --report-roofline -o %t.both.mlir | FileCheck %s
// RUN: roofline-opt %s --annotate-roofline=target=nvidia-h200-sxm --suggest-quantization=schemes=i4g128 -o %t.one.mlir
// RUN: sed "s/targets = .<\"nvidia-h200-sxm\">, <\"nvidia-a6000\">./targets = [<\"nvidia-h200-sxm\">]/" %t.both.mlir | diff - %t.one.mlir
// RUN: roofline-opt %s --annotate-roofline=target=nvidia-h200-sxm,nvidia-a6000 --suggest-quantization=schemes=wf8af8 --report-roofline="format=json entry=rows_256" -o /dev/null | FileCheck %s --check-prefix=JSON

// 64 rows do 2 * 64 * 4,096^2 = 2,147,483,648 operations and move 34,603,008
// bytes, with the weight in 4 bits 9,699,328.
//   H200   7.2090 us at 4.8e12 bytes a second; then compute-bound, 2.1705 us at
//          989.4e12 operations: 3.32 times as fast
//   A6000  45.0560 us at 768e9; then 13.8726 us at 154.8e12: 3.25 times
// CHECK: {{^}}target              time  speed  ridge  bound   engine    needs        of  fits  plan
// CHECK-NEXT: {{^}}nvidia-h200-sxm   7.2 us  1.00x  206.1  memory  matrix  34.6 MB  141.0 GB  yes   weight i4g128: 3.32x
// CHECK-NEXT: {{^}}nvidia-a6000     45.1 us  0.16x  201.6  memory  matrix  34.6 MB   51.5 GB  yes   weight i4g128: 3.25x
// CHECK: plan:
// CHECK: (3.32x)

// 256 rows are compute-bound on both. The H200 multiplies 8-bit floats at
// 1.979e15 operations: 8,589,934,592 take 4.341 us instead of 8.682 us, and the
// 20,979,712 bytes 4.3708 us: 1.986 times as fast. The A6000 multiplies them as
// f16: nothing gained.
// JSON: "unknown": [],
// JSON-NEXT: "by_target": {
// JSON-NEXT: "nvidia-h200-sxm": {
// JSON: "plan": {
// JSON: "assume": "rows_256::weight:wf8af8",
// JSON: "speedup": 1.986{{[0-9]*}},
// JSON: "nvidia-a6000": {
// JSON: "plan": null,
// JSON-NEXT: "plan_reason": "nothing is worth quantizing",

func.func @rows_64(%x: tensor<64x4096xf16> {roofline.role = "activation"},
                   %w: tensor<4096x4096xf16>) -> tensor<64x4096xf16> {
  %zero = arith.constant 0.0 : f16
  %empty = tensor.empty() : tensor<64x4096xf16>
  %init = linalg.fill ins(%zero : f16) outs(%empty : tensor<64x4096xf16>)
      -> tensor<64x4096xf16>
  %y = linalg.matmul
      ins(%x, %w : tensor<64x4096xf16>, tensor<4096x4096xf16>)
      outs(%init : tensor<64x4096xf16>) -> tensor<64x4096xf16>
  return %y : tensor<64x4096xf16>
}

func.func @rows_256(%x: tensor<256x4096xf16> {roofline.role = "activation"},
                    %w: tensor<4096x4096xf16>) -> tensor<256x4096xf16> {
  %zero = arith.constant 0.0 : f16
  %empty = tensor.empty() : tensor<256x4096xf16>
  %init = linalg.fill ins(%zero : f16) outs(%empty : tensor<256x4096xf16>)
      -> tensor<256x4096xf16>
  %y = linalg.matmul
      ins(%x, %w : tensor<256x4096xf16>, tensor<4096x4096xf16>)
      outs(%init : tensor<256x4096xf16>) -> tensor<256x4096xf16>
  return %y : tensor<256x4096xf16>
}
