// RUN: roofline-opt %s --report-roofline -o %t.mlir | FileCheck %s
// RUN: roofline-opt %s --report-roofline="format=json" -o %t.mlir | %python -c "import json, sys; r = json.load(sys.stdin); print(r['target']['name'], [t['name'] for t in r['other_targets']], [f['target'] for f in r['functions']])" | FileCheck %s --check-prefix=JSON

// Functions may run on devices of their own.

// CHECK: @a on nvidia-a6000
// CHECK: @b on nvidia-h100-sxm5-80gb
// CHECK: @c on nvidia-a6000
// JSON: nvidia-a6000 ['nvidia-h100-sxm5-80gb'] ['nvidia-a6000', 'nvidia-h100-sxm5-80gb', 'nvidia-a6000']

module attributes {roofline.target = #roofline.target<"nvidia-a6000">} {
  func.func @a() {
    return
  }
  func.func @b() attributes {
      roofline.target = #roofline.target<"nvidia-h100-sxm5-80gb">} {
    return
  }
  func.func @c() {
    return
  }
}
