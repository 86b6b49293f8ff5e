// RUN: roofline-opt %s --pass-pipeline='builtin.module(annotate-roofline{target=nvidia-a6000}, transform-interpreter)' --verify-diagnostics -o %t.mlir
// RUN: roofline-opt %s | roofline-opt | FileCheck %s

// On the A6000 the product of 1024^3 is compute-bound: 2 * 1024^3 operations
// over 8,388,608 bytes, 256 a byte, above 154.8e12 / 768e9 = 201.56; it takes
// 2 * 1024^3 / 154.8e12 = 13.87 us. An elementwise operation over 3 * 1024^2 * 4
// = 12,582,912 bytes takes 16.38 us, one of 512x1024 half of that. With three
// runs of the latter in the loop @layer takes 13.87 + 16.38 + 3 * 8.19 =
// 54.83 us: the shares are 0.25, 0.30 and 0.45.

func.func @layer(%x: tensor<1024x1024xf16>, %w: tensor<1024x1024xf16>,
                 %a: tensor<1024x1024xf32>, %b: tensor<1024x1024xf32>,
                 %h: tensor<512x1024xf32>)
    -> (tensor<1024x1024xf32>, tensor<1024x1024xf32>, tensor<512x1024xf32>) {
  %zero = arith.constant 0.0 : f32
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %empty = tensor.empty() : tensor<1024x1024xf32>
  // Free, and of none of the bounds.
  %init = linalg.fill ins(%zero : f32) outs(%empty : tensor<1024x1024xf32>)
      -> tensor<1024x1024xf32>
  // expected-remark@below {{any compute}}
  // expected-remark@below {{compute on matrix}}
  %product = linalg.matmul
      ins(%x, %w : tensor<1024x1024xf16>, tensor<1024x1024xf16>)
      outs(%init : tensor<1024x1024xf32>) -> tensor<1024x1024xf32>
  // expected-remark@below {{any memory}}
  // expected-remark@below {{memory on vector}}
  // expected-remark@below {{memory among additions}}
  %sum = linalg.add
      ins(%a, %b : tensor<1024x1024xf32>, tensor<1024x1024xf32>)
      outs(%empty : tensor<1024x1024xf32>) -> tensor<1024x1024xf32>
  %small = tensor.empty() : tensor<512x1024xf32>
  %r = scf.for %i = %c0 to %c3 step %c1 iter_args(%each = %h) -> tensor<512x1024xf32> {
    // expected-remark@below {{any memory}}
    // expected-remark@below {{memory on vector}}
    // expected-remark@below {{memory and a third of the time}}
    %scaled = linalg.mul
        ins(%each, %h : tensor<512x1024xf32>, tensor<512x1024xf32>)
        outs(%small : tensor<512x1024xf32>) -> tensor<512x1024xf32>
    scf.yield %scaled : tensor<512x1024xf32>
  }
  return %product, %sum, %r
      : tensor<1024x1024xf32>, tensor<1024x1024xf32>, tensor<512x1024xf32>
}

module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%module: !transform.any_op) {
    // CHECK: transform.roofline.match_bound compute in %{{.*}} : (!transform.any_op) -> !transform.any_op
    %compute = transform.roofline.match_bound compute in %module
        : (!transform.any_op) -> !transform.any_op
    transform.debug.emit_remark_at %compute, "any compute" : !transform.any_op
    // CHECK: transform.roofline.match_bound compute engine = matrix in
    %matrix = transform.roofline.match_bound compute engine = matrix in %module
        : (!transform.any_op) -> !transform.any_op
    transform.debug.emit_remark_at %matrix, "compute on matrix" : !transform.any_op
    %none = transform.roofline.match_bound compute engine = vector in %module
        : (!transform.any_op) -> !transform.any_op
    transform.debug.emit_remark_at %none, "compute on vector" : !transform.any_op
    %memory = transform.roofline.match_bound memory in %module
        : (!transform.any_op) -> !transform.any_op
    transform.debug.emit_remark_at %memory, "any memory" : !transform.any_op
    %vector = transform.roofline.match_bound memory engine = vector in %module
        : (!transform.any_op) -> !transform.any_op
    transform.debug.emit_remark_at %vector, "memory on vector" : !transform.any_op
    // CHECK: transform.roofline.match_bound memory min_share = 3.300000e-01 in
    %hot = transform.roofline.match_bound memory min_share = 0.33 in %module
        : (!transform.any_op) -> !transform.any_op
    transform.debug.emit_remark_at %hot, "memory and a third of the time" : !transform.any_op

    // A handle to operations themselves is filtered; what two targets have in
    // common matches once.
    %additions = transform.structured.match ops {["linalg.add", "linalg.matmul"]} in %module
        : (!transform.any_op) -> !transform.any_op
    %twice = transform.merge_handles %additions, %additions : !transform.any_op
    %added = transform.roofline.match_bound memory in %twice
        : (!transform.any_op) -> !transform.any_op
    transform.debug.emit_remark_at %added, "memory among additions" : !transform.any_op
    transform.yield
  }
}
