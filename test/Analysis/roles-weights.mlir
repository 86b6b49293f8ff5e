// RUN: roofline-opt --print-roofline-roles %s -o /dev/null | FileCheck %s

// A weight is multiplied with what is computed. On the way it may be
// transposed, converted, broadcast, packed, padded, computed element by element
// from parameters, and be either operand.

#id = affine_map<(i, j) -> (i, j)>

// CHECK-LABEL: @either_operand
// CHECK-NEXT: activation tensor<8x16xf32> %arg0
// CHECK-NEXT: weight tensor<4x8xf32> %arg1: multiplied with activations by 'linalg.matmul'
// CHECK-NEXT: weight tensor<16x4xf32> %arg2: multiplied with activations by 'linalg.matmul'
func.func @either_operand(%x: tensor<8x16xf32>, %w1: tensor<4x8xf32>,
                          %w2: tensor<16x4xf32>, %init1: tensor<4x16xf32>,
                          %init2: tensor<4x4xf32>) -> tensor<4x4xf32> {
  %empty = tensor.empty() : tensor<8x16xf32>
  %row = tensor.empty() : tensor<8xf32>
  %zero = arith.constant 0.0 : f32
  %fill = linalg.fill ins(%zero : f32) outs(%row : tensor<8xf32>)
      -> tensor<8xf32>
  %sum = linalg.reduce ins(%x : tensor<8x16xf32>) outs(%fill : tensor<8xf32>)
      dimensions = [1] (%in: f32, %acc: f32) {
        %add = arith.addf %in, %acc : f32
        linalg.yield %add : f32
      }
  %computed = linalg.broadcast ins(%sum : tensor<8xf32>)
      outs(%empty : tensor<8x16xf32>) dimensions = [1]
  %y1 = linalg.matmul ins(%w1, %computed : tensor<4x8xf32>, tensor<8x16xf32>)
      outs(%init1 : tensor<4x16xf32>) -> tensor<4x16xf32>
  %y2 = linalg.matmul ins(%y1, %w2 : tensor<4x16xf32>, tensor<16x4xf32>)
      outs(%init2 : tensor<4x4xf32>) -> tensor<4x4xf32>
  return %y2 : tensor<4x4xf32>
}

// CHECK-LABEL: @transposed_cast_broadcast
// CHECK-NEXT: activation tensor<2x8x16xf32> %arg0
// CHECK-NEXT: weight tensor<4x16xf16> %arg1:
func.func @transposed_cast_broadcast(
    %x: tensor<2x8x16xf32>, %w: tensor<4x16xf16>, %init: tensor<2x8x4xf32>)
    -> tensor<2x8x4xf32> {
  %e = math.exp %x : tensor<2x8x16xf32>
  %wide = arith.extf %w : tensor<4x16xf16> to tensor<4x16xf32>
  %t_empty = tensor.empty() : tensor<16x4xf32>
  %t = linalg.transpose ins(%wide : tensor<4x16xf32>)
      outs(%t_empty : tensor<16x4xf32>) permutation = [1, 0]
  %b_empty = tensor.empty() : tensor<2x16x4xf32>
  %b = linalg.broadcast ins(%t : tensor<16x4xf32>)
      outs(%b_empty : tensor<2x16x4xf32>) dimensions = [0]
  %y = linalg.batch_matmul ins(%e, %b : tensor<2x8x16xf32>, tensor<2x16x4xf32>)
      outs(%init : tensor<2x8x4xf32>) -> tensor<2x8x4xf32>
  return %y : tensor<2x8x4xf32>
}

// CHECK-LABEL: @padded_and_packed
// CHECK-NEXT: activation tensor<8x16xf32> %arg0
// CHECK-NEXT: weight tensor<15x4xf32> %arg1:
func.func @padded_and_packed(%x: tensor<8x16xf32>, %w: tensor<15x4xf32>,
                             %init: tensor<1x1x8x4xf32>)
    -> tensor<1x1x8x4xf32> {
  %zero = arith.constant 0.0 : f32
  %padded = tensor.pad %w low[0, 0] high[1, 0] {
  ^bb0(%i: index, %j: index):
    tensor.yield %zero : f32
  } : tensor<15x4xf32> to tensor<16x4xf32>
  %x_empty = tensor.empty() : tensor<1x1x8x16xf32>
  %x_packed = linalg.pack %x inner_dims_pos = [0, 1] inner_tiles = [8, 16]
      into %x_empty : tensor<8x16xf32> -> tensor<1x1x8x16xf32>
  %w_empty = tensor.empty() : tensor<1x1x4x16xf32>
  %w_packed = linalg.pack %padded outer_dims_perm = [1, 0]
      inner_dims_pos = [1, 0] inner_tiles = [4, 16]
      into %w_empty : tensor<16x4xf32> -> tensor<1x1x4x16xf32>
  %y = linalg.mmt4d
      ins(%x_packed, %w_packed : tensor<1x1x8x16xf32>, tensor<1x1x4x16xf32>)
      outs(%init : tensor<1x1x8x4xf32>) -> tensor<1x1x8x4xf32>
  return %y : tensor<1x1x8x4xf32>
}

// A norm that is multiplied into the weight: both are parameters.
// CHECK-LABEL: @computed_from_parameters
// CHECK-NEXT: activation tensor<8x16xf32> %arg0
// CHECK-NEXT: weight tensor<16x4xf32> %arg1: multiplied with activations by 'linalg.matmul'
// CHECK-NEXT: weight tensor<16xf32> %arg2:
func.func @computed_from_parameters(
    %x: tensor<8x16xf32>, %w: tensor<16x4xf32>, %g: tensor<16xf32>,
    %init8: tensor<8x16xf32>, %sq: tensor<16x16xf32>, %init: tensor<8x4xf32>)
    -> tensor<8x4xf32> {
  %hidden = linalg.matmul ins(%x, %sq : tensor<8x16xf32>, tensor<16x16xf32>)
      outs(%init8 : tensor<8x16xf32>) -> tensor<8x16xf32>
  %empty = tensor.empty() : tensor<16x4xf32>
  %scaled = linalg.generic {
      indexing_maps = [#id, affine_map<(i, j) -> (i)>, #id],
      iterator_types = ["parallel", "parallel"]}
      ins(%w, %g : tensor<16x4xf32>, tensor<16xf32>)
      outs(%empty : tensor<16x4xf32>) {
  ^bb0(%a: f32, %b: f32, %out: f32):
    %mul = arith.mulf %a, %b : f32
    linalg.yield %mul : f32
  } -> tensor<16x4xf32>
  %y = linalg.matmul ins(%hidden, %scaled : tensor<8x16xf32>, tensor<16x4xf32>)
      outs(%init : tensor<8x4xf32>) -> tensor<8x4xf32>
  return %y : tensor<8x4xf32>
}
