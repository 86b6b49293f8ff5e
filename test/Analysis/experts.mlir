// RUN: roofline-opt --annotate-roofline=traffic=op %s | FileCheck %s --check-prefixes=CHECK,ALONE
// RUN: roofline-opt --annotate-roofline=traffic=fused %s | FileCheck %s --check-prefixes=CHECK,FUSED

// Experts that are gathered before they multiply. Each of B tokens chooses 2 of
// 8 experts of 64 x 32 bf16, which are 4096 bytes.

// One token chooses 8 * (1 - 6/8) = 2 different ones: 4096 elements.
// Alone, the gather reads 8192 bytes of experts and 16 of numbers, and writes
// 2 experts, which the product reads: 8192 bytes each time. Together they read
// the experts that are expected: 8192, numbers 16, tokens 128; 128 bytes of
// results are f32 of 2 x 32: 256.
// CHECK-LABEL: func.func @one_token(
// ALONE-SAME: flops = 8192, bytes = 24976,
// FUSED-SAME: flops = 8192, bytes = 8592,
// ALONE: tensor.gather {{.*}}<0, gather, bf16, elements = 4096, bytes = 8192, expected>
// FUSED: linalg.contract {{.*}}gather, bf16, elements = 4096, bytes = 8192, expected>
func.func @one_token(%x: tensor<1x64xbf16>, %ids: tensor<1x2x1xi64>,
                     %experts: tensor<8x64x32xbf16>) -> tensor<1x2x32xf32> {
  %zero = arith.constant 0.0 : f32
  %empty = tensor.empty() : tensor<1x2x32xf32>
  %init = linalg.fill ins(%zero : f32) outs(%empty : tensor<1x2x32xf32>) -> tensor<1x2x32xf32>
  %w = tensor.gather %experts[%ids] gather_dims([0]) unique
      : (tensor<8x64x32xbf16>, tensor<1x2x1xi64>) -> tensor<1x2x64x32xbf16>
  %y = linalg.contract
      indexing_maps = [affine_map<(t, e, n, k) -> (t, k)>,
                       affine_map<(t, e, n, k) -> (t, e, k, n)>,
                       affine_map<(t, e, n, k) -> (t, e, n)>]
      ins(%x, %w : tensor<1x64xbf16>, tensor<1x2x64x32xbf16>)
      outs(%init : tensor<1x2x32xf32>) -> tensor<1x2x32xf32>
  return %y : tensor<1x2x32xf32>
}

// 64 tokens choose 8 of 128 experts of 8 x 4 f16, which are 64 bytes:
//   128 * (1 - (120/128)^64) = 125.942 different ones
// are expected, 4030.2 elements or 8060.3 bytes, each rounded up. Rows are
// copied by a generic operation, and change their type before they multiply.
// CHECK-LABEL: func.func @many_tokens(
// ALONE: linalg.generic {{.*}}gather, f16, elements = 4031, bytes = 8061, expected>
// FUSED: linalg.contract {{.*}}gather, f16, elements = 4031, bytes = 8061, expected>
func.func @many_tokens(%x: tensor<64x8xf32>, %ids: tensor<64x8xi64>,
                       %experts: tensor<128x8x4xf16>) -> tensor<64x8x4xf32> {
  %zero = arith.constant 0.0 : f32
  %empty = tensor.empty() : tensor<64x8x4xf32>
  %init = linalg.fill ins(%zero : f32) outs(%empty : tensor<64x8x4xf32>) -> tensor<64x8x4xf32>
  %rows = tensor.empty() : tensor<64x8x8x4xf16>
  %w16 = linalg.generic {
      indexing_maps = [affine_map<(t, e, k, n) -> (t, e)>,
                       affine_map<(t, e, k, n) -> (t, e, k, n)>],
      iterator_types = ["parallel", "parallel", "parallel", "parallel"]}
      ins(%ids : tensor<64x8xi64>) outs(%rows : tensor<64x8x8x4xf16>) {
  ^bb0(%id: i64, %out: f16):
    %expert = arith.index_cast %id : i64 to index
    %k = linalg.index 2 : index
    %n = linalg.index 3 : index
    %element = tensor.extract %experts[%expert, %k, %n] : tensor<128x8x4xf16>
    linalg.yield %element : f16
  } -> tensor<64x8x8x4xf16>
  %w = arith.extf %w16 : tensor<64x8x8x4xf16> to tensor<64x8x8x4xf32>
  %y = linalg.contract
      indexing_maps = [affine_map<(t, e, n, k) -> (t, k)>,
                       affine_map<(t, e, n, k) -> (t, e, k, n)>,
                       affine_map<(t, e, n, k) -> (t, e, n)>]
      ins(%x, %w : tensor<64x8xf32>, tensor<64x8x8x4xf32>)
      outs(%init : tensor<64x8x4xf32>) -> tensor<64x8x4xf32>
  return %y : tensor<64x8x4xf32>
}

// The contraction looks them up itself: the same bytes in both models.
// CHECK-LABEL: func.func @in_the_body(
// CHECK: linalg.generic {{.*}}gather, f16, elements = 4031, bytes = 8061, expected>
func.func @in_the_body(%x: tensor<64x8xf16>, %ids: tensor<64x8xi64>,
                       %experts: tensor<128x8x4xf16>, %init: tensor<64x8x4xf16>)
    -> tensor<64x8x4xf16> {
  %y = linalg.generic {
      indexing_maps = [affine_map<(t, e, n, k) -> (t, k)>,
                       affine_map<(t, e, n, k) -> (t, e)>,
                       affine_map<(t, e, n, k) -> (t, e, n)>],
      iterator_types = ["parallel", "parallel", "parallel", "reduction"]}
      ins(%x, %ids : tensor<64x8xf16>, tensor<64x8xi64>)
      outs(%init : tensor<64x8x4xf16>) {
  ^bb0(%in: f16, %id: i64, %acc: f16):
    %expert = arith.index_cast %id : i64 to index
    %n = linalg.index 2 : index
    %k = linalg.index 3 : index
    %w = tensor.extract %experts[%expert, %k, %n] : tensor<128x8x4xf16>
    %mul = arith.mulf %in, %w : f16
    %sum = arith.addf %acc, %mul : f16
    linalg.yield %sum : f16
  } -> tensor<64x8x4xf16>
  return %y : tensor<64x8x4xf16>
}

