// RUN: roofline-test-opt --test-print-channels -o /dev/null %s | FileCheck %s

// Which dimensions of stored tensors are summed, however these come to the
// contraction.

// CHECK-LABEL: @matmul
// CHECK-NEXT: linalg.matmul sums %arg0 along 1
// CHECK-NEXT: linalg.matmul sums %arg1 along 0
func.func @matmul(%x: tensor<8x16xf32>, %w: tensor<16x4xf32>)
    -> tensor<8x4xf32> {
  %zero = arith.constant 0.0 : f32
  %empty = tensor.empty() : tensor<8x4xf32>
  %init = linalg.fill ins(%zero : f32) outs(%empty : tensor<8x4xf32>)
      -> tensor<8x4xf32>
  %y = linalg.matmul ins(%x, %w : tensor<8x16xf32>, tensor<16x4xf32>)
      outs(%init : tensor<8x4xf32>) -> tensor<8x4xf32>
  return %y : tensor<8x4xf32>
}

// Rows of a square matrix, by its map.
// CHECK-LABEL: @maps
// CHECK-NEXT: linalg.matmul sums %arg0 along 1
// CHECK-NEXT: linalg.matmul sums %arg1 along 1
func.func @maps(%x: tensor<16x16xf32>, %w: tensor<16x16xf32>)
    -> tensor<16x16xf32> {
  %zero = arith.constant 0.0 : f32
  %empty = tensor.empty() : tensor<16x16xf32>
  %init = linalg.fill ins(%zero : f32) outs(%empty : tensor<16x16xf32>)
      -> tensor<16x16xf32>
  %y = linalg.matmul
      indexing_maps = [affine_map<(m, n, k) -> (m, k)>,
                       affine_map<(m, n, k) -> (n, k)>,
                       affine_map<(m, n, k) -> (m, n)>]
      ins(%x, %w : tensor<16x16xf32>, tensor<16x16xf32>)
      outs(%init : tensor<16x16xf32>) -> tensor<16x16xf32>
  return %y : tensor<16x16xf32>
}

// A transpose that is an operation, and one that is a generic.
// CHECK-LABEL: @transposes
// CHECK-NEXT: linalg.matmul sums %arg0 along 0
// CHECK-NEXT: linalg.matmul sums %arg1 along 1
func.func @transposes(%x: tensor<16x16xf32>, %w: tensor<16x16xf32>)
    -> tensor<16x16xf32> {
  %zero = arith.constant 0.0 : f32
  %empty = tensor.empty() : tensor<16x16xf32>
  %init = linalg.fill ins(%zero : f32) outs(%empty : tensor<16x16xf32>)
      -> tensor<16x16xf32>
  %xt = linalg.generic {
      indexing_maps = [affine_map<(i, j) -> (j, i)>,
                       affine_map<(i, j) -> (i, j)>],
      iterator_types = ["parallel", "parallel"]}
      ins(%x : tensor<16x16xf32>) outs(%empty : tensor<16x16xf32>) {
  ^bb0(%in: f32, %out: f32):
    linalg.yield %in : f32
  } -> tensor<16x16xf32>
  %wt = linalg.transpose ins(%w : tensor<16x16xf32>)
      outs(%empty : tensor<16x16xf32>) permutation = [1, 0]
  %y = linalg.matmul ins(%xt, %wt : tensor<16x16xf32>, tensor<16x16xf32>)
      outs(%init : tensor<16x16xf32>) -> tensor<16x16xf32>
  return %y : tensor<16x16xf32>
}

// Heads are put together before they are summed: both dimensions are, and no
// others. Expanding goes the other way.
// CHECK-LABEL: @reshapes
// CHECK-NEXT: linalg.matmul sums %arg0 along 1
// CHECK-NEXT: linalg.matmul sums %arg1 along 0, 1
func.func @reshapes(%x: tensor<8x64xf32>, %w: tensor<4x16x5x2xf32>)
    -> tensor<8x10xf32> {
  %zero = arith.constant 0.0 : f32
  %empty = tensor.empty() : tensor<8x10xf32>
  %init = linalg.fill ins(%zero : f32) outs(%empty : tensor<8x10xf32>)
      -> tensor<8x10xf32>
  %heads = tensor.expand_shape %x [[0], [1, 2]] output_shape [8, 4, 16]
      : tensor<8x64xf32> into tensor<8x4x16xf32>
  %together = tensor.collapse_shape %heads [[0], [1, 2]]
      : tensor<8x4x16xf32> into tensor<8x64xf32>
  %matrix = tensor.collapse_shape %w [[0, 1], [2, 3]]
      : tensor<4x16x5x2xf32> into tensor<64x10xf32>
  %y = linalg.matmul ins(%together, %matrix : tensor<8x64xf32>, tensor<64x10xf32>)
      outs(%init : tensor<8x10xf32>) -> tensor<8x10xf32>
  return %y : tensor<8x10xf32>
}

