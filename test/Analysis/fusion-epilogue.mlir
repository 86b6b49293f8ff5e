// RUN: roofline-test-opt %s --test-print-groups -o /dev/null | FileCheck %s

// Elementwise operations run with the product that they follow: its result
// never reaches memory.

// The product does 2 * 64 * 32 * 128 = 524,288 operations, addition and maximum
// 64 * 32 = 2,048 each. x has 64 * 128 * 2 = 16,384 bytes, w 128 * 32 * 2 =
// 8,192, the bias, read before it is broadcast, 32 * 2 = 64, the result
// 64 * 32 * 2 = 4,096: 28,736 in all.

// CHECK-LABEL: @bias_relu
// CHECK-NEXT: contraction: 528384 operations, 28736 bytes
// CHECK-NEXT: linalg.matmul: 524288 matrix f16; 0 read 16384 of f16 %arg0; 1 read 8192 of f16 %arg1
// CHECK-NEXT: arith.addf: 2048 vector f16; 1 read 64 of f16 %arg2
// CHECK-NEXT: arith.maximumf: 2048 vector f16; result:0 write 4096 of f16 %{{[0-9]+}}
// CHECK-NOT: bytes
func.func @bias_relu(%x: tensor<64x128xf16>, %w: tensor<128x32xf16>,
                     %bias: tensor<32xf16>) -> tensor<64x32xf16> {
  %zero = arith.constant 0.0 : f16
  %zeros = arith.constant dense<0.0> : tensor<64x32xf16>
  %empty = tensor.empty() : tensor<64x32xf16>
  %init = linalg.fill ins(%zero : f16) outs(%empty : tensor<64x32xf16>)
      -> tensor<64x32xf16>
  %product = linalg.matmul
      ins(%x, %w : tensor<64x128xf16>, tensor<128x32xf16>)
      outs(%init : tensor<64x32xf16>) -> tensor<64x32xf16>
  %rows = linalg.broadcast ins(%bias : tensor<32xf16>)
      outs(%empty : tensor<64x32xf16>) dimensions = [0]
  %sum = arith.addf %product, %rows : tensor<64x32xf16>
  %result = arith.maximumf %sum, %zeros : tensor<64x32xf16>
  return %result : tensor<64x32xf16>
}

// Through a transpose: the addition reads each element of the product once, in
// another order. It reads z, 4,096 bytes, and writes as many.

// CHECK-LABEL: @transposed
// CHECK-NEXT: contraction: 526336 operations, 32768 bytes
// CHECK-NEXT: linalg.matmul: 524288 matrix f16; 0 read 16384 of f16 %arg0; 1 read 8192 of f16 %arg1
// CHECK-NEXT: arith.addf: 2048 vector f16; 1 read 4096 of f16 %arg2; result:0 write 4096
// CHECK-NOT: bytes
func.func @transposed(%x: tensor<64x128xf16>, %w: tensor<128x32xf16>,
                      %z: tensor<32x64xf16>) -> tensor<32x64xf16> {
  %zero = arith.constant 0.0 : f16
  %empty = tensor.empty() : tensor<64x32xf16>
  %init = linalg.fill ins(%zero : f16) outs(%empty : tensor<64x32xf16>)
      -> tensor<64x32xf16>
  %product = linalg.matmul
      ins(%x, %w : tensor<64x128xf16>, tensor<128x32xf16>)
      outs(%init : tensor<64x32xf16>) -> tensor<64x32xf16>
  %flat = tensor.empty() : tensor<32x64xf16>
  %turned = linalg.transpose ins(%product : tensor<64x32xf16>)
      outs(%flat : tensor<32x64xf16>) permutation = [1, 0]
  %result = arith.addf %turned, %z : tensor<32x64xf16>
  return %result : tensor<32x64xf16>
}

// The product is also returned: it is written once, and not read again.

// CHECK-LABEL: @returned
// CHECK-NEXT: contraction: 526336 operations, 32768 bytes
// CHECK-NEXT: linalg.matmul: {{.*}}; 1 read 8192 of f16 %arg1; 2 write 4096
// CHECK-NEXT: math.absf: 2048 vector f16; result:0 write 4096
// CHECK-NOT: bytes
func.func @returned(%x: tensor<64x128xf16>, %w: tensor<128x32xf16>)
    -> (tensor<64x32xf16>, tensor<64x32xf16>) {
  %zero = arith.constant 0.0 : f16
  %empty = tensor.empty() : tensor<64x32xf16>
  %init = linalg.fill ins(%zero : f16) outs(%empty : tensor<64x32xf16>)
      -> tensor<64x32xf16>
  %product = linalg.matmul
      ins(%x, %w : tensor<64x128xf16>, tensor<128x32xf16>)
      outs(%init : tensor<64x32xf16>) -> tensor<64x32xf16>
  %abs = math.absf %product : tensor<64x32xf16>
  return %product, %abs : tensor<64x32xf16>, tensor<64x32xf16>
}

// Half of the product does not do: its rows are in memory before the operation
// that reads them starts. 4,096 bytes are written, 2,048 read, 2,048 written.

// CHECK-LABEL: @slice
// CHECK-NEXT: contraction: 524288 operations, 28672 bytes
// CHECK-NEXT: linalg.matmul: {{.*}}; 2 write 4096
// CHECK-NEXT: elementwise: 1024 operations, 4096 bytes
// CHECK-NEXT: math.absf: 1024 vector f16; 0 read 2048 of f16 %{{[0-9]+}}; result:0 write 2048
// CHECK-NOT: bytes
func.func @slice(%x: tensor<64x128xf16>, %w: tensor<128x32xf16>)
    -> tensor<32x32xf16> {
  %zero = arith.constant 0.0 : f16
  %empty = tensor.empty() : tensor<64x32xf16>
  %init = linalg.fill ins(%zero : f16) outs(%empty : tensor<64x32xf16>)
      -> tensor<64x32xf16>
  %product = linalg.matmul
      ins(%x, %w : tensor<64x128xf16>, tensor<128x32xf16>)
      outs(%init : tensor<64x32xf16>) -> tensor<64x32xf16>
  %half = tensor.extract_slice %product[0, 0] [32, 32] [1, 1]
      : tensor<64x32xf16> to tensor<32x32xf16>
  %abs = math.absf %half : tensor<32x32xf16>
  return %abs : tensor<32x32xf16>
}
