// Assumptions about tensors, roles and functions that are not there, and
// schemes that do not apply.

// RUN: not roofline-opt %s --annotate-roofline=assume=%%arg2:i8 -o /dev/null 2>&1 \
// RUN:   | FileCheck %s --check-prefix=TENSOR
// TENSOR: error: 'assume' names neither a role nor a tensor: '%arg2'; did you mean '%arg{{[01]}}'?

// RUN: not roofline-opt %s --annotate-roofline=assume=wieght:i8 -o /dev/null 2>&1 \
// RUN:   | FileCheck %s --check-prefix=MISSPELT
// MISSPELT: error: 'assume' names neither a role nor a tensor: 'wieght'; did you mean 'weight'?

// RUN: not roofline-opt %s --annotate-roofline=assume=linaer::weight:i8 -o /dev/null 2>&1 \
// RUN:   | FileCheck %s --check-prefix=FUNCTION
// FUNCTION: error: 'assume' names no function: 'linaer'; did you mean 'linear'?

// A role that nothing has is no error: options are shared by models.
// RUN: roofline-opt %s --annotate-roofline=assume=kv_cache:i8 2>&1 >%t.mlir \
// RUN:   | FileCheck %s --check-prefix=ROLE
// ROLE: warning: 'assume' names the role 'kv_cache', which no tensor has
// RUN: FileCheck %s --check-prefix=PRICED --input-file=%t.mlir
// PRICED: linalg.matmul {{.*}}roofline.cost

// Groups of 128 do not divide 192 inputs, neither for the tensor nor its role.
// RUN: not roofline-opt %s --annotate-roofline=assume=weight:i4g128 -o /dev/null 2>&1 \
// RUN:   | FileCheck %s --check-prefix=GROUP
// RUN: not roofline-opt %s --annotate-roofline=assume=%%arg1:i4g128 -o /dev/null 2>&1 \
// RUN:   | FileCheck %s --check-prefix=GROUP
// GROUP: error: 'assume' cannot store '%arg1' as i4g128: groups of 128 do not divide channels of 192 elements
// GROUP: note: leave it as it is with '%arg1:keep'
// RUN: roofline-opt %s --annotate-roofline=assume=weight:i4g128,%%arg1:keep \
// RUN:   | FileCheck %s --check-prefix=PRICED

// What a role passes by is an error where a tensor is meant.
// RUN: not roofline-opt %s --annotate-roofline=assume=%%arg1:bf16 -o /dev/null 2>&1 \
// RUN:   | FileCheck %s --check-prefix=WIDTH
// WIDTH: error: 'assume' cannot store '%arg1' as bf16: 16-bit storage would not be smaller
// RUN: roofline-opt %s --annotate-roofline=assume=weight:bf16 \
// RUN:   | FileCheck %s --check-prefix=PRICED

// A scheme that is multiplied in is for weights, whatever they are called.
// RUN: not roofline-opt %s --annotate-roofline=assume=%%arg0:w8a8 -o /dev/null 2>&1 \
// RUN:   | FileCheck %s --check-prefix=MULTIPLIED
// MULTIPLIED: error: 'assume' cannot store '%arg0' as w8a8: it is not a weight, but has the role activation
func.func @linear(%x: tensor<4x192xf16>, %w: tensor<192x64xf16>)
    -> tensor<4x64xf16> {
  %zero = arith.constant 0.0 : f16
  %empty = tensor.empty() : tensor<4x64xf16>
  %init = linalg.fill ins(%zero : f16) outs(%empty : tensor<4x64xf16>)
      -> tensor<4x64xf16>
  %y = linalg.matmul ins(%x, %w : tensor<4x192xf16>, tensor<192x64xf16>)
      outs(%init : tensor<4x64xf16>) -> tensor<4x64xf16>
  return %y : tensor<4x64xf16>
}
