// RUN: roofline-opt --allow-unregistered-dialect --annotate-roofline \
// RUN:   --report-roofline=format=json %s -o /dev/null | FileCheck %s
// RUN: roofline-opt --allow-unregistered-dialect --print-roofline-roles %s \
// RUN:   -o /dev/null | FileCheck %s --check-prefix=ROLES

// Constants of dialects that are not linked are stored, and have names, as those
// of linked ones. 8 numbers, 8 * 4 and 4, of two bytes each, are read and written
// and are there: 16 + 64 + 8 = 88 bytes.

#toy = #roofline.target<"toy",
  peaks = [<vector, f16, ops = 1.0e11>],
  memory = [<"dram", bandwidth = 1.0e10, capacity = 100>]>

module attributes {roofline.target = #toy} {

// CHECK: "name": "resource"
// CHECK: "bytes": 88,
// CHECK: "footprint": 88,
// ROLES-LABEL: @resource
// ROLES: tensor<8x4xf16> fc1.weight:
func.func @resource(%x: tensor<1x8xf16>) -> tensor<1x4xf16> {
  %w = "stablehlo.constant"() {value = dense_resource<fc1.weight> : tensor<8x4xf16>} : () -> tensor<8x4xf16>
  %0 = "stablehlo.dot"(%x, %w) : (tensor<1x8xf16>, tensor<8x4xf16>) -> tensor<1x4xf16>
  return %0 : tensor<1x4xf16>
}

// A constant that is handed back is there before and after: 4 numbers, and again
// 4 that it is added to and 4 that result.
// CHECK: "name": "returned"
// CHECK: "footprint": 24,
// ROLES-LABEL: @returned
// ROLES: tensor<4xf16> constant #0:
func.func @returned(%x: tensor<4xf16>) -> (tensor<4xf16>, tensor<4xf16>) {
  %c = "stablehlo.constant"() {value = dense<[1.0, 2.0, 3.0, 4.0]> : tensor<4xf16>} : () -> tensor<4xf16>
  %0 = "stablehlo.add"(%x, %c) : (tensor<4xf16>, tensor<4xf16>) -> tensor<4xf16>
  return %0, %c : tensor<4xf16>, tensor<4xf16>
}

}
