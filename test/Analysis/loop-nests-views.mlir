// RUN: roofline-opt --annotate-roofline="traffic=op" %s | FileCheck %s

// Accesses through views that a nest makes are accesses to what they are views
// of: the elements of that count, and its rows and columns decide what sums.

// A row of a matrix times a vector, through a view of the row: matrix work.
//   flops 2 * 16 * 8 = 256, bytes 4 * (16 * 8 + 8 + 16) = 608
// CHECK-LABEL: func.func @row(
// CHECK-SAME: totals<flops = 256, bytes = 608,
// CHECK-SAME: work = [<matrix, f32, acc = f32, ops = 256>]
// CHECK-NOT: at_most
// CHECK: traffic = [<capture:0, read, f32, elements = 128, bytes = 512>, <capture:1, read, f32, elements = 8, bytes = 32>, <capture:2, write, f32, elements = 16, bytes = 64>]
func.func @row(%a: memref<16x8xf32>, %x: memref<8xf32>, %y: memref<16xf32>) {
  %zero = arith.constant 0.0 : f32
  affine.for %i = 0 to 16 {
    %row = memref.subview %a[%i, 0] [1, 8] [1, 1]
        : memref<16x8xf32> to memref<8xf32, strided<[1], offset: ?>>
    %sum = affine.for %k = 0 to 8 iter_args(%old = %zero) -> f32 {
      %a_ik = memref.load %row[%k] : memref<8xf32, strided<[1], offset: ?>>
      %x_k = affine.load %x[%k] : memref<8xf32>
      %product = arith.mulf %a_ik, %x_k : f32
      %new = arith.addf %old, %product : f32
      affine.yield %new : f32
    }
    affine.store %sum, %y[%i] : memref<16xf32>
  }
  return
}

// Views of views: of tiles of 4 x 4, one for every 8 rows and every 4 columns,
// every second row. 4 tiles of 2 rows of 4 are read, and written as vectors of
// 4 to the rows i / 4 + r + j, which are 8.
//   bytes 2 * 4 * (4 * 2 * 4) = 256
// CHECK-LABEL: func.func @tiles(
// CHECK-SAME: totals<flops = 0, bytes = 256,
// CHECK-NOT: at_most
// CHECK: traffic = [<capture:0, read, f32, elements = 32, bytes = 128>, <capture:1, write, f32, elements = 32, bytes = 128>]
func.func @tiles(%x: memref<16x8xf32>, %y: memref<8x4xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c4 = arith.constant 4 : index
  %c8 = arith.constant 8 : index
  %c16 = arith.constant 16 : index
  scf.for %i = %c0 to %c16 step %c8 {
    scf.for %j = %c0 to %c8 step %c4 {
      %tile = memref.subview %x[%i, %j] [4, 4] [1, 1]
          : memref<16x8xf32> to memref<4x4xf32, strided<[8, 1], offset: ?>>
      %rows = memref.subview %tile[0, 0] [2, 4] [2, 1]
          : memref<4x4xf32, strided<[8, 1], offset: ?>>
          to memref<2x4xf32, strided<[16, 1], offset: ?>>
      scf.for %r = %c0 to %c2 step %c1 {
        %v = vector.load %rows[%r, %c0]
            : memref<2x4xf32, strided<[16, 1], offset: ?>>, vector<4xf32>
        %half = arith.divui %i, %c4 : index
        %a = arith.addi %half, %r : index
        %b = arith.addi %a, %j : index
        vector.store %v, %y[%b, %c0] : memref<8x4xf32>, vector<4xf32>
      }
    }
  }
  return
}

