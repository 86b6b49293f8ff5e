// RUN: roofline-opt --print-roofline-roles %s -o /dev/null | FileCheck %s

// Integers that addresses are computed from.

#id = affine_map<(i, j) -> (i, j)>
#row = affine_map<(i, j) -> (i)>

// Identifiers that are wrapped around and narrowed on the way. A page table is
// looked up, but holds addresses itself.
// CHECK-LABEL: @ids
// CHECK-NEXT: index tensor<2xi64> %arg0: used as an index by 'tensor.extract'
// CHECK-NEXT: index tensor<16xi32> %arg1: used as an index by 'tensor.extract'
// CHECK-NEXT: embedding tensor<8x4xf32> %arg2
func.func @ids(%ids: tensor<2xi64>, %pages: tensor<16xi32>,
               %table: tensor<8x4xf32>) -> tensor<2x4xf32> {
  %zero = arith.constant dense<0> : tensor<2xi64>
  %size = arith.constant dense<16> : tensor<2xi64>
  %is_negative = arith.cmpi slt, %ids, %zero : tensor<2xi64>
  %added = arith.addi %ids, %size : tensor<2xi64>
  %wrapped = arith.select %is_negative, %added, %ids
      : tensor<2xi1>, tensor<2xi64>
  %empty = tensor.empty() : tensor<2x4xf32>
  %rows = linalg.generic {
      indexing_maps = [#row, #id], iterator_types = ["parallel", "parallel"]}
      ins(%wrapped : tensor<2xi64>) outs(%empty : tensor<2x4xf32>) {
  ^bb0(%id: i64, %out: f32):
    %i = arith.index_cast %id : i64 to index
    %page = tensor.extract %pages[%i] : tensor<16xi32>
    %p = arith.index_cast %page : i32 to index
    %j = linalg.index 1 : index
    %value = tensor.extract %table[%p, %j] : tensor<8x4xf32>
    linalg.yield %value : f32
  } -> tensor<2x4xf32>
  return %rows : tensor<2x4xf32>
}

// Offsets of slices, and where to insert an element.
// CHECK-LABEL: @offsets
// CHECK-NEXT: activation tensor<8xf32> %arg0
// CHECK-NEXT: index tensor<2xi32> %arg1: used as an index by 'tensor.extract_slice'
// CHECK-NEXT: index tensor<i64> %arg2: used as an index by 'tensor.insert'
func.func @offsets(%x: tensor<8xf32>, %at: tensor<2xi32>, %to: tensor<i64>)
    -> (tensor<2xf32>, tensor<8xf32>) {
  %c1 = arith.constant 1 : index
  %f = arith.constant 1.0 : f32
  %o32 = tensor.extract %at[%c1] : tensor<2xi32>
  %o = arith.index_cast %o32 : i32 to index
  %slice = tensor.extract_slice %x[%o] [2] [1] : tensor<8xf32> to tensor<2xf32>
  %t64 = tensor.extract %to[] : tensor<i64>
  %t = arith.index_cast %t64 : i64 to index
  %new = tensor.insert %f into %x[%t] : tensor<8xf32>
  return %slice, %new : tensor<2xf32>, tensor<8xf32>
}

// Sums of products are no identifiers, even where they choose an entry of a
// table: neither is the bias of such a sum.
// CHECK-LABEL: @computed
// CHECK-NEXT: activation tensor<2x16xi8> %arg0
// CHECK-NEXT: weight tensor<16x4xi8> %arg1
// CHECK-NEXT: weight tensor<4xi32> %arg2: broadcast along features by 'linalg.generic'
// CHECK-NEXT: embedding tensor<512xi16> %arg3: looked up by 'linalg.generic'
func.func @computed(%x: tensor<2x16xi8>, %w: tensor<16x4xi8>,
                    %bias: tensor<4xi32>, %table: tensor<512xi16>,
                    %init: tensor<2x4xi32>) -> tensor<2x4xi16> {
  %zero = arith.constant 0 : i32
  %y = linalg.quantized_matmul
      ins(%x, %w, %zero, %zero : tensor<2x16xi8>, tensor<16x4xi8>, i32, i32)
      outs(%init : tensor<2x4xi32>) -> tensor<2x4xi32>
  %empty = tensor.empty() : tensor<2x4xi16>
  %z = linalg.generic {
      indexing_maps = [#id, affine_map<(i, j) -> (j)>, #id],
      iterator_types = ["parallel", "parallel"]}
      ins(%y, %bias : tensor<2x4xi32>, tensor<4xi32>)
      outs(%empty : tensor<2x4xi16>) {
  ^bb0(%a: i32, %b: i32, %out: i16):
    %sum = arith.addi %a, %b : i32
    %i = arith.index_cast %sum : i32 to index
    %value = tensor.extract %table[%i] : tensor<512xi16>
    linalg.yield %value : i16
  } -> tensor<2x4xi16>
  return %z : tensor<2x4xi16>
}
