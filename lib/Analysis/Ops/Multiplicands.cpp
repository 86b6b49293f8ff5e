//===- Multiplicands.cpp - What a contraction multiplies ------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "roofline/Analysis/Ops/Multiplicands.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "roofline/Analysis/Ops/RunningSum.h"
#include "roofline/Analysis/Ops/Views.h"
#include "llvm/ADT/SmallPtrSet.h"

using namespace mlir;

namespace roofline {

LoopSet getLoops(AffineExpr expr) {
  if (auto dim = dyn_cast<AffineDimExpr>(expr))
    return LoopSet(1) << dim.getPosition();
  LoopSet loops = 0;
  expr.walk([&](AffineExpr part) {
    if (auto dim = dyn_cast<AffineDimExpr>(part))
      loops |= LoopSet(1) << dim.getPosition();
  });
  return loops;
}

static LoopSet getLoops(AffineMap map) {
  LoopSet loops = 0;
  for (AffineExpr expr : map.getResults())
    loops |= getLoops(expr);
  return loops;
}

Value Multiplicand::getMain() const {
  auto getRank = [](const Source &source) {
    return std::pair(!needsNoMemory(source.tensor),
                     llvm::popcount(source.loops));
  };
  auto *main =
      llvm::max_element(sources, [&](const Source &lhs, const Source &rhs) {
        return getRank(lhs) < getRank(rhs);
      });
  return main == sources.end() ? Value() : main->tensor;
}

/// What the regions of `op`, branches, may yield.
static SmallVector<Value> getYielded(Operation *op) {
  SmallVector<Value> values;
  for (Region &region : op->getRegions())
    for (Block &block : region)
      if (!block.empty())
        llvm::append_range(values, block.back().getOperands());
  return values;
}

namespace {

/// Tells the values of a body by what they depend on.
class BodyReader {
public:
  /// `maps` are those of the operands of `op`.
  BodyReader(linalg::LinalgOp op, ArrayRef<AffineMap> maps);

