// RUN: roofline-opt --allow-unregistered-dialect --bind-dims=dims=rows=4 %s \
// RUN:   | FileCheck %s

// Results of operations that are not linked take the place of their outputs: the
// last operands that are tensors, or the first.
// CHECK-LABEL: func.func @outputs(
// CHECK-SAME: -> (tensor<4x8xf32>, tensor<4x8xf32>, tensor<8xf32>)
// CHECK: "tm_tensor.attention"{{.*}} -> tensor<4x8x8xf32>
// CHECK: "iree_linalg_ext.gather"{{.*}} -> tensor<4x8xf32>
// CHECK: "iree_linalg_ext.scan"
// CHECK: (tensor<4x8xf32>, tensor<4x8xf32>, tensor<8xf32>) -> (tensor<4x8xf32>, tensor<8xf32>)
// CHECK: "tm_tensor.other"{{.*}} -> (tensor<4x8xf32>, tensor<?xf32>)
// CHECK: "stablehlo.dynamic_update_slice"{{.*}} -> tensor<4x8xf32>
// CHECK: "unknown.scatter"{{.*}} -> tensor<?x8xf32>
func.func @outputs(%q: tensor<?x8x8xf32> {roofline.dims = ["rows", "", ""]},
                   %table: tensor<100x8xf32>,
                   %at: tensor<?xi32> {roofline.dims = ["rows"]},
                   %out: tensor<?x8xf32> {roofline.dims = ["rows", ""]},
                   %acc: tensor<8xf32>, %c: index)
    -> (tensor<?x8xf32>, tensor<?x8xf32>, tensor<8xf32>) {
  %0 = "tm_tensor.attention"(%q, %q, %q, %q) : (tensor<?x8x8xf32>, tensor<?x8x8xf32>, tensor<?x8x8xf32>, tensor<?x8x8xf32>) -> tensor<?x8x8xf32>
  %1 = "iree_linalg_ext.gather"(%table, %at, %out, %c) : (tensor<100x8xf32>, tensor<?xi32>, tensor<?x8xf32>, index) -> tensor<?x8xf32>
  %2:2 = "iree_linalg_ext.scan"(%1, %out, %acc) ({
  ^bb0(%x: f32, %y: f32):
    "iree_linalg_ext.yield"(%x) : (f32) -> ()
  }) : (tensor<?x8xf32>, tensor<?x8xf32>, tensor<8xf32>) -> (tensor<?x8xf32>, tensor<8xf32>)
  // Of another rank than the operand.
  %3:2 = "tm_tensor.other"(%out, %out) : (tensor<?x8xf32>, tensor<?x8xf32>) -> (tensor<?x8xf32>, tensor<?xf32>)
  %5 = "stablehlo.dynamic_update_slice"(%out, %acc, %c) : (tensor<?x8xf32>, tensor<8xf32>, index) -> tensor<?x8xf32>
  %4 = "unknown.scatter"(%out) : (tensor<?x8xf32>) -> tensor<?x8xf32>
  return %1, %2#0, %2#1 : tensor<?x8xf32>, tensor<?x8xf32>, tensor<8xf32>
}
