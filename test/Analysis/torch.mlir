// RUN: roofline-opt --allow-unregistered-dialect --annotate-roofline=traffic=op %s \
// RUN:   | FileCheck %s
// RUN: roofline-opt --allow-unregistered-dialect --annotate-roofline %s \
// RUN:   | FileCheck %s --check-prefix=TYPES

// As Torch-MLIR prints it in generic form. The module keeps its types.

// 2 * 4*16*8 = 1024 operations; (4*8 + 8*16 + 4*16) * 4 = 896 bytes.
// CHECK-LABEL: func.func @mm(
// CHECK-SAME: flops = 1024, bytes = 896,
// CHECK-SAME: work = [<matrix, f32, acc = f32, ops = 1024>]>
// CHECK: "torch.aten.mm"{{.*}}traffic = [<0, read, f32, elements = 32, bytes = 128>, <1, read, f32, elements = 128, bytes = 512>, <result:0, write, f32, elements = 64, bytes = 256>]
// TYPES: "torch.aten.mm"{{.*}} : (!torch.vtensor<[4,8],f32>, !torch.vtensor<[8,16],f32>) -> !torch.vtensor<[4,16],f32>
func.func @mm(%a: !torch.vtensor<[4,8],f32>, %b: !torch.vtensor<[8,16],f32>) -> !torch.vtensor<[4,16],f32> {
  %0 = "torch.aten.mm"(%a, %b) : (!torch.vtensor<[4,8],f32>, !torch.vtensor<[8,16],f32>) -> !torch.vtensor<[4,16],f32>
  return %0 : !torch.vtensor<[4,16],f32>
}

// CHECK-LABEL: func.func @mm_linalg(
// CHECK-SAME: flops = 1024, bytes = 896,
// CHECK-SAME: work = [<matrix, f32, acc = f32, ops = 1024>]>
func.func @mm_linalg(%a: tensor<4x8xf32>, %b: tensor<8x16xf32>) -> tensor<4x16xf32> {
  %e = tensor.empty() : tensor<4x16xf32>
  %z = arith.constant 0.0 : f32
  %f = linalg.fill ins(%z : f32) outs(%e : tensor<4x16xf32>) -> tensor<4x16xf32>
  %0 = linalg.matmul ins(%a, %b : tensor<4x8xf32>, tensor<8x16xf32>) outs(%f : tensor<4x16xf32>) -> tensor<4x16xf32>
  return %0 : tensor<4x16xf32>
}

// 2 * 3 * 4*16*8 = 3072 operations; 3 * (4*8 + 8*16) * 1 + 3 * 4*16 * 4 = 1248
// bytes. Signs do not matter to the engine.
// CHECK-LABEL: func.func @bmm(
// CHECK-SAME: flops = 3072, bytes = 1248,
// CHECK-SAME: work = [<matrix, i8, acc = i32, ops = 3072>]>
// CHECK: traffic = [<0, read, si8, elements = 96, bytes = 96>, <1, read, ui8, elements = 384, bytes = 384>, <result:0, write, si32, elements = 192, bytes = 768>]
func.func @bmm(%a: !torch.vtensor<[3,4,8],si8>, %b: !torch.vtensor<[3,8,16],ui8>) -> !torch.vtensor<[3,4,16],si32> {
  %0 = "torch.aten.bmm"(%a, %b) : (!torch.vtensor<[3,4,8],si8>, !torch.vtensor<[3,8,16],ui8>) -> !torch.vtensor<[3,4,16],si32>
  return %0 : !torch.vtensor<[3,4,16],si32>
}

