// Sizes that an operation contradicts cannot be chosen on a page.
// REQUIRES: html

// RUN: roofline-opt %s -o %t.mlir \
// RUN:   --annotate-roofline='target=nvidia-a6000 dims=n=16' \
// RUN:   --report-roofline='format=html output=%t.html'
// RUN: FileCheck %s --input-file=%t.html

// The slice of 8 rows takes 8 of n.
// CHECK: "symbols":[{"name":"n","value":16,"least":8,"largest":1048576}]
func.func @slice(%x: tensor<?x4xf32> {roofline.dims = ["n", ""]})
    -> (tensor<8x4xf32>, tensor<?x4xf32>) {
  %rows = tensor.extract_slice %x[0, 0] [8, 4] [1, 1]
      : tensor<?x4xf32> to tensor<8x4xf32>
  %a = math.exp %rows : tensor<8x4xf32>
  %b = math.exp %x : tensor<?x4xf32>
  return %a, %b : tensor<8x4xf32>, tensor<?x4xf32>
}
