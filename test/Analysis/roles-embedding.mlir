// RUN: roofline-opt --print-roofline-roles %s -o /dev/null | FileCheck %s

// The table of a lookup: addresses in it depend on data.

#row = affine_map<(i, j) -> (i)>
#id = affine_map<(i, j) -> (i, j)>

// CHECK-LABEL: @gather_op
// CHECK-NEXT: index tensor<2x1xi64> %arg0: used as an index by 'tensor.gather'
// CHECK-NEXT: embedding tensor<8x4xf32> %arg1: looked up by 'tensor.gather'
func.func @gather_op(%ids: tensor<2x1xi64>, %table: tensor<8x4xf32>)
    -> tensor<2x1x4xf32> {
  %rows = tensor.gather %table[%ids] gather_dims([0])
      : (tensor<8x4xf32>, tensor<2x1xi64>) -> tensor<2x1x4xf32>
  return %rows : tensor<2x1x4xf32>
}

// A captured table that is converted as a whole before, and multiplied as well:
// a tied embedding.
// CHECK-LABEL: @tied
// CHECK-NEXT: index tensor<2xi32> %arg0: used as an index by 'tensor.extract'
// CHECK-NEXT: embedding tensor<8x4xf16> %arg1: looked up by 'linalg.generic'
// CHECK-NEXT: activation tensor<2x8xf32> %arg2
func.func @tied(%ids: tensor<2xi32>, %table: tensor<8x4xf16>,
                %init: tensor<2x8xf32>) -> tensor<2x8xf32> {
  %wide = arith.extf %table : tensor<8x4xf16> to tensor<8x4xf32>
  %empty = tensor.empty() : tensor<2x4xf32>
  %rows = linalg.generic {
      indexing_maps = [#row, #id], iterator_types = ["parallel", "parallel"]}
      ins(%ids : tensor<2xi32>) outs(%empty : tensor<2x4xf32>) {
  ^bb0(%id: i32, %out: f32):
    %i = arith.index_cast %id : i32 to index
    %j = linalg.index 1 : index
    %value = tensor.extract %wide[%i, %j] : tensor<8x4xf32>
    linalg.yield %value : f32
  } -> tensor<2x4xf32>
  %logits = linalg.contract
      indexing_maps = [affine_map<(m, n, k) -> (m, k)>,
                       affine_map<(m, n, k) -> (n, k)>,
                       affine_map<(m, n, k) -> (m, n)>]
      ins(%rows, %wide : tensor<2x4xf32>, tensor<8x4xf32>)
      outs(%init : tensor<2x8xf32>) -> tensor<2x8xf32>
  return %logits : tensor<2x8xf32>
}

// The product with a one-hot matrix reads the whole table.
// CHECK-LABEL: @one_hot
// CHECK-NEXT: activation tensor<2xi64> %arg0
// CHECK-NEXT: weight tensor<8x4xf32> %arg1: multiplied with activations by 'linalg.matmul'
func.func @one_hot(%ids: tensor<2xi64>, %table: tensor<8x4xf32>,
                   %init: tensor<2x4xf32>) -> tensor<2x4xf32> {
  %empty = tensor.empty() : tensor<2x8xf32>
  %hot = linalg.generic {
      indexing_maps = [#row, #id], iterator_types = ["parallel", "parallel"]}
      ins(%ids : tensor<2xi64>) outs(%empty : tensor<2x8xf32>) {
  ^bb0(%id: i64, %out: f32):
    %j = linalg.index 1 : index
    %i = arith.index_cast %id : i64 to index
    %is = arith.cmpi eq, %i, %j : index
    %value = arith.uitofp %is : i1 to f32
    linalg.yield %value : f32
  } -> tensor<2x8xf32>
  %rows = linalg.matmul ins(%hot, %table : tensor<2x8xf32>, tensor<8x4xf32>)
      outs(%init : tensor<2x4xf32>) -> tensor<2x4xf32>
  return %rows : tensor<2x4xf32>
}

// Rows of an embedding that are multiplied at once are no weights.
// CHECK-LABEL: @multiplied_rows
// CHECK-NEXT: index tensor<2x1xi64> %arg0
// CHECK-NEXT: embedding tensor<8x4xf32> %arg1: looked up by 'tensor.gather'
// CHECK-NEXT: weight tensor<4x3xf32> %arg2: multiplied with activations by 'linalg.matmul'
func.func @multiplied_rows(%ids: tensor<2x1xi64>, %table: tensor<8x4xf32>,
                           %w: tensor<4x3xf32>, %init: tensor<2x3xf32>)
    -> tensor<2x3xf32> {
  %rows = tensor.gather %table[%ids] gather_dims([0])
      : (tensor<8x4xf32>, tensor<2x1xi64>) -> tensor<2x1x4xf32>
  %x = tensor.collapse_shape %rows [[0, 1], [2]]
      : tensor<2x1x4xf32> into tensor<2x4xf32>
  %y = linalg.matmul ins(%x, %w : tensor<2x4xf32>, tensor<4x3xf32>)
      outs(%init : tensor<2x3xf32>) -> tensor<2x3xf32>
  return %y : tensor<2x3xf32>
}

// Rows for the positions at hand, taken by a slice and added to all sequences.
// CHECK-LABEL: @positions
// CHECK-NEXT: activation tensor<2x4x8xf32> %arg0
// CHECK-NEXT: embedding tensor<64x8xf32> %arg1: a table whose rows are added by 'linalg.generic'
// CHECK-NEXT: activation tensor<64x8xf32> %arg2
func.func @positions(%x: tensor<2x4x8xf32>, %table: tensor<64x8xf32>,
                     %factors: tensor<64x8xf32>) -> tensor<2x4x8xf32> {
  %e = math.exp %x : tensor<2x4x8xf32>
  %row = tensor.empty() : tensor<2x4xf32>
  %zero = arith.constant 0.0 : f32
  %fill = linalg.fill ins(%zero : f32) outs(%row : tensor<2x4xf32>)
      -> tensor<2x4xf32>
  %sums = linalg.reduce ins(%e : tensor<2x4x8xf32>)
      outs(%fill : tensor<2x4xf32>) dimensions = [2] (%in: f32, %acc: f32) {
        %add = arith.addf %in, %acc : f32
        linalg.yield %add : f32
      }
  %empty = tensor.empty() : tensor<2x4x8xf32>
  %data = linalg.broadcast ins(%sums : tensor<2x4xf32>)
      outs(%empty : tensor<2x4x8xf32>) dimensions = [2]
  %rows = tensor.extract_slice %table[8, 0] [4, 8] [1, 1]
      : tensor<64x8xf32> to tensor<4x8xf32>
  %sum = linalg.generic {
      indexing_maps = [affine_map<(b, s, d) -> (b, s, d)>,
                       affine_map<(b, s, d) -> (s, d)>,
                       affine_map<(b, s, d) -> (b, s, d)>],
      iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%data, %rows : tensor<2x4x8xf32>, tensor<4x8xf32>)
      outs(%empty : tensor<2x4x8xf32>) {
  ^bb0(%a: f32, %b: f32, %out: f32):
    %add = arith.addf %a, %b : f32
    linalg.yield %add : f32
  } -> tensor<2x4x8xf32>
  // Cosines are multiplied instead.
  %cosines = tensor.extract_slice %factors[8, 0] [4, 8] [1, 1]
      : tensor<64x8xf32> to tensor<4x8xf32>
  %product = linalg.generic {
      indexing_maps = [affine_map<(b, s, d) -> (b, s, d)>,
                       affine_map<(b, s, d) -> (s, d)>,
                       affine_map<(b, s, d) -> (b, s, d)>],
      iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%sum, %cosines : tensor<2x4x8xf32>, tensor<4x8xf32>)
      outs(%empty : tensor<2x4x8xf32>) {
  ^bb0(%a: f32, %b: f32, %out: f32):
    %mul = arith.mulf %a, %b : f32
    linalg.yield %mul : f32
  } -> tensor<2x4x8xf32>
  return %product : tensor<2x4x8xf32>
}
