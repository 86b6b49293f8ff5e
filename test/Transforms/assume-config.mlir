// What was assumed is recorded with all that its scheme means, so that a later
// pass needs no file and no table, and forgotten by the next run.

// RUN: split-file %s %t
// RUN: roofline-opt %t/f.mlir --annotate-roofline="assume=weight:i4g128,decode::%%arg1:keep,kv_cache:mine scheme-file=%t/schemes.yaml dequant=separate" -o %t.mlir
// RUN: FileCheck %t/f.mlir --input-file=%t.mlir
// RUN: roofline-opt %t.mlir --verify-roundtrip | FileCheck %t/f.mlir
// RUN: roofline-opt %t.mlir --annotate-roofline | FileCheck %t/f.mlir --check-prefix=FORGOTTEN
// RUN: roofline-opt %t.mlir --strip-roofline | FileCheck %t/f.mlir --check-prefix=STRIPPED

//--- schemes.yaml
schemes:
  - name: mine
    storage: i8
    scale: none

//--- f.mlir
// CHECK: roofline.config = #roofline.config<traffic = fused, dequantization = separate, assumptions = [<"weight", <"i4g128", i4, group = 128, scale = f16>>, <"%arg1", keep, function = "decode">, <"kv_cache", <"mine", i8>>], precision = strict>
// FORGOTTEN: roofline.config = #roofline.config<traffic = fused, precision = strict>
// STRIPPED-NOT: roofline.config
module attributes {roofline.target = #roofline.target<"nvidia-a6000">} {
  // STRIPPED: @decode
  func.func @decode(%x: tensor<1x128xf16>, %w: tensor<128x128xf16>,
                    %init: tensor<1x128xf16>) -> tensor<1x128xf16> {
    %y = linalg.matmul ins(%x, %w : tensor<1x128xf16>, tensor<128x128xf16>)
        outs(%init : tensor<1x128xf16>) -> tensor<1x128xf16>
    return %y : tensor<1x128xf16>
  }
}
