// A linear layer and the products of attention in a decode step, for any number
// of sequences and any context.
//
// The layer does 2 * 4096^2 operations a sequence and moves 2 * 4096^2 bytes of
// weights and 2 * 2 * 4096 a sequence: with b sequences its intensity is
// 4096 b / (4096 + 2 b) operations a byte. It reaches the ridge of the A6000,
// 154.8e12 / 768e9 = 201.5625, at b = 4096 * 201.5625 / (4096 - 2 * 201.5625) =
// 223.56. From 224 on the layer is compute-bound.
//
// Queries meet the keys of their own sequence only: with ctx = 2048 and b
// sequences of 32 heads the scores do b * 32 * 2 * 2048 * 128 operations on
// b * 32 * (128 + 2048 * 128 + 2048) * 2 bytes, 0.98 a byte for any b.

module attributes {roofline.target = #roofline.target<"nvidia-a6000">} {
  func.func @decode(
      %x: tensor<?x4096xf16> {roofline.dims = ["batch", ""]},
      %w: tensor<4096x4096xf16>,
      %keys: tensor<?x32x128x?xf16> {roofline.dims = ["batch", "", "", "ctx"]})
      -> tensor<?x32x1x?xf16> {
    %c0 = arith.constant 0 : index
    %c3 = arith.constant 3 : index
    %zero = arith.constant 0.0 : f16
    %batch = tensor.dim %x, %c0 : tensor<?x4096xf16>
    %ctx = tensor.dim %keys, %c3 : tensor<?x32x128x?xf16>
    %empty = tensor.empty(%batch) : tensor<?x4096xf16>
    %init = linalg.fill ins(%zero : f16) outs(%empty : tensor<?x4096xf16>)
        -> tensor<?x4096xf16>
    %queries = linalg.matmul ins(%x, %w : tensor<?x4096xf16>, tensor<4096x4096xf16>)
        outs(%init : tensor<?x4096xf16>) -> tensor<?x4096xf16>
    %heads = tensor.expand_shape %queries [[0], [1, 2, 3]]
        output_shape [%batch, 32, 1, 128]
        : tensor<?x4096xf16> into tensor<?x32x1x128xf16>
    %scoresEmpty = tensor.empty(%batch, %ctx) : tensor<?x32x1x?xf16>
    %scoresInit = linalg.fill ins(%zero : f16)
        outs(%scoresEmpty : tensor<?x32x1x?xf16>) -> tensor<?x32x1x?xf16>
    %scores = linalg.contract indexing_maps = [
            affine_map<(b, h, q, k, d) -> (b, h, q, d)>,
            affine_map<(b, h, q, k, d) -> (b, h, d, k)>,
            affine_map<(b, h, q, k, d) -> (b, h, q, k)>]
        ins(%heads, %keys : tensor<?x32x1x128xf16>, tensor<?x32x128x?xf16>)
        outs(%scoresInit : tensor<?x32x1x?xf16>) -> tensor<?x32x1x?xf16>
    return %scores : tensor<?x32x1x?xf16>
  }
}