// A matrix times a vector: 2 * 4*8 = 64 operations, which the matrix engine can
// do; (4*8 + 8 + 4) * 2 = 88 bytes.
// CHECK-LABEL: func.func @mv(
// CHECK-SAME: flops = 64, bytes = 88,
// CHECK-SAME: work = [<matrix, bf16, acc = bf16, ops = 64>]>
func.func @mv(%a: !torch.vtensor<[4,8],bf16>, %b: !torch.vtensor<[8],bf16>) -> !torch.vtensor<[4],bf16> {
  %0 = "torch.aten.mv"(%a, %b) : (!torch.vtensor<[4,8],bf16>, !torch.vtensor<[8],bf16>) -> !torch.vtensor<[4],bf16>
  return %0 : !torch.vtensor<[4],bf16>
}

// Two vectors are a dot product, vector work: 2 * 8 = 16 operations;
// (8 + 8 + 1) * 4 = 68 bytes.
// CHECK-LABEL: func.func @matmul_vectors(
// CHECK-SAME: flops = 16, bytes = 68,
// CHECK-SAME: work = [<vector, f32, ops = 16>]>
func.func @matmul_vectors(%a: !torch.vtensor<[8],f32>, %b: !torch.vtensor<[8],f32>) -> !torch.vtensor<[],f32> {
  %0 = "torch.aten.matmul"(%a, %b) : (!torch.vtensor<[8],f32>, !torch.vtensor<[8],f32>) -> !torch.vtensor<[],f32>
  return %0 : !torch.vtensor<[],f32>
}

// A vector times a batch of 3 matrices: 2 * 3*16*8 = 768 operations;
// (8 + 3*8*16 + 3*16) * 4 = 1760 bytes.
// CHECK-LABEL: func.func @matmul_vector_batch(
// CHECK-SAME: flops = 768, bytes = 1760,
// CHECK-SAME: work = [<matrix, f32, acc = f32, ops = 768>]>
func.func @matmul_vector_batch(%a: !torch.vtensor<[8],f32>, %b: !torch.vtensor<[3,8,16],f32>) -> !torch.vtensor<[3,16],f32> {
  %0 = "torch.aten.matmul"(%a, %b) : (!torch.vtensor<[8],f32>, !torch.vtensor<[3,8,16],f32>) -> !torch.vtensor<[3,16],f32>
  return %0 : !torch.vtensor<[3,16],f32>
}

// Batches of 2x1 and 3 are repeated to 2x3, and read once: 2 * 6 * 4*16*8 = 6144
// operations; (2*4*8 + 3*8*16 + 6*4*16) * 2 = 1664 bytes.
// CHECK-LABEL: func.func @matmul_broadcast(
// CHECK-SAME: flops = 6144, bytes = 1664,
// CHECK-SAME: work = [<matrix, f16, acc = f16, ops = 6144>]>
func.func @matmul_broadcast(%a: !torch.vtensor<[2,1,4,8],f16>, %b: !torch.vtensor<[3,8,16],f16>) -> !torch.vtensor<[2,3,4,16],f16> {
  %0 = "torch.aten.matmul"(%a, %b) : (!torch.vtensor<[2,1,4,8],f16>, !torch.vtensor<[3,8,16],f16>) -> !torch.vtensor<[2,3,4,16],f16>
  return %0 : !torch.vtensor<[2,3,4,16],f16>
}

// The weight is 16x8: 2 * 2*4*16*8 = 2048 operations; (2*4*8 + 16*8 + 2*4*16) * 1
// = 320 bytes.
// CHECK-LABEL: func.func @linear(
// CHECK-SAME: flops = 2048, bytes = 320,
// CHECK-SAME: work = [<matrix, f8E4M3FN, acc = f8E4M3FN, ops = 2048>]>
func.func @linear(%a: !torch.vtensor<[2,4,8],f8E4M3FN>, %w: !torch.vtensor<[16,8],f8E4M3FN>) -> !torch.vtensor<[2,4,16],f8E4M3FN> {
  %none = "torch.constant.none"() : () -> !torch.none
  %0 = "torch.aten.linear"(%a, %w, %none) : (!torch.vtensor<[2,4,8],f8E4M3FN>, !torch.vtensor<[16,8],f8E4M3FN>, !torch.none) -> !torch.vtensor<[2,4,16],f8E4M3FN>
  return %0 : !torch.vtensor<[2,4,16],f8E4M3FN>
}

