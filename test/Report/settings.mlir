// What numbers assume beside the program is said with them, as options spell it.

// RUN: roofline-opt %s -o %t.mlir \
// RUN:   --annotate-roofline='assume=weight:i8 dequant=separate precision=relaxed masked-pairs=skip efficiency=matrix:0.7,memory:0.85' \
// RUN:   --report-roofline --report-roofline=format=markdown \
// RUN:   --report-roofline=format=json | FileCheck %s
// RUN: roofline-opt %s -o %t.mlir --annotate-roofline --report-roofline \
// RUN:   --report-roofline=format=markdown \
// RUN:   --report-roofline=format=json | FileCheck %s --check-prefix=USUAL

// CHECK: {{^}}@linear on toy: {{.*}} calibrated)
// CHECK-NEXT: {{^}}priced with assume=weight:i8 dequant=separate masked-pairs=skip precision=relaxed efficiency=matrix:0.7,memory:0.85{{$}}
// CHECK: {{^}}Priced with `assume=weight:i8 dequant=separate masked-pairs=skip precision=relaxed efficiency=matrix:0.7,memory:0.85`:{{$}}
// CHECK: "assume": [
// CHECK-NEXT: "weight:i8"
// CHECK-NEXT: ],
// CHECK-NEXT: "dequantization": "separate",
// CHECK-NEXT: "precision": "relaxed",

// USUAL-NOT: {{[Pp]}}riced with
// USUAL: "assume": [],
// USUAL-NEXT: "dequantization": "fused",

#toy = #roofline.target<"toy", peaks = [
  <matrix, f16, acc = f32, ops = 1.0e13>, <vector, f16, ops = 1.0e12>
], memory = [<"dram", bandwidth = 1.0e10>]>

module attributes {roofline.target = #toy} {
  func.func @linear(%x: tensor<4x512xf16>, %w: tensor<512x64xf16>)
      -> tensor<4x64xf16> {
    %zero = arith.constant 0.0 : f16
    %empty = tensor.empty() : tensor<4x64xf16>
    %init = linalg.fill ins(%zero : f16) outs(%empty : tensor<4x64xf16>)
        -> tensor<4x64xf16>
    %y = linalg.matmul ins(%x, %w : tensor<4x512xf16>, tensor<512x64xf16>)
        outs(%init : tensor<4x64xf16>) -> tensor<4x64xf16>
    return %y : tensor<4x64xf16>
  }
}
