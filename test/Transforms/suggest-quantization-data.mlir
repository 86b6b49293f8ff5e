// Weights whose elements are in the module are quantized to see what that
// loses: 'min-sqnr' rules out what loses more.

// RUN: roofline-opt %s --suggest-quantization=schemes=i8,i4 --report-roofline=output=%t.txt | FileCheck %s --check-prefixes=CHECK,ALL
// RUN: FileCheck %s --input-file=%t.txt --check-prefix=TEXT
// RUN: roofline-opt %s --suggest-quantization="schemes=i8,i4 min-sqnr=30" | FileCheck %s --check-prefixes=CHECK,SOME
// RUN: roofline-opt %s --suggest-quantization="schemes=i8,i4 min-sqnr=200" --report-roofline=output=%t.none.txt | FileCheck %s --check-prefixes=CHECK,NONE
// RUN: FileCheck %s --input-file=%t.none.txt --check-prefix=REASON

#toy = #roofline.target<"toy",
  peaks = [<matrix, f16, acc = f32, ops = 1.0e12>, <vector, f16, ops = 1.0e11>,
           <vector, f32, ops = 1.0e11>],
  memory = [<"dram", bandwidth = 1.0e10>]>
module attributes {roofline.target = #toy} {
  // Channels are columns, of which the largest magnitudes are 14, 14, 14 and
  // 140. As i4 their scales are 2, 2, 2 and 20. Only the first has elements that
  // are no multiples: 7 / 2 rounds to 4, 0.5 / 2 to 0, off by 1 and 0.5. Squares
  // sum up to 249.25 + 216 + 196 + 21,600 = 22,261.25, those of what is off to
  // 1.25: 10 log10 17,809 = 42.5 dB.
  // Two operands of 4 f16 and one of 16: 48 B, of which i4 makes 8 + 4 scales of
  // 2 B + 16 B, i8 16 + 8 + 16 B.
  // CHECK-LABEL: func.func @dense
  // ALL: arith.constant {roofline.quantize = #roofline.quantize<quantize, scheme = <"i4", {{.*}}op_speedup = 1.5, {{.*}}, sqnr = 42.5{{[0-9]*}}>}
  // SOME: arith.constant {roofline.quantize = #roofline.quantize<quantize, scheme = <"i4",
  // NONE: arith.constant {roofline.quantize = #roofline.quantize<keep,
  // CHECK: linalg.matmul
  // TEXT: @dense
  // TEXT: quantize constant #0: {{.*}}42.5 dB{{.*}}; channel 3 is an outlier, 10.0x the median
  // REASON: @dense
  // REASON: keep constant #0: no scheme satisfies 'min-bits' and 'min-sqnr'
  func.func @dense(%x: tensor<1x4xf16>)
      -> tensor<1x4xf16> {
    %zero = arith.constant 0.0 : f16
    %empty = tensor.empty() : tensor<1x4xf16>
    %init = linalg.fill ins(%zero : f16) outs(%empty : tensor<1x4xf16>)
        -> tensor<1x4xf16>
    %w = arith.constant dense<[[7.0, 14.0, 14.0, 140.0], [0.5, 2.0, 0.0, 20.0],
                               [14.0, 4.0, 0.0, 0.0], [2.0, 0.0, 0.0, -40.0]]>
        : tensor<4x4xf16>
    %y = linalg.matmul ins(%x, %w : tensor<1x4xf16>, tensor<4x4xf16>)
        outs(%init : tensor<1x4xf16>) -> tensor<1x4xf16>
    return %y : tensor<1x4xf16>
  }

  // The first channel alone has most of its signal in what is off: 249.25 /
  // 1.25, 22.997 dB. i8 has scales of 14 / 127, and elements off by at most half
  // of that, 0.055: at least 10 log10 (249.25 / (4 * 0.055^2)) = 43 dB.
  // CHECK-LABEL: func.func @resource
  // ALL: arith.constant {roofline.quantize = #roofline.quantize<quantize, scheme = <"i4", {{.*}}, sqnr = 22.997{{[0-9]*}}>}
  // SOME: arith.constant {roofline.quantize = #roofline.quantize<quantize, scheme = <"i8", {{.*}}, sqnr = {{[4-9][0-9]\.[0-9]*}}>}
  // NONE: arith.constant {roofline.quantize = #roofline.quantize<keep,
  // CHECK: linalg.matmul
  func.func @resource(%x: tensor<1x4xf16>)
      -> tensor<1x2xf16> {
    %zero = arith.constant 0.0 : f16
    %empty = tensor.empty() : tensor<1x2xf16>
    %init = linalg.fill ins(%zero : f16) outs(%empty : tensor<1x2xf16>)
        -> tensor<1x2xf16>
    %w = arith.constant dense_resource<twice> : tensor<4x2xf16>
    %y = linalg.matmul ins(%x, %w : tensor<1x4xf16>, tensor<4x2xf16>)
        outs(%init : tensor<1x2xf16>) -> tensor<1x2xf16>
    return %y : tensor<1x2xf16>
  }

  // Without elements accuracy is not judged, and rules nothing out.
  // CHECK-LABEL: func.func @elided
  // CHECK: arith.constant {roofline.quantize = #roofline.quantize<quantize, scheme = <"i4"
  // CHECK-NOT: sqnr
  // CHECK: linalg.matmul
  // TEXT: @elided
  // TEXT: {{.*}}accuracy not assessed: the elements are elided
  func.func @elided(%x: tensor<1x4xf16>)
      -> tensor<1x4xf16> {
    %zero = arith.constant 0.0 : f16
    %empty = tensor.empty() : tensor<1x4xf16>
    %init = linalg.fill ins(%zero : f16) outs(%empty : tensor<1x4xf16>)
        -> tensor<1x4xf16>
    %w = arith.constant dense_resource<__elided__> : tensor<4x4xf16>
    %y = linalg.matmul ins(%x, %w : tensor<1x4xf16>, tensor<4x4xf16>)
        outs(%init : tensor<1x4xf16>) -> tensor<1x4xf16>
    return %y : tensor<1x4xf16>
  }
}

// {{7, 7}, {0.5, 0.5}, {14, 14}, {2, 2}} after an alignment of 4.
{-#
  dialect_resources: {
    builtin: {
      twice: "0x040000000047004700380038004b004b00400040"
    }
  }
#-}
