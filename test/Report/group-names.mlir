// A group is named after the operation that makes it what it is, wherever that
// stands in it, and says how many others there are.

// RUN: roofline-opt %s --report-roofline -o /dev/null | FileCheck %s
// RUN: roofline-opt %s --annotate-roofline=traffic=op --report-roofline -o /dev/null | FileCheck %s --check-prefix=OP
// RUN: roofline-opt %s --report-roofline=format=json -o /dev/null | FileCheck %s --check-prefix=JSON

// The name and the main operation stand in the JSON document.
// JSON: "name": "product"
// JSON: "groups": [
// JSON: "name": "q_proj +2",
// JSON-NEXT: "main": 1,
// JSON: "name": "rows"
// JSON: "groups": [
// JSON: "name": "probabilities +1",
// JSON-NEXT: "main": 1,

// The exponential and the sum run with the product.
// CHECK: @product
// CHECK: {{^}}group kind location work
// CHECK-NEXT: {{^}}q_proj +2 contraction model.py:2
// CHECK-NEXT: {{^}}total

// OP: @product
// OP: {{^}}op kind location work
// OP-NEXT: {{^}}math.exp elementwise model.py:1
// OP-NEXT: {{^}}q_proj contraction model.py:2
// OP-NEXT: {{^}}arith.addf elementwise model.py:3
// OP-NEXT: {{^}}total
// OP: Each row of the first table is one operation
func.func @product(%x: tensor<16x8xf32>, %w: tensor<8x16xf32>,
                   %y: tensor<16x16xf32>) -> tensor<16x16xf32> {
  %zero = arith.constant 0.0 : f32
  %empty = tensor.empty() : tensor<16x16xf32>
  %init = linalg.fill ins(%zero : f32) outs(%empty : tensor<16x16xf32>)
      -> tensor<16x16xf32>
  %e = math.exp %y : tensor<16x16xf32> loc("model.py":1:1)
  %p = linalg.matmul ins(%x, %w : tensor<16x8xf32>, tensor<8x16xf32>)
      outs(%init : tensor<16x16xf32>) -> tensor<16x16xf32>
      loc("q_proj"("model.py":2:1))
  %s = arith.addf %p, %e : tensor<16x16xf32> loc("model.py":3:1)
  return %s : tensor<16x16xf32>
}

// The softmax does more work than the exponential before it.
// CHECK: @rows
// CHECK: {{^}}probabilities +1 reduction model.py:5
// CHECK: Each row of the first table is a fusion group
func.func @rows(%x: tensor<16x8xf32>) -> tensor<16x8xf32> {
  %empty = tensor.empty() : tensor<16x8xf32>
  %e = math.exp %x : tensor<16x8xf32> loc("model.py":4:1)
  %p = linalg.softmax dimension(1) ins(%e : tensor<16x8xf32>)
      outs(%empty : tensor<16x8xf32>) -> tensor<16x8xf32>
      loc("probabilities"("model.py":5:1))
  return %p : tensor<16x8xf32>
}
