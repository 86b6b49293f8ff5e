// Input of npu-opt, and what it prints.

// Two memory-bound operations: 2/16 and 1/12 operations a byte are below any
// ridge of the device. One compute-bound one: a product of 4096 x 4096 matrices
// of f16 does 2 * 4096^3 operations on 3 * 2 * 4096^2 bytes, 1365 a byte; the
// ridge is 201.6. Its weight is worth multiplying in i8, twice as fast.
// CHECK: func.func @f
// CHECK-SAME: npu.compute_bound = 1 : index, npu.memory_bound = 2 : index, npu.to_quantize = 1 : index
func.func @f(%a: tensor<8xf32>, %x: tensor<8xf32>, %y: tensor<8xf32>,
             %l: tensor<4096x4096xf16>, %r: tensor<4096x4096xf16>,
             %init: tensor<4096x4096xf16>)
    -> (tensor<8xf32>, tensor<4096x4096xf16>) {
  // Two operations for each of 8 elements; three operands read and a result
  // written, of 32 bytes each.
  // CHECK: npu.axpy
  // CHECK-SAME: roofline.bound = #roofline.bound<memory,
  // CHECK-SAME: roofline.cost = #roofline.cost<flops = 16, bytes = 128,
  %axpy = npu.axpy %a, %x, %y : tensor<8xf32>
  %empty = tensor.empty() : tensor<8xf32>
  %sum = linalg.add ins(%axpy, %x : tensor<8xf32>, tensor<8xf32>)
    outs(%empty : tensor<8xf32>) -> tensor<8xf32>
  // CHECK: linalg.matmul
  // CHECK-SAME: roofline.bound = #roofline.bound<compute,
  %product = linalg.matmul
    ins(%l, %r : tensor<4096x4096xf16>, tensor<4096x4096xf16>)
    outs(%init : tensor<4096x4096xf16>) -> tensor<4096x4096xf16>
  return %sum, %product : tensor<8xf32>, tensor<4096x4096xf16>
}

// An operation that describes itself fuses with what reads it: one group, which
// does 2 + 1 operations for each of 8 elements, and reads three operands and
// writes a result of 32 bytes each. The operation that only has a price, above,
// is a group beside its reader.
// CHECK: func.func @described
// CHECK-SAME: npu.compute_bound = 0 : index, npu.memory_bound = 1 : index
// CHECK-SAME: totals<flops = 24, bytes = 128,
func.func @described(%a: tensor<8xf32>, %x: tensor<8xf32>, %y: tensor<8xf32>)
    -> tensor<8xf32> {
  // CHECK: npu.mul_add
  // CHECK-SAME: #roofline.cost<flops = 16, bytes = 96,
  %z = npu.mul_add %a, %x, %y : tensor<8xf32>
  %empty = tensor.empty() : tensor<8xf32>
  %sum = linalg.add ins(%z, %x : tensor<8xf32>, tensor<8xf32>)
    outs(%empty : tensor<8xf32>) -> tensor<8xf32>
  return %sum : tensor<8xf32>
}
