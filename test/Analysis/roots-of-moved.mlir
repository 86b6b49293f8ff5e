// RUN: roofline-test-opt --test-print-roots %s -o /dev/null | FileCheck %s

// Views, movement, conversions and updates keep the root; what meets has the
// root of the largest part.

// CHECK-LABEL: @moved
// CHECK-NEXT: arith.addf reads %arg0, activation
// CHECK-NEXT: arith.addf reads %arg1, activation
// CHECK-NEXT: arith.addf reads %arg2, activation
func.func @moved(%a: tensor<4x8xf16>, %b: tensor<3x8xf32>,
                 %c: tensor<8xf32>, %x: tensor<2x8xf32>, %f: f32)
    -> (tensor<4x8xf32>, tensor<4x8xf32>) {
  %empty = tensor.empty() : tensor<4x8xf32>
  %wide = arith.extf %a : tensor<4x8xf16> to tensor<4x8xf32>
  %turned = tensor.empty() : tensor<8x4xf32>
  %t = linalg.transpose ins(%wide : tensor<4x8xf32>)
      outs(%turned : tensor<8x4xf32>) permutation = [1, 0]
  %back = linalg.transpose ins(%t : tensor<8x4xf32>)
      outs(%empty : tensor<4x8xf32>) permutation = [1, 0]
  // A row of something else.
  %row = tensor.extract_slice %x[0, 0] [1, 8] [1, 1]
      : tensor<2x8xf32> to tensor<1x8xf32>
  %both = tensor.concat dim(0) %row, %b
      : (tensor<1x8xf32>, tensor<3x8xf32>) -> tensor<4x8xf32>
  %sum = arith.addf %back, %both : tensor<4x8xf32>
  // Broadcast, then written to.
  %all = linalg.broadcast ins(%c : tensor<8xf32>)
      outs(%empty : tensor<4x8xf32>) dimensions = [0]
  %updated = tensor.insert_slice %x into %all[0, 0] [2, 8] [1, 1]
      : tensor<2x8xf32> into tensor<4x8xf32>
  %one_more = arith.addf %updated, %updated : tensor<4x8xf32>
  return %sum, %one_more : tensor<4x8xf32>, tensor<4x8xf32>
}

// Insertions side by side into a fresh tensor are a concatenation.
// CHECK-LABEL: @inserted
// CHECK-NEXT: math.exp reads %arg0, activation
func.func @inserted(%large: tensor<3x8xf32>, %small: tensor<1x8xf32>)
    -> tensor<4x8xf32> {
  %empty = tensor.empty() : tensor<4x8xf32>
  %first = tensor.insert_slice %large into %empty[0, 0] [3, 8] [1, 1]
      : tensor<3x8xf32> into tensor<4x8xf32>
  %second = tensor.insert_slice %small into %first[3, 0] [1, 8] [1, 1]
      : tensor<1x8xf32> into tensor<4x8xf32>
  %e = math.exp %second : tensor<4x8xf32>
  return %e : tensor<4x8xf32>
}

// A buffer that is filled once has the root of what fills it; one that is
// written more than once holds what is computed here.
// CHECK-LABEL: @buffers
// CHECK-NEXT: linalg.matmul reads %arg0, activation
// CHECK-NEXT: linalg.matmul reads %arg1, weight
// CHECK-NEXT: linalg.matmul reads 'memref.alloc', activation
// CHECK-NEXT: linalg.matmul reads 'memref.alloc', activation
// CHECK-NEXT: linalg.matmul reads 'memref.alloc', activation
// CHECK-NEXT: linalg.matmul reads %arg2, activation
func.func @buffers(%x: memref<4x8xf32>, %w: memref<8x8xf32>,
                   %y: memref<4x8xf32>) {
  %t = memref.alloc() : memref<8x8xf32>
  linalg.transpose ins(%w : memref<8x8xf32>) outs(%t : memref<8x8xf32>)
      permutation = [1, 0]
  %z = memref.alloc() : memref<4x8xf32>
  linalg.matmul ins(%x, %t : memref<4x8xf32>, memref<8x8xf32>)
      outs(%z : memref<4x8xf32>)
  %twice = memref.alloc() : memref<8x8xf32>
  memref.copy %w, %twice : memref<8x8xf32> to memref<8x8xf32>
  memref.copy %t, %twice : memref<8x8xf32> to memref<8x8xf32>
  linalg.matmul ins(%z, %twice : memref<4x8xf32>, memref<8x8xf32>)
      outs(%y : memref<4x8xf32>)
  return
}

// Choosing by something else keeps the root of the stored choice; a maximum is
// computed, and so is what is left of one tensor.
// CHECK-LABEL: @chosen
// CHECK: math.exp reads %arg1, activation
// CHECK: math.exp reads 'arith.select', activation
// CHECK: math.exp reads 'linalg.generic', activation
func.func @chosen(%m: tensor<4xi1>, %x: tensor<4xf32>, %z: tensor<4xf32>)
    -> (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) {
  %zeros = arith.constant dense<0.0> : tensor<4xf32>
  %y = math.tanh %z : tensor<4xf32>
  %chosen = arith.select %m, %y, %x : tensor<4xi1>, tensor<4xf32>
  %a = math.exp %chosen : tensor<4xf32>
  %masked = arith.select %m, %x, %zeros : tensor<4xi1>, tensor<4xf32>
  %b = math.exp %masked : tensor<4xf32>
  %empty = tensor.empty() : tensor<4xf32>
  %maximum = linalg.generic {
      indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>,
                       affine_map<(i) -> (i)>],
      iterator_types = ["parallel"]}
      ins(%x, %y : tensor<4xf32>, tensor<4xf32>) outs(%empty : tensor<4xf32>) {
  ^bb0(%p: f32, %q: f32, %out: f32):
    %is_larger = arith.cmpf ogt, %p, %q : f32
    %larger = arith.select %is_larger, %p, %q : f32
    linalg.yield %larger : f32
  } -> tensor<4xf32>
  %c = math.exp %maximum : tensor<4xf32>
  return %a, %b, %c : tensor<4xf32>, tensor<4xf32>, tensor<4xf32>
}
