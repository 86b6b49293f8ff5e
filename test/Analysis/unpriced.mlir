// RUN: roofline-opt --report-roofline --annotate-roofline="traffic=op" \
// RUN:   --allow-unregistered-dialect %s -o %t.mlir | FileCheck %s

// What has no price is listed with the reason, and totals say "at least". What
// is in the list is never free without a word.

// CHECK-LABEL: @calls:
// CHECK-SAME: at least 0 FLOP
// CHECK: func.call at {{.*}}: its callee @callee has no body
func.func private @callee()
func.func @calls() {
  func.call @callee() : () -> ()
  return
}

// A call may do anything, whatever it is given.
// CHECK-LABEL: @branch_with_call:
// CHECK-SAME: at least 0 FLOP
// CHECK: func.call at {{.*}}: its callee @callee has no body
func.func @branch_with_call(%c: i1) {
  scf.if %c {
    func.call @callee() : () -> ()
  }
  return
}

// CHECK-LABEL: @launch:
// CHECK-SAME: at least 0 FLOP
// CHECK: gpu.launch at {{.*}}: its regions are not priced
func.func @launch(%x: memref<16xf32>) {
  %c1 = arith.constant 1 : index
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %c1, %gy = %c1, %gz = %c1)
      threads(%tx, %ty, %tz) in (%lx = %c1, %ly = %c1, %lz = %c1) {
    linalg.exp ins(%x : memref<16xf32>) outs(%x : memref<16xf32>)
    gpu.terminator
  }
  return
}

// CHECK-LABEL: @unregistered:
// CHECK-SAME: at least 0 FLOP
// CHECK: other.op at {{.*}}: no cost rule for 'other.op'
func.func @unregistered() {
  "other.op"() : () -> ()
  return
}

// CHECK-LABEL: @dynamic:
// CHECK: math.exp at {{.*}}: dynamic shape: operand #0 has type tensor<?xf32>
func.func private @dynamic(%x: tensor<?xf32>) -> tensor<?xf32> {
  %result = math.exp %x : tensor<?xf32>
  return %result : tensor<?xf32>
}

// CHECK-LABEL: @unranked:
// CHECK: math.exp at {{.*}}: unranked shape: operand #0 has type tensor<*xf32>
func.func @unranked(%x: tensor<*xf32>) -> tensor<*xf32> {
  %result = math.exp %x : tensor<*xf32>
  return %result : tensor<*xf32>
}

// CHECK-LABEL: @dynamic_capture:
// CHECK: linalg.generic at {{.*}}: dynamic shape: captured value has type
func.func private @dynamic_capture(%x: tensor<?xf32>) -> tensor<4xf32> {
  %empty = tensor.empty() : tensor<4xf32>
  %result = linalg.generic {
      indexing_maps = [affine_map<(i) -> (i)>], iterator_types = ["parallel"]}
      outs(%empty : tensor<4xf32>) {
  ^bb0(%out: f32):
    %i = linalg.index 0 : index
    %value = tensor.extract %x[%i] : tensor<?xf32>
    linalg.yield %value : f32
  } -> tensor<4xf32>
  return %result : tensor<4xf32>
}

// A calibrated type does not say how its numbers are stored.
// CHECK-LABEL: @calibrated:
// CHECK: linalg.copy at {{.*}}: unknown storage size of
!calibrated = tensor<4x!quant.calibrated<f32<-1.0:1.0>>>
func.func @calibrated(%x: !calibrated, %y: !calibrated) -> !calibrated {
  %result = linalg.copy ins(%x : !calibrated) outs(%y : !calibrated)
      -> !calibrated
  return %result : !calibrated
}

// Queries of shapes are free.
// CHECK-LABEL: @queries:
// CHECK-SAME: {{^}} 0 FLOP
// CHECK-NOT: not priced
// CHECK-LABEL: @many_loops:
func.func @queries(%x: tensor<*xf32>, %y: tensor<?xf32>,
                   %z: memref<4x8xf32>) -> (index, index) {
  %c0 = arith.constant 0 : index
  %rank = tensor.rank %x : tensor<*xf32>
  %size = tensor.dim %y, %c0 : tensor<?xf32>
  %transpose = memref.transpose %z (i, j) -> (j, i)
      : memref<4x8xf32> to memref<8x4xf32, strided<[1, 8]>>
  return %rank, %size : index, index
}

!many = memref<
  1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1xf32>
// CHECK: linalg.exp at {{.*}}: more than 64 loops
func.func @many_loops(%x: !many) {
  linalg.exp ins(%x : !many) outs(%x : !many)
  return
}

// Accesses through pointers, where a function has been lowered so far.
// CHECK-LABEL: @pointers:
// CHECK-SAME: at least 0 FLOP
// CHECK: llvm.load at {{.*}}: no cost rule for 'llvm.load'
// CHECK: llvm.store at {{.*}}: no cost rule for 'llvm.store'
llvm.func @pointers(%from: !llvm.ptr, %to: !llvm.ptr) {
  %value = llvm.load %from : !llvm.ptr -> f32
  %sum = llvm.fadd %value, %value : f32
  llvm.store %sum, %to : f32, !llvm.ptr
  llvm.return
}
