// Constants and globals that do not change carry what is said of them; what
// loads a global does not.

// RUN: roofline-opt %s --suggest-quantization=schemes=i8 | FileCheck %s

#toy = #roofline.target<"toy",
  peaks = [<matrix, f16, acc = f32, ops = 1.0e12>, <vector, f16, ops = 1.0e11>,
           <vector, f32, ops = 1.0e11>],
  memory = [<"dram", bandwidth = 1.0e10>]>
module attributes {roofline.target = #toy} {
  // CHECK: memref.global "private" constant @buffer : memref<64x64xf16> = uninitialized {roofline.quantize = #roofline.quantize<quantize, scheme = <"i8", i8, scale = f16>,
  memref.global "private" constant @buffer : memref<64x64xf16> = uninitialized
  // CHECK: ml_program.global private @tensor(dense_resource<w> : tensor<64x64xf16>) : tensor<64x64xf16> {roofline.quantize = #roofline.quantize<quantize, scheme = <"i8", i8, scale = f16>,
  ml_program.global private @tensor(dense_resource<w> : tensor<64x64xf16>)
      : tensor<64x64xf16>
  // Nothing reads it.
  // CHECK: ml_program.global private @other({{.*}} : tensor<64x64xf16>{{$}}
  ml_program.global private @other(dense_resource<w> : tensor<64x64xf16>)
      : tensor<64x64xf16>

  // CHECK: func.func @buffers(
  func.func @buffers(%x: memref<1x64xf16>, %y: memref<1x64xf16>) {
    // CHECK: memref.get_global @buffer : memref
    %w = memref.get_global @buffer : memref<64x64xf16>
    // CHECK: linalg.matmul {roofline.quantize = [{{.*}}#roofline.quantize<quantize, operand = 1,
    linalg.matmul ins(%x, %w : memref<1x64xf16>, memref<64x64xf16>)
        outs(%y : memref<1x64xf16>)
    return
  }

  // CHECK: func.func @tensors(
  func.func @tensors(%x: tensor<1x64xf16>)
      -> tensor<1x64xf16> {
    %zero = arith.constant 0.0 : f16
    %empty = tensor.empty() : tensor<1x64xf16>
    %init = linalg.fill ins(%zero : f16) outs(%empty : tensor<1x64xf16>)
        -> tensor<1x64xf16>
    // CHECK: ml_program.global_load_const @tensor : tensor
    %w = ml_program.global_load_const @tensor : tensor<64x64xf16>
    %y = linalg.matmul ins(%x, %w : tensor<1x64xf16>, tensor<64x64xf16>)
        outs(%init : tensor<1x64xf16>) -> tensor<1x64xf16>
    return %y : tensor<1x64xf16>
  }

  // CHECK: func.func @constants(
  func.func @constants(%x: tensor<1x64xf16>)
      -> tensor<1x64xf16> {
    %zero = arith.constant 0.0 : f16
    %empty = tensor.empty() : tensor<1x64xf16>
    %init = linalg.fill ins(%zero : f16) outs(%empty : tensor<1x64xf16>)
        -> tensor<1x64xf16>
    // CHECK: arith.constant {roofline.quantize = #roofline.quantize<quantize, scheme = <"i8", i8, scale = f16>, {{.*}}} dense_resource<w>
    %w = arith.constant dense_resource<w> : tensor<64x64xf16>
    %y = linalg.matmul ins(%x, %w : tensor<1x64xf16>, tensor<64x64xf16>)
        outs(%init : tensor<1x64xf16>) -> tensor<1x64xf16>
    return %y : tensor<1x64xf16>
  }
}
