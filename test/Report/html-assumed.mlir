// Groups of 128 divide 512 elements, but not any number of them.
// REQUIRES: html

// RUN: roofline-opt %s -o %t.mlir \
// RUN:   --annotate-roofline='target=nvidia-a6000 dims=m=4,k=512 assume=weight:i4g128' \
// RUN:   --report-roofline='format=html output=%t.html'
// RUN: FileCheck %s --input-file=%t.html

// CHECK: "fixed":"the assumptions hold at these sizes only","symbols":[]
func.func @linear(%x: tensor<?x?xf16> {roofline.dims = ["m", "k"]},
                  %w: tensor<?x64xf16> {roofline.dims = ["k", ""]})
    -> tensor<?x64xf16> {
  %zero = arith.constant 0.0 : f16
  %first = arith.constant 0 : index
  %m = tensor.dim %x, %first : tensor<?x?xf16>
  %empty = tensor.empty(%m) : tensor<?x64xf16>
  %init = linalg.fill ins(%zero : f16) outs(%empty : tensor<?x64xf16>)
      -> tensor<?x64xf16>
  %y = linalg.matmul ins(%x, %w : tensor<?x?xf16>, tensor<?x64xf16>)
      outs(%init : tensor<?x64xf16>) -> tensor<?x64xf16>
  return %y : tensor<?x64xf16>
}