  /// The loops that `value` varies with.
  LoopSet getLoops(Value value) const { return loops.lookup(value); }
  Multiplicand getMultiplicand(Value value);

private:
  Operation *op;
  Block *body;
  llvm::SmallDenseMap<Value, LoopSet, 16> loops;
};

} // namespace

BodyReader::BodyReader(linalg::LinalgOp op, ArrayRef<AffineMap> maps)
    : op(op), body(op.getBlock()) {
  // Scalars have maps without results.
  for (auto [argument, map] : llvm::zip_equal(body->getArguments(), maps))
    loops[argument] = roofline::getLoops(map);
  // Regions come before the operations that they are in.
  body->walk([&](Operation *nested) {
    LoopSet all = 0;
    if (auto index = dyn_cast<linalg::IndexOp>(nested))
      all = LoopSet(1) << index.getDim();
    for (Value operand : nested->getOperands())
      all |= getLoops(operand);
    for (Value yielded : getYielded(nested))
      all |= getLoops(yielded);
    for (Value result : nested->getResults())
      loops[result] = all;
  });
}

Multiplicand BodyReader::getMultiplicand(Value value) {
  Multiplicand result;
  result.value = value;
  result.loops = getLoops(value);
  auto note = [&](Value tensor, LoopSet loops) {
    for (Multiplicand::Source &source : result.sources) {
      if (source.tensor == tensor) {
        source.loops |= loops;
        return;
      }
    }
    result.sources.push_back({tensor, loops});
  };
  SmallVector<Value> worklist = {value};
  llvm::SmallPtrSet<Value, 8> seen = {value};
  // Indexed, as the list grows: the first operand comes first.
  for (unsigned i = 0; i < worklist.size(); ++i) {
    value = worklist[i];
    if (auto argument = dyn_cast<BlockArgument>(value)) {
      if (argument.getOwner() != body)
        continue;
      Value tensor = op->getOperand(argument.getArgNumber());
      if (isa<ShapedType>(tensor.getType()))
        note(tensor, getLoops(argument));
      continue;
    }
    Operation *definition = value.getDefiningOp();
    if (!op->isProperAncestor(definition))
      continue;
    if (auto extract = dyn_cast<tensor::ExtractOp>(definition)) {
      note(extract.getTensor(), getLoops(value));
      continue;
    }
    for (Value operand :
         llvm::concat<Value>(llvm::to_vector(definition->getOperands()),
                             getYielded(definition)))
      if (seen.insert(operand).second)
        worklist.push_back(operand);
  }
  return result;
}

/// `product` and the products among its factors, outer ones first.
static SmallVector<Operation *, 2> getProducts(Operation *product) {
  SmallVector<Operation *, 2> products = {product};
  for (unsigned i = 0; i < products.size(); ++i)
    for (Value factor : products[i]->getOperands())
      if (Operation *inner = stripConversions(factor).getDefiningOp();
          isProduct(inner) && !llvm::is_contained(products, inner))
        products.push_back(inner);
  return products;
}

/// Sets the sides of `result` to what `contraction` multiplies; fails if no sum
/// runs over both.
static bool setSides(const Contraction &contraction, BodyReader &body,
                     SummedProduct &result) {
  auto set = [&](Value lhs, Value rhs) {
    if ((body.getLoops(lhs) & body.getLoops(rhs) & result.reductions) == 0)
      return false;
    result.sides[0] = body.getMultiplicand(lhs);
    result.sides[1] = body.getMultiplicand(rhs);
    return true;
  };
  // A fused multiply-add names its factors itself.
  if (!isProduct(contraction.product))
    return set(contraction.lhs, contraction.rhs);
  // Scales may be multiplied in before or after: the multiplicands are the
  // first factors that together vary with all loops.
  LoopSet all = body.getLoops(contraction.product->getResult(0));
  SmallVector<Operation *, 2> products = getProducts(contraction.product);
  for (Operation *product : llvm::reverse(products))
    if (body.getLoops(product->getResult(0)) == all &&
        set(product->getOperand(0), product->getOperand(1)))
      return true;
  return false;
}

/// The extents that the operands of `op` give loops by `maps`.
static SmallVector<int64_t, 8> getExtents(Operation *op,
                                          ArrayRef<AffineMap> maps) {
  SmallVector<int64_t, 8> extents(maps.front().getNumDims(),
                                  ShapedType::kDynamic);
  for (auto [operand, map] : llvm::zip_equal(op->getOperands(), maps)) {
    auto type = dyn_cast<ShapedType>(operand.getType());
    if (!type)
      continue;
    for (auto [size, subscript] : llvm::zip(type.getShape(), map.getResults()))
      if (auto loop = dyn_cast<AffineDimExpr>(subscript))
        if (!ShapedType::isDynamic(size))
          extents[loop.getPosition()] = size;
  }
  return extents;
}

SmallVector<int64_t, 8> getExtents(linalg::LinalgOp op) {
  return getExtents(op, op.getIndexingMapsArray());
}

/// What `value`, in the body `from`, is in the equal body `to`.
static Value getCounterpart(Value value, Block &from, Block &to) {
  if (auto argument = dyn_cast<BlockArgument>(value))
    return to.getArgument(argument.getArgNumber());
  auto result = cast<OpResult>(value);
  for (auto [source, target] : llvm::zip_equal(from, to))
    if (&source == result.getOwner())
      return target.getResult(result.getResultNumber());
  llvm_unreachable("the value is not of the body");
}

SummedProduct transferProduct(const SummedProduct &product,
                              linalg::LinalgOp from, linalg::LinalgOp to) {
  SummedProduct result = product;
  for (Multiplicand &side : result.sides) {
    side.value = getCounterpart(side.value, *from.getBlock(), *to.getBlock());
    for (Multiplicand::Source &source : side.sources)
      source.tensor = to->getOperand(
          llvm::find(from->getOperands(), source.tensor).getIndex());
  }
  return result;
}

std::optional<SummedProduct> getSummedProduct(linalg::LinalgOp op) {
  Block *body = op.getBlock();
  Operation *yield = body->getTerminator();
  SmallVector<utils::IteratorType> kinds = op.getIteratorTypesArray();
  RunningSum sum;
  if (kinds.size() > maxLoops || yield->getNumOperands() != 1 ||
      !collectTerms(yield->getOperand(0), body->getArguments().back(), sum))
    return std::nullopt;
  SummedProduct result;
  for (auto [loop, kind] : llvm::enumerate(kinds))
    if (kind == utils::IteratorType::reduction)
      result.reductions |= LoopSet(1) << loop;
  SmallVector<AffineMap> maps = op.getIndexingMapsArray();
  for (auto [loop, extent] : llvm::enumerate(getExtents(op, maps)))
    if (extent == 1)
      result.unit |= LoopSet(1) << loop;
  BodyReader reader(op, maps);
  for (const Contraction &contraction : sum.products)
    if (setSides(contraction, reader, result))
      return result;
  return std::nullopt;
}

std::optional<SummedProduct>
getSummedProduct(Operation *op, const OpDescription &description) {
  if (!description.product)
    return std::nullopt;
  SummedProduct result;
  result.reductions = description.reductions;
  for (auto [loop, extent] : llvm::enumerate(description.extents))
    if (extent == 1)
      result.unit |= LoopSet(1) << loop;
  for (unsigned side : {0, 1}) {
    const OperandRead &read = description.reads[side];
    Value value = op->getOperand(read.operand);
    LoopSet loops = getLoops(read.map);
    result.sides[side] = {value, loops, {{value, loops}}};
  }
  return result;
}

} // namespace roofline
