// Tiles what computes, fuses what moves.
//
// A matrix multiplication that is compute-bound reuses its operands: it is
// tiled so that a tile's operands stay on the chip. An addition and a maximum
// that are memory-bound reuse nothing: they are fused, so that what the one
// writes and the other reads stays there as well.
//
// Needs the attributes that `annotate-roofline` writes on a target, each
// operation priced alone (`traffic=op`): what is fused is decided here.

module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%module: !transform.any_op) {
    // Compute-bound on the matrix engine, and worth the trouble.
    %compute = transform.roofline.match_bound compute engine = matrix
        min_share = 0.05 in %module : (!transform.any_op) -> !transform.any_op
    // Operations by name first, then those among them that are memory-bound.
    // An activation ends a chain of elementwise operations.
    %activations = transform.structured.match ops {["linalg.max"]} in %module
        : (!transform.any_op) -> !transform.any_op
    %memory = transform.roofline.match_bound memory in %activations
        : (!transform.any_op) -> !transform.any_op

    %tiled, %loops:2 = transform.structured.tile_using_for %compute
        tile_sizes [128, 128]
        : (!transform.any_op) -> (!transform.any_op, !transform.any_op,
                                  !transform.any_op)
    // Tiles these too, and pulls what they read into the loop.
    %fused, %loop = transform.structured.fuse %memory tile_sizes [64]
        : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    transform.yield
  }
}
