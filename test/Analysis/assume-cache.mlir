// A KV cache as if it were stored as integers, with a scale for each token and
// head.

// RUN: roofline-opt %s --annotate-roofline="traffic=op assume=kv_cache:i8" \
// RUN:   | FileCheck %s --check-prefixes=CHECK,ALONE
// RUN: roofline-opt %s --annotate-roofline="traffic=fused assume=kv_cache:i8" \
// RUN:   | FileCheck %s --check-prefixes=CHECK,FUSED

// 2 key heads, which 2 query heads share each, 64 positions of 16 elements, of
// which the new token takes one.
//
// Written: 2 * 16 = 32 elements and 2 scales of f16 to each cache, 36 bytes.
// Read: 2 * 64 * 16 = 2,048 elements and 2 * 64 scales, 2,048 + 256 = 2,304
// bytes, once for all queries, and 2,048 products by scales.

// Alone, scores are 2 * 2 * 64 elements of 2 bytes, 512; a query and an output
// 128: 128 + 2,304 + 512 = 2,944 bytes. Fused, scores stay inside: 2,432.
// 2 * 2 * 2 * 64 * 16 = 8,192 operations multiply.

// CHECK-LABEL: func.func @decode(
// CHECK-COUNT-2: tensor.insert_slice {{.*}}<0, read, f16, elements = 32, bytes = 64>, <1, write, i8, elements = 32, bytes = 36>
// ALONE: linalg.contract {{.*}}roofline.cost<flops = 10240, bytes = 2944,
// FUSED: linalg.contract {{.*}}roofline.cost<flops = 10240, bytes = 2432,
// CHECK-SAME: work = [<matrix, f16, acc = f16, ops = 8192>, <vector, f16, ops = 2048>]
// CHECK-SAME: <1, read, i8, elements = 2048, bytes = 2304>
// ALONE: linalg.contract {{.*}}roofline.cost<flops = 10240, bytes = 2944,
// FUSED: linalg.contract {{.*}}roofline.cost<flops = 10240, bytes = 2432,
// CHECK-SAME: work = [<matrix, f16, acc = f16, ops = 8192>, <vector, f16, ops = 2048>]
// CHECK-SAME: <1, read, i8, elements = 2048, bytes = 2304>
func.func @decode(%q: tensor<2x2x16xf16>, %new_k: tensor<2x1x16xf16>,
                  %new_v: tensor<2x1x16xf16>, %k_cache: tensor<2x64x16xf16>,
                  %v_cache: tensor<2x64x16xf16>)
    -> (tensor<2x2x16xf16>, tensor<2x64x16xf16>, tensor<2x64x16xf16>) {
  %zero = arith.constant 0.0 : f16
  %k = tensor.insert_slice %new_k into %k_cache[0, 63, 0] [2, 1, 16] [1, 1, 1]
      : tensor<2x1x16xf16> into tensor<2x64x16xf16>
  %v = tensor.insert_slice %new_v into %v_cache[0, 63, 0] [2, 1, 16] [1, 1, 1]
      : tensor<2x1x16xf16> into tensor<2x64x16xf16>
  %scores_empty = tensor.empty() : tensor<2x2x64xf16>
  %scores_init = linalg.fill ins(%zero : f16)
      outs(%scores_empty : tensor<2x2x64xf16>) -> tensor<2x2x64xf16>
  %scores = linalg.contract
      indexing_maps = [affine_map<(h, g, t, d) -> (h, g, d)>,
                       affine_map<(h, g, t, d) -> (h, t, d)>,
                       affine_map<(h, g, t, d) -> (h, g, t)>]
      ins(%q, %k : tensor<2x2x16xf16>, tensor<2x64x16xf16>)
      outs(%scores_init : tensor<2x2x64xf16>) -> tensor<2x2x64xf16>
  %shares = linalg.softmax dimension(2)
      ins(%scores : tensor<2x2x64xf16>)
      outs(%scores_empty : tensor<2x2x64xf16>) -> tensor<2x2x64xf16>
  %empty = tensor.empty() : tensor<2x2x16xf16>
  %init = linalg.fill ins(%zero : f16) outs(%empty : tensor<2x2x16xf16>)
      -> tensor<2x2x16xf16>
  %y = linalg.contract
      indexing_maps = [affine_map<(h, g, d, t) -> (h, g, t)>,
                       affine_map<(h, g, d, t) -> (h, t, d)>,
                       affine_map<(h, g, d, t) -> (h, g, d)>]
      ins(%shares, %v : tensor<2x2x64xf16>, tensor<2x64x16xf16>)
      outs(%init : tensor<2x2x16xf16>) -> tensor<2x2x16xf16>
  return %y, %k, %v
      : tensor<2x2x16xf16>, tensor<2x64x16xf16>, tensor<2x64x16xf16>
}

