// RUN: roofline-opt --print-roofline-roles %s -o /dev/null | FileCheck %s

// What quantized values are scaled and shifted by.

#id = affine_map<(n, k) -> (n, k)>
#row = affine_map<(n, k) -> (n)>

// A zero point and a scale for each row, applied before the product.
// CHECK-LABEL: @dequantized
// CHECK-NEXT: activation tensor<2x16xf32> %arg0
// CHECK-NEXT: weight tensor<4x16xi8> %arg1: the later operand of 'linalg.contract'
// CHECK-NEXT: scale tensor<4xf16> %arg2: scales quantized values in 'linalg.generic'
// CHECK-NEXT: scale tensor<4xi8> %arg3: scales quantized values in 'linalg.generic'
func.func @dequantized(%x: tensor<2x16xf32>, %q: tensor<4x16xi8>,
                       %scales: tensor<4xf16>, %zeros: tensor<4xi8>,
                       %init: tensor<2x4xf32>) -> tensor<2x4xf32> {
  %empty = tensor.empty() : tensor<4x16xf32>
  %w = linalg.generic {
      indexing_maps = [#id, #row, #row, #id],
      iterator_types = ["parallel", "parallel"]}
      ins(%q, %scales, %zeros : tensor<4x16xi8>, tensor<4xf16>, tensor<4xi8>)
      outs(%empty : tensor<4x16xf32>) {
  ^bb0(%a: i8, %s: f16, %z: i8, %out: f32):
    %a32 = arith.extsi %a : i8 to i32
    %z32 = arith.extsi %z : i8 to i32
    %d = arith.subi %a32, %z32 : i32
    %f = arith.sitofp %d : i32 to f32
    %s32 = arith.extf %s : f16 to f32
    %mul = arith.mulf %f, %s32 : f32
    linalg.yield %mul : f32
  } -> tensor<4x16xf32>
  %y = linalg.contract
      indexing_maps = [affine_map<(m, n, k) -> (m, k)>,
                       affine_map<(m, n, k) -> (n, k)>,
                       affine_map<(m, n, k) -> (m, n)>]
      ins(%x, %w : tensor<2x16xf32>, tensor<4x16xf32>)
      outs(%init : tensor<2x4xf32>) -> tensor<2x4xf32>
  return %y : tensor<2x4xf32>
}

// Zero points that a quantized product is given as scalars, and what its sum
// starts from, which is none.
// CHECK-LABEL: @quantized_matmul
// CHECK-NEXT: activation tensor<2x16xi8> %arg0
// CHECK-NEXT: weight tensor<16x4xi8> %arg1: the later operand of 'linalg.quantized_matmul'
// CHECK-NEXT: scale tensor<i32> %arg2: scales quantized values in 'linalg.quantized_matmul'
// CHECK-NEXT: scale tensor<1xi8> %arg3: scales quantized values in 'linalg.quantized_matmul'
// CHECK-NEXT: weight tensor<4xi32> %arg4: broadcast along features by 'linalg.quantized_matmul'
func.func @quantized_matmul(%x: tensor<2x16xi8>, %w: tensor<16x4xi8>,
                            %x_zero: tensor<i32>, %w_zero: tensor<1xi8>,
                            %bias: tensor<4xi32>) -> tensor<2x4xi32> {
  %c0 = arith.constant 0 : index
  %xz = tensor.extract %x_zero[] : tensor<i32>
  %wz8 = tensor.extract %w_zero[%c0] : tensor<1xi8>
  %wz = arith.extsi %wz8 : i8 to i32
  %empty = tensor.empty() : tensor<2x4xi32>
  %init = linalg.broadcast ins(%bias : tensor<4xi32>)
      outs(%empty : tensor<2x4xi32>) dimensions = [0]
  %y = linalg.quantized_matmul
      ins(%x, %w, %xz, %wz : tensor<2x16xi8>, tensor<16x4xi8>, i32, i32)
      outs(%init : tensor<2x4xi32>) -> tensor<2x4xi32>
  return %y : tensor<2x4xi32>
}

// Groups of a row share a scale; product, scales and sum are one operation.
// CHECK-LABEL: @grouped
// CHECK-NEXT: activation tensor<2x4x8xf32> %arg0
// CHECK-NEXT: weight tensor<4x4x8xi4> %arg1
// CHECK-NEXT: scale tensor<4x4xf32> %arg2: scales quantized values in 'linalg.generic'
func.func @grouped(%x: tensor<2x4x8xf32>, %w: tensor<4x4x8xi4>,
                   %scales: tensor<4x4xf32>, %init: tensor<2x4xf32>)
    -> tensor<2x4xf32> {
  %y = linalg.generic {
      indexing_maps = [affine_map<(m, n, g, k) -> (m, g, k)>,
                       affine_map<(m, n, g, k) -> (n, g, k)>,
                       affine_map<(m, n, g, k) -> (n, g)>,
                       affine_map<(m, n, g, k) -> (m, n)>],
      iterator_types = ["parallel", "parallel", "reduction", "reduction"]}
      ins(%x, %w, %scales : tensor<2x4x8xf32>, tensor<4x4x8xi4>,
                            tensor<4x4xf32>)
      outs(%init : tensor<2x4xf32>) {
  ^bb0(%a: f32, %b: i4, %s: f32, %acc: f32):
    %f = arith.sitofp %b : i4 to f32
    %scaled = arith.mulf %f, %s : f32
    %mul = arith.mulf %a, %scaled : f32
    %sum = arith.addf %acc, %mul : f32
    linalg.yield %sum : f32
  } -> tensor<2x4xf32>
  return %y : tensor<2x4xf32>
}

// A bias that is stored narrow and added to activations that were quantized is
// no scale.
// CHECK-LABEL: @narrow_bias
// CHECK-NEXT: activation tensor<2x16xf32> %arg0
// CHECK-NEXT: weight tensor<16xi8> %arg1: broadcast along features by 'linalg.generic'
func.func @narrow_bias(%x: tensor<2x16xf32>, %bias: tensor<16xi8>)
    -> tensor<2x16xf32> {
  %s = arith.constant 0.125 : f32
  %narrow = tensor.empty() : tensor<2x16xi8>
  %q = linalg.generic {
      indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%x : tensor<2x16xf32>) outs(%narrow : tensor<2x16xi8>) {
  ^bb0(%a: f32, %out: i8):
    %d = arith.divf %a, %s : f32
    %r = math.roundeven %d : f32
    %i = arith.fptosi %r : f32 to i8
    linalg.yield %i : i8
  } -> tensor<2x16xi8>
  %wide = tensor.empty() : tensor<2x16xf32>
  %d = linalg.generic {
      indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%q : tensor<2x16xi8>) outs(%wide : tensor<2x16xf32>) {
  ^bb0(%a: i8, %out: f32):
    %f = arith.sitofp %a : i8 to f32
    %mul = arith.mulf %f, %s : f32
    linalg.yield %mul : f32
  } -> tensor<2x16xf32>
  %b = arith.sitofp %bias : tensor<16xi8> to tensor<16xf32>
  %y = linalg.generic {
      indexing_maps = [#id, affine_map<(n, k) -> (k)>, #id],
      iterator_types = ["parallel", "parallel"]}
      ins(%d, %b : tensor<2x16xf32>, tensor<16xf32>)
      outs(%wide : tensor<2x16xf32>) {
  ^bb0(%a: f32, %c: f32, %out: f32):
    %sum = arith.addf %a, %c : f32
    linalg.yield %sum : f32
  } -> tensor<2x16xf32>
  return %y : tensor<2x16xf32>
}
