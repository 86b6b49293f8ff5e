// Operations of TOSA whose lowering to linalg is one operation.

func.func @abs_f32(%a0: tensor<2x3x5xf32>) -> tensor<2x3x5xf32> {
  %r = tosa.abs %a0 : (tensor<2x3x5xf32>) -> tensor<2x3x5xf32>
  return %r : tensor<2x3x5xf32>
}

func.func @ceil_f32(%a0: tensor<2x3x5xf32>) -> tensor<2x3x5xf32> {
  %r = tosa.ceil %a0 : (tensor<2x3x5xf32>) -> tensor<2x3x5xf32>
  return %r : tensor<2x3x5xf32>
}

func.func @cos_f32(%a0: tensor<2x3x5xf32>) -> tensor<2x3x5xf32> {
  %r = tosa.cos %a0 : (tensor<2x3x5xf32>) -> tensor<2x3x5xf32>
  return %r : tensor<2x3x5xf32>
}

func.func @erf_f32(%a0: tensor<2x3x5xf32>) -> tensor<2x3x5xf32> {
  %r = tosa.erf %a0 : (tensor<2x3x5xf32>) -> tensor<2x3x5xf32>
  return %r : tensor<2x3x5xf32>
}

func.func @exp_f32(%a0: tensor<2x3x5xf32>) -> tensor<2x3x5xf32> {
  %r = tosa.exp %a0 : (tensor<2x3x5xf32>) -> tensor<2x3x5xf32>
  return %r : tensor<2x3x5xf32>
}

func.func @floor_f32(%a0: tensor<2x3x5xf32>) -> tensor<2x3x5xf32> {
  %r = tosa.floor %a0 : (tensor<2x3x5xf32>) -> tensor<2x3x5xf32>
  return %r : tensor<2x3x5xf32>
}

func.func @log_f32(%a0: tensor<2x3x5xf32>) -> tensor<2x3x5xf32> {
  %r = tosa.log %a0 : (tensor<2x3x5xf32>) -> tensor<2x3x5xf32>
  return %r : tensor<2x3x5xf32>
}

func.func @reciprocal_f32(%a0: tensor<2x3x5xf32>) -> tensor<2x3x5xf32> {
  %r = tosa.reciprocal %a0 : (tensor<2x3x5xf32>) -> tensor<2x3x5xf32>
  return %r : tensor<2x3x5xf32>
}

func.func @rsqrt_f32(%a0: tensor<2x3x5xf32>) -> tensor<2x3x5xf32> {
  %r = tosa.rsqrt %a0 : (tensor<2x3x5xf32>) -> tensor<2x3x5xf32>
  return %r : tensor<2x3x5xf32>
}

func.func @sigmoid_f32(%a0: tensor<2x3x5xf32>) -> tensor<2x3x5xf32> {
  %r = tosa.sigmoid %a0 : (tensor<2x3x5xf32>) -> tensor<2x3x5xf32>
  return %r : tensor<2x3x5xf32>
}

func.func @sin_f32(%a0: tensor<2x3x5xf32>) -> tensor<2x3x5xf32> {
  %r = tosa.sin %a0 : (tensor<2x3x5xf32>) -> tensor<2x3x5xf32>
  return %r : tensor<2x3x5xf32>
}

func.func @tanh_f32(%a0: tensor<2x3x5xf32>) -> tensor<2x3x5xf32> {
  %r = tosa.tanh %a0 : (tensor<2x3x5xf32>) -> tensor<2x3x5xf32>
  return %r : tensor<2x3x5xf32>
}

func.func @identity_f32(%a0: tensor<2x3x5xf32>) -> tensor<2x3x5xf32> {
  %r = tosa.identity %a0 : (tensor<2x3x5xf32>) -> tensor<2x3x5xf32>
  return %r : tensor<2x3x5xf32>
}

func.func @add_f32(%a0: tensor<2x3x5xf32>, %a1: tensor<1x3x1xf32>) -> tensor<2x3x5xf32> {
  %r = tosa.add %a0, %a1 : (tensor<2x3x5xf32>, tensor<1x3x1xf32>) -> tensor<2x3x5xf32>
  return %r : tensor<2x3x5xf32>
}

func.func @sub_f32(%a0: tensor<2x3x5xf32>, %a1: tensor<1x3x1xf32>) -> tensor<2x3x5xf32> {
  %r = tosa.sub %a0, %a1 : (tensor<2x3x5xf32>, tensor<1x3x1xf32>) -> tensor<2x3x5xf32>
  return %r : tensor<2x3x5xf32>
}

func.func @maximum_f32(%a0: tensor<2x3x5xf32>, %a1: tensor<1x3x1xf32>) -> tensor<2x3x5xf32> {
  %r = tosa.maximum %a0, %a1 : (tensor<2x3x5xf32>, tensor<1x3x1xf32>) -> tensor<2x3x5xf32>
  return %r : tensor<2x3x5xf32>
}

func.func @minimum_f32(%a0: tensor<2x3x5xf32>, %a1: tensor<1x3x1xf32>) -> tensor<2x3x5xf32> {
  %r = tosa.minimum %a0, %a1 : (tensor<2x3x5xf32>, tensor<1x3x1xf32>) -> tensor<2x3x5xf32>
  return %r : tensor<2x3x5xf32>
}

func.func @pow_f32(%a0: tensor<2x3x5xf32>, %a1: tensor<1x3x1xf32>) -> tensor<2x3x5xf32> {
  %r = tosa.pow %a0, %a1 : (tensor<2x3x5xf32>, tensor<1x3x1xf32>) -> tensor<2x3x5xf32>
  return %r : tensor<2x3x5xf32>
}

func.func @mul_f32(%a0: tensor<2x3x5xf32>, %a1: tensor<1x3x1xf32>) -> tensor<2x3x5xf32> {
  %s = "tosa.const"() <{values = dense<0> : tensor<1xi8>}> : () -> tensor<1xi8>
  %r = tosa.mul %a0, %a1, %s : (tensor<2x3x5xf32>, tensor<1x3x1xf32>, tensor<1xi8>) -> tensor<2x3x5xf32>
  return %r : tensor<2x3x5xf32>
}

