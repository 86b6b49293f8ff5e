// RUN: roofline-opt %s --annotate-roofline | FileCheck %s

// Two insertions into a fresh tensor make one: the last stores all of it, and
// reads both parts. 4 * 32 * 4 + 4 * 16 * 4 = 768 bytes are read and as many
// written.

// CHECK-LABEL: func.func @two
// CHECK-SAME: bytes = 1536
func.func @two(%a: tensor<4x32xf32>, %b: tensor<4x16xf32>)
    -> tensor<4x48xf32> {
  %empty = tensor.empty() : tensor<4x48xf32>
  %first = tensor.insert_slice %a into %empty[0, 0] [4, 32] [1, 1]
      : tensor<4x32xf32> into tensor<4x48xf32>
  %all = tensor.insert_slice %b into %first[0, 32] [4, 16] [1, 1]
      : tensor<4x16xf32> into tensor<4x48xf32>
  return %all : tensor<4x48xf32>
}

// The same spelled as a concatenation.

// CHECK-LABEL: func.func @concat
// CHECK-SAME: bytes = 1536
func.func @concat(%a: tensor<4x32xf32>, %b: tensor<4x16xf32>)
    -> tensor<4x48xf32> {
  %all = tensor.concat dim(1) %a, %b
      : (tensor<4x32xf32>, tensor<4x16xf32>) -> tensor<4x48xf32>
  return %all : tensor<4x48xf32>
}

// A reader of all of them needs no copy in memory: it reads three parts of
// 4 * 16 * 4 = 256 bytes each and writes 768.

// CHECK-LABEL: func.func @three
// CHECK-SAME: bytes = 1536
func.func @three(%a: tensor<4x16xf32>, %b: tensor<4x16xf32>,
                 %c: tensor<4x16xf32>) -> tensor<4x48xf32> {
  %empty = tensor.empty() : tensor<4x48xf32>
  %first = tensor.insert_slice %a into %empty[0, 0] [4, 16] [1, 1]
      : tensor<4x16xf32> into tensor<4x48xf32>
  %second = tensor.insert_slice %b into %first[0, 16] [4, 16] [1, 1]
      : tensor<4x16xf32> into tensor<4x48xf32>
  %all = tensor.insert_slice %c into %second[0, 32] [4, 16] [1, 1]
      : tensor<4x16xf32> into tensor<4x48xf32>
  %exp = math.exp %all : tensor<4x48xf32>
  return %exp : tensor<4x48xf32>
}
