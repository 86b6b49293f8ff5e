// RUN: roofline-opt --allow-unregistered-dialect \
// RUN:   --report-roofline="format=json" %s -o /dev/null | FileCheck %s

// CHECK: "reason": "unexpected operands or results"
// CHECK: "reason": "it has no body"
// CHECK: "reason": "its body does not make one element of two"
// CHECK: "reason": "its body does not make one element of two"
// CHECK: "reason": "no cost rule for 'other.op' in the body"
// CHECK: "reason": "no cost rule with a mask or given indices"
// CHECK: "reason": "dynamic shape: operand #0 has type tensor<?x8xf32>"
func.func private @scatter(%rows: tensor<4x8xf32>, %at: tensor<4x1xi32>, %cache: tensor<100x8xf32>, %mask: tensor<4xi1>, %some: tensor<?x8xf32>) {
  "tm_tensor.scatter"() : () -> ()
  %1 = "tm_tensor.scatter"(%rows, %at, %cache) : (tensor<4x8xf32>, tensor<4x1xi32>, tensor<100x8xf32>) -> tensor<100x8xf32>
  %2 = "tm_tensor.scatter"(%rows, %at, %cache) ({
  ^bb0(%new: f32):
    "tm_tensor.yield"(%new) : (f32) -> ()
  }) : (tensor<4x8xf32>, tensor<4x1xi32>, tensor<100x8xf32>) -> tensor<100x8xf32>
  %3 = "tm_tensor.scatter"(%rows, %at, %cache) ({
  ^bb0(%new: f32, %old: f32):
    %sum = arith.addf %new, %old : f32
  }) : (tensor<4x8xf32>, tensor<4x1xi32>, tensor<100x8xf32>) -> tensor<100x8xf32>
  %4 = "tm_tensor.scatter"(%rows, %at, %cache) ({
  ^bb0(%new: f32, %old: f32):
    %sum = "other.op"(%new, %old) : (f32, f32) -> f32
    "tm_tensor.yield"(%sum) : (f32) -> ()
  }) : (tensor<4x8xf32>, tensor<4x1xi32>, tensor<100x8xf32>) -> tensor<100x8xf32>
  %5 = "iree_linalg_ext.scatter"(%rows, %at, %mask, %cache) ({
  ^bb0(%new: f32, %old: f32):
    "iree_linalg_ext.yield"(%new) : (f32) -> ()
  }) : (tensor<4x8xf32>, tensor<4x1xi32>, tensor<4xi1>, tensor<100x8xf32>) -> tensor<100x8xf32>
  %6 = "iree_linalg_ext.scatter"(%some, %at, %cache) ({
  ^bb0(%new: f32, %old: f32):
    "iree_linalg_ext.yield"(%new) : (f32) -> ()
  }) : (tensor<?x8xf32>, tensor<4x1xi32>, tensor<100x8xf32>) -> tensor<100x8xf32>
  return
}

// CHECK: "reason": "attribute 'inclusive' is missing or malformed"
func.func @scan(%a: tensor<8xf32>, %acc: tensor<f32>) {
  %0:2 = "tm_tensor.scan"(%a, %a, %acc) <{dimension = 0 : i64, inclusive = "yes"}> ({
  ^bb0(%x: f32, %y: f32):
    "tm_tensor.yield"(%x) : (f32) -> ()
  }) : (tensor<8xf32>, tensor<8xf32>, tensor<f32>) -> (tensor<8xf32>, tensor<f32>)
  return
}

// CHECK: "reason": "no cost rule for 'tm_tensor.sort': its work depends on the algorithm"
// CHECK: "reason": "no cost rule for 'iree_linalg_ext.topk': its work depends on the algorithm"
// CHECK: "reason": "no cost rule for 'iree_linalg_ext.fft': its work depends on the algorithm"
// CHECK: "reason": "no cost rule for 'iree_linalg_ext.winograd.input_transform'"
func.func @algorithms(%a: tensor<8xf32>, %i: tensor<8xi32>, %c: index, %w: tensor<8x8x2x2xf32>) {
  %0 = "tm_tensor.sort"(%a) <{dimension = 0 : i64, operandSegmentSizes = array<i32: 0, 1>}> ({
  ^bb0(%x: f32, %y: f32):
    %less = arith.cmpf olt, %x, %y : f32
    "tm_tensor.yield"(%less) : (i1) -> ()
  }) : (tensor<8xf32>) -> tensor<8xf32>
  %1:2 = "iree_linalg_ext.topk"(%a, %a, %i) <{dimension = 0 : i64}> ({
  ^bb0(%x: f32, %y: f32):
    %more = arith.cmpf ogt, %x, %y : f32
    "iree_linalg_ext.yield"(%more) : (i1) -> ()
  }) : (tensor<8xf32>, tensor<8xf32>, tensor<8xi32>) -> (tensor<8xf32>, tensor<8xi32>)
  %2:2 = "iree_linalg_ext.fft"(%c, %a, %a) : (index, tensor<8xf32>, tensor<8xf32>) -> (tensor<8xf32>, tensor<8xf32>)
  %3 = "iree_linalg_ext.winograd.input_transform"(%w, %w) : (tensor<8x8x2x2xf32>, tensor<8x8x2x2xf32>) -> tensor<8x8x2x2xf32>
  return
}
