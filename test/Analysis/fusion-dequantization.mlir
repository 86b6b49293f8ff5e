// RUN: roofline-test-opt %s --test-print-groups -o /dev/null | FileCheck %s

// A weight that is stored narrow is read as it is stored by each operation that
// uses it, and unpacked there: each pays for the work.

// Everywhere x has 64 * 128 * 2 = 16,384 bytes, a result 64 * 32 * 2 = 4,096,
// and a product does 2 * 64 * 32 * 128 = 524,288 operations. The weight has
// 128 * 32 = 4,096 elements.

// One byte an element and 32 scales of 2 bytes: 4,096 + 64. To unpack takes
// 4,096 products for each of two users.

// CHECK-LABEL: @per_channel
// CHECK-NEXT: contraction: 528384 operations, 24640 bytes
// CHECK-NEXT: arith.mulf: 4096 vector f16{{$}}
// CHECK-NEXT: linalg.matmul: 524288 matrix f16; 0 read 16384 of f16 %arg0; 1 read 4096 of i8 %arg2; 1 read 64 of f16 %arg3; 2 write 4096
// CHECK-NEXT: contraction: 528384 operations, 24640 bytes
// CHECK-NEXT: arith.mulf: 4096 vector f16{{$}}
// CHECK-NEXT: linalg.matmul: 524288 matrix f16; 0 read 16384 of f16 %arg1; 1 read 4096 of i8 %arg2; 1 read 64 of f16 %arg3; 2 write 4096
// CHECK-NOT: bytes
func.func @per_channel(%x: tensor<64x128xf16>, %y: tensor<64x128xf16>,
                       %w: tensor<128x32xi8>, %scale: tensor<32xf16>)
    -> (tensor<64x32xf16>, tensor<64x32xf16>) {
  %zero = arith.constant 0.0 : f16
  %flat = tensor.empty() : tensor<128x32xf16>
  %numbers = arith.sitofp %w : tensor<128x32xi8> to tensor<128x32xf16>
  %scales = linalg.broadcast ins(%scale : tensor<32xf16>)
      outs(%flat : tensor<128x32xf16>) dimensions = [0]
  %full = arith.mulf %numbers, %scales : tensor<128x32xf16>
  %empty = tensor.empty() : tensor<64x32xf16>
  %init = linalg.fill ins(%zero : f16) outs(%empty : tensor<64x32xf16>)
      -> tensor<64x32xf16>
  %first = linalg.matmul
      ins(%x, %full : tensor<64x128xf16>, tensor<128x32xf16>)
      outs(%init : tensor<64x32xf16>) -> tensor<64x32xf16>
  %second = linalg.matmul
      ins(%y, %full : tensor<64x128xf16>, tensor<128x32xf16>)
      outs(%init : tensor<64x32xf16>) -> tensor<64x32xf16>
  return %first, %second : tensor<64x32xf16>, tensor<64x32xf16>
}

// i4 in 4 groups of 32 inputs, with a scale and a zero point for each group and
// output: 4,096 / 2 = 2,048 bytes, 4 * 32 * 2 = 256 of scales and 4 * 32 / 2 =
// 64 of zero points. A difference and a product for each element.

