// RUN: roofline-opt --print-roofline-roles %s -o /dev/null | FileCheck %s

// Biases, norm weights and the statistics of batch norms have one element for
// each feature, and are broadcast along all other dimensions.

#xs = affine_map<(b, s, d) -> (b, s, d)>
#bs = affine_map<(b, s, d) -> (b, s)>
#d = affine_map<(b, s, d) -> (d)>
#nchw = affine_map<(n, c, h, w) -> (n, c, h, w)>
#c00 = affine_map<(n, c, h, w) -> (c, 0, 0)>

// RMS norm of an input; with one token nothing is broadcast to more elements.
// CHECK-LABEL: @rms_norm
// CHECK-NEXT: activation tensor<1x1x16xf32> %arg0
// CHECK-NEXT: weight tensor<16xf32> %arg1: broadcast along features by 'linalg.generic'
func.func @rms_norm(%x: tensor<1x1x16xf32>, %g: tensor<16xf32>)
    -> tensor<1x1x16xf32> {
  %zero = arith.constant 0.0 : f32
  %row = tensor.empty() : tensor<1x1xf32>
  %fill = linalg.fill ins(%zero : f32) outs(%row : tensor<1x1xf32>)
      -> tensor<1x1xf32>
  %squares = linalg.generic {
      indexing_maps = [#xs, #bs],
      iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%x : tensor<1x1x16xf32>) outs(%fill : tensor<1x1xf32>) {
  ^bb0(%in: f32, %acc: f32):
    %square = arith.mulf %in, %in : f32
    %sum = arith.addf %acc, %square : f32
    linalg.yield %sum : f32
  } -> tensor<1x1xf32>
  %empty = tensor.empty() : tensor<1x1x16xf32>
  %result = linalg.generic {
      indexing_maps = [#xs, #bs, #d, #xs],
      iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%x, %squares, %g : tensor<1x1x16xf32>, tensor<1x1xf32>,
                             tensor<16xf32>)
      outs(%empty : tensor<1x1x16xf32>) {
  ^bb0(%in: f32, %s: f32, %w: f32, %out: f32):
    %r = math.rsqrt %s : f32
    %normed = arith.mulf %in, %r : f32
    %scaled = arith.mulf %normed, %w : f32
    linalg.yield %scaled : f32
  } -> tensor<1x1x16xf32>
  return %result : tensor<1x1x16xf32>
}

// The weight plus one, and a bias that is broadcast before it is added.
// CHECK-LABEL: @one_plus_weight_and_bias
// CHECK-NEXT: activation tensor<2x8x16xf32> %arg0
// CHECK-NEXT: weight tensor<16xf32> %arg1: broadcast along features by 'linalg.generic'
// CHECK-NEXT: weight tensor<16xf16> %arg2: broadcast along features by 'arith.addf'
func.func @one_plus_weight_and_bias(
    %x: tensor<2x8x16xf32>, %g: tensor<16xf32>, %bias: tensor<16xf16>)
    -> tensor<2x8x16xf32> {
  %empty = tensor.empty() : tensor<2x8x16xf32>
  %ones = arith.constant dense<1.0> : tensor<16xf32>
  %weight = arith.addf %g, %ones : tensor<16xf32>
  %scaled = linalg.generic {
      indexing_maps = [#xs, #d, #xs],
      iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%x, %weight : tensor<2x8x16xf32>, tensor<16xf32>)
      outs(%empty : tensor<2x8x16xf32>) {
  ^bb0(%in: f32, %w: f32, %out: f32):
    %mul = arith.mulf %in, %w : f32
    linalg.yield %mul : f32
  } -> tensor<2x8x16xf32>
  %wide = arith.extf %bias : tensor<16xf16> to tensor<16xf32>
  %everywhere = linalg.broadcast ins(%wide : tensor<16xf32>)
      outs(%empty : tensor<2x8x16xf32>) dimensions = [0, 1]
  %sum = arith.addf %scaled, %everywhere : tensor<2x8x16xf32>
  return %sum : tensor<2x8x16xf32>
}

// (x - mean) / sqrt(variance + eps) over channels.
// CHECK-LABEL: @batch_norm
// CHECK-NEXT: activation tensor<1x4x8x8xf32> %arg0
// CHECK-NEXT: weight tensor<4xf32> %arg1: broadcast along features by 'linalg.generic'
// CHECK-NEXT: weight tensor<4xf32> %arg2: broadcast along features by 'linalg.generic'
func.func @batch_norm(%x: tensor<1x4x8x8xf32>, %mean: tensor<4xf32>,
                      %variance: tensor<4xf32>) -> tensor<1x4x8x8xf32> {
  %eps = arith.constant dense<1.0e-5> : tensor<4xf32>
  %safe = arith.addf %variance, %eps : tensor<4xf32>
  %deviation = math.sqrt %safe : tensor<4xf32>
  %m = tensor.expand_shape %mean [[0, 1, 2]] output_shape [4, 1, 1]
      : tensor<4xf32> into tensor<4x1x1xf32>
  %s = tensor.expand_shape %deviation [[0, 1, 2]] output_shape [4, 1, 1]
      : tensor<4xf32> into tensor<4x1x1xf32>
  %empty = tensor.empty() : tensor<1x4x8x8xf32>
  %result = linalg.generic {
      indexing_maps = [#nchw, #c00, #c00, #nchw],
      iterator_types = ["parallel", "parallel", "parallel", "parallel"]}
      ins(%x, %m, %s : tensor<1x4x8x8xf32>, tensor<4x1x1xf32>,
                       tensor<4x1x1xf32>)
      outs(%empty : tensor<1x4x8x8xf32>) {
  ^bb0(%in: f32, %a: f32, %b: f32, %out: f32):
    %centred = arith.subf %in, %a : f32
    %normed = arith.divf %centred, %b : f32
    linalg.yield %normed : f32
  } -> tensor<1x4x8x8xf32>
  return %result : tensor<1x4x8x8xf32>
}

// A bias that a convolution starts from.
// CHECK-LABEL: @bias_as_destination
// CHECK: weight tensor<4xf32> %arg2: broadcast along features by 'linalg.conv_2d_nchw_fchw'
func.func @bias_as_destination(%image: tensor<1x3x8x8xf32>,
                               %filter: tensor<4x3x3x3xf32>,
                               %bias: tensor<4xf32>) -> tensor<1x4x6x6xf32> {
  %empty = tensor.empty() : tensor<1x4x6x6xf32>
  %init = linalg.broadcast ins(%bias : tensor<4xf32>)
      outs(%empty : tensor<1x4x6x6xf32>) dimensions = [0, 2, 3]
  %y = linalg.conv_2d_nchw_fchw
      ins(%image, %filter : tensor<1x3x8x8xf32>, tensor<4x3x3x3xf32>)
      outs(%init : tensor<1x4x6x6xf32>) -> tensor<1x4x6x6xf32>
  return %y : tensor<1x4x6x6xf32>
}
