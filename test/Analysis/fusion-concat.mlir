// RUN: roofline-test-opt %s --test-print-groups -o /dev/null | FileCheck %s

// Concatenation is free where only groups read it: each reads the parts. Where
// the result is stored as well, one group writes it and reads each part once.

// Two parts of a weight's rows, 64 * 32 * 2 = 4,096 bytes each, in one product
// with x, 64 * 128 * 2 = 16,384; its result has 4,096.

// CHECK-LABEL: @read_only
// CHECK-NEXT: contraction: 524288 operations, 28672 bytes
// CHECK-NEXT: linalg.matmul: 524288 matrix f16; 0 read 16384 of f16 %arg0; 1 read 4096 of f16 %arg1; 1 read 4096 of f16 %arg2; 2 write 4096
// CHECK-NOT: bytes
func.func @read_only(%x: tensor<64x128xf16>, %a: tensor<64x32xf16>,
                     %b: tensor<64x32xf16>) -> tensor<64x32xf16> {
  %zero = arith.constant 0.0 : f16
  %both = tensor.concat dim(0) %a, %b
      : (tensor<64x32xf16>, tensor<64x32xf16>) -> tensor<128x32xf16>
  %empty = tensor.empty() : tensor<64x32xf16>
  %init = linalg.fill ins(%zero : f16) outs(%empty : tensor<64x32xf16>)
      -> tensor<64x32xf16>
  %result = linalg.matmul
      ins(%x, %both : tensor<64x128xf16>, tensor<128x32xf16>)
      outs(%init : tensor<64x32xf16>) -> tensor<64x32xf16>
  return %result : tensor<64x32xf16>
}

// A cache of 31 tokens in 2 heads of 64 that grows by one, which is computed
// here: scores are computed with all 32, and these are returned. The only group
// that reads the whole stores it.
//   projection: x, 128 * 2 = 256 bytes, and w, 128 * 128 * 2 = 32,768, are read
//     and the token, 2 * 64 * 2 = 256, is written: 33,280
//   scores: the cache, 2 * 31 * 64 * 2 = 7,936, the token and the query, 256
//     each, are read; the whole, 8,192, and 2 * 32 * 2 = 128 written: 16,768

// CHECK-LABEL: @cache
// CHECK-NEXT: contraction: 32768 operations, 33280 bytes
// CHECK-NEXT: linalg.matmul: 32768 matrix f16; 0 read 256 of f16 %arg0; 1 read 32768 of f16 %arg1; 2 write 256 of f16 [[TOKEN:%[0-9]+]]{{$}}
// CHECK-NEXT: contraction: 8192 operations, 16768 bytes
// CHECK-NEXT: tensor.concat: ; 0 read 7936 of f16 %arg2; 1 read 256 of f16 [[TOKEN]]; result:0 write 8192
// CHECK-NEXT: linalg.contract: 8192 matrix f16; 0 read 256 of f16 %arg3; 2 write 128
// CHECK-NOT: bytes
func.func @cache(%x: tensor<1x128xf16>, %w: tensor<128x128xf16>,
                 %old: tensor<2x31x64xf16>, %q: tensor<2x64xf16>)
    -> (tensor<2x32xf16>, tensor<2x32x64xf16>) {
  %zero = arith.constant 0.0 : f16
  %empty = tensor.empty() : tensor<1x128xf16>
  %init = linalg.fill ins(%zero : f16) outs(%empty : tensor<1x128xf16>)
      -> tensor<1x128xf16>
  %token = linalg.matmul ins(%x, %w : tensor<1x128xf16>, tensor<128x128xf16>)
      outs(%init : tensor<1x128xf16>) -> tensor<1x128xf16>
  %heads = tensor.expand_shape %token [[0], [1, 2]] output_shape [1, 2, 64]
      : tensor<1x128xf16> into tensor<1x2x64xf16>
  %flat = tensor.collapse_shape %heads [[0, 1], [2]]
      : tensor<1x2x64xf16> into tensor<2x64xf16>
  %new = tensor.expand_shape %flat [[0, 1], [2]] output_shape [2, 1, 64]
      : tensor<2x64xf16> into tensor<2x1x64xf16>
  %all = tensor.concat dim(1) %old, %new
      : (tensor<2x31x64xf16>, tensor<2x1x64xf16>) -> tensor<2x32x64xf16>
  %scoreEmpty = tensor.empty() : tensor<2x32xf16>
  %scoreInit = linalg.fill ins(%zero : f16)
      outs(%scoreEmpty : tensor<2x32xf16>) -> tensor<2x32xf16>
  %scores = linalg.contract
      indexing_maps = [affine_map<(h, k, d) -> (h, d)>,
                       affine_map<(h, k, d) -> (h, k, d)>,
                       affine_map<(h, k, d) -> (h, k)>]
      ins(%q, %all : tensor<2x64xf16>, tensor<2x32x64xf16>)
      outs(%scoreInit : tensor<2x32xf16>) -> tensor<2x32xf16>
  return %scores, %all : tensor<2x32xf16>, tensor<2x32x64xf16>
}

