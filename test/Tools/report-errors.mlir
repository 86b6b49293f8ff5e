// What cannot be reported ends in a message that names the cause.

// RUN: not roofline-report %t.missing.mlir 2>&1 | FileCheck %s --check-prefix=MISSING
// MISSING: roofline-report: error: cannot open input file '{{.*}}.missing.mlir': No such file or directory

// RUN: not roofline-report %S 2>&1 | FileCheck %s --check-prefix=FOLDER
// FOLDER: roofline-report: error: cannot open input file '{{.*}}': Is a directory

// RUN: not roofline-report %S/Inputs/toy.yaml 2>&1 | FileCheck %s --check-prefix=NOT-MLIR
// NOT-MLIR: toy.yaml:1:1: error:
// NOT-MLIR: roofline-report: error: '{{.*}}toy.yaml' cannot be read as an MLIR module

// RUN: not roofline-report 2>&1 | FileCheck %s --check-prefix=NO-INPUT
// NO-INPUT: Not enough positional command line arguments specified

// RUN: split-file %s %t
// RUN: not roofline-report %t/add.mlir --target=nvidia-a600 2>&1 | FileCheck %s --check-prefix=TARGET
// TARGET: add.mlir:{{.*}} error: unknown target 'nvidia-a600'; did you mean 'nvidia-a6000'

// RUN: not roofline-report %t/add.mlir --target-file=%t/missing.yaml 2>&1 | FileCheck %s --check-prefix=TARGET-FILE
// TARGET-FILE: error: cannot use 'target-file':
// TARGET-FILE-NEXT: cannot read target file '{{.*}}missing.yaml': No such file or directory

// RUN: not roofline-report %t/add.mlir --format=pdf 2>&1 | FileCheck %s --check-prefix=FORMAT
// FORMAT: for the --format option: unknown value 'pdf'; known: text, json, svg, csv, markdown, html

// RUN: not roofline-report %t/add.mlir --entry=sub 2>&1 | FileCheck %s --check-prefix=ENTRY
// ENTRY: error: no function named 'sub' to report

// RUN: roofline-report %t/add.mlir 2>&1 | FileCheck %s --check-prefix=NO-TARGET
// NO-TARGET: warning: no target is named; intensities are annotated, bounds are not
// NO-TARGET: @add

// RUN: not roofline-report %t/foreign.mlir 2>&1 | FileCheck %s --check-prefix=FOREIGN
// FOREIGN: foreign.mlir:2:18: error: {{.*}}-allow-unregistered-dialect
// RUN: roofline-report %t/foreign.mlir --target=nvidia-a6000 --allow-unregistered-dialect | FileCheck %s --check-prefix=UNKNOWN
// UNKNOWN: not priced, so totals are lower bounds:
// UNKNOWN-NEXT: npu.relu at {{.*}}foreign.mlir:2
// RUN: not roofline-report %t/foreign.mlir --target=nvidia-a6000 --allow-unregistered-dialect --fail-on-unknown 2>&1 | FileCheck %s --check-prefix=FAIL
// FAIL: foreign.mlir:2:8: error: cost is not known

//--- add.mlir
func.func @add(%a: tensor<4xf32>, %b: tensor<4xf32>) -> tensor<4xf32> {
  %sum = arith.addf %a, %b : tensor<4xf32>
  return %sum : tensor<4xf32>
}

//--- foreign.mlir
func.func @f(%a: tensor<4xf32>) -> tensor<4xf32> {
  %0 = "npu.relu"(%a) : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
