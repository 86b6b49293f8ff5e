// RUN: roofline-opt --print-roofline-roles %s -o /dev/null | FileCheck %s

// Which of two arguments that are multiplied is the weight, where neither is
// known to be computed.

// CHECK-LABEL: @matmul
// CHECK-NEXT: activation tensor<8x16xf32> %arg0: an input not used as a parameter
// CHECK-NEXT: weight tensor<16x4xf32> %arg1: the later operand of 'linalg.matmul'
func.func @matmul(%x: tensor<8x16xf32>, %w: tensor<16x4xf32>,
                  %init: tensor<8x4xf32>) -> tensor<8x4xf32> {
  %y = linalg.matmul ins(%x, %w : tensor<8x16xf32>, tensor<16x4xf32>)
      outs(%init : tensor<8x4xf32>) -> tensor<8x4xf32>
  return %y : tensor<8x4xf32>
}

// A batch of inputs has more dimensions than the weight, whatever the order.
// CHECK-LABEL: @batch
// CHECK-NEXT: weight tensor<4x16xf32> %arg0: the operand with fewer dimensions of 'linalg.contract'
// CHECK-NEXT: activation tensor<2x8x16xf32> %arg1:
func.func @batch(%w: tensor<4x16xf32>, %x: tensor<2x8x16xf32>,
                 %init: tensor<2x8x4xf32>) -> tensor<2x8x4xf32> {
  %y = linalg.contract
      indexing_maps = [affine_map<(b, m, n, k) -> (n, k)>,
                       affine_map<(b, m, n, k) -> (b, m, k)>,
                       affine_map<(b, m, n, k) -> (b, m, n)>]
      ins(%w, %x : tensor<4x16xf32>, tensor<2x8x16xf32>)
      outs(%init : tensor<2x8x4xf32>) -> tensor<2x8x4xf32>
  return %y : tensor<2x8x4xf32>
}

// A vector is the input of a matrix.
// CHECK-LABEL: @matvec
// CHECK-NEXT: weight tensor<4x16xf32> %arg0: the matrix of 'linalg.matvec'
// CHECK-NEXT: activation tensor<16xf32> %arg1:
func.func @matvec(%w: tensor<4x16xf32>, %x: tensor<16xf32>,
                  %init: tensor<4xf32>) -> tensor<4xf32> {
  %y = linalg.matvec ins(%w, %x : tensor<4x16xf32>, tensor<16xf32>)
      outs(%init : tensor<4xf32>) -> tensor<4xf32>
  return %y : tensor<4xf32>
}

// The image of a convolution is read through a window, the filter is not.
// CHECK-LABEL: @convolution
// CHECK-NEXT: activation tensor<1x3x8x8xf32> %arg0:
// CHECK-NEXT: weight tensor<4x3x3x3xf32> %arg1: the filter of 'linalg.conv_2d_nchw_fchw'
func.func @convolution(%image: tensor<1x3x8x8xf32>,
                       %filter: tensor<4x3x3x3xf32>,
                       %init: tensor<1x4x6x6xf32>) -> tensor<1x4x6x6xf32> {
  %y = linalg.conv_2d_nchw_fchw
      ins(%image, %filter : tensor<1x3x8x8xf32>, tensor<4x3x3x3xf32>)
      outs(%init : tensor<1x4x6x6xf32>) -> tensor<1x4x6x6xf32>
  return %y : tensor<1x4x6x6xf32>
}

// CHECK-LABEL: @depthwise
// CHECK-NEXT: activation tensor<1x8x8x3xf32> %arg0:
// CHECK-NEXT: weight tensor<3x3x3xf32> %arg1: the filter of 'linalg.depthwise_conv_2d_nhwc_hwc'
func.func @depthwise(%image: tensor<1x8x8x3xf32>, %filter: tensor<3x3x3xf32>,
                     %init: tensor<1x6x6x3xf32>) -> tensor<1x6x6x3xf32> {
  %y = linalg.depthwise_conv_2d_nhwc_hwc
      ins(%image, %filter : tensor<1x8x8x3xf32>, tensor<3x3x3xf32>)
      outs(%init : tensor<1x6x6x3xf32>) -> tensor<1x6x6x3xf32>
  return %y : tensor<1x6x6x3xf32>
}

// What is known to be a weight stays one; the other operand is the input.
// CHECK-LABEL: @known
// CHECK-NEXT: weight tensor<16x16xf32> %arg0: multiplied with activations by 'linalg.matmul'
// CHECK-NEXT: activation tensor<16x16xf32> %arg1:
// CHECK-NEXT: activation tensor<8x16xf32> %arg2:
func.func @known(%w: tensor<16x16xf32>, %x: tensor<16x16xf32>,
                 %z: tensor<8x16xf32>, %init: tensor<16x16xf32>)
    -> (tensor<16x16xf32>, tensor<8x16xf32>) {
  %y = linalg.matmul ins(%w, %x : tensor<16x16xf32>, tensor<16x16xf32>)
      outs(%init : tensor<16x16xf32>) -> tensor<16x16xf32>
  %e = math.exp %y : tensor<16x16xf32>
  %sum = linalg.matmul ins(%e, %w : tensor<16x16xf32>, tensor<16x16xf32>)
      outs(%init : tensor<16x16xf32>) -> tensor<16x16xf32>
  %slice = tensor.extract_slice %sum[0, 0] [8, 16] [1, 1]
      : tensor<16x16xf32> to tensor<8x16xf32>
  %result = arith.addf %slice, %z : tensor<8x16xf32>
  return %sum, %result : tensor<16x16xf32>, tensor<8x16xf32>
}

// A value multiplied with itself.
// CHECK-LABEL: @gram
// CHECK-NEXT: activation tensor<8x16xf32> %arg0:
func.func @gram(%x: tensor<8x16xf32>, %init: tensor<8x8xf32>)
    -> tensor<8x8xf32> {
  %y = linalg.contract
      indexing_maps = [affine_map<(m, n, k) -> (m, k)>,
                       affine_map<(m, n, k) -> (n, k)>,
                       affine_map<(m, n, k) -> (m, n)>]
      ins(%x, %x : tensor<8x16xf32>, tensor<8x16xf32>)
      outs(%init : tensor<8x8xf32>) -> tensor<8x8xf32>
  return %y : tensor<8x8xf32>
}
