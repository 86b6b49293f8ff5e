// RUN: roofline-opt --annotate-roofline="traffic=op" %s | FileCheck %s

// What a body reads in a branch, it reads in the iterations that go there.

#row_column = affine_map<(i, j) -> (i, j)>

// A concatenation that picks its source: 4 rows of the first, which has 100,
// and 4 of the second. 4 * 8 * 4 = 128 bytes each; output 8 * 8 * 4 = 256; 512
// CHECK-LABEL: func.func @concat(
// CHECK: linalg.generic {{.*}}cost<flops = 0, bytes = 512,
// CHECK-SAME: <capture:0, read, f32, elements = 32, bytes = 128>
// CHECK-SAME: <capture:1, read, f32, elements = 32, bytes = 128>
func.func @concat(%a: tensor<100x8xf32>, %b: tensor<50x8xf32>)
    -> tensor<8x8xf32> {
  %c4 = arith.constant 4 : index
  %empty = tensor.empty() : tensor<8x8xf32>
  %result = linalg.generic {
      indexing_maps = [#row_column], iterator_types = ["parallel", "parallel"]}
      outs(%empty : tensor<8x8xf32>) {
  ^bb0(%out: f32):
    %i = linalg.index 0 : index
    %j = linalg.index 1 : index
    %is_first = arith.cmpi ult, %i, %c4 : index
    %value = scf.if %is_first -> f32 {
      %x = tensor.extract %a[%i, %j] : tensor<100x8xf32>
      scf.yield %x : f32
    } else {
      %k = arith.subi %i, %c4 : index
      %x = tensor.extract %b[%k, %j] : tensor<50x8xf32>
      scf.yield %x : f32
    }
    linalg.yield %value : f32
  } -> tensor<8x8xf32>
  return %result : tensor<8x8xf32>
}

// Both branches read one source at one address, in other iterations: all 16
// elements, though no more than 4 and 12 at a time.
//   bytes 16 * 4 = 64 read, 64 written; 128
// CHECK-LABEL: func.func @same_source(
// CHECK: linalg.generic {{.*}}cost<flops = 0, bytes = 128,
// CHECK-SAME: <capture:0, read, f32, elements = 16, bytes = 64
func.func @same_source(%a: tensor<16xf32>) -> tensor<16xf32> {
  %c4 = arith.constant 4 : index
  %empty = tensor.empty() : tensor<16xf32>
  %result = linalg.generic {
      indexing_maps = [affine_map<(i) -> (i)>], iterator_types = ["parallel"]}
      outs(%empty : tensor<16xf32>) {
  ^bb0(%out: f32):
    %i = linalg.index 0 : index
    %is_first = arith.cmpi ult, %i, %c4 : index
    %value = scf.if %is_first -> f32 {
      %x = tensor.extract %a[%i] : tensor<16xf32>
      scf.yield %x : f32
    } else {
      %x = tensor.extract %a[%i] : tensor<16xf32>
      scf.yield %x : f32
    }
    linalg.yield %value : f32
  } -> tensor<16xf32>
  return %result : tensor<16xf32>
}

// Where data choose the branch, all iterations may go there: at most 16.
//   bytes conditions 16, at most 64 read, 64 written; 144
// CHECK-LABEL: func.func @chosen_by_data(
// CHECK: linalg.generic {{.*}}cost<flops = 0, bytes = 144,
// CHECK-SAME: <capture:0, read, f32, elements = 16, bytes = 64, at_most>
func.func @chosen_by_data(%a: tensor<100xf32>, %c: tensor<16xi1>)
    -> tensor<16xf32> {
  %zero = arith.constant 0.0 : f32
  %empty = tensor.empty() : tensor<16xf32>
  %result = linalg.generic {
      indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>],
      iterator_types = ["parallel"]}
      ins(%c : tensor<16xi1>) outs(%empty : tensor<16xf32>) {
  ^bb0(%is_read: i1, %out: f32):
    %i = linalg.index 0 : index
    %value = scf.if %is_read -> f32 {
      %x = tensor.extract %a[%i] : tensor<100xf32>
      scf.yield %x : f32
    } else {
      scf.yield %zero : f32
    }
    linalg.yield %value : f32
  } -> tensor<16xf32>
  return %result : tensor<16xf32>
}

// A branch that nothing uses the arithmetic of costs nothing.
// CHECK-LABEL: func.func @dead_in_branch(
// CHECK: linalg.generic {{.*}}cost<flops = 0, bytes = 144,
func.func @dead_in_branch(%a: tensor<16xf32>, %c: tensor<16xi1>)
    -> tensor<16xf32> {
  %empty = tensor.empty() : tensor<16xf32>
  %result = linalg.generic {
      indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>,
                       affine_map<(i) -> (i)>],
      iterator_types = ["parallel"]}
      ins(%a, %c : tensor<16xf32>, tensor<16xi1>)
      outs(%empty : tensor<16xf32>) {
  ^bb0(%x: f32, %is_read: i1, %out: f32):
    %value = scf.if %is_read -> f32 {
      %dead = math.exp %x : f32
      scf.yield %x : f32
    } else {
      scf.yield %x : f32
    }
    linalg.yield %value : f32
  } -> tensor<16xf32>
  return %result : tensor<16xf32>
}

// Each row of 4 is repeated 4 times: 16 / 4 = 4 rows of 8 are touched.
//   bytes 4 * 8 * 4 = 128 read, 16 * 8 * 4 = 512 written; 640
// CHECK-LABEL: func.func @repeated_rows(
// CHECK: linalg.generic {{.*}}cost<flops = 0, bytes = 640,
// CHECK-SAME: <capture:0, read, f32, elements = 32, bytes = 128>
func.func @repeated_rows(%a: tensor<8x8xf32>) -> tensor<16x8xf32> {
  %c4 = arith.constant 4 : index
  %empty = tensor.empty() : tensor<16x8xf32>
  %result = linalg.generic {
      indexing_maps = [#row_column], iterator_types = ["parallel", "parallel"]}
      outs(%empty : tensor<16x8xf32>) {
  ^bb0(%out: f32):
    %i = linalg.index 0 : index
    %j = linalg.index 1 : index
    %row = arith.divui %i, %c4 : index
    %x = tensor.extract %a[%row, %j] : tensor<8x8xf32>
    linalg.yield %x : f32
  } -> tensor<16x8xf32>
  return %result : tensor<16x8xf32>
}

// An element read through an operand and by address is read once.
//   flops 16, bytes 16 * 4 = 64 read, 64 written; 128
// CHECK-LABEL: func.func @operand_and_capture(
// CHECK: linalg.generic {{.*}}cost<flops = 16, bytes = 128,
func.func @operand_and_capture(%a: tensor<16xf32>) -> tensor<16xf32> {
  %c15 = arith.constant 15 : index
  %empty = tensor.empty() : tensor<16xf32>
  %result = linalg.generic {
      indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>],
      iterator_types = ["parallel"]}
      ins(%a : tensor<16xf32>) outs(%empty : tensor<16xf32>) {
  ^bb0(%x: f32, %out: f32):
    %i = linalg.index 0 : index
    %mirrored = arith.subi %c15, %i : index
    %y = tensor.extract %a[%mirrored] : tensor<16xf32>
    %sum = arith.addf %x, %y : f32
    linalg.yield %sum : f32
  } -> tensor<16xf32>
  return %result : tensor<16xf32>
}
