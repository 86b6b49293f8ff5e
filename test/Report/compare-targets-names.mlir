// Names of targets may hold anything: the table escapes what a terminal would
// obey, JSON what is not UTF-8.

// RUN: roofline-opt %s --report-roofline -o /dev/null | FileCheck %s
// RUN: roofline-opt %s --report-roofline=format=json -o /dev/null | %python -c "import json, sys; f, = json.load(sys.stdin)['functions']; print(ascii(list(f['by_target'])))" | FileCheck %s --check-prefix=JSON

// 32 bytes at 1e9 and at 2e9 bytes a second.
// CHECK: {{^}}target         time      speed
// CHECK-NEXT: {{^}}\22a\1B[31m\0A  >= 32.0 ns      1.00x
// CHECK-NEXT: {{^}}b\FF           >= 16.0 ns          -
// JSON: ['"a\x1b[31m\n', 'b\ufffd']

module attributes {roofline.config = #roofline.config<
    targets = [<"\22a\1B[31m\0A", memory = [<"dram", bandwidth = 1.0e9>]>,
               <"b\FF", memory = [<"dram", bandwidth = 2.0e9>]>],
    traffic = op>} {
  func.func @f(%a: tensor<4xf32>) -> tensor<4xf32> {
    %r = math.absf %a : tensor<4xf32>
    return %r : tensor<4xf32>
  }
}
