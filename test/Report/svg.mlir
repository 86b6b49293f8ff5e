// RUN: roofline-opt %s --annotate-roofline=traffic=op --report-roofline="format=svg output=%t.svg" -o /dev/null
// RUN: FileCheck %s --input-file=%t.svg
// RUN: roofline-opt %s --suggest-quantization="schemes=w8a8" --report-roofline="format=svg entry=linear" -o %t.mlir | FileCheck %s --check-prefix=PLAN
// RUN: echo "module {}" | roofline-opt --report-roofline=format=svg -o %t.mlir | FileCheck %s --check-prefix=EMPTY

// Whatever names hold, the picture is XML that says what they hold: but for
// characters that no XML may have, which are escaped.
// RUN: %python -c "import sys, xml.etree.ElementTree as e; print(ascii([t.text for t in e.parse(sys.argv[1]).iter('{http://www.w3.org/2000/svg}title')]))" %t.svg | FileCheck %s --check-prefix=XML
// XML: ['linear: 498.1 us
// XML-SAME: '</script><b>"\'& \xd72 at \u5c42.py:3\nmemory-bound, 53.89 FLOP/B, 538.9 GFLOP/s\n249.0 us each, 100.0 % of the time\nmoves weights most'
// XML-SAME: '\\1B\\FE\ncompute-bound,

// EMPTY: no functions with a body

// No time, no shares of it.
// RUN: roofline-opt %roofline_src_root/test/Models/decode_layer_dynamic.mlir --report-roofline="format=svg" -o %t.mlir | FileCheck %s --check-prefix=OPEN
// OPEN: >area: share of the time; not shown: 2 groups without operations, bytes or a known rate or size, unknown share of the time</text>

#toy = #roofline.target<"toy",
    peaks = [<matrix, f16, acc = f32, ops = 1.0e12>,
             <matrix, i8, acc = i32, ops = 2.0e12>,
             <vector, f32, ops = 1.0e11>],
    memory = [<"dram", kind = "GDDR<6>", bandwidth = 1.0e10, capacity = 9000000>,
              <"l2", bandwidth = 4.0e10>]>

// Each product does 2 * 64 * 1024 * 1024 = 134,217,728 operations and moves
// 64*1024*2 + 1024*1024*2 + 64*1024*4 = 2,490,368 B: 53.8947 operations a byte,
// at 1e10 B/s 5.38947e11 a second, 249.0368 us. They are alike, and in one place.
// The transpose does no operations: 64 B, 6.4 ns, have no place. Roofs meet at
// 1e12 / 1e10 = 100.

// CHECK: <?xml version="1.0" encoding="UTF-8"?>
// CHECK-NEXT: <svg xmlns="http://www.w3.org/2000/svg"
// CHECK-NOT: <script
// CHECK: <title>linear: 498.1 us, 100 % memory-bound, 84 % of bytes are weights; fits</title>
// CHECK-NEXT: <desc>Roofline chart: {{.*}} Roof of matrix work in f16: 1.0 TFLOP/s. Roof of GDDR&lt;6&gt;: 10.0 GB/s. Roof of l2: 40.0 GB/s.
// CHECK: >intensity (operations per byte)</text>
// CHECK: >attainable rate (operations per second)</text>
// CHECK: <line class="ridge"
// CHECK: <line class="roof"
// CHECK: >GDDR&lt;6&gt; 10.0 GB/s</text>
// CHECK: <line class="inner"
// CHECK: >l2 40.0 GB/s</text>
// CHECK: >matrix f16</text>
// CHECK-NEXT: >1.0 TFLOP/s</text>
// CHECK: >100.0</text>
// CHECK: >ridge point</text>
// CHECK: <g data-kind="point" data-group="0 2" data-intensity="53.8947{{[0-9]*}}" data-attainable="53894{{[0-9.]*}}" data-time="0.0002490{{[0-9]*}}" data-bound="memory"><title>&lt;/script&gt;&lt;b&gt;&quot;&apos;&amp; ×2 at 层.py:3
// CHECK-NOT: data-kind
// CHECK: >&lt;/script&gt;&lt;b&gt;&quot;&apos;&amp; ×2 100.0 %</text>
// CHECK: >area: share of the time; not shown: 1 group without operations, bytes or a known rate or size, 0.0 % of the time</text>

