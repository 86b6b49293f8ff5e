// RUN: roofline-opt %s --allow-unregistered-dialect --report-roofline -o %t.mlir | FileCheck %s
// RUN: roofline-opt %s --allow-unregistered-dialect --suggest-quantization="schemes=i8" --report-roofline -o %t.mlir | FileCheck %s --check-prefix=ADVICE
// RUN: roofline-opt %s --allow-unregistered-dialect --report-roofline="format=json" -o %t.mlir | FileCheck %s --check-prefix=JSON
// RUN: sed s/roofline.target/test.target/ %s | roofline-opt --allow-unregistered-dialect --report-roofline -o %t.mlir | FileCheck %s --check-prefix=NONE
// RUN: roofline-opt %roofline_src_root/test/Models/decode_layer_dynamic.mlir --report-roofline -o %t.mlir | FileCheck %s --check-prefix=OPEN
// RUN: roofline-opt %roofline_src_root/test/Models/decode_layer_dynamic.mlir --annotate-roofline="dims=batch=16" --report-roofline -o %t.mlir | FileCheck %s --check-prefix=BATCH
// RUN: roofline-opt %roofline_src_root/test/Models/llama2_7b_layer_prefill.mlir --suggest-quantization --report-roofline -o %t.mlir | FileCheck %s --check-prefix=SEVERAL

// The first line on a function says what matters most.

// Both sizes of the model are open, then one.
// OPEN: {{^}}decode: time depends on batch, ctx{{$}}
// BATCH: {{^}}decode: time depends on ctx{{$}}

// The schemes of one role are joined.
// SEVERAL: {{^}}prefill: 6.3 ms, 92 % compute-bound, 53 % of bytes are weights; fits; quantize weights to w8a8/i4g128 for 1.88x{{$}}

module attributes {roofline.target = #roofline.target<"toy",
    peaks = [<matrix, f16, acc = f32, ops = 1.0e12>, <vector, f32, ops = 1.0e11>],
    memory = [<"dram", bandwidth = 1.0e10, capacity = 3000000>]>} {
  // 2 * 64 * 1024 * 1024 = 134,217,728 operations, 134.2 us; 64*1024*2 +
  // 1024*1024*2 + 64*1024*4 = 2,490,368 B, 249.0 us, of which the weight is
  // 2,097,152 B, 84.2 %. As i8 the weight has 1,048,576 B and 1024 scales of
  // 2 B: 1,443,840 B, 144.4 us, 1.725 times as fast.
  // CHECK: {{^}}linear: 249.0 us, 100 % memory-bound, 84 % of bytes are weights; fits{{$}}
  // CHECK-NEXT: {{^}}@linear on toy: 249.0 us
  // ADVICE: {{^}}linear: 249.0 us, 100 % memory-bound, 84 % of bytes are weights; fits; quantize weights to i8 for 1.72x{{$}}
  // JSON: "name": "linear",
  // JSON-NEXT: "target": "toy",
  // JSON-NEXT: "summary": "linear: 249.0 us, 100 % memory-bound, 84 % of bytes are weights; fits",
  // NONE: {{^}}linear: 134.2 MFLOP and 2.5 MB, 84 % of bytes are weights{{$}}
  func.func @linear(%x: tensor<64x1024xf16>, %w: tensor<1024x1024xf16>)
      -> tensor<64x1024xf32> {
    %zero = arith.constant 0.0 : f32
    %empty = tensor.empty() : tensor<64x1024xf32>
    %init = linalg.fill ins(%zero : f32) outs(%empty : tensor<64x1024xf32>)
        -> tensor<64x1024xf32>
    %y = linalg.matmul
        ins(%x, %w : tensor<64x1024xf16>, tensor<1024x1024xf16>)
        outs(%init : tensor<64x1024xf32>) -> tensor<64x1024xf32>
    return %y : tensor<64x1024xf32>
  }

  // The product takes 2 * 1024^3 / 1e12 = 2.147 ms, which is longer than its
  // 8,388,608 B; the sum 512*1024*4*3 B = 6,291,456 B, 629.1 us. 2.147 of 2.777
  // ms are 77.3 %. The right-hand side is 2,097,152 of 14,680,064 B, 14.3 %. All
  // arguments and results together are more than 3 MB.
  // CHECK: {{^}}mixed: 2.8 ms, 77 % compute-bound, 86 % of bytes are activations; does not fit{{$}}
  func.func @mixed(%a: tensor<1024x1024xf16>, %b: tensor<1024x1024xf16>,
                   %c: tensor<512x1024xf32>, %d: tensor<512x1024xf32>)
      -> (tensor<1024x1024xf32>, tensor<512x1024xf32>) {
    %zero = arith.constant 0.0 : f32
    %empty = tensor.empty() : tensor<1024x1024xf32>
    %init = linalg.fill ins(%zero : f32) outs(%empty : tensor<1024x1024xf32>)
        -> tensor<1024x1024xf32>
    %y = linalg.matmul
        ins(%a, %b : tensor<1024x1024xf16>, tensor<1024x1024xf16>)
        outs(%init : tensor<1024x1024xf32>) -> tensor<1024x1024xf32>
    %sum = arith.addf %c, %d : tensor<512x1024xf32>
    return %y, %sum : tensor<1024x1024xf32>, tensor<512x1024xf32>
  }

  // Whether more than the 3 * 4096 B fits is not known. 12,288 B take 1.2 us.
  // CHECK: {{^}}partial: at least 1.2 us, 100 % memory-bound, 100 % of bytes are activations{{$}}
  // ADVICE: {{^}}partial: at least 1.2 us, 100 % memory-bound, 100 % of bytes are activations; nothing is worth quantizing{{$}}
  // NONE: {{^}}partial: at least 1.0 kFLOP and 12.3 kB, 100 % of bytes are activations{{$}}
  func.func @partial(%a: tensor<1024xf32>, %b: tensor<1024xf32>)
      -> tensor<1024xf32> {
    %sum = arith.addf %a, %b : tensor<1024xf32>
    %y = "foreign.op"(%sum) : (tensor<1024xf32>) -> tensor<1024xf32>
    return %y : tensor<1024xf32>
  }

  // CHECK: {{^}}nothing: 0 s; fits{{$}}
  // NONE: {{^}}nothing: 0 FLOP and 0 B{{$}}
  func.func @nothing() {
    return
  }
}
