// RUN: roofline-test-opt %s --test-print-groups -o /dev/null | FileCheck %s

// Buffers may be named in more than one way: through them nothing is fused, and
// every operation is priced as if it were alone.

// The fill writes 64 * 32 * 2 = 4,096 bytes; the product reads them, x, 16,384,
// and w, 8,192, and writes 4,096; the addition reads 2 * 4,096 and writes 4,096.

// CHECK-LABEL: @buffers
// CHECK-NEXT: 0 operations, 4096 bytes
// CHECK-NEXT: linalg.fill: ; 1 write 4096 of f16 %arg2
// CHECK-NEXT: contraction: 524288 operations, 32768 bytes
// CHECK-NEXT: linalg.matmul: 524288 matrix f16; 0 read 16384 of f16 %arg0; 1 read 8192 of f16 %arg1; 2 readwrite 8192 of f16 %arg2
// CHECK-NEXT: elementwise: 2048 operations, 12288 bytes
// CHECK-NEXT: linalg.add: 2048 vector f16; 0 read 4096 of f16 %arg2; 1 read 4096 of f16 %arg3; 2 write 4096 of f16 %arg4
// CHECK-NEXT: elementwise: 2048 operations, 8192 bytes
// CHECK-NEXT: linalg.abs: 2048 vector f16; 0 read 4096 of f16 %arg4; 1 write 4096 of f16 %arg4
// CHECK-NOT: bytes
func.func @buffers(%x: memref<64x128xf16>, %w: memref<128x32xf16>,
                   %product: memref<64x32xf16>, %h: memref<64x32xf16>,
                   %sum: memref<64x32xf16>) {
  %zero = arith.constant 0.0 : f16
  linalg.fill ins(%zero : f16) outs(%product : memref<64x32xf16>)
  linalg.matmul ins(%x, %w : memref<64x128xf16>, memref<128x32xf16>)
      outs(%product : memref<64x32xf16>)
  linalg.add ins(%product, %h : memref<64x32xf16>, memref<64x32xf16>)
      outs(%sum : memref<64x32xf16>)
  linalg.abs ins(%sum : memref<64x32xf16>) outs(%sum : memref<64x32xf16>)
  return
}

// A transpose of a buffer moves it, though it is a weight.

// CHECK-LABEL: @weight
// CHECK-NEXT: 0 operations, 16384 bytes
// CHECK-NEXT: linalg.transpose: ; 0 read 8192 of f16 %arg1; 1 write 8192 of f16 [[TURNED:%[a-z0-9]+]]
// CHECK-NEXT: contraction: 524288 operations, 32768 bytes
// CHECK-NEXT: linalg.matmul: 524288 matrix f16; 0 read 16384 of f16 %arg0; 1 read 8192 of f16 [[TURNED]]; 2 readwrite 8192 of f16 %arg2
// CHECK-NOT: bytes
func.func @weight(%x: memref<64x128xf16>, %w: memref<32x128xf16>,
                  %product: memref<64x32xf16>) {
  %turned = memref.alloc() : memref<128x32xf16>
  linalg.transpose ins(%w : memref<32x128xf16>)
      outs(%turned : memref<128x32xf16>) permutation = [1, 0]
  linalg.matmul ins(%x, %turned : memref<64x128xf16>, memref<128x32xf16>)
      outs(%product : memref<64x32xf16>)
  return
}
