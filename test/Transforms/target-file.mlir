// RUN: roofline-opt %s --annotate-roofline=target-file=%S/Inputs/my-npu.yaml --mlir-print-debuginfo -o %t.mlir
// RUN: FileCheck %s --input-file=%t.mlir
// RUN: roofline-opt %t.mlir --verify-roundtrip | FileCheck %s
// RUN: roofline-opt %t.mlir --emit-bytecode | roofline-opt | FileCheck %s

// A later report needs no file: it gives the numbers that it gives in the same
// invocation.
// RUN: roofline-opt %s --annotate-roofline=target-file=%S/Inputs/my-npu.yaml --report-roofline="format=json output=%t.together" -o /dev/null
// RUN: roofline-opt %t.mlir --report-roofline="format=json output=%t.later" -o /dev/null
// RUN: diff %t.together %t.later
// RUN: FileCheck %s --check-prefix=REPORT --input-file=%t.later

// The option may name a device of the file as well.
// RUN: roofline-opt %s --annotate-roofline="target-file=%S/Inputs/my-npu.yaml target=my-npu" -o %t.mlir
// RUN: FileCheck %s --check-prefix=OPTION --input-file=%t.mlir
// RUN: roofline-opt %t.mlir --report-roofline="format=json" -o /dev/null | FileCheck %s --check-prefix=OPTION-REPORT

// The annotations of an earlier run are not an input: without the file the
// names mean what they mean without it.
// RUN: not roofline-opt %t.mlir --annotate-roofline -o /dev/null 2>&1 | FileCheck %s --check-prefix=FORGOTTEN
// FORGOTTEN: error: unknown target 'my-npu'
// FORGOTTEN: note: 'roofline-opt --list-targets' lists the known ones; 'target-file' reads others

// strip-roofline removes the definitions too.
// RUN: roofline-opt %t.mlir --strip-roofline | FileCheck %s --check-prefix=STRIP
// STRIP-NOT: definitions

// The devices in use are spelled out, in order of first use: the module's own,
// which stands in for the known one of its name, and my-npu. A known device
// (nvidia-a100-sxm4-80gb) is not, nor one that nothing runs on.
// CHECK: module attributes {roofline.config = #roofline.config<definitions = [
// CHECK-SAME: <"nvidia-a6000", peaks = [<vector, f32, ops = 7.0e+09>], memory = [<"dram", bandwidth = 1.0e+09>]>,
// CHECK-SAME: <"my-npu", peaks = [<matrix, i8, acc = i32, ops = 4.0e+12>,
// CHECK-SAME: <matrix, f32, support = unsupported, fallback = vector.f32>,
// CHECK-SAME: <vector, f32, ops = 2.0e+09>],
// CHECK-SAME: memory = [<"dram", kind = "LPDDR5", bandwidth = 1.0e+09, capacity = 8000000000>],
// CHECK-SAME: links = [<"pcie">]>],
// CHECK-SAME: traffic = fused, precision = strict>,
// CHECK-SAME: roofline.target = #roofline.target<"nvidia-a6000">}

// OPTION: module attributes {roofline.config = #roofline.config<targets = [<"my-npu">], definitions = [<"my-npu",
// OPTION-NOT: definitions
// OPTION-REPORT-NOT: "target": "nvidia
module attributes {roofline.target = #roofline.target<"nvidia-a6000">} {
  // 4 operations on 2 * 16 = 32 B: 32 / 1e9 = 32 ns, ridge 7e9 / 1e9 = 7.
  // CHECK: func.func @module({{.*}}ridge = 7.0, {{.*}}time = 3.2{{[0-9]*}}e-08
  // REPORT: "name": "module",
  // REPORT-NEXT: "target": "nvidia-a6000"
  // REPORT: "ridge": 7,
  // OPTION: func.func @module({{.*}}ridge = {{2.0|1.99999[0-9]*}}, {{.*}}time = 3.2{{[0-9]*}}e-08
  func.func @module(%a: tensor<4xf32>) -> tensor<4xf32> {
    %r = math.absf %a : tensor<4xf32>
    return %r : tensor<4xf32>
  }

  // CHECK: func.func @own({{.*}}ridge = {{2.0|1.99999[0-9]*}}, {{.*}}time = 3.2{{[0-9]*}}e-08
  // REPORT: "name": "own",
  // REPORT-NEXT: "target": "my-npu"
  // REPORT: "ridge": {{2,|1.99999}}
  func.func @own(%a: tensor<4xf32>) -> tensor<4xf32>
      attributes {roofline.target = #roofline.target<"my-npu">} {
    %r = math.absf %a : tensor<4xf32>
    return %r : tensor<4xf32>
  }

  // 38.7e12 / 768e9 would be the A6000's; the A100's 19.5e12 f32 operations and
  // 2.039e12 B a second give 9.56.
  // CHECK: func.func @known({{.*}}ridge = 9.56
  func.func @known(%a: tensor<4xf32>) -> tensor<4xf32>
      attributes {roofline.target = #roofline.target<"nvidia-a100-sxm4-80gb">} {
    %r = math.absf %a : tensor<4xf32>
    return %r : tensor<4xf32>
  }
}
