// RUN: roofline-opt --allow-unregistered-dialect \
// RUN:   --report-roofline="format=json" %s -o /dev/null | FileCheck %s

// What types do not tell is unknown, and so are operations without a rule.

// CHECK: "reason": "operand #0 has type !torch.vtensor<[4,8],unk>, which does not tell its shape and elements"
// CHECK: "reason": "operand #0 has type !torch.vtensor, which does not tell its shape and elements"
// CHECK: "reason": "operand #0 has type !torch.tensor<[4,8],f32>, which does not tell its shape and elements"
// CHECK: "reason": "result #0 has type !torch.vtensor<[4,4],!torch.qint32>, which does not tell its shape and elements"
// CHECK: "reason": "dynamic shape: operand #0 has type tensor<?x8xf32>"
// CHECK: "reason": "unranked shape: operand #0 has type tensor<*xf32>"
func.func private @types(%a: !torch.vtensor<[4,8],unk>, %b: !torch.vtensor<[8,4],f32>,
                 %c: !torch.vtensor, %d: !torch.tensor<[4,8],f32>,
                 %e: !torch.vtensor<[?,8],f32>, %f: !torch.vtensor<*,f32>) {
  %0 = "torch.aten.mm"(%a, %b) : (!torch.vtensor<[4,8],unk>, !torch.vtensor<[8,4],f32>) -> !torch.vtensor<[4,4],f32>
  %1 = "torch.aten.mm"(%c, %b) : (!torch.vtensor, !torch.vtensor<[8,4],f32>) -> !torch.vtensor<[4,4],f32>
  %2 = "torch.aten.mm"(%d, %b) : (!torch.tensor<[4,8],f32>, !torch.vtensor<[8,4],f32>) -> !torch.vtensor<[4,4],f32>
  %3 = "torch.aten.mm"(%b, %b) : (!torch.vtensor<[8,4],f32>, !torch.vtensor<[8,4],f32>) -> !torch.vtensor<[4,4],!torch.qint32>
  %4 = "torch.aten.mm"(%e, %b) : (!torch.vtensor<[?,8],f32>, !torch.vtensor<[8,4],f32>) -> !torch.vtensor<[?,4],f32>
  %5 = "torch.aten.mm"(%f, %b) : (!torch.vtensor<*,f32>, !torch.vtensor<[8,4],f32>) -> !torch.vtensor<[4,4],f32>
  return
}

// CHECK: "reason": "unexpected operands or results"
// CHECK: "reason": "unexpected operands or results"
// CHECK: "reason": "unexpected operands or results"
// CHECK: "reason": "unexpected operands or results"
// CHECK: "reason": "unexpected operands or results"
// CHECK: "reason": "unexpected operands or results"
// CHECK: "reason": "unexpected operands or results"
// CHECK: "reason": "unexpected operands or results"
// CHECK: "reason": "unexpected operands or results"
func.func @operands(%a: !torch.vtensor<[4,8],f32>, %b: !torch.vtensor<[2,8,4],f32>, %s: !torch.vtensor<[],f32>, %n: !torch.none, %v: vector<4x8xf32>, %w: vector<4xf32>) {
  %0 = "torch.aten.mm"() : () -> !torch.vtensor<[4,4],f32>
  %1 = "torch.aten.mm"(%a, %b) : (!torch.vtensor<[4,8],f32>, !torch.vtensor<[2,8,4],f32>) -> !torch.vtensor<[2,4,4],f32>
  "torch.aten.matmul"(%a, %b) : (!torch.vtensor<[4,8],f32>, !torch.vtensor<[2,8,4],f32>) -> ()
  %3 = "torch.aten.matmul"(%a, %s) : (!torch.vtensor<[4,8],f32>, !torch.vtensor<[],f32>) -> !torch.vtensor<[4,8],f32>
  %4 = "torch.aten.matmul"(%a, %n) : (!torch.vtensor<[4,8],f32>, !torch.none) -> !torch.vtensor<[4,8],f32>
  %5 = "torch.aten.linear"(%a, %a, %b) : (!torch.vtensor<[4,8],f32>, !torch.vtensor<[4,8],f32>, !torch.vtensor<[2,8,4],f32>) -> !torch.vtensor<[4,4],f32>
  %7 = "torch.aten.sigmoid"(%v) : (vector<4x8xf32>) -> vector<4x8xf32>
  %8 = "torch.aten.linear"(%a, %a, %w) : (!torch.vtensor<[4,8],f32>, !torch.vtensor<[4,8],f32>, vector<4xf32>) -> !torch.vtensor<[4,4],f32>
  %6 = "torch.aten.linear"(%a, %a) : (!torch.vtensor<[4,8],f32>, !torch.vtensor<[4,8],f32>) -> !torch.vtensor<[4,4],f32>
  return
}

// CHECK: "reason": "sizes of operands and result do not fit"
// CHECK: "reason": "sizes of operands and result do not fit"
// CHECK: "reason": "sizes of operands and result do not fit"
func.func @sizes(%a: !torch.vtensor<[4,8],f32>, %b: !torch.vtensor<[2,4,8],f32>, %c: !torch.vtensor<[3,8,4],f32>) {
  %0 = "torch.aten.mm"(%a, %a) : (!torch.vtensor<[4,8],f32>, !torch.vtensor<[4,8],f32>) -> !torch.vtensor<[4,8],f32>
  %1 = "torch.aten.matmul"(%b, %c) : (!torch.vtensor<[2,4,8],f32>, !torch.vtensor<[3,8,4],f32>) -> !torch.vtensor<[3,4,4],f32>
  %2 = "torch.aten.matmul"(%a, %c) : (!torch.vtensor<[4,8],f32>, !torch.vtensor<[3,8,4],f32>) -> !torch.vtensor<[4,4],f32>
  return
}

// CHECK: "reason": "no arithmetic is known for the element type"
// CHECK: "reason": "no cost rule for 'torch.aten.cumsum'"
func.func @others(%a: !torch.vtensor<[4,4],complex<f32>>, %b: !torch.vtensor<[4,4],f32>) {
  %0 = "torch.aten.mm"(%a, %a) : (!torch.vtensor<[4,4],complex<f32>>, !torch.vtensor<[4,4],complex<f32>>) -> !torch.vtensor<[4,4],complex<f32>>
  %1 = "torch.aten.cumsum"(%b) : (!torch.vtensor<[4,4],f32>) -> !torch.vtensor<[4,4],f32>
  return
}
