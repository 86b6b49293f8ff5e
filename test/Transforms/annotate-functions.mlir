// RUN: roofline-opt %s --annotate-roofline 2>&1 | FileCheck %s --implicit-check-not=warning --implicit-check-not=error
// RUN: roofline-opt %s --report-roofline="format=json" -o /dev/null | FileCheck %s --check-prefix=REPORT

// Every function with a body is priced, those of nested modules and of
// `gpu.module` included, each on the nearest target. An add of n elements of
// f32 is n operations on 12 n bytes, on devices of 1e9 and 2e9 bytes a second:
//   @outer  1000: 12,000 B / 1e9 = 12 us
//   @inner  2000: 24,000 B / 2e9 = 12 us
//   @own    3000: 36,000 B / 1e9 = 36 us
//   @kernel 4000: 48,000 B / 1e9 = 48 us

#slow = #roofline.target<"slow", peaks = [<vector, f32, ops = 1.0e12>],
  memory = [<"dram", bandwidth = 1.0e9>]>
#fast = #roofline.target<"fast", peaks = [<vector, f32, ops = 1.0e12>],
  memory = [<"dram", bandwidth = 2.0e9>]>

// The options stand on the module that was annotated, and nowhere else.
// CHECK: module attributes {{{.*}}roofline.config = #roofline.config<traffic = fused, precision = strict>
// CHECK-NOT: roofline.config
// REPORT-NOT: "name": "declared"
module attributes {gpu.container_module, roofline.target = #slow} {
  // A declaration has nothing to price.
  // CHECK: func.func private @declared(tensor<1000xf32>){{$}}
  func.func private @declared(tensor<1000xf32>)

  // CHECK: func.func @outer({{.*}}flops = 1000, bytes = 12000, {{.*}}time = 1.2e-05,
  // CHECK-NEXT: arith.addf {{.*}}#roofline.bound<memory,
  // REPORT: "name": "outer",
  // REPORT-NEXT: "target": "slow"
  func.func @outer(%a: tensor<1000xf32>, %b: tensor<1000xf32>)
      -> tensor<1000xf32> {
    %sum = arith.addf %a, %b : tensor<1000xf32>
    return %sum : tensor<1000xf32>
  }

  // CHECK: module @nested attributes {roofline.target =
  module @nested attributes {roofline.target = #fast} {
    // CHECK: func.func @inner({{.*}}flops = 2000, bytes = 24000, {{.*}}time = 1.2e-05,
    // REPORT: "name": "inner",
    // REPORT-NEXT: "target": "fast"
    func.func @inner(%a: tensor<2000xf32>, %b: tensor<2000xf32>)
        -> tensor<2000xf32> {
      %sum = arith.addf %a, %b : tensor<2000xf32>
      return %sum : tensor<2000xf32>
    }

    // CHECK: func.func @own({{.*}}flops = 3000, bytes = 36000, {{.*}}time = 3.6{{[0-9]*}}e-05,
    // REPORT: "name": "own",
    // REPORT-NEXT: "target": "slow"
    func.func @own(%a: tensor<3000xf32>, %b: tensor<3000xf32>)
        -> tensor<3000xf32> attributes {roofline.target = #slow} {
      %sum = arith.addf %a, %b : tensor<3000xf32>
      return %sum : tensor<3000xf32>
    }
  }

  gpu.module @kernels {
    // CHECK: gpu.func @kernel({{.*}}flops = 4000, bytes = 48000, {{.*}}time = 4.8{{[0-9]*}}e-05,
    // REPORT: "name": "kernel",
    // REPORT-NEXT: "target": "slow"
    gpu.func @kernel(%a: memref<4000xf32>, %b: memref<4000xf32>,
                     %c: memref<4000xf32>) {
      linalg.add ins(%a, %b : memref<4000xf32>, memref<4000xf32>)
          outs(%c : memref<4000xf32>)
      gpu.return
    }
  }
}
