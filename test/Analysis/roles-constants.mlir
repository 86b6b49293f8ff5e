// RUN: roofline-opt --print-roofline-roles %s -o /dev/null | FileCheck %s

// Constants that are computed with are weights, unless they say where or all
// their elements are equal.

#id = affine_map<(i, j) -> (i, j)>

// Splats are made on the fly, whatever is computed with them, and do not appear
// unless they stand for weights.
// CHECK-LABEL: @dense
// CHECK-NEXT: activation tensor<1x2xf32> %arg0
// CHECK-NEXT: weight tensor<2x2xf32> constant #0: multiplied with an input by 'linalg.matmul'
// CHECK-NEXT: weight tensor<1x2xf32> constant #1: a constant operand of 'arith.mulf'
// CHECK-NEXT: activation tensor<2xf32> constant #3: a constant that no operation computes with
// CHECK-NEXT: weight tensor<2x2xf32> constant #4: multiplied with activations by 'linalg.matmul'
func.func @dense(%x: tensor<1x2xf32>, %init: f32)
    -> (tensor<1x2xf32>, tensor<2xf32>) {
  %w = arith.constant dense<[[1.0, 2.0], [3.0, 4.0]]> : tensor<2x2xf32>
  %scale = arith.constant dense<[[1.0, 2.0]]> : tensor<1x2xf32>
  %half = arith.constant dense<0.5> : tensor<1x2xf32>
  %returned = arith.constant dense<[1.0, 2.0]> : tensor<2xf32>
  %dummy = arith.constant dense<0.25> : tensor<2x2xf32>
  %empty = tensor.empty() : tensor<1x2xf32>
  %fill = linalg.fill ins(%init : f32) outs(%empty : tensor<1x2xf32>)
      -> tensor<1x2xf32>
  %y = linalg.matmul ins(%x, %w : tensor<1x2xf32>, tensor<2x2xf32>)
      outs(%fill : tensor<1x2xf32>) -> tensor<1x2xf32>
  %z = arith.mulf %y, %scale : tensor<1x2xf32>
  %h = arith.mulf %z, %half : tensor<1x2xf32>
  %r = linalg.matmul ins(%h, %dummy : tensor<1x2xf32>, tensor<2x2xf32>)
      outs(%fill : tensor<1x2xf32>) -> tensor<1x2xf32>
  return %r, %returned : tensor<1x2xf32>, tensor<2xf32>
}

// Vectors are not in memory.
// CHECK-LABEL: @vectors
// CHECK-NOT: vector<
func.func @vectors() -> vector<2xf32> {
  %v = arith.constant dense<[1.0, 2.0]> : vector<2xf32>
  %sum = arith.addf %v, %v : vector<2xf32>
  return %sum : vector<2xf32>
}

// Resources go by their keys.
// CHECK-LABEL: @resource
// CHECK: weight tensor<2x2xf32> fc1.weight: multiplied with an input by 'linalg.matmul'
func.func @resource(%x: tensor<1x2xf32>, %init: tensor<1x2xf32>)
    -> tensor<1x2xf32> {
  %w = arith.constant dense_resource<fc1.weight> : tensor<2x2xf32>
  %y = linalg.matmul ins(%x, %w : tensor<1x2xf32>, tensor<2x2xf32>)
      outs(%init : tensor<1x2xf32>) -> tensor<1x2xf32>
  return %y : tensor<1x2xf32>
}

// Positions are compared, truth values choose: neither is a parameter.
// CHECK-LABEL: @positions_and_masks
// CHECK-NEXT: activation tensor<4xi64> %arg0
// CHECK-NEXT: activation tensor<4xf32> %arg1
// CHECK-NEXT: index tensor<4xi64> constant #0: a constant of indices
// CHECK-NEXT: activation tensor<4xi1> constant #1: a constant not used as a parameter
func.func @positions_and_masks(%now: tensor<4xi64>, %x: tensor<4xf32>)
    -> (tensor<4xi1>, tensor<4xf32>) {
  %positions = arith.constant dense<[0, 1, 2, 3]> : tensor<4xi64>
  %mask = arith.constant dense<[true, true, true, false]> : tensor<4xi1>
  %zero = arith.constant dense<0.0> : tensor<4xf32>
  %seen = arith.cmpi sge, %now, %positions : tensor<4xi64>
  %y = arith.select %mask, %x, %zero : tensor<4xi1>, tensor<4xf32>
  return %seen, %y : tensor<4xi1>, tensor<4xf32>
}
