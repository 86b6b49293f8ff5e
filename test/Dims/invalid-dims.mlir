// Sizes that cannot be given are errors that say why.

// RUN: not roofline-opt %s --bind-dims=dims=bach=4 -o /dev/null 2>&1 | FileCheck %s --check-prefix=NEAR
// RUN: not roofline-opt %s --annotate-roofline=dims=bach=4 -o /dev/null 2>&1 | FileCheck %s --check-prefix=NEAR
// NEAR: {{.*}}invalid-dims.mlir:[[#@LINE+48]]:1: error: no dimension is named 'bach'; did you mean 'batch'?
// NEAR: note: 'roofline.dims' on an argument names its dimensions; without, 'arg0_1' is the second of the first argument

// A dimension with a name has no other.
// RUN: not roofline-opt %s --bind-dims=dims=arg0_0=4 -o /dev/null 2>&1 | FileCheck %s --check-prefix=NUMBER
// NUMBER: error: no dimension is named 'arg0_0'

// RUN: not roofline-opt %s --bind-dims=dims=batch=0 -o /dev/null 2>&1 | FileCheck %s --check-prefix=ZERO
// RUN: not roofline-opt %s --annotate-roofline=dims=batch=0 -o /dev/null 2>&1 | FileCheck %s --check-prefix=ZERO
// ZERO: {{.*}}invalid-dims.mlir:[[#@LINE+39]]:1: error: cannot use 'dims': the size of 'batch' must be a positive integer below 2^63, got '0'

// RUN: not roofline-opt %s --bind-dims=dims=batch=-4 -o /dev/null 2>&1 | FileCheck %s --check-prefix=NEGATIVE
// NEGATIVE: error: cannot use 'dims': the size of 'batch' must be a positive integer below 2^63, got '-4'

// RUN: not roofline-opt %s --bind-dims=dims=batch=four -o /dev/null 2>&1 | FileCheck %s --check-prefix=WORD
// WORD: error: cannot use 'dims': the size of 'batch' must be a positive integer below 2^63, got 'four'

// RUN: not roofline-opt %s --bind-dims=dims=batch=9223372036854775808 -o /dev/null 2>&1 | FileCheck %s --check-prefix=LARGE
// LARGE: error: cannot use 'dims': the size of 'batch' must be a positive integer below 2^63, got '9223372036854775808'

// RUN: not roofline-opt %s --bind-dims=dims=batch=4,ctx=8,batch=4 -o /dev/null 2>&1 | FileCheck %s --check-prefix=TWICE
// TWICE: error: cannot use 'dims': 'batch' is given twice

// RUN: not roofline-opt %s --bind-dims=dims=batch -o /dev/null 2>&1 | FileCheck %s --check-prefix=NO-SIZE
// NO-SIZE: error: cannot use 'dims': the size of 'batch' must be a positive integer below 2^63, got ''

// RUN: not roofline-opt %s --bind-dims=dims=4 -o /dev/null 2>&1 | FileCheck %s --check-prefix=NO-NAME
// NO-NAME: error: cannot use 'dims': expected 'name=size', got '4'

// RUN: not roofline-opt %s --bind-dims=dims=hidden=16 -o /dev/null 2>&1 | FileCheck %s --check-prefix=STATIC
// STATIC: {{.*}}invalid-dims.mlir:[[#@LINE+19]]:16: error: dimension 1 of argument 0, 'hidden', has the size 8 and cannot be given 16

// The verifier says where, and then what its error comes from.
// RUN: not roofline-opt %s --bind-dims=dims=batch=4,ctx=5 -o /dev/null 2>&1 | FileCheck %s --check-prefix=CONTRADICTION
// RUN: not roofline-opt %s --annotate-roofline=dims=batch=4,ctx=5 -o /dev/null 2>&1 | FileCheck %s --check-prefix=CONTRADICTION
// CONTRADICTION: {{.*}}invalid-dims.mlir:[[#@LINE+18]]:10: error: 'linalg.add' op
// CONTRADICTION: {{.*}}invalid-dims.mlir:[[#@LINE+12]]:1: error: the given sizes of dimensions contradict an operation

// An error prints no module. Sizes that agree are none.
// RUN: not roofline-opt %s --bind-dims=dims=batch=4,ctx=5 2>/dev/null | count 0
// RUN: roofline-opt %s --bind-dims=dims=batch=4,ctx=4,hidden=8 -o /dev/null 2>&1 | count 0

// Nothing has a name here, and the largest size is one.
// RUN: not roofline-opt %S/Inputs/static.mlir --bind-dims=dims=n=4 -o /dev/null 2>&1 | FileCheck %s --check-prefix=NOTHING
// NOTHING: error: no dimension is named 'n'
// RUN: roofline-opt %s --bind-dims=dims=batch=9223372036854775807 | FileCheck %s --check-prefix=LARGEST
// LARGEST: tensor<9223372036854775807x8xf32>

module {
  func.func @f(%x: tensor<?x8xf32> {roofline.dims = ["batch", "hidden"]},
               %y: tensor<?x8xf32> {roofline.dims = ["ctx", ""]})
      -> tensor<?x8xf32> {
    // The operands have one shape.
    %r = linalg.add ins(%x, %y : tensor<?x8xf32>, tensor<?x8xf32>)
        outs(%x : tensor<?x8xf32>) -> tensor<?x8xf32>
    return %r : tensor<?x8xf32>
  }
}

// Types have one size.
// RUN: not roofline-opt %s --bind-dims=dims=batch=4..8 -o /dev/null 2>&1 | FileCheck %s --check-prefix=RANGE
// RANGE: error: cannot use 'dims': 'batch' needs one size, got a range

// Sizes in a range are looked at one by one: with ctx = 4 only batch = 4 agrees.
// RUN: not roofline-opt %s --annotate-roofline=dims=batch=4..8,ctx=4 --report-roofline -o /dev/null 2>&1 | FileCheck %s --check-prefix=INSIDE
// INSIDE: error: 'linalg.add' op
// INSIDE: remark: the size 8 of 'batch' lies in the range to sweep
