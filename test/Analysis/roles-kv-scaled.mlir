// RUN: roofline-opt --print-roofline-roles %s -o /dev/null | FileCheck %s

// Keys may be converted, dequantized, and scaled after they are read.

// CHECK-LABEL: @scaled
// CHECK-NEXT: activation tensor<4x1x8xf32> %arg0
// CHECK-NEXT: kv_cache tensor<4x32x8xf16> %arg1: holds keys
// CHECK-NEXT: kv_cache tensor<4x32x8xi8> %arg2: holds values
// CHECK-NEXT: scale tensor<4x32xf32> %arg3: scales quantized values in 'linalg.generic'
func.func @scaled(%q: tensor<4x1x8xf32>, %k16: tensor<4x32x8xf16>,
                  %v8: tensor<4x32x8xi8>, %v_scales: tensor<4x32xf32>)
    -> tensor<4x1x8xf32> {
  %zero = arith.constant 0.0 : f32
  %wide = arith.extf %k16 : tensor<4x32x8xf16> to tensor<4x32x8xf32>
  %factor = arith.constant dense<0.35> : tensor<4x32x8xf32>
  %k = arith.mulf %wide, %factor : tensor<4x32x8xf32>
  %whole = tensor.empty() : tensor<4x32x8xf32>
  %v = linalg.generic {
      indexing_maps = [affine_map<(h, t, d) -> (h, t, d)>,
                       affine_map<(h, t, d) -> (h, t)>,
                       affine_map<(h, t, d) -> (h, t, d)>],
      iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%v8, %v_scales : tensor<4x32x8xi8>, tensor<4x32xf32>)
      outs(%whole : tensor<4x32x8xf32>) {
  ^bb0(%a: i8, %s: f32, %out: f32):
    %f = arith.sitofp %a : i8 to f32
    %mul = arith.mulf %f, %s : f32
    linalg.yield %mul : f32
  } -> tensor<4x32x8xf32>
  %scores_empty = tensor.empty() : tensor<4x1x32xf32>
  %scores_init = linalg.fill ins(%zero : f32)
      outs(%scores_empty : tensor<4x1x32xf32>) -> tensor<4x1x32xf32>
  %scores = linalg.contract
      indexing_maps = [affine_map<(h, s, t, d) -> (h, s, d)>,
                       affine_map<(h, s, t, d) -> (h, t, d)>,
                       affine_map<(h, s, t, d) -> (h, s, t)>]
      ins(%q, %k : tensor<4x1x8xf32>, tensor<4x32x8xf32>)
      outs(%scores_init : tensor<4x1x32xf32>) -> tensor<4x1x32xf32>
  %shares = linalg.softmax dimension(2)
      ins(%scores : tensor<4x1x32xf32>)
      outs(%scores_empty : tensor<4x1x32xf32>) -> tensor<4x1x32xf32>
  %empty = tensor.empty() : tensor<4x1x8xf32>
  %init = linalg.fill ins(%zero : f32) outs(%empty : tensor<4x1x8xf32>)
      -> tensor<4x1x8xf32>
  %y = linalg.batch_matmul
      ins(%shares, %v : tensor<4x1x32xf32>, tensor<4x32x8xf32>)
      outs(%init : tensor<4x1x8xf32>) -> tensor<4x1x8xf32>
  return %y : tensor<4x1x8xf32>
}

// Keys that are computed here from a bias and a projection are no cache, and
// the bias is none either.
// CHECK-LABEL: @computed
// CHECK-NOT: kv_cache
// CHECK: weight tensor<8xf32> %arg3: broadcast along features
// CHECK-NOT: kv_cache
func.func @computed(%q: tensor<4x1x8xf32>, %x: tensor<4x32x8xf32>,
                    %w: tensor<8x8xf32>, %bias: tensor<8xf32>)
    -> tensor<4x1x8xf32> {
  %zero = arith.constant 0.0 : f32
  %whole = tensor.empty() : tensor<4x32x8xf32>
  %fill = linalg.fill ins(%zero : f32) outs(%whole : tensor<4x32x8xf32>) -> tensor<4x32x8xf32>
  %projected = linalg.contract
      indexing_maps = [affine_map<(h, t, n, k) -> (h, t, k)>,
                       affine_map<(h, t, n, k) -> (k, n)>,
                       affine_map<(h, t, n, k) -> (h, t, n)>]
      ins(%x, %w : tensor<4x32x8xf32>, tensor<8x8xf32>)
      outs(%fill : tensor<4x32x8xf32>) -> tensor<4x32x8xf32>
  %everywhere = linalg.broadcast ins(%bias : tensor<8xf32>)
      outs(%whole : tensor<4x32x8xf32>) dimensions = [0, 1]
  %k = arith.addf %projected, %everywhere : tensor<4x32x8xf32>
  %scores_empty = tensor.empty() : tensor<4x1x32xf32>
  %scores_init = linalg.fill ins(%zero : f32)
      outs(%scores_empty : tensor<4x1x32xf32>) -> tensor<4x1x32xf32>
  %scores = linalg.contract
      indexing_maps = [affine_map<(h, s, t, d) -> (h, s, d)>,
                       affine_map<(h, s, t, d) -> (h, t, d)>,
                       affine_map<(h, s, t, d) -> (h, s, t)>]
      ins(%q, %k : tensor<4x1x8xf32>, tensor<4x32x8xf32>)
      outs(%scores_init : tensor<4x1x32xf32>) -> tensor<4x1x32xf32>
  %shares = linalg.softmax dimension(2)
      ins(%scores : tensor<4x1x32xf32>)
      outs(%scores_empty : tensor<4x1x32xf32>) -> tensor<4x1x32xf32>
  %empty = tensor.empty() : tensor<4x1x8xf32>
  %init = linalg.fill ins(%zero : f32) outs(%empty : tensor<4x1x8xf32>)
      -> tensor<4x1x8xf32>
  %y = linalg.batch_matmul
      ins(%shares, %k : tensor<4x1x32xf32>, tensor<4x32x8xf32>)
      outs(%init : tensor<4x1x8xf32>) -> tensor<4x1x8xf32>
  return %y : tensor<4x1x8xf32>
}
