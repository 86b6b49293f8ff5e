// Each of several targets must be known, and be another one.

// RUN: not roofline-opt %s --annotate-roofline=target=nvidia-a6000,nvidia-a6001,abacus -o /dev/null 2>&1 | FileCheck %s --check-prefix=UNKNOWN
// UNKNOWN: {{.*}}several-targets-errors.mlir:[[#@LINE+19]]:1: error: unknown target 'nvidia-a6001'; did you mean 'nvidia-a6000'
// UNKNOWN: note: 'roofline-opt --list-targets' lists the known ones; 'target-file' reads others

// RUN: not roofline-opt %s --annotate-roofline="target=nvidia-a6000,my-npo target-file=%S/Inputs/my-npu.yaml" -o /dev/null 2>&1 | FileCheck %s --check-prefix=FILE
// FILE: error: unknown target 'my-npo'; did you mean 'my-npu'

// RUN: not roofline-opt %s --annotate-roofline=target=nvidia-a6000,nvidia-t4,nvidia-a6000 -o /dev/null 2>&1 | FileCheck %s --check-prefix=TWICE
// TWICE: {{.*}}several-targets-errors.mlir:[[#@LINE+12]]:1: error: 'target' has 'nvidia-a6000' twice

// RUN: not roofline-opt %s --annotate-roofline=target=nvidia-a6000,,nvidia-t4 -o /dev/null 2>&1 | FileCheck %s --check-prefix=EMPTY
// EMPTY: error: 'target' has an empty name

// Nothing that is recorded is believed either.
// RUN: sed "s/^module/module attributes {roofline.config = #roofline.config<targets = [<\"nvidia-t4\">, <\"abacus\">], traffic = op>}/" %s > %t.mlir
// RUN: not roofline-opt %t.mlir --report-roofline -o /dev/null 2>&1 | FileCheck %s --check-prefix=CONFIG
// RUN: not roofline-opt %t.mlir --suggest-quantization -o /dev/null 2>&1 | FileCheck %s --check-prefix=CONFIG
// CONFIG: error: unknown target 'abacus'

// Names are looked up where nothing runs, too.
module {
}
