// RUN: roofline-opt --print-roofline-roles %s -o /dev/null | FileCheck %s

// An argument of one dimension that is cut into tensors holds many: each is a
// root, named with its place.

// CHECK-LABEL: @parameters
// CHECK-NEXT: activation tensor<1x16xf32> %arg1
// CHECK-NEXT: weight tensor<64xf32> %arg0[0]: multiplied with an input by 'linalg.matmul'
// CHECK-NEXT: weight tensor<4xf32> %arg0[64]: broadcast along features by 'linalg.matmul'
// CHECK-NEXT: weight tensor<8xf32> %arg0[68]: a slice of an argument that packs several tensors
// CHECK-NOT: %arg0
func.func @parameters(%all: tensor<1000xf32>, %x: tensor<1x16xf32>)
    -> (tensor<1x4xf32>, tensor<2x4xf32>) {
  %0 = tensor.extract_slice %all[0] [64] [1]
      : tensor<1000xf32> to tensor<64xf32>
  %w = tensor.expand_shape %0 [[0, 1]] output_shape [16, 4]
      : tensor<64xf32> into tensor<16x4xf32>
  %1 = tensor.extract_slice %all[64] [4] [1] : tensor<1000xf32> to tensor<4xf32>
  %bias = tensor.expand_shape %1 [[0, 1]] output_shape [1, 4]
      : tensor<4xf32> into tensor<1x4xf32>
  %y = linalg.matmul ins(%x, %w : tensor<1x16xf32>, tensor<16x4xf32>)
      outs(%bias : tensor<1x4xf32>) -> tensor<1x4xf32>
  %2 = tensor.extract_slice %all[68] [8] [1] : tensor<1000xf32> to tensor<8xf32>
  %table = tensor.expand_shape %2 [[0, 1]] output_shape [2, 4]
      : tensor<8xf32> into tensor<2x4xf32>
  // The same slice again.
  %3 = tensor.extract_slice %all[68] [8] [1] : tensor<1000xf32> to tensor<8xf32>
  %again = tensor.expand_shape %3 [[0, 1]] output_shape [2, 4]
      : tensor<8xf32> into tensor<2x4xf32>
  %sum = arith.addf %table, %again : tensor<2x4xf32>
  return %y, %sum : tensor<1x4xf32>, tensor<2x4xf32>
}

// In a buffer.
// CHECK-LABEL: @buffer
// CHECK-NEXT: activation memref<1x16xf32> %arg1
// CHECK-NEXT: activation memref<1x4xf32> %arg2
// CHECK-NEXT: weight memref<64xf32> %arg0[0]: multiplied with an input by 'linalg.matmul'
// CHECK-NEXT: weight memref<16xf32, strided<[1], offset: 64>> %arg0[64]
func.func @buffer(%all: memref<1000xf32>, %x: memref<1x16xf32>,
                  %y: memref<1x4xf32>) {
  %0 = memref.subview %all[0] [64] [1]
      : memref<1000xf32> to memref<64xf32>
  %w = memref.expand_shape %0 [[0, 1]] output_shape [16, 4]
      : memref<64xf32> into memref<16x4xf32>
  %1 = memref.subview %all[64] [16] [1]
      : memref<1000xf32> to memref<16xf32, strided<[1], offset: 64>>
  %v = memref.expand_shape %1 [[0, 1]] output_shape [4, 4]
      : memref<16xf32, strided<[1], offset: 64>>
      into memref<4x4xf32, strided<[4, 1], offset: 64>>
  %z = memref.alloc() : memref<1x4xf32>
  linalg.matmul ins(%x, %w : memref<1x16xf32>, memref<16x4xf32>)
      outs(%z : memref<1x4xf32>)
  linalg.matmul ins(%z, %v : memref<1x4xf32>,
                             memref<4x4xf32, strided<[4, 1], offset: 64>>)
      outs(%y : memref<1x4xf32>)
  return
}

// Tables and vectors that are sliced are no such arguments: what is cut once,
// overlaps, has more dimensions, or stays a vector.
// CHECK-LABEL: @ordinary
// CHECK-NEXT: activation tensor<64xf32> %arg0
// CHECK-NEXT: activation tensor<64xf32> %arg1
// CHECK-NEXT: activation tensor<2x64xf32> %arg2
// CHECK-NEXT: activation tensor<64xf32> %arg3
// CHECK-NOT: [
func.func @ordinary(%once: tensor<64xf32>, %overlapping: tensor<64xf32>,
                    %table: tensor<2x64xf32>, %halves: tensor<64xf32>)
    -> (tensor<4x4xf32>, tensor<4x4xf32>, tensor<64xf32>, tensor<32xf32>) {
  %0 = tensor.extract_slice %once[0] [16] [1] : tensor<64xf32> to tensor<16xf32>
  %a = tensor.expand_shape %0 [[0, 1]] output_shape [4, 4]
      : tensor<16xf32> into tensor<4x4xf32>
  %1 = tensor.extract_slice %overlapping[0] [16] [1]
      : tensor<64xf32> to tensor<16xf32>
  %2 = tensor.extract_slice %overlapping[8] [16] [1]
      : tensor<64xf32> to tensor<16xf32>
  %sum = arith.addf %1, %2 : tensor<16xf32>
  %b = tensor.expand_shape %1 [[0, 1]] output_shape [4, 4]
      : tensor<16xf32> into tensor<4x4xf32>
  %c = tensor.extract_slice %table[0, 0] [1, 64] [1, 1]
      : tensor<2x64xf32> to tensor<64xf32>
  %low = tensor.extract_slice %halves[0] [32] [1]
      : tensor<64xf32> to tensor<32xf32>
  %high = tensor.extract_slice %halves[32] [32] [1]
      : tensor<64xf32> to tensor<32xf32>
  %d = arith.addf %low, %high : tensor<32xf32>
  return %a, %b, %c, %d
      : tensor<4x4xf32>, tensor<4x4xf32>, tensor<64xf32>, tensor<32xf32>
}
