// What producers say of sizes, in generic form.

// RUN: roofline-opt %s --allow-unregistered-dialect --annotate-roofline="traffic=op" --split-input-file | FileCheck %s

// Names of dimensions. A dimension that is no symbol keeps its own.
// CHECK-LABEL: func.func @torch
// CHECK: linalg.exp {{.*}}flops = "4*s0"
// CHECK: linalg.exp {{.*}}flops = "4*arg1_0"
func.func @torch(%x: tensor<?x4xf32>, %y: tensor<?x4xf32>) -> (tensor<?x4xf32>, tensor<?x4xf32>) {
  %s = "torch.symbolic_int"() {symbol_name = "s0", min_val = 2 : i64, max_val = 1024 : i64} : () -> !torch.int
  "torch.bind_symbolic_shape"(%x, %s) {shape_expressions = affine_map<()[s0] -> (s0, 4)>}
      : (tensor<?x4xf32>, !torch.int) -> ()
  "torch.bind_symbolic_shape"(%y, %s) {shape_expressions = affine_map<()[s0] -> (s0 * 2, 4)>}
      : (tensor<?x4xf32>, !torch.int) -> ()
  %a = linalg.exp ins(%x : tensor<?x4xf32>) outs(%x : tensor<?x4xf32>) -> tensor<?x4xf32>
  %b = linalg.exp ins(%y : tensor<?x4xf32>) outs(%y : tensor<?x4xf32>) -> tensor<?x4xf32>
  return %a, %b : tensor<?x4xf32>, tensor<?x4xf32>
}

// -----

// Assumptions on a number, and a shape tied to a tensor, change nothing.
// CHECK-LABEL: func.func @iree
// CHECK: linalg.exp {{.*}}flops = "4*n"
func.func @iree(%x: tensor<?x4xf32> {roofline.dims = ["n", ""]}) -> tensor<?x4xf32> {
  %c0 = arith.constant 0 : index
  %n = tensor.dim %x, %c0 : tensor<?x4xf32>
  %assumed = "util.assume.int"(%n) {assumptions = []} : (index) -> index
  %tied = "flow.tensor.tie_shape"(%x, %assumed) : (tensor<?x4xf32>, index) -> tensor<?x4xf32>
  %empty = tensor.empty(%assumed) : tensor<?x4xf32>
  %r = linalg.exp ins(%tied : tensor<?x4xf32>) outs(%empty : tensor<?x4xf32>) -> tensor<?x4xf32>
  return %r : tensor<?x4xf32>
}