// Two groups read the whole: a third one makes it, and both read it from memory.
//   concatenation: 7,936 + 256 read, 8,192 written: 16,384
//   scores: a query, 256, and the whole, 8,192, read; 128 written: 8,576 each

// CHECK-LABEL: @two_readers
// CHECK-NEXT: movement: 0 operations, 16384 bytes
// CHECK-NEXT: tensor.concat: ; 0 read 7936 of f16 %arg0; 1 read 256 of f16 %arg1; result:0 write 8192 of f16 [[ALL:%[a-z0-9]+]]{{$}}
// CHECK-NEXT: contraction: 8192 operations, 8576 bytes
// CHECK-NEXT: linalg.contract: 8192 matrix f16; 0 read 256 of f16 %arg2; 1 read 8192 of f16 [[ALL]]; 2 write 128
// CHECK-NEXT: contraction: 8192 operations, 8576 bytes
// CHECK-NEXT: linalg.contract: 8192 matrix f16; 0 read 256 of f16 %arg3; 1 read 8192 of f16 [[ALL]]; 2 write 128
// CHECK-NOT: bytes
func.func @two_readers(%old: tensor<2x31x64xf16>, %new: tensor<2x1x64xf16>,
                       %q: tensor<2x64xf16>, %p: tensor<2x64xf16>)
    -> (tensor<2x32xf16>, tensor<2x32xf16>, tensor<2x32x64xf16>) {
  %zero = arith.constant 0.0 : f16
  %all = tensor.concat dim(1) %old, %new
      : (tensor<2x31x64xf16>, tensor<2x1x64xf16>) -> tensor<2x32x64xf16>
  %scoreEmpty = tensor.empty() : tensor<2x32xf16>
  %scoreInit = linalg.fill ins(%zero : f16)
      outs(%scoreEmpty : tensor<2x32xf16>) -> tensor<2x32xf16>
  %scores = linalg.contract
      indexing_maps = [affine_map<(h, k, d) -> (h, d)>,
                       affine_map<(h, k, d) -> (h, k, d)>,
                       affine_map<(h, k, d) -> (h, k)>]
      ins(%q, %all : tensor<2x64xf16>, tensor<2x32x64xf16>)
      outs(%scoreInit : tensor<2x32xf16>) -> tensor<2x32xf16>
  %others = linalg.contract
      indexing_maps = [affine_map<(h, k, d) -> (h, d)>,
                       affine_map<(h, k, d) -> (h, k, d)>,
                       affine_map<(h, k, d) -> (h, k)>]
      ins(%p, %all : tensor<2x64xf16>, tensor<2x32x64xf16>)
      outs(%scoreInit : tensor<2x32xf16>) -> tensor<2x32xf16>
  return %scores, %others, %all
      : tensor<2x32xf16>, tensor<2x32xf16>, tensor<2x32x64xf16>
}
