// RUN: roofline-opt %s --annotate-roofline="efficiency=matrix:0.5,memory:0.8" | FileCheck %s
// RUN: roofline-opt %s --annotate-roofline | FileCheck %s --check-prefix=NONE

// Calibrated times stand beside the theoretical ones, which stay.

#toy = #roofline.target<"toy",
  peaks = [<matrix, f16, acc = f32, ops = 1.0e12>, <vector, f32, ops = 1.0e11>],
  memory = [<"dram", bandwidth = 1.0e10>]>

// CHECK: #roofline.config<traffic = fused, precision = strict, efficiency = {matrix = 0.5, memory = 0.8}>
// NONE-NOT: calibrated
module attributes {roofline.target = #toy} {
  // 2 * 1024^3 = 2,147,483,648 operations: 2.147483648 ms, and at half the peak
  // 4.294967296 ms. The bytes take less: 2 * 1024^2 * 2 + 1024^2 * 4 =
  // 8,388,608 B, 0.84 ms.
  // The abs of something else: 2 * 1024^2 * 4 B = 8,388,608 B, 0.8388608 ms, and
  // at 0.8 of the bandwidth 1.048576 ms.
  // Together 2.986344448 ms and 5.343543296 ms.

  // CHECK: func.func @f({{.*}}time = 0.0029863{{[0-9]*}}, {{.*}}calibrated = 0.0053435{{[0-9]*}}
  // CHECK: linalg.matmul {{.*}}time = 0.00214748{{[0-9]*}}, {{.*}}calibrated = 0.00429496{{[0-9]*}}
  // CHECK: math.absf {{.*}}time = 0.0008388608, {{.*}}calibrated = 0.001048576
  func.func @f(%a: tensor<1024x1024xf16>, %b: tensor<1024x1024xf16>,
               %c: tensor<1024x1024xf32>)
      -> (tensor<1024x1024xf32>, tensor<1024x1024xf32>) {
    %zero = arith.constant 0.0 : f32
    %empty = tensor.empty() : tensor<1024x1024xf32>
    %init = linalg.fill ins(%zero : f32) outs(%empty : tensor<1024x1024xf32>)
        -> tensor<1024x1024xf32>
    %r = linalg.matmul
        ins(%a, %b : tensor<1024x1024xf16>, tensor<1024x1024xf16>)
        outs(%init : tensor<1024x1024xf32>) -> tensor<1024x1024xf32>
    %s = math.absf %c : tensor<1024x1024xf32>
    return %r, %s : tensor<1024x1024xf32>, tensor<1024x1024xf32>
  }
}
