// Operations of TOSA whose lowering to linalg is several operations.

func.func @conv2d(%a: tensor<1x9x9x4xf32>, %w: tensor<8x3x3x4xf32>, %b: tensor<8xf32>) -> tensor<1x5x5x8xf32> {
  %z = "tosa.const"() <{values = dense<0.0> : tensor<1xf32>}> : () -> tensor<1xf32>
  %r = tosa.conv2d %a, %w, %b, %z, %z {acc_type = f32, dilation = array<i64: 1, 1>, pad = array<i64: 1, 1, 1, 1>, stride = array<i64: 2, 2>} : (tensor<1x9x9x4xf32>, tensor<8x3x3x4xf32>, tensor<8xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x5x5x8xf32>
  return %r : tensor<1x5x5x8xf32>
}

func.func @conv2d_i8(%a: tensor<1x9x9x4xi8>, %w: tensor<8x3x3x4xi8>, %b: tensor<8xi32>) -> tensor<1x7x7x8xi32> {
  %z = "tosa.const"() <{values = dense<3> : tensor<1xi8>}> : () -> tensor<1xi8>
  %r = tosa.conv2d %a, %w, %b, %z, %z {acc_type = i32, dilation = array<i64: 1, 1>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>} : (tensor<1x9x9x4xi8>, tensor<8x3x3x4xi8>, tensor<8xi32>, tensor<1xi8>, tensor<1xi8>) -> tensor<1x7x7x8xi32>
  return %r : tensor<1x7x7x8xi32>
}

func.func @conv2d_f16(%a: tensor<1x9x9x4xf16>, %w: tensor<8x3x3x4xf16>, %b: tensor<8xf16>) -> tensor<1x7x7x8xf16> {
  %z = "tosa.const"() <{values = dense<0.0> : tensor<1xf16>}> : () -> tensor<1xf16>
  %r = tosa.conv2d %a, %w, %b, %z, %z {acc_type = f32, dilation = array<i64: 1, 1>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>} : (tensor<1x9x9x4xf16>, tensor<8x3x3x4xf16>, tensor<8xf16>, tensor<1xf16>, tensor<1xf16>) -> tensor<1x7x7x8xf16>
  return %r : tensor<1x7x7x8xf16>
}

func.func @conv2d_bias_zero(%a: tensor<1x9x9x4xf32>, %w: tensor<8x3x3x4xf32>) -> tensor<1x7x7x8xf32> {
  %b = "tosa.const"() <{values = dense<0.0> : tensor<8xf32>}> : () -> tensor<8xf32>
  %z = "tosa.const"() <{values = dense<0.0> : tensor<1xf32>}> : () -> tensor<1xf32>
  %r = tosa.conv2d %a, %w, %b, %z, %z {acc_type = f32, dilation = array<i64: 1, 1>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>} : (tensor<1x9x9x4xf32>, tensor<8x3x3x4xf32>, tensor<8xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x7x7x8xf32>
  return %r : tensor<1x7x7x8xf32>
}

func.func @conv3d(%a: tensor<1x5x9x9x4xf32>, %w: tensor<8x3x3x3x4xf32>, %b: tensor<1xf32>) -> tensor<1x3x7x7x8xf32> {
  %z = "tosa.const"() <{values = dense<0.0> : tensor<1xf32>}> : () -> tensor<1xf32>
  %r = tosa.conv3d %a, %w, %b, %z, %z {acc_type = f32, dilation = array<i64: 1, 1, 1>, pad = array<i64: 0, 0, 0, 0, 0, 0>, stride = array<i64: 1, 1, 1>} : (tensor<1x5x9x9x4xf32>, tensor<8x3x3x3x4xf32>, tensor<1xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x3x7x7x8xf32>
  return %r : tensor<1x3x7x7x8xf32>
}

func.func @depthwise(%a: tensor<1x9x9x4xf32>, %w: tensor<3x3x4x2xf32>, %b: tensor<8xf32>) -> tensor<1x7x7x8xf32> {
  %z = "tosa.const"() <{values = dense<0.0> : tensor<1xf32>}> : () -> tensor<1xf32>
  %r = tosa.depthwise_conv2d %a, %w, %b, %z, %z {acc_type = f32, dilation = array<i64: 1, 1>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>} : (tensor<1x9x9x4xf32>, tensor<3x3x4x2xf32>, tensor<8xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x7x7x8xf32>
  return %r : tensor<1x7x7x8xf32>
}

func.func @depthwise_i8(%a: tensor<1x9x9x4xi8>, %w: tensor<3x3x4x2xi8>, %b: tensor<8xi32>) -> tensor<1x7x7x8xi32> {
  %z = "tosa.const"() <{values = dense<3> : tensor<1xi8>}> : () -> tensor<1xi8>
  %r = tosa.depthwise_conv2d %a, %w, %b, %z, %z {acc_type = i32, dilation = array<i64: 1, 1>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>} : (tensor<1x9x9x4xi8>, tensor<3x3x4x2xi8>, tensor<8xi32>, tensor<1xi8>, tensor<1xi8>) -> tensor<1x7x7x8xi32>
  return %r : tensor<1x7x7x8xi32>
}

func.func @max_pool(%a: tensor<1x8x8x4xf32>) -> tensor<1x4x4x4xf32> {
  %r = tosa.max_pool2d %a {kernel = array<i64: 3, 3>, pad = array<i64: 1, 0, 1, 0>, stride = array<i64: 2, 2>} : (tensor<1x8x8x4xf32>) -> tensor<1x4x4x4xf32>
  return %r : tensor<1x4x4x4xf32>
}

func.func @avg_pool(%a: tensor<1x8x8x4xf32>) -> tensor<1x4x4x4xf32> {
  %z = "tosa.const"() <{values = dense<0.0> : tensor<1xf32>}> : () -> tensor<1xf32>
  %r = tosa.avg_pool2d %a, %z, %z {acc_type = f32, kernel = array<i64: 2, 2>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 2, 2>} : (tensor<1x8x8x4xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x4x4x4xf32>
  return %r : tensor<1x4x4x4xf32>
}

func.func @avg_pool_i8(%a: tensor<1x8x8x4xi8>) -> tensor<1x4x4x4xi8> {
  %z = "tosa.const"() <{values = dense<0> : tensor<1xi8>}> : () -> tensor<1xi8>
  %r = tosa.avg_pool2d %a, %z, %z {acc_type = i32, kernel = array<i64: 2, 2>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 2, 2>} : (tensor<1x8x8x4xi8>, tensor<1xi8>, tensor<1xi8>) -> tensor<1x4x4x4xi8>
  return %r : tensor<1x4x4x4xi8>
}

func.func @argmax(%a: tensor<4x32x16xf32>) -> tensor<4x16xi32> {
  %r = tosa.argmax %a {axis = 1 : i32} : (tensor<4x32x16xf32>) -> tensor<4x16xi32>
  return %r : tensor<4x16xi32>
}

func.func @reduce_sum_bf16(%a: tensor<4x32x16xbf16>) -> tensor<4x1x16xbf16> {
  %r = tosa.reduce_sum %a {axis = 1 : i32} : (tensor<4x32x16xbf16>) -> tensor<4x1x16xbf16>
  return %r : tensor<4x1x16xbf16>
}

func.func @reduce_max_ignoring(%a: tensor<4x32x16xf32>) -> tensor<4x1x16xf32> {
  %r = tosa.reduce_max %a {axis = 1 : i32, nan_mode = IGNORE} : (tensor<4x32x16xf32>) -> tensor<4x1x16xf32>
  return %r : tensor<4x1x16xf32>
}

func.func @avg_pool_padded(%a: tensor<1x8x8x4xf32>) -> tensor<1x8x8x4xf32> {
  %z = "tosa.const"() <{values = dense<0.0> : tensor<1xf32>}> : () -> tensor<1xf32>
  %r = tosa.avg_pool2d %a, %z, %z {acc_type = f32, kernel = array<i64: 3, 3>, pad = array<i64: 1, 1, 1, 1>, stride = array<i64: 1, 1>} : (tensor<1x8x8x4xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x8x8x4xf32>
  return %r : tensor<1x8x8x4xf32>
}

func.func @avg_pool_i8_padded(%a: tensor<1x8x8x4xi8>) -> tensor<1x8x8x4xi8> {
  %z = "tosa.const"() <{values = dense<0> : tensor<1xi8>}> : () -> tensor<1xi8>
  %r = tosa.avg_pool2d %a, %z, %z {acc_type = i32, kernel = array<i64: 3, 3>, pad = array<i64: 1, 1, 1, 1>, stride = array<i64: 1, 1>} : (tensor<1x8x8x4xi8>, tensor<1xi8>, tensor<1xi8>) -> tensor<1x8x8x4xi8>
  return %r : tensor<1x8x8x4xi8>
}

func.func @avg_pool_zero_points(%a: tensor<1x8x8x4xi8>) -> tensor<1x6x6x4xi8> {
  %z = "tosa.const"() <{values = dense<5> : tensor<1xi8>}> : () -> tensor<1xi8>
  %r = tosa.avg_pool2d %a, %z, %z {acc_type = i32, kernel = array<i64: 3, 3>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>} : (tensor<1x8x8x4xi8>, tensor<1xi8>, tensor<1xi8>) -> tensor<1x6x6x4xi8>
  return %r : tensor<1x6x6x4xi8>
}

func.func @avg_pool_f16(%a: tensor<1x8x8x4xf16>) -> tensor<1x4x4x4xf16> {
  %z = "tosa.const"() <{values = dense<0.0> : tensor<1xf16>}> : () -> tensor<1xf16>
  %r = tosa.avg_pool2d %a, %z, %z {acc_type = f32, kernel = array<i64: 2, 2>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 2, 2>} : (tensor<1x8x8x4xf16>, tensor<1xf16>, tensor<1xf16>) -> tensor<1x4x4x4xf16>
  return %r : tensor<1x4x4x4xf16>
}

func.func @depthwise_f16(%a: tensor<1x9x9x4xf16>, %w: tensor<3x3x4x2xf16>, %b: tensor<8xf16>) -> tensor<1x7x7x8xf16> {
  %z = "tosa.const"() <{values = dense<0.0> : tensor<1xf16>}> : () -> tensor<1xf16>
  %r = tosa.depthwise_conv2d %a, %w, %b, %z, %z {acc_type = f32, dilation = array<i64: 1, 1>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>} : (tensor<1x9x9x4xf16>, tensor<3x3x4x2xf16>, tensor<8xf16>, tensor<1xf16>, tensor<1xf16>) -> tensor<1x7x7x8xf16>
  return %r : tensor<1x7x7x8xf16>
}

func.func @argmax_i8(%a: tensor<4x32x16xi8>) -> tensor<4x16xi32> {
  %r = tosa.argmax %a {axis = 1 : i32} : (tensor<4x32x16xi8>) -> tensor<4x16xi32>
  return %r : tensor<4x16xi32>
}

func.func @argmax_ignoring(%a: tensor<4x32x16xf32>) -> tensor<4x16xi32> {
  %r = tosa.argmax %a {axis = 1 : i32, nan_mode = IGNORE} : (tensor<4x32x16xf32>) -> tensor<4x16xi32>
  return %r : tensor<4x16xi32>
}

func.func @conv2d_stride_beyond_window(%a: tensor<1x9x9x4xf32>, %w: tensor<8x1x1x4xf32>, %b: tensor<1xf32>) -> tensor<1x3x3x8xf32> {
  %z = "tosa.const"() <{values = dense<0.0> : tensor<1xf32>}> : () -> tensor<1xf32>
  %r = tosa.conv2d %a, %w, %b, %z, %z {acc_type = f32, dilation = array<i64: 1, 1>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 4, 4>} : (tensor<1x9x9x4xf32>, tensor<8x1x1x4xf32>, tensor<1xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x3x3x8xf32>
  return %r : tensor<1x3x3x8xf32>
}

func.func @conv2d_dilated(%a: tensor<1x9x9x4xf32>, %w: tensor<8x3x3x4xf32>, %b: tensor<1xf32>) -> tensor<1x5x3x8xf32> {
  %z = "tosa.const"() <{values = dense<0.0> : tensor<1xf32>}> : () -> tensor<1xf32>
  %r = tosa.conv2d %a, %w, %b, %z, %z {acc_type = f32, dilation = array<i64: 2, 3>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>} : (tensor<1x9x9x4xf32>, tensor<8x3x3x4xf32>, tensor<1xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x5x3x8xf32>
  return %r : tensor<1x5x3x8xf32>
}

func.func @conv2d_zero_points_zero(%a: tensor<1x9x9x4xi8>, %w: tensor<8x3x3x4xi8>, %b: tensor<8xi32>) -> tensor<1x7x7x8xi32> {
  %z = "tosa.const"() <{values = dense<0> : tensor<1xi8>}> : () -> tensor<1xi8>
  %r = tosa.conv2d %a, %w, %b, %z, %z {acc_type = i32, dilation = array<i64: 1, 1>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>} : (tensor<1x9x9x4xi8>, tensor<8x3x3x4xi8>, tensor<8xi32>, tensor<1xi8>, tensor<1xi8>) -> tensor<1x7x7x8xi32>
  return %r : tensor<1x7x7x8xi32>
}

func.func @conv2d_one_channel(%a: tensor<1x9x9x1xf32>, %w: tensor<1x3x3x1xf32>, %b: tensor<1xf32>) -> tensor<1x7x7x1xf32> {
  %z = "tosa.const"() <{values = dense<0.0> : tensor<1xf32>}> : () -> tensor<1xf32>
  %r = tosa.conv2d %a, %w, %b, %z, %z {acc_type = f32, dilation = array<i64: 1, 1>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>} : (tensor<1x9x9x1xf32>, tensor<1x3x3x1xf32>, tensor<1xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x7x7x1xf32>
  return %r : tensor<1x7x7x1xf32>
}

func.func @conv2d_i16(%a: tensor<1x9x9x4xi16>, %w: tensor<8x3x3x4xi8>, %b: tensor<8xi48>) -> tensor<1x7x7x8xi48> {
  %z = "tosa.const"() <{values = dense<0> : tensor<1xi16>}> : () -> tensor<1xi16>
  %y = "tosa.const"() <{values = dense<0> : tensor<1xi8>}> : () -> tensor<1xi8>
  %r = tosa.conv2d %a, %w, %b, %z, %y {acc_type = i48, dilation = array<i64: 1, 1>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>} : (tensor<1x9x9x4xi16>, tensor<8x3x3x4xi8>, tensor<8xi48>, tensor<1xi16>, tensor<1xi8>) -> tensor<1x7x7x8xi48>
  return %r : tensor<1x7x7x8xi48>
}

func.func @conv3d_i8_padded(%a: tensor<1x5x9x9x4xi8>, %w: tensor<8x3x3x3x4xi8>, %b: tensor<1xi32>) -> tensor<1x5x7x7x8xi32> {
  %z = "tosa.const"() <{values = dense<0> : tensor<1xi8>}> : () -> tensor<1xi8>
  %y = "tosa.const"() <{values = dense<3> : tensor<1xi8>}> : () -> tensor<1xi8>
  %r = tosa.conv3d %a, %w, %b, %y, %z {acc_type = i32, dilation = array<i64: 1, 1, 1>, pad = array<i64: 1, 1, 0, 0, 0, 0>, stride = array<i64: 1, 1, 1>} : (tensor<1x5x9x9x4xi8>, tensor<8x3x3x3x4xi8>, tensor<1xi32>, tensor<1xi8>, tensor<1xi8>) -> tensor<1x5x7x7x8xi32>
  return %r : tensor<1x5x7x7x8xi32>
}

func.func @reduce_min_ignoring(%a: tensor<4x32x16xf32>) -> tensor<4x1x16xf32> {
  %r = tosa.reduce_min %a {axis = 1 : i32, nan_mode = IGNORE} : (tensor<4x32x16xf32>) -> tensor<4x1x16xf32>
  return %r : tensor<4x1x16xf32>
}

func.func @avg_pool_rows_padded(%a: tensor<1x8x8x4xi8>) -> tensor<1x8x6x4xi8> {
  %z = "tosa.const"() <{values = dense<2> : tensor<1xi8>}> : () -> tensor<1xi8>
  %r = tosa.avg_pool2d %a, %z, %z {acc_type = i32, kernel = array<i64: 3, 3>, pad = array<i64: 1, 1, 0, 0>, stride = array<i64: 1, 1>} : (tensor<1x8x8x4xi8>, tensor<1xi8>, tensor<1xi8>) -> tensor<1x8x6x4xi8>
  return %r : tensor<1x8x6x4xi8>
}

func.func @depthwise_padded(%a: tensor<1x9x9x4xf32>, %w: tensor<3x3x4x1xf32>, %b: tensor<4xf32>) -> tensor<1x5x5x4xf32> {
  %z = "tosa.const"() <{values = dense<0.0> : tensor<1xf32>}> : () -> tensor<1xf32>
  %r = tosa.depthwise_conv2d %a, %w, %b, %z, %z {acc_type = f32, dilation = array<i64: 1, 1>, pad = array<i64: 1, 1, 1, 1>, stride = array<i64: 2, 2>} : (tensor<1x9x9x4xf32>, tensor<3x3x4x1xf32>, tensor<4xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x5x5x4xf32>
  return %r : tensor<1x5x5x4xf32>
}
