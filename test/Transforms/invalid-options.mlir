// Options that mean nothing are errors at the module that say what would.

// RUN: not roofline-opt %s --annotate-roofline=traffic=all -o /dev/null 2>&1 | FileCheck %s --check-prefix=TRAFFIC
// TRAFFIC: for the --traffic option: unknown value 'all'; known: fused, op

// RUN: not roofline-opt %s --annotate-roofline=precision=loose -o /dev/null 2>&1 | FileCheck %s --check-prefix=PRECISION
// PRECISION: for the --precision option: unknown value 'loose'; known: strict, relaxed

// RUN: not roofline-opt %s --annotate-roofline=efficiency=network:0.5 -o /dev/null 2>&1 | FileCheck %s --check-prefix=PART
// PART: error: unknown part 'network' in 'efficiency'; known: matrix, vector, transcendental, memory

// RUN: not roofline-opt %s --annotate-roofline=efficiency=matrix:0 -o /dev/null 2>&1 | FileCheck %s --check-prefix=ZERO
// ZERO: error: 'efficiency' of 'matrix' must be a number in (0, 1], got '0'

// RUN: not roofline-opt %s --annotate-roofline=efficiency=matrix:1.01 -o /dev/null 2>&1 | FileCheck %s --check-prefix=HIGH
// HIGH: error: 'efficiency' of 'matrix' must be a number in (0, 1], got '1.01'

// RUN: not roofline-opt %s --annotate-roofline=efficiency=matrix:nan -o /dev/null 2>&1 | FileCheck %s --check-prefix=NAN
// NAN: error: 'efficiency' of 'matrix' must be a number in (0, 1], got 'nan'

// RUN: not roofline-opt %s --annotate-roofline=efficiency=matrix -o /dev/null 2>&1 | FileCheck %s --check-prefix=MISSING
// MISSING: error: 'efficiency' of 'matrix' must be a number in (0, 1], got ''

// RUN: not roofline-opt %s --annotate-roofline=efficiency=matrix:0.5,matrix:0.7 -o /dev/null 2>&1 | FileCheck %s --check-prefix=TWICE
// TWICE: error: 'efficiency' gives 'matrix' twice

// RUN: not roofline-opt %s --report-roofline=format=pdf -o /dev/null 2>&1 | FileCheck %s --check-prefix=FORMAT
// FORMAT: for the --format option: unknown value 'pdf'; known: text, json, svg, csv, markdown, html

// RUN: not roofline-opt %s --report-roofline=sort=name -o /dev/null 2>&1 | FileCheck %s --check-prefix=SORT
// SORT: for the --sort option: unknown value 'name'; known: time, order

// RUN: not roofline-opt %s --report-roofline=entry=main -o /dev/null 2>&1 | FileCheck %s --check-prefix=ENTRY
// ENTRY: error: no function named 'main' to report

// A declaration has nothing to report.
// RUN: not roofline-opt %s --report-roofline=entry=declared -o /dev/null 2>&1 | FileCheck %s --check-prefix=DECLARED
// DECLARED: error: no function named 'declared' to report

// An error prints neither the module nor a report.
// RUN: not roofline-opt %s --annotate-roofline=traffic=all 2>/dev/null | count 0

// RUN: not roofline-opt %s --annotate-roofline=targets=x -o /dev/null 2>&1 | FileCheck %s --check-prefix=OPTION
// OPTION: no such option targets
module attributes {roofline.target = #roofline.target<"nvidia-a6000">} {
  func.func private @declared()
  func.func @f() { return }
}
