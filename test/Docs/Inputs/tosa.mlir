func.func @layer(%x: tensor<1x8x64xf32>, %w: tensor<1x64x32xf32>,
                 %b: tensor<1x1x32xf32>) -> tensor<1x9x32xf32> {
  %z = "tosa.const"() <{values = dense<0.0> : tensor<1xf32>}> : () -> tensor<1xf32>
  %m = tosa.matmul %x, %w, %z, %z : (tensor<1x8x64xf32>, tensor<1x64x32xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x8x32xf32>
  %s = tosa.add %m, %b : (tensor<1x8x32xf32>, tensor<1x1x32xf32>) -> tensor<1x8x32xf32>
  %e = tosa.exp %s : (tensor<1x8x32xf32>) -> tensor<1x8x32xf32>
  %pad = tosa.const_shape {values = dense<[0, 0, 1, 0, 0, 0]> : tensor<6xindex>} : () -> !tosa.shape<6>
  %r = tosa.pad %e, %pad, %z : (tensor<1x8x32xf32>, !tosa.shape<6>, tensor<1xf32>) -> tensor<1x9x32xf32>
  return %r : tensor<1x9x32xf32>
}