// In i8, the weights have 1,048,576 B and 1024 scales of 2 B: 1,443,840 B.
// PLAN: ; quantize weights to w8a8 for
// PLAN: >matrix i8 (plan)</text>
// PLAN-NEXT: >2.0 TFLOP/s</text>
// PLAN: <g data-kind="point"
// PLAN: <g data-kind="plan" data-group="0 2" data-intensity="9{{[0-9.]*}}" data-attainable="9{{[0-9.]*}}" data-bound="memory"><title>
// PLAN-SAME: with the plan: memory-bound,
// PLAN: >with the plan</text>
func.func @linear(%x: tensor<64x1024xf16>, %w: tensor<1024x1024xf16>,
                  %v: tensor<1024x1024xf16>, %a: tensor<2x4xf32>)
    -> (tensor<64x1024xf32>, tensor<64x1024xf32>, tensor<4x2xf32>)
    attributes {roofline.target = #toy} {
  %zero = arith.constant 0.0 : f32
  %empty = tensor.empty() : tensor<64x1024xf32>
  %init = linalg.fill ins(%zero : f32) outs(%empty : tensor<64x1024xf32>)
      -> tensor<64x1024xf32>
  %y = linalg.matmul
      ins(%x, %w : tensor<64x1024xf16>, tensor<1024x1024xf16>)
      outs(%init : tensor<64x1024xf32>) -> tensor<64x1024xf32>
      loc("</script><b>\22'&"("层.py":3:1))
  %emptyT = tensor.empty() : tensor<4x2xf32>
  %t = linalg.transpose ins(%a : tensor<2x4xf32>)
      outs(%emptyT : tensor<4x2xf32>) permutation = [1, 0]
  %z = linalg.matmul
      ins(%x, %v : tensor<64x1024xf16>, tensor<1024x1024xf16>)
      outs(%init : tensor<64x1024xf32>) -> tensor<64x1024xf32>
  return %y, %z, %t
      : tensor<64x1024xf32>, tensor<64x1024xf32>, tensor<4x2xf32>
}

// 2 * 1024^3 operations in 2.147 ms, on 1024*1024*(2 + 2 + 4) B.
// CHECK: <title>\FE: 2.1 ms, 100 % compute-bound,
// CHECK: <g data-kind="point" data-group="0" data-intensity="256" data-attainable="1000000000000" data-time="0.002147483648" data-bound="compute"><title>\1B\FE{{$}}
// CHECK-NEXT: compute-bound, 256.0 FLOP/B, 1.0 TFLOP/s
// CHECK-NEXT: 2.1 ms, 100.0 % of the time
// CHECK-NEXT: moves activations most</title><path class="compute"
func.func @"\FE"(%x: tensor<1024x1024xf16>, %w: tensor<1024x1024xf16>)
    -> tensor<1024x1024xf32> attributes {roofline.target = #toy} {
  %zero = arith.constant 0.0 : f32
  %empty = tensor.empty() : tensor<1024x1024xf32>
  %init = linalg.fill ins(%zero : f32) outs(%empty : tensor<1024x1024xf32>)
      -> tensor<1024x1024xf32>
  %y = linalg.matmul
      ins(%x, %w : tensor<1024x1024xf16>, tensor<1024x1024xf16>)
      outs(%init : tensor<1024x1024xf32>) -> tensor<1024x1024xf32>
      loc("\1B\FE")
  return %y : tensor<1024x1024xf32>
}

// CHECK: <title>no_target: 8 FLOP and 64 B
// CHECK: >no target is known, so there are no roofs</text>
// CHECK-NOT: data-kind
// CHECK: </svg>
func.func @no_target(%a: tensor<8xf32>) -> tensor<8xf32> {
  %b = math.absf %a : tensor<8xf32>
  return %b : tensor<8xf32>
}
