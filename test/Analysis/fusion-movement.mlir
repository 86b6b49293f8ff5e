// RUN: roofline-test-opt %s --test-print-groups -o /dev/null | FileCheck %s

// Movement, and what is made from positions alone, is recomputed by whoever
// reads it: it costs nothing by itself, and its readers read what it moves.

// x, 128 * 64 * 2 = 16,384 bytes, is the result of an addition; two products
// read it transposed, from where it lies.
//   addition: 3 * 16,384 = 49,152 bytes
//   each product: 16,384 + 8,192 + 4,096 = 28,672

// CHECK-LABEL: @transpose
// CHECK-NEXT: elementwise: 8192 operations, 49152 bytes
// CHECK-NEXT: arith.addf: 8192 vector f16; 0 read 16384 of f16 %arg0; 1 read 16384 of f16 %arg1; result:0 write 16384 of f16 [[X:%[0-9]+]]{{$}}
// CHECK-NEXT: contraction: 524288 operations, 28672 bytes
// CHECK-NEXT: linalg.matmul: 524288 matrix f16; 0 read 16384 of f16 [[X]]; 1 read 8192 of f16 %arg2; 2 write 4096
// CHECK-NEXT: contraction: 524288 operations, 28672 bytes
// CHECK-NEXT: linalg.matmul: 524288 matrix f16; 0 read 16384 of f16 [[X]]; 1 read 8192 of f16 %arg3; 2 write 4096
// CHECK-NOT: bytes
func.func @transpose(%a: tensor<128x64xf16>, %b: tensor<128x64xf16>,
                     %v: tensor<128x32xf16>, %w: tensor<128x32xf16>)
    -> (tensor<64x32xf16>, tensor<64x32xf16>) {
  %zero = arith.constant 0.0 : f16
  %x = arith.addf %a, %b : tensor<128x64xf16>
  %flat = tensor.empty() : tensor<64x128xf16>
  %turned = linalg.transpose ins(%x : tensor<128x64xf16>)
      outs(%flat : tensor<64x128xf16>) permutation = [1, 0]
  %empty = tensor.empty() : tensor<64x32xf16>
  %init = linalg.fill ins(%zero : f16) outs(%empty : tensor<64x32xf16>)
      -> tensor<64x32xf16>
  %first = linalg.matmul
      ins(%turned, %v : tensor<64x128xf16>, tensor<128x32xf16>)
      outs(%init : tensor<64x32xf16>) -> tensor<64x32xf16>
  %second = linalg.matmul
      ins(%turned, %w : tensor<64x128xf16>, tensor<128x32xf16>)
      outs(%init : tensor<64x32xf16>) -> tensor<64x32xf16>
  return %first, %second : tensor<64x32xf16>, tensor<64x32xf16>
}

// An image of 16 x 16 points of 8 channels is padded to 18 x 18 for a 3 x 3
// convolution to 4 channels: what is read is the image, 16 * 16 * 8 * 2 = 4,096
// bytes, and the filter, 3 * 3 * 8 * 4 * 2 = 576; 16 * 16 * 4 * 2 = 2,048 are
// written. 2 * 16 * 16 * 4 * 3 * 3 * 8 = 147,456 operations, on the padding too.

// CHECK-LABEL: @pad
// CHECK-NEXT: convolution: 147456 operations, 6720 bytes
// CHECK-NEXT: linalg.conv_2d_nhwc_hwcf: 147456 matrix f16; 0 read 4096 of f16 %arg0; 1 read 576 of f16 %arg1; 2 write 2048
// CHECK-NOT: bytes
func.func @pad(%x: tensor<1x16x16x8xf16>, %w: tensor<3x3x8x4xf16>)
    -> tensor<1x16x16x4xf16> {
  %zero = arith.constant 0.0 : f16
  %padded = tensor.pad %x low[0, 1, 1, 0] high[0, 1, 1, 0] {
    ^bb0(%n: index, %h: index, %v: index, %c: index):
      tensor.yield %zero : f16
  } : tensor<1x16x16x8xf16> to tensor<1x18x18x8xf16>
  %empty = tensor.empty() : tensor<1x16x16x4xf16>
  %init = linalg.fill ins(%zero : f16) outs(%empty : tensor<1x16x16x4xf16>)
      -> tensor<1x16x16x4xf16>
  %result = linalg.conv_2d_nhwc_hwcf
      ins(%padded, %w : tensor<1x18x18x8xf16>, tensor<3x3x8x4xf16>)
      outs(%init : tensor<1x16x16x4xf16>) -> tensor<1x16x16x4xf16>
  return %result : tensor<1x16x16x4xf16>
}

// A ramp along the columns, made from positions: both products with it make it
// for themselves, at 2,048 sums and products of floats each. x and y have 64 *
// 32 * 4 = 8,192 bytes.

// CHECK-LABEL: @ramp
// CHECK-NEXT: elementwise: 6144 operations, 16384 bytes
// CHECK-NEXT: linalg.generic: 4096 vector f32{{$}}
// CHECK-NEXT: arith.mulf: 2048 vector f32; 0 read 8192 of f32 %arg0; result:0 write 8192
// CHECK-NEXT: elementwise: 6144 operations, 16384 bytes
// CHECK-NEXT: linalg.generic: 4096 vector f32{{$}}
// CHECK-NEXT: arith.mulf: 2048 vector f32; 0 read 8192 of f32 %arg1; result:0 write 8192
// CHECK-NOT: bytes
func.func @ramp(%x: tensor<64x32xf32>, %y: tensor<64x32xf32>)
    -> (tensor<64x32xf32>, tensor<64x32xf32>) {
  %half = arith.constant 0.5 : f32
  %empty = tensor.empty() : tensor<64x32xf32>
  %ramp = linalg.generic {
      indexing_maps = [affine_map<(m, n) -> (m, n)>],
      iterator_types = ["parallel", "parallel"]}
      outs(%empty : tensor<64x32xf32>) {
    ^bb0(%out: f32):
      %row = linalg.index 0 : index
      %column = linalg.index 1 : index
      %sum = arith.addi %row, %column : index
      %integer = arith.index_cast %sum : index to i32
      %number = arith.sitofp %integer : i32 to f32
      %shifted = arith.addf %number, %half : f32
      %scaled = arith.mulf %shifted, %half : f32
      linalg.yield %scaled : f32
  } -> tensor<64x32xf32>
  %first = arith.mulf %x, %ramp : tensor<64x32xf32>
  %second = arith.mulf %y, %ramp : tensor<64x32xf32>
  return %first, %second : tensor<64x32xf32>, tensor<64x32xf32>
}
