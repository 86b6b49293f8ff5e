// RUN: roofline-test-opt %s --test-print-groups -o /dev/null | FileCheck %s

// An update in place stores what it is given where that is computed. Of a cache
// of 32 tokens of 128 f16 it writes one, 256 bytes, whatever the cache's size.

// The projection reads x, 256 bytes, and w, 128 * 128 * 2 = 32,768: 33,280 with
// the token. The scores read the query, 256, and all of the cache, 32 * 128 * 2
// = 8,192, and write 32 * 2 = 64: 8,512.

// CHECK-LABEL: @token
// CHECK-NEXT: contraction: 32768 operations, 33280 bytes
// CHECK-NEXT: linalg.matmul: 32768 matrix f16; 0 read 256 of f16 %arg0; 1 read 32768 of f16 %arg1{{$}}
// CHECK-NEXT: tensor.insert_slice: ; 1 write 256 of f16 [[CACHE:%[a-z_0-9]+]]{{$}}
// CHECK-NEXT: contraction: 8192 operations, 8512 bytes
// CHECK-NEXT: linalg.contract: 8192 matrix f16; 0 read 256 of f16 %arg3; 1 read 8192 of f16 [[CACHE]]; 2 write 64
// CHECK-NOT: bytes
func.func @token(%x: tensor<1x128xf16>, %w: tensor<128x128xf16>,
                 %cache: tensor<32x128xf16>, %q: tensor<1x128xf16>,
                 %position: index)
    -> (tensor<1x32xf16>, tensor<32x128xf16>) {
  %zero = arith.constant 0.0 : f16
  %empty = tensor.empty() : tensor<1x128xf16>
  %init = linalg.fill ins(%zero : f16) outs(%empty : tensor<1x128xf16>)
      -> tensor<1x128xf16>
  %token = linalg.matmul ins(%x, %w : tensor<1x128xf16>, tensor<128x128xf16>)
      outs(%init : tensor<1x128xf16>) -> tensor<1x128xf16>
  %updated = tensor.insert_slice %token into %cache[%position, 0] [1, 128] [1, 1]
      : tensor<1x128xf16> into tensor<32x128xf16>
  %scoreEmpty = tensor.empty() : tensor<1x32xf16>
  %scoreInit = linalg.fill ins(%zero : f16)
      outs(%scoreEmpty : tensor<1x32xf16>) -> tensor<1x32xf16>
  %scores = linalg.contract
      indexing_maps = [affine_map<(q, k, d) -> (q, d)>,
                       affine_map<(q, k, d) -> (k, d)>,
                       affine_map<(q, k, d) -> (q, k)>]
      ins(%q, %updated : tensor<1x128xf16>, tensor<32x128xf16>)
      outs(%scoreInit : tensor<1x32xf16>) -> tensor<1x32xf16>
  return %scores, %updated : tensor<1x32xf16>, tensor<32x128xf16>
}

// A token that comes from memory is read and written, by a group of its own.

// CHECK-LABEL: @from_memory
// CHECK-NEXT: movement: 0 operations, 512 bytes
// CHECK-NEXT: tensor.insert_slice: ; 0 read 256 of f16 %arg0; 1 write 256
// CHECK-NOT: bytes
func.func @from_memory(%token: tensor<1x128xf16>, %cache: tensor<32x128xf16>,
                       %position: index) -> tensor<32x128xf16> {
  %updated = tensor.insert_slice %token into %cache[%position, 0] [1, 128] [1, 1]
      : tensor<1x128xf16> into tensor<32x128xf16>
  return %updated : tensor<32x128xf16>
}

// The old cache is returned too: the rest of it, 31 * 128 * 2 = 7,936 bytes, is
// copied, 256 + 7,936 are read and 8,192 written, 16,384 bytes in all.

// CHECK-LABEL: @copied
// CHECK-NEXT: movement: 0 operations, 16384 bytes
// CHECK-NEXT: tensor.insert_slice: ; 0 read 256 of f16 %arg0; 1 readwrite 16128 of f16 %arg1
// CHECK-NOT: bytes
func.func @copied(%token: tensor<1x128xf16>, %cache: tensor<32x128xf16>,
                  %position: index)
    -> (tensor<32x128xf16>, tensor<32x128xf16>) {
  %updated = tensor.insert_slice %token into %cache[%position, 0] [1, 128] [1, 1]
      : tensor<1x128xf16> into tensor<32x128xf16>
  return %cache, %updated : tensor<32x128xf16>, tensor<32x128xf16>
}
