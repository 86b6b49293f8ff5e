// RUN: roofline-test-opt %s --test-print-groups -o /dev/null | FileCheck %s

// Elementwise operations that only one product, reduction or attention reads run
// with it where that moves fewer bytes than running with what they read.
//
// Everywhere the first product reads 16,384 + 8,192 bytes, its result has
// 64 * 32 * 2 = 4,096, and the second reads w2, 32 * 16 * 2 = 1,024, writes
// 64 * 16 * 2 = 2,048 and does 2 * 64 * 16 * 32 = 65,536 operations.

// The first product is also returned. The doubling with the first product would
// be written and read, 8,192 bytes; with the second it reads what is in memory
// anyway, 4,096.
//   first: 24,576 + 4,096 written = 28,672 bytes
//   second: 4,096 + 1,024 + 2,048 = 7,168

// CHECK-LABEL: @stored_anyway
// CHECK-NEXT: contraction: 524288 operations, 28672 bytes
// CHECK-NEXT: linalg.matmul: {{.*}}; 2 write 4096 of f16 [[FIRST:%[0-9]+]]{{$}}
// CHECK-NEXT: contraction: 67584 operations, 7168 bytes
// CHECK-NEXT: arith.addf: 2048 vector f16; 0 read 4096 of f16 [[FIRST]]{{$}}
// CHECK-NEXT: linalg.matmul: 65536 matrix f16; 1 read 1024 of f16 %arg2; 2 write 2048
// CHECK-NOT: bytes
func.func @stored_anyway(%x: tensor<64x128xf16>, %w1: tensor<128x32xf16>,
                         %w2: tensor<32x16xf16>)
    -> (tensor<64x32xf16>, tensor<64x16xf16>) {
  %zero = arith.constant 0.0 : f16
  %empty1 = tensor.empty() : tensor<64x32xf16>
  %init1 = linalg.fill ins(%zero : f16) outs(%empty1 : tensor<64x32xf16>)
      -> tensor<64x32xf16>
  %first = linalg.matmul
      ins(%x, %w1 : tensor<64x128xf16>, tensor<128x32xf16>)
      outs(%init1 : tensor<64x32xf16>) -> tensor<64x32xf16>
  %double = arith.addf %first, %first : tensor<64x32xf16>
  %empty2 = tensor.empty() : tensor<64x16xf16>
  %init2 = linalg.fill ins(%zero : f16) outs(%empty2 : tensor<64x16xf16>)
      -> tensor<64x16xf16>
  %second = linalg.matmul
      ins(%double, %w2 : tensor<64x32xf16>, tensor<32x16xf16>)
      outs(%init2 : tensor<64x16xf16>) -> tensor<64x16xf16>
  return %first, %second : tensor<64x32xf16>, tensor<64x16xf16>
}

// Nothing else reads the first product: one of two results of one size is
// written and read either way, and the doubling follows the first product.

// CHECK-LABEL: @as_many
// CHECK-NEXT: contraction: 526336 operations, 28672 bytes
// CHECK-NEXT: linalg.matmul: {{.*}} of f16 %arg1{{$}}
// CHECK-NEXT: arith.addf: 2048 vector f16; result:0 write 4096 of f16 [[DOUBLE:%[0-9]+]]{{$}}
// CHECK-NEXT: contraction: 65536 operations, 7168 bytes
// CHECK-NEXT: linalg.matmul: 65536 matrix f16; 0 read 4096 of f16 [[DOUBLE]]; 1 read 1024 of f16 %arg2; 2 write 2048
// CHECK-NOT: bytes
func.func @as_many(%x: tensor<64x128xf16>, %w1: tensor<128x32xf16>,
                   %w2: tensor<32x16xf16>) -> tensor<64x16xf16> {
  %zero = arith.constant 0.0 : f16
  %empty1 = tensor.empty() : tensor<64x32xf16>
  %init1 = linalg.fill ins(%zero : f16) outs(%empty1 : tensor<64x32xf16>)
      -> tensor<64x32xf16>
  %first = linalg.matmul
      ins(%x, %w1 : tensor<64x128xf16>, tensor<128x32xf16>)
      outs(%init1 : tensor<64x32xf16>) -> tensor<64x32xf16>
  %double = arith.addf %first, %first : tensor<64x32xf16>
  %empty2 = tensor.empty() : tensor<64x16xf16>
  %init2 = linalg.fill ins(%zero : f16) outs(%empty2 : tensor<64x16xf16>)
      -> tensor<64x16xf16>
  %second = linalg.matmul
      ins(%double, %w2 : tensor<64x32xf16>, tensor<32x16xf16>)
      outs(%init2 : tensor<64x16xf16>) -> tensor<64x16xf16>
  return %second : tensor<64x16xf16>
}

// Rows stay with their reduction where that moves as much: the squares are
// computed where they are summed.
//   first: 28,672 bytes
//   sums: 4,096 read, 64 * 2 = 128 written: 4,224

