// On a terminal the headline is bold and bounds have colours, unless the
// environment says NO_COLOR. In a pipe there are none.

// DEFINE: %{terminal} = env TERM=xterm COLUMNS=80 %python -c "import pty, sys; pty.spawn(sys.argv[1:])"
// RUN: %{terminal} roofline-opt %s --report-roofline -o %t.mlir < /dev/null > %t.colors
// RUN: %python -c "import sys; print(ascii(open(sys.argv[1], newline='').read()))" %t.colors | FileCheck %s
// RUN: env NO_COLOR=1 %{terminal} roofline-opt %s --report-roofline -o %t.mlir < /dev/null | FileCheck %s --check-prefix=PLAIN
// RUN: env TERM=xterm roofline-opt %s --report-roofline -o %t.mlir | FileCheck %s --check-prefix=PLAIN

// CHECK: '\x1b[1mf: 819.2 ns, 100 % memory-bound, 100 % of bytes are activations\x1b[0m\r\n
// CHECK-SAME: 10.00  \x1b[0;34mmemory\x1b[0m  vector

// PLAIN-NOT: {{.*\[1m}}
// PLAIN: f: 819.2 ns
// PLAIN: 10.00  memory  vector
func.func @f(%a: tensor<1024xf32>) -> tensor<1024xf32>
    attributes {roofline.target = #roofline.target<"toy",
      peaks = [<vector, f32, ops = 1.0e11>],
      memory = [<"dram", bandwidth = 1.0e10>]>} {
  %x = math.absf %a : tensor<1024xf32>
  return %x : tensor<1024xf32>
}
