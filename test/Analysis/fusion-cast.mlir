// RUN: roofline-test-opt %s --test-print-groups -o /dev/null | FileCheck %s

// Casts are recomputed by whoever reads them, and results are stored in the
// narrow type where that is all that anybody reads.

// Everywhere x has 64 * 128 elements, w 128 * 32 and the result 64 * 32: in f16
// 16,384, 8,192 and 4,096 bytes, in f32 twice that. A product does 2 * 64 * 32 *
// 128 = 524,288 operations.

// The result of a product in f32 is cast to f16 and returned: 4,096 bytes are
// written, and nothing in f32.

// CHECK-LABEL: @returned
// CHECK-NEXT: contraction: 524288 operations, 28672 bytes
// CHECK-NEXT: linalg.matmul: 524288 matrix f16; 0 read 16384 of f16 %arg0; 1 read 8192 of f16 %arg1{{$}}
// CHECK-NEXT: arith.truncf: ; result:0 write 4096 of f16
// CHECK-NOT: bytes
func.func @returned(%x: tensor<64x128xf16>, %w: tensor<128x32xf16>)
    -> tensor<64x32xf16> {
  %zero = arith.constant 0.0 : f32
  %empty = tensor.empty() : tensor<64x32xf32>
  %init = linalg.fill ins(%zero : f32) outs(%empty : tensor<64x32xf32>)
      -> tensor<64x32xf32>
  %product = linalg.matmul
      ins(%x, %w : tensor<64x128xf16>, tensor<128x32xf16>)
      outs(%init : tensor<64x32xf32>) -> tensor<64x32xf32>
  %result = arith.truncf %product : tensor<64x32xf32> to tensor<64x32xf16>
  return %result : tensor<64x32xf16>
}

// Transposed and cast: of a chain the last is stored, and nothing before it.

// CHECK-LABEL: @chain
// CHECK-NEXT: contraction: 524288 operations, 28672 bytes
// CHECK-NEXT: linalg.matmul: 524288 matrix f16; 0 read 16384 of f16 %arg0; 1 read 8192 of f16 %arg1{{$}}
// CHECK-NEXT: linalg.transpose: ; 1 write 4096 of f16
// CHECK-NOT: bytes
func.func @chain(%x: tensor<64x128xf16>, %w: tensor<128x32xf16>)
    -> tensor<32x64xf16> {
  %zero = arith.constant 0.0 : f32
  %empty = tensor.empty() : tensor<64x32xf32>
  %init = linalg.fill ins(%zero : f32) outs(%empty : tensor<64x32xf32>)
      -> tensor<64x32xf32>
  %product = linalg.matmul
      ins(%x, %w : tensor<64x128xf16>, tensor<128x32xf16>)
      outs(%init : tensor<64x32xf32>) -> tensor<64x32xf32>
  %narrow = arith.truncf %product : tensor<64x32xf32> to tensor<64x32xf16>
  %flat = tensor.empty() : tensor<32x64xf16>
  %result = linalg.transpose ins(%narrow : tensor<64x32xf16>)
      outs(%flat : tensor<32x64xf16>) permutation = [1, 0]
  return %result : tensor<32x64xf16>
}

// An argument in f32 that two products read as f16: each reads the f32 and casts
// for itself, 32,768 + 8,192 + 4,096 written = 45,056 bytes.

// CHECK-LABEL: @argument
// CHECK-NEXT: contraction: 524288 operations, 45056 bytes
// CHECK-NEXT: linalg.matmul: 524288 matrix f16; 0 read 32768 of f32 %arg0; 1 read 8192 of f16 %arg1; 2 write 4096
// CHECK-NEXT: contraction: 524288 operations, 45056 bytes
// CHECK-NEXT: linalg.matmul: 524288 matrix f16; 0 read 32768 of f32 %arg0; 1 read 8192 of f16 %arg2; 2 write 4096
// CHECK-NOT: bytes
func.func @argument(%x: tensor<64x128xf32>, %v: tensor<128x32xf16>,
                    %w: tensor<128x32xf16>)
    -> (tensor<64x32xf16>, tensor<64x32xf16>) {
  %zero = arith.constant 0.0 : f16
  %narrow = arith.truncf %x : tensor<64x128xf32> to tensor<64x128xf16>
  %empty = tensor.empty() : tensor<64x32xf16>
  %init = linalg.fill ins(%zero : f16) outs(%empty : tensor<64x32xf16>)
      -> tensor<64x32xf16>
  %first = linalg.matmul
      ins(%narrow, %v : tensor<64x128xf16>, tensor<128x32xf16>)
      outs(%init : tensor<64x32xf16>) -> tensor<64x32xf16>
  %second = linalg.matmul
      ins(%narrow, %w : tensor<64x128xf16>, tensor<128x32xf16>)
      outs(%init : tensor<64x32xf16>) -> tensor<64x32xf16>
  return %first, %second : tensor<64x32xf16>, tensor<64x32xf16>
}

// A sum computed here in f32 that both products read as f16: it is stored as
// f16, 16,384 bytes.
//   sum: 2 * 32,768 read, 16,384 written = 81,920 bytes
//   each product: 16,384 + 8,192 + 4,096 = 28,672

