// A linear layer of 4096 features.
func.func @linear(
    %x: tensor<?x4096xf16> {roofline.dims = ["batch", ""]} loc("x"),
    %w: tensor<4096x4096xf16> loc("w")) -> tensor<?x4096xf16> {
  %zero = arith.constant 0.0 : f16
  %c0 = arith.constant 0 : index
  %batch = tensor.dim %x, %c0 : tensor<?x4096xf16>
  %empty = tensor.empty(%batch) : tensor<?x4096xf16>
  %init = linalg.fill ins(%zero : f16) outs(%empty : tensor<?x4096xf16>)
      -> tensor<?x4096xf16>
  %y = linalg.matmul
      ins(%x, %w : tensor<?x4096xf16>, tensor<4096x4096xf16>)
      outs(%init : tensor<?x4096xf16>) -> tensor<?x4096xf16> loc("y")
  return %y : tensor<?x4096xf16>
}
