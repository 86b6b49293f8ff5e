//===- TestFoldTransposes.cpp - Transposes in maps ------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A pass that spells transposed multiplicands in the maps of products rather
// than as operations.
//
//===----------------------------------------------------------------------===//

#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Pass/Pass.h"

using namespace mlir;

namespace {

class TestFoldTransposesPass
    : public PassWrapper<TestFoldTransposesPass, OperationPass<>> {
public:
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(TestFoldTransposesPass)

  StringRef getArgument() const override { return "test-fold-transposes"; }
  StringRef getDescription() const override {
    return "Fold linalg.transpose into the indexing maps of products";
  }

  void runOnOperation() override;
};

} // namespace

/// Makes the product that has `use` read what `transpose` reads.
static void fold(linalg::TransposeOp transpose, OpOperand &use) {
  auto product = dyn_cast<linalg::LinalgOp>(use.getOwner());
  if (!isa_and_nonnull<linalg::MatmulOp, linalg::BatchMatmulOp,
                       linalg::ContractOp>(product) ||
      product.isDpsInit(&use))
    return;
  SmallVector<AffineMap> maps = product.getIndexingMapsArray();
  AffineMap &map = maps[use.getOperandNumber()];
  // Dimension i of the result is dimension `permutation[i]` of the input.
  SmallVector<AffineExpr> subscripts(map.getNumResults());
  for (auto [dim, source] : llvm::enumerate(transpose.getPermutation()))
    subscripts[source] = map.getResult(dim);
  map = AffineMap::get(map.getNumDims(), 0, subscripts, map.getContext());
  use.set(transpose.getInput());
  product->setAttr("indexing_maps",
                   Builder(map.getContext()).getAffineMapArrayAttr(maps));
}

void TestFoldTransposesPass::runOnOperation() {
  getOperation()->walk([](linalg::TransposeOp transpose) {
    for (Value result : transpose->getResults())
      for (OpOperand &use : llvm::make_early_inc_range(result.getUses()))
        fold(transpose, use);
  });
}

namespace roofline::test {
void registerTestFoldTransposesPass() {
  PassRegistration<TestFoldTransposesPass>();
}
} // namespace roofline::test
