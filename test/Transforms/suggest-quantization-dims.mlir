// Sizes that are given are those of a copy; what is suggested stands on the
// module as it is. Functions whose time depends on sizes that are not known, and
// those without a device, are passed by.

// RUN: roofline-opt %s --annotate-roofline=dims=batch=16 --suggest-quantization=schemes=i4g128 2>%t.warnings -o %t.once
// RUN: FileCheck %s --input-file=%t.once
// RUN: FileCheck %s --input-file=%t.warnings --check-prefix=GIVEN
// RUN: roofline-opt %t.once --suggest-quantization=schemes=i4g128 | diff %t.once -
// GIVEN-NOT: sizes
// GIVEN: [[#@LINE+31]]:3: warning: nothing is suggested: no target is named; {{.*}}'target'
// GIVEN-NOT: warning

// RUN: roofline-opt %s --suggest-quantization=schemes=i4g128 2>%t.warnings | FileCheck %s --check-prefix=OPEN
// RUN: FileCheck %s --input-file=%t.warnings --check-prefix=SIZES
// SIZES: [[#@LINE+14]]:3: warning: nothing is suggested: {{.*}}sizes; {{.*}}'dims'
// OPEN-NOT: roofline.quantize

#toy = #roofline.target<"toy",
  peaks = [<matrix, f16, acc = f32, ops = 1.0e12>, <vector, f16, ops = 1.0e11>,
           <vector, f32, ops = 1.0e11>],
  memory = [<"dram", bandwidth = 1.0e10>]>
module {
  // 16 sequences: 524,288 B of a weight and 3 * 16,384 B of vectors (one is
  // added to), which i4g128 makes 135,168 + 3 * 16,384 B: 573,440 / 184,320 =
  // 3.1111.
  // CHECK: func.func @dynamic(%arg0: tensor<?x512xf16> {{.*}}keep
  // CHECK-SAME: %arg1: tensor<512x512xf16> {roofline.quantize = #roofline.quantize<quantize,
  // CHECK-SAME: op_speedup = 3.1111
  func.func @dynamic(%x: tensor<?x512xf16> {roofline.dims = ["batch", ""]},
                     %w: tensor<512x512xf16> {roofline.role = "weight"},
                     %init: tensor<?x512xf16> {roofline.dims = ["batch", ""]})
      -> tensor<?x512xf16> attributes {roofline.target = #toy} {
    // CHECK: linalg.matmul {{.*}}roofline.quantize = [#roofline.quantize<keep, operand = 0, {{[^]]*}}>, #roofline.quantize<quantize, operand = 1, {{[^]]*}}>]} ins(%arg0, %arg1 : tensor<?x512xf16>
    %y = linalg.matmul ins(%x, %w : tensor<?x512xf16>, tensor<512x512xf16>)
        outs(%init : tensor<?x512xf16>) -> tensor<?x512xf16>
    return %y : tensor<?x512xf16>
  }

  // CHECK: func.func @no_target
  // CHECK-NOT: roofline.quantize
  func.func @no_target(%x: tensor<1x512xf16>,
                       %w: tensor<512x512xf16> {roofline.role = "weight"})
      -> tensor<1x512xf16> {
    %zero = arith.constant 0.0 : f16
    %empty = tensor.empty() : tensor<1x512xf16>
    %init = linalg.fill ins(%zero : f16) outs(%empty : tensor<1x512xf16>)
        -> tensor<1x512xf16>
    %y = linalg.matmul ins(%x, %w : tensor<1x512xf16>, tensor<512x512xf16>)
        outs(%init : tensor<1x512xf16>) -> tensor<1x512xf16>
    return %y : tensor<1x512xf16>
  }
}
