// Schemes of a file come before all others, and are recorded with all that they
// mean: a report that is made later needs no file.

// RUN: split-file %s %t
// RUN: roofline-opt %t/f.mlir --suggest-quantization="schemes=i8,mine scheme-file=%t/schemes.yaml" -o %t.mlir
// RUN: FileCheck %t/f.mlir --input-file=%t.mlir
// RUN: roofline-opt %t.mlir --report-roofline -o /dev/null | FileCheck %t/f.mlir --check-prefix=REPORT

//--- schemes.yaml
schemes:
  - name: i8
    storage: i8
    scale: none
  - name: mine
    storage: i6
    scale: bf16
    group: 64

//--- f.mlir
// 512 * 512 elements of 6 + 16 / 64 = 6.25 bits are 204,800 B, 319,488 B less.
// CHECK: schemes = [<"i8", i8>, <"mine", i6, group = 64, scale = bf16>]
// CHECK: roofline.quantize<quantize, scheme = <"mine", i6, group = 64, scale = bf16>, {{.*}}, capacity_saved = 319488>
// REPORT: assume=weight:mine
#toy = #roofline.target<"toy",
  peaks = [<matrix, f16, acc = f32, ops = 1.0e12>, <vector, f16, ops = 1.0e11>],
  memory = [<"dram", bandwidth = 1.0e10>]>
module attributes {roofline.target = #toy} {
  func.func @f(%x: tensor<1x512xf16>, %w: tensor<512x512xf16>,
               %init: tensor<1x512xf16>) -> tensor<1x512xf16> {
    %y = linalg.matmul ins(%x, %w : tensor<1x512xf16>, tensor<512x512xf16>)
        outs(%init : tensor<1x512xf16>) -> tensor<1x512xf16>
    return %y : tensor<1x512xf16>
  }
}
