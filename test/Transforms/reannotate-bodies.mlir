// Costs go from the bodies of operations as well, of dead ones too.

// RUN: roofline-opt %s --annotate-roofline | FileCheck %s
// RUN: roofline-opt %s --annotate-roofline --strip-roofline -o %t.stripped
// RUN: roofline-opt %s --strip-roofline | diff - %t.stripped

#stale = #roofline.cost<flops = 7, bytes = 0, work = [<vector, f32, ops = 7>]>
#id = affine_map<(d0) -> (d0)>

// CHECK-NOT: flops = 7
module attributes {roofline.target = #roofline.target<"nvidia-a6000">} {
  // CHECK: func.func @dead(
  func.func @dead(%a: tensor<4xf32>, %out: tensor<4xf32>) -> tensor<4xf32> {
    // CHECK: linalg.generic
    // CHECK-NEXT: ^bb0
    // CHECK-NEXT: math.exp %{{[a-z0-9]+}} : f32
    %dead = linalg.generic {indexing_maps = [#id, #id],
                            iterator_types = ["parallel"]}
        ins(%a : tensor<4xf32>) outs(%out : tensor<4xf32>) {
    ^bb0(%x: f32, %y: f32):
      %exp = math.exp %x {roofline.cost = #stale} : f32
      linalg.yield %exp : f32
    } -> tensor<4xf32>
    return %a : tensor<4xf32>
  }

  // One operation for each of four elements.
  // CHECK: func.func @live(
  func.func @live(%a: tensor<4xf32>, %out: tensor<4xf32>) -> tensor<4xf32> {
    // CHECK: linalg.generic {{.*}}roofline.cost<flops = 4,
    // CHECK-NEXT: ^bb0
    // CHECK-NEXT: math.absf %{{[a-z0-9]+}} : f32
    %live = linalg.generic {indexing_maps = [#id, #id],
                            iterator_types = ["parallel"]}
        ins(%a : tensor<4xf32>) outs(%out : tensor<4xf32>) {
    ^bb0(%x: f32, %y: f32):
      %abs = math.absf %x {roofline.cost = #stale} : f32
      linalg.yield %abs : f32
    } -> tensor<4xf32>
    return %live : tensor<4xf32>
  }
}