// All experts at once read them all: 128 * 8 * 4 * 2 = 8192 bytes.
// CHECK-LABEL: func.func @all_experts(
// CHECK: linalg.contract {{.*}}<1, read, f16, elements = 4096, bytes = 8192>
// CHECK-NOT: expected
func.func @all_experts(%x: tensor<64x8xf16>, %experts: tensor<128x8x4xf16>)
    -> tensor<64x128x4xf16> {
  %zero = arith.constant 0.0 : f16
  %empty = tensor.empty() : tensor<64x128x4xf16>
  %init = linalg.fill ins(%zero : f16) outs(%empty : tensor<64x128x4xf16>) -> tensor<64x128x4xf16>
  %y = linalg.contract
      indexing_maps = [affine_map<(t, e, n, k) -> (t, k)>,
                       affine_map<(t, e, n, k) -> (e, k, n)>,
                       affine_map<(t, e, n, k) -> (t, e, n)>]
      ins(%x, %experts : tensor<64x8xf16>, tensor<128x8x4xf16>)
      outs(%init : tensor<64x128x4xf16>) -> tensor<64x128x4xf16>
  return %y : tensor<64x128x4xf16>
}

// Rows of an embedding are no matrices: as many as there are ids, 16 * 8.
// CHECK-LABEL: func.func @embedding(
// CHECK: gather, f16, elements = 128, bytes = 256>
func.func @embedding(%ids: tensor<16x1xi64>, %table: tensor<100x8xf16>,
                     %w: tensor<8x4xf16>) -> tensor<16x4xf16> {
  %zero = arith.constant 0.0 : f16
  %empty = tensor.empty() : tensor<16x4xf16>
  %init = linalg.fill ins(%zero : f16) outs(%empty : tensor<16x4xf16>) -> tensor<16x4xf16>
  %x = tensor.gather %table[%ids] gather_dims([0]) unique
      : (tensor<100x8xf16>, tensor<16x1xi64>) -> tensor<16x1x8xf16>
  %rows = tensor.collapse_shape %x [[0, 1], [2]] : tensor<16x1x8xf16> into tensor<16x8xf16>
  %y = linalg.matmul ins(%rows, %w : tensor<16x8xf16>, tensor<8x4xf16>) outs(%init : tensor<16x4xf16>) -> tensor<16x4xf16>
  return %y : tensor<16x4xf16>
}

// Pages of a cache are no experts, though matrices: 2 * 2 of 16 pages of
// 4 * 8 keys are 128 elements.
// CHECK-LABEL: func.func @pages(
// CHECK: gather, f16, elements = 128, bytes = 256>
// CHECK: gather, f16, elements = 128, bytes = 256>
func.func @pages(%q: tensor<2x1x8xf16>, %ids: tensor<2x2x1xi64>,
                 %keys: tensor<16x4x8xf16>, %values: tensor<16x4x8xf16>)
    -> tensor<2x1x8xf16> {
  %zero = arith.constant 0.0 : f16
  %empty = tensor.empty() : tensor<2x1x8xf16>
  %scores_empty = tensor.empty() : tensor<2x1x8xf16>
  %init = linalg.fill ins(%zero : f16) outs(%empty : tensor<2x1x8xf16>) -> tensor<2x1x8xf16>
  %scores_init = linalg.fill ins(%zero : f16) outs(%scores_empty : tensor<2x1x8xf16>) -> tensor<2x1x8xf16>
  %kp = tensor.gather %keys[%ids] gather_dims([0]) unique
      : (tensor<16x4x8xf16>, tensor<2x2x1xi64>) -> tensor<2x2x4x8xf16>
  %vp = tensor.gather %values[%ids] gather_dims([0]) unique
      : (tensor<16x4x8xf16>, tensor<2x2x1xi64>) -> tensor<2x2x4x8xf16>
  %k = tensor.collapse_shape %kp [[0], [1, 2], [3]] : tensor<2x2x4x8xf16> into tensor<2x8x8xf16>
  %v = tensor.collapse_shape %vp [[0], [1, 2], [3]] : tensor<2x2x4x8xf16> into tensor<2x8x8xf16>
  %scores = linalg.batch_matmul
      indexing_maps = [affine_map<(b, m, n, k) -> (b, m, k)>,
                       affine_map<(b, m, n, k) -> (b, n, k)>,
                       affine_map<(b, m, n, k) -> (b, m, n)>]
      ins(%q, %k : tensor<2x1x8xf16>, tensor<2x8x8xf16>)
      outs(%scores_init : tensor<2x1x8xf16>) -> tensor<2x1x8xf16>
  %p = linalg.softmax dimension(2) ins(%scores : tensor<2x1x8xf16>)
      outs(%scores_empty : tensor<2x1x8xf16>) -> tensor<2x1x8xf16>
  %y = linalg.batch_matmul ins(%p, %v : tensor<2x1x8xf16>, tensor<2x8x8xf16>)
      outs(%init : tensor<2x1x8xf16>) -> tensor<2x1x8xf16>
  return %y : tensor<2x1x8xf16>
}
