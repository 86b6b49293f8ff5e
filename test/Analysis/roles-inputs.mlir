// RUN: roofline-opt --print-roofline-roles %s -o /dev/null | FileCheck %s

// What a function works on is no parameter.

#bshd = affine_map<(b, h, s, d) -> (b, h, s, d)>
#sd = affine_map<(b, h, s, d) -> (s, d)>
#unit_head = affine_map<(b, h, s, d) -> (b, 0, s, d)>

// Hidden states that are added again after what was computed from them.
// CHECK-LABEL: @residual
// CHECK-NEXT: activation tensor<1x16xf32> %arg0
// CHECK-NEXT: weight tensor<16x16xf32> %arg1
// CHECK-NEXT: activation tensor<1x16xf32> %arg2
func.func @residual(%x: tensor<1x16xf32>, %w: tensor<16x16xf32>,
                    %skip: tensor<1x16xf32>) -> tensor<1x16xf32> {
  %zero = arith.constant 0.0 : f32
  %empty = tensor.empty() : tensor<1x16xf32>
  %init = linalg.fill ins(%zero : f32) outs(%empty : tensor<1x16xf32>)
      -> tensor<1x16xf32>
  %y = linalg.matmul ins(%x, %w : tensor<1x16xf32>, tensor<16x16xf32>)
      outs(%init : tensor<1x16xf32>) -> tensor<1x16xf32>
  %sum = arith.addf %x, %y : tensor<1x16xf32>
  %all = arith.addf %sum, %skip : tensor<1x16xf32>
  return %all : tensor<1x16xf32>
}

// Tables of cosines and sines for several positions.
// CHECK-LABEL: @rotary_prefill
// CHECK-NEXT: activation tensor<1x4x8x16xf32> %arg0
// CHECK-NEXT: activation tensor<8x16xf32> %arg1
func.func @rotary_prefill(%q: tensor<1x4x8x16xf32>, %cos: tensor<8x16xf32>)
    -> tensor<1x4x8x16xf32> {
  %empty = tensor.empty() : tensor<1x4x8x16xf32>
  %result = linalg.generic {
      indexing_maps = [#bshd, #sd, #bshd],
      iterator_types = ["parallel", "parallel", "parallel", "parallel"]}
      ins(%q, %cos : tensor<1x4x8x16xf32>, tensor<8x16xf32>)
      outs(%empty : tensor<1x4x8x16xf32>) {
  ^bb0(%x: f32, %c: f32, %out: f32):
    %mul = arith.mulf %x, %c : f32
    linalg.yield %mul : f32
  } -> tensor<1x4x8x16xf32>
  return %result : tensor<1x4x8x16xf32>
}

// For one position they look like norm weights, but are added up: the value
// times the cosine and the value rearranged times the sine.
// CHECK-LABEL: @rotary_decode
// CHECK-NEXT: activation tensor<1x4x1x16xf32> %arg0
// CHECK-NEXT: activation tensor<1x1x1x16xf32> %arg1
// CHECK-NEXT: activation tensor<1x1x1x16xf32> %arg2
func.func @rotary_decode(%q: tensor<1x4x1x16xf32>, %cos: tensor<1x1x1x16xf32>,
                         %sin: tensor<1x1x1x16xf32>) -> tensor<1x4x1x16xf32> {
  %empty = tensor.empty() : tensor<1x4x1x16xf32>
  %low = tensor.extract_slice %q[0, 0, 0, 0] [1, 4, 1, 8] [1, 1, 1, 1]
      : tensor<1x4x1x16xf32> to tensor<1x4x1x8xf32>
  %high = tensor.extract_slice %q[0, 0, 0, 8] [1, 4, 1, 8] [1, 1, 1, 1]
      : tensor<1x4x1x16xf32> to tensor<1x4x1x8xf32>
  %negated = arith.negf %high : tensor<1x4x1x8xf32>
  %rearranged = tensor.concat dim(3) %negated, %low
      : (tensor<1x4x1x8xf32>, tensor<1x4x1x8xf32>) -> tensor<1x4x1x16xf32>
  %a = linalg.generic {
      indexing_maps = [#bshd, #unit_head, #bshd],
      iterator_types = ["parallel", "parallel", "parallel", "parallel"]}
      ins(%q, %cos : tensor<1x4x1x16xf32>, tensor<1x1x1x16xf32>)
      outs(%empty : tensor<1x4x1x16xf32>) {
  ^bb0(%x: f32, %c: f32, %out: f32):
    %mul = arith.mulf %x, %c : f32
    linalg.yield %mul : f32
  } -> tensor<1x4x1x16xf32>
  %b = linalg.generic {
      indexing_maps = [#bshd, #unit_head, #bshd],
      iterator_types = ["parallel", "parallel", "parallel", "parallel"]}
      ins(%rearranged, %sin : tensor<1x4x1x16xf32>, tensor<1x1x1x16xf32>)
      outs(%empty : tensor<1x4x1x16xf32>) {
  ^bb0(%x: f32, %c: f32, %out: f32):
    %mul = arith.mulf %x, %c : f32
    linalg.yield %mul : f32
  } -> tensor<1x4x1x16xf32>
  %result = arith.addf %a, %b : tensor<1x4x1x16xf32>
  return %result : tensor<1x4x1x16xf32>
}

// Lengths that positions are compared with, and what is known to be an input
// from an earlier product, next to a weight of the same size.
// CHECK-LABEL: @lengths
// CHECK-NEXT: activation tensor<2xi32> %arg0
// CHECK-NEXT: activation tensor<8x8xf32> %arg1
// CHECK-NEXT: weight tensor<8x8xf32> %arg2: the later operand of 'linalg.matmul'
// CHECK-NEXT: weight tensor<8x8xf32> %arg3: multiplied with an input by 'linalg.matmul'
func.func @lengths(%lengths: tensor<2xi32>, %x: tensor<8x8xf32>,
                   %w1: tensor<8x8xf32>, %w2: tensor<8x8xf32>,
                   %init: tensor<8x8xf32>)
    -> (tensor<2x8xi1>, tensor<8x8xf32>, tensor<8x8xf32>) {
  %positions = arith.constant dense<[0, 1, 2, 3, 4, 5, 6, 7]> : tensor<8xi32>
  %empty = tensor.empty() : tensor<2x8xi1>
  %mask = linalg.generic {
      indexing_maps = [affine_map<(b, s) -> (b)>, affine_map<(b, s) -> (s)>,
                       affine_map<(b, s) -> (b, s)>],
      iterator_types = ["parallel", "parallel"]}
      ins(%lengths, %positions : tensor<2xi32>, tensor<8xi32>)
      outs(%empty : tensor<2x8xi1>) {
  ^bb0(%l: i32, %p: i32, %out: i1):
    %seen = arith.cmpi slt, %p, %l : i32
    linalg.yield %seen : i1
  } -> tensor<2x8xi1>
  %a = linalg.matmul ins(%x, %w1 : tensor<8x8xf32>, tensor<8x8xf32>)
      outs(%init : tensor<8x8xf32>) -> tensor<8x8xf32>
  %b = linalg.matmul ins(%w2, %x : tensor<8x8xf32>, tensor<8x8xf32>)
      outs(%init : tensor<8x8xf32>) -> tensor<8x8xf32>
  return %mask, %a, %b : tensor<2x8xi1>, tensor<8x8xf32>, tensor<8x8xf32>
}