// CHECK-LABEL: @grouped
// CHECK-NEXT: contraction: 532480 operations, 22848 bytes
// CHECK-NEXT: linalg.generic: 4096 vector i32, 4096 vector f16{{$}}
// CHECK-NEXT: linalg.matmul: 524288 matrix f16; 0 read 16384 of f16 %arg0; 1 read 2048 of i4 %arg1; 1 read 256 of f16 %arg2; 1 read 64 of i4 %arg3; 2 write 4096
// CHECK-NOT: bytes
func.func @grouped(%x: tensor<64x128xf16>, %w: tensor<4x32x32xi4>,
                   %scale: tensor<4x32xf16>, %point: tensor<4x32xi4>)
    -> tensor<64x32xf16> {
  %zero = arith.constant 0.0 : f16
  %groups = tensor.empty() : tensor<4x32x32xf16>
  %numbers = linalg.generic {
      indexing_maps = [affine_map<(g, k, n) -> (g, k, n)>,
                       affine_map<(g, k, n) -> (g, n)>,
                       affine_map<(g, k, n) -> (g, n)>,
                       affine_map<(g, k, n) -> (g, k, n)>],
      iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%w, %scale, %point
          : tensor<4x32x32xi4>, tensor<4x32xf16>, tensor<4x32xi4>)
      outs(%groups : tensor<4x32x32xf16>) {
    ^bb0(%e: i4, %s: f16, %z: i4, %out: f16):
      %wide = arith.extui %e : i4 to i32
      %wideZ = arith.extui %z : i4 to i32
      %shifted = arith.subi %wide, %wideZ : i32
      %number = arith.sitofp %shifted : i32 to f16
      %scaled = arith.mulf %number, %s : f16
      linalg.yield %scaled : f16
  } -> tensor<4x32x32xf16>
  %full = tensor.collapse_shape %numbers [[0, 1], [2]]
      : tensor<4x32x32xf16> into tensor<128x32xf16>
  %empty = tensor.empty() : tensor<64x32xf16>
  %init = linalg.fill ins(%zero : f16) outs(%empty : tensor<64x32xf16>)
      -> tensor<64x32xf16>
  %result = linalg.matmul
      ins(%x, %full : tensor<64x128xf16>, tensor<128x32xf16>)
      outs(%init : tensor<64x32xf16>) -> tensor<64x32xf16>
  return %result : tensor<64x32xf16>
}

// Two i4 packed in a byte, low halves first: 64 * 32 = 2,048 bytes and 64 of
// scales. To unpack takes 2,048 each of and and shift, and 4,096 products, for
// each of two users.

// CHECK-LABEL: @packed
// CHECK-NEXT: contraction: 532480 operations, 22592 bytes
// CHECK-NEXT: arith.andi: 2048 vector i8{{$}}
// CHECK-NEXT: arith.shrui: 2048 vector i8{{$}}
// CHECK-NEXT: arith.mulf: 4096 vector f16{{$}}
// CHECK-NEXT: linalg.matmul: 524288 matrix f16; 0 read 16384 of f16 %arg0; 1 read 2048 of i8 %arg2; 1 read 64 of f16 %arg3; 2 write 4096
// CHECK-NEXT: contraction: 532480 operations, 22592 bytes
// CHECK-NEXT: arith.andi: 2048 vector i8{{$}}
// CHECK-NEXT: arith.shrui: 2048 vector i8{{$}}
// CHECK-NEXT: arith.mulf: 4096 vector f16{{$}}
// CHECK-NEXT: linalg.matmul: 524288 matrix f16; 0 read 16384 of f16 %arg1; 1 read 2048 of i8 %arg2; 1 read 64 of f16 %arg3; 2 write 4096
// CHECK-NOT: bytes
func.func @packed(%x: tensor<64x128xf16>, %y: tensor<64x128xf16>,
                  %w: tensor<64x32xi8>, %scale: tensor<32xf16>)
    -> (tensor<64x32xf16>, tensor<64x32xf16>) {
  %zero = arith.constant 0.0 : f16
  %mask = arith.constant dense<15> : tensor<64x32xi8>
  %four = arith.constant dense<4> : tensor<64x32xi8>
  %low = arith.andi %w, %mask : tensor<64x32xi8>
  %high = arith.shrui %w, %four : tensor<64x32xi8>
  %both = tensor.concat dim(0) %low, %high
      : (tensor<64x32xi8>, tensor<64x32xi8>) -> tensor<128x32xi8>
  %numbers = arith.uitofp %both : tensor<128x32xi8> to tensor<128x32xf16>
  %flat = tensor.empty() : tensor<128x32xf16>
  %scales = linalg.broadcast ins(%scale : tensor<32xf16>)
      outs(%flat : tensor<128x32xf16>) dimensions = [0]
  %full = arith.mulf %numbers, %scales : tensor<128x32xf16>
  %empty = tensor.empty() : tensor<64x32xf16>
  %init = linalg.fill ins(%zero : f16) outs(%empty : tensor<64x32xf16>)
      -> tensor<64x32xf16>
  %first = linalg.matmul
      ins(%x, %full : tensor<64x128xf16>, tensor<128x32xf16>)
      outs(%init : tensor<64x32xf16>) -> tensor<64x32xf16>
  %second = linalg.matmul
      ins(%y, %full : tensor<64x128xf16>, tensor<128x32xf16>)
      outs(%init : tensor<64x32xf16>) -> tensor<64x32xf16>
  return %first, %second : tensor<64x32xf16>, tensor<64x32xf16>
}