// Sizes tell as much where the operation does not.
// CHECK-LABEL: @reshapes_by_size
// CHECK-NEXT: linalg.matmul sums %arg0 along 1, 2
// CHECK-NEXT: linalg.matmul sums %arg1 along 1
func.func @reshapes_by_size(%x: tensor<8x4x16xf32>, %w: tensor<1x64x10xf32>)
    -> tensor<8x10xf32> {
  %zero = arith.constant 0.0 : f32
  %empty = tensor.empty() : tensor<8x10xf32>
  %init = linalg.fill ins(%zero : f32) outs(%empty : tensor<8x10xf32>)
      -> tensor<8x10xf32>
  %shape = tosa.const_shape {values = dense<[8, 64]> : tensor<2xindex>}
      : () -> !tosa.shape<2>
  %xm = tosa.reshape %x, %shape
      : (tensor<8x4x16xf32>, !tosa.shape<2>) -> tensor<8x64xf32>
  %wt = tosa.transpose %w {perms = array<i32: 1, 2, 0>}
      : (tensor<1x64x10xf32>) -> tensor<64x10x1xf32>
  %wm = tensor.collapse_shape %wt [[0], [1, 2]]
      : tensor<64x10x1xf32> into tensor<64x10xf32>
  %y = linalg.matmul ins(%xm, %wm : tensor<8x64xf32>, tensor<64x10xf32>)
      outs(%init : tensor<8x10xf32>) -> tensor<8x10xf32>
  return %y : tensor<8x10xf32>
}

// 8 rows of 4 as 16 of 2: a summed dimension and another are made from both.
// So are one dimension that is summed and one that is not from one of the
// root, as heads are.
// CHECK-LABEL: @uneven_reshapes
// CHECK-NEXT: linalg.matmul sums %arg0 along what is not known
// CHECK-NEXT: linalg.matmul sums %arg3 along 0
// CHECK-NEXT: linalg.batch_matmul sums %arg1 along 2
// CHECK-NEXT: linalg.batch_matmul sums %arg2 along what is not known
func.func @uneven_reshapes(%x: tensor<8x4xf32>, %q: tensor<4x8x16xf32>,
                           %w: tensor<64x10xf32>, %v: tensor<2x5xf32>)
    -> (tensor<16x5xf32>, tensor<4x8x10xf32>) {
  %zero = arith.constant 0.0 : f32
  %empty0 = tensor.empty() : tensor<16x5xf32>
  %init0 = linalg.fill ins(%zero : f32) outs(%empty0 : tensor<16x5xf32>)
      -> tensor<16x5xf32>
  %empty1 = tensor.empty() : tensor<4x8x10xf32>
  %init1 = linalg.fill ins(%zero : f32) outs(%empty1 : tensor<4x8x10xf32>)
      -> tensor<4x8x10xf32>
  %shape = tosa.const_shape {values = dense<[16, 2]> : tensor<2xindex>}
      : () -> !tosa.shape<2>
  %xm = tosa.reshape %x, %shape
      : (tensor<8x4xf32>, !tosa.shape<2>) -> tensor<16x2xf32>
  %y0 = linalg.matmul ins(%xm, %v : tensor<16x2xf32>, tensor<2x5xf32>)
      outs(%init0 : tensor<16x5xf32>) -> tensor<16x5xf32>
  %heads = tensor.expand_shape %w [[0, 1], [2]] output_shape [4, 16, 10]
      : tensor<64x10xf32> into tensor<4x16x10xf32>
  %y1 = linalg.batch_matmul
      ins(%q, %heads : tensor<4x8x16xf32>, tensor<4x16x10xf32>)
      outs(%init1 : tensor<4x8x10xf32>) -> tensor<4x8x10xf32>
  return %y0, %y1 : tensor<16x5xf32>, tensor<4x8x10xf32>
}

