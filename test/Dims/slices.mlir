// Slices get static sizes, offsets and strides; what drops dimensions drops the
// same ones.

// RUN: roofline-opt %s --bind-dims=dims=n=4,m=6 | roofline-opt | FileCheck %s
// RUN: roofline-opt %s --bind-dims=dims=n=4 | roofline-opt | FileCheck %s --check-prefix=SOME
// RUN: roofline-opt %s --bind-dims=dims=n=1,m=1 | roofline-opt | FileCheck %s --check-prefix=ONE

// CHECK-LABEL: func.func @extract(
// CHECK: tensor.extract_slice %{{.*}}[3, 0] [1, 6] [1, 1] : tensor<4x6xf32> to tensor<6xf32>
// CHECK: tensor.extract_slice %{{.*}}[0, 0] [4, 1] [1, 1] : tensor<4x6xf32> to tensor<4xf32>
// CHECK: tensor.extract_slice %{{.*}}[0, 0] [1, 6] [4, 1] : tensor<4x6xf32> to tensor<1x6xf32>
// SOME-LABEL: func.func @extract(
// SOME: tensor.extract_slice %{{.*}}[3, 0] [1, %{{.*}}] [1, 1] : tensor<4x?xf32> to tensor<?xf32>
// SOME: tensor.extract_slice %{{.*}}[0, 0] [4, 1] [1, 1] : tensor<4x?xf32> to tensor<4xf32>
// ONE-LABEL: func.func @extract(
// ONE: tensor.extract_slice %{{.*}}[0, 0] [1, 1] [1, 1] : tensor<1x1xf32> to tensor<1xf32>
func.func @extract(%x: tensor<?x?xf32> {roofline.dims = ["n", "m"]})
    -> (tensor<?xf32>, tensor<?xf32>, tensor<1x?xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = tensor.dim %x, %c0 : tensor<?x?xf32>
  %m = tensor.dim %x, %c1 : tensor<?x?xf32>
  %last = arith.subi %n, %c1 : index
  %row = tensor.extract_slice %x[%last, 0] [1, %m] [1, 1]
      : tensor<?x?xf32> to tensor<?xf32>
  %column = tensor.extract_slice %x[0, 0] [%n, 1] [1, 1]
      : tensor<?x?xf32> to tensor<?xf32>
  %strided = tensor.extract_slice %x[0, 0] [1, %m] [%n, 1]
      : tensor<?x?xf32> to tensor<1x?xf32>
  return %row, %column, %strided : tensor<?xf32>, tensor<?xf32>, tensor<1x?xf32>
}

// The last dimension is dropped, whether or not others are known.
// CHECK-LABEL: func.func @insert(
// CHECK: tensor.insert_slice %{{.*}} into %{{.*}}[0, 0, 3] [4, 6, 1] [1, 1, 1]
// CHECK-SAME: tensor<4x6xf32> into tensor<?x?x?xf32>
// SOME-LABEL: func.func @insert(
// SOME: tensor.insert_slice %{{.*}} into %{{.*}}[0, 0, 3] [4, %{{.*}}, 1] [1, 1, 1]
// SOME-SAME: tensor<4x?xf32> into tensor<?x?x?xf32>
// ONE-LABEL: func.func @insert(
// ONE: tensor.insert_slice %{{.*}} into %{{.*}}[0, 0, 3] [1, 1, 1] [1, 1, 1]
// ONE-SAME: tensor<1x1xf32> into tensor<?x?x?xf32>
func.func @insert(%x: tensor<?x?xf32> {roofline.dims = ["n", "m"]},
                  %y: tensor<?x?x?xf32>) -> tensor<?x?x?xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = tensor.dim %x, %c0 : tensor<?x?xf32>
  %m = tensor.dim %x, %c1 : tensor<?x?xf32>
  %new = tensor.insert_slice %x into %y[0, 0, 3] [%n, %m, 1] [1, 1, 1]
      : tensor<?x?xf32> into tensor<?x?x?xf32>
  return %new : tensor<?x?x?xf32>
}

// With a size of 1, the first dimension is still the one that is dropped.
// CHECK-LABEL: func.func @first(
// CHECK: tensor.insert_slice %{{.*}} into %{{.*}}[0, 0, 0] [1, 4, %{{.*}}] [1, 1, 1]
// CHECK-SAME: tensor<4x?xf32> into tensor<?x?x?xf32>
// ONE-LABEL: func.func @first(
// ONE: tensor.insert_slice %{{.*}} into %{{.*}}[0, 0, 0] [1, 1, %{{.*}}] [1, 1, 1]
// ONE-SAME: tensor<1x?xf32> into tensor<?x?x?xf32>
func.func @first(%x: tensor<?x?xf32> {roofline.dims = ["n", "other"]},
                 %y: tensor<?x?x?xf32>) -> tensor<?x?x?xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = tensor.dim %x, %c0 : tensor<?x?xf32>
  %m = tensor.dim %x, %c1 : tensor<?x?xf32>
  %new = tensor.insert_slice %x into %y[0, 0, 0] [1, %n, %m] [1, 1, 1]
      : tensor<?x?xf32> into tensor<?x?x?xf32>
  return %new : tensor<?x?x?xf32>
}

// What is inserted and the size that it is inserted with are one, whichever is
// known.
// CHECK-LABEL: func.func @either(
// CHECK: tensor.insert_slice %{{.*}} into %{{.*}}[0] [4] [1] : tensor<4xf32> into tensor<?xf32>
// CHECK: %[[CAST:.*]] = tensor.cast %arg1 : tensor<?xf32> to tensor<6xf32>
// CHECK: tensor.insert_slice %[[CAST]] into %{{.*}}[0] [6] [1] : tensor<6xf32> into tensor<?xf32>
func.func @either(%x: tensor<?xf32> {roofline.dims = ["n"]}, %y: tensor<?xf32>,
                  %z: tensor<?xf32>, %k: index,
                  %u: tensor<?xf32> {roofline.dims = ["m"]}) -> tensor<?xf32> {
  %c0 = arith.constant 0 : index
  %m = tensor.dim %u, %c0 : tensor<?xf32>
  %a = tensor.insert_slice %x into %z[0] [%k] [1]
      : tensor<?xf32> into tensor<?xf32>
  %b = tensor.insert_slice %y into %a[0] [%m] [1]
      : tensor<?xf32> into tensor<?xf32>
  return %b : tensor<?xf32>
}
