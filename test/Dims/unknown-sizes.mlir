// Sizes that depend on data, or on a dimension without a size, stay dynamic.

// RUN: roofline-opt %s --bind-dims=dims=n=4 | roofline-opt | FileCheck %s
// RUN: roofline-opt %s --annotate-roofline=dims=n=4 --report-roofline=format=json -o /dev/null 2>/dev/null | FileCheck %s --check-prefix=JSON

// CHECK-LABEL: func.func @data(
// CHECK-SAME: -> tensor<4x?xf32>
// CHECK: tensor.empty(%{{.*}}) : tensor<4x?xf32>
// JSON: "name": "data",
// JSON: "unknown": [
// JSON-NEXT: {
// JSON-NEXT: "op": "linalg.exp"
func.func @data(%x: tensor<?xindex> {roofline.dims = ["n"]}) -> tensor<?x?xf32> {
  %c0 = arith.constant 0 : index
  %n = tensor.dim %x, %c0 : tensor<?xindex>
  %m = tensor.extract %x[%c0] : tensor<?xindex>
  %e = tensor.empty(%n, %m) : tensor<?x?xf32>
  %f = linalg.exp ins(%e : tensor<?x?xf32>) outs(%e : tensor<?x?xf32>)
      -> tensor<?x?xf32>
  return %f : tensor<?x?xf32>
}

// CHECK-LABEL: func.func @other(
// CHECK-SAME: -> tensor<?x4xf32>
func.func @other(%x: tensor<?x?xf32> {roofline.dims = ["n", "m"]})
    -> tensor<?x?xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = tensor.dim %x, %c0 : tensor<?x?xf32>
  %m = tensor.dim %x, %c1 : tensor<?x?xf32>
  %product = arith.muli %n, %m : index
  %e = tensor.empty(%product, %n) : tensor<?x?xf32>
  return %e : tensor<?x?xf32>
}

// No shape has a negative size: 4 - 5 stays as it is.
// CHECK-LABEL: func.func @negative(
// CHECK-SAME: -> tensor<?xf32>
func.func @negative(%x: tensor<?xf32> {roofline.dims = ["n"]})
    -> tensor<?xf32> {
  %c0 = arith.constant 0 : index
  %c5 = arith.constant 5 : index
  %n = tensor.dim %x, %c0 : tensor<?xf32>
  %less = arith.subi %n, %c5 : index
  %e = tensor.empty(%less) : tensor<?xf32>
  return %e : tensor<?xf32>
}
