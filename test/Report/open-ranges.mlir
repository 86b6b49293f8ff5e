// A range of one dimension while another has no size: nothing is said of times,
// nor that a bound never changes.

// RUN: roofline-opt %s --annotate-roofline="dims=batch=1..8" --report-roofline -o /dev/null | FileCheck %s
// RUN: roofline-opt %s --annotate-roofline="dims=batch=1..8" --report-roofline=format=json -o /dev/null | FileCheck %s --check-prefix=JSON

// CHECK: along batch from 1 to 8:
// CHECK-NEXT: {{^}}  time depends on unknown sizes
// JSON: "totals": {
// JSON: "crossover": {
// JSON-NEXT: "batch": null,
// JSON-NEXT: "batch_reason": "sizes are not known",
// JSON-NEXT: "ctx": "never"
// JSON: "groups": [
// JSON: "crossover": {
// JSON-NEXT: "batch": null,
// JSON-NEXT: "batch_reason": "sizes are not known",
// JSON-NEXT: "ctx": "never"

// Remarks do not make up a time either.

// RUN: roofline-opt %s --annotate-roofline --remarks-filter-analyse=roofline --remark-format=emitRemark -o /dev/null 2>&1 \
// RUN:   | FileCheck %s --check-prefix=REMARK
// REMARK: bound=unknown, bytes=8*batch*ctx, flops=batch*ctx
// REMARK-NOT: time_s

// A value of four bytes is read and one is written for each operation.
module attributes {roofline.target = #roofline.target<"nvidia-a6000">} {
  func.func @f(%x: tensor<?x?xf32> {roofline.dims = ["batch", "ctx"]}) -> tensor<?x?xf32> {
    %r = math.absf %x : tensor<?x?xf32>
    return %r : tensor<?x?xf32>
  }
}
