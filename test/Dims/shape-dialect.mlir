// Sizes that the shape dialect computes.

// RUN: roofline-opt %s --annotate-roofline="traffic=op" --split-input-file | FileCheck %s --check-prefixes=CHECK,OPEN
// RUN: roofline-opt %s --annotate-roofline="traffic=op dims=n=6" --split-input-file | FileCheck %s --check-prefixes=CHECK,BOUND

// A size of the shape of a tensor, by both ways to ask for it.
// CHECK-LABEL: func.func @extents
// OPEN: linalg.exp {{.*}}flops = "4*n"
// OPEN: linalg.exp {{.*}}flops = "8*n"
// BOUND: linalg.exp {{.*}}flops = 24,
// BOUND: linalg.exp {{.*}}flops = 48,
func.func @extents(%x: tensor<?x4xf32> {roofline.dims = ["n", ""]},
                   %y: tensor<?x4xf32> {roofline.dims = ["n", ""]}) -> (tensor<?x4xf32>, tensor<?x8xf32>) {
  %c0 = arith.constant 0 : index
  %one = arith.constant 1.0 : f32
  %shape = shape.shape_of %x : tensor<?x4xf32> -> tensor<2xindex>
  %rows = shape.get_extent %shape, %c0 : tensor<2xindex>, index -> index
  %empty = tensor.empty(%rows) : tensor<?x4xf32>
  %a = linalg.exp ins(%x : tensor<?x4xf32>) outs(%empty : tensor<?x4xf32>) -> tensor<?x4xf32>
  %n = shape.dim %y, %c0 : tensor<?x4xf32>, index -> index
  %source = tensor.splat %one[%n] : tensor<?x8xf32>
  %wide = tensor.empty(%n) : tensor<?x8xf32>
  %b = linalg.exp ins(%source : tensor<?x8xf32>) outs(%wide : tensor<?x8xf32>) -> tensor<?x8xf32>
  return %a, %b : tensor<?x4xf32>, tensor<?x8xf32>
}

// -----

// The number of elements of a shape is not followed without sizes.
// CHECK-LABEL: func.func @elements
// OPEN-SAME: at_least
// BOUND: linalg.exp {{.*}}flops = 24,
func.func @elements(%x: tensor<?x4xf32> {roofline.dims = ["n", ""]}) -> tensor<?xf32> {
  %one = arith.constant 1.0 : f32
  %shape = shape.shape_of %x : tensor<?x4xf32> -> tensor<2xindex>
  %count = shape.num_elements %shape : tensor<2xindex> -> index
  %source = tensor.splat %one[%count] : tensor<?xf32>
  %empty = tensor.empty(%count) : tensor<?xf32>
  %a = linalg.exp ins(%source : tensor<?xf32>) outs(%empty : tensor<?xf32>) -> tensor<?xf32>
  return %a : tensor<?xf32>
}
