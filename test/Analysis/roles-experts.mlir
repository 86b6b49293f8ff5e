// RUN: roofline-opt --print-roofline-roles %s -o /dev/null | FileCheck %s

// Matrices that data choose, and that are multiplied, are weights.

// CHECK-LABEL: @gathered
// CHECK-NEXT: activation tensor<2x16xf32> %arg0
// CHECK-NEXT: index tensor<2x1xi64> %arg1: used as an index by 'tensor.gather'
// CHECK-NEXT: weight tensor<8x4x16xf16> %arg2: selected by data and multiplied by 'linalg.contract'
func.func @gathered(%x: tensor<2x16xf32>, %ids: tensor<2x1xi64>,
                    %experts: tensor<8x4x16xf16>, %init: tensor<2x4xf32>)
    -> tensor<2x4xf32> {
  %chosen = tensor.gather %experts[%ids] gather_dims([0]) unique
      : (tensor<8x4x16xf16>, tensor<2x1xi64>) -> tensor<2x1x4x16xf16>
  %w16 = tensor.collapse_shape %chosen [[0, 1], [2], [3]]
      : tensor<2x1x4x16xf16> into tensor<2x4x16xf16>
  %w = arith.extf %w16 : tensor<2x4x16xf16> to tensor<2x4x16xf32>
  %y = linalg.contract
      indexing_maps = [affine_map<(t, n, k) -> (t, k)>,
                       affine_map<(t, n, k) -> (t, n, k)>,
                       affine_map<(t, n, k) -> (t, n)>]
      ins(%x, %w : tensor<2x16xf32>, tensor<2x4x16xf32>)
      outs(%init : tensor<2x4xf32>) -> tensor<2x4xf32>
  return %y : tensor<2x4xf32>
}

// The same in one operation, with quantized experts and their scales.
// CHECK-LABEL: @fused
// CHECK-NEXT: activation tensor<2x16xf32> %arg0
// CHECK-NEXT: index tensor<2xi64> %arg1: used as an index by 'tensor.extract'
// CHECK-NEXT: weight tensor<8x4x16xi8> %arg2: selected by data and multiplied by 'linalg.generic'
// CHECK-NEXT: scale tensor<8x4xf32> %arg3: scales quantized values in 'linalg.generic'
func.func @fused(%x: tensor<2x16xf32>, %ids: tensor<2xi64>,
                 %experts: tensor<8x4x16xi8>, %scales: tensor<8x4xf32>,
                 %init: tensor<2x4xf32>) -> tensor<2x4xf32> {
  %y = linalg.generic {
      indexing_maps = [affine_map<(t, n, k) -> (t, k)>,
                       affine_map<(t, n, k) -> (t)>,
                       affine_map<(t, n, k) -> (t, n)>],
      iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%x, %ids : tensor<2x16xf32>, tensor<2xi64>)
      outs(%init : tensor<2x4xf32>) {
  ^bb0(%in: f32, %id: i64, %acc: f32):
    %e = arith.index_cast %id : i64 to index
    %n = linalg.index 1 : index
    %k = linalg.index 2 : index
    %q = tensor.extract %experts[%e, %n, %k] : tensor<8x4x16xi8>
    %s = tensor.extract %scales[%e, %n] : tensor<8x4xf32>
    %f = arith.sitofp %q : i8 to f32
    %w = arith.mulf %f, %s : f32
    %mul = arith.mulf %in, %w : f32
    %sum = arith.addf %acc, %mul : f32
    linalg.yield %sum : f32
  } -> tensor<2x4xf32>
  return %y : tensor<2x4xf32>
}
