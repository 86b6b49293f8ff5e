// Structured operations on buffers, with the totals that they and the loops
// they are lowered to have. `loop-nests-equal-linalg.test` runs this.

// flops 2 * 16 * 64 * 32 = 65536
// bytes 4 * (16 * 32 + 32 * 64 + 2 * 16 * 64) = 18432
// CHECK-LABEL: func.func @matmul(
// CHECK-SAME: totals<flops = 65536, bytes = 18432,
// CHECK-SAME: work = [<matrix, f32, acc = f32, ops = 65536>]
// CHECK-NOT: at_least
func.func @matmul(%a: memref<16x32xf32>, %b: memref<32x64xf32>,
                  %c: memref<16x64xf32>) {
  linalg.matmul ins(%a, %b : memref<16x32xf32>, memref<32x64xf32>)
      outs(%c : memref<16x64xf32>)
  return
}

// i8 products summed in i32:
// flops 2 * 4 * 16 * 64 * 32 = 262144
// bytes 4 * (16 * 32 + 32 * 64) + 4 * 4 * 2 * 16 * 64 = 43008
// CHECK-LABEL: func.func @batch_matmul(
// CHECK-SAME: totals<flops = 262144, bytes = 43008,
// CHECK-SAME: work = [<matrix, i8, acc = i32, ops = 262144>]
func.func @batch_matmul(%a: memref<4x16x32xi8>, %b: memref<4x32x64xi8>,
                        %c: memref<4x16x64xi32>) {
  linalg.batch_matmul ins(%a, %b : memref<4x16x32xi8>, memref<4x32x64xi8>)
      outs(%c : memref<4x16x64xi32>)
  return
}

// A row and a column: a dot product is vector work.
// flops 2 * 128; bytes 4 * (128 + 128 + 2)
// CHECK-LABEL: func.func @dot(
// CHECK-SAME: totals<flops = 256, bytes = 1032,
// CHECK-SAME: work = [<vector, f32, ops = 256>]
func.func @dot(%a: memref<128xf32>, %b: memref<128xf32>, %c: memref<f32>) {
  linalg.dot ins(%a, %b : memref<128xf32>, memref<128xf32>)
      outs(%c : memref<f32>)
  return
}

// 3 x 3 taps at stride 2 touch 2 * 7 + 3 = 17 rows and columns:
// flops 2 * 8 * 8 * 16 * 3 * 3 * 8 = 147456
// bytes 4 * (17 * 17 * 8 + 3 * 3 * 8 * 16 + 2 * 8 * 8 * 16) = 22048
// CHECK-LABEL: func.func @convolution(
// CHECK-SAME: totals<flops = 147456, bytes = 22048,
// CHECK-SAME: work = [<matrix, f32, acc = f32, ops = 147456>]
// CHECK-NOT: at_most
func.func @convolution(%x: memref<1x18x18x8xf32>, %w: memref<3x3x8x16xf32>,
                       %y: memref<1x8x8x16xf32>) {
  linalg.conv_2d_nhwc_hwcf {strides = dense<2> : tensor<2xi64>}
      ins(%x, %w : memref<1x18x18x8xf32>, memref<3x3x8x16xf32>)
      outs(%y : memref<1x8x8x16xf32>)
  return
}

// Each value read once though two loops use it; the sum is f32.
// flops 2 * 16 * 32, a multiply with a scale that depends on rows, an add; 16
//       for the scale itself, which is doubled
// bytes 4 * (16 + 16 * 32 + 16 * 32)
// CHECK-LABEL: func.func @elementwise(
// CHECK-SAME: totals<flops = 1040, bytes = 4160,
// CHECK-SAME: work = [<vector, f32, ops = 1040>]
func.func @elementwise(%scale: memref<16xf32>, %x: memref<16x32xf32>,
                       %y: memref<16x32xf32>) {
  linalg.generic {
      indexing_maps = [affine_map<(i, j) -> (i)>, affine_map<(i, j) -> (i, j)>,
                       affine_map<(i, j) -> (i, j)>],
      iterator_types = ["parallel", "parallel"]}
      ins(%scale, %x : memref<16xf32>, memref<16x32xf32>)
      outs(%y : memref<16x32xf32>) {
  ^bb0(%s: f32, %in: f32, %out: f32):
    %double = arith.addf %s, %s : f32
    %product = arith.mulf %in, %double : f32
    %sum = arith.addf %product, %in : f32
    linalg.yield %sum : f32
  }
  return
}

// CHECK-LABEL: func.func @exp(
// CHECK-SAME: totals<flops = 512, bytes = 4096,
// CHECK-SAME: work = [<transcendental, f32, ops = 512>]
func.func @exp(%x: memref<16x32xf32>, %y: memref<16x32xf32>) {
  linalg.exp ins(%x : memref<16x32xf32>) outs(%y : memref<16x32xf32>)
  return
}

// flops 16 * 32; bytes 4 * (16 * 32 + 2 * 16)
// CHECK-LABEL: func.func @reduction(
// CHECK-SAME: totals<flops = 512, bytes = 2176,
func.func @reduction(%x: memref<16x32xf32>, %y: memref<16xf32>) {
  linalg.reduce ins(%x : memref<16x32xf32>) outs(%y : memref<16xf32>)
      dimensions = [1]
      (%in: f32, %init: f32) {
        %sum = arith.addf %in, %init : f32
        linalg.yield %sum : f32
      }
  return
}

// CHECK-LABEL: func.func @transpose(
// CHECK-SAME: totals<flops = 0, bytes = 4096,
func.func @transpose(%x: memref<16x32xf32>, %y: memref<32x16xf32>) {
  linalg.transpose ins(%x : memref<16x32xf32>) outs(%y : memref<32x16xf32>)
      permutation = [1, 0]
  return
}

// A fill of a buffer is a write.
// CHECK-LABEL: func.func @fill(
// CHECK-SAME: totals<flops = 0, bytes = 2048,
func.func @fill(%x: memref<16x32xf32>) {
  %zero = arith.constant 0.0 : f32
  linalg.fill ins(%zero : f32) outs(%x : memref<16x32xf32>)
  return
}
