// Buffers and views of them, whose strides follow from the sizes.

// RUN: roofline-opt %s --bind-dims=dims=n=2,m=6 | roofline-opt | FileCheck %s
// RUN: roofline-opt %s --bind-dims=dims=n=2 | roofline-opt | FileCheck %s --check-prefix=SOME

// 6 / 2 = 3 columns of a buffer with rows of 6.
// CHECK-LABEL: func.func @copy(
// CHECK-SAME: -> memref<2x3xf32>
// CHECK: %[[A:.*]] = memref.alloc() : memref<2x3xf32>
// CHECK: %[[V:.*]] = memref.subview %arg0[0, %arg1] [2, 3] [1, 1]
// CHECK-SAME: memref<2x6xf32> to memref<2x3xf32, strided<[6, 1], offset: ?>>
// CHECK: memref.copy %[[V]], %[[A]]
// SOME-LABEL: func.func @copy(
// SOME: memref.alloc(%[[H:.*]]) : memref<2x?xf32>
// SOME: memref.subview %arg0[0, %arg1] [2, %[[H]]] [1, 1]
// SOME-SAME: memref<2x?xf32> to memref<2x?xf32, strided<[?, 1], offset: ?>>
func.func @copy(%x: memref<?x?xf32> {roofline.dims = ["n", "m"]}, %o: index)
    -> memref<?x?xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %n = memref.dim %x, %c0 : memref<?x?xf32>
  %m = memref.dim %x, %c1 : memref<?x?xf32>
  %h = arith.divui %m, %c2 : index
  %a = memref.alloc(%n, %h) : memref<?x?xf32>
  %s = memref.subview %x[0, %o] [%n, %h] [1, 1]
      : memref<?x?xf32> to memref<?x?xf32, strided<[?, 1], offset: ?>>
  memref.copy %s, %a
      : memref<?x?xf32, strided<[?, 1], offset: ?>> to memref<?x?xf32>
  return %a : memref<?x?xf32>
}

// One of 6 rows of 32 elements each: 192 from one to the next.
// CHECK-LABEL: func.func @views(
// CHECK: memref.subview %arg0[0, %arg1, 0] [2, 1, 32] [1, 1, 1]
// CHECK-SAME: to memref<2x32xf32, strided<[192, 1], offset: ?>>
// CHECK: memref.expand_shape
// CHECK-SAME: into memref<2x4x8xf32, strided<[192, 8, 1], offset: ?>>
// CHECK: memref.collapse_shape
// CHECK-SAME: into memref<2x32xf32, strided<[192, 1], offset: ?>>
// CHECK: memref.transpose
// CHECK-SAME: to memref<32x2xf32, strided<[1, 192], offset: ?>>
// SOME-LABEL: func.func @views(
// SOME: memref.transpose
// SOME-SAME: to memref<32x2xf32, strided<[1, ?], offset: ?>>
func.func @views(%x: memref<?x?x32xf32> {roofline.dims = ["n", "m", ""]},
                 %o: index) -> f32 {
  %c0 = arith.constant 0 : index
  %n = memref.dim %x, %c0 : memref<?x?x32xf32>
  %s = memref.subview %x[0, %o, 0] [%n, 1, 32] [1, 1, 1] : memref<?x?x32xf32>
      to memref<?x32xf32, strided<[?, 1], offset: ?>>
  %e = memref.expand_shape %s [[0], [1, 2]] output_shape [%n, 4, 8]
      : memref<?x32xf32, strided<[?, 1], offset: ?>>
      into memref<?x4x8xf32, strided<[?, 8, 1], offset: ?>>
  %c = memref.collapse_shape %e [[0], [1, 2]]
      : memref<?x4x8xf32, strided<[?, 8, 1], offset: ?>>
      into memref<?x32xf32, strided<[?, 1], offset: ?>>
  %t = memref.transpose %c (i, j) -> (j, i)
      : memref<?x32xf32, strided<[?, 1], offset: ?>>
      to memref<32x?xf32, strided<[1, ?], offset: ?>>
  %l = memref.load %t[%c0, %c0]
      : memref<32x?xf32, strided<[1, ?], offset: ?>>
  return %l : f32
}

// Between buffers and tensors.
// CHECK-LABEL: func.func @tensors(
// CHECK-SAME: -> memref<2x8xf32>
// CHECK: bufferization.to_tensor %arg0 : memref<2x8xf32> to tensor<2x8xf32>
// CHECK: bufferization.to_buffer %{{.*}} : tensor<2x8xf32> to memref<2x8xf32>
func.func @tensors(%x: memref<?x8xf32> {roofline.dims = ["n", ""]})
    -> memref<?x8xf32> {
  %t = bufferization.to_tensor %x : memref<?x8xf32> to tensor<?x8xf32>
  %s = arith.negf %t : tensor<?x8xf32>
  %b = bufferization.to_buffer %s : tensor<?x8xf32> to memref<?x8xf32>
  return %b : memref<?x8xf32>
}
