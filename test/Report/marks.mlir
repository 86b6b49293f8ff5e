// RUN: roofline-opt %s --report-roofline="sort=order" -o %t.mlir | FileCheck %s
// RUN: roofline-opt %s --report-roofline="format=json" -o %t.mlir | FileCheck %s --check-prefix=JSON

// What numbers carry beside their value: trip counts, upper bounds, and what was
// said about rates.

#toy = #roofline.target<"toy",
  peaks = [<vector, f32, ops = 1.0e11>],
  memory = [<"dram", bandwidth = 1.0e10>]>

module attributes {roofline.target = #toy} {
  // A trip adds 4 numbers: 4 operations on 3 * 16 = 48 B, 4.8 ns. A row is for
  // all 1,500 trips: 6,000 operations, 72,000 B, 7.2 us.
  // CHECK: @loop on toy: 7.2 us, memory-bound, 6.0 kFLOP and 72.0 kB, 0.0833 FLOP/B
  // CHECK: op kind location trips work bytes
  // CHECK-NEXT: linalg.add elementwise {{.*}} 1500 6.0 kFLOP 72.0 kB 0.0833 10.00 memory vector 7.2 us 100.0 %
  // CHECK-NEXT: {{^}}total 6.0 kFLOP 72.0 kB

  // JSON: "name": "loop",
  // JSON: "trip_count": 1500,
  // JSON-NEXT: "flops": 4,
  // JSON-NEXT: "bytes": 48,
  // JSON: "notes": [],
  func.func @loop(%a: tensor<4xf32>, %b: tensor<4xf32>) -> tensor<4xf32> {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %trips = arith.constant 1500 : index
    %r = scf.for %i = %c0 to %trips step %c1 iter_args(%x = %a)
        -> tensor<4xf32> {
      %empty = tensor.empty() : tensor<4xf32>
      %y = linalg.add ins(%x, %b : tensor<4xf32>, tensor<4xf32>)
          outs(%empty : tensor<4xf32>) -> tensor<4xf32>
      scf.yield %y : tensor<4xf32>
    }
    return %r : tensor<4xf32>
  }

  // No work for f64 has a rate: it is charged as f32, which a note says.
  // CHECK: @rate on toy:
  // CHECK: notes:
  // CHECK-NEXT: toy has no vector rate for f64; charged at the f32 vector rate

  // JSON: "name": "rate",
  // JSON: "notes": [
  // JSON-NEXT: {
  // JSON-NEXT: "kind": "substituted_type",
  // JSON-NEXT: "message": "toy has no vector rate for f64; charged at the f32 vector rate",
  // JSON-NEXT: "loc": {
  // JSON-NEXT: "file": "rate.mlir",
  // JSON-NEXT: "line": 1,
  func.func @rate(%a: tensor<4xf64>) -> tensor<4xf64> {
    %x = math.absf %a : tensor<4xf64>
    return %x : tensor<4xf64>
  } loc("rate.mlir":1:1)

  // The subscript is between 0 + 0 and 2 + 2: at most 5 elements, 20 B, are read
  // (4, in fact) and 8 are written: 52 B, 5.2 ns; 8 operations, intensity 0.15.
  // CHECK: @box on toy: 5.2 ns, memory-bound, 8 FLOP and <= 52 B, 0.15 FLOP/B
  // CHECK: linalg.generic elementwise {{.*}} 8 FLOP <= 52 B 0.15
  // CHECK-NEXT: {{^}}total 8 FLOP <= 52 B 0.15

  // JSON: "name": "box",
  // JSON: "elements": 5,
  // JSON-NEXT: "bytes": 20,
  // JSON-NEXT: "certainty": "at_most"
  // JSON: "notes": [
  // JSON-NEXT: {
  // JSON-NEXT: "kind": "at_most",
  // JSON-NEXT: "message": "bytes of operand 0 are an upper bound",
  func.func @box(%a: tensor<5xf32>) -> tensor<8xf32> {
    %empty = tensor.empty() : tensor<8xf32>
    %x = linalg.generic {
        indexing_maps = [affine_map<(i) -> (i mod 3 + i floordiv 3)>,
                         affine_map<(i) -> (i)>],
        iterator_types = ["parallel"]}
        ins(%a : tensor<5xf32>) outs(%empty : tensor<8xf32>) {
      ^bb0(%in: f32, %out: f32):
        %y = math.absf %in : f32
        linalg.yield %y : f32
    } -> tensor<8xf32>
    return %x : tensor<8xf32>
  }
}