// Dimensions of a slice that are dropped are none that is summed.
// CHECK-LABEL: @slices
// CHECK-NEXT: linalg.matmul sums %arg0 along 1
// CHECK-NEXT: linalg.matmul sums %arg1 along 2
func.func @slices(%x: tensor<8x?xf32>, %w: tensor<3x5x16x4xf32>)
    -> tensor<8x4xf32> {
  %zero = arith.constant 0.0 : f32
  %empty = tensor.empty() : tensor<8x4xf32>
  %init = linalg.fill ins(%zero : f32) outs(%empty : tensor<8x4xf32>)
      -> tensor<8x4xf32>
  %xs = tensor.cast %x : tensor<8x?xf32> to tensor<8x16xf32>
  %slice = tensor.extract_slice %w[1, 2, 0, 0] [1, 1, 16, 4] [1, 1, 1, 1]
      : tensor<3x5x16x4xf32> to tensor<16x4xf32>
  %y = linalg.matmul ins(%xs, %slice : tensor<8x16xf32>, tensor<16x4xf32>)
      outs(%init : tensor<8x4xf32>) -> tensor<8x4xf32>
  return %y : tensor<8x4xf32>
}

// Numbers that are stored in 4 bits, scaled by row, transposed by the body's
// maps on the way and broadcast over the batch.
// CHECK-LABEL: @dequantization
// CHECK-NEXT: linalg.batch_matmul sums %arg0 along 2
// CHECK-NEXT: linalg.batch_matmul sums %arg1 along 1
func.func @dequantization(%x: tensor<2x8x16xf16>, %w: tensor<4x16xi4>,
                          %scales: tensor<4xf16>) -> tensor<2x8x4xf16> {
  %zero = arith.constant 0.0 : f16
  %empty = tensor.empty() : tensor<2x8x4xf16>
  %init = linalg.fill ins(%zero : f16) outs(%empty : tensor<2x8x4xf16>)
      -> tensor<2x8x4xf16>
  %matrix = tensor.empty() : tensor<16x4xf16>
  %numbers = linalg.generic {
      indexing_maps = [affine_map<(k, n) -> (n, k)>, affine_map<(k, n) -> (n)>,
                       affine_map<(k, n) -> (k, n)>],
      iterator_types = ["parallel", "parallel"]}
      ins(%w, %scales : tensor<4x16xi4>, tensor<4xf16>)
      outs(%matrix : tensor<16x4xf16>) {
  ^bb0(%in: i4, %scale: f16, %out: f16):
    %number = arith.sitofp %in : i4 to f16
    %scaled = arith.mulf %number, %scale : f16
    linalg.yield %scaled : f16
  } -> tensor<16x4xf16>
  %batch = tensor.empty() : tensor<2x16x4xf16>
  %all = linalg.broadcast ins(%numbers : tensor<16x4xf16>)
      outs(%batch : tensor<2x16x4xf16>) dimensions = [0]
  %y = linalg.batch_matmul
      ins(%x, %all : tensor<2x8x16xf16>, tensor<2x16x4xf16>)
      outs(%init : tensor<2x8x4xf16>) -> tensor<2x8x4xf16>
  return %y : tensor<2x8x4xf16>
}

// All of a filter but its output features; an image has dimensions along which
// outputs and taps differ.
// CHECK-LABEL: @convolution
// CHECK-NEXT: linalg.conv_2d_nhwc_hwcf sums %arg0 along what is not known
// CHECK-NEXT: linalg.conv_2d_nhwc_hwcf sums %arg1 along 0, 1, 2
func.func @convolution(%x: tensor<1x10x10x3xf32>, %w: tensor<3x3x3x8xf32>)
    -> tensor<1x8x8x8xf32> {
  %zero = arith.constant 0.0 : f32
  %empty = tensor.empty() : tensor<1x8x8x8xf32>
  %init = linalg.fill ins(%zero : f32) outs(%empty : tensor<1x8x8x8xf32>)
      -> tensor<1x8x8x8xf32>
  %y = linalg.conv_2d_nhwc_hwcf
      ins(%x, %w : tensor<1x10x10x3xf32>, tensor<3x3x3x8xf32>)
      outs(%init : tensor<1x8x8x8xf32>) -> tensor<1x8x8x8xf32>
  return %y : tensor<1x8x8x8xf32>
}

