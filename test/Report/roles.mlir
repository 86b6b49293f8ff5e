// Operands name the tensors that their bytes come from and go to, and what
// these are for.

// RUN: roofline-opt %s --report-roofline="format=json" -o /dev/null | FileCheck %s
// RUN: %python %roofline_src_root/utils/check-report.py %s

// The product reads what the transposed view and the cast stand for: the weight
// as it is stored, 8*4*2 = 64 B of f16, in each of 3 trips. The input has
// 16*8*4 = 512 B, and is read in each trip as well; 16*4*4 = 256 B are written.
// CHECK: "name": "f",
// CHECK: "bytes": 2496,
// CHECK: "bytes_by_role": {
// CHECK-NEXT: "weight": 192,
// CHECK-NEXT: "kv_cache": 0,
// CHECK-NEXT: "embedding": 0,
// CHECK-NEXT: "index": 0,
// CHECK-NEXT: "scale": 0,
// CHECK-NEXT: "activation": 2304
// CHECK: "op": "linalg.matmul",
// CHECK: "group": 0,
// CHECK-NEXT: "copies": 1,
// CHECK: "operands": [
// CHECK-NEXT: {
// CHECK-NEXT: "operand": 0,
// CHECK-NEXT: "access": "read",
// CHECK-NEXT: "role": "activation",
// CHECK-NEXT: "root": 0,
// CHECK-NEXT: "type": "f32",
// CHECK: "operand": 1,
// CHECK-NEXT: "access": "read",
// CHECK-NEXT: "role": "weight",
// CHECK-NEXT: "root": 1,
// CHECK-NEXT: "type": "f16",
// CHECK-NEXT: "elements": 32,
// CHECK-NEXT: "bytes": 64
// CHECK: "operand": 2,
// CHECK-NEXT: "access": "write",
// CHECK-NEXT: "role": "activation",
// CHECK-NEXT: "root": 2,
// CHECK: "tensors": [
// CHECK-NEXT: {
// CHECK-NEXT: "id": 0,
// CHECK-NEXT: "root": "%arg0",
// CHECK-NEXT: "name": "%arg0",
// CHECK-NEXT: "loc": {
// CHECK: "role": "activation",
// CHECK-NEXT: "role_reason": "{{.+}}",
// CHECK-NEXT: "type": "f32",
// CHECK-NEXT: "elements": 128,
// CHECK-NEXT: "bytes": 512
// CHECK-NEXT: },
// CHECK-NEXT: {
// CHECK-NEXT: "id": 1,
// CHECK-NEXT: "root": "%arg1",
// CHECK-NEXT: "name": "q_proj.weight",
// CHECK-NEXT: "loc": {
// CHECK-NEXT: "file": "model.py",
// CHECK-NEXT: "line": 7,
// CHECK-NEXT: "col": 3,
// CHECK-NEXT: "name": "q_proj.weight"
// CHECK-NEXT: },
// CHECK-NEXT: "role": "weight",
// CHECK-NEXT: "role_reason": "{{.*}}'linalg.matmul'",
// CHECK-NEXT: "type": "f16",
// CHECK-NEXT: "elements": 32,
// CHECK-NEXT: "bytes": 64
// CHECK-NEXT: },
// CHECK-NEXT: {
// CHECK-NEXT: "id": 2,
// CHECK-NEXT: "root": "'linalg.matmul'",
// CHECK-NEXT: "name": "'linalg.matmul'",
// CHECK: "role": "activation",
// CHECK-NEXT: "role_reason": "computed",
// CHECK-NEXT: "type": "f32",
// CHECK-NEXT: "elements": 64,
// CHECK-NEXT: "bytes": 256
// CHECK-NEXT: }
// CHECK-NEXT: ],
func.func @f(%x: tensor<16x8xf32>,
             %w: tensor<4x8xf16> loc("q_proj.weight"("model.py":7:3)))
    -> tensor<16x4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %zero = arith.constant 0.0 : f32
  %first = tensor.empty() : tensor<16x4xf32>
  %r = scf.for %i = %c0 to %c3 step %c1 iter_args(%last = %first)
      -> tensor<16x4xf32> {
    %empty = tensor.empty() : tensor<16x4xf32>
    %init = linalg.fill ins(%zero : f32) outs(%empty : tensor<16x4xf32>)
        -> tensor<16x4xf32>
    %wide = arith.extf %w : tensor<4x8xf16> to tensor<4x8xf32>
    %emptyW = tensor.empty() : tensor<8x4xf32>
    %transposed = linalg.transpose ins(%wide : tensor<4x8xf32>)
        outs(%emptyW : tensor<8x4xf32>) permutation = [1, 0]
    %y = linalg.matmul ins(%x, %transposed : tensor<16x8xf32>, tensor<8x4xf32>)
        outs(%init : tensor<16x4xf32>) -> tensor<16x4xf32>
    scf.yield %y : tensor<16x4xf32>
  }
  return %r : tensor<16x4xf32>
}

// What is read through a view has the root of the whole, and what is written
// into a buffer that of the buffer. Sizes that are not known are null, with the
// reason.
// CHECK: "name": "g",
// CHECK: "op": "linalg.add",
// CHECK: "operand": 0,
// CHECK: "root": 0,
// CHECK: "operand": 2,
// CHECK-NEXT: "access": "write",
// CHECK-NEXT: "role": "kv_cache",
// CHECK-NEXT: "root": 1,
// CHECK: "tensors": [
// CHECK: "id": 0,
// CHECK-NEXT: "root": "%arg0",
// CHECK: "elements": null,
// CHECK-NEXT: "elements_reason": "the shape is dynamic",
// CHECK-NEXT: "bytes": null,
// CHECK-NEXT: "bytes_reason": "the shape is dynamic"
// CHECK: "id": 1,
// CHECK-NEXT: "root": "%arg1",
// CHECK: "role": "kv_cache",
// CHECK-NEXT: "role_reason": "set by 'roofline.role'",
// CHECK: "elements": 8,
func.func private @g(%x: memref<?xf32>, %y: memref<8xf32> {roofline.role = "kv_cache"}) {
  %part = memref.subview %x[0] [8] [1] : memref<?xf32> to memref<8xf32>
  linalg.add ins(%part, %part : memref<8xf32>, memref<8xf32>)
      outs(%y : memref<8xf32>)
  return
}
