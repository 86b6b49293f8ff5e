// RUN: roofline-opt %s --report-roofline="format=json output=%t.json" -o /dev/null
// RUN: %python -m json.tool %t.json /dev/null
// RUN: FileCheck %s --input-file=%t.json

// CHECK: "schema": "roofline-report",
// CHECK-NEXT: "version": 1,
// CHECK-NEXT: "conventions": {
// CHECK-NEXT: "ops_per_multiply_accumulate": 2,
// CHECK: "traffic": "fused",
// CHECK-NEXT: "masked_pairs": "count",
// CHECK-NEXT: "assume": [],
// CHECK-NEXT: "dequantization": "fused",
// CHECK-NEXT: "precision": "strict",
// CHECK-NEXT: "efficiency": {
// CHECK-NEXT: "matrix": 1,
// CHECK: "target": {
// CHECK-NEXT: "name": "toy",
// CHECK: "bandwidth": 10000000000,
// CHECK-NEXT: "capacity": null,
// CHECK-NEXT: "capacity_reason": "not known",
// CHECK-NEXT: "rates": [
// CHECK: "engine": "matrix",
// CHECK-NEXT: "type": "i8",
// CHECK-NEXT: "acc": "i32",
// CHECK-NEXT: "support": "native",
// CHECK-NEXT: "ops_per_s": 1000000000000
// CHECK: "memory": [
// CHECK: "dims": {},
// CHECK-NEXT: "functions": [
#toy = #roofline.target<"toy",
  peaks = [<matrix, i8, acc = i32, ops = 1.0e12>, <vector, f32, ops = 1.0e11>],
  memory = [<"dram", bandwidth = 1.0e10>]>

module attributes {roofline.target = #toy} {
  // 4 trips of 2 * 128^3 = 4,194,304 operations on 128*128 + ceil(128*128/2) B
  // read and 128*128*4 B read (the accumulator) and written:
  // 16,384 + 8,192 + 131,072 = 155,648 B. Charged at i8, the wider type.
  // Intensity 4,194,304 / 155,648 = 26.947 < 100: 155,648 / 1e10 = 15.5648 us,
  // and 4,194,304 / 1e12 = 4.194304 us more when nothing overlaps; four times
  // that in total: 62.2592 us and 79.036416 us.

  // CHECK: "name": "f",
  // CHECK-NEXT: "target": "toy",
  // CHECK-NEXT: "summary": "f: 62.3 us, 100 % memory-bound, 95 % of bytes are activations",
  // CHECK-NEXT: "totals": {
  // CHECK-NEXT: "flops": 16777216,
  // CHECK-NEXT: "bytes": 622592,
  // CHECK-NEXT: "intensity": 26.947368421052
  // CHECK-NEXT: "ridge": {{(99.99999|100)}}
  // CHECK-NEXT: "bound": "memory",
  // CHECK-NEXT: "engine": "matrix",
  // CHECK-NEXT: "time_s": 6.2259{{.*}}e-05,
  // CHECK-NEXT: "time_serial_s": 7.9036{{.*}}e-05,
  // CHECK-NEXT: "at_least": false,
  // CHECK-NEXT: "work": [
  // CHECK: "ops": 16777216
  // The weight is read in each trip: 4 * 8,192 B. In memory it is once, and so
  // are 16,384 B of the input and 65,536 B of the accumulator, which is updated
  // in place.
  // CHECK: "bytes_by_role": {
  // CHECK-NEXT: "weight": 32768,
  // CHECK: "activation": 589824
  // CHECK-NEXT: },
  // CHECK-NEXT: "footprint_by_role": {
  // CHECK-NEXT: "weight": 8192,
  // CHECK: "activation": 81920
  // CHECK-NEXT: },
  // CHECK-NEXT: "crossover": {}
  // CHECK-NEXT: },
  // CHECK-NEXT: "fit": {
  // CHECK-NEXT: "footprint": 90112,
  // CHECK-NEXT: "at_least": false,
  // CHECK-NEXT: "capacity": null,
  // CHECK-NEXT: "capacity_reason": "not known",
  // CHECK-NEXT: "largest": {},
  // CHECK-NEXT: "fits": null,
  // CHECK-NEXT: "fits_reason": "the capacity is not known"
  // CHECK-NEXT: },
  // CHECK-NEXT: "sweeps": [],

