// RUN: roofline-opt %s --allow-unregistered-dialect --report-roofline="format=markdown" -o %t.mlir | FileCheck %s
// RUN: roofline-opt %s --allow-unregistered-dialect --report-roofline="format=markdown entry=no_target" --annotate-roofline="traffic=op" -o %t.mlir | FileCheck %s --check-prefix=NONE
// RUN: roofline-opt %roofline_src_root/test/Models/llama2_7b_layer_decode.mlir --suggest-quantization --report-roofline="format=markdown" -o %t.mlir | FileCheck %s --check-prefix=PLAN
// RUN: echo "module {}" | roofline-opt --report-roofline=format=markdown -o %t.mlir | FileCheck %s --check-prefix=EMPTY

// EMPTY: no functions with a body

// PLAN: {{^}}### `decode`{{$}}
// PLAN: {{^}}**912.5 us, 100 % memory-bound, 95 % of bytes are weights; fits; quantize weights to i4g128, KV cache to i4g128 for 3.87x**{{$}}
// PLAN: {{^}}| 3 others |  | 45.1 kFLOP | 65.8 kB | 0.68 | 50.39 | memory | vector | 85.7 ns | 0.0 % |{{$}}
// PLAN: {{^}}**Plan**{{$}}
// PLAN: {{^}}- weight as i4g128: 8 tensors, 3.40x alone{{$}}
// PLAN: {{^}}- together 235.6 us instead of 912.5 us (3.87x), needs 180.7 MB instead of 700.6 MB{{$}}
// PLAN: {{^}}- `assume=weight:i4g128,kv_cache:i4g128`{{$}}
// PLAN: {{^}}**What would make it faster**{{$}}
// PLAN: {{^}}- Raise the batch size: weights are read once for all sequences.

#toy = #roofline.target<"toy|@all",
  peaks = [<vector, f32, ops = 1.0e11>],
  memory = [<"dram", bandwidth = 1.0e10>]>

// Names are code, whatever they hold; other text cannot be markup, and mentions
// nobody. Each of twelve operations does 1024 operations on 2 * 4096 = 8,192 B,
// in 0.8192 us, a twelfth of the time. All together move 98,304 B, and the last
// two 16,384 B. What reads them is not priced, so that only one result has to be
// in memory at a time, beside the argument.
// CHECK: {{^}}### ``` `` ```{{$}}
// CHECK-EMPTY:
// CHECK-NEXT: {{^}}**at least 9.8 us, 100 % memory-bound, 100 % of bytes are activations**{{$}}
// CHECK-EMPTY:
// CHECK-NEXT: {{^}}On `toy|@all`:{{$}}
// CHECK-EMPTY:
// CHECK-NEXT: {{^}}| time | bound | work | bytes | intensity | ridge |{{$}}
// CHECK-NEXT: {{^}}|--:|--:|--:|--:|--:|--:|{{$}}
// CHECK-NEXT: {{^}}| >= 9.8 us | memory | >= 12.3 kFLOP | >= 98.3 kB | 0.12 | 10.00 |{{$}}
// CHECK-EMPTY:
// CHECK-NEXT: {{^}}| op | kind | location | work | bytes | intensity | ridge | bound | engine | time | share |{{$}}
// CHECK-NEXT: {{^}}|:--|:--|:--|--:|--:|--:|--:|:--|:--|--:|--:|{{$}}
// CHECK-NEXT: {{^}}| `a\|b` | elementwise | `-` | 1.0 kFLOP | 8.2 kB | 0.12 | 10.00 | memory | vector | 819.2 ns | 8.3 % |{{$}}
// CHECK-NEXT: {{^}}| ``a`b`` | elementwise | `<img>:1` |
// CHECK-NEXT: {{^}}| `@team\0A# title` |
// CHECK-NEXT: {{^}}| `math.absf` |
// CHECK-NEXT: {{^}}| `op_a` |
// CHECK: {{^}}| `op_f` |
// CHECK-NEXT: {{^}}| 2 others |  |  | 2.0 kFLOP | 16.4 kB | 0.12 | 10.00 | memory | vector | 1.6 us | 16.7 % |{{$}}
// CHECK-NEXT: {{^}}| total |  |  | 12.3 kFLOP | 98.3 kB | 0.12 | 10.00 | memory | vector | >= 9.8 us | 100.0 % |{{$}}
// CHECK: {{^}}| activation | 98.3 kB | 100.0 % | >= 8.2 kB |{{$}}
// CHECK: {{^}}- needs at least 8.2 kB; the memory of toy\|@<!-- -->all has no known size{{$}}
// CHECK: {{^}}**Not priced, so totals are lower bounds**{{$}}
// CHECK-EMPTY:
// CHECK-NEXT: {{^}}- `foreign.op` at `-`: no cost rule for 'foreign.op'
func.func @"``"(%a: tensor<1024xf32>) attributes {roofline.target = #toy} {
  %x0 = math.absf %a : tensor<1024xf32> loc("a|b")
  %x1 = math.absf %a : tensor<1024xf32> loc("a`b"("<img>":1:1))
  %x2 = math.absf %a : tensor<1024xf32> loc("@team\0A# title")
  %x3 = math.absf %a : tensor<1024xf32> loc(unknown)
  %x4 = math.absf %a : tensor<1024xf32> loc("op_a")
  %x5 = math.absf %a : tensor<1024xf32> loc("op_b")
  %x6 = math.absf %a : tensor<1024xf32> loc("op_c")
  %x7 = math.absf %a : tensor<1024xf32> loc("op_d")
  %x8 = math.absf %a : tensor<1024xf32> loc("op_e")
  %x9 = math.absf %a : tensor<1024xf32> loc("op_f")
  %x10 = math.absf %a : tensor<1024xf32> loc("op_g")
  %x11 = math.absf %a : tensor<1024xf32> loc("op_h")
  "foreign.op"(%x0, %x1, %x2, %x3, %x4, %x5, %x6, %x7, %x8, %x9, %x10, %x11)
      : (tensor<1024xf32>, tensor<1024xf32>, tensor<1024xf32>,
         tensor<1024xf32>, tensor<1024xf32>, tensor<1024xf32>,
         tensor<1024xf32>, tensor<1024xf32>, tensor<1024xf32>,
         tensor<1024xf32>, tensor<1024xf32>, tensor<1024xf32>) -> ()
      loc(unknown)
  return
}

// Without a target there are no times.
// NONE-NOT: {{^}}###
// NONE: {{^}}### `no_target`{{$}}
// NONE-EMPTY:
// NONE-NEXT: {{^}}**8 FLOP and 64 B, 100 % of bytes are activations**{{$}}
// NONE-EMPTY:
// NONE-NEXT: {{^}}| work | bytes | intensity |{{$}}
// NONE-NEXT: {{^}}|--:|--:|--:|{{$}}
// NONE-NEXT: {{^}}| 8 FLOP | 64 B | 0.12 |{{$}}
func.func @no_target(%a: tensor<8xf32>) -> tensor<8xf32> {
  %b = math.absf %a : tensor<8xf32>
  return %b : tensor<8xf32>
}