// Earlier keys and values with the new ones appended, which are returned: 31 of
// 32 positions are read as they are stored, 31 * 16 + 31 * 2 = 558 bytes, and
// all of them written, 32 * 18 = 576. Nothing is multiplied by scales for that.

// CHECK-LABEL: func.func @appended(
// ALONE-COUNT-2: tensor.concat {{.*}}roofline.cost<flops = 0, bytes = 1166, {{.*}}<0, read, i8, elements = 496, bytes = 558>, <1, read, f16, elements = 16, bytes = 32>, <result:0, write, i8, elements = 512, bytes = 576>
// ALONE: linalg.contract {{.*}}<vector, f16, ops = 512>{{.*}}<1, read, i8, elements = 512, bytes = 576>
// ALONE: linalg.contract {{.*}}<vector, f16, ops = 512>{{.*}}<1, read, i8, elements = 512, bytes = 576>
func.func @appended(%q: tensor<1x16xf16>, %new_k: tensor<1x16xf16>,
                    %new_v: tensor<1x16xf16>, %past_k: tensor<31x16xf16>,
                    %past_v: tensor<31x16xf16>)
    -> (tensor<1x16xf16>, tensor<32x16xf16>, tensor<32x16xf16>) {
  %zero = arith.constant 0.0 : f16
  %k = tensor.concat dim(0) %past_k, %new_k
      : (tensor<31x16xf16>, tensor<1x16xf16>) -> tensor<32x16xf16>
  %v = tensor.concat dim(0) %past_v, %new_v
      : (tensor<31x16xf16>, tensor<1x16xf16>) -> tensor<32x16xf16>
  %scores_empty = tensor.empty() : tensor<1x32xf16>
  %scores_init = linalg.fill ins(%zero : f16)
      outs(%scores_empty : tensor<1x32xf16>) -> tensor<1x32xf16>
  %scores = linalg.contract
      indexing_maps = [affine_map<(s, t, d) -> (s, d)>,
                       affine_map<(s, t, d) -> (t, d)>,
                       affine_map<(s, t, d) -> (s, t)>]
      ins(%q, %k : tensor<1x16xf16>, tensor<32x16xf16>)
      outs(%scores_init : tensor<1x32xf16>) -> tensor<1x32xf16>
  %shares = linalg.softmax dimension(1)
      ins(%scores : tensor<1x32xf16>)
      outs(%scores_empty : tensor<1x32xf16>) -> tensor<1x32xf16>
  %empty = tensor.empty() : tensor<1x16xf16>
  %init = linalg.fill ins(%zero : f16) outs(%empty : tensor<1x16xf16>)
      -> tensor<1x16xf16>
  %y = linalg.contract
      indexing_maps = [affine_map<(s, d, t) -> (s, t)>,
                       affine_map<(s, d, t) -> (t, d)>,
                       affine_map<(s, d, t) -> (s, d)>]
      ins(%shares, %v : tensor<1x32xf16>, tensor<32x16xf16>)
      outs(%init : tensor<1x16xf16>) -> tensor<1x16xf16>
  return %y, %k, %v
      : tensor<1x16xf16>, tensor<32x16xf16>, tensor<32x16xf16>
}
