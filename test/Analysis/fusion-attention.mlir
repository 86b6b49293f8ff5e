// RUN: roofline-test-opt %s --test-print-groups -o /dev/null | FileCheck %s

// Attention reads queries, keys, values and mask once and writes its output
// once; scores stay in the group. Keys and values are read before they are
// expanded to all heads.

// 8 query heads, 2 key heads, 16 queries, 32 keys, 64 columns, in f16:
//   queries 8 * 16 * 64 * 2 = 16,384 bytes, the output as many,
//   keys and values 2 * 32 * 64 * 2 = 8,192 each,
//   mask 16 * 32 * 2 = 1,024: 50,176 bytes.
// Products of 2 * 8 * 16 * 32 * 64 = 524,288 operations. 8 * 16 * 32 = 4,096
// scores: scale, mask and four of softmax on the vector engine, one exponential.

// CHECK-LABEL: @grouped_query
// CHECK-NEXT: attention: 1077248 operations, 50176 bytes
// CHECK-NEXT: linalg.contract: 524288 matrix f16; 0 read 16384 of f16 %arg0; 1 read 8192 of f16 %arg1{{$}}
// CHECK-NEXT: arith.mulf: 4096 vector f16{{$}}
// CHECK-NEXT: arith.addf: 4096 vector f16; 1 read 1024 of f16 %arg3{{$}}
// CHECK-NEXT: linalg.softmax: 16384 vector f16, 4096 transcendental f16{{$}}
// CHECK-NEXT: linalg.contract: 524288 matrix f16; 1 read 8192 of f16 %arg2; 2 write 16384
// CHECK-NOT: bytes
func.func @grouped_query(%q: tensor<8x16x64xf16>, %k: tensor<2x32x64xf16>,
                         %v: tensor<2x32x64xf16>, %mask: tensor<16x32xf16>)
    -> tensor<8x16x64xf16> {
  %zero = arith.constant 0.0 : f16
  %scale = arith.constant dense<0.125> : tensor<8x16x32xf16>
  %heads = tensor.empty() : tensor<2x4x32x64xf16>
  %wideK = linalg.broadcast ins(%k : tensor<2x32x64xf16>)
      outs(%heads : tensor<2x4x32x64xf16>) dimensions = [1]
  %allK = tensor.collapse_shape %wideK [[0, 1], [2], [3]]
      : tensor<2x4x32x64xf16> into tensor<8x32x64xf16>
  %wideV = linalg.broadcast ins(%v : tensor<2x32x64xf16>)
      outs(%heads : tensor<2x4x32x64xf16>) dimensions = [1]
  %allV = tensor.collapse_shape %wideV [[0, 1], [2], [3]]
      : tensor<2x4x32x64xf16> into tensor<8x32x64xf16>
  %scoreEmpty = tensor.empty() : tensor<8x16x32xf16>
  %scoreInit = linalg.fill ins(%zero : f16)
      outs(%scoreEmpty : tensor<8x16x32xf16>) -> tensor<8x16x32xf16>
  %scores = linalg.contract
      indexing_maps = [affine_map<(h, q, k, d) -> (h, q, d)>,
                       affine_map<(h, q, k, d) -> (h, k, d)>,
                       affine_map<(h, q, k, d) -> (h, q, k)>]
      ins(%q, %allK : tensor<8x16x64xf16>, tensor<8x32x64xf16>)
      outs(%scoreInit : tensor<8x16x32xf16>) -> tensor<8x16x32xf16>
  %scaled = arith.mulf %scores, %scale : tensor<8x16x32xf16>
  %masks = linalg.broadcast ins(%mask : tensor<16x32xf16>)
      outs(%scoreEmpty : tensor<8x16x32xf16>) dimensions = [0]
  %masked = arith.addf %scaled, %masks : tensor<8x16x32xf16>
  %probabilities = linalg.softmax dimension(2)
      ins(%masked : tensor<8x16x32xf16>)
      outs(%scoreEmpty : tensor<8x16x32xf16>) -> tensor<8x16x32xf16>
  %empty = tensor.empty() : tensor<8x16x64xf16>
  %init = linalg.fill ins(%zero : f16) outs(%empty : tensor<8x16x64xf16>)
      -> tensor<8x16x64xf16>
  %result = linalg.contract
      indexing_maps = [affine_map<(h, q, k, d) -> (h, q, k)>,
                       affine_map<(h, q, k, d) -> (h, k, d)>,
                       affine_map<(h, q, k, d) -> (h, q, d)>]
      ins(%probabilities, %allV : tensor<8x16x32xf16>, tensor<8x32x64xf16>)
      outs(%init : tensor<8x16x64xf16>) -> tensor<8x16x64xf16>
  return %result : tensor<8x16x64xf16>
}

