// RUN: roofline-test-opt --test-print-attention -o /dev/null %s | FileCheck %s

// Masks that take out no keys that anyone could skip, or that are not known.

#all = affine_map<(q, k) -> (q, k)>
#row = affine_map<(q, k) -> (q)>
#key = affine_map<(q, k) -> (k)>

// CHECK-LABEL: @data: 1 attentions
// CHECK-NOT: pairs
func.func @data(%q: tensor<8x32xf32>, %k: tensor<32x8xf32>,
                %v: tensor<8x32xf32>, %mask: tensor<8x8xf32>) -> tensor<8x32xf32> {
  %zero_scores = arith.constant dense<0.0> : tensor<8x8xf32>
  %zero_result = arith.constant dense<0.0> : tensor<8x32xf32>
  %empty = tensor.empty() : tensor<8x8xf32>
  %scores = linalg.matmul ins(%q, %k : tensor<8x32xf32>, tensor<32x8xf32>)
      outs(%zero_scores : tensor<8x8xf32>) -> tensor<8x8xf32>
  %masked = arith.addf %scores, %mask : tensor<8x8xf32>
  %p = linalg.softmax dimension(1) ins(%masked : tensor<8x8xf32>)
      outs(%empty : tensor<8x8xf32>) -> tensor<8x8xf32>
  %result = linalg.matmul ins(%p, %v : tensor<8x8xf32>, tensor<8x32xf32>)
      outs(%zero_result : tensor<8x32xf32>) -> tensor<8x32xf32>
  return %result : tensor<8x32xf32>
}

// Pairs of positions see each other: no band.
// CHECK-LABEL: @blocks: 1 attentions
// CHECK-NOT: pairs
func.func @blocks(%q: tensor<4x32xf32>, %k: tensor<32x4xf32>,
                  %v: tensor<4x32xf32>) -> tensor<4x32xf32> {
  %zero_scores = arith.constant dense<0.0> : tensor<4x4xf32>
  %zero_result = arith.constant dense<0.0> : tensor<4x32xf32>
  %empty = tensor.empty() : tensor<4x4xf32>
  %scores = linalg.matmul ins(%q, %k : tensor<4x32xf32>, tensor<32x4xf32>)
      outs(%zero_scores : tensor<4x4xf32>) -> tensor<4x4xf32>
  %bits = arith.constant dense<[[true, true, false, false],
                                [true, true, false, false],
                                [false, false, true, true],
                                [false, false, true, true]]> : tensor<4x4xi1>
  %lowest = arith.constant dense<0xFF800000> : tensor<4x4xf32>
  %masked = arith.select %bits, %scores, %lowest : tensor<4x4xi1>, tensor<4x4xf32>
  %p = linalg.softmax dimension(1) ins(%masked : tensor<4x4xf32>)
      outs(%empty : tensor<4x4xf32>) -> tensor<4x4xf32>
  %result = linalg.matmul ins(%p, %v : tensor<4x4xf32>, tensor<4x32xf32>)
      outs(%zero_result : tensor<4x32xf32>) -> tensor<4x32xf32>
  return %result : tensor<4x32xf32>
}

