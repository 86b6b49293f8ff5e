// RUN: roofline-test-opt %s --test-print-groups -o /dev/null | FileCheck %s

// No group waits for another that waits for it. The addition would run with the
// first product, the largest that it reads, but it also needs the sums, which
// need the second product, which needs the first: it runs with the sums.
//   first: 16,384 + 8,192 read, 64 * 32 * 2 = 4,096 written: 28,672 bytes
//   second: 4,096 + 32 * 16 * 2 = 1,024 read, 64 * 16 * 2 = 2,048 written: 7,168
//   sums: 2,048 read; the addition reads 4,096 and writes 4,096: 10,240
// The second product does 2 * 64 * 16 * 32 = 65,536 operations, the sums
// 64 * 16 = 1,024.

// CHECK-LABEL: @cycle
// CHECK-NEXT: contraction: 524288 operations, 28672 bytes
// CHECK-NEXT: linalg.matmul: {{.*}}; 2 write 4096 of f16 [[FIRST:%[0-9]+]]{{$}}
// CHECK-NEXT: contraction: 65536 operations, 7168 bytes
// CHECK-NEXT: linalg.matmul: 65536 matrix f16; 0 read 4096 of f16 [[FIRST]]; 1 read 1024 of f16 %arg2; 2 write 2048
// CHECK-NEXT: reduction: 3072 operations, 10240 bytes
// CHECK-NEXT: linalg.reduce: 1024 vector f16; 0 read 2048
// CHECK-NEXT: arith.addf: 2048 vector f16; 0 read 4096 of f16 [[FIRST]]; result:0 write 4096
// CHECK-NOT: bytes
func.func @cycle(%x: tensor<64x128xf16>, %w: tensor<128x32xf16>,
                 %v: tensor<32x16xf16>) -> tensor<64x32xf16> {
  %zero = arith.constant 0.0 : f16
  %empty = tensor.empty() : tensor<64x32xf16>
  %init = linalg.fill ins(%zero : f16) outs(%empty : tensor<64x32xf16>)
      -> tensor<64x32xf16>
  %first = linalg.matmul
      ins(%x, %w : tensor<64x128xf16>, tensor<128x32xf16>)
      outs(%init : tensor<64x32xf16>) -> tensor<64x32xf16>
  %empty2 = tensor.empty() : tensor<64x16xf16>
  %init2 = linalg.fill ins(%zero : f16) outs(%empty2 : tensor<64x16xf16>)
      -> tensor<64x16xf16>
  %second = linalg.matmul
      ins(%first, %v : tensor<64x32xf16>, tensor<32x16xf16>)
      outs(%init2 : tensor<64x16xf16>) -> tensor<64x16xf16>
  %empty1 = tensor.empty() : tensor<64xf16>
  %init1 = linalg.fill ins(%zero : f16) outs(%empty1 : tensor<64xf16>)
      -> tensor<64xf16>
  %sums = linalg.reduce { arith.addf } ins(%second : tensor<64x16xf16>)
      outs(%init1 : tensor<64xf16>) dimensions = [1]
  %columns = linalg.broadcast ins(%sums : tensor<64xf16>)
      outs(%empty : tensor<64x32xf16>) dimensions = [1]
  %result = arith.addf %first, %columns : tensor<64x32xf16>
  return %result : tensor<64x32xf16>
}