// CHECK-LABEL: @narrowed_by_all
// CHECK-NEXT: elementwise: 8192 operations, 81920 bytes
// CHECK-NEXT: arith.addf: 8192 vector f32; 0 read 32768 of f32 %arg0; 1 read 32768 of f32 %arg1; result:0 write 16384 of f16 [[SUM:%[0-9]+]]{{$}}
// CHECK-NEXT: contraction: 524288 operations, 28672 bytes
// CHECK-NEXT: linalg.matmul: 524288 matrix f16; 0 read 16384 of f16 [[SUM]]; 1 read 8192 of f16 %arg2; 2 write 4096
// CHECK-NEXT: contraction: 524288 operations, 28672 bytes
// CHECK-NEXT: linalg.matmul: 524288 matrix f16; 0 read 16384 of f16 [[SUM]]; 1 read 8192 of f16 %arg3; 2 write 4096
// CHECK-NOT: bytes
func.func @narrowed_by_all(%x: tensor<64x128xf32>, %y: tensor<64x128xf32>,
                           %v: tensor<128x32xf16>, %w: tensor<128x32xf16>)
    -> (tensor<64x32xf16>, tensor<64x32xf16>) {
  %zero = arith.constant 0.0 : f16
  %sum = arith.addf %x, %y : tensor<64x128xf32>
  %narrow = arith.truncf %sum : tensor<64x128xf32> to tensor<64x128xf16>
  %empty = tensor.empty() : tensor<64x32xf16>
  %init = linalg.fill ins(%zero : f16) outs(%empty : tensor<64x32xf16>)
      -> tensor<64x32xf16>
  %first = linalg.matmul
      ins(%narrow, %v : tensor<64x128xf16>, tensor<128x32xf16>)
      outs(%init : tensor<64x32xf16>) -> tensor<64x32xf16>
  %second = linalg.matmul
      ins(%narrow, %w : tensor<64x128xf16>, tensor<128x32xf16>)
      outs(%init : tensor<64x32xf16>) -> tensor<64x32xf16>
  return %first, %second : tensor<64x32xf16>, tensor<64x32xf16>
}

// One of the two needs the f32: that is what is stored, 32,768 bytes, and what
// both read.
//   sum: 2 * 32,768 read, 32,768 written = 98,304 bytes
//   first: 32,768 + 8,192 + 4,096 = 45,056
//   second, all in f32: 32,768 + 16,384 + 8,192 = 57,344

// CHECK-LABEL: @narrowed_by_one
// CHECK-NEXT: elementwise: 8192 operations, 98304 bytes
// CHECK-NEXT: arith.addf: {{.*}}; result:0 write 32768 of f32 [[SUM:%[0-9]+]]{{$}}
// CHECK-NEXT: contraction: 524288 operations, 45056 bytes
// CHECK-NEXT: linalg.matmul: 524288 matrix f16; 0 read 32768 of f32 [[SUM]]; 1 read 8192 of f16 %arg2; 2 write 4096
// CHECK-NEXT: contraction: 524288 operations, 57344 bytes
// CHECK-NEXT: linalg.matmul: 524288 matrix f32; 0 read 32768 of f32 [[SUM]]; 1 read 16384 of f32 %arg3; 2 write 8192
// CHECK-NOT: bytes
func.func @narrowed_by_one(%x: tensor<64x128xf32>, %y: tensor<64x128xf32>,
                           %v: tensor<128x32xf16>, %w: tensor<128x32xf32>)
    -> (tensor<64x32xf16>, tensor<64x32xf32>) {
  %zero = arith.constant 0.0 : f16
  %zero32 = arith.constant 0.0 : f32
  %sum = arith.addf %x, %y : tensor<64x128xf32>
  %narrow = arith.truncf %sum : tensor<64x128xf32> to tensor<64x128xf16>
  %empty = tensor.empty() : tensor<64x32xf16>
  %init = linalg.fill ins(%zero : f16) outs(%empty : tensor<64x32xf16>)
      -> tensor<64x32xf16>
  %first = linalg.matmul
      ins(%narrow, %v : tensor<64x128xf16>, tensor<128x32xf16>)
      outs(%init : tensor<64x32xf16>) -> tensor<64x32xf16>
  %empty32 = tensor.empty() : tensor<64x32xf32>
  %init32 = linalg.fill ins(%zero32 : f32) outs(%empty32 : tensor<64x32xf32>)
      -> tensor<64x32xf32>
  %second = linalg.matmul
      ins(%sum, %w : tensor<64x128xf32>, tensor<128x32xf32>)
      outs(%init32 : tensor<64x32xf32>) -> tensor<64x32xf32>
  return %first, %second : tensor<64x32xf16>, tensor<64x32xf32>
}

// Products of numbers that are extended first are of the narrow type, whether
// the extensions stand in the body or before it.

// CHECK-LABEL: @extended
// CHECK-NEXT: contraction: 524288 operations, 32768 bytes
// CHECK-NEXT: linalg.matmul: 524288 matrix f16; 0 read 16384 of f16 %arg0; 1 read 8192 of f16 %arg1; 2 write 8192 of f32
// CHECK-NOT: bytes
func.func @extended(%x: tensor<64x128xf16>, %w: tensor<128x32xf16>)
    -> tensor<64x32xf32> {
  %zero = arith.constant 0.0 : f32
  %wideX = arith.extf %x : tensor<64x128xf16> to tensor<64x128xf32>
  %wideW = arith.extf %w : tensor<128x32xf16> to tensor<128x32xf32>
  %empty = tensor.empty() : tensor<64x32xf32>
  %init = linalg.fill ins(%zero : f32) outs(%empty : tensor<64x32xf32>)
      -> tensor<64x32xf32>
  %result = linalg.matmul
      ins(%wideX, %wideW : tensor<64x128xf32>, tensor<128x32xf32>)
      outs(%init : tensor<64x32xf32>) -> tensor<64x32xf32>
  return %result : tensor<64x32xf32>
}
