// RUN: roofline-opt --print-roofline-roles %s -o /dev/null | FileCheck %s

// A weight is one through constants, reshapes and transposes.

// CHECK-LABEL: @layer
// CHECK-NEXT: embedding tensor<1x100x64xf32> %arg0: looked up by 'tosa.gather'
// CHECK-NEXT: index tensor<1x8xi32> %arg1: used as an index by 'tosa.gather'
// CHECK-NEXT: weight tensor<32x64xf32> %arg2: multiplied with activations by 'tosa.matmul'
// CHECK-NEXT: weight tensor<32xf32> %arg3: broadcast along features by 'tosa.add'
// CHECK-NEXT: weight tensor<1x32x16xf32> {{.*}}: multiplied with activations by 'tosa.matmul'
func.func @layer(%table: tensor<1x100x64xf32>, %ids: tensor<1x8xi32>,
                 %w: tensor<32x64xf32>, %b: tensor<32xf32>) -> tensor<1x8x16xf32> {
  %z = "tosa.const"() <{values = dense<0.0> : tensor<1xf32>}> : () -> tensor<1xf32>
  %x = tosa.gather %table, %ids : (tensor<1x100x64xf32>, tensor<1x8xi32>) -> tensor<1x8x64xf32>
  %t = tosa.transpose %w {perms = array<i32: 1, 0>} : (tensor<32x64xf32>) -> tensor<64x32xf32>
  %shape = tosa.const_shape {values = dense<[1, 64, 32]> : tensor<3xindex>} : () -> !tosa.shape<3>
  %w3 = tosa.reshape %t, %shape : (tensor<64x32xf32>, !tosa.shape<3>) -> tensor<1x64x32xf32>
  %m = tosa.matmul %x, %w3, %z, %z : (tensor<1x8x64xf32>, tensor<1x64x32xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x8x32xf32>
  %flat = tosa.const_shape {values = dense<[1, 1, 32]> : tensor<3xindex>} : () -> !tosa.shape<3>
  %b3 = tosa.reshape %b, %flat : (tensor<32xf32>, !tosa.shape<3>) -> tensor<1x1x32xf32>
  %s = tosa.add %m, %b3 : (tensor<1x8x32xf32>, tensor<1x1x32xf32>) -> tensor<1x8x32xf32>
  %c = "tosa.const"() <{values = dense_resource<w> : tensor<1x32x16xf32>}> : () -> tensor<1x32x16xf32>
  %r = tosa.matmul %s, %c, %z, %z : (tensor<1x8x32xf32>, tensor<1x32x16xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x8x16xf32>
  return %r : tensor<1x8x16xf32>
}

// Of two arguments the filter is the weight.
// CHECK-LABEL: @convolution
// CHECK-NEXT: activation tensor<1x9x9x4xf32> %arg0
// CHECK-NEXT: weight tensor<8x3x3x4xf32> %arg1: the filter of 'tosa.conv2d'
// CHECK-NEXT: weight tensor<8xf32> %arg2
func.func @convolution(%a: tensor<1x9x9x4xf32>, %w: tensor<8x3x3x4xf32>, %b: tensor<8xf32>) -> tensor<1x7x7x8xf32> {
  %z = "tosa.const"() <{values = dense<0.0> : tensor<1xf32>}> : () -> tensor<1xf32>
  %r = tosa.conv2d %a, %w, %b, %z, %z {acc_type = f32, dilation = array<i64: 1, 1>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>} : (tensor<1x9x9x4xf32>, tensor<8x3x3x4xf32>, tensor<8xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x7x7x8xf32>
  return %r : tensor<1x7x7x8xf32>
}