// A row-major matrix that is seen as a row, and back: 6 * 4 elements each.
//   bytes 2 * 4 * 24 = 192
// CHECK-LABEL: func.func @reshapes(
// CHECK-SAME: totals<flops = 0, bytes = 192,
// CHECK-NOT: at_most
func.func @reshapes(%x: memref<1x24xf32>, %y: memref<24xf32>) {
  affine.for %i = 0 to 6 {
    %flat = memref.collapse_shape %x [[0, 1]]
        : memref<1x24xf32> into memref<24xf32>
    %matrix = memref.expand_shape %flat [[0, 1]] output_shape [6, 4]
        : memref<24xf32> into memref<6x4xf32>
    %other = memref.reinterpret_cast %y to offset: [0], sizes: [4, 6],
        strides: [1, 4] : memref<24xf32> to memref<4x6xf32, strided<[1, 4]>>
    affine.for %j = 0 to 4 {
      %a = memref.load %matrix[%i, %j] : memref<6x4xf32>
      memref.store %a, %other[%j, %i] : memref<4x6xf32, strided<[1, 4]>>
    }
  }
  return
}

// A transpose and a cast of the first half of a matrix: 4 * 8 elements.
//   flops 32, bytes 2 * 4 * 32 = 256
// CHECK-LABEL: func.func @transposed(
// CHECK-SAME: totals<flops = 32, bytes = 256,
func.func @transposed(%x: memref<8x8xf32>) {
  affine.for %i = 0 to 4 {
    affine.for %j = 0 to 8 {
      %t = memref.transpose %x (i, j) -> (j, i)
          : memref<8x8xf32> to memref<8x8xf32, affine_map<(i, j) -> (j * 8 + i)>>
      %c = memref.cast %x : memref<8x8xf32> to memref<?x8xf32>
      %a = memref.load %t[%j, %i]
          : memref<8x8xf32, affine_map<(i, j) -> (j * 8 + i)>>
      %b = arith.negf %a : f32
      memref.store %b, %c[%i, %j] : memref<?x8xf32>
    }
  }
  return
}

// An index that two loops make and that is taken apart again: no more elements
// than 8 * 4 points.
//   bytes 2 * 4 * 32 = 256
// CHECK-LABEL: func.func @collapsed(
// CHECK-SAME: totals<flops = 0, bytes = 256,
// CHECK: <capture:0, read, f32, elements = 32, bytes = 128, at_most>
func.func @collapsed(%x: memref<8x16xf32>, %y: memref<8x4xf32>) {
  affine.for %i = 0 to 8 {
    %row = memref.collapse_shape %x [[0, 1]]
        : memref<8x16xf32> into memref<128xf32>
    affine.for %j = 0 to 4 {
      %a = affine.load %row[%i * 16 + %j] : memref<128xf32>
      affine.store %a, %y[%i, %j] : memref<8x4xf32>
    }
  }
  return
}

// A page of a cache at an address that data give, through a view: 2 pages of 8
// rows of 4, and as many are written.
//   bytes 2 * 8 for the addresses, 2 * 4 * 64
// CHECK-LABEL: func.func @page(
// CHECK-SAME: totals<flops = 0, bytes = 528,
// CHECK: <capture:1, gather, f32, elements = 64, bytes = 256>
func.func @page(%table: memref<2xi64>, %cache: memref<100x8x4xf32>,
                %y: memref<2x8x4xf32>) {
  affine.for %p = 0 to 2 {
    %a = affine.load %table[%p] : memref<2xi64>
    %at = arith.index_cast %a : i64 to index
    %page = memref.subview %cache[%at, 0, 0] [1, 8, 4] [1, 1, 1]
        : memref<100x8x4xf32> to memref<8x4xf32, strided<[4, 1], offset: ?>>
    affine.for %t = 0 to 8 {
      affine.for %d = 0 to 4 {
        %x = memref.load %page[%t, %d]
            : memref<8x4xf32, strided<[4, 1], offset: ?>>
        affine.store %x, %y[%p, %t, %d] : memref<2x8x4xf32>
      }
    }
  }
  return
}

