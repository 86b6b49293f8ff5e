// RUN: roofline-opt --annotate-roofline="traffic=op" %s | FileCheck %s

// A destination is written once. It is read as well if, and only if, the body
// uses what was there and somebody stored it.
//
// The products are all 8 x 16 times 16 x 32 in f32:
//   flops 2 * 8 * 32 * 16 = 8192
//   bytes 8 * 16 * 4 = 512, 16 * 32 * 4 = 2048, output 8 * 32 * 4 = 1024; 3584
// and 1024 more where the destination is read: 4608.

// CHECK-LABEL: func.func @onto_fill(
// CHECK-NOT: roofline.cost
// CHECK: linalg.matmul {{.*}}cost<flops = 8192, bytes = 3584,
func.func @onto_fill(%a: tensor<8x16xf32>, %b: tensor<16x32xf32>)
    -> tensor<8x32xf32> {
  %zero = arith.constant 0.0 : f32
  %empty = tensor.empty() : tensor<8x32xf32>
  %init = linalg.fill ins(%zero : f32)
      outs(%empty : tensor<8x32xf32>) -> tensor<8x32xf32>
  %result = linalg.matmul ins(%a, %b : tensor<8x16xf32>, tensor<16x32xf32>)
      outs(%init : tensor<8x32xf32>) -> tensor<8x32xf32>
  return %result : tensor<8x32xf32>
}

// CHECK-LABEL: func.func @onto_argument(
// CHECK: linalg.matmul {{.*}}cost<flops = 8192, bytes = 4608,
func.func @onto_argument(%a: tensor<8x16xf32>, %b: tensor<16x32xf32>,
                         %init: tensor<8x32xf32>) -> tensor<8x32xf32> {
  %result = linalg.matmul ins(%a, %b : tensor<8x16xf32>, tensor<16x32xf32>)
      outs(%init : tensor<8x32xf32>) -> tensor<8x32xf32>
  return %result : tensor<8x32xf32>
}

// A splat constant is made on the fly.
// CHECK-LABEL: func.func @onto_splat(
// CHECK: linalg.matmul {{.*}}cost<flops = 8192, bytes = 3584,
func.func @onto_splat(%a: tensor<8x16xf32>, %b: tensor<16x32xf32>)
    -> tensor<8x32xf32> {
  %init = arith.constant dense<0.0> : tensor<8x32xf32>
  %result = linalg.matmul ins(%a, %b : tensor<8x16xf32>, tensor<16x32xf32>)
      outs(%init : tensor<8x32xf32>) -> tensor<8x32xf32>
  return %result : tensor<8x32xf32>
}

// Any other constant is stored somewhere.
//   flops 1 * 8 * 4 = 32
//   bytes input 8 * 4 * 4 = 128, destination 4 * 4 = 16 both ways; 160
// CHECK-LABEL: func.func @onto_constant(
// CHECK: linalg.reduce {{.*}}cost<flops = 32, bytes = 160,
func.func @onto_constant(%a: tensor<8x4xf32>) -> tensor<4xf32> {
  %init = arith.constant dense<[1.0, 2.0, 3.0, 4.0]> : tensor<4xf32>
  %result = linalg.reduce { arith.addf } ins(%a : tensor<8x4xf32>)
      outs(%init : tensor<4xf32>) dimensions = [0]
  return %result : tensor<4xf32>
}

// A generic that spreads a 0-d constant is a fill in disguise: free, and free
// to read.
// CHECK-LABEL: func.func @onto_disguised_fill(
// CHECK-NOT: roofline.cost
// CHECK: linalg.matmul {{.*}}cost<flops = 8192, bytes = 3584,
func.func @onto_disguised_fill(%a: tensor<8x16xf32>, %b: tensor<16x32xf32>)
    -> tensor<8x32xf32> {
  %zero = arith.constant dense<0.0> : tensor<f32>
  %empty = tensor.empty() : tensor<8x32xf32>
  %init = linalg.generic {
      indexing_maps = [affine_map<(i, j) -> ()>, affine_map<(i, j) -> (i, j)>],
      iterator_types = ["parallel", "parallel"]}
      ins(%zero : tensor<f32>) outs(%empty : tensor<8x32xf32>) {
  ^bb0(%value: f32, %out: f32):
    linalg.yield %value : f32
  } -> tensor<8x32xf32>
  %result = linalg.matmul ins(%a, %b : tensor<8x16xf32>, tensor<16x32xf32>)
      outs(%init : tensor<8x32xf32>) -> tensor<8x32xf32>
  return %result : tensor<8x32xf32>
}

// A body that does not use what was there does not read it.
//   flops 8 * 32 = 256, bytes 3 * 8 * 32 * 4 = 3072
// CHECK-LABEL: func.func @overwritten_argument(
// CHECK: linalg.add {{.*}}cost<flops = 256, bytes = 3072,
func.func @overwritten_argument(%a: tensor<8x32xf32>, %b: tensor<8x32xf32>,
                                %init: tensor<8x32xf32>) -> tensor<8x32xf32> {
  %result = linalg.add ins(%a, %b : tensor<8x32xf32>, tensor<8x32xf32>)
      outs(%init : tensor<8x32xf32>) -> tensor<8x32xf32>
  return %result : tensor<8x32xf32>
}

// On a buffer the fill is a write of 8 * 32 * 4 = 1024 bytes, and what it left
// there is read.
// CHECK-LABEL: func.func @buffers(
// CHECK: linalg.fill {{.*}}cost<flops = 0, bytes = 1024,
// CHECK: linalg.matmul {{.*}}cost<flops = 8192, bytes = 4608,
func.func @buffers(%a: memref<8x16xf32>, %b: memref<16x32xf32>,
                   %init: memref<8x32xf32>) {
  %zero = arith.constant 0.0 : f32
  linalg.fill ins(%zero : f32) outs(%init : memref<8x32xf32>)
  linalg.matmul ins(%a, %b : memref<8x16xf32>, memref<16x32xf32>)
      outs(%init : memref<8x32xf32>)
  return
}
