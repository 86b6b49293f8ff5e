//===- BindDims.cpp - Give dimensions their sizes -------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "roofline/Dims/BindDims.h"
#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "roofline/IR/RooflineDialect.h"
#include "roofline/Transforms/Passes.h"

namespace roofline {
#define GEN_PASS_DEF_BINDDIMSPASS
#include "roofline/Transforms/Passes.h.inc"
} // namespace roofline

using namespace mlir;
using namespace roofline;

namespace {

class BindDimsPass : public roofline::impl::BindDimsPassBase<BindDimsPass> {
public:
  using BindDimsPassBase::BindDimsPassBase;

  void runOnOperation() override {
    llvm::Expected<SmallVector<DimSize, 2>> sizes = parseDimSizes(dims);
    if (!sizes) {
      emitError(getOperation().getLoc(), "cannot use 'dims': ")
          << llvm::toString(sizes.takeError());
      return signalPassFailure();
    }
    for (const DimSize &size : *sizes)
      if (size.isRange()) {
        emitError(getOperation().getLoc(), "cannot use 'dims': '")
            << size.name << "' needs one size, got a range";
        return signalPassFailure();
      }
    if (failed(bindDims(getOperation(), *sizes)))
      signalPassFailure();
  }
};

} // namespace
