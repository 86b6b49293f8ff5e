// RUN: roofline-opt %s --transform-interpreter --split-input-file --verify-diagnostics

// Without annotation, or on no target, nothing can be told.

func.func @not_annotated(%a: tensor<8xf32>, %b: tensor<8xf32>) -> tensor<8xf32> {
  %empty = tensor.empty() : tensor<8xf32>
  // expected-note@below {{this operation has none}}
  %sum = linalg.add ins(%a, %b : tensor<8xf32>, tensor<8xf32>)
      outs(%empty : tensor<8xf32>) -> tensor<8xf32>
  return %sum : tensor<8xf32>
}

module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%module: !transform.any_op) {
    // expected-error@below {{needs 'roofline.bound' on the payload operations; run 'annotate-roofline', with a target, after the last change to them}}
    %memory = transform.roofline.match_bound memory in %module
        : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}

// -----

// The failure is silenceable, and only what is selected from needs annotations.

func.func @outside(%a: tensor<8xf32>, %b: tensor<8xf32>) -> tensor<8xf32> {
  %empty = tensor.empty() : tensor<8xf32>
  %sum = linalg.add ins(%a, %b : tensor<8xf32>, tensor<8xf32>)
      outs(%empty : tensor<8xf32>) -> tensor<8xf32>
  // expected-remark@below {{annotated}}
  %product = linalg.mul {roofline.bound = #roofline.bound<memory>}
      ins(%sum, %b : tensor<8xf32>, tensor<8xf32>)
      outs(%empty : tensor<8xf32>) -> tensor<8xf32>
  return %product : tensor<8xf32>
}

module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%module: !transform.any_op) {
    transform.sequence %module : !transform.any_op failures(suppress) {
    ^bb0(%all: !transform.any_op):
      %memory = transform.roofline.match_bound memory in %all
          : (!transform.any_op) -> !transform.any_op
      transform.debug.emit_remark_at %memory, "unreachable" : !transform.any_op
      yield
    }
    %products = transform.structured.match ops {["linalg.mul"]} in %module
        : (!transform.any_op) -> !transform.any_op
    %memory = transform.roofline.match_bound memory in %products
        : (!transform.any_op) -> !transform.any_op
    transform.debug.emit_remark_at %memory, "annotated" : !transform.any_op
    // Without times there are no shares.
    %hot = transform.roofline.match_bound memory min_share = 0.1 in %products
        : (!transform.any_op) -> !transform.any_op
    transform.debug.emit_remark_at %hot, "hot" : !transform.any_op
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%module: !transform.any_op) {
    // expected-error@below {{has the unknown bound 'memry'; known: compute, memory, network, none, unknown}}
    %memory = transform.roofline.match_bound memry in %module
        : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%module: !transform.any_op) {
    // expected-error@below {{has the unknown engine 'tensor'; known: matrix, vector, transcendental}}
    %compute = transform.roofline.match_bound compute engine = tensor in %module
        : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%module: !transform.any_op) {
    // expected-error@below {{'min_share' must be in [0, 1]}}
    %hot = transform.roofline.match_bound compute min_share = 5.0 in %module
        : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}