// CHECK-LABEL: @rows
// CHECK-NEXT: contraction: 524288 operations, 28672 bytes
// CHECK-NEXT: linalg.matmul: {{.*}}; 2 write 4096 of f16 [[FIRST:%[0-9]+]]{{$}}
// CHECK-NEXT: reduction: 4096 operations, 4224 bytes
// CHECK-NEXT: arith.mulf: 2048 vector f16; 0 read 4096 of f16 [[FIRST]]{{$}}
// CHECK-NEXT: linalg.reduce: 2048 vector f16; 1 write 128
// CHECK-NOT: bytes
func.func @rows(%x: tensor<64x128xf16>, %w: tensor<128x32xf16>)
    -> tensor<64xf16> {
  %zero = arith.constant 0.0 : f16
  %empty = tensor.empty() : tensor<64x32xf16>
  %init = linalg.fill ins(%zero : f16) outs(%empty : tensor<64x32xf16>)
      -> tensor<64x32xf16>
  %first = linalg.matmul
      ins(%x, %w : tensor<64x128xf16>, tensor<128x32xf16>)
      outs(%init : tensor<64x32xf16>) -> tensor<64x32xf16>
  %squares = arith.mulf %first, %first : tensor<64x32xf16>
  %empty1 = tensor.empty() : tensor<64xf16>
  %init1 = linalg.fill ins(%zero : f16) outs(%empty1 : tensor<64xf16>)
      -> tensor<64xf16>
  %sums = linalg.reduce { arith.addf } ins(%squares : tensor<64x32xf16>)
      outs(%init1 : tensor<64xf16>) dimensions = [1]
  return %sums : tensor<64xf16>
}

// What reads arguments only has nothing to follow and joins its only user; x and
// y are read, 8,192 bytes each, and nothing is written but the result, 2,048
// (2 * 64 * 16 * 64 = 131,072 operations; w has 64 * 16 * 2 = 2,048 bytes).

// CHECK-LABEL: @only_user
// CHECK-NEXT: contraction: 135168 operations, 20480 bytes
// CHECK-NEXT: arith.mulf: 4096 vector f16; 0 read 8192 of f16 %arg0; 1 read 8192 of f16 %arg1{{$}}
// CHECK-NEXT: linalg.matmul: 131072 matrix f16; 1 read 2048 of f16 %arg2; 2 write 2048
// CHECK-NOT: bytes
func.func @only_user(%x: tensor<64x64xf16>, %y: tensor<64x64xf16>,
                     %w: tensor<64x16xf16>) -> tensor<64x16xf16> {
  %zero = arith.constant 0.0 : f16
  %gated = arith.mulf %x, %y : tensor<64x64xf16>
  %empty = tensor.empty() : tensor<64x16xf16>
  %init = linalg.fill ins(%zero : f16) outs(%empty : tensor<64x16xf16>)
      -> tensor<64x16xf16>
  %result = linalg.matmul
      ins(%gated, %w : tensor<64x64xf16>, tensor<64x16xf16>)
      outs(%init : tensor<64x16xf16>) -> tensor<64x16xf16>
  return %result : tensor<64x16xf16>
}

// With two users it is a group of its own, which writes what both read.
//   product of x and y: 8,192 * 3 = 24,576 bytes
//   each user: 8,192 + 2,048 + 2,048 = 12,288

// CHECK-LABEL: @two_users
// CHECK-NEXT: elementwise: 4096 operations, 24576 bytes
// CHECK-NEXT: arith.mulf: 4096 vector f16; 0 read 8192 of f16 %arg0; 1 read 8192 of f16 %arg1; result:0 write 8192 of f16 [[GATED:%[0-9]+]]{{$}}
// CHECK-NEXT: contraction: 131072 operations, 12288 bytes
// CHECK-NEXT: linalg.matmul: 131072 matrix f16; 0 read 8192 of f16 [[GATED]]; 1 read 2048 of f16 %arg2; 2 write 2048
// CHECK-NEXT: contraction: 131072 operations, 12288 bytes
// CHECK-NEXT: linalg.matmul: 131072 matrix f16; 0 read 8192 of f16 [[GATED]]; 1 read 2048 of f16 %arg3; 2 write 2048
// CHECK-NOT: bytes
func.func @two_users(%x: tensor<64x64xf16>, %y: tensor<64x64xf16>,
                     %v: tensor<64x16xf16>, %w: tensor<64x16xf16>)
    -> (tensor<64x16xf16>, tensor<64x16xf16>) {
  %zero = arith.constant 0.0 : f16
  %gated = arith.mulf %x, %y : tensor<64x64xf16>
  %empty = tensor.empty() : tensor<64x16xf16>
  %init = linalg.fill ins(%zero : f16) outs(%empty : tensor<64x16xf16>)
      -> tensor<64x16xf16>
  %first = linalg.matmul
      ins(%gated, %v : tensor<64x64xf16>, tensor<64x16xf16>)
      outs(%init : tensor<64x16xf16>) -> tensor<64x16xf16>
  %second = linalg.matmul
      ins(%gated, %w : tensor<64x64xf16>, tensor<64x16xf16>)
      outs(%init : tensor<64x16xf16>) -> tensor<64x16xf16>
  return %first, %second : tensor<64x16xf16>, tensor<64x16xf16>
}
