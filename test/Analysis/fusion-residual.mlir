// RUN: roofline-test-opt %s --test-print-groups -o /dev/null | FileCheck %s

// An operation that reads several results runs with the largest, then with the
// last that is computed; the others are read from memory.

// The residual, 64 * 32 * 2 = 4,096 bytes, is read beside x, 16,384, and w,
// 8,192; the sum is written, 4,096: 32,768 bytes.

// CHECK-LABEL: @residual
// CHECK-NEXT: contraction: 526336 operations, 32768 bytes
// CHECK-NEXT: linalg.matmul: 524288 matrix f16; 0 read 16384 of f16 %arg0; 1 read 8192 of f16 %arg1
// CHECK-NEXT: arith.addf: 2048 vector f16; 0 read 4096 of f16 %arg2; result:0 write 4096
// CHECK-NOT: bytes
func.func @residual(%x: tensor<64x128xf16>, %w: tensor<128x32xf16>,
                    %h: tensor<64x32xf16>) -> tensor<64x32xf16> {
  %zero = arith.constant 0.0 : f16
  %empty = tensor.empty() : tensor<64x32xf16>
  %init = linalg.fill ins(%zero : f16) outs(%empty : tensor<64x32xf16>)
      -> tensor<64x32xf16>
  %product = linalg.matmul
      ins(%x, %w : tensor<64x128xf16>, tensor<128x32xf16>)
      outs(%init : tensor<64x32xf16>) -> tensor<64x32xf16>
  %sum = arith.addf %h, %product : tensor<64x32xf16>
  return %sum : tensor<64x32xf16>
}

// Of two products of one size the first is written and read.
//   first: 16,384 + 8,192 + 4,096 = 28,672 bytes
//   second: 16,384 + 8,192 + 4,096 read + 4,096 written = 32,768 bytes

// CHECK-LABEL: @two_products
// CHECK-NEXT: contraction: 524288 operations, 28672 bytes
// CHECK-NEXT: linalg.matmul: {{.*}} of f16 %arg1; 2 write 4096 of f16 [[FIRST:%[0-9]+]]{{$}}
// CHECK-NEXT: contraction: 526336 operations, 32768 bytes
// CHECK-NEXT: linalg.matmul: {{.*}} of f16 %arg2{{$}}
// CHECK-NEXT: arith.addf: 2048 vector f16; 1 read 4096 of f16 [[FIRST]]; result:0 write 4096
// CHECK-NOT: bytes
func.func @two_products(%x: tensor<64x128xf16>, %v: tensor<128x32xf16>,
                        %w: tensor<128x32xf16>) -> tensor<64x32xf16> {
  %zero = arith.constant 0.0 : f16
  %empty = tensor.empty() : tensor<64x32xf16>
  %init = linalg.fill ins(%zero : f16) outs(%empty : tensor<64x32xf16>)
      -> tensor<64x32xf16>
  %first = linalg.matmul
      ins(%x, %v : tensor<64x128xf16>, tensor<128x32xf16>)
      outs(%init : tensor<64x32xf16>) -> tensor<64x32xf16>
  %second = linalg.matmul
      ins(%x, %w : tensor<64x128xf16>, tensor<128x32xf16>)
      outs(%init : tensor<64x32xf16>) -> tensor<64x32xf16>
  %sum = arith.addf %second, %first : tensor<64x32xf16>
  return %sum : tensor<64x32xf16>
}

// The sums of rows come last, but 64 elements are less to write and read than
// 2,048: the addition runs with the product.
//   sums: y, 64 * 256 * 2 = 32,768 bytes, read and 64 * 2 = 128 written: 32,896
//   product: 16,384 + 8,192 + 128 read + 4,096 written = 28,800

// CHECK-LABEL: @largest
// CHECK-NEXT: contraction: 526336 operations, 28800 bytes
// CHECK-NEXT: linalg.matmul: 524288 matrix f16; 0 read 16384 of f16 %arg0; 1 read 8192 of f16 %arg1
// CHECK-NEXT: arith.addf: 2048 vector f16; 1 read 128 of f16 [[SUMS:%[a-z0-9]+]]; result:0 write 4096
// CHECK-NEXT: reduction: 16384 operations, 32896 bytes
// CHECK-NEXT: linalg.reduce: 16384 vector f16; 0 read 32768 of f16 %arg2; 1 write 128 of f16 [[SUMS]]{{$}}
// CHECK-NOT: bytes
func.func @largest(%x: tensor<64x128xf16>, %w: tensor<128x32xf16>,
                   %y: tensor<64x256xf16>) -> tensor<64x32xf16> {
  %zero = arith.constant 0.0 : f16
  %empty = tensor.empty() : tensor<64x32xf16>
  %init = linalg.fill ins(%zero : f16) outs(%empty : tensor<64x32xf16>)
      -> tensor<64x32xf16>
  %product = linalg.matmul
      ins(%x, %w : tensor<64x128xf16>, tensor<128x32xf16>)
      outs(%init : tensor<64x32xf16>) -> tensor<64x32xf16>
  %empty1 = tensor.empty() : tensor<64xf16>
  %init1 = linalg.fill ins(%zero : f16) outs(%empty1 : tensor<64xf16>)
      -> tensor<64xf16>
  %sums = linalg.reduce { arith.addf } ins(%y : tensor<64x256xf16>)
      outs(%init1 : tensor<64xf16>) dimensions = [1]
  %columns = linalg.broadcast ins(%sums : tensor<64xf16>)
      outs(%empty : tensor<64x32xf16>) dimensions = [1]
  %sum = arith.addf %product, %columns : tensor<64x32xf16>
  return %sum : tensor<64x32xf16>
}
