// Without Node.js there are no pages, and all else works.

// RUN: not roofline-opt-without-page %s --annotate-roofline -o %t.mlir \
// RUN:   --report-roofline='format=html output=%t.html' 2>&1 | FileCheck %s
// RUN: not ls %t.html
// RUN: roofline-opt-without-page %s --annotate-roofline -o %t.mlir --report-roofline

// CHECK: error: cannot write format 'html': this build has no page: it was configured without Node.js; install Node.js 18 or newer with npm, then configure and build it again

func.func @empty() {
  return
}