func.func @negate_f32(%a0: tensor<2x3x5xf32>) -> tensor<2x3x5xf32> {
  %s = "tosa.const"() <{values = dense<0.0> : tensor<1xf32>}> : () -> tensor<1xf32>
  %r = tosa.negate %a0, %s, %s : (tensor<2x3x5xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<2x3x5xf32>
  return %r : tensor<2x3x5xf32>
}

func.func @clamp_f32(%a0: tensor<2x3x5xf32>) -> tensor<2x3x5xf32> {
  %r = tosa.clamp %a0 {min_val = 0.0 : f32, max_val = 6.0 : f32} : (tensor<2x3x5xf32>) -> tensor<2x3x5xf32>
  return %r : tensor<2x3x5xf32>
}

func.func @equal_f32(%a0: tensor<2x3x5xf32>, %a1: tensor<1x3x1xf32>) -> tensor<2x3x5xi1> {
  %r = tosa.equal %a0, %a1 : (tensor<2x3x5xf32>, tensor<1x3x1xf32>) -> tensor<2x3x5xi1>
  return %r : tensor<2x3x5xi1>
}

func.func @greater_f32(%a0: tensor<2x3x5xf32>, %a1: tensor<1x3x1xf32>) -> tensor<2x3x5xi1> {
  %r = tosa.greater %a0, %a1 : (tensor<2x3x5xf32>, tensor<1x3x1xf32>) -> tensor<2x3x5xi1>
  return %r : tensor<2x3x5xi1>
}

func.func @greater_equal_f32(%a0: tensor<2x3x5xf32>, %a1: tensor<1x3x1xf32>) -> tensor<2x3x5xi1> {
  %r = tosa.greater_equal %a0, %a1 : (tensor<2x3x5xf32>, tensor<1x3x1xf32>) -> tensor<2x3x5xi1>
  return %r : tensor<2x3x5xi1>
}

func.func @select_f32(%a0: tensor<1x3x1xi1>, %a1: tensor<2x3x5xf32>, %a2: tensor<2x3x5xf32>) -> tensor<2x3x5xf32> {
  %r = tosa.select %a0, %a1, %a2 : (tensor<1x3x1xi1>, tensor<2x3x5xf32>, tensor<2x3x5xf32>) -> tensor<2x3x5xf32>
  return %r : tensor<2x3x5xf32>
}

func.func @abs_f16(%a0: tensor<2x3x5xf16>) -> tensor<2x3x5xf16> {
  %r = tosa.abs %a0 : (tensor<2x3x5xf16>) -> tensor<2x3x5xf16>
  return %r : tensor<2x3x5xf16>
}

func.func @ceil_f16(%a0: tensor<2x3x5xf16>) -> tensor<2x3x5xf16> {
  %r = tosa.ceil %a0 : (tensor<2x3x5xf16>) -> tensor<2x3x5xf16>
  return %r : tensor<2x3x5xf16>
}

func.func @cos_f16(%a0: tensor<2x3x5xf16>) -> tensor<2x3x5xf16> {
  %r = tosa.cos %a0 : (tensor<2x3x5xf16>) -> tensor<2x3x5xf16>
  return %r : tensor<2x3x5xf16>
}

func.func @erf_f16(%a0: tensor<2x3x5xf16>) -> tensor<2x3x5xf16> {
  %r = tosa.erf %a0 : (tensor<2x3x5xf16>) -> tensor<2x3x5xf16>
  return %r : tensor<2x3x5xf16>
}

func.func @exp_f16(%a0: tensor<2x3x5xf16>) -> tensor<2x3x5xf16> {
  %r = tosa.exp %a0 : (tensor<2x3x5xf16>) -> tensor<2x3x5xf16>
  return %r : tensor<2x3x5xf16>
}

func.func @floor_f16(%a0: tensor<2x3x5xf16>) -> tensor<2x3x5xf16> {
  %r = tosa.floor %a0 : (tensor<2x3x5xf16>) -> tensor<2x3x5xf16>
  return %r : tensor<2x3x5xf16>
}

func.func @log_f16(%a0: tensor<2x3x5xf16>) -> tensor<2x3x5xf16> {
  %r = tosa.log %a0 : (tensor<2x3x5xf16>) -> tensor<2x3x5xf16>
  return %r : tensor<2x3x5xf16>
}

func.func @reciprocal_f16(%a0: tensor<2x3x5xf16>) -> tensor<2x3x5xf16> {
  %r = tosa.reciprocal %a0 : (tensor<2x3x5xf16>) -> tensor<2x3x5xf16>
  return %r : tensor<2x3x5xf16>
}

func.func @rsqrt_f16(%a0: tensor<2x3x5xf16>) -> tensor<2x3x5xf16> {
  %r = tosa.rsqrt %a0 : (tensor<2x3x5xf16>) -> tensor<2x3x5xf16>
  return %r : tensor<2x3x5xf16>
}

func.func @sigmoid_f16(%a0: tensor<2x3x5xf16>) -> tensor<2x3x5xf16> {
  %r = tosa.sigmoid %a0 : (tensor<2x3x5xf16>) -> tensor<2x3x5xf16>
  return %r : tensor<2x3x5xf16>
}

func.func @sin_f16(%a0: tensor<2x3x5xf16>) -> tensor<2x3x5xf16> {
  %r = tosa.sin %a0 : (tensor<2x3x5xf16>) -> tensor<2x3x5xf16>
  return %r : tensor<2x3x5xf16>
}

func.func @tanh_f16(%a0: tensor<2x3x5xf16>) -> tensor<2x3x5xf16> {
  %r = tosa.tanh %a0 : (tensor<2x3x5xf16>) -> tensor<2x3x5xf16>
  return %r : tensor<2x3x5xf16>
}

func.func @identity_f16(%a0: tensor<2x3x5xf16>) -> tensor<2x3x5xf16> {
  %r = tosa.identity %a0 : (tensor<2x3x5xf16>) -> tensor<2x3x5xf16>
  return %r : tensor<2x3x5xf16>
}

func.func @add_f16(%a0: tensor<2x3x5xf16>, %a1: tensor<1x3x1xf16>) -> tensor<2x3x5xf16> {
  %r = tosa.add %a0, %a1 : (tensor<2x3x5xf16>, tensor<1x3x1xf16>) -> tensor<2x3x5xf16>
  return %r : tensor<2x3x5xf16>
}

func.func @sub_f16(%a0: tensor<2x3x5xf16>, %a1: tensor<1x3x1xf16>) -> tensor<2x3x5xf16> {
  %r = tosa.sub %a0, %a1 : (tensor<2x3x5xf16>, tensor<1x3x1xf16>) -> tensor<2x3x5xf16>
  return %r : tensor<2x3x5xf16>
}

func.func @maximum_f16(%a0: tensor<2x3x5xf16>, %a1: tensor<1x3x1xf16>) -> tensor<2x3x5xf16> {
  %r = tosa.maximum %a0, %a1 : (tensor<2x3x5xf16>, tensor<1x3x1xf16>) -> tensor<2x3x5xf16>
  return %r : tensor<2x3x5xf16>
}

func.func @minimum_f16(%a0: tensor<2x3x5xf16>, %a1: tensor<1x3x1xf16>) -> tensor<2x3x5xf16> {
  %r = tosa.minimum %a0, %a1 : (tensor<2x3x5xf16>, tensor<1x3x1xf16>) -> tensor<2x3x5xf16>
  return %r : tensor<2x3x5xf16>
}

func.func @pow_f16(%a0: tensor<2x3x5xf16>, %a1: tensor<1x3x1xf16>) -> tensor<2x3x5xf16> {
  %r = tosa.pow %a0, %a1 : (tensor<2x3x5xf16>, tensor<1x3x1xf16>) -> tensor<2x3x5xf16>
  return %r : tensor<2x3x5xf16>
}

func.func @mul_f16(%a0: tensor<2x3x5xf16>, %a1: tensor<1x3x1xf16>) -> tensor<2x3x5xf16> {
  %s = "tosa.const"() <{values = dense<0> : tensor<1xi8>}> : () -> tensor<1xi8>
  %r = tosa.mul %a0, %a1, %s : (tensor<2x3x5xf16>, tensor<1x3x1xf16>, tensor<1xi8>) -> tensor<2x3x5xf16>
  return %r : tensor<2x3x5xf16>
}

func.func @negate_f16(%a0: tensor<2x3x5xf16>) -> tensor<2x3x5xf16> {
  %s = "tosa.const"() <{values = dense<0.0> : tensor<1xf16>}> : () -> tensor<1xf16>
  %r = tosa.negate %a0, %s, %s : (tensor<2x3x5xf16>, tensor<1xf16>, tensor<1xf16>) -> tensor<2x3x5xf16>
  return %r : tensor<2x3x5xf16>
}

func.func @clamp_f16(%a0: tensor<2x3x5xf16>) -> tensor<2x3x5xf16> {
  %r = tosa.clamp %a0 {min_val = 0.0 : f16, max_val = 6.0 : f16} : (tensor<2x3x5xf16>) -> tensor<2x3x5xf16>
  return %r : tensor<2x3x5xf16>
}

func.func @equal_f16(%a0: tensor<2x3x5xf16>, %a1: tensor<1x3x1xf16>) -> tensor<2x3x5xi1> {
  %r = tosa.equal %a0, %a1 : (tensor<2x3x5xf16>, tensor<1x3x1xf16>) -> tensor<2x3x5xi1>
  return %r : tensor<2x3x5xi1>
}

func.func @greater_f16(%a0: tensor<2x3x5xf16>, %a1: tensor<1x3x1xf16>) -> tensor<2x3x5xi1> {
  %r = tosa.greater %a0, %a1 : (tensor<2x3x5xf16>, tensor<1x3x1xf16>) -> tensor<2x3x5xi1>
  return %r : tensor<2x3x5xi1>
}

func.func @greater_equal_f16(%a0: tensor<2x3x5xf16>, %a1: tensor<1x3x1xf16>) -> tensor<2x3x5xi1> {
  %r = tosa.greater_equal %a0, %a1 : (tensor<2x3x5xf16>, tensor<1x3x1xf16>) -> tensor<2x3x5xi1>
  return %r : tensor<2x3x5xi1>
}

func.func @select_f16(%a0: tensor<1x3x1xi1>, %a1: tensor<2x3x5xf16>, %a2: tensor<2x3x5xf16>) -> tensor<2x3x5xf16> {
  %r = tosa.select %a0, %a1, %a2 : (tensor<1x3x1xi1>, tensor<2x3x5xf16>, tensor<2x3x5xf16>) -> tensor<2x3x5xf16>
  return %r : tensor<2x3x5xf16>
}

func.func @abs_i32(%a0: tensor<2x3x5xi32>) -> tensor<2x3x5xi32> {
  %r = tosa.abs %a0 : (tensor<2x3x5xi32>) -> tensor<2x3x5xi32>
  return %r : tensor<2x3x5xi32>
}

func.func @clz_i32(%a0: tensor<2x3x5xi32>) -> tensor<2x3x5xi32> {
  %r = tosa.clz %a0 : (tensor<2x3x5xi32>) -> tensor<2x3x5xi32>
  return %r : tensor<2x3x5xi32>
}

func.func @bitwise_not_i32(%a0: tensor<2x3x5xi32>) -> tensor<2x3x5xi32> {
  %r = tosa.bitwise_not %a0 : (tensor<2x3x5xi32>) -> tensor<2x3x5xi32>
  return %r : tensor<2x3x5xi32>
}

func.func @add_i32(%a0: tensor<2x3x5xi32>, %a1: tensor<1x3x1xi32>) -> tensor<2x3x5xi32> {
  %r = tosa.add %a0, %a1 : (tensor<2x3x5xi32>, tensor<1x3x1xi32>) -> tensor<2x3x5xi32>
  return %r : tensor<2x3x5xi32>
}

func.func @sub_i32(%a0: tensor<2x3x5xi32>, %a1: tensor<1x3x1xi32>) -> tensor<2x3x5xi32> {
  %r = tosa.sub %a0, %a1 : (tensor<2x3x5xi32>, tensor<1x3x1xi32>) -> tensor<2x3x5xi32>
  return %r : tensor<2x3x5xi32>
}

func.func @maximum_i32(%a0: tensor<2x3x5xi32>, %a1: tensor<1x3x1xi32>) -> tensor<2x3x5xi32> {
  %r = tosa.maximum %a0, %a1 : (tensor<2x3x5xi32>, tensor<1x3x1xi32>) -> tensor<2x3x5xi32>
  return %r : tensor<2x3x5xi32>
}

func.func @minimum_i32(%a0: tensor<2x3x5xi32>, %a1: tensor<1x3x1xi32>) -> tensor<2x3x5xi32> {
  %r = tosa.minimum %a0, %a1 : (tensor<2x3x5xi32>, tensor<1x3x1xi32>) -> tensor<2x3x5xi32>
  return %r : tensor<2x3x5xi32>
}

func.func @intdiv_i32(%a0: tensor<2x3x5xi32>, %a1: tensor<1x3x1xi32>) -> tensor<2x3x5xi32> {
  %r = tosa.intdiv %a0, %a1 : (tensor<2x3x5xi32>, tensor<1x3x1xi32>) -> tensor<2x3x5xi32>
  return %r : tensor<2x3x5xi32>
}

func.func @bitwise_and_i32(%a0: tensor<2x3x5xi32>, %a1: tensor<1x3x1xi32>) -> tensor<2x3x5xi32> {
  %r = tosa.bitwise_and %a0, %a1 : (tensor<2x3x5xi32>, tensor<1x3x1xi32>) -> tensor<2x3x5xi32>
  return %r : tensor<2x3x5xi32>
}

func.func @bitwise_or_i32(%a0: tensor<2x3x5xi32>, %a1: tensor<1x3x1xi32>) -> tensor<2x3x5xi32> {
  %r = tosa.bitwise_or %a0, %a1 : (tensor<2x3x5xi32>, tensor<1x3x1xi32>) -> tensor<2x3x5xi32>
  return %r : tensor<2x3x5xi32>
}

func.func @bitwise_xor_i32(%a0: tensor<2x3x5xi32>, %a1: tensor<1x3x1xi32>) -> tensor<2x3x5xi32> {
  %r = tosa.bitwise_xor %a0, %a1 : (tensor<2x3x5xi32>, tensor<1x3x1xi32>) -> tensor<2x3x5xi32>
  return %r : tensor<2x3x5xi32>
}

func.func @logical_left_shift_i32(%a0: tensor<2x3x5xi32>, %a1: tensor<1x3x1xi32>) -> tensor<2x3x5xi32> {
  %r = tosa.logical_left_shift %a0, %a1 : (tensor<2x3x5xi32>, tensor<1x3x1xi32>) -> tensor<2x3x5xi32>
  return %r : tensor<2x3x5xi32>
}

func.func @logical_right_shift_i32(%a0: tensor<2x3x5xi32>, %a1: tensor<1x3x1xi32>) -> tensor<2x3x5xi32> {
  %r = tosa.logical_right_shift %a0, %a1 : (tensor<2x3x5xi32>, tensor<1x3x1xi32>) -> tensor<2x3x5xi32>
  return %r : tensor<2x3x5xi32>
}

func.func @arithmetic_right_shift_true(%a0: tensor<2x3x5xi32>, %a1: tensor<1x3x1xi32>) -> tensor<2x3x5xi32> {
  %r = tosa.arithmetic_right_shift %a0, %a1 {round = true} : (tensor<2x3x5xi32>, tensor<1x3x1xi32>) -> tensor<2x3x5xi32>
  return %r : tensor<2x3x5xi32>
}

func.func @arithmetic_right_shift_false(%a0: tensor<2x3x5xi32>, %a1: tensor<1x3x1xi32>) -> tensor<2x3x5xi32> {
  %r = tosa.arithmetic_right_shift %a0, %a1 {round = false} : (tensor<2x3x5xi32>, tensor<1x3x1xi32>) -> tensor<2x3x5xi32>
  return %r : tensor<2x3x5xi32>
}

func.func @mul_i32_0(%a0: tensor<2x3x5xi32>, %a1: tensor<1x3x1xi32>) -> tensor<2x3x5xi32> {
  %s = "tosa.const"() <{values = dense<0> : tensor<1xi8>}> : () -> tensor<1xi8>
  %r = tosa.mul %a0, %a1, %s : (tensor<2x3x5xi32>, tensor<1x3x1xi32>, tensor<1xi8>) -> tensor<2x3x5xi32>
  return %r : tensor<2x3x5xi32>
}

func.func @mul_i32_3(%a0: tensor<2x3x5xi32>, %a1: tensor<1x3x1xi32>) -> tensor<2x3x5xi32> {
  %s = "tosa.const"() <{values = dense<3> : tensor<1xi8>}> : () -> tensor<1xi8>
  %r = tosa.mul %a0, %a1, %s : (tensor<2x3x5xi32>, tensor<1x3x1xi32>, tensor<1xi8>) -> tensor<2x3x5xi32>
  return %r : tensor<2x3x5xi32>
}

func.func @mul_i8(%a0: tensor<2x3x5xi8>, %a1: tensor<1x3x1xi8>) -> tensor<2x3x5xi32> {
  %s = "tosa.const"() <{values = dense<0> : tensor<1xi8>}> : () -> tensor<1xi8>
  %r = tosa.mul %a0, %a1, %s : (tensor<2x3x5xi8>, tensor<1x3x1xi8>, tensor<1xi8>) -> tensor<2x3x5xi32>
  return %r : tensor<2x3x5xi32>
}

func.func @equal_i32(%a0: tensor<2x3x5xi32>, %a1: tensor<1x3x1xi32>) -> tensor<2x3x5xi1> {
  %r = tosa.equal %a0, %a1 : (tensor<2x3x5xi32>, tensor<1x3x1xi32>) -> tensor<2x3x5xi1>
  return %r : tensor<2x3x5xi1>
}

func.func @greater_i32(%a0: tensor<2x3x5xi32>, %a1: tensor<1x3x1xi32>) -> tensor<2x3x5xi1> {
  %r = tosa.greater %a0, %a1 : (tensor<2x3x5xi32>, tensor<1x3x1xi32>) -> tensor<2x3x5xi1>
  return %r : tensor<2x3x5xi1>
}

func.func @greater_equal_i32(%a0: tensor<2x3x5xi32>, %a1: tensor<1x3x1xi32>) -> tensor<2x3x5xi1> {
  %r = tosa.greater_equal %a0, %a1 : (tensor<2x3x5xi32>, tensor<1x3x1xi32>) -> tensor<2x3x5xi1>
  return %r : tensor<2x3x5xi1>
}

func.func @negate_i8_0(%a0: tensor<2x3x5xi8>) -> tensor<2x3x5xi8> {
  %s = "tosa.const"() <{values = dense<0> : tensor<1xi8>}> : () -> tensor<1xi8>
  %r = tosa.negate %a0, %s, %s : (tensor<2x3x5xi8>, tensor<1xi8>, tensor<1xi8>) -> tensor<2x3x5xi8>
  return %r : tensor<2x3x5xi8>
}

func.func @negate_i8_3(%a0: tensor<2x3x5xi8>) -> tensor<2x3x5xi8> {
  %s = "tosa.const"() <{values = dense<3> : tensor<1xi8>}> : () -> tensor<1xi8>
  %r = tosa.negate %a0, %s, %s : (tensor<2x3x5xi8>, tensor<1xi8>, tensor<1xi8>) -> tensor<2x3x5xi8>
  return %r : tensor<2x3x5xi8>
}

func.func @negate_i16_0(%a0: tensor<2x3x5xi16>) -> tensor<2x3x5xi16> {
  %s = "tosa.const"() <{values = dense<0> : tensor<1xi16>}> : () -> tensor<1xi16>
  %r = tosa.negate %a0, %s, %s : (tensor<2x3x5xi16>, tensor<1xi16>, tensor<1xi16>) -> tensor<2x3x5xi16>
  return %r : tensor<2x3x5xi16>
}

func.func @negate_i32_0(%a0: tensor<2x3x5xi32>) -> tensor<2x3x5xi32> {
  %s = "tosa.const"() <{values = dense<0> : tensor<1xi32>}> : () -> tensor<1xi32>
  %r = tosa.negate %a0, %s, %s : (tensor<2x3x5xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<2x3x5xi32>
  return %r : tensor<2x3x5xi32>
}

func.func @clamp_i8(%a0: tensor<2x3x5xi8>) -> tensor<2x3x5xi8> {
  %r = tosa.clamp %a0 {min_val = 0 : i8, max_val = 6 : i8} : (tensor<2x3x5xi8>) -> tensor<2x3x5xi8>
  return %r : tensor<2x3x5xi8>
}

func.func @logical_and(%a0: tensor<2x3x5xi1>, %a1: tensor<1x3x1xi1>) -> tensor<2x3x5xi1> {
  %r = tosa.logical_and %a0, %a1 : (tensor<2x3x5xi1>, tensor<1x3x1xi1>) -> tensor<2x3x5xi1>
  return %r : tensor<2x3x5xi1>
}

func.func @logical_or(%a0: tensor<2x3x5xi1>, %a1: tensor<1x3x1xi1>) -> tensor<2x3x5xi1> {
  %r = tosa.logical_or %a0, %a1 : (tensor<2x3x5xi1>, tensor<1x3x1xi1>) -> tensor<2x3x5xi1>
  return %r : tensor<2x3x5xi1>
}

func.func @logical_xor(%a0: tensor<2x3x5xi1>, %a1: tensor<1x3x1xi1>) -> tensor<2x3x5xi1> {
  %r = tosa.logical_xor %a0, %a1 : (tensor<2x3x5xi1>, tensor<1x3x1xi1>) -> tensor<2x3x5xi1>
  return %r : tensor<2x3x5xi1>
}

func.func @logical_not(%a0: tensor<2x3x5xi1>) -> tensor<2x3x5xi1> {
  %r = tosa.logical_not %a0 : (tensor<2x3x5xi1>) -> tensor<2x3x5xi1>
  return %r : tensor<2x3x5xi1>
}

func.func @cast_f32_f16(%a0: tensor<2x3x5xf32>) -> tensor<2x3x5xf16> {
  %r = tosa.cast %a0 : (tensor<2x3x5xf32>) -> tensor<2x3x5xf16>
  return %r : tensor<2x3x5xf16>
}

func.func @cast_f16_f32(%a0: tensor<2x3x5xf16>) -> tensor<2x3x5xf32> {
  %r = tosa.cast %a0 : (tensor<2x3x5xf16>) -> tensor<2x3x5xf32>
  return %r : tensor<2x3x5xf32>
}

func.func @cast_f32_i1(%a0: tensor<2x3x5xf32>) -> tensor<2x3x5xi1> {
  %r = tosa.cast %a0 : (tensor<2x3x5xf32>) -> tensor<2x3x5xi1>
  return %r : tensor<2x3x5xi1>
}

func.func @cast_f32_i8(%a0: tensor<2x3x5xf32>) -> tensor<2x3x5xi8> {
  %r = tosa.cast %a0 : (tensor<2x3x5xf32>) -> tensor<2x3x5xi8>
  return %r : tensor<2x3x5xi8>
}

func.func @cast_f32_i16(%a0: tensor<2x3x5xf32>) -> tensor<2x3x5xi16> {
  %r = tosa.cast %a0 : (tensor<2x3x5xf32>) -> tensor<2x3x5xi16>
  return %r : tensor<2x3x5xi16>
}

func.func @cast_f32_i32(%a0: tensor<2x3x5xf32>) -> tensor<2x3x5xi32> {
  %r = tosa.cast %a0 : (tensor<2x3x5xf32>) -> tensor<2x3x5xi32>
  return %r : tensor<2x3x5xi32>
}

func.func @cast_f16_i8(%a0: tensor<2x3x5xf16>) -> tensor<2x3x5xi8> {
  %r = tosa.cast %a0 : (tensor<2x3x5xf16>) -> tensor<2x3x5xi8>
  return %r : tensor<2x3x5xi8>
}

func.func @cast_f16_i16(%a0: tensor<2x3x5xf16>) -> tensor<2x3x5xi16> {
  %r = tosa.cast %a0 : (tensor<2x3x5xf16>) -> tensor<2x3x5xi16>
  return %r : tensor<2x3x5xi16>
}

func.func @cast_f16_i32(%a0: tensor<2x3x5xf16>) -> tensor<2x3x5xi32> {
  %r = tosa.cast %a0 : (tensor<2x3x5xf16>) -> tensor<2x3x5xi32>
  return %r : tensor<2x3x5xi32>
}

func.func @cast_bf16_i32(%a0: tensor<2x3x5xbf16>) -> tensor<2x3x5xi32> {
  %r = tosa.cast %a0 : (tensor<2x3x5xbf16>) -> tensor<2x3x5xi32>
  return %r : tensor<2x3x5xi32>
}

func.func @cast_i8_f32(%a0: tensor<2x3x5xi8>) -> tensor<2x3x5xf32> {
  %r = tosa.cast %a0 : (tensor<2x3x5xi8>) -> tensor<2x3x5xf32>
  return %r : tensor<2x3x5xf32>
}

func.func @cast_i1_f32(%a0: tensor<2x3x5xi1>) -> tensor<2x3x5xf32> {
  %r = tosa.cast %a0 : (tensor<2x3x5xi1>) -> tensor<2x3x5xf32>
  return %r : tensor<2x3x5xf32>
}

func.func @cast_i1_i32(%a0: tensor<2x3x5xi1>) -> tensor<2x3x5xi32> {
  %r = tosa.cast %a0 : (tensor<2x3x5xi1>) -> tensor<2x3x5xi32>
  return %r : tensor<2x3x5xi32>
}

func.func @cast_i32_i1(%a0: tensor<2x3x5xi32>) -> tensor<2x3x5xi1> {
  %r = tosa.cast %a0 : (tensor<2x3x5xi32>) -> tensor<2x3x5xi1>
  return %r : tensor<2x3x5xi1>
}

func.func @cast_i32_i8(%a0: tensor<2x3x5xi32>) -> tensor<2x3x5xi8> {
  %r = tosa.cast %a0 : (tensor<2x3x5xi32>) -> tensor<2x3x5xi8>
  return %r : tensor<2x3x5xi8>
}

func.func @cast_i8_i32(%a0: tensor<2x3x5xi8>) -> tensor<2x3x5xi32> {
  %r = tosa.cast %a0 : (tensor<2x3x5xi8>) -> tensor<2x3x5xi32>
  return %r : tensor<2x3x5xi32>
}

func.func @cast_f32_bf16(%a0: tensor<2x3x5xf32>) -> tensor<2x3x5xbf16> {
  %r = tosa.cast %a0 : (tensor<2x3x5xf32>) -> tensor<2x3x5xbf16>
  return %r : tensor<2x3x5xbf16>
}

func.func @cast_f32_i64(%a0: tensor<2x3x5xf32>) -> tensor<2x3x5xi64> {
  %r = tosa.cast %a0 : (tensor<2x3x5xf32>) -> tensor<2x3x5xi64>
  return %r : tensor<2x3x5xi64>
}

func.func @cast_f32_f8E4M3FN(%a0: tensor<2x3x5xf32>) -> tensor<2x3x5xf8E4M3FN> {
  %r = tosa.cast %a0 : (tensor<2x3x5xf32>) -> tensor<2x3x5xf8E4M3FN>
  return %r : tensor<2x3x5xf8E4M3FN>
}

func.func @cast_i64_i32(%a0: tensor<2x3x5xi64>) -> tensor<2x3x5xi32> {
  %r = tosa.cast %a0 : (tensor<2x3x5xi64>) -> tensor<2x3x5xi32>
  return %r : tensor<2x3x5xi32>
}

func.func @matmul(%a: tensor<2x3x5xf32>, %b: tensor<2x5x7xf32>) -> tensor<2x3x7xf32> {
  %z = "tosa.const"() <{values = dense<0.0> : tensor<1xf32>}> : () -> tensor<1xf32>
  %r = tosa.matmul %a, %b, %z, %z : (tensor<2x3x5xf32>, tensor<2x5x7xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<2x3x7xf32>
  return %r : tensor<2x3x7xf32>
}

func.func @matmul_i8(%a: tensor<2x3x5xi8>, %b: tensor<2x5x7xi8>) -> tensor<2x3x7xi32> {
  %z = "tosa.const"() <{values = dense<3> : tensor<1xi8>}> : () -> tensor<1xi8>
  %r = tosa.matmul %a, %b, %z, %z : (tensor<2x3x5xi8>, tensor<2x5x7xi8>, tensor<1xi8>, tensor<1xi8>) -> tensor<2x3x7xi32>
  return %r : tensor<2x3x7xi32>
}

func.func @matmul_zero_points_zero(%a: tensor<2x3x5xi8>, %b: tensor<2x5x7xi8>) -> tensor<2x3x7xi32> {
  %z = "tosa.const"() <{values = dense<0> : tensor<1xi8>}> : () -> tensor<1xi8>
  %r = tosa.matmul %a, %b, %z, %z : (tensor<2x3x5xi8>, tensor<2x5x7xi8>, tensor<1xi8>, tensor<1xi8>) -> tensor<2x3x7xi32>
  return %r : tensor<2x3x7xi32>
}

func.func @matmul_f16(%a: tensor<2x3x5xf16>, %b: tensor<2x5x7xf16>) -> tensor<2x3x7xf32> {
  %z = "tosa.const"() <{values = dense<0.0> : tensor<1xf16>}> : () -> tensor<1xf16>
  %r = tosa.matmul %a, %b, %z, %z : (tensor<2x3x5xf16>, tensor<2x5x7xf16>, tensor<1xf16>, tensor<1xf16>) -> tensor<2x3x7xf32>
  return %r : tensor<2x3x7xf32>
}

func.func @gather(%a: tensor<2x32x16xf32>, %i: tensor<2x5xi32>) -> tensor<2x5x16xf32> {
  %r = tosa.gather %a, %i : (tensor<2x32x16xf32>, tensor<2x5xi32>) -> tensor<2x5x16xf32>
  return %r : tensor<2x5x16xf32>
}

func.func @reduce_sum(%a: tensor<4x32x16xf32>) -> tensor<4x1x16xf32> {
  %r = tosa.reduce_sum %a {axis = 1 : i32} : (tensor<4x32x16xf32>) -> tensor<4x1x16xf32>
  return %r : tensor<4x1x16xf32>
}

func.func @reduce_max(%a: tensor<4x32x16xf32>) -> tensor<4x1x16xf32> {
  %r = tosa.reduce_max %a {axis = 1 : i32} : (tensor<4x32x16xf32>) -> tensor<4x1x16xf32>
  return %r : tensor<4x1x16xf32>
}

func.func @reduce_product(%a: tensor<4x32x16xf32>) -> tensor<4x1x16xf32> {
  %r = tosa.reduce_product %a {axis = 1 : i32} : (tensor<4x32x16xf32>) -> tensor<4x1x16xf32>
  return %r : tensor<4x1x16xf32>
}

func.func @reduce_all(%a: tensor<4x32x16xi1>) -> tensor<4x1x16xi1> {
  %r = tosa.reduce_all %a {axis = 1 : i32} : (tensor<4x32x16xi1>) -> tensor<4x1x16xi1>
  return %r : tensor<4x1x16xi1>
}

func.func @transpose(%a: tensor<4x32x16xf32>) -> tensor<16x4x32xf32> {
  %r = tosa.transpose %a {perms = array<i32: 2, 0, 1>} : (tensor<4x32x16xf32>) -> tensor<16x4x32xf32>
  return %r : tensor<16x4x32xf32>
}

func.func @reshape(%a: tensor<4x32x16xf32>) -> tensor<128x16xf32> {
  %s = tosa.const_shape {values = dense<[128, 16]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %r = tosa.reshape %a, %s : (tensor<4x32x16xf32>, !tosa.shape<2>) -> tensor<128x16xf32>
  return %r : tensor<128x16xf32>
}

func.func @concat(%a: tensor<4x32xf32>, %b: tensor<4x16xf32>) -> tensor<4x48xf32> {
  %r = tosa.concat %a, %b {axis = 1 : i32} : (tensor<4x32xf32>, tensor<4x16xf32>) -> tensor<4x48xf32>
  return %r : tensor<4x48xf32>
}

func.func @pad(%a: tensor<4x32xf32>) -> tensor<5x34xf32> {
  %s = tosa.const_shape {values = dense<[1, 0, 1, 1]> : tensor<4xindex>} : () -> !tosa.shape<4>
  %z = "tosa.const"() <{values = dense<0.0> : tensor<1xf32>}> : () -> tensor<1xf32>
  %r = tosa.pad %a, %s, %z : (tensor<4x32xf32>, !tosa.shape<4>, tensor<1xf32>) -> tensor<5x34xf32>
  return %r : tensor<5x34xf32>
}

func.func @slice(%a: tensor<4x32xf32>) -> tensor<2x8xf32> {
  %s = tosa.const_shape {values = dense<[1, 0]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %z = tosa.const_shape {values = dense<[2, 8]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %r = tosa.slice %a, %s, %z : (tensor<4x32xf32>, !tosa.shape<2>, !tosa.shape<2>) -> tensor<2x8xf32>
  return %r : tensor<2x8xf32>
}

func.func @tile(%a: tensor<4x32xf32>) -> tensor<8x32xf32> {
  %s = tosa.const_shape {values = dense<[2, 1]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %r = tosa.tile %a, %s : (tensor<4x32xf32>, !tosa.shape<2>) -> tensor<8x32xf32>
  return %r : tensor<8x32xf32>
}

func.func @reverse(%a: tensor<4x32xf32>) -> tensor<4x32xf32> {
  %r = tosa.reverse %a {axis = 1 : i32} : (tensor<4x32xf32>) -> tensor<4x32xf32>
  return %r : tensor<4x32xf32>
}

func.func @rescale_i32_i8(%a: tensor<4x32xi32>) -> tensor<4x32xi8> {
  %m = "tosa.const"() <{values = dense<1073741824> : tensor<1xi32>}> : () -> tensor<1xi32>
  %s = "tosa.const"() <{values = dense<30> : tensor<1xi8>}> : () -> tensor<1xi8>
  %zi = "tosa.const"() <{values = dense<0> : tensor<1xi32>}> : () -> tensor<1xi32>
  %zo = "tosa.const"() <{values = dense<-1> : tensor<1xi8>}> : () -> tensor<1xi8>
  %r = tosa.rescale %a, %m, %s, %zi, %zo {rounding_mode = SINGLE_ROUND, scale32 = true, per_channel = false, input_unsigned = false, output_unsigned = false} : (tensor<4x32xi32>, tensor<1xi32>, tensor<1xi8>, tensor<1xi32>, tensor<1xi8>) -> tensor<4x32xi8>
  return %r : tensor<4x32xi8>
}

func.func @rescale_i8_i8(%a: tensor<4x32xi8>) -> tensor<4x32xi8> {
  %m = "tosa.const"() <{values = dense<1073741824> : tensor<1xi32>}> : () -> tensor<1xi32>
  %s = "tosa.const"() <{values = dense<30> : tensor<1xi8>}> : () -> tensor<1xi8>
  %zi = "tosa.const"() <{values = dense<3> : tensor<1xi8>}> : () -> tensor<1xi8>
  %zo = "tosa.const"() <{values = dense<-1> : tensor<1xi8>}> : () -> tensor<1xi8>
  %r = tosa.rescale %a, %m, %s, %zi, %zo {rounding_mode = SINGLE_ROUND, scale32 = true, per_channel = false, input_unsigned = false, output_unsigned = false} : (tensor<4x32xi8>, tensor<1xi32>, tensor<1xi8>, tensor<1xi8>, tensor<1xi8>) -> tensor<4x32xi8>
  return %r : tensor<4x32xi8>
}

func.func @rescale_double_long(%a: tensor<4x32xi8>) -> tensor<4x32xi8> {
  %m = "tosa.const"() <{values = dense<1073741824> : tensor<1xi32>}> : () -> tensor<1xi32>
  %s = "tosa.const"() <{values = dense<40> : tensor<1xi8>}> : () -> tensor<1xi8>
  %zi = "tosa.const"() <{values = dense<3> : tensor<1xi8>}> : () -> tensor<1xi8>
  %zo = "tosa.const"() <{values = dense<-1> : tensor<1xi8>}> : () -> tensor<1xi8>
  %r = tosa.rescale %a, %m, %s, %zi, %zo {rounding_mode = DOUBLE_ROUND, scale32 = true, per_channel = false, input_unsigned = false, output_unsigned = false} : (tensor<4x32xi8>, tensor<1xi32>, tensor<1xi8>, tensor<1xi8>, tensor<1xi8>) -> tensor<4x32xi8>
  return %r : tensor<4x32xi8>
}

func.func @rescale_double_short(%a: tensor<4x32xi8>) -> tensor<4x32xi8> {
  %m = "tosa.const"() <{values = dense<1073741824> : tensor<1xi32>}> : () -> tensor<1xi32>
  %s = "tosa.const"() <{values = dense<30> : tensor<1xi8>}> : () -> tensor<1xi8>
  %zi = "tosa.const"() <{values = dense<3> : tensor<1xi8>}> : () -> tensor<1xi8>
  %zo = "tosa.const"() <{values = dense<-1> : tensor<1xi8>}> : () -> tensor<1xi8>
  %r = tosa.rescale %a, %m, %s, %zi, %zo {rounding_mode = DOUBLE_ROUND, scale32 = true, per_channel = false, input_unsigned = false, output_unsigned = false} : (tensor<4x32xi8>, tensor<1xi32>, tensor<1xi8>, tensor<1xi8>, tensor<1xi8>) -> tensor<4x32xi8>
  return %r : tensor<4x32xi8>
}

func.func @rescale_i8_i32(%a: tensor<4x32xi8>) -> tensor<4x32xi32> {
  %m = "tosa.const"() <{values = dense<1073741824> : tensor<1xi32>}> : () -> tensor<1xi32>
  %s = "tosa.const"() <{values = dense<30> : tensor<1xi8>}> : () -> tensor<1xi8>
  %zi = "tosa.const"() <{values = dense<3> : tensor<1xi8>}> : () -> tensor<1xi8>
  %zo = "tosa.const"() <{values = dense<0> : tensor<1xi32>}> : () -> tensor<1xi32>
  %r = tosa.rescale %a, %m, %s, %zi, %zo {rounding_mode = SINGLE_ROUND, scale32 = true, per_channel = false, input_unsigned = false, output_unsigned = false} : (tensor<4x32xi8>, tensor<1xi32>, tensor<1xi8>, tensor<1xi8>, tensor<1xi32>) -> tensor<4x32xi32>
  return %r : tensor<4x32xi32>
}

func.func @rescale_per_channel(%a: tensor<4x32xi32>) -> tensor<4x32xi8> {
  %m = "tosa.const"() <{values = dense<[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32]> : tensor<32xi32>}> : () -> tensor<32xi32>
  %s = "tosa.const"() <{values = dense<[10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41]> : tensor<32xi8>}> : () -> tensor<32xi8>
  %zi = "tosa.const"() <{values = dense<0> : tensor<1xi32>}> : () -> tensor<1xi32>
  %zo = "tosa.const"() <{values = dense<-1> : tensor<1xi8>}> : () -> tensor<1xi8>
  %r = tosa.rescale %a, %m, %s, %zi, %zo {rounding_mode = SINGLE_ROUND, scale32 = true, per_channel = true, input_unsigned = false, output_unsigned = false} : (tensor<4x32xi32>, tensor<32xi32>, tensor<32xi8>, tensor<1xi32>, tensor<1xi8>) -> tensor<4x32xi8>
  return %r : tensor<4x32xi8>
}

func.func @rescale_per_channel_double(%a: tensor<4x32xi32>) -> tensor<4x32xi8> {
  %m = "tosa.const"() <{values = dense<[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32]> : tensor<32xi32>}> : () -> tensor<32xi32>
  %s = "tosa.const"() <{values = dense<[10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41]> : tensor<32xi8>}> : () -> tensor<32xi8>
  %zi = "tosa.const"() <{values = dense<0> : tensor<1xi32>}> : () -> tensor<1xi32>
  %zo = "tosa.const"() <{values = dense<-1> : tensor<1xi8>}> : () -> tensor<1xi8>
  %r = tosa.rescale %a, %m, %s, %zi, %zo {rounding_mode = DOUBLE_ROUND, scale32 = true, per_channel = true, input_unsigned = false, output_unsigned = false} : (tensor<4x32xi32>, tensor<32xi32>, tensor<32xi8>, tensor<1xi32>, tensor<1xi8>) -> tensor<4x32xi8>
  return %r : tensor<4x32xi8>
}

func.func @rescale_i32_16(%a: tensor<4x32xi32>) -> tensor<4x32xi8> {
  %m = "tosa.const"() <{values = dense<16384> : tensor<1xi16>}> : () -> tensor<1xi16>
  %s = "tosa.const"() <{values = dense<20> : tensor<1xi8>}> : () -> tensor<1xi8>
  %zi = "tosa.const"() <{values = dense<0> : tensor<1xi32>}> : () -> tensor<1xi32>
  %zo = "tosa.const"() <{values = dense<-1> : tensor<1xi8>}> : () -> tensor<1xi8>
  %r = tosa.rescale %a, %m, %s, %zi, %zo {rounding_mode = SINGLE_ROUND, scale32 = false, per_channel = false, input_unsigned = false, output_unsigned = false} : (tensor<4x32xi32>, tensor<1xi16>, tensor<1xi8>, tensor<1xi32>, tensor<1xi8>) -> tensor<4x32xi8>
  return %r : tensor<4x32xi8>
}

func.func @rescale_i16(%a: tensor<4x32xi16>) -> tensor<4x32xi8> {
  %m = "tosa.const"() <{values = dense<16384> : tensor<1xi16>}> : () -> tensor<1xi16>
  %s = "tosa.const"() <{values = dense<20> : tensor<1xi8>}> : () -> tensor<1xi8>
  %zi = "tosa.const"() <{values = dense<0> : tensor<1xi16>}> : () -> tensor<1xi16>
  %zo = "tosa.const"() <{values = dense<-1> : tensor<1xi8>}> : () -> tensor<1xi8>
  %r = tosa.rescale %a, %m, %s, %zi, %zo {rounding_mode = SINGLE_ROUND, scale32 = false, per_channel = false, input_unsigned = false, output_unsigned = false} : (tensor<4x32xi16>, tensor<1xi16>, tensor<1xi8>, tensor<1xi16>, tensor<1xi8>) -> tensor<4x32xi8>
  return %r : tensor<4x32xi8>
}

func.func @max_pool_i8(%a: tensor<1x8x8x4xi8>) -> tensor<1x4x4x4xi8> {
  %r = tosa.max_pool2d %a {kernel = array<i64: 2, 2>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 2, 2>} : (tensor<1x8x8x4xi8>) -> tensor<1x4x4x4xi8>
  return %r : tensor<1x4x4x4xi8>
}

func.func @max_pool_ignoring(%a: tensor<1x8x8x4xf32>) -> tensor<1x4x4x4xf32> {
  %r = tosa.max_pool2d %a {kernel = array<i64: 2, 2>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 2, 2>, nan_mode = IGNORE} : (tensor<1x8x8x4xf32>) -> tensor<1x4x4x4xf32>
  return %r : tensor<1x4x4x4xf32>
}

func.func @mul_shift(%a: tensor<4x32xi32>) -> tensor<4x32xi32> {
  %s = "tosa.const"() <{values = dense<3> : tensor<1xi8>}> : () -> tensor<1xi8>
  %r = tosa.mul %a, %a, %s : (tensor<4x32xi32>, tensor<4x32xi32>, tensor<1xi8>) -> tensor<4x32xi32>
  return %r : tensor<4x32xi32>
}

func.func @maximum_ignoring(%a: tensor<4x32x16xf32>) -> tensor<4x32x16xf32> {
  %r = tosa.maximum %a, %a {nan_mode = IGNORE} : (tensor<4x32x16xf32>, tensor<4x32x16xf32>) -> tensor<4x32x16xf32>
  return %r : tensor<4x32x16xf32>
}

func.func @clamp_ignoring(%a: tensor<4x32x16xf32>) -> tensor<4x32x16xf32> {
  %r = tosa.clamp %a {min_val = 0.0 : f32, max_val = 6.0 : f32, nan_mode = IGNORE} : (tensor<4x32x16xf32>) -> tensor<4x32x16xf32>
  return %r : tensor<4x32x16xf32>
}

func.func @reduce_sum_f16(%a: tensor<4x32x16xf16>) -> tensor<4x1x16xf16> {
  %r = tosa.reduce_sum %a {axis = 1 : i32} : (tensor<4x32x16xf16>) -> tensor<4x1x16xf16>
  return %r : tensor<4x1x16xf16>
}

func.func @reduce_max_bf16(%a: tensor<4x32x16xbf16>) -> tensor<4x1x16xbf16> {
  %r = tosa.reduce_max %a {axis = 1 : i32} : (tensor<4x32x16xbf16>) -> tensor<4x1x16xbf16>
  return %r : tensor<4x1x16xbf16>
}

func.func @reduce_product_bf16(%a: tensor<4x32x16xbf16>) -> tensor<4x1x16xbf16> {
  %r = tosa.reduce_product %a {axis = 1 : i32} : (tensor<4x32x16xbf16>) -> tensor<4x1x16xbf16>
  return %r : tensor<4x1x16xbf16>
}

func.func @matmul_vector(%a: tensor<1x1x5xf32>, %b: tensor<1x5x7xf32>) -> tensor<1x1x7xf32> {
  %z = "tosa.const"() <{values = dense<0.0> : tensor<1xf32>}> : () -> tensor<1xf32>
  %r = tosa.matmul %a, %b, %z, %z : (tensor<1x1x5xf32>, tensor<1x5x7xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x1x7xf32>
  return %r : tensor<1x1x7xf32>
}

func.func @matmul_dot(%a: tensor<1x1x5xf32>, %b: tensor<1x5x1xf32>) -> tensor<1x1x1xf32> {
  %z = "tosa.const"() <{values = dense<0.0> : tensor<1xf32>}> : () -> tensor<1xf32>
  %r = tosa.matmul %a, %b, %z, %z : (tensor<1x1x5xf32>, tensor<1x5x1xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x1x1xf32>
  return %r : tensor<1x1x1xf32>
}

func.func @matmul_outer(%a: tensor<1x4x1xf32>, %b: tensor<1x1x7xf32>) -> tensor<1x4x7xf32> {
  %z = "tosa.const"() <{values = dense<0.0> : tensor<1xf32>}> : () -> tensor<1xf32>
  %r = tosa.matmul %a, %b, %z, %z : (tensor<1x4x1xf32>, tensor<1x1x7xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x4x7xf32>
  return %r : tensor<1x4x7xf32>
}

func.func @matmul_splat_weight(%a: tensor<1x4x8xf32>) -> tensor<1x4x7xf32> {
  %b = "tosa.const"() <{values = dense<1.0> : tensor<1x8x7xf32>}> : () -> tensor<1x8x7xf32>
  %z = "tosa.const"() <{values = dense<0.0> : tensor<1xf32>}> : () -> tensor<1xf32>
  %r = tosa.matmul %a, %b, %z, %z : (tensor<1x4x8xf32>, tensor<1x8x7xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x4x7xf32>
  return %r : tensor<1x4x7xf32>
}

func.func @matmul_of_itself(%a: tensor<1x4x4xf32>) -> tensor<1x4x4xf32> {
  %z = "tosa.const"() <{values = dense<0.0> : tensor<1xf32>}> : () -> tensor<1xf32>
  %r = tosa.matmul %a, %a, %z, %z : (tensor<1x4x4xf32>, tensor<1x4x4xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x4x4xf32>
  return %r : tensor<1x4x4xf32>
}

func.func @exp_rank_0(%a: tensor<f32>) -> tensor<f32> {
  %r = tosa.exp %a : (tensor<f32>) -> tensor<f32>
  return %r : tensor<f32>
}

func.func @add_of_itself(%a: tensor<4xf32>) -> tensor<4xf32> {
  %r = tosa.add %a, %a : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  return %r : tensor<4xf32>
}

func.func @gather_more_rows_than_there_are(%a: tensor<2x4x16xf32>, %i: tensor<2x50xi32>) -> tensor<2x50x16xf32> {
  %r = tosa.gather %a, %i : (tensor<2x4x16xf32>, tensor<2x50xi32>) -> tensor<2x50x16xf32>
  return %r : tensor<2x50x16xf32>
}

func.func @index_arithmetic(%a: tensor<1x32x16xf32>, %i: tensor<1x5xi32>) -> tensor<1x5x16xf32> {
  %j = tosa.add %i, %i : (tensor<1x5xi32>, tensor<1x5xi32>) -> tensor<1x5xi32>
  %r = tosa.gather %a, %j : (tensor<1x32x16xf32>, tensor<1x5xi32>) -> tensor<1x5x16xf32>
  return %r : tensor<1x5x16xf32>
}

func.func @reduce_any(%a: tensor<4x32x16xi1>) -> tensor<4x1x16xi1> {
  %r = tosa.reduce_any %a {axis = 1 : i32} : (tensor<4x32x16xi1>) -> tensor<4x1x16xi1>
  return %r : tensor<4x1x16xi1>
}

func.func @reduce_min(%a: tensor<4x32x16xi8>) -> tensor<4x1x16xi8> {
  %r = tosa.reduce_min %a {axis = 1 : i32} : (tensor<4x32x16xi8>) -> tensor<4x1x16xi8>
  return %r : tensor<4x1x16xi8>
}

func.func @minimum_ignoring(%a: tensor<4x32x16xf32>) -> tensor<4x32x16xf32> {
  %r = tosa.minimum %a, %a {nan_mode = IGNORE} : (tensor<4x32x16xf32>, tensor<4x32x16xf32>) -> tensor<4x32x16xf32>
  return %r : tensor<4x32x16xf32>
}

func.func @rescale_unsigned(%a: tensor<4x32xi8>) -> tensor<4x32xi8> {
  %m = "tosa.const"() <{values = dense<1073741824> : tensor<1xi32>}> : () -> tensor<1xi32>
  %s = "tosa.const"() <{values = dense<30> : tensor<1xi8>}> : () -> tensor<1xi8>
  %zi = "tosa.const"() <{values = dense<0> : tensor<1xi8>}> : () -> tensor<1xi8>
  %r = tosa.rescale %a, %m, %s, %zi, %zi {rounding_mode = SINGLE_ROUND, scale32 = true, per_channel = false, input_unsigned = true, output_unsigned = false} : (tensor<4x32xi8>, tensor<1xi32>, tensor<1xi8>, tensor<1xi8>, tensor<1xi8>) -> tensor<4x32xi8>
  return %r : tensor<4x32xi8>
}

func.func @cast_bf16_i8(%a: tensor<4x32xbf16>) -> tensor<4x32xi8> {
  %r = tosa.cast %a : (tensor<4x32xbf16>) -> tensor<4x32xi8>
  return %r : tensor<4x32xi8>
}

func.func @pad_by_argument(%a: tensor<4x32xf32>, %z: tensor<1xf32>) -> tensor<5x34xf32> {
  %s = tosa.const_shape {values = dense<[1, 0, 1, 1]> : tensor<4xindex>} : () -> !tosa.shape<4>
  %r = tosa.pad %a, %s, %z : (tensor<4x32xf32>, !tosa.shape<4>, tensor<1xf32>) -> tensor<5x34xf32>
  return %r : tensor<5x34xf32>
}
