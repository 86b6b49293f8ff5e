// What a plan makes of groups, in JSON.

// RUN: roofline-opt %s --suggest-quantization="schemes=i8" --report-roofline="format=json" -o %t.mlir | FileCheck %s
// RUN: roofline-opt %s --annotate-roofline=dequant=separate --suggest-quantization="schemes=w8a8" --report-roofline="format=json" -o %t.mlir | FileCheck %s --check-prefix=SEPARATE

module attributes {roofline.target = #roofline.target<"toy",
    peaks = [<matrix, f16, acc = f32, ops = 1.0e12>,
             <matrix, i8, acc = i32, ops = 2.0e12>, <vector, f32, ops = 1.0e11>],
    memory = [<"dram", bandwidth = 1.0e10, capacity = 3000000>]>} {
  // The sum, group 0, stays as it is. The weight, of 2,097,152 B, has as i8
  // 1,048,576 B and 1024 scales of 2 B. Together with 64*1024*2 B and 64*1024*4
  // B the product moves 1,443,840 B, in 144.384 us. It does 2 * 64 * 1024 * 1024 =
  // 134,217,728 operations, and one for each element of the weight, 1,048,576,
  // makes it a number: 135,266,304, 93.69 for a byte, at 1e10 B/s 9.369e11 a
  // second.
  // CHECK: "plan": {
  // CHECK: "groups": [
  // CHECK-NEXT: {
  // CHECK-NEXT: "index": 1,
  // CHECK-NEXT: "flops": 135266304,
  // CHECK-NEXT: "bytes": 1443840,
  // CHECK-NEXT: "intensity": 93.685{{[0-9]*}},
  // CHECK-NEXT: "attainable_ops_per_s": 936851{{[0-9.]*}},
  // CHECK-NEXT: "bound": "memory",
  // CHECK-NEXT: "time_s": 0.0001443{{[0-9]*}}
  // CHECK-NEXT: }
  // CHECK-NEXT: ],
  // CHECK-NEXT: "assume": "weight:i8",

  // Where tensors become numbers in kernels of their own, groups are not
  // compared.
  // SEPARATE: "plan": {
  // SEPARATE: "groups": null,
  // SEPARATE-NEXT: "groups_reason": "tensors are dequantized in separate groups",
  func.func @f(%x: tensor<64x1024xf16>, %w: tensor<1024x1024xf16>,
               %a: tensor<8xf32>)
      -> (tensor<64x1024xf32>, tensor<8xf32>) {
    %zero = arith.constant 0.0 : f32
    %empty = tensor.empty() : tensor<64x1024xf32>
    %init = linalg.fill ins(%zero : f32) outs(%empty : tensor<64x1024xf32>)
        -> tensor<64x1024xf32>
    %sum = arith.addf %a, %a : tensor<8xf32>
    %y = linalg.matmul
        ins(%x, %w : tensor<64x1024xf16>, tensor<1024x1024xf16>)
        outs(%init : tensor<64x1024xf32>) -> tensor<64x1024xf32>
    return %y, %sum : tensor<64x1024xf32>, tensor<8xf32>
  }
}