  // CHECK-NEXT: "ops": [
  // CHECK: "index": 0,
  // CHECK-NEXT: "op": "linalg.generic",
  // CHECK-NEXT: "loc": {
  // CHECK-NEXT: "file": "model.py",
  // CHECK-NEXT: "line": 12,
  // CHECK-NEXT: "col": 5,
  // CHECK-NEXT: "name": "experts"
  // CHECK-NEXT: },
  // CHECK-NEXT: "kind": "contraction",
  // CHECK-NEXT: "group": 0,
  // CHECK-NEXT: "copies": 1,
  // CHECK-NEXT: "trip_count": 4,
  // CHECK-NEXT: "flops": 4194304,
  // CHECK-NEXT: "bytes": 155648,
  // CHECK-NEXT: "intensity": 26.947368421052
  // CHECK-NEXT: "work": [
  // CHECK-NEXT: {
  // CHECK-NEXT: "engine": "matrix",
  // CHECK-NEXT: "type": "i8",
  // CHECK-NEXT: "multiplicands": [
  // CHECK-NEXT: "i8",
  // CHECK-NEXT: "i4"
  // CHECK-NEXT: ],
  // CHECK-NEXT: "acc": "i32",
  // CHECK-NEXT: "ops": 4194304
  // CHECK: "operands": [
  // CHECK-NEXT: {
  // CHECK-NEXT: "operand": 0,
  // CHECK-NEXT: "access": "read",
  // CHECK-NEXT: "role": "activation",
  // CHECK-NEXT: "root": 0,
  // CHECK-NEXT: "type": "i8",
  // CHECK-NEXT: "elements": 16384,
  // CHECK-NEXT: "bytes": 16384
  // CHECK: "operand": 1,
  // CHECK-NEXT: "access": "read",
  // CHECK-NEXT: "role": "weight",
  // CHECK-NEXT: "root": 1,
  // CHECK-NEXT: "type": "i4",
  // CHECK-NEXT: "elements": 16384,
  // CHECK-NEXT: "bytes": 8192
  // CHECK: "operand": 2,
  // CHECK-NEXT: "access": "readwrite",
  // CHECK-NEXT: "role": "activation",
  // CHECK-NEXT: "root": 2,
  // CHECK-NEXT: "type": "i32",
  // CHECK-NEXT: "elements": 16384,
  // CHECK-NEXT: "bytes": 131072