// Stored as i8 with a scale for each token: keys and values cost a byte an
// element, 2 * 32 * 64 = 4,096, and 2 * 32 * 2 = 128 bytes of scales each, and
// 4,096 products to unpack. Queries and output as above: 41,216 bytes.

// CHECK-LABEL: @stored_narrow
// CHECK-NEXT: attention: 1077248 operations, 41216 bytes
// CHECK-NEXT: arith.mulf: 4096 vector f16{{$}}
// CHECK-NEXT: arith.mulf: 4096 vector f16{{$}}
// CHECK-NEXT: linalg.contract: 524288 matrix f16; 0 read 16384 of f16 %arg0; 1 read 4096 of i8 %arg1; 1 read 128 of f16 %arg2{{$}}
// CHECK-NEXT: linalg.softmax: 16384 vector f16, 4096 transcendental f16{{$}}
// CHECK-NEXT: linalg.contract: 524288 matrix f16; 1 read 4096 of i8 %arg3; 1 read 128 of f16 %arg4; 2 write 16384
// CHECK-NOT: bytes
func.func @stored_narrow(%q: tensor<8x16x64xf16>, %k: tensor<2x32x64xi8>,
                         %kScale: tensor<2x32xf16>, %v: tensor<2x32x64xi8>,
                         %vScale: tensor<2x32xf16>) -> tensor<8x16x64xf16> {
  %zero = arith.constant 0.0 : f16
  %two = tensor.empty() : tensor<2x32x64xf16>
  %floatK = arith.sitofp %k : tensor<2x32x64xi8> to tensor<2x32x64xf16>
  %kScales = linalg.broadcast ins(%kScale : tensor<2x32xf16>)
      outs(%two : tensor<2x32x64xf16>) dimensions = [2]
  %fullK = arith.mulf %floatK, %kScales : tensor<2x32x64xf16>
  %floatV = arith.sitofp %v : tensor<2x32x64xi8> to tensor<2x32x64xf16>
  %vScales = linalg.broadcast ins(%vScale : tensor<2x32xf16>)
      outs(%two : tensor<2x32x64xf16>) dimensions = [2]
  %fullV = arith.mulf %floatV, %vScales : tensor<2x32x64xf16>
  %heads = tensor.empty() : tensor<2x4x32x64xf16>
  %wideK = linalg.broadcast ins(%fullK : tensor<2x32x64xf16>)
      outs(%heads : tensor<2x4x32x64xf16>) dimensions = [1]
  %allK = tensor.collapse_shape %wideK [[0, 1], [2], [3]]
      : tensor<2x4x32x64xf16> into tensor<8x32x64xf16>
  %wideV = linalg.broadcast ins(%fullV : tensor<2x32x64xf16>)
      outs(%heads : tensor<2x4x32x64xf16>) dimensions = [1]
  %allV = tensor.collapse_shape %wideV [[0, 1], [2], [3]]
      : tensor<2x4x32x64xf16> into tensor<8x32x64xf16>
  %scoreEmpty = tensor.empty() : tensor<8x16x32xf16>
  %scoreInit = linalg.fill ins(%zero : f16)
      outs(%scoreEmpty : tensor<8x16x32xf16>) -> tensor<8x16x32xf16>
  %scores = linalg.contract
      indexing_maps = [affine_map<(h, q, k, d) -> (h, q, d)>,
                       affine_map<(h, q, k, d) -> (h, k, d)>,
                       affine_map<(h, q, k, d) -> (h, q, k)>]
      ins(%q, %allK : tensor<8x16x64xf16>, tensor<8x32x64xf16>)
      outs(%scoreInit : tensor<8x16x32xf16>) -> tensor<8x16x32xf16>
  %probabilities = linalg.softmax dimension(2)
      ins(%scores : tensor<8x16x32xf16>)
      outs(%scoreEmpty : tensor<8x16x32xf16>) -> tensor<8x16x32xf16>
  %empty = tensor.empty() : tensor<8x16x64xf16>
  %init = linalg.fill ins(%zero : f16) outs(%empty : tensor<8x16x64xf16>)
      -> tensor<8x16x64xf16>
  %result = linalg.contract
      indexing_maps = [affine_map<(h, q, k, d) -> (h, q, k)>,
                       affine_map<(h, q, k, d) -> (h, k, d)>,
                       affine_map<(h, q, k, d) -> (h, q, d)>]
      ins(%probabilities, %allV : tensor<8x16x32xf16>, tensor<8x32x64xf16>)
      outs(%init : tensor<8x16x64xf16>) -> tensor<8x16x64xf16>
  return %result : tensor<8x16x64xf16>
}
