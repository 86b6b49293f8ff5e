// RUN: roofline-opt --print-roofline-roles %s -o /dev/null | FileCheck %s

// Caches in buffers, one written by a copy into its slot, one by stores.

memref.global "private" @values : memref<4x32x8xf32> = uninitialized

// CHECK-LABEL: @decode
// CHECK-NEXT: activation tensor<4x1x8xf32> %arg0
// CHECK-NEXT: activation memref<4x1x8xf32> %arg1
// CHECK-NEXT: kv_cache memref<4x32x8xf32> %arg2: holds keys
// CHECK-NEXT: index memref<1xi64> %arg3: used as an index by 'memref.subview'
// CHECK-NEXT: kv_cache memref<4x32x8xf32> @values: holds values
func.func @decode(%q: tensor<4x1x8xf32>, %new: memref<4x1x8xf32>,
                  %k_cache: memref<4x32x8xf32>, %position: memref<1xi64>)
    -> tensor<4x1x8xf32> {
  %zero = arith.constant 0.0 : f32
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %c8 = arith.constant 8 : index
  %at = memref.load %position[%c0] : memref<1xi64>
  %i = arith.index_cast %at : i64 to index
  %slot = memref.subview %k_cache[0, %i, 0] [4, 1, 8] [1, 1, 1]
      : memref<4x32x8xf32> to memref<4x1x8xf32, strided<[256, 8, 1], offset: ?>>
  memref.copy %new, %slot
      : memref<4x1x8xf32> to memref<4x1x8xf32, strided<[256, 8, 1], offset: ?>>
  %v_cache = memref.get_global @values : memref<4x32x8xf32>
  scf.for %h = %c0 to %c4 step %c1 {
    scf.for %d = %c0 to %c8 step %c1 {
      %x = memref.load %new[%h, %c0, %d] : memref<4x1x8xf32>
      memref.store %x, %v_cache[%h, %i, %d] : memref<4x32x8xf32>
    }
  }
  %k = bufferization.to_tensor %k_cache : memref<4x32x8xf32> to tensor<4x32x8xf32>
  %v = bufferization.to_tensor %v_cache : memref<4x32x8xf32> to tensor<4x32x8xf32>
  %scores_empty = tensor.empty() : tensor<4x1x32xf32>
  %scores_init = linalg.fill ins(%zero : f32)
      outs(%scores_empty : tensor<4x1x32xf32>) -> tensor<4x1x32xf32>
  %scores = linalg.contract
      indexing_maps = [affine_map<(h, s, t, d) -> (h, s, d)>,
                       affine_map<(h, s, t, d) -> (h, t, d)>,
                       affine_map<(h, s, t, d) -> (h, s, t)>]
      ins(%q, %k : tensor<4x1x8xf32>, tensor<4x32x8xf32>)
      outs(%scores_init : tensor<4x1x32xf32>) -> tensor<4x1x32xf32>
  %shares = linalg.softmax dimension(2)
      ins(%scores : tensor<4x1x32xf32>)
      outs(%scores_empty : tensor<4x1x32xf32>) -> tensor<4x1x32xf32>
  %empty = tensor.empty() : tensor<4x1x8xf32>
  %init = linalg.fill ins(%zero : f32) outs(%empty : tensor<4x1x8xf32>)
      -> tensor<4x1x8xf32>
  %y = linalg.batch_matmul
      ins(%shares, %v : tensor<4x1x32xf32>, tensor<4x32x8xf32>)
      outs(%init : tensor<4x1x8xf32>) -> tensor<4x1x8xf32>
  return %y : tensor<4x1x8xf32>
}

// A buffer that is written to is no weight.
// CHECK-LABEL: @output
// CHECK-NEXT: activation memref<4x8xf32> %arg0
// CHECK-NEXT: weight memref<8x8xf32> %arg1: multiplied with activations by 'linalg.matmul'
// CHECK-NEXT: activation memref<4x8xf32> %arg2
func.func @output(%x: memref<4x8xf32>, %w: memref<8x8xf32>,
                  %y: memref<4x8xf32>) {
  memref.copy %x, %y : memref<4x8xf32> to memref<4x8xf32>
  %z = memref.alloc() : memref<4x8xf32>
  linalg.matmul ins(%y, %w : memref<4x8xf32>, memref<8x8xf32>)
      outs(%z : memref<4x8xf32>)
  memref.copy %z, %y : memref<4x8xf32> to memref<4x8xf32>
  return
}
