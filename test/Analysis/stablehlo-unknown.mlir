// RUN: roofline-opt --allow-unregistered-dialect \
// RUN:   --report-roofline="format=json" %s -o /dev/null | FileCheck %s

// What cannot be read is unknown, and the reason names the attribute.

// CHECK: "reason": "attribute 'dot_dimension_numbers' is missing or malformed"
// CHECK: "reason": "attribute 'dot_dimension_numbers' is missing or malformed"
// CHECK: "reason": "attribute 'dot_dimension_numbers' is missing or malformed"
// CHECK: "reason": "sizes of operands and result do not fit"
func.func @dot_general(%a: tensor<8x32xf32>, %b: tensor<32x16xf32>) {
  %0 = "stablehlo.dot_general"(%a, %b) : (tensor<8x32xf32>, tensor<32x16xf32>) -> tensor<8x16xf32>
  %1 = "stablehlo.dot_general"(%a, %b) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [0]>}> : (tensor<8x32xf32>, tensor<32x16xf32>) -> tensor<8x16xf32>
  %2 = "stablehlo.dot_general"(%a, %b) <{dot_dimension_numbers = #stablehlo.dot<lhs = [1]>}> : (tensor<8x32xf32>, tensor<32x16xf32>) -> tensor<8x16xf32>
  %3 = "stablehlo.dot_general"(%a, %b) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1]>}> : (tensor<8x32xf32>, tensor<32x16xf32>) -> tensor<8x16xf32>
  return
}

// CHECK: "reason": "attribute 'dimension_numbers' is missing or malformed"
// CHECK: "reason": "attribute 'window_strides' is missing or malformed"
// CHECK: "reason": "attribute 'padding' is missing or malformed"
// CHECK: "reason": "attribute 'feature_group_count' is missing or malformed"
// CHECK: "reason": "attribute 'lhs_dilation' is not 1: no cost rule for transposed convolutions"
func.func @convolution(%a: tensor<1x9x4xf32>, %w: tensor<3x4x8xf32>) {
  %0 = "stablehlo.convolution"(%a, %w) <{dimension_numbers = #stablehlo.conv<[b, 0, 0, f]x[0, i, o]->[b, 0, f]>}> : (tensor<1x9x4xf32>, tensor<3x4x8xf32>) -> tensor<1x7x8xf32>
  %1 = "stablehlo.convolution"(%a, %w) <{dimension_numbers = #stablehlo.conv<[b, 0, f]x[0, i, o]->[b, 0, f]>, window_strides = array<i64: 1, 1>}> : (tensor<1x9x4xf32>, tensor<3x4x8xf32>) -> tensor<1x7x8xf32>
  %2 = "stablehlo.convolution"(%a, %w) <{dimension_numbers = #stablehlo.conv<[b, 0, f]x[0, i, o]->[b, 0, f]>, padding = "same"}> : (tensor<1x9x4xf32>, tensor<3x4x8xf32>) -> tensor<1x7x8xf32>
  %3 = "stablehlo.convolution"(%a, %w) <{dimension_numbers = #stablehlo.conv<[b, 0, f]x[0, i, o]->[b, 0, f]>, feature_group_count = 3 : i64}> : (tensor<1x9x4xf32>, tensor<3x4x8xf32>) -> tensor<1x7x8xf32>
  %4 = "stablehlo.convolution"(%a, %w) <{dimension_numbers = #stablehlo.conv<[b, 0, f]x[0, i, o]->[b, 0, f]>, lhs_dilation = array<i64: 2>}> : (tensor<1x9x4xf32>, tensor<3x4x8xf32>) -> tensor<1x15x8xf32>
  return
}

// CHECK: "reason": "attribute 'dimensions' is missing or malformed"
// CHECK: "reason": "no cost rule for 'stablehlo.custom' in the body"
func.func @reduce(%a: tensor<4x8xf32>, %b: tensor<f32>) {
  %0 = "stablehlo.reduce"(%a, %b) <{dimensions = array<i64: 2>}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    "stablehlo.return"(%x) : (tensor<f32>) -> ()
  }) : (tensor<4x8xf32>, tensor<f32>) -> tensor<4xf32>
  %1 = "stablehlo.reduce"(%a, %b) <{dimensions = array<i64: 1>}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %s = "stablehlo.custom"(%x, %y) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%s) : (tensor<f32>) -> ()
  }) : (tensor<4x8xf32>, tensor<f32>) -> tensor<4xf32>
  return
}

