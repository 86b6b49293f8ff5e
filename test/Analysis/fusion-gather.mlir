// RUN: roofline-test-opt %s --test-print-groups -o /dev/null | FileCheck %s

// Gathered rows that one operation uses are read from the table there. Four of
// 1,000 rows of 64 f16 are 4 * 64 * 2 = 512 bytes, their indices 4 * 8 = 32.

#row = affine_map<(t, c) -> (t)>
#all = affine_map<(t, c) -> (t, c)>

// The product reads rows and indices, w, 64 * 16 * 2 = 2,048 bytes, and writes
// 4 * 16 * 2 = 128; it does 2 * 4 * 16 * 64 = 8,192 operations.

// CHECK-LABEL: @one_user
// CHECK-NEXT: contraction: 8192 operations, 2720 bytes
// CHECK-NEXT: linalg.matmul: 8192 matrix f16; 0 read 32 of i64 %arg1; 0 gather 512 of f16 %arg0; 1 read 2048 of f16 %arg2; 2 write 128
// CHECK-NOT: bytes
func.func @one_user(%table: tensor<1000x64xf16>, %ids: tensor<4xi64>,
                    %w: tensor<64x16xf16>) -> tensor<4x16xf16> {
  %zero = arith.constant 0.0 : f16
  %rowsEmpty = tensor.empty() : tensor<4x64xf16>
  %rows = linalg.generic {indexing_maps = [#row, #all],
                          iterator_types = ["parallel", "parallel"]}
      ins(%ids : tensor<4xi64>) outs(%rowsEmpty : tensor<4x64xf16>) {
    ^bb0(%id: i64, %out: f16):
      %i = arith.index_cast %id : i64 to index
      %j = linalg.index 1 : index
      %e = tensor.extract %table[%i, %j] : tensor<1000x64xf16>
      linalg.yield %e : f16
  } -> tensor<4x64xf16>
  %empty = tensor.empty() : tensor<4x16xf16>
  %init = linalg.fill ins(%zero : f16) outs(%empty : tensor<4x16xf16>)
      -> tensor<4x16xf16>
  %result = linalg.matmul ins(%rows, %w : tensor<4x64xf16>, tensor<64x16xf16>)
      outs(%init : tensor<4x16xf16>) -> tensor<4x16xf16>
  return %result : tensor<4x16xf16>
}

// For two operations they are gathered once, 512 + 32 read and 512 written, and
// read by each: 512 + 2,048 + 128 = 2,688 bytes.

// CHECK-LABEL: @two_users
// CHECK-NEXT: gather: 0 operations, 1056 bytes
// CHECK-NEXT: linalg.generic: ; 0 read 32 of i64 %arg1; 1 write 512 of f16 [[ROWS:%[0-9]+]]; capture:0 gather 512 of f16 %arg0
// CHECK-NEXT: contraction: 8192 operations, 2688 bytes
// CHECK-NEXT: linalg.matmul: 8192 matrix f16; 0 read 512 of f16 [[ROWS]]; 1 read 2048 of f16 %arg2; 2 write 128
// CHECK-NEXT: contraction: 8192 operations, 2688 bytes
// CHECK-NEXT: linalg.matmul: 8192 matrix f16; 0 read 512 of f16 [[ROWS]]; 1 read 2048 of f16 %arg3; 2 write 128
// CHECK-NOT: bytes
func.func @two_users(%table: tensor<1000x64xf16>, %ids: tensor<4xi64>,
                     %v: tensor<64x16xf16>, %w: tensor<64x16xf16>)
    -> (tensor<4x16xf16>, tensor<4x16xf16>) {
  %zero = arith.constant 0.0 : f16
  %rowsEmpty = tensor.empty() : tensor<4x64xf16>
  %rows = linalg.generic {indexing_maps = [#row, #all],
                          iterator_types = ["parallel", "parallel"]}
      ins(%ids : tensor<4xi64>) outs(%rowsEmpty : tensor<4x64xf16>) {
    ^bb0(%id: i64, %out: f16):
      %i = arith.index_cast %id : i64 to index
      %j = linalg.index 1 : index
      %e = tensor.extract %table[%i, %j] : tensor<1000x64xf16>
      linalg.yield %e : f16
  } -> tensor<4x64xf16>
  %empty = tensor.empty() : tensor<4x16xf16>
  %init = linalg.fill ins(%zero : f16) outs(%empty : tensor<4x16xf16>)
      -> tensor<4x16xf16>
  %first = linalg.matmul ins(%rows, %v : tensor<4x64xf16>, tensor<64x16xf16>)
      outs(%init : tensor<4x16xf16>) -> tensor<4x16xf16>
  %second = linalg.matmul ins(%rows, %w : tensor<4x64xf16>, tensor<64x16xf16>)
      outs(%init : tensor<4x16xf16>) -> tensor<4x16xf16>
  return %first, %second : tensor<4x16xf16>, tensor<4x16xf16>
}

// A table that is dequantized as a whole before four of its rows are gathered:
// these cost 4 * 64 = 256 bytes, their scales 4 * 2 = 8, and 256 products. The
// rows are written, 512 bytes: 32 + 256 + 8 + 512 = 808.

// CHECK-LABEL: @dequantized
// CHECK-NEXT: elementwise: 256 operations, 808 bytes
// CHECK-NEXT: arith.mulf: 256 vector f16{{$}}
// CHECK-NEXT: linalg.generic: ; 0 read 32 of i64 %arg2; 1 write 512 of f16 %{{[0-9]+}}; capture:0 gather 256 of i8 %arg0; capture:0 gather 8 of f16 %arg1
// CHECK-NOT: bytes
func.func @dequantized(%table: tensor<1000x64xi8>, %scale: tensor<1000xf16>,
                       %ids: tensor<4xi64>) -> tensor<4x64xf16> {
  %wide = tensor.empty() : tensor<1000x64xf16>
  %numbers = arith.sitofp %table : tensor<1000x64xi8> to tensor<1000x64xf16>
  %scales = linalg.broadcast ins(%scale : tensor<1000xf16>)
      outs(%wide : tensor<1000x64xf16>) dimensions = [1]
  %full = arith.mulf %numbers, %scales : tensor<1000x64xf16>
  %rowsEmpty = tensor.empty() : tensor<4x64xf16>
  %rows = linalg.generic {indexing_maps = [#row, #all],
                          iterator_types = ["parallel", "parallel"]}
      ins(%ids : tensor<4xi64>) outs(%rowsEmpty : tensor<4x64xf16>) {
    ^bb0(%id: i64, %out: f16):
      %i = arith.index_cast %id : i64 to index
      %j = linalg.index 1 : index
      %e = tensor.extract %full[%i, %j] : tensor<1000x64xf16>
      linalg.yield %e : f16
  } -> tensor<4x64xf16>
  return %rows : tensor<4x64xf16>
}

// One table for tokens and for the output: the lookup reads its rows, 32 + 512 +
// 512 written, the product all of it, 1000 * 64 * 2 = 128,000 bytes. That reads
// x, 512, and writes 4 * 1000 * 2 = 8,000, and does 2 * 4 * 1000 * 64 = 512,000
// operations.

// CHECK-LABEL: @tied
// CHECK-NEXT: gather: 0 operations, 1056 bytes
// CHECK-NEXT: linalg.generic: ; 0 read 32 of i64 %arg1; 1 write 512 of f16 %{{[0-9]+}}; capture:0 gather 512 of f16 %arg0
// CHECK-NEXT: contraction: 512000 operations, 136512 bytes
// CHECK-NEXT: linalg.matmul: 512000 matrix f16; 0 read 512 of f16 %arg2; 1 read 128000 of f16 %arg0; 2 write 8000
// CHECK-NOT: bytes
func.func @tied(%table: tensor<1000x64xf16>, %ids: tensor<4xi64>,
                %x: tensor<4x64xf16>)
    -> (tensor<4x64xf16>, tensor<4x1000xf16>) {
  %zero = arith.constant 0.0 : f16
  %rowsEmpty = tensor.empty() : tensor<4x64xf16>
  %rows = linalg.generic {indexing_maps = [#row, #all],
                          iterator_types = ["parallel", "parallel"]}
      ins(%ids : tensor<4xi64>) outs(%rowsEmpty : tensor<4x64xf16>) {
    ^bb0(%id: i64, %out: f16):
      %i = arith.index_cast %id : i64 to index
      %j = linalg.index 1 : index
      %e = tensor.extract %table[%i, %j] : tensor<1000x64xf16>
      linalg.yield %e : f16
  } -> tensor<4x64xf16>
  %flat = tensor.empty() : tensor<64x1000xf16>
  %turned = linalg.transpose ins(%table : tensor<1000x64xf16>)
      outs(%flat : tensor<64x1000xf16>) permutation = [1, 0]
  %empty = tensor.empty() : tensor<4x1000xf16>
  %init = linalg.fill ins(%zero : f16) outs(%empty : tensor<4x1000xf16>)
      -> tensor<4x1000xf16>
  %logits = linalg.matmul
      ins(%x, %turned : tensor<4x64xf16>, tensor<64x1000xf16>)
      outs(%init : tensor<4x1000xf16>) -> tensor<4x1000xf16>
  return %rows, %logits : tensor<4x64xf16>, tensor<4x1000xf16>
}
