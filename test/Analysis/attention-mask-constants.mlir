// RUN: roofline-test-opt --test-print-attention -o /dev/null %s | FileCheck %s

// Masks that are computed apart from the scores, from constants.

#all = affine_map<(q, k) -> (q, k)>
#row = affine_map<(q, k) -> (q)>
#key = affine_map<(q, k) -> (k)>

// 1 + 2 + 3 + 4 = 10 pairs.
// CHECK-LABEL: @triangle_of_bits: 1 attentions
// CHECK-NEXT: {{.*}}, 10 pairs of 4 keys{{$}}
func.func @triangle_of_bits(%q: tensor<4x32xf32>, %k: tensor<32x4xf32>,
                            %v: tensor<4x32xf32>) -> tensor<4x32xf32> {
  %zero_scores = arith.constant dense<0.0> : tensor<4x4xf32>
  %zero_result = arith.constant dense<0.0> : tensor<4x32xf32>
  %empty = tensor.empty() : tensor<4x4xf32>
  %scores = linalg.matmul ins(%q, %k : tensor<4x32xf32>, tensor<32x4xf32>)
      outs(%zero_scores : tensor<4x4xf32>) -> tensor<4x4xf32>
  %bits = arith.constant dense<[[true, false, false, false],
                                [true, true, false, false],
                                [true, true, true, false],
                                [true, true, true, true]]> : tensor<4x4xi1>
  %lowest = arith.constant dense<0xFF800000> : tensor<4x4xf32>
  %masked = arith.select %bits, %scores, %lowest : tensor<4x4xi1>, tensor<4x4xf32>
  %p = linalg.softmax dimension(1) ins(%masked : tensor<4x4xf32>)
      outs(%empty : tensor<4x4xf32>) -> tensor<4x4xf32>
  %result = linalg.matmul ins(%p, %v : tensor<4x4xf32>, tensor<4x32xf32>)
      outs(%zero_result : tensor<4x32xf32>) -> tensor<4x32xf32>
  return %result : tensor<4x32xf32>
}

// CHECK-LABEL: @triangle_of_numbers: 1 attentions
// CHECK-NEXT: {{.*}}, 10 pairs of 4 keys{{$}}
func.func @triangle_of_numbers(%q: tensor<4x32xf32>, %k: tensor<32x4xf32>,
                               %v: tensor<4x32xf32>) -> tensor<4x32xf32> {
  %zero_scores = arith.constant dense<0.0> : tensor<4x4xf32>
  %zero_result = arith.constant dense<0.0> : tensor<4x32xf32>
  %empty = tensor.empty() : tensor<4x4xf32>
  %scores = linalg.matmul ins(%q, %k : tensor<4x32xf32>, tensor<32x4xf32>)
      outs(%zero_scores : tensor<4x4xf32>) -> tensor<4x4xf32>
  %mask = arith.constant dense<[[0.0, -1.0e9, -1.0e9, -1.0e9],
                                [0.0, 0.0, -1.0e9, -1.0e9],
                                [0.0, 0.0, 0.0, -1.0e9],
                                [0.0, 0.0, 0.0, 0.0]]> : tensor<4x4xf32>
  %masked = arith.addf %scores, %mask : tensor<4x4xf32>
  %p = linalg.softmax dimension(1) ins(%masked : tensor<4x4xf32>)
      outs(%empty : tensor<4x4xf32>) -> tensor<4x4xf32>
  %result = linalg.matmul ins(%p, %v : tensor<4x4xf32>, tensor<4x32xf32>)
      outs(%zero_result : tensor<4x32xf32>) -> tensor<4x32xf32>
  return %result : tensor<4x32xf32>
}

// Rows 1 and 2 of it: 2 + 3 pairs of 3 keys.
// CHECK-LABEL: @slice_of_a_triangle: 1 attentions
// CHECK-NEXT: {{.*}}, 5 pairs of 3 keys{{$}}
func.func @slice_of_a_triangle(%q: tensor<2x32xf32>, %k: tensor<32x4xf32>,
                               %v: tensor<4x32xf32>) -> tensor<2x32xf32> {
  %zero_scores = arith.constant dense<0.0> : tensor<2x4xf32>
  %zero_result = arith.constant dense<0.0> : tensor<2x32xf32>
  %empty = tensor.empty() : tensor<2x4xf32>
  %scores = linalg.matmul ins(%q, %k : tensor<2x32xf32>, tensor<32x4xf32>)
      outs(%zero_scores : tensor<2x4xf32>) -> tensor<2x4xf32>
  %all = arith.constant dense<[[0.0, -1.0e9, -1.0e9, -1.0e9],
                               [0.0, 0.0, -1.0e9, -1.0e9],
                               [0.0, 0.0, 0.0, -1.0e9],
                               [0.0, 0.0, 0.0, 0.0]]> : tensor<4x4xf32>
  %mask = tensor.extract_slice %all[1, 0] [2, 4] [1, 1]
      : tensor<4x4xf32> to tensor<2x4xf32>
  %masked = arith.addf %scores, %mask : tensor<2x4xf32>
  %p = linalg.softmax dimension(1) ins(%masked : tensor<2x4xf32>)
      outs(%empty : tensor<2x4xf32>) -> tensor<2x4xf32>
  %result = linalg.matmul ins(%p, %v : tensor<2x4xf32>, tensor<4x32xf32>)
      outs(%zero_result : tensor<2x32xf32>) -> tensor<2x32xf32>
  return %result : tensor<2x32xf32>
}

