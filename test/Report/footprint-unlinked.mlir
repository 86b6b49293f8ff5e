// RUN: roofline-opt --allow-unregistered-dialect --annotate-roofline \
// RUN:   --report-roofline %s -o /dev/null | FileCheck %s

// A result that takes the place of an output that nobody reads any more is there
// once: 3200 bytes, rows of 128 and indices of 16.
// CHECK-LABEL: @in_place:
// CHECK: needs 3.3 kB
func.func @in_place(%rows: tensor<4x8xf32>, %at: tensor<4x1xi32>, %cache: tensor<100x8xf32>) -> tensor<100x8xf32> {
  %0 = "tm_tensor.scatter"(%rows, %at, %cache) ({
  ^bb0(%new: f32, %old: f32):
    "tm_tensor.yield"(%new) : (f32) -> ()
  }) : (tensor<4x8xf32>, tensor<4x1xi32>, tensor<100x8xf32>) -> tensor<100x8xf32>
  return %0 : tensor<100x8xf32>
}

// CHECK-LABEL: @slice_in_place:
// CHECK: needs 3.3 kB
func.func @slice_in_place(%rows: tensor<4x8xf32>, %at: tensor<i32>, %cache: tensor<100x8xf32>) -> tensor<100x8xf32> {
  %0 = "stablehlo.dynamic_update_slice"(%cache, %rows, %at, %at) : (tensor<100x8xf32>, tensor<4x8xf32>, tensor<i32>, tensor<i32>) -> tensor<100x8xf32>
  return %0 : tensor<100x8xf32>
}

// One that is still needed is there twice: 6544 bytes.
// CHECK-LABEL: @copied:
// CHECK: needs 6.5 kB
func.func @copied(%rows: tensor<4x8xf32>, %at: tensor<4x1xi32>, %cache: tensor<100x8xf32>) -> (tensor<100x8xf32>, tensor<100x8xf32>) {
  %0 = "tm_tensor.scatter"(%rows, %at, %cache) ({
  ^bb0(%new: f32, %old: f32):
    "tm_tensor.yield"(%new) : (f32) -> ()
  }) : (tensor<4x8xf32>, tensor<4x1xi32>, tensor<100x8xf32>) -> tensor<100x8xf32>
  return %0, %cache : tensor<100x8xf32>, tensor<100x8xf32>
}
