// RUN: roofline-test-opt %s --test-print-groups -o /dev/null | FileCheck %s

// What only moves constants and weights is done when they are loaded: it costs
// nothing, and who reads the result reads the weight itself.

// w, 32 * 128 * 2 = 8,192 bytes, is stored transposed. x and y have 64 * 128 * 2
// = 16,384 bytes each, the results 64 * 32 * 2 = 4,096: 28,672 bytes for each
// product.

// CHECK-LABEL: @transposed
// CHECK-NEXT: contraction: 524288 operations, 28672 bytes
// CHECK-NEXT: linalg.matmul: 524288 matrix f16; 0 read 16384 of f16 %arg0; 1 read 8192 of f16 %arg2; 2 write 4096
// CHECK-NEXT: contraction: 524288 operations, 28672 bytes
// CHECK-NEXT: linalg.matmul: 524288 matrix f16; 0 read 16384 of f16 %arg1; 1 read 8192 of f16 %arg2; 2 write 4096
// CHECK-NOT: bytes
func.func @transposed(%x: tensor<64x128xf16>, %y: tensor<64x128xf16>,
                      %w: tensor<32x128xf16>)
    -> (tensor<64x32xf16>, tensor<64x32xf16>) {
  %zero = arith.constant 0.0 : f16
  %flat = tensor.empty() : tensor<128x32xf16>
  %turned = linalg.transpose ins(%w : tensor<32x128xf16>)
      outs(%flat : tensor<128x32xf16>) permutation = [1, 0]
  %empty = tensor.empty() : tensor<64x32xf16>
  %init = linalg.fill ins(%zero : f16) outs(%empty : tensor<64x32xf16>)
      -> tensor<64x32xf16>
  %first = linalg.matmul
      ins(%x, %turned : tensor<64x128xf16>, tensor<128x32xf16>)
      outs(%init : tensor<64x32xf16>) -> tensor<64x32xf16>
  %second = linalg.matmul
      ins(%y, %turned : tensor<64x128xf16>, tensor<128x32xf16>)
      outs(%init : tensor<64x32xf16>) -> tensor<64x32xf16>
  return %first, %second : tensor<64x32xf16>, tensor<64x32xf16>
}

// A weight that is broadcast over the batch before a batched product is read
// once, 8,192 bytes. x has 4 * 16 * 128 * 2 = 16,384 bytes, the result 4 * 16 *
// 32 * 2 = 4,096; 2 * 4 * 16 * 32 * 128 = 524,288 operations.

// CHECK-LABEL: @broadcast
// CHECK-NEXT: contraction: 524288 operations, 28672 bytes
// CHECK-NEXT: linalg.batch_matmul: 524288 matrix f16; 0 read 16384 of f16 %arg0; 1 read 8192 of f16 %arg1; 2 write 4096
// CHECK-NOT: bytes
func.func @broadcast(%x: tensor<4x16x128xf16>, %w: tensor<128x32xf16>)
    -> tensor<4x16x32xf16> {
  %zero = arith.constant 0.0 : f16
  %wide = tensor.empty() : tensor<4x128x32xf16>
  %weights = linalg.broadcast ins(%w : tensor<128x32xf16>)
      outs(%wide : tensor<4x128x32xf16>) dimensions = [0]
  %empty = tensor.empty() : tensor<4x16x32xf16>
  %init = linalg.fill ins(%zero : f16) outs(%empty : tensor<4x16x32xf16>)
      -> tensor<4x16x32xf16>
  %result = linalg.batch_matmul
      ins(%x, %weights : tensor<4x16x128xf16>, tensor<4x128x32xf16>)
      outs(%init : tensor<4x16x32xf16>) -> tensor<4x16x32xf16>
  return %result : tensor<4x16x32xf16>
}

// The query, key and value weights in one: three slices of it, a third of its
// 128 * 96 * 2 = 24,576 bytes each.

// CHECK-LABEL: @slices
// CHECK-COUNT-3: linalg.matmul: 524288 matrix f16; 0 read 16384 of f16 %arg0; 1 read 8192 of f16 %arg1; 2 write 4096
// CHECK-NOT: bytes
func.func @slices(%x: tensor<64x128xf16>, %w: tensor<96x128xf16>)
    -> (tensor<64x32xf16>, tensor<64x32xf16>, tensor<64x32xf16>) {
  %zero = arith.constant 0.0 : f16
  %flat = tensor.empty() : tensor<128x96xf16>
  %turned = linalg.transpose ins(%w : tensor<96x128xf16>)
      outs(%flat : tensor<128x96xf16>) permutation = [1, 0]
  %wq = tensor.extract_slice %turned[0, 0] [128, 32] [1, 1]
      : tensor<128x96xf16> to tensor<128x32xf16>
  %wk = tensor.extract_slice %turned[0, 32] [128, 32] [1, 1]
      : tensor<128x96xf16> to tensor<128x32xf16>
  %wv = tensor.extract_slice %turned[0, 64] [128, 32] [1, 1]
      : tensor<128x96xf16> to tensor<128x32xf16>
  %empty = tensor.empty() : tensor<64x32xf16>
  %init = linalg.fill ins(%zero : f16) outs(%empty : tensor<64x32xf16>)
      -> tensor<64x32xf16>
  %q = linalg.matmul ins(%x, %wq : tensor<64x128xf16>, tensor<128x32xf16>)
      outs(%init : tensor<64x32xf16>) -> tensor<64x32xf16>
  %k = linalg.matmul ins(%x, %wk : tensor<64x128xf16>, tensor<128x32xf16>)
      outs(%init : tensor<64x32xf16>) -> tensor<64x32xf16>
  %v = linalg.matmul ins(%x, %wv : tensor<64x128xf16>, tensor<128x32xf16>)
      outs(%init : tensor<64x32xf16>) -> tensor<64x32xf16>
  return %q, %k, %v
      : tensor<64x32xf16>, tensor<64x32xf16>, tensor<64x32xf16>
}

// Returned transposed, a weight is moved after all: 8,192 bytes are read and
// written.

// CHECK-LABEL: @returned
// CHECK-NEXT: movement: 0 operations, 16384 bytes
// CHECK-NEXT: linalg.transpose: ; 0 read 8192 of f16 %arg0; 1 write 8192
// CHECK-NOT: bytes
func.func @returned(%w: tensor<32x128xf16> {roofline.role = "weight"})
    -> tensor<128x32xf16> {
  %flat = tensor.empty() : tensor<128x32xf16>
  %turned = linalg.transpose ins(%w : tensor<32x128xf16>)
      outs(%flat : tensor<128x32xf16>) permutation = [1, 0]
  return %turned : tensor<128x32xf16>
}
