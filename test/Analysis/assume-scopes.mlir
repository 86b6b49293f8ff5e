// Assumptions about a role, a tensor and a function: the closest one decides.

// RUN: roofline-opt %s --annotate-roofline="traffic=op assume=weight:i8" \
// RUN:   | FileCheck %s --check-prefix=ROLE
// RUN: roofline-opt %s --annotate-roofline="traffic=op assume=weight:i8,%%arg1:i4" \
// RUN:   | FileCheck %s --check-prefix=TENSOR
// RUN: roofline-opt %s --annotate-roofline="traffic=op assume=weight:i8,first::weight:i4" \
// RUN:   | FileCheck %s --check-prefix=FUNCTION
// RUN: roofline-opt %s --annotate-roofline="traffic=op assume=weight:i8,second::%%arg1:keep" \
// RUN:   | FileCheck %s --check-prefix=KEEP
// A tensor comes before a role of one function, whatever comes first.
// RUN: roofline-opt %s --annotate-roofline="traffic=op assume=second::weight:keep,%%arg1:i4" \
// RUN:   | FileCheck %s --check-prefix=TENSOR-FIRST
// RUN: roofline-opt %s --annotate-roofline="traffic=op assume=%%arg1:i4,second::%%arg1:i8,weight:keep" \
// RUN:   | FileCheck %s --check-prefix=FUNCTION-FIRST
// By the name of the tensor in the model.
// RUN: roofline-opt %s --annotate-roofline="traffic=op assume=q_proj:i4" \
// RUN:   | FileCheck %s --check-prefix=NAME

// Weights are 64 x 64: 8,192 bytes as they are, 4,096 + 128 in i8, 2,048 + 128 in
// i4. In @second there are two.

// ROLE-LABEL: @first(
// ROLE: linalg.matmul {{.*}}<1, read, i8, elements = 4096, bytes = 4224>
// ROLE-LABEL: @second(
// ROLE: linalg.matmul {{.*}}<1, read, i8, elements = 4096, bytes = 4224>
// ROLE: linalg.matmul {{.*}}<1, read, i8, elements = 4096, bytes = 4224>

// TENSOR-LABEL: @first(
// TENSOR: linalg.matmul {{.*}}<1, read, i4, elements = 4096, bytes = 2176>
// TENSOR-LABEL: @second(
// TENSOR: linalg.matmul {{.*}}<1, read, i4, elements = 4096, bytes = 2176>
// TENSOR: linalg.matmul {{.*}}<1, read, i8, elements = 4096, bytes = 4224>

// FUNCTION-LABEL: @first(
// FUNCTION: linalg.matmul {{.*}}<1, read, i4, elements = 4096, bytes = 2176>
// FUNCTION-LABEL: @second(
// FUNCTION: linalg.matmul {{.*}}<1, read, i8, elements = 4096, bytes = 4224>
// FUNCTION: linalg.matmul {{.*}}<1, read, i8, elements = 4096, bytes = 4224>

// KEEP-LABEL: @first(
// KEEP: linalg.matmul {{.*}}<1, read, i8, elements = 4096, bytes = 4224>
// KEEP-LABEL: @second(
// KEEP: linalg.matmul {{.*}}<1, read, f16, elements = 4096, bytes = 8192>
// KEEP: linalg.matmul {{.*}}<1, read, i8, elements = 4096, bytes = 4224>

// TENSOR-FIRST-LABEL: @second(
// TENSOR-FIRST: linalg.matmul {{.*}}<1, read, i4, elements = 4096, bytes = 2176>
// TENSOR-FIRST: linalg.matmul {{.*}}<1, read, f16, elements = 4096, bytes = 8192>

// FUNCTION-FIRST-LABEL: @first(
// FUNCTION-FIRST: linalg.matmul {{.*}}<1, read, i4, elements = 4096, bytes = 2176>
// FUNCTION-FIRST-LABEL: @second(
// FUNCTION-FIRST: linalg.matmul {{.*}}<1, read, i8, elements = 4096, bytes = 4224>
// FUNCTION-FIRST: linalg.matmul {{.*}}<1, read, f16, elements = 4096, bytes = 8192>

// NAME-LABEL: @first(
// NAME: linalg.matmul {{.*}}<1, read, f16, elements = 4096, bytes = 8192>
// NAME-LABEL: @second(
// NAME: linalg.matmul {{.*}}<1, read, f16, elements = 4096, bytes = 8192>
// NAME: linalg.matmul {{.*}}<1, read, i4, elements = 4096, bytes = 2176>

func.func @first(%x: tensor<1x64xf16>, %w: tensor<64x64xf16>)
    -> tensor<1x64xf16> {
  %zero = arith.constant 0.0 : f16
  %empty = tensor.empty() : tensor<1x64xf16>
  %init = linalg.fill ins(%zero : f16) outs(%empty : tensor<1x64xf16>)
      -> tensor<1x64xf16>
  %y = linalg.matmul ins(%x, %w : tensor<1x64xf16>, tensor<64x64xf16>)
      outs(%init : tensor<1x64xf16>) -> tensor<1x64xf16>
  return %y : tensor<1x64xf16>
}

func.func @second(%x: tensor<1x64xf16>, %w: tensor<64x64xf16>,
                  %q: tensor<64x64xf16> loc("q_proj")) -> tensor<1x64xf16> {
  %zero = arith.constant 0.0 : f16
  %empty = tensor.empty() : tensor<1x64xf16>
  %init = linalg.fill ins(%zero : f16) outs(%empty : tensor<1x64xf16>)
      -> tensor<1x64xf16>
  %y = linalg.matmul ins(%x, %w : tensor<1x64xf16>, tensor<64x64xf16>)
      outs(%init : tensor<1x64xf16>) -> tensor<1x64xf16>
  %z = linalg.matmul ins(%y, %q : tensor<1x64xf16>, tensor<64x64xf16>)
      outs(%init : tensor<1x64xf16>) -> tensor<1x64xf16>
  return %z : tensor<1x64xf16>
}
