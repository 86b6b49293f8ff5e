// What an earlier run wrote plays no part in what a run writes, whatever its
// options and whatever changed since.

// Twice is once.
// RUN: roofline-opt %s --annotate-roofline -o %t.once
// RUN: roofline-opt %s --annotate-roofline --annotate-roofline -o %t.twice
// RUN: diff %t.once %t.twice
// RUN: roofline-opt %t.once --annotate-roofline -o %t.twice
// RUN: diff %t.once %t.twice

// Other options in between leave no trace.
// RUN: roofline-opt %s --annotate-roofline="target=nvidia-h200-sxm precision=relaxed efficiency=memory:0.5" --annotate-roofline -o %t.twice
// RUN: diff %t.once %t.twice
// RUN: roofline-opt %s --annotate-roofline=target-file=%S/Inputs/my-npu.yaml --annotate-roofline -o %t.twice
// RUN: diff %t.once %t.twice

// Operations that became free, dead or unknown lose their costs; those on
// functions that are mere declarations, on nested modules and outside of
// functions go as well.
// RUN: roofline-opt %t.once --strip-roofline -o %t.plain
// RUN: roofline-opt %s --strip-roofline | diff - %t.plain
// RUN: FileCheck %s --input-file=%t.once

#stale = #roofline.cost<flops = 7, bytes = 0, work = [<vector, f32, ops = 7>]>
// CHECK-NOT: flops = 7
// CHECK-NOT: totals<{{.*}}flops = 9
// CHECK: module attributes {roofline.config = #roofline.config<
// CHECK-NOT: roofline.config
module attributes {roofline.target = #roofline.target<"nvidia-a6000">} {
  // CHECK: func.func private @declared(tensor<4xf32>){{$}}
  func.func private @declared(tensor<4xf32>) attributes {
      roofline.totals = #roofline.totals<flops = 9, bytes = 0,
        work = [<vector, f32, ops = 9>]>}

  // CHECK: module @nested {
  module @nested attributes {
      roofline.config = #roofline.config<traffic = op>} {
    // CHECK: func.func @f(
    func.func @f(%a: tensor<4xf32>, %d: tensor<?xf32>)
        -> (tensor<4xf32>, tensor<?xf32>) {
      // CHECK-NEXT: tensor.empty() : tensor<4xf32>
      %free = tensor.empty() {roofline.cost = #stale} : tensor<4xf32>
      // CHECK-NEXT: math.exp %{{.*}} : tensor<4xf32>
      %dead = math.exp %a {
          roofline.cost = #stale,
          roofline.bound = #roofline.bound<compute>} : tensor<4xf32>
      // CHECK-NEXT: math.exp %{{.*}} : tensor<?xf32>
      %unknown = math.exp %d {roofline.cost = #stale} : tensor<?xf32>
      // CHECK-NEXT: math.exp %{{.*}} {roofline.bound = {{.*}}flops = 4,
      %priced = math.exp %a {roofline.cost = #stale} : tensor<4xf32>
      return %priced, %unknown : tensor<4xf32>, tensor<?xf32>
    }
    memref.global @outside : memref<4xf32> {roofline.cost = #stale}
  }
}
