// RUN: roofline-test-opt %s --test-print-groups -o /dev/null | FileCheck %s

// An operation with several results writes those that something outside its
// group needs.

#all = affine_map<(m, n) -> (m, n)>
#row = affine_map<(m, n) -> (m)>

// Sine and cosine of x, 64 * 32 * 4 = 8,192 bytes, at once. Only the cosine is
// needed later: both products are in the group.
//   x and y read, 8,192 each, and the product written: 24,576

// CHECK-LABEL: @one_needed
// CHECK-NEXT: elementwise: 8192 operations, 24576 bytes
// CHECK-NEXT: linalg.generic: 4096 transcendental f32; 0 read 8192 of f32 %arg0{{$}}
// CHECK-NEXT: arith.mulf: 2048 vector f32; 1 read 8192 of f32 %arg1{{$}}
// CHECK-NEXT: arith.addf: 2048 vector f32; result:0 write 8192
// CHECK-NOT: bytes
func.func @one_needed(%x: tensor<64x32xf32>, %y: tensor<64x32xf32>)
    -> tensor<64x32xf32> {
  %empty = tensor.empty() : tensor<64x32xf32>
  %both:2 = linalg.generic {
      indexing_maps = [#all, #all, #all],
      iterator_types = ["parallel", "parallel"]}
      ins(%x : tensor<64x32xf32>)
      outs(%empty, %empty : tensor<64x32xf32>, tensor<64x32xf32>) {
    ^bb0(%e: f32, %out0: f32, %out1: f32):
      %s = math.sin %e : f32
      %c = math.cos %e : f32
      linalg.yield %s, %c : f32, f32
  } -> (tensor<64x32xf32>, tensor<64x32xf32>)
  %product = arith.mulf %both#0, %y : tensor<64x32xf32>
  %sum = arith.addf %product, %both#1 : tensor<64x32xf32>
  return %sum : tensor<64x32xf32>
}

// One result is returned as well: it is written, 8,192 bytes more.

// CHECK-LABEL: @one_returned
// CHECK-NEXT: elementwise: 8192 operations, 32768 bytes
// CHECK-NEXT: linalg.generic: 4096 transcendental f32; 0 read 8192 of f32 %arg0; 2 write 8192 of f32 %{{[0-9]+}}#1{{$}}
// CHECK-NEXT: arith.mulf: 2048 vector f32; 1 read 8192 of f32 %arg1{{$}}
// CHECK-NEXT: arith.addf: 2048 vector f32; result:0 write 8192
// CHECK-NOT: bytes
func.func @one_returned(%x: tensor<64x32xf32>, %y: tensor<64x32xf32>)
    -> (tensor<64x32xf32>, tensor<64x32xf32>) {
  %empty = tensor.empty() : tensor<64x32xf32>
  %both:2 = linalg.generic {
      indexing_maps = [#all, #all, #all],
      iterator_types = ["parallel", "parallel"]}
      ins(%x : tensor<64x32xf32>)
      outs(%empty, %empty : tensor<64x32xf32>, tensor<64x32xf32>) {
    ^bb0(%e: f32, %out0: f32, %out1: f32):
      %s = math.sin %e : f32
      %c = math.cos %e : f32
      linalg.yield %s, %c : f32, f32
  } -> (tensor<64x32xf32>, tensor<64x32xf32>)
  %product = arith.mulf %both#0, %y : tensor<64x32xf32>
  %sum = arith.addf %product, %both#1 : tensor<64x32xf32>
  return %sum, %both#1 : tensor<64x32xf32>, tensor<64x32xf32>
}

// A maximum with its position, which nothing needs: x is read, 8,192 bytes, the
// maxima, 64 * 4 = 256, are not written, the rows less their maxima are, 8,192.
// A maximum takes a comparison and a selection; the position is not computed.

// CHECK-LABEL: @maximum
// CHECK-NEXT: reduction: 6144 operations, 16384 bytes
// CHECK-NEXT: linalg.generic: 4096 vector f32; 0 read 8192 of f32 %arg0{{$}}
// CHECK-NEXT: arith.subf: 2048 vector f32; result:0 write 8192
// CHECK-NOT: bytes
func.func @maximum(%x: tensor<64x32xf32>) -> tensor<64x32xf32> {
  %lowest = arith.constant 0xFF800000 : f32
  %none = arith.constant 0 : i64
  %row = tensor.empty() : tensor<64xf32>
  %init = linalg.fill ins(%lowest : f32) outs(%row : tensor<64xf32>)
      -> tensor<64xf32>
  %places = tensor.empty() : tensor<64xi64>
  %placeInit = linalg.fill ins(%none : i64) outs(%places : tensor<64xi64>)
      -> tensor<64xi64>
  %maxima:2 = linalg.generic {
      indexing_maps = [#all, #row, #row],
      iterator_types = ["parallel", "reduction"]}
      ins(%x : tensor<64x32xf32>)
      outs(%init, %placeInit : tensor<64xf32>, tensor<64xi64>) {
    ^bb0(%e: f32, %max: f32, %place: i64):
      %i = linalg.index 1 : index
      %here = arith.index_cast %i : index to i64
      %more = arith.cmpf ogt, %e, %max : f32
      %value = arith.select %more, %e, %max : f32
      %position = arith.select %more, %here, %place : i64
      linalg.yield %value, %position : f32, i64
  } -> (tensor<64xf32>, tensor<64xi64>)
  %rows = tensor.empty() : tensor<64x32xf32>
  %wide = linalg.broadcast ins(%maxima#0 : tensor<64xf32>)
      outs(%rows : tensor<64x32xf32>) dimensions = [1]
  %result = arith.subf %x, %wide : tensor<64x32xf32>
  return %result : tensor<64x32xf32>
}