// CHECK: "reason": "operands are missing"
// CHECK: "reason": "unexpected operands or results"
// CHECK: "reason": "dynamic shape: operand #0 has type tensor<?xf32>"
// CHECK: "reason": "no cost rule for 'stablehlo.power' of integers"
// CHECK: "reason": "no arithmetic is known for the element type"
func.func private @elementwise(%a: tensor<?xf32>, %i: tensor<4xi32>, %c: tensor<4xcomplex<f32>>) {
  %0 = "stablehlo.add"() : () -> tensor<4xf32>
  %1 = "stablehlo.gather"(%i) : (tensor<4xi32>) -> tensor<4xi32>
  %2 = "stablehlo.add"(%a, %a) : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
  %3 = "stablehlo.power"(%i, %i) : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
  %4 = "stablehlo.multiply"(%c, %c) : (tensor<4xcomplex<f32>>, tensor<4xcomplex<f32>>) -> tensor<4xcomplex<f32>>
  return
}

// What no rule is written for keeps its name.
// CHECK: "reason": "no cost rule for 'stablehlo.custom_call'"
// CHECK: "reason": "no cost rule for 'iree_linalg_ext.topk': its work depends on the algorithm"
// CHECK: "reason": "unexpected operands or results"
func.func @others(%a: tensor<4xf32>) {
  %0 = "stablehlo.custom_call"(%a) : (tensor<4xf32>) -> tensor<4xf32>
  %1 = "iree_linalg_ext.topk"(%a) : (tensor<4xf32>) -> tensor<2xf32>
  %2 = "tm_tensor.scatter"(%a) : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// CHECK: "reason": "unexpected operands or results"
// CHECK: "reason": "unexpected operands or results"
// CHECK: "reason": "unexpected operands or results"
// CHECK: "reason": "its body does not take two elements"
// CHECK: "reason": "it has no body"
func.func @updates(%a: tensor<4xf32>, %i: tensor<1x1xi32>, %s: tensor<f32>) {
  %0 = "stablehlo.dynamic_slice"() : () -> tensor<4xf32>
  %1 = "stablehlo.dynamic_update_slice"(%a) : (tensor<4xf32>) -> tensor<4xf32>
  %2 = "stablehlo.dot"(%a, %s) : (tensor<4xf32>, tensor<f32>) -> tensor<4xf32>
  %3 = "stablehlo.scatter"(%a, %i, %a) ({
  ^bb0(%x: tensor<f32>):
    "stablehlo.return"(%x) : (tensor<f32>) -> ()
  }) : (tensor<4xf32>, tensor<1x1xi32>, tensor<4xf32>) -> tensor<4xf32>
  %4 = "stablehlo.scatter"(%a, %i, %a) : (tensor<4xf32>, tensor<1x1xi32>, tensor<4xf32>) -> tensor<4xf32>
  return
}

// Loops are not followed.
// CHECK: "reason": "what runs in its regions is not priced"
// CHECK: "reason": "what runs in its regions is not priced"
func.func @regions(%a: tensor<4xf32>, %i: tensor<i32>) {
  %0 = "stablehlo.while"(%i) ({
  ^bb0(%x: tensor<i32>):
    %c = "stablehlo.compare"(%x, %x) <{comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
    "stablehlo.return"(%c) : (tensor<i1>) -> ()
  }, {
  ^bb0(%x: tensor<i32>):
    "stablehlo.return"(%x) : (tensor<i32>) -> ()
  }) : (tensor<i32>) -> tensor<i32>
  %1 = "stablehlo.select_and_scatter"(%a, %a, %i) ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    "stablehlo.return"(%x) : (tensor<f32>) -> ()
  }, {
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    "stablehlo.return"(%x) : (tensor<f32>) -> ()
  }) : (tensor<4xf32>, tensor<4xf32>, tensor<i32>) -> tensor<4xf32>
  return
}
