// Options that mean nothing are errors at the module that say what would, and
// leave no module behind.

// RUN: not roofline-opt %s --suggest-quantization=schemes=i8,nvfp5 -o /dev/null 2>&1 | FileCheck %s --check-prefix=SCHEME
// SCHEME: suggest-quantization-errors.mlir:[[#@LINE+40]]:1: error: cannot use 'schemes': unknown scheme 'nvfp5'; {{.*}}did you mean 'nvfp4'?

// RUN: not roofline-opt %s --suggest-quantization=schemes=keep -o /dev/null 2>&1 | FileCheck %s --check-prefix=NOSCHEME
// NOSCHEME: error: cannot use 'schemes': unknown scheme 'keep'

// RUN: not roofline-opt %s --suggest-quantization=schemes=i8,i4,i8 -o /dev/null 2>&1 | FileCheck %s --check-prefix=TWICE
// TWICE: error: 'schemes' has 'i8' twice

// RUN: not roofline-opt %s --suggest-quantization="schemes=i8,i3g128" -o /dev/null 2>&1 | FileCheck %s --check-prefix=BITS
// BITS: error: 'schemes' has 'i3g128', which has fewer than the 4 bits of 'min-bits'
// RUN: not roofline-opt %s --suggest-quantization="schemes=i4 min-bits=8" -o /dev/null 2>&1 | FileCheck %s --check-prefix=MOREBITS
// MOREBITS: error: 'schemes' has 'i4', {{.*}}8 bits

// RUN: not roofline-opt %s --suggest-quantization=scheme-file=%t.missing.yaml -o /dev/null 2>&1 | FileCheck %s --check-prefix=FILE
// FILE: error: cannot use 'scheme-file':
// FILE-NEXT: cannot read scheme file '{{.*}}missing.yaml'

// RUN: not roofline-opt %s --suggest-quantization=roles=weights -o /dev/null 2>&1 | FileCheck %s --check-prefix=ROLE
// ROLE: error: unknown role 'weights' in 'roles'; known: {{.*}}weight, {{.*}}kv_cache
// RUN: not roofline-opt %s --suggest-quantization=roles=scale -o /dev/null 2>&1 | FileCheck %s --check-prefix=SCALE
// SCALE: error: tensors of the role 'scale' cannot be stored smaller

// RUN: not roofline-opt %s --suggest-quantization=objective=speed -o /dev/null 2>&1 | FileCheck %s --check-prefix=OBJECTIVE
// OBJECTIVE: for the --objective option: unknown value 'speed'; known: latency, capacity, balanced

// RUN: not roofline-opt %s --suggest-quantization=keep=%%arg01 -o /dev/null 2>&1 | FileCheck %s --check-prefix=KEEP
// KEEP: error: 'keep' names neither a role nor a tensor: '%arg01'; did you mean '%arg0'?
// RUN: not roofline-opt %s --suggest-quantization="keep=embedding,kv_cache roles=weight,kv_cache" -o /dev/null 2>&1 | FileCheck %s --check-prefix=CONTRARY
// CONTRARY: error: 'keep' and 'roles' contradict each other about 'kv_cache'

// RUN: not roofline-opt %s --suggest-quantization=min-speedup=0.99 -o /dev/null 2>&1 | FileCheck %s --check-prefix=SPEEDUP
// RUN: not roofline-opt %s --suggest-quantization=min-speedup=nan -o /dev/null 2>&1 | FileCheck %s --check-prefix=SPEEDUP
// RUN: not roofline-opt %s --suggest-quantization=min-speedup=inf -o /dev/null 2>&1 | FileCheck %s --check-prefix=SPEEDUP
// SPEEDUP: error: 'min-speedup' must be at least 1
// RUN: not roofline-opt %s --suggest-quantization=min-sqnr=loud -o /dev/null 2>&1 | FileCheck %s --check-prefix=SQNR
// SQNR: error: 'min-sqnr' must be a number of decibels, got 'loud'
// RUN: not roofline-opt %s --suggest-quantization=min-sqnr=inf -o /dev/null 2>&1 | FileCheck %s --check-prefix=INFINITE
// INFINITE: error: 'min-sqnr' must be a number of decibels, got 'inf'

// RUN: not roofline-opt %s --suggest-quantization=min-speedup=0 2>/dev/null | count 0
module attributes {roofline.target = #roofline.target<"nvidia-a6000">} {
  func.func @f(%x: tensor<4xf32>) -> tensor<4xf32> {
    %y = math.absf %x : tensor<4xf32>
    return %y : tensor<4xf32>
  }
}
