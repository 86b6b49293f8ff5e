// A small image classifier: batch 1, 224 x 224 RGB, 10 classes, stored as bf16
// and accumulated in f32, the way the matrix units of its target work.
//
// Stem (3x3, stride 2), depthwise separable block with a residual add, max
// pooling, pointwise widening, global average pooling, classifier, softmax.
// Images are NHWC; convolutions expect their input padded, so a
// `tensor.pad` comes first where a window reaches over the edge.

!image = tensor<1x224x224x3xbf16>
!image_padded = tensor<1x226x226x3xbf16>
!map = tensor<1x112x112x32xbf16>
!map_sums = tensor<1x112x112x32xf32>
!map_padded = tensor<1x114x114x32xbf16>
!pooled = tensor<1x56x56x32xbf16>
!wide = tensor<1x56x56x64xbf16>
!wide_sums = tensor<1x56x56x64xf32>

#nhwc = affine_map<(n, h, w, c) -> (n, h, w, c)>
#channel = affine_map<(n, h, w, c) -> (c)>
#image_channel = affine_map<(n, h, w, c) -> (n, c)>
#row_column = affine_map<(row, column) -> (row, column)>

module @small_cnn attributes {
    roofline.target = #roofline.target<"google-tpu-v5e">} {
  func.func @classify(
      %image: !image loc("image"),
      %stem_weight: tensor<3x3x3x32xbf16> loc("stem.weight"),
      %stem_bias: tensor<32xf32> loc("stem.bias"),
      %depthwise_weight: tensor<3x3x32xbf16> loc("depthwise.weight"),
      %depthwise_bias: tensor<32xf32> loc("depthwise.bias"),
      %pointwise_weight: tensor<1x1x32x32xbf16> loc("pointwise.weight"),
      %pointwise_bias: tensor<32xf32> loc("pointwise.bias"),
      %widen_weight: tensor<1x1x32x64xbf16> loc("widen.weight"),
      %widen_bias: tensor<64xf32> loc("widen.bias"),
      %classifier_weight: tensor<64x10xf32> loc("classifier.weight"),
      %classifier_bias: tensor<10xf32> loc("classifier.bias"))
      -> tensor<1x10xf32> {
    %zero = arith.constant 0.0 : bf16
    %zero_f32 = arith.constant 0.0 : f32
    %lowest = arith.constant 0xFF80 : bf16
    %pixels = arith.constant 3136.0 : f32

    // Destinations: nothing reads them, so they cost nothing.
    %map_empty = tensor.empty() : !map
    %map_sums_empty = tensor.empty() : !map_sums
    %map_zero = linalg.fill ins(%zero_f32 : f32)
        outs(%map_sums_empty : !map_sums) -> !map_sums
    %wide_empty = tensor.empty() : !wide
    %wide_sums_empty = tensor.empty() : !wide_sums
    %wide_zero = linalg.fill ins(%zero_f32 : f32)
        outs(%wide_sums_empty : !wide_sums) -> !wide_sums

    // Stem: 3x3 over the padded image, stride 2, then bias and ReLU.
    %image_padded = tensor.pad %image low[0, 1, 1, 0] high[0, 1, 1, 0] {
    ^bb0(%n: index, %h: index, %w: index, %c: index):
      tensor.yield %zero : bf16
    } : !image to !image_padded loc("stem_pad")
    %stem = linalg.conv_2d_nhwc_hwcf
        {strides = dense<2> : tensor<2xi64>}
        ins(%image_padded, %stem_weight : !image_padded, tensor<3x3x3x32xbf16>)
        outs(%map_zero : !map_sums) -> !map_sums loc("stem")
    %stem_relu = linalg.generic {
        indexing_maps = [#nhwc, #channel, #nhwc],
        iterator_types = ["parallel", "parallel", "parallel", "parallel"]}
        ins(%stem, %stem_bias : !map_sums, tensor<32xf32>)
        outs(%map_empty : !map) {
    ^bb0(%sum: f32, %bias: f32, %out: bf16):
      %biased = arith.addf %sum, %bias : f32
      %relu = arith.maximumf %biased, %zero_f32 : f32
      %result = arith.truncf %relu : f32 to bf16
      linalg.yield %result : bf16
    } -> !map loc("stem_relu")

    // Depthwise separable block: 3x3 in each channel, 1x1 across channels.
    %map_padded = tensor.pad %stem_relu low[0, 1, 1, 0] high[0, 1, 1, 0] {
    ^bb0(%n: index, %h: index, %w: index, %c: index):
      tensor.yield %zero : bf16
    } : !map to !map_padded loc("depthwise_pad")
    %depthwise = linalg.depthwise_conv_2d_nhwc_hwc
        ins(%map_padded, %depthwise_weight : !map_padded, tensor<3x3x32xbf16>)
        outs(%map_zero : !map_sums) -> !map_sums loc("depthwise")
    %depthwise_relu = linalg.generic {
        indexing_maps = [#nhwc, #channel, #nhwc],
        iterator_types = ["parallel", "parallel", "parallel", "parallel"]}
        ins(%depthwise, %depthwise_bias : !map_sums, tensor<32xf32>)
        outs(%map_empty : !map) {
    ^bb0(%sum: f32, %bias: f32, %out: bf16):
      %biased = arith.addf %sum, %bias : f32
      %relu = arith.maximumf %biased, %zero_f32 : f32
      %result = arith.truncf %relu : f32 to bf16
      linalg.yield %result : bf16
    } -> !map loc("depthwise_relu")
    %pointwise = linalg.conv_2d_nhwc_hwcf
        ins(%depthwise_relu, %pointwise_weight : !map, tensor<1x1x32x32xbf16>)
        outs(%map_zero : !map_sums) -> !map_sums loc("pointwise")

    // Bias, and the block's input added to its output.
    %residual = linalg.generic {
        indexing_maps = [#nhwc, #channel, #nhwc, #nhwc],
        iterator_types = ["parallel", "parallel", "parallel", "parallel"]}
        ins(%pointwise, %pointwise_bias, %stem_relu :
            !map_sums, tensor<32xf32>, !map)
        outs(%map_empty : !map) {
    ^bb0(%sum: f32, %bias: f32, %in: bf16, %out: bf16):
      %biased = arith.addf %sum, %bias : f32
      %shortcut = arith.extf %in : bf16 to f32
      %added = arith.addf %biased, %shortcut : f32
      %result = arith.truncf %added : f32 to bf16
      linalg.yield %result : bf16
    } -> !map loc("residual_add")

    // Max pooling, 2x2 with stride 2.
    %window = tensor.empty() : tensor<2x2xbf16>
    %pooled_empty = tensor.empty() : !pooled
    %pooled_init = linalg.fill ins(%lowest : bf16)
        outs(%pooled_empty : !pooled) -> !pooled
    %pooled = linalg.pooling_nhwc_max
        {strides = dense<2> : tensor<2xi64>}
        ins(%residual, %window : !map, tensor<2x2xbf16>)
        outs(%pooled_init : !pooled) -> !pooled loc("max_pool")

    // Widen to 64 channels.
    %widened = linalg.conv_2d_nhwc_hwcf
        ins(%pooled, %widen_weight : !pooled, tensor<1x1x32x64xbf16>)
        outs(%wide_zero : !wide_sums) -> !wide_sums loc("widen")
    %widened_relu = linalg.generic {
        indexing_maps = [#nhwc, #channel, #nhwc],
        iterator_types = ["parallel", "parallel", "parallel", "parallel"]}
        ins(%widened, %widen_bias : !wide_sums, tensor<64xf32>)
        outs(%wide_empty : !wide) {
    ^bb0(%sum: f32, %bias: f32, %out: bf16):
      %biased = arith.addf %sum, %bias : f32
      %relu = arith.maximumf %biased, %zero_f32 : f32
      %result = arith.truncf %relu : f32 to bf16
      linalg.yield %result : bf16
    } -> !wide loc("widen_relu")

    // Global average pooling over the 56 x 56 pixels.
    %features_empty = tensor.empty() : tensor<1x64xf32>
    %features_zero = linalg.fill ins(%zero_f32 : f32)
        outs(%features_empty : tensor<1x64xf32>) -> tensor<1x64xf32>
    %feature_sums = linalg.generic {
        indexing_maps = [#nhwc, #image_channel],
        iterator_types = ["parallel", "reduction", "reduction", "parallel"]}
        ins(%widened_relu : !wide) outs(%features_zero : tensor<1x64xf32>) {
    ^bb0(%in: bf16, %acc: f32):
      %wide = arith.extf %in : bf16 to f32
      %sum = arith.addf %acc, %wide : f32
      linalg.yield %sum : f32
    } -> tensor<1x64xf32> loc("average_pool")
    %features = linalg.generic {
        indexing_maps = [#row_column, #row_column],
        iterator_types = ["parallel", "parallel"]}
        ins(%feature_sums : tensor<1x64xf32>)
        outs(%features_empty : tensor<1x64xf32>) {
    ^bb0(%sum: f32, %out: f32):
      %mean = arith.divf %sum, %pixels : f32
      linalg.yield %mean : f32
    } -> tensor<1x64xf32> loc("average_pool")

    // Classifier and class probabilities.
    %logits_empty = tensor.empty() : tensor<1x10xf32>
    %bias = linalg.broadcast ins(%classifier_bias : tensor<10xf32>)
        outs(%logits_empty : tensor<1x10xf32>) dimensions = [0]
        loc("classifier_bias")
    %logits = linalg.matmul
        ins(%features, %classifier_weight : tensor<1x64xf32>, tensor<64x10xf32>)
        outs(%bias : tensor<1x10xf32>) -> tensor<1x10xf32> loc("classifier")
    %probabilities = linalg.softmax dimension(1) ins(%logits : tensor<1x10xf32>)
        outs(%logits_empty : tensor<1x10xf32>) -> tensor<1x10xf32>
        loc("softmax")
    return %probabilities : tensor<1x10xf32>
  }
}