// Positions of queries and keys are compared, and what is later is multiplied
// with -10000.
// CHECK-LABEL: @compared_positions: 1 attentions
// CHECK-NEXT: {{.*}}, 36 pairs of 8 keys{{$}}
func.func @compared_positions(%q: tensor<8x32xf32>, %k: tensor<32x8xf32>,
                              %v: tensor<8x32xf32>) -> tensor<8x32xf32> {
  %zero_scores = arith.constant dense<0.0> : tensor<8x8xf32>
  %zero_result = arith.constant dense<0.0> : tensor<8x32xf32>
  %empty = tensor.empty() : tensor<8x8xf32>
  %scores = linalg.matmul ins(%q, %k : tensor<8x32xf32>, tensor<32x8xf32>)
      outs(%zero_scores : tensor<8x8xf32>) -> tensor<8x8xf32>
  %at = arith.constant dense<[0, 1, 2, 3, 4, 5, 6, 7]> : tensor<8xi64>
  %bits_empty = tensor.empty() : tensor<8x8xi1>
  %after = linalg.generic {
      indexing_maps = [#row, #key, #all],
      iterator_types = ["parallel", "parallel"]}
      ins(%at, %at : tensor<8xi64>, tensor<8xi64>)
      outs(%bits_empty : tensor<8x8xi1>) {
  ^bb0(%i: i64, %j: i64, %out: i1):
    %later = arith.cmpi slt, %i, %j : i64
    linalg.yield %later : i1
  } -> tensor<8x8xi1>
  %ones = arith.uitofp %after : tensor<8x8xi1> to tensor<8x8xf32>
  %far = arith.constant dense<-10000.0> : tensor<8x8xf32>
  %mask = arith.mulf %ones, %far : tensor<8x8xf32>
  %masked = arith.addf %scores, %mask : tensor<8x8xf32>
  %p = linalg.softmax dimension(1) ins(%masked : tensor<8x8xf32>)
      outs(%empty : tensor<8x8xf32>) -> tensor<8x8xf32>
  %result = linalg.matmul ins(%p, %v : tensor<8x8xf32>, tensor<8x32xf32>)
      outs(%zero_result : tensor<8x32xf32>) -> tensor<8x32xf32>
  return %result : tensor<8x32xf32>
}

// The mask has a batch, which is dropped, and is what the product adds to.
// CHECK-LABEL: @mask_of_one_batch: 1 attentions
// CHECK-NEXT: {{.*}}, 36 pairs of 8 keys{{$}}
func.func @mask_of_one_batch(%q: tensor<8x32xf32>, %k: tensor<32x8xf32>,
                             %v: tensor<8x32xf32>) -> tensor<8x32xf32> {
  %zero_scores = arith.constant dense<0.0> : tensor<8x8xf32>
  %zero_result = arith.constant dense<0.0> : tensor<8x32xf32>
  %empty = tensor.empty() : tensor<8x8xf32>
  %lowest = arith.constant 0xFF800000 : f32
  %zero = arith.constant 0.0 : f32
  %batch_empty = tensor.empty() : tensor<1x8x8xf32>
  %batch = linalg.generic {
      indexing_maps = [affine_map<(b, q, k) -> (b, q, k)>],
      iterator_types = ["parallel", "parallel", "parallel"]}
      outs(%batch_empty : tensor<1x8x8xf32>) {
  ^bb0(%out: f32):
    %i = linalg.index 1 : index
    %j = linalg.index 2 : index
    %seen = arith.cmpi sge, %i, %j : index
    %m = arith.select %seen, %zero, %lowest : f32
    linalg.yield %m : f32
  } -> tensor<1x8x8xf32>
  %mask = tensor.collapse_shape %batch [[0, 1], [2]]
      : tensor<1x8x8xf32> into tensor<8x8xf32>
  %added = linalg.matmul ins(%q, %k : tensor<8x32xf32>, tensor<32x8xf32>)
      outs(%mask : tensor<8x8xf32>) -> tensor<8x8xf32>
  %wide = arith.extf %added : tensor<8x8xf32> to tensor<8x8xf64>
  %masked = arith.truncf %wide : tensor<8x8xf64> to tensor<8x8xf32>
  %p = linalg.softmax dimension(1) ins(%masked : tensor<8x8xf32>)
      outs(%empty : tensor<8x8xf32>) -> tensor<8x8xf32>
  %result = linalg.matmul ins(%p, %v : tensor<8x8xf32>, tensor<8x32xf32>)
      outs(%zero_result : tensor<8x32xf32>) -> tensor<8x32xf32>
  return %result : tensor<8x32xf32>
}

// Exponentials of what is masked are multiplied with 0, their sum as well.
// CHECK-LABEL: @probabilities_multiplied: 1 attentions
// CHECK-NEXT: {{.*}}, 36 pairs of 8 keys{{$}}
func.func @probabilities_multiplied(%q: tensor<8x32xf32>, %k: tensor<32x8xf32>,
                                    %v: tensor<8x32xf32>) -> tensor<8x32xf32> {
  %zero_scores = arith.constant dense<0.0> : tensor<8x8xf32>
  %zero_result = arith.constant dense<0.0> : tensor<8x32xf32>
  %empty = tensor.empty() : tensor<8x8xf32>
  %scores = linalg.matmul ins(%q, %k : tensor<8x32xf32>, tensor<32x8xf32>)
      outs(%zero_scores : tensor<8x8xf32>) -> tensor<8x8xf32>
  %exp = math.exp %scores : tensor<8x8xf32>
  %ones = linalg.generic {
      indexing_maps = [#all], iterator_types = ["parallel", "parallel"]}
      outs(%empty : tensor<8x8xf32>) {
  ^bb0(%out: f32):
    %i = linalg.index 0 : index
    %j = linalg.index 1 : index
    %seen = arith.cmpi sge, %i, %j : index
    %one = arith.uitofp %seen : i1 to f32
    linalg.yield %one : f32
  } -> tensor<8x8xf32>
  %e = arith.mulf %exp, %ones : tensor<8x8xf32>
  %zero_row = arith.constant dense<0.0> : tensor<8xf32>
  %sum = linalg.reduce { arith.addf } ins(%e : tensor<8x8xf32>)
      outs(%zero_row : tensor<8xf32>) dimensions = [1]
  %sums = linalg.broadcast ins(%sum : tensor<8xf32>)
      outs(%empty : tensor<8x8xf32>) dimensions = [1]
  %p = arith.divf %e, %sums : tensor<8x8xf32>
  %result = linalg.matmul ins(%p, %v : tensor<8x8xf32>, tensor<8x32xf32>)
      outs(%zero_result : tensor<8x32xf32>) -> tensor<8x32xf32>
  return %result : tensor<8x32xf32>
}

// What is later is masked, whatever data says of earlier keys.
// CHECK-LABEL: @valid_as_data_says: 1 attentions
// CHECK-NEXT: {{.*}}, 36 pairs of 8 keys{{$}}
func.func @valid_as_data_says(%q: tensor<8x32xf32>, %k: tensor<32x8xf32>,
                              %v: tensor<8x32xf32>, %valid: tensor<8xi1>) -> tensor<8x32xf32> {
  %zero_scores = arith.constant dense<0.0> : tensor<8x8xf32>
  %zero_result = arith.constant dense<0.0> : tensor<8x32xf32>
  %empty = tensor.empty() : tensor<8x8xf32>
  %scores = linalg.matmul ins(%q, %k : tensor<8x32xf32>, tensor<32x8xf32>)
      outs(%zero_scores : tensor<8x8xf32>) -> tensor<8x8xf32>
  %masked = linalg.generic {
      indexing_maps = [#all, #key, #all],
      iterator_types = ["parallel", "parallel"]}
      ins(%scores, %valid : tensor<8x8xf32>, tensor<8xi1>) outs(%empty : tensor<8x8xf32>) {
  ^bb0(%s: f32, %ok: i1, %out: f32):
    %low = arith.constant 0xFF800000 : f32
    %i = linalg.index 0 : index
    %j = linalg.index 1 : index
    %before = arith.cmpi sle, %j, %i : index
    %keep = arith.andi %before, %ok : i1
    %m = arith.select %keep, %s, %low : f32
    linalg.yield %m : f32
  } -> tensor<8x8xf32>
  %p = linalg.softmax dimension(1) ins(%masked : tensor<8x8xf32>)
      outs(%empty : tensor<8x8xf32>) -> tensor<8x8xf32>
  %result = linalg.matmul ins(%p, %v : tensor<8x8xf32>, tensor<8x32xf32>)
      outs(%zero_result : tensor<8x32xf32>) -> tensor<8x32xf32>
  return %result : tensor<8x32xf32>
}
