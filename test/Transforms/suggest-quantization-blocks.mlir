// What blocks and loops carry is no argument of the function, although it is one
// of a block: what is said of it stands on the operations that read it.

// RUN: roofline-opt %s --suggest-quantization=schemes=i8 | FileCheck %s

#toy = #roofline.target<"toy",
  peaks = [<matrix, f16, acc = f32, ops = 1.0e12>, <vector, f16, ops = 1.0e11>],
  memory = [<"dram", bandwidth = 1.0e10>]>
module attributes {roofline.target = #toy} {
  // The first argument is a condition, and there is no fourth.
  // CHECK: func.func @f(%arg0: i1, %arg1: tensor<16x512xf16> {roofline.quantize = #roofline.quantize<keep, {{.*}}>}, %arg2: tensor<512x512xf16> {roofline.quantize = #roofline.quantize<quantize, {{[^}]*}}>}) ->
  func.func @f(%condition: i1, %x: tensor<16x512xf16>,
               %w: tensor<512x512xf16>)
      -> (tensor<16x512xf16>, tensor<16x512xf16>) {
    %e = math.exp %x : tensor<16x512xf16>
    cf.cond_br %condition,
        ^join(%x, %x, %x, %x : tensor<16x512xf16>, tensor<16x512xf16>,
              tensor<16x512xf16>, tensor<16x512xf16>),
        ^join(%e, %e, %e, %e : tensor<16x512xf16>, tensor<16x512xf16>,
              tensor<16x512xf16>, tensor<16x512xf16>)
  ^join(%first: tensor<16x512xf16>, %second: tensor<16x512xf16>,
        %third: tensor<16x512xf16>, %fourth: tensor<16x512xf16>):
    %zero = arith.constant 0.0 : f16
    %empty = tensor.empty() : tensor<16x512xf16>
    %init = linalg.fill ins(%zero : f16) outs(%empty : tensor<16x512xf16>)
        -> tensor<16x512xf16>
    // CHECK: linalg.matmul {roofline.quantize = [#roofline.quantize<keep, operand = 0, {{[^]]*}}#roofline.quantize<quantize, operand = 1,
    %y = linalg.matmul
        ins(%fourth, %w : tensor<16x512xf16>, tensor<512x512xf16>)
        outs(%init : tensor<16x512xf16>) -> tensor<16x512xf16>
    // CHECK: linalg.matmul {roofline.quantize = [#roofline.quantize<keep, operand = 0, {{[^]]*}}#roofline.quantize<quantize, operand = 1,
    %z = linalg.matmul
        ins(%first, %w : tensor<16x512xf16>, tensor<512x512xf16>)
        outs(%init : tensor<16x512xf16>) -> tensor<16x512xf16>
    return %y, %z : tensor<16x512xf16>, tensor<16x512xf16>
  }
}