  // CHECK: "groups": [
  // CHECK-NEXT: {
  // CHECK-NEXT: "index": 0,
  // CHECK-NEXT: "name": "experts",
  // CHECK-NEXT: "main": 0,
  // CHECK-NEXT: "kind": "contraction",
  // CHECK-NEXT: "ops": [
  // CHECK-NEXT: 0
  // CHECK-NEXT: ],
  // CHECK-NEXT: "flops": 4194304,
  // CHECK-NEXT: "bytes": 155648,
  // CHECK-NEXT: "intensity": 26.947368421052
  // CHECK-NEXT: "ridge": 100,
  // CHECK-NEXT: "bound": "memory",
  // CHECK-NEXT: "engine": "matrix",
  // CHECK-NEXT: "time_s": 1.5564{{.*}}e-05,
  // CHECK-NEXT: "time_serial_s": 1.9759{{.*}}e-05,
  // 26.947368 * 1e10.
  // CHECK-NEXT: "attainable_ops_per_s": 269473684210.52
  // CHECK-NEXT: "share": 1,
  // CHECK-NEXT: "at_least": false,
  // CHECK-NEXT: "trip_count": 4,
  // CHECK: "tensors": [
  // CHECK: "levers": [],
  // CHECK-NEXT: "notes": [],
  // CHECK-NEXT: "unknown": []
  func.func @f(%a: tensor<128x128xi8>, %b: tensor<128x128xi4>,
               %c: tensor<128x128xi32>) -> tensor<128x128xi32> {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c4 = arith.constant 4 : index
    %r = scf.for %i = %c0 to %c4 step %c1 iter_args(%acc = %c)
        -> tensor<128x128xi32> {
      %sum = linalg.generic {
          indexing_maps = [affine_map<(m, n, k) -> (m, k)>,
                           affine_map<(m, n, k) -> (k, n)>,
                           affine_map<(m, n, k) -> (m, n)>],
          iterator_types = ["parallel", "parallel", "reduction"]}
          ins(%a, %b : tensor<128x128xi8>, tensor<128x128xi4>)
          outs(%acc : tensor<128x128xi32>) {
        ^bb0(%x: i8, %y: i4, %z: i32):
          %wideX = arith.extsi %x : i8 to i32
          %wideY = arith.extsi %y : i4 to i32
          %product = arith.muli %wideX, %wideY : i32
          %next = arith.addi %z, %product : i32
          linalg.yield %next : i32
      } -> tensor<128x128xi32> loc("experts"("model.py":12:5))
      scf.yield %sum : tensor<128x128xi32>
    }
    return %r : tensor<128x128xi32>
  }

  // Nothing moves without work: a copy has no engine and no ridge.
  // CHECK: "name": "copy",
  // CHECK: "flops": 0,
  // CHECK-NEXT: "bytes": 32,
  // CHECK-NEXT: "intensity": 0,
  // CHECK-NEXT: "ridge": null,
  // CHECK-NEXT: "ridge_reason": "there is no work",
  // CHECK-NEXT: "bound": "memory",
  // CHECK-NEXT: "engine": null,
  // CHECK-NEXT: "engine_reason": "there is no work",
  func.func @copy(%a: memref<4xf32>, %b: memref<4xf32>) {
    memref.copy %a, %b : memref<4xf32> to memref<4xf32>
    return
  }

  // Nothing at all: there is no intensity.
  // CHECK: "name": "empty",
  // CHECK: "intensity": null,
  // CHECK-NEXT: "intensity_reason": "no bytes are moved",
  // CHECK: "bound": "none",
  // CHECK: "time_s": 0,
  // CHECK: "ops": [],
  // CHECK-NEXT: "groups": [],
  func.func @empty() {
    return
  }

  // 2 * 2^20 * 2^45 = 2^66 operations and, at one byte, 2 * 2^50 + 4 * 2^50 bytes
  // = 6,755,399,441,055,744, which is below 2^53.
  // CHECK: "name": "huge",
  // CHECK-NEXT: "target": "toy",
  // CHECK-NEXT: "summary": "huge: 73.8 Ms, 100 % compute-bound, 83 % of bytes are activations",
  // CHECK-NEXT: "totals": {
  // CHECK-NEXT: "flops": "73786976294838206464",
  // CHECK-NEXT: "bytes": 6755399441055744,
  func.func @huge(%a: tensor<1048576x32768x32768xi8>,
                  %b: tensor<1048576x32768x32768xi8>)
      -> tensor<1048576x32768x32768xi32> {
    %zero = arith.constant 0 : i32
    %empty = tensor.empty() : tensor<1048576x32768x32768xi32>
    %init = linalg.fill ins(%zero : i32)
        outs(%empty : tensor<1048576x32768x32768xi32>)
        -> tensor<1048576x32768x32768xi32>
    %r = linalg.batch_matmul
        ins(%a, %b : tensor<1048576x32768x32768xi8>,
                     tensor<1048576x32768x32768xi8>)
        outs(%init : tensor<1048576x32768x32768xi32>)
        -> tensor<1048576x32768x32768xi32>
    return %r : tensor<1048576x32768x32768xi32>
  }
}