// Rows and columns of one matrix in one sum.
// CHECK-LABEL: @both_operands
// CHECK-NEXT: linalg.matmul sums %arg0 along what is not known
// CHECK-NEXT: linalg.matmul sums %arg0 along what is not known
func.func @both_operands(%x: tensor<16x16xf32>) -> tensor<16x16xf32> {
  %zero = arith.constant 0.0 : f32
  %empty = tensor.empty() : tensor<16x16xf32>
  %init = linalg.fill ins(%zero : f32) outs(%empty : tensor<16x16xf32>)
      -> tensor<16x16xf32>
  %y = linalg.matmul ins(%x, %x : tensor<16x16xf32>, tensor<16x16xf32>)
      outs(%init : tensor<16x16xf32>) -> tensor<16x16xf32>
  return %y : tensor<16x16xf32>
}

// A cache that is updated, and what a loop carries.
// CHECK-LABEL: @updates
// CHECK-NEXT: linalg.matmul sums %arg0 along 1
// CHECK-NEXT: linalg.matmul sums %arg1 along 0
// CHECK-NEXT: linalg.matmul sums %arg0 along 1
// CHECK-NEXT: linalg.matmul sums %arg1 along what is not known
func.func @updates(%x: tensor<8x16xf32>, %cache: tensor<16x4xf32>,
                   %new: tensor<1x4xf32>, %n: index)
    -> (tensor<8x4xf32>, tensor<8x4xf32>, tensor<16x4xf32>) {
  %zero = arith.constant 0.0 : f32
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %empty = tensor.empty() : tensor<8x4xf32>
  %init = linalg.fill ins(%zero : f32) outs(%empty : tensor<8x4xf32>)
      -> tensor<8x4xf32>
  %updated = tensor.insert_slice %new into %cache[3, 0] [1, 4] [1, 1]
      : tensor<1x4xf32> into tensor<16x4xf32>
  %y0 = linalg.matmul ins(%x, %updated : tensor<8x16xf32>, tensor<16x4xf32>)
      outs(%init : tensor<8x4xf32>) -> tensor<8x4xf32>
  %carried = scf.for %i = %c0 to %n step %c1
      iter_args(%old = %updated) -> tensor<16x4xf32> {
    %next = tensor.insert_slice %new into %old[%i, 0] [1, 4] [1, 1]
        : tensor<1x4xf32> into tensor<16x4xf32>
    scf.yield %next : tensor<16x4xf32>
  }
  %y1 = linalg.matmul ins(%x, %carried : tensor<8x16xf32>, tensor<16x4xf32>)
      outs(%init : tensor<8x4xf32>) -> tensor<8x4xf32>
  return %y0, %y1, %carried
      : tensor<8x4xf32>, tensor<8x4xf32>, tensor<16x4xf32>
}

// Buffers; the second load is of the same global.
memref.global "private" constant @w : memref<3x4x16xf32> = uninitialized
// CHECK-LABEL: @buffers
// CHECK-NEXT: linalg.matmul sums %arg0 along 1
// CHECK-NEXT: linalg.matmul sums @w along 2
// CHECK-NEXT: linalg.matmul sums %arg0 along 1
// CHECK-NEXT: linalg.matmul sums @w along 0
func.func @buffers(%x: memref<8x16xf32>, %y0: memref<8x4xf32>,
                   %y1: memref<8x64xf32>) {
  %w0 = memref.get_global @w : memref<3x4x16xf32>
  %slice = memref.subview %w0[1, 0, 0] [1, 4, 16] [1, 1, 1]
      : memref<3x4x16xf32> to memref<4x16xf32, strided<[16, 1], offset: 64>>
  %t = memref.transpose %slice (i, j) -> (j, i)
      : memref<4x16xf32, strided<[16, 1], offset: 64>>
      to memref<16x4xf32, strided<[1, 16], offset: 64>>
  linalg.matmul ins(%x, %t : memref<8x16xf32>,
                    memref<16x4xf32, strided<[1, 16], offset: 64>>)
      outs(%y0 : memref<8x4xf32>)
  %w1 = memref.get_global @w : memref<3x4x16xf32>
  %matrix = memref.collapse_shape %w1 [[0], [1, 2]]
      : memref<3x4x16xf32> into memref<3x64xf32>
  %x3 = memref.subview %x[0, 0] [8, 3] [1, 1]
      : memref<8x16xf32> to memref<8x3xf32, strided<[16, 1]>>
  linalg.matmul ins(%x3, %matrix : memref<8x3xf32, strided<[16, 1]>>,
                    memref<3x64xf32>)
      outs(%y1 : memref<8x64xf32>)
  return
}
