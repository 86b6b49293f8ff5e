//===- RooflineTransformOps.td - Schedules by bound --------*- tablegen -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ROOFLINE_TRANSFORMOPS_ROOFLINETRANSFORMOPS_TD
#define ROOFLINE_TRANSFORMOPS_ROOFLINETRANSFORMOPS_TD

include "mlir/Dialect/Transform/IR/TransformDialect.td"
include "mlir/Dialect/Transform/Interfaces/TransformInterfaces.td"
include "mlir/Interfaces/SideEffectInterfaces.td"
include "mlir/IR/OpBase.td"

def MatchBoundOp : Op<Transform_Dialect, "roofline.match_bound",
    [MemoryEffectsOpInterface,
     NavigationTransformOpTrait,
     DeclareOpInterfaceMethods<TransformOpInterface>]> {
  let summary = "Match operations by what limits them on the target";
  let description = [{
    Matches, among the operations of `target` and everything nested in them,
    those whose `roofline.bound` is `bound`: `memory`, `compute`, `network`,
    `none` or `unknown`. With `engine`, the slowest engine must be that one.
    With `min_share`, they must take at least that fraction of the time of their
    function, trip counts included. Matches are in program order.

    To select by name or interface as well, match these first: the operations of
    the handle are themselves filtered.

    The attributes are those that `annotate-roofline` wrote. They are not
    recomputed: after a transformation, annotate again before the next match.

    #### Return modes

    Produces a silenceable failure, with a note at the operation, if a tileable
    operation with work or traffic has no `roofline.bound`, so that the match is
    undecided: the function was not annotated, or not for a target, or the
    operation is newer than the annotation. Matching nothing is not a failure:
    the result is then empty.

    Only reads the handle and the payload.

    Example:

    ```mlir
    %memory = transform.roofline.match_bound memory in %module
        : (!transform.any_op) -> !transform.any_op
    %hot = transform.roofline.match_bound compute engine = matrix
        min_share = 0.05 in %module : (!transform.any_op) -> !transform.any_op
    ```
  }];

  let arguments = (ins
    TransformHandleTypeInterface:$target,
    StrAttr:$bound,
    OptionalAttr<StrAttr>:$engine,
    OptionalAttr<F64Attr>:$min_share
  );
  let results = (outs TransformHandleTypeInterface:$results);
  let assemblyFormat = [{
    custom<Word>($bound) (`engine` `=` custom<Word>($engine)^)?
    (`min_share` `=` custom<Fraction>($min_share)^)?
    `in` $target attr-dict `:` functional-type($target, results)
  }];
  let hasVerifier = 1;
}

#endif // ROOFLINE_TRANSFORMOPS_ROOFLINETRANSFORMOPS_TD
