func.func @layer(%x: tensor<1024x1024xf16>, %w: tensor<1024x1024xf16>,
               %a: tensor<1024x1024xf32>, %b: tensor<1024x1024xf32>)
    -> (tensor<1024x1024xf32>, tensor<1024x1024xf32>) {
  %zero = arith.constant 0.0 : f32
  %empty = tensor.empty() : tensor<1024x1024xf32>
  %init = linalg.fill ins(%zero : f32) outs(%empty : tensor<1024x1024xf32>)
      -> tensor<1024x1024xf32>
  %product = linalg.matmul
      ins(%x, %w : tensor<1024x1024xf16>, tensor<1024x1024xf16>)
      outs(%init : tensor<1024x1024xf32>) -> tensor<1024x1024xf32>
  %sum = linalg.add
      ins(%a, %b : tensor<1024x1024xf32>, tensor<1024x1024xf32>)
      outs(%empty : tensor<1024x1024xf32>) -> tensor<1024x1024xf32>
  %result = linalg.max
      ins(%sum, %b : tensor<1024x1024xf32>, tensor<1024x1024xf32>)
      outs(%empty : tensor<1024x1024xf32>) -> tensor<1024x1024xf32>
  return %product, %result : tensor<1024x1024xf32>, tensor<1024x1024xf32>
}
