// Assumptions that mean nothing are errors at the module that say what would.

// RUN: split-file %s %t

// RUN: not roofline-opt %t/f.mlir --annotate-roofline=assume=weight:nvfp5 -o /dev/null 2>&1 | FileCheck %s --check-prefix=SCHEME
// SCHEME: f.mlir:1:1: error: cannot use 'assume': unknown scheme 'nvfp5'; known are f8, mxfp8, mxfp4, nvfp4, w8a8, w4a8, wf8af8, wf4af4, and types of at most 16 bits with or without a group, such as i8, i4g128, u4g64 or f8E5M2; did you mean 'nvfp4'?

// RUN: not roofline-opt %t/f.mlir --annotate-roofline=assume=weight -o /dev/null 2>&1 | FileCheck %s --check-prefix=MISSING
// MISSING: error: cannot use 'assume': expected 'tensors:scheme', got 'weight'

// RUN: not roofline-opt %t/f.mlir --annotate-roofline=assume=:i8 -o /dev/null 2>&1 | FileCheck %s --check-prefix=NOTHING
// NOTHING: error: cannot use 'assume': ':i8' does not say which tensors

// RUN: not roofline-opt %t/f.mlir --annotate-roofline=assume=weight:i8,weight:keep -o /dev/null 2>&1 | FileCheck %s --check-prefix=TWICE
// TWICE: error: cannot use 'assume': 'weight' is given twice

// RUN: not roofline-opt %t/f.mlir --annotate-roofline=assume=kv_cache:w8a8 -o /dev/null 2>&1 | FileCheck %s --check-prefix=ROLE
// ROLE: error: cannot use 'assume': scheme 'w8a8' changes the type that is multiplied, which is for 'weight' only, not for 'kv_cache'

// RUN: not roofline-opt %t/f.mlir --annotate-roofline=dequant=fuse -o /dev/null 2>&1 | FileCheck %s --check-prefix=DEQUANT
// DEQUANT: for the --dequant option: unknown value 'fuse'; known: fused, separate

// A file is read even where nothing is assumed.
// RUN: not roofline-opt %t/f.mlir --annotate-roofline=scheme-file=%t/missing.yaml -o /dev/null 2>&1 | FileCheck %s --check-prefix=FILE
// FILE: error: cannot use 'scheme-file':
// FILE-NEXT: cannot read scheme file '{{.*}}missing.yaml': No such file or directory

// RUN: not roofline-opt %t/f.mlir --annotate-roofline=scheme-file=%t/bad.yaml -o /dev/null 2>&1 | FileCheck %s --check-prefix=BAD
// BAD: error: cannot use 'scheme-file':
// BAD-NEXT: bad.yaml:3:5: error: unknown key 'zeropoint'; did you mean 'zero_point'?

// roofline-report hands the options on.
// RUN: not roofline-report %t/f.mlir --assume=weight:i8,weight:i4 2>&1 | FileCheck %s --check-prefix=TWICE
// RUN: not roofline-report %t/f.mlir --dequant=fuse 2>&1 | FileCheck %s --check-prefix=DEQUANT
// RUN: not roofline-report %t/f.mlir --scheme-file=%t/bad.yaml 2>&1 | FileCheck %s --check-prefix=BAD

//--- bad.yaml
schemes:
  - name: x
    zeropoint: true
    storage: i8

//--- f.mlir
module {
  func.func @f() { return }
}
