// RUN: roofline-test-opt --test-print-attention -o /dev/null %s | FileCheck %s

// Operations on whole tensors, and powers of two: exp2(s * log2(e)).

// Scores, scale, power, sum, broadcast, quotient, values.
// CHECK-LABEL: @exp2: 1 attentions
// CHECK-NEXT: 7 ops, 1 scores, linalg.matmul, queries tensor<8x32xf32>, keys tensor<32x16xf32>, value tensor<16x24xf32>{{$}}
func.func @exp2(%q: tensor<8x32xf32>, %k: tensor<32x16xf32>,
                %v: tensor<16x24xf32>) -> tensor<8x24xf32> {
  %zero_scores = arith.constant dense<0.0> : tensor<8x16xf32>
  %zero_result = arith.constant dense<0.0> : tensor<8x24xf32>
  %zero_row = arith.constant dense<0.0> : tensor<8xf32>
  %log2e = arith.constant dense<1.442695> : tensor<8x16xf32>
  %empty = tensor.empty() : tensor<8x16xf32>
  %scores = linalg.matmul ins(%q, %k : tensor<8x32xf32>, tensor<32x16xf32>)
      outs(%zero_scores : tensor<8x16xf32>) -> tensor<8x16xf32>
  %scaled = arith.mulf %scores, %log2e : tensor<8x16xf32>
  %exp = math.exp2 %scaled : tensor<8x16xf32>
  %sum = linalg.reduce { arith.addf } ins(%exp : tensor<8x16xf32>)
      outs(%zero_row : tensor<8xf32>) dimensions = [1]
  %sums = linalg.broadcast ins(%sum : tensor<8xf32>)
      outs(%empty : tensor<8x16xf32>) dimensions = [1]
  %p = arith.divf %exp, %sums : tensor<8x16xf32>
  %result = linalg.matmul ins(%p, %v : tensor<8x16xf32>, tensor<16x24xf32>)
      outs(%zero_result : tensor<8x24xf32>) -> tensor<8x24xf32>
  return %result : tensor<8x24xf32>
}

// A score that is none: it is concatenated for the softmax, and its probability
// is cut off.
// CHECK-LABEL: @sink: 1 attentions
// CHECK-NEXT: 4 ops, 1 scores, linalg.matmul, queries tensor<8x32xf32>, keys tensor<32x16xf32>, value tensor<16x24xf32>, masks tensor<8x1xf32>{{$}}
func.func @sink(%q: tensor<8x32xf32>, %k: tensor<32x16xf32>,
                %v: tensor<16x24xf32>, %sink: tensor<8x1xf32>)
    -> tensor<8x24xf32> {
  %zero_scores = arith.constant dense<0.0> : tensor<8x16xf32>
  %zero_result = arith.constant dense<0.0> : tensor<8x24xf32>
  %empty = tensor.empty() : tensor<8x17xf32>
  %scores = linalg.matmul ins(%q, %k : tensor<8x32xf32>, tensor<32x16xf32>)
      outs(%zero_scores : tensor<8x16xf32>) -> tensor<8x16xf32>
  %with_sink = tensor.concat dim(1) %scores, %sink
      : (tensor<8x16xf32>, tensor<8x1xf32>) -> tensor<8x17xf32>
  %softmax = linalg.softmax dimension(1) ins(%with_sink : tensor<8x17xf32>)
      outs(%empty : tensor<8x17xf32>) -> tensor<8x17xf32>
  %p = tensor.extract_slice %softmax[0, 0] [8, 16] [1, 1]
      : tensor<8x17xf32> to tensor<8x16xf32>
  %result = linalg.matmul ins(%p, %v : tensor<8x16xf32>, tensor<16x24xf32>)
      outs(%zero_result : tensor<8x24xf32>) -> tensor<8x24xf32>
  return %result : tensor<8x24xf32>
}
