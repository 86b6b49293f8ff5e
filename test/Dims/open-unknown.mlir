// What sizes cannot tell is unknown, and says so.

// RUN: roofline-opt %s --annotate-roofline="traffic=op" --report-roofline -o /dev/null --split-input-file \
// RUN:   2>/dev/null | FileCheck %s

// A remainder is no polynomial: what has that many rows stays dynamic.
// CHECK-LABEL: @remainder: at least 4*n FLOP and 32*n B
// CHECK: not priced, so totals are lower bounds:
// CHECK-NEXT: linalg.exp at {{.*}}: dynamic shape:
func.func @remainder(%x: tensor<?x4xf32> {roofline.dims = ["n", ""]})
    -> (tensor<?x4xf32>, tensor<?x4xf32>) {
  %c0 = arith.constant 0 : index
  %c7 = arith.constant 7 : index
  %one = arith.constant 1.0 : f32
  %n = tensor.dim %x, %c0 : tensor<?x4xf32>
  %rest = arith.remui %n, %c7 : index
  %source = tensor.splat %one[%rest] : tensor<?x4xf32>
  %empty = tensor.empty(%rest) : tensor<?x4xf32>
  %a = linalg.exp ins(%x : tensor<?x4xf32>) outs(%x : tensor<?x4xf32>) -> tensor<?x4xf32>
  %b = linalg.exp ins(%source : tensor<?x4xf32>) outs(%empty : tensor<?x4xf32>) -> tensor<?x4xf32>
  return %a, %b : tensor<?x4xf32>, tensor<?x4xf32>
}

// -----

// A table with 100 rows cannot be read up to row n for every n: n stays
// dynamic, the other size does not.
// CHECK-LABEL: @table: at least 4*b FLOP and 32*b B
// CHECK: not priced, so totals are lower bounds:
// CHECK-NEXT: linalg.exp at {{.*}}: dynamic shape:
func.func @table(%x: tensor<?x4xf32> {roofline.dims = ["b", ""]},
                 %y: tensor<?x4xf32> {roofline.dims = ["n", ""]}, %table: tensor<100x4xf32>)
    -> (tensor<?x4xf32>, tensor<?x4xf32>) {
  %c0 = arith.constant 0 : index
  %n = tensor.dim %y, %c0 : tensor<?x4xf32>
  %rows = tensor.extract_slice %table[0, 0] [%n, 4] [1, 1] : tensor<100x4xf32> to tensor<?x4xf32>
  %a = linalg.exp ins(%x : tensor<?x4xf32>) outs(%x : tensor<?x4xf32>) -> tensor<?x4xf32>
  %b = linalg.exp ins(%rows : tensor<?x4xf32>) outs(%y : tensor<?x4xf32>) -> tensor<?x4xf32>
  return %a, %b : tensor<?x4xf32>, tensor<?x4xf32>
}

// -----

// How many experts tokens choose is no polynomial in their number.
// CHECK-LABEL: @experts: at least
// CHECK: linalg.generic at {{.*}}: its cost cannot be expressed in the dynamic sizes
func.func @experts(%x: tensor<?x16xf32> {roofline.dims = ["tokens", ""]},
                   %ids: tensor<?x2xindex> {roofline.dims = ["tokens", ""]},
                   %w: tensor<8x4x16xf32>, %init: tensor<?x2x4xf32> {roofline.dims = ["tokens", "", ""]})
    -> tensor<?x2x4xf32> {
  %r = linalg.generic {
      indexing_maps = [affine_map<(t, k, o, i) -> (t, i)>, affine_map<(t, k, o, i) -> (t, k)>,
                       affine_map<(t, k, o, i) -> (t, k, o)>],
      iterator_types = ["parallel", "parallel", "parallel", "reduction"]}
      ins(%x, %ids : tensor<?x16xf32>, tensor<?x2xindex>) outs(%init : tensor<?x2x4xf32>) {
    ^bb0(%a: f32, %e: index, %acc: f32):
      %o = linalg.index 2 : index
      %i = linalg.index 3 : index
      %b = tensor.extract %w[%e, %o, %i] : tensor<8x4x16xf32>
      %p = arith.mulf %a, %b : f32
      %s = arith.addf %acc, %p : f32
      linalg.yield %s : f32
  } -> tensor<?x2x4xf32>
  return %r : tensor<?x2x4xf32>
}