// A view of a buffer that the nest allocates moves nothing.
//   flops 2 * 4 * 8 = 64, bytes 2 * 4 * 32 = 256
// CHECK-LABEL: func.func @temporary(
// CHECK-SAME: totals<flops = 64, bytes = 256,
func.func @temporary(%x: memref<4x8xf32>, %y: memref<4x8xf32>) {
  affine.for %i = 0 to 4 {
    %alloc = memref.alloca() : memref<16xf32>
    %half = memref.subview %alloc[8] [8] [1]
        : memref<16xf32> to memref<8xf32, strided<[1], offset: 8>>
    affine.for %j = 0 to 8 {
      %a = affine.load %x[%i, %j] : memref<4x8xf32>
      %b = arith.negf %a : f32
      memref.store %b, %half[%j] : memref<8xf32, strided<[1], offset: 8>>
    }
    affine.for %j = 0 to 8 {
      %a = memref.load %half[%j] : memref<8xf32, strided<[1], offset: 8>>
      %b = math.exp %a : f32
      affine.store %b, %y[%i, %j] : memref<4x8xf32>
    }
  }
  return
}

// A product of matrices in tiles of 4 x 4 x 4, through views of the tiles: the
// loops over tiles and those in them are one dimension each.
//   flops 2 * 8 * 8 * 8 = 1024, bytes 4 * (64 + 64 + 2 * 64) = 1024
// CHECK-LABEL: func.func @tiled_matmul(
// CHECK-SAME: totals<flops = 1024, bytes = 1024,
// CHECK-SAME: work = [<matrix, f32, acc = f32, ops = 1024>]
// CHECK-NOT: at_most
#tile = strided<[8, 1], offset: ?>
func.func @tiled_matmul(%a: memref<8x8xf32>, %b: memref<8x8xf32>,
                        %c: memref<8x8xf32>) {
  affine.for %ii = 0 to 8 step 4 {
    affine.for %jj = 0 to 8 step 4 {
      affine.for %kk = 0 to 8 step 4 {
        %ta = memref.subview %a[%ii, %kk] [4, 4] [1, 1]
            : memref<8x8xf32> to memref<4x4xf32, #tile>
        %tb = memref.subview %b[%kk, %jj] [4, 4] [1, 1]
            : memref<8x8xf32> to memref<4x4xf32, #tile>
        %tc = memref.subview %c[%ii, %jj] [4, 4] [1, 1]
            : memref<8x8xf32> to memref<4x4xf32, #tile>
        affine.for %i = 0 to 4 {
          affine.for %j = 0 to 4 {
            affine.for %k = 0 to 4 {
              %x = memref.load %ta[%i, %k] : memref<4x4xf32, #tile>
              %y = memref.load %tb[%k, %j] : memref<4x4xf32, #tile>
              %old = memref.load %tc[%i, %j] : memref<4x4xf32, #tile>
              %xy = arith.mulf %x, %y : f32
              %new = arith.addf %old, %xy : f32
              memref.store %new, %tc[%i, %j] : memref<4x4xf32, #tile>
            }
          }
        }
      }
    }
  }
  return
}

// A window that moves by as much as it is wide is a tile in one loop that is
// summed and one that is not: vector work, as of the operation that it spells
// out. The filter has one output and no channels.
//   flops 2 * 4 * 2 = 16, bytes 4 * (8 + 2 + 4) = 56
// CHECK-LABEL: func.func @window(
// CHECK-SAME: totals<flops = 16, bytes = 56,
// CHECK-SAME: work = [<vector, f32, ops = 16>]
func.func @window(%x: memref<8xf32>, %w: memref<2xf32>, %y: memref<4xf32>) {
  %zero = arith.constant 0.0 : f32
  affine.for %i = 0 to 4 {
    %sum = affine.for %k = 0 to 2 iter_args(%old = %zero) -> f32 {
      %a = affine.load %x[2 * %i + %k] : memref<8xf32>
      %b = affine.load %w[%k] : memref<2xf32>
      %ab = arith.mulf %a, %b : f32
      %new = arith.addf %old, %ab : f32
      affine.yield %new : f32
    }
    affine.store %sum, %y[%i] : memref<4xf32>
  }
  return
}
