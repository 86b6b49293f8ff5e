// RUN: roofline-opt --annotate-roofline="traffic=op" %s \
// RUN:   | FileCheck %s --check-prefixes=CHECK,WHOLE
// RUN: roofline-opt --transform-interpreter %s \
// RUN:   | roofline-opt --annotate-roofline="traffic=op" | FileCheck %s

// A Winograd transform multiplies each tile by two constant matrices. Its work
// is that of the products which MLIR decomposes it into: the totals of both
// forms are the same.

// G x g x G^T for 2 * 5 filters of 3 x 3, resized to 6 x 6:
//   2 * 6 * 3 * 3 = 108 and 2 * 6 * 3 * 6 = 216; 10 * 324 = 3240
// CHECK-LABEL: func.func @filter(
// CHECK-SAME: totals<flops = 3240,
// CHECK-SAME: work = [<matrix, f32, acc = f32, ops = 3240>]
// and the operands move whole: 2 * 3 * 3 * 5 * 4 = 360 and
// 6 * 6 * 5 * 2 * 4 = 1440; 1800
// WHOLE: linalg.winograd_filter_transform {{.*}}bytes = 1800,
func.func @filter(%filter: tensor<2x3x3x5xf32>) -> tensor<6x6x5x2xf32> {
  %empty = tensor.empty() : tensor<6x6x5x2xf32>
  %result = linalg.winograd_filter_transform fmr(F_4_3)
      ins(%filter : tensor<2x3x3x5xf32>)
      outs(%empty : tensor<6x6x5x2xf32>) -> tensor<6x6x5x2xf32>
  return %result : tensor<6x6x5x2xf32>
}

// A filter of one row has one product: 2 * 6 * 3 = 36; 10 * 36 = 360
// CHECK-LABEL: func.func @filter_row(
// CHECK-SAME: totals<flops = 360,
// CHECK-SAME: work = [<matrix, f32, acc = f32, ops = 360>]
func.func @filter_row(%filter: tensor<2x1x3x5xf32>) -> tensor<1x6x5x2xf32> {
  %empty = tensor.empty() : tensor<1x6x5x2xf32>
  %result = linalg.winograd_filter_transform fmr(F_4_3)
      ins(%filter : tensor<2x1x3x5xf32>)
      outs(%empty : tensor<1x6x5x2xf32>) -> tensor<1x6x5x2xf32>
  return %result : tensor<1x6x5x2xf32>
}

// B^T x d x B for 3 * 2 tiles of 6 x 6 of 2 images with 5 channels:
//   2 * 6 * 6 * 6 = 432, twice; 60 * 864 = 51840
// CHECK-LABEL: func.func @input(
// CHECK-SAME: totals<flops = 51840,
// CHECK-SAME: work = [<matrix, f32, acc = f32, ops = 51840>]
func.func @input(%image: tensor<2x14x10x5xf32>) -> tensor<6x6x3x2x2x5xf32> {
  %empty = tensor.empty() : tensor<6x6x3x2x2x5xf32>
  %result = linalg.winograd_input_transform fmr(F_4_3)
      ins(%image : tensor<2x14x10x5xf32>)
      outs(%empty : tensor<6x6x3x2x2x5xf32>) -> tensor<6x6x3x2x2x5xf32>
  return %result : tensor<6x6x3x2x2x5xf32>
}

// A^T x y x A for 3 * 2 tiles of 2 images with 7 filters, from 6 x 6 to 4 x 4:
//   2 * 4 * 6 * 6 = 288 and 2 * 4 * 6 * 4 = 192; 84 * 480 = 40320
// and then a factor is multiplied in, and the output added, 84 * 16 * 2 = 2688:
//   40320 + 2688 = 43008
// CHECK-LABEL: func.func @output(
// CHECK-SAME: totals<flops = 43008,
// CHECK-SAME: <matrix, f32, acc = f32, ops = 40320>
// CHECK-SAME: <vector, f32, ops = 2688>
// The output is read as well: 6 * 6 * 3 * 2 * 2 * 7 * 4 = 12096 and
// 2 * 12 * 8 * 7 * 4 = 5376 both ways; 22848
// WHOLE: linalg.winograd_output_transform {{.*}}bytes = 22848,
func.func @output(%tiles: tensor<6x6x3x2x2x7xf32>, %init: tensor<2x12x8x7xf32>)
    -> tensor<2x12x8x7xf32> {
  %result = linalg.winograd_output_transform fmr(F_4_3)
      ins(%tiles : tensor<6x6x3x2x2x7xf32>)
      outs(%init : tensor<2x12x8x7xf32>) -> tensor<2x12x8x7xf32>
  return %result : tensor<2x12x8x7xf32>
}

// F(2, 3) has no such factor; from 4 x 4 to 2 x 2:
//   2 * 2 * 4 * 4 = 64 and 2 * 2 * 4 * 2 = 32; 7 * 96 = 672
// CHECK-LABEL: func.func @output_without_factor(
// CHECK-SAME: totals<flops = 672,
// CHECK-SAME: work = [<matrix, f32, acc = f32, ops = 672>]
func.func @output_without_factor(%tiles: tensor<4x4x1x1x1x7xf32>,
                                 %init: tensor<1x2x2x7xf32>)
    -> tensor<1x2x2x7xf32> {
  %result = linalg.winograd_output_transform fmr(F_2_3)
      ins(%tiles : tensor<4x4x1x1x1x7xf32>)
      outs(%init : tensor<1x2x2x7xf32>) -> tensor<1x2x2x7xf32>
  return %result : tensor<1x2x2x7xf32>
}

module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(
      %root: !transform.any_op {transform.readonly}) {
    %ops = transform.structured.match ops{[
        "linalg.winograd_filter_transform", "linalg.winograd_input_transform",
        "linalg.winograd_output_transform"]} in %root
        : (!transform.any_op) -> !transform.any_op
    transform.foreach %ops : !transform.any_op {
    ^bb0(%op: !transform.any_op):
      %loops = transform.structured.decompose_winograd_op %op
          : (!transform.any_op) -> !transform.any_op
    }
    transform.yield
  }
}
