// RUN: roofline-opt %s --report-roofline -o %t.mlir | FileCheck %s
// RUN: roofline-opt %s --report-roofline="format=json" -o %t.mlir | %python -c "import json, sys; f, = json.load(sys.stdin)['functions']; print(ascii([f['name'], f['ops'][0]['loc'], f['ops'][1]['loc']['name'], len(f['ops'][2]['loc']['name'])]))" | FileCheck %s --check-prefix=JSON

// Names may hold anything. A table escapes what a terminal would obey and cuts
// what is long in the middle, to 40 columns; JSON keeps it, but for bytes that
// are not UTF-8.

// CHECK: @quote\22 and\0A line on
// CHECK: {{^}}\1B[31mred elementwise dir\09/\22a\22:3
// CHECK-NEXT: {{^}}层 elementwise
// 40 columns: 12 of the beginning, 3 dots, 25 of the end.
// CHECK-NEXT: {{^}}model.layers...layers.0.self_attn.q_proj elementwise
// The long name has 3 * 13 + 18 = 57 characters.
// JSON: ['quote" and\n line', {'file': 'dir\t/"a"', 'line': 3, 'col': 1, 'name': '\x1b[31mred'}, '\u5c42', 57]

module attributes {roofline.target = #roofline.target<"nvidia-a6000">} {
  func.func @"quote\22 and\0A line"(%a: tensor<4xf32>)
      -> (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) {
    %x = math.absf %a : tensor<4xf32> loc("\1B[31mred"("dir\09/\22a\22":3:1))
    %y = math.absf %a : tensor<4xf32> loc("层")
    %z = math.absf %a : tensor<4xf32> loc("model.layers.model.layers.model.layers.0.self_attn.q_proj")
    return %x, %y, %z : tensor<4xf32>, tensor<4xf32>, tensor<4xf32>
  }
}