// Kept keys are not in one piece.
// CHECK-LABEL: @every_other: 1 attentions
// CHECK-NOT: pairs
func.func @every_other(%q: tensor<8x32xf32>, %k: tensor<32x8xf32>,
                       %v: tensor<8x32xf32>) -> tensor<8x32xf32> {
  %zero_scores = arith.constant dense<0.0> : tensor<8x8xf32>
  %zero_result = arith.constant dense<0.0> : tensor<8x32xf32>
  %empty = tensor.empty() : tensor<8x8xf32>
  %scores = linalg.matmul ins(%q, %k : tensor<8x32xf32>, tensor<32x8xf32>)
      outs(%zero_scores : tensor<8x8xf32>) -> tensor<8x8xf32>
  %bits = arith.constant dense<[true, false, true, false, true, false, true,
                                false]> : tensor<8xi1>
  %masked = linalg.generic {
      indexing_maps = [#all, #key, #all],
      iterator_types = ["parallel", "parallel"]}
      ins(%scores, %bits : tensor<8x8xf32>, tensor<8xi1>) outs(%empty : tensor<8x8xf32>) {
  ^bb0(%s: f32, %keep: i1, %out: f32):
    %low = arith.constant 0xFF800000 : f32
    %m = arith.select %keep, %s, %low : f32
    linalg.yield %m : f32
  } -> tensor<8x8xf32>
  %p = linalg.softmax dimension(1) ins(%masked : tensor<8x8xf32>)
      outs(%empty : tensor<8x8xf32>) -> tensor<8x8xf32>
  %result = linalg.matmul ins(%p, %v : tensor<8x8xf32>, tensor<8x32xf32>)
      outs(%zero_result : tensor<8x32xf32>) -> tensor<8x32xf32>
  return %result : tensor<8x32xf32>
}

// A number that makes scores less likely masks nothing.
// CHECK-LABEL: @bias: 1 attentions
// CHECK-NOT: pairs
func.func @bias(%q: tensor<8x32xf32>, %k: tensor<32x8xf32>,
                %v: tensor<8x32xf32>) -> tensor<8x32xf32> {
  %zero_scores = arith.constant dense<0.0> : tensor<8x8xf32>
  %zero_result = arith.constant dense<0.0> : tensor<8x32xf32>
  %empty = tensor.empty() : tensor<8x8xf32>
  %scores = linalg.matmul ins(%q, %k : tensor<8x32xf32>, tensor<32x8xf32>)
      outs(%zero_scores : tensor<8x8xf32>) -> tensor<8x8xf32>
  %masked = linalg.generic {
      indexing_maps = [#all, #all],
      iterator_types = ["parallel", "parallel"]}
      ins(%scores : tensor<8x8xf32>) outs(%empty : tensor<8x8xf32>) {
  ^bb0(%s: f32, %out: f32):
    %low = arith.constant -50.0 : f32
    %i = linalg.index 0 : index
    %j = linalg.index 1 : index
    %keep = arith.cmpi sle, %j, %i : index
    %zero = arith.constant 0.0 : f32
    %bias = arith.select %keep, %zero, %low : f32
    %m = arith.addf %s, %bias : f32
    linalg.yield %m : f32
  } -> tensor<8x8xf32>
  %p = linalg.softmax dimension(1) ins(%masked : tensor<8x8xf32>)
      outs(%empty : tensor<8x8xf32>) -> tensor<8x8xf32>
  %result = linalg.matmul ins(%p, %v : tensor<8x8xf32>, tensor<8x32xf32>)
      outs(%zero_result : tensor<8x32xf32>) -> tensor<8x32xf32>
  return %result : tensor<8x32xf32>
}

// Where the queries are is known only at run time.
// CHECK-LABEL: @position_from_data: 1 attentions
// CHECK-NOT: pairs
func.func @position_from_data(%q: tensor<8x32xf32>, %k: tensor<32x16xf32>,
                              %v: tensor<16x32xf32>, %start: index) -> tensor<8x32xf32> {
  %zero_scores = arith.constant dense<0.0> : tensor<8x16xf32>
  %zero_result = arith.constant dense<0.0> : tensor<8x32xf32>
  %empty = tensor.empty() : tensor<8x16xf32>
  %scores = linalg.matmul ins(%q, %k : tensor<8x32xf32>, tensor<32x16xf32>)
      outs(%zero_scores : tensor<8x16xf32>) -> tensor<8x16xf32>
  %masked = linalg.generic {
      indexing_maps = [#all, #all],
      iterator_types = ["parallel", "parallel"]}
      ins(%scores : tensor<8x16xf32>) outs(%empty : tensor<8x16xf32>) {
  ^bb0(%s: f32, %out: f32):
    %low = arith.constant 0xFF800000 : f32
    %i = linalg.index 0 : index
    %j = linalg.index 1 : index
    %at = arith.addi %i, %start : index
    %keep = arith.cmpi sle, %j, %at : index
    %m = arith.select %keep, %s, %low : f32
    linalg.yield %m : f32
  } -> tensor<8x16xf32>
  %p = linalg.softmax dimension(1) ins(%masked : tensor<8x16xf32>)
      outs(%empty : tensor<8x16xf32>) -> tensor<8x16xf32>
  %result = linalg.matmul ins(%p, %v : tensor<8x16xf32>, tensor<16x32xf32>)
      outs(%zero_result : tensor<8x32xf32>) -> tensor<8x32xf32>
  return %result : tensor<8x32xf32>
}

// bf16 holds integers up to 256: beyond, positions are not what they seem.
// CHECK-LABEL: @rounded_positions: 1 attentions
// CHECK-NOT: pairs
func.func @rounded_positions(%q: tensor<512x32xf32>, %k: tensor<32x512xf32>,
                             %v: tensor<512x32xf32>) -> tensor<512x32xf32> {
  %zero_scores = arith.constant dense<0.0> : tensor<512x512xf32>
  %zero_result = arith.constant dense<0.0> : tensor<512x32xf32>
  %empty = tensor.empty() : tensor<512x512xf32>
  %scores = linalg.matmul ins(%q, %k : tensor<512x32xf32>, tensor<32x512xf32>)
      outs(%zero_scores : tensor<512x512xf32>) -> tensor<512x512xf32>
  %masked = linalg.generic {
      indexing_maps = [#all, #all],
      iterator_types = ["parallel", "parallel"]}
      ins(%scores : tensor<512x512xf32>) outs(%empty : tensor<512x512xf32>) {
  ^bb0(%s: f32, %out: f32):
    %low = arith.constant 0xFF800000 : f32
    %i = linalg.index 0 : index
    %j = linalg.index 1 : index
    %i64 = arith.index_cast %i : index to i64
    %j64 = arith.index_cast %j : index to i64
    %x = arith.sitofp %i64 : i64 to bf16
    %y = arith.sitofp %j64 : i64 to bf16
    %keep = arith.cmpf ole, %y, %x : bf16
    %m = arith.select %keep, %s, %low : f32
    linalg.yield %m : f32
  } -> tensor<512x512xf32>
  %p = linalg.softmax dimension(1) ins(%masked : tensor<512x512xf32>)
      outs(%empty : tensor<512x512xf32>) -> tensor<512x512xf32>
  %result = linalg.matmul ins(%p, %v : tensor<512x512xf32>, tensor<512x32xf32>)
      outs(%zero_result : tensor<512x32xf32>) -> tensor<512x32xf32>
  return %result : tensor<512x32xf32>
}