// A bias is what sums start from: 2 * 4*16*8 = 1024 operations, as without;
// (4*8 + 16*8 + 16 + 4*16) * 4 = 960 bytes.
// CHECK-LABEL: func.func @linear_bias(
// CHECK-SAME: flops = 1024, bytes = 960,
func.func @linear_bias(%a: !torch.vtensor<[4,8],f32>, %w: !torch.vtensor<[16,8],f32>, %b: !torch.vtensor<[16],f32>) -> !torch.vtensor<[4,16],f32> {
  %0 = "torch.aten.linear"(%a, %w, %b) : (!torch.vtensor<[4,8],f32>, !torch.vtensor<[16,8],f32>, !torch.vtensor<[16],f32>) -> !torch.vtensor<[4,16],f32>
  return %0 : !torch.vtensor<[4,16],f32>
}

// Constants and lists are free, a constant of equal elements stands for a stored
// weight: 2 * 4*4*8 = 256 operations; (4*8 + 8*4 + 4*4) * 4 = 320 bytes.
// CHECK-LABEL: func.func @literal(
// CHECK-SAME: flops = 256, bytes = 320,
// CHECK-NOT: at_least
func.func @literal(%a: !torch.vtensor<[4,8],f32>) -> !torch.vtensor<[4,4],f32> {
  %int = "torch.constant.int"() <{value = 1 : i64}> : () -> !torch.int
  %list = "torch.prim.ListConstruct"(%int, %int) : (!torch.int, !torch.int) -> !torch.list<int>
  %w = "torch.vtensor.literal"() <{value = dense<1.0> : tensor<8x4xf32>}> : () -> !torch.vtensor<[8,4],f32>
  %0 = "torch.aten.mm"(%a, %w) : (!torch.vtensor<[4,8],f32>, !torch.vtensor<[8,4],f32>) -> !torch.vtensor<[4,4],f32>
  return %0 : !torch.vtensor<[4,4],f32>
}

// A transposed weight is moved, a view is not. Reads and writes 16*8 elements,
// multiplies: 2 * 4*16*8 = 1024 operations. Then 3 vector operations and an
// exponential for each of 64, and a product with a broadcast vector.
//   movement 1024, product 896, sigmoid 512, product 256 + 64 + 256: 3008 bytes
// CHECK-LABEL: func.func @layer(
// CHECK-SAME: flops = 1344, bytes = 3008,
// CHECK-SAME: work = [<matrix, f32, acc = f32, ops = 1024>, <vector, f32, ops = 256>, <transcendental, f32, ops = 64>]>
func.func @layer(%a: !torch.vtensor<[1,4,8],f32>, %w: !torch.vtensor<[16,8],f32>, %s: !torch.vtensor<[16],f32>) -> !torch.vtensor<[4,16],f32> {
  %zero = "torch.constant.int"() <{value = 0 : i64}> : () -> !torch.int
  %0 = "torch.aten.squeeze.dim"(%a, %zero) : (!torch.vtensor<[1,4,8],f32>, !torch.int) -> !torch.vtensor<[4,8],f32>
  %1 = "torch.aten.t"(%w) : (!torch.vtensor<[16,8],f32>) -> !torch.vtensor<[8,16],f32>
  %2 = "torch.aten.mm"(%0, %1) : (!torch.vtensor<[4,8],f32>, !torch.vtensor<[8,16],f32>) -> !torch.vtensor<[4,16],f32>
  %3 = "torch.aten.sigmoid"(%2) : (!torch.vtensor<[4,16],f32>) -> !torch.vtensor<[4,16],f32>
  %4 = "torch.aten.mul.Tensor"(%3, %s) : (!torch.vtensor<[4,16],f32>, !torch.vtensor<[16],f32>) -> !torch.vtensor<[4,16],f32>
  return %4 : !torch.vtensor<[4,16],f32>
}
