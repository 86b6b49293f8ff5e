// What holds along a range. The sum reads and writes n * 256 * 4 = 1,024 n bytes
// each: at 1e10 bytes a second it takes 204.8 n ns, more than the 256 n
// operations at 1e11 a second. Input and result need 2,048 n bytes; the device
// has 8,192.

// RUN: roofline-opt %s --annotate-roofline=dims=n=1..16 --report-roofline -o /dev/null \
// RUN:   | FileCheck %s --check-prefix=SOME
// SOME: along n from 1 to 16:
// SOME-NEXT: 204.8 ns at 1, 3.3 us at 16; memory-bound throughout
// SOME-NEXT: fits up to n = 4
// SOME-NEXT: 1 group, elementwise: memory-bound throughout

// RUN: roofline-opt %s --annotate-roofline=dims=n=2..4 --report-roofline -o /dev/null \
// RUN:   | FileCheck %s --check-prefix=ALL
// ALL: along n from 2 to 4:
// ALL-NEXT: 409.6 ns at 2, 819.2 ns at 4; memory-bound throughout
// ALL-NEXT: fits throughout

// RUN: roofline-opt %s --annotate-roofline=dims=n=5..6 --report-roofline -o /dev/null \
// RUN:   | FileCheck %s --check-prefix=NONE
// NONE: along n from 5 to 6:
// NONE-NEXT: 1.0 us at 5, 1.2 us at 6; memory-bound throughout
// NONE-NEXT: does not fit even at 5

// The first size is what is annotated, and what the ends say is what each of
// them says alone: 256 operations, 2,048 bytes; 4,096 and 32,768.

// RUN: roofline-opt %s --annotate-roofline=dims=n=1..16 --report-roofline=format=json -o /dev/null \
// RUN:   | FileCheck %s
// CHECK: "totals": {
// CHECK-NEXT: "flops": 256,
// CHECK-NEXT: "bytes": 2048,
// CHECK: "crossover": {
// CHECK-NEXT: "n": "never"
// CHECK: "largest": {
// CHECK-NEXT: "n": 4
// CHECK: "sweeps": [
// CHECK: "dim": "n",
// CHECK-NEXT: "first": {
// CHECK-NEXT: "size": 1,
// CHECK-NEXT: "flops": 256,
// CHECK-NEXT: "bytes": 2048,
// CHECK-NEXT: "footprint": 2048,
// CHECK: "last": {
// CHECK-NEXT: "size": 16,
// CHECK-NEXT: "flops": 4096,
// CHECK-NEXT: "bytes": 32768,
// CHECK-NEXT: "footprint": 32768,

#toy = #roofline.target<"toy", peaks = [<vector, f32, ops = 1.0e11>],
  memory = [<"dram", bandwidth = 1.0e10, capacity = 8192>]>

module attributes {roofline.target = #toy} {
  func.func @double(%x: tensor<?x256xf32> {roofline.dims = ["n", ""]})
      -> tensor<?x256xf32> {
    %y = arith.addf %x, %x : tensor<?x256xf32>
    return %y : tensor<?x256xf32>
  }
}
