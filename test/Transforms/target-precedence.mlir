// RUN: roofline-opt %s --annotate-roofline --report-roofline="format=json" -o /dev/null | FileCheck %s --check-prefixes=CHECK,MODULE
// RUN: roofline-opt %s --annotate-roofline=target=intel-max-1550 --report-roofline="format=json" -o /dev/null | FileCheck %s --check-prefixes=CHECK,OPTION

// The nearest `roofline.target` wins, by name or inline; the option overrides
// all of them.

module attributes {roofline.target = #roofline.target<"nvidia-a6000">} {
  // CHECK: "name": "on_module",
  // MODULE-NEXT: "target": "nvidia-a6000"
  // OPTION-NEXT: "target": "intel-max-1550"
  func.func @on_module() { return }

  // CHECK: "name": "on_function",
  // MODULE-NEXT: "target": "nvidia-a100-sxm4-80gb"
  // OPTION-NEXT: "target": "intel-max-1550"
  func.func @on_function() attributes {
      roofline.target = #roofline.target<"nvidia-a100-sxm4-80gb">} { return }

  // CHECK: "name": "inline",
  // MODULE-NEXT: "target": "my-npu"
  // OPTION-NEXT: "target": "intel-max-1550"
  func.func @inline() attributes {
      roofline.target = #roofline.target<"my-npu", memory = [<"dram">]>} {
    return
  }

  // An inline form says all there is, whatever its name.
  // CHECK: "name": "same_name",
  // MODULE-NEXT: "target": "nvidia-a6000"
  // MODULE: "ridge": 2,
  // OPTION-NEXT: "target": "intel-max-1550"
  func.func @same_name(%a: tensor<4xf32>) -> tensor<4xf32> attributes {
      roofline.target = #roofline.target<"nvidia-a6000",
        peaks = [<vector, f32, ops = 2.0e9>],
        memory = [<"dram", bandwidth = 1.0e9>]>} {
    %r = math.absf %a : tensor<4xf32>
    return %r : tensor<4xf32>
  }

  // The nearest one counts also where it is not the innermost operation's.
  // CHECK: "name": "in_nested",
  // MODULE-NEXT: "target": "nvidia-a6000"
  // OPTION-NEXT: "target": "intel-max-1550"
  module {
    func.func @in_nested() { return }
  }
}
