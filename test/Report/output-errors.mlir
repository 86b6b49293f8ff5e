// Paths that cannot be written: an error at the module that names the path and
// the reason, and the old file as it was.

// RUN: rm -rf %t && mkdir %t
// RUN: not roofline-opt %s --report-roofline="output=%t/missing/report.txt" -o /dev/null 2>&1 | FileCheck %s --check-prefix=MISSING
// MISSING: output-errors.mlir:[[#@LINE+21]]:1: error: cannot write the report: '{{.*}}/missing/report.txt': No such file or directory

// RUN: not roofline-opt %s --report-roofline="output=%t" -o /dev/null 2>&1 | FileCheck %s --check-prefix=FOLDER
// FOLDER: error: cannot write the report: '{{.*}}': Is a directory

// RUN: not roofline-opt %s --report-roofline="output=/dev/full" -o /dev/null 2>&1 | FileCheck %s --check-prefix=FULL
// FULL: error: cannot write the report: '/dev/full': No space left on device

// The standard output may be full as well.
// RUN: not roofline-opt %s --report-roofline -o /dev/null 2>%t.err >/dev/full
// RUN: FileCheck %s --check-prefix=STDOUT --input-file=%t.err
// STDOUT: error: cannot write the report: '-': No space left on device

// A second report replaces the first, and nothing else is left in the folder.
// RUN: roofline-opt %s --report-roofline="output=%t/report" -o /dev/null
// RUN: roofline-opt %s --report-roofline="output=%t/report format=json" -o /dev/null
// RUN: FileCheck %s --check-prefix=SECOND --input-file=%t/report
// RUN: ls -A %t | count 1
// SECOND-NOT: @f
// SECOND: "schema": "roofline-report"

module attributes {roofline.target = #roofline.target<"nvidia-a6000">} {
  func.func @f() {
    return
  }
}
