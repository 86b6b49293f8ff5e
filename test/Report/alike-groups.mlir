// Groups that cost the same and are called the same, maybe but for numbers, have one row,
// with the sums of what they do; in program order each has its own.

// RUN: roofline-opt %s --annotate-roofline=traffic=op --report-roofline -o %t.mlir \
// RUN:   | FileCheck %s
// RUN: roofline-opt %s --annotate-roofline=traffic=op \
// RUN:   --report-roofline=sort=order -o %t.mlir | FileCheck %s --check-prefix=ORDER

// Each reads and writes 1024 * 4 B in 1024 operations; 8,192 B at 10 GB/s take
// 819.2 ns. The two of layers 0 and 1 are alike, and so are those called b; in
// block 2.1 and 2.2 only the second number differs. Layer 2 does twice as much.
// CHECK: {{^}}op alike kind work bytes intensity ridge bound engine time share{{$}}
// CHECK-NEXT: {{^}}layers.*.a 2 elementwise 2.0 kFLOP 16.4 kB 0.12 10.00 memory vector 1.6 us 25.0 %{{$}}
// CHECK-NEXT: {{^}}block.2.*.b 2 elementwise 2.0 kFLOP 16.4 kB 0.12 10.00 memory vector 1.6 us 25.0 %{{$}}
// CHECK-NEXT: {{^}}c 2 elementwise 2.0 kFLOP 16.4 kB 0.12 10.00 memory vector 1.6 us 25.0 %{{$}}
// CHECK-NEXT: {{^}}layers.2.a elementwise 2.0 kFLOP 16.4 kB 0.12 10.00 memory vector 1.6 us 25.0 %{{$}}
// CHECK-NEXT: {{^}}total 8.2 kFLOP 65.5 kB

// ORDER: {{^}}op kind work
// ORDER-NEXT: {{^}}layers.0.a
// ORDER-NEXT: {{^}}block.2.1.b
// ORDER-NEXT: {{^}}c
// ORDER-NEXT: {{^}}layers.1.a
// ORDER-NEXT: {{^}}block.2.2.b
// ORDER-NEXT: {{^}}c
// ORDER-NEXT: {{^}}layers.2.a
// ORDER-NEXT: {{^}}total

#toy = #roofline.target<"toy", peaks = [<vector, f32, ops = 1.0e11>],
  memory = [<"dram", bandwidth = 1.0e10>]>

module attributes {roofline.target = #toy} {
  func.func @layers(%x: tensor<1024xf32>, %y: tensor<2048xf32>)
      -> (tensor<1024xf32>, tensor<1024xf32>, tensor<1024xf32>,
          tensor<1024xf32>, tensor<1024xf32>, tensor<1024xf32>,
          tensor<2048xf32>) {
    %0 = math.absf %x : tensor<1024xf32> loc("layers.0.a")
    %1 = math.absf %x : tensor<1024xf32> loc("block.2.1.b")
    %2 = math.absf %x : tensor<1024xf32> loc("c")
    %3 = math.absf %x : tensor<1024xf32> loc("layers.1.a")
    %4 = math.absf %x : tensor<1024xf32> loc("block.2.2.b")
    %5 = math.absf %x : tensor<1024xf32> loc("c")
    %6 = math.absf %y : tensor<2048xf32> loc("layers.2.a")
    return %0, %1, %2, %3, %4, %5, %6 : tensor<1024xf32>, tensor<1024xf32>,
        tensor<1024xf32>, tensor<1024xf32>, tensor<1024xf32>, tensor<1024xf32>,
        tensor<2048xf32>
  }
}
