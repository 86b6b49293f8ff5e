// RUN: roofline-test-opt --test-print-attention -o /dev/null %s | FileCheck %s

// Softmaxes and products that make no attention.

// The classes of a classifier.
// CHECK-LABEL: @classifier: 0 attentions
func.func @classifier(%x: tensor<8x32xf32>, %w: tensor<32x16xf32>)
    -> tensor<8x16xf32> {
  %zero = arith.constant dense<0.0> : tensor<8x16xf32>
  %empty = tensor.empty() : tensor<8x16xf32>
  %logits = linalg.matmul ins(%x, %w : tensor<8x32xf32>, tensor<32x16xf32>)
      outs(%zero : tensor<8x16xf32>) -> tensor<8x16xf32>
  %p = linalg.softmax dimension(1) ins(%logits : tensor<8x16xf32>)
      outs(%empty : tensor<8x16xf32>) -> tensor<8x16xf32>
  return %p : tensor<8x16xf32>
}

// 8 tokens choose among 16 experts, whose outputs are summed as the router
// says. Each token has expert outputs of its own, though tokens are not a batch
// of the router's product.
#p = affine_map<(t, d, e) -> (t, e)>
#y = affine_map<(t, d, e) -> (e, t, d)>
#o = affine_map<(t, d, e) -> (t, d)>
// CHECK-LABEL: @experts: 0 attentions
func.func @experts(%x: tensor<8x32xf32>, %router: tensor<32x16xf32>,
                   %y: tensor<16x8x32xf32>) -> tensor<8x32xf32> {
  %zero = arith.constant dense<0.0> : tensor<8x16xf32>
  %zero_result = arith.constant dense<0.0> : tensor<8x32xf32>
  %empty = tensor.empty() : tensor<8x16xf32>
  %logits = linalg.matmul ins(%x, %router : tensor<8x32xf32>, tensor<32x16xf32>)
      outs(%zero : tensor<8x16xf32>) -> tensor<8x16xf32>
  %p = linalg.softmax dimension(1) ins(%logits : tensor<8x16xf32>)
      outs(%empty : tensor<8x16xf32>) -> tensor<8x16xf32>
  %result = linalg.contract indexing_maps = [#p, #y, #o]
      ins(%p, %y : tensor<8x16xf32>, tensor<16x8x32xf32>)
      outs(%zero_result : tensor<8x32xf32>) -> tensor<8x32xf32>
  return %result : tensor<8x32xf32>
}

// The same for one token.
// CHECK-LABEL: @experts_of_one_token: 0 attentions
func.func @experts_of_one_token(
    %x: tensor<1x32xf32>, %router: tensor<32x16xf32>, %y: tensor<16x1x32xf32>)
    -> tensor<1x32xf32> {
  %zero = arith.constant dense<0.0> : tensor<1x16xf32>
  %zero_result = arith.constant dense<0.0> : tensor<1x32xf32>
  %empty = tensor.empty() : tensor<1x16xf32>
  %logits = linalg.matmul ins(%x, %router : tensor<1x32xf32>, tensor<32x16xf32>)
      outs(%zero : tensor<1x16xf32>) -> tensor<1x16xf32>
  %p = linalg.softmax dimension(1) ins(%logits : tensor<1x16xf32>)
      outs(%empty : tensor<1x16xf32>) -> tensor<1x16xf32>
  %result = linalg.contract indexing_maps = [#p, #y, #o]
      ins(%p, %y : tensor<1x16xf32>, tensor<16x1x32xf32>)
      outs(%zero_result : tensor<1x32xf32>) -> tensor<1x32xf32>
  return %result : tensor<1x32xf32>
}

// Linear attention: exponentials of keys weigh the values, and their sum
// divides, but there is no softmax of products of queries and keys.
// CHECK-LABEL: @linear: 0 attentions
func.func @linear(%q: tensor<8x32xf32>, %x: tensor<16x32xf32>,
                  %wk: tensor<32x32xf32>, %v: tensor<16x24xf32>)
    -> tensor<8x24xf32> {
  %zero_k = arith.constant dense<0.0> : tensor<16x32xf32>
  %zero_state = arith.constant dense<0.0> : tensor<32x24xf32>
  %zero_result = arith.constant dense<0.0> : tensor<8x24xf32>
  %zero_sum = arith.constant dense<0.0> : tensor<32xf32>
  %zero_row = arith.constant dense<0.0> : tensor<8xf32>
  %k = linalg.matmul ins(%x, %wk : tensor<16x32xf32>, tensor<32x32xf32>)
      outs(%zero_k : tensor<16x32xf32>) -> tensor<16x32xf32>
  %exp = math.exp %k : tensor<16x32xf32>
  %sum = linalg.reduce { arith.addf } ins(%exp : tensor<16x32xf32>)
      outs(%zero_sum : tensor<32xf32>) dimensions = [0]
  %state = linalg.contract
      indexing_maps = [affine_map<(m, d, k) -> (k, m)>,
                       affine_map<(m, d, k) -> (k, d)>,
                       affine_map<(m, d, k) -> (m, d)>]
      ins(%exp, %v : tensor<16x32xf32>, tensor<16x24xf32>)
      outs(%zero_state : tensor<32x24xf32>) -> tensor<32x24xf32>
  %features = math.exp %q : tensor<8x32xf32>
  %values = linalg.matmul
      ins(%features, %state : tensor<8x32xf32>, tensor<32x24xf32>)
      outs(%zero_result : tensor<8x24xf32>) -> tensor<8x24xf32>
  %norm = linalg.matvec ins(%features, %sum : tensor<8x32xf32>, tensor<32xf32>)
      outs(%zero_row : tensor<8xf32>) -> tensor<8xf32>
  %norms = linalg.broadcast ins(%norm : tensor<8xf32>)
      outs(%zero_result : tensor<8x24xf32>) dimensions = [1]
  %result = arith.divf %values, %norms : tensor<8x24xf32>
  return %result : tensor<8x24xf32>
}

// Probabilities of one axis, summed over the other.
// CHECK-LABEL: @other_axis: 0 attentions
func.func @other_axis(%q: tensor<16x32xf32>, %k: tensor<32x16xf32>,
                      %v: tensor<16x24xf32>) -> tensor<16x24xf32> {
  %zero_scores = arith.constant dense<0.0> : tensor<16x16xf32>
  %zero_result = arith.constant dense<0.0> : tensor<16x24xf32>
  %empty = tensor.empty() : tensor<16x16xf32>
  %scores = linalg.matmul ins(%q, %k : tensor<16x32xf32>, tensor<32x16xf32>)
      outs(%zero_scores : tensor<16x16xf32>) -> tensor<16x16xf32>
  %p = linalg.softmax dimension(0) ins(%scores : tensor<16x16xf32>)
      outs(%empty : tensor<16x16xf32>) -> tensor<16x16xf32>
  %result = linalg.matmul ins(%p, %v : tensor<16x16xf32>, tensor<16x24xf32>)
      outs(%zero_result : tensor<16x24xf32>) -> tensor<16x24xf32>
  return %result : tensor<16x24xf32>
}

// Gates: channels are weighed by sigmoids of what two products make of them.
// CHECK-LABEL: @squeeze_and_excite: 0 attentions
func.func @squeeze_and_excite(%x: tensor<4x32xf32>, %w0: tensor<32x8xf32>,
                              %w1: tensor<8x32xf32>) -> tensor<4x32xf32> {
  %zero0 = arith.constant dense<0.0> : tensor<4x8xf32>
  %zero1 = arith.constant dense<0.0> : tensor<4x32xf32>
  %one = arith.constant dense<1.0> : tensor<4x32xf32>
  %h = linalg.matmul ins(%x, %w0 : tensor<4x32xf32>, tensor<32x8xf32>)
      outs(%zero0 : tensor<4x8xf32>) -> tensor<4x8xf32>
  %g = linalg.matmul ins(%h, %w1 : tensor<4x8xf32>, tensor<8x32xf32>)
      outs(%zero1 : tensor<4x32xf32>) -> tensor<4x32xf32>
  %negative = arith.negf %g : tensor<4x32xf32>
  %exp = math.exp %negative : tensor<4x32xf32>
  %sum = arith.addf %exp, %one : tensor<4x32xf32>
  %gate = arith.divf %one, %sum : tensor<4x32xf32>
  %result = arith.mulf %x, %gate : tensor<4x32xf32>
  return %result : tensor<4x32xf32>
}

// Products that sum a single term turn positions into angles.
// CHECK-LABEL: @rotary: 0 attentions
func.func @rotary(%frequencies: tensor<1x32x1xf32>, %at: tensor<1x1x16xf32>)
    -> tensor<1x32x16xf32> {
  %zero = arith.constant dense<0.0> : tensor<1x32x16xf32>
  %angles = linalg.batch_matmul
      ins(%frequencies, %at : tensor<1x32x1xf32>, tensor<1x1x16xf32>)
      outs(%zero : tensor<1x32x16xf32>) -> tensor<1x32x16xf32>
  %cos = math.cos %angles : tensor<1x32x16xf32>
  return %cos : tensor<1x32x16xf32>
}

// Nobody uses the result.
// CHECK-LABEL: @dead: 0 attentions
func.func @dead(%q: tensor<8x32xf32>, %k: tensor<32x16xf32>,
                %v: tensor<16x24xf32>) {
  %zero_scores = arith.constant dense<0.0> : tensor<8x16xf32>
  %zero_result = arith.constant dense<0.0> : tensor<8x24xf32>
  %empty = tensor.empty() : tensor<8x16xf32>
  %scores = linalg.matmul ins(%q, %k : tensor<8x32xf32>, tensor<32x16xf32>)
      outs(%zero_scores : tensor<8x16xf32>) -> tensor<8x16xf32>
  %p = linalg.softmax dimension(1) ins(%scores : tensor<8x16xf32>)
      outs(%empty : tensor<8x16xf32>) -> tensor<8x16xf32>
  %result = linalg.matmul ins(%p, %v : tensor<8x16xf32>, tensor<16x24xf32>)
      outs(%zero_result : tensor<8x24xf32>) -> tensor<8x24xf32>
  return
}
