// RUN: roofline-opt %s --annotate-roofline 2>&1 | FileCheck %s --implicit-check-not=warning

#toy = #roofline.target<"toy",
  peaks = [<matrix, f16, acc = f32, ops = 1.0e12>, <vector, f32, ops = 1.0e11>],
  memory = [<"dram", bandwidth = 1.0e10>]>

module attributes {roofline.target = #toy} {
  // Bytes without work: memory-bound, at no engine, no ridge, no operations a
  // second. 2 * 64*64*4 = 32,768 B: 3.2768 us.
  // CHECK: func.func @moves({{.*}}roofline.totals = #roofline.totals<flops = 0, bytes = 32768, intensity = 0.0, bound = memory, attainable = 0.0, time = 3.2768e-06, serial = 3.2768e-06>
  // CHECK: linalg.transpose {{.*}}roofline.bound = #roofline.bound<memory, attainable = 0.0, time = 3.2768e-06, serial = 3.2768e-06>, roofline.cost = #roofline.cost<flops = 0, bytes = 32768, intensity = 0.0, traffic =
  func.func @moves(%a: tensor<64x64xf32>) -> tensor<64x64xf32> {
    %empty = tensor.empty() : tensor<64x64xf32>
    %t = linalg.transpose ins(%a : tensor<64x64xf32>)
        outs(%empty : tensor<64x64xf32>) permutation = [1, 0]
    return %t : tensor<64x64xf32>
  }

  // Neither: bound by nothing.
  // CHECK: func.func @nothing({{.*}}roofline.totals = #roofline.totals<flops = 0, bytes = 0, bound = none, time = 0.0, serial = 0.0>
  func.func @nothing(%a: tensor<0x64xf16>, %b: tensor<64x64xf16>,
                     %c: tensor<0x64xf32>) -> tensor<0x64xf32> {
    %r = linalg.matmul ins(%a, %b : tensor<0x64xf16>, tensor<64x64xf16>)
        outs(%c : tensor<0x64xf32>) -> tensor<0x64xf32>
    return %r : tensor<0x64xf32>
  }

  // A reduction over nothing reads nothing, but still writes its result:
  // 64*64*4 = 16,384 B.
  // CHECK: func.func @empty_sum({{.*}}flops = 0, bytes = 16384, {{.*}}bound = memory,
  func.func @empty_sum(%a: tensor<64x0xf16>, %b: tensor<0x64xf16>,
                       %c: tensor<64x64xf32>) -> tensor<64x64xf32> {
    %r = linalg.matmul ins(%a, %b : tensor<64x0xf16>, tensor<0x64xf16>)
        outs(%c : tensor<64x64xf32>) -> tensor<64x64xf32>
    return %r : tensor<64x64xf32>
  }

  // Work on scalars outside of operations on tensors is not counted.
  // CHECK: func.func @scalars({{.*}}bound = none
  func.func @scalars(%a: f32) -> f32 {
    %r = arith.addf %a, %a : f32
    return %r : f32
  }
}
