// RUN: roofline-opt --annotate-roofline="traffic=op" %s | FileCheck %s

// What only moves data reads its sources and writes its whole result. Views do
// not even do that.

//   bytes 2 * 4 * 8 * 4 = 256 read, 8 * 8 * 4 = 256 written; 512
// CHECK-LABEL: func.func @concat(
// CHECK: tensor.concat {{.*}}cost<flops = 0, bytes = 512,
func.func @concat(%a: tensor<4x8xf32>, %b: tensor<4x8xf32>)
    -> tensor<8x8xf32> {
  %result = tensor.concat dim(0) %a, %b
      : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<8x8xf32>
  return %result : tensor<8x8xf32>
}

//   bytes 4 * 8 * 4 = 128 read, 6 * 10 * 4 = 240 written; 368
// CHECK-LABEL: func.func @pad(
// CHECK: tensor.pad
// CHECK: cost<flops = 0, bytes = 368,
func.func @pad(%a: tensor<4x8xf32>) -> tensor<6x10xf32> {
  %zero = arith.constant 0.0 : f32
  %result = tensor.pad %a low[1, 1] high[1, 1] {
  ^bb0(%i: index, %j: index):
    tensor.yield %zero : f32
  } : tensor<4x8xf32> to tensor<6x10xf32>
  return %result : tensor<6x10xf32>
}

//   bytes 7 * 13 * 4 = 364 read, 2 * 2 * 4 * 8 * 4 = 512 written; 876
// CHECK-LABEL: func.func @pack(
// CHECK: linalg.pack {{.*}}cost<flops = 0, bytes = 876,
func.func @pack(%a: tensor<7x13xf32>) -> tensor<2x2x4x8xf32> {
  %zero = arith.constant 0.0 : f32
  %empty = tensor.empty() : tensor<2x2x4x8xf32>
  %result = linalg.pack %a padding_value(%zero : f32)
      inner_dims_pos = [0, 1] inner_tiles = [4, 8] into %empty
      : tensor<7x13xf32> -> tensor<2x2x4x8xf32>
  return %result : tensor<2x2x4x8xf32>
}

// Padding is dropped, not read.
//   bytes 7 * 13 * 4 = 364 read, 364 written; 728
// CHECK-LABEL: func.func @unpack(
// CHECK: linalg.unpack {{.*}}cost<flops = 0, bytes = 728,
func.func @unpack(%a: tensor<2x2x4x8xf32>) -> tensor<7x13xf32> {
  %empty = tensor.empty() : tensor<7x13xf32>
  %result = linalg.unpack %a inner_dims_pos = [0, 1] inner_tiles = [4, 8]
      into %empty : tensor<2x2x4x8xf32> -> tensor<7x13xf32>
  return %result : tensor<7x13xf32>
}

//   bytes 4 * 8 * 4 = 128 read, 128 written; 256
// CHECK-LABEL: func.func @transpose(
// CHECK: linalg.transpose {{.*}}cost<flops = 0, bytes = 256,
func.func @transpose(%a: tensor<4x8xf32>) -> tensor<8x4xf32> {
  %empty = tensor.empty() : tensor<8x4xf32>
  %result = linalg.transpose ins(%a : tensor<4x8xf32>)
      outs(%empty : tensor<8x4xf32>) permutation = [1, 0]
  return %result : tensor<8x4xf32>
}

// CHECK-LABEL: func.func @views(
// CHECK-NOT: roofline.cost
// CHECK: return
func.func @views(%a: tensor<4x8xf32>) -> tensor<3x2xf32> {
  %0 = tensor.collapse_shape %a [[0, 1]] : tensor<4x8xf32> into tensor<32xf32>
  %1 = tensor.expand_shape %0 [[0, 1]] output_shape [8, 4]
      : tensor<32xf32> into tensor<8x4xf32>
  %2 = tensor.extract_slice %1[1, 1] [3, 2] [2, 1]
      : tensor<8x4xf32> to tensor<3x2xf32>
  return %2 : tensor<3x2xf32>
}

//   bytes 4 * 8 * 4 = 128 read, 128 written; 256
// CHECK-LABEL: func.func @buffer_copy(
// CHECK: memref.copy {{.*}}cost<flops = 0, bytes = 256,
func.func @buffer_copy(%a: memref<4x8xf32>, %b: memref<4x8xf32>) {
  memref.copy %a, %b : memref<4x8xf32> to memref<4x8xf32>
  return
}