// Bytes that hold f8 numbers: a cast and nothing to compute.

// CHECK-LABEL: @bitcast
// CHECK-NEXT: contraction: 524288 operations, 24576 bytes
// CHECK-NEXT: linalg.matmul: 524288 matrix f16{{.*}}; 0 read 16384 of f16 %arg0; 1 read 4096 of i8 %arg1; 2 write 4096
// CHECK-NOT: bytes
func.func @bitcast(%x: tensor<64x128xf16>, %w: tensor<128x32xi8>)
    -> tensor<64x32xf16> {
  %zero = arith.constant 0.0 : f16
  %small = arith.bitcast %w : tensor<128x32xi8> to tensor<128x32xf8E4M3FN>
  %full = arith.extf %small : tensor<128x32xf8E4M3FN> to tensor<128x32xf16>
  %empty = tensor.empty() : tensor<64x32xf16>
  %init = linalg.fill ins(%zero : f16) outs(%empty : tensor<64x32xf16>)
      -> tensor<64x32xf16>
  %result = linalg.matmul
      ins(%x, %full : tensor<64x128xf16>, tensor<128x32xf16>)
      outs(%init : tensor<64x32xf16>) -> tensor<64x32xf16>
  return %result : tensor<64x32xf16>
}

// Two weights in one, dequantized at once: each product reads its half of the
// 128 * 64 bytes and of the 64 scales, and unpacks 4,096 elements.

// CHECK-LABEL: @slices
// CHECK-NEXT: contraction: 528384 operations, 24640 bytes
// CHECK-NEXT: arith.mulf: 4096 vector f16{{$}}
// CHECK-NEXT: linalg.matmul: 524288 matrix f16; 0 read 16384 of f16 %arg0; 1 read 4096 of i8 %arg1; 1 read 64 of f16 %arg2; 2 write 4096
// CHECK-NEXT: contraction: 528384 operations, 24640 bytes
// CHECK-NEXT: arith.mulf: 4096 vector f16{{$}}
// CHECK-NEXT: linalg.matmul: 524288 matrix f16; 0 read 16384 of f16 %arg0; 1 read 4096 of i8 %arg1; 1 read 64 of f16 %arg2; 2 write 4096
// CHECK-NOT: bytes
func.func @slices(%x: tensor<64x128xf16>, %w: tensor<128x64xi8>,
                  %scale: tensor<64xf16>)
    -> (tensor<64x32xf16>, tensor<64x32xf16>) {
  %zero = arith.constant 0.0 : f16
  %flat = tensor.empty() : tensor<128x64xf16>
  %numbers = arith.sitofp %w : tensor<128x64xi8> to tensor<128x64xf16>
  %scales = linalg.broadcast ins(%scale : tensor<64xf16>)
      outs(%flat : tensor<128x64xf16>) dimensions = [0]
  %full = arith.mulf %numbers, %scales : tensor<128x64xf16>
  %left = tensor.extract_slice %full[0, 0] [128, 32] [1, 1]
      : tensor<128x64xf16> to tensor<128x32xf16>
  %right = tensor.extract_slice %full[0, 32] [128, 32] [1, 1]
      : tensor<128x64xf16> to tensor<128x32xf16>
  %empty = tensor.empty() : tensor<64x32xf16>
  %init = linalg.fill ins(%zero : f16) outs(%empty : tensor<64x32xf16>)
      -> tensor<64x32xf16>
  %first = linalg.matmul
      ins(%x, %left : tensor<64x128xf16>, tensor<128x32xf16>)
      outs(%init : tensor<64x32xf16>) -> tensor<64x32xf16>
  %second = linalg.matmul
      ins(%x, %right : tensor<64x128xf16>, tensor<128x32xf16>)
      outs(%init : tensor<64x32xf16>) -> tensor<64x32xf16>
  return %first, %second : tensor<64x32xf16>, tensor<64x32xf16>
}
