//===- NpuOps.td - A dialect of another project ------------*- tablegen -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef NPU_OPS_TD
#define NPU_OPS_TD

include "mlir/IR/OpBase.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"
include "roofline/Interfaces/CostOpInterface.td"
include "roofline/Interfaces/DescribedOpInterface.td"

def Npu_Dialect : Dialect {
  let name = "npu";
  let cppNamespace = "::npu";
}

def Npu_AxpyOp : Op<Npu_Dialect, "axpy", [
    Pure, SameOperandsAndResultType,
    DeclareOpInterfaceMethods<CostOpInterface, ["getCost"]>]> {
  let summary = "a * x + y, element by element";
  let arguments = (ins AnyRankedTensor:$a, AnyRankedTensor:$x,
                       AnyRankedTensor:$y);
  let results = (outs AnyRankedTensor:$result);
  let assemblyFormat = "operands attr-dict `:` type($result)";
}

def Npu_MulAddOp : Op<Npu_Dialect, "mul_add", [
    Pure, SameOperandsAndResultType,
    DeclareOpInterfaceMethods<DescribedOpInterface, ["describe"]>]> {
  let summary = "a * x + y, element by element, for all to see";
  let arguments = (ins AnyRankedTensor:$a, AnyRankedTensor:$x,
                       AnyRankedTensor:$y);
  let results = (outs AnyRankedTensor:$result);
  let assemblyFormat = "operands attr-dict `:` type($result)";
}

#endif // NPU_OPS_TD
