//===- StructuredFacts.cpp - What alike operations share ------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "roofline/Analysis/Ops/StructuredFacts.h"
#include "mlir/IR/OperationSupport.h"
#include "roofline/Analysis/Ops/NarrowValues.h"
#include "roofline/Analysis/Ops/Views.h"

using namespace mlir;

namespace roofline {

//===----------------------------------------------------------------------===//
// Facts
//===----------------------------------------------------------------------===//

/// Whether a body does more than work on scalars, operation by operation.
static bool hasShapedValues(Block &body) {
  auto isShaped = [](Type type) {
    return isa<TensorType, BaseMemRefType, VectorType>(type);
  };
  return llvm::any_of(body, [&](Operation &op) {
    return op.getNumRegions() > 0 ||
           llvm::any_of(op.getOperandTypes(), isShaped) ||
           llvm::any_of(op.getResultTypes(), isShaped);
  });
}

StructuredFacts::StructuredFacts(Operation *op, OperandKinds operandKinds)
    : op(op), structured(dyn_cast<linalg::LinalgOp>(op)),
      operandKinds(std::move(operandKinds)) {
  if (!structured)
    return;
  llvm::append_range(maps, structured.getIndexingMapsArray());
  for (AffineMap map : maps)
    areProjections.push_back(
        map.isProjectedPermutation(/*allowZeroInResults=*/true));
  numInputs = structured.getNumDpsInputs();
  SmallVector<utils::IteratorType> kinds = structured.getIteratorTypesArray();
  hasReductions = llvm::is_contained(kinds, utils::IteratorType::reduction);
  reducesNothing = llvm::all_of(
      llvm::zip(structured.getStaticLoopRanges(), kinds), [](auto loop) {
        auto [size, kind] = loop;
        return kind == utils::IteratorType::parallel || size == 1;
      });
  isParallelOnTensors = structured.hasPureTensorSemantics() && !hasReductions;
  Block &body = *structured.getBlock();
  hasShapedBody = hasShapedValues(body);
  bodySize = body.getOperations().size() - 1;
  for (BlockArgument argument : body.getArguments()) {
    areRead.push_back(!argument.use_empty());
    convertedTypes.push_back(getConvertedType(argument));
  }
  for (Value yielded : body.getTerminator()->getOperands())
    yieldedTypes.push_back(getNarrowSource(yielded).getType());
  mayFill = roofline::mayFill(structured);
}

/// What `operandKinds` say of an operand, beside which one it is the same as.
enum OperandKind : unsigned { Stored, MadeOnTheFly, SplatConstant };

bool StructuredFacts::readsStoredOnly() const {
  for (auto [number, isRead] : llvm::enumerate(areRead))
    if (isRead && ((operandKinds[number] & 3) != Stored ||
                   !isa<ShapedType>(op->getOperand(number).getType())))
      return false;
  return true;
}

//===----------------------------------------------------------------------===//
// What is alike
//===----------------------------------------------------------------------===//

StructuredFacts::OperandKinds
StructuredOps::getOperandKinds(Operation *op) const {
  StructuredFacts::OperandKinds facts;
  for (OpOperand &operand : op->getOpOperands()) {
    Value value = operand.get();
    // A value read twice is read once.
    unsigned first = 0;
    while (op->getOperand(first) != value)
      ++first;
    unsigned kind = Stored;
    if (context.needsNoMemory(value))
      kind = isSplatConstant(value) ? SplatConstant : MadeOnTheFly;
    facts.push_back(first << 2 | kind);
  }
  for (Value result : op->getResults())
    facts.push_back(context.isLive(result));
  return facts;
}

/// Whether the work of `op` depends on where its results end up.
bool StructuredOps::hasAddresses(Operation *op) const {
  if (!context.hasAddresses())
    return false;
  return op
      ->walk([&](Operation *nested) {
        return llvm::any_of(nested->getResults(),
                            [&](Value value) {
                              return context.reachesOnlyAddresses(value);
                            })
                   ? WalkResult::interrupt()
                   : WalkResult::advance();
      })
      .wasInterrupted();
}

/// A hash of some of what makes operations alike. Few of one name and with
/// equal first types differ in the rest.
static llvm::hash_code hashOp(Operation *op, ArrayRef<unsigned> operandKinds) {
  auto getFirst = [](ValueRange values) {
    return values.empty() ? Type() : values.front().getType();
  };
  return llvm::hash_combine(
      op->getName(), getFirst(op->getOperands()), getFirst(op->getResults()),
      llvm::hash_combine_range(operandKinds.begin(), operandKinds.end()));
}

static bool areTypesEqual(ValueRange lhs, ValueRange rhs) {
  return llvm::equal(lhs, rhs, [](Value left, Value right) {
    return left.getType() == right.getType();
  });
}

/// Whether `lhs` and `rhs`, the bodies of operations on the same types, do the
/// same. Steps through both at once, which takes a fraction of the time of
/// comparing regions in general.
static bool areBodiesAlike(Block &lhs, Block &rhs) {
  llvm::SmallDenseMap<Operation *, Operation *, 16> counterparts;
  auto isSameValue = [&](Value left, Value right) {
    auto leftResult = dyn_cast<OpResult>(left);
    auto rightResult = dyn_cast<OpResult>(right);
    if (leftResult && rightResult)
      return leftResult.getResultNumber() == rightResult.getResultNumber() &&
             counterparts.lookup_or(leftResult.getOwner(),
                                    leftResult.getOwner()) ==
                 rightResult.getOwner();
    if (leftResult || rightResult)
      return false;
    auto leftArgument = cast<BlockArgument>(left);
    auto rightArgument = cast<BlockArgument>(right);
    return left == right ||
           (leftArgument.getOwner() == &lhs &&
            rightArgument.getOwner() == &rhs &&
            leftArgument.getArgNumber() == rightArgument.getArgNumber());
  };
  auto right = rhs.begin();
  for (Operation &left : lhs) {
    if (right == rhs.end() || left.getName() != right->getName() ||
        left.getNumOperands() != right->getNumOperands() ||
        !areTypesEqual(left.getResults(), right->getResults()) ||
        left.getRawDictionaryAttrs() != right->getRawDictionaryAttrs() ||
        !left.getName().compareOpProperties(left.getPropertiesStorage(),
                                            right->getPropertiesStorage()))
      return false;
    for (auto [leftOperand, rightOperand] :
         llvm::zip_equal(left.getOperands(), right->getOperands()))
      if (!isSameValue(leftOperand, rightOperand))
        return false;
    if (left.getNumRegions() > 0 || right->getNumRegions() > 0)
      return OperationEquivalence::isRegionEquivalentTo(
          lhs.getParent(), rhs.getParent(),
          OperationEquivalence::IgnoreLocations);
    // Nothing uses what yields.
    if (left.getNumResults() > 0)
      counterparts[&left] = &*right;
    ++right;
  }
  return right == rhs.end();
}

static bool areAlike(Operation *lhs, Operation *rhs) {
  return lhs->getName() == rhs->getName() &&
         areTypesEqual(lhs->getOperands(), rhs->getOperands()) &&
         areTypesEqual(lhs->getResults(), rhs->getResults()) &&
         lhs->getName().compareOpProperties(lhs->getPropertiesStorage(),
                                            rhs->getPropertiesStorage()) &&
         llvm::all_of(llvm::zip_equal(lhs->getRegions(), rhs->getRegions()),
                      [](auto regions) {
                        auto &[left, right] = regions;
                        return areBodiesAlike(left.front(), right.front());
                      });
}

const StructuredFacts *StructuredOps::compute(Operation *op) {
  StructuredFacts::OperandKinds operandKinds = getOperandKinds(op);
  if (hasAddresses(op))
    return &facts.emplace_back(op, std::move(operandKinds));
  auto &candidates = factsOfHash[size_t(hashOp(op, operandKinds)) >> 1];
  for (const StructuredFacts *candidate : candidates)
    if (candidate->operandKinds == operandKinds && areAlike(candidate->op, op))
      return candidate;
  candidates.push_back(&facts.emplace_back(op, std::move(operandKinds)));
  return candidates.back();
}

const StructuredFacts *StructuredOps::find(Operation *op) {
  // Whatever has no body is told by its dialect, which takes no search.
  if (!isa_and_nonnull<linalg::LinalgDialect>(op->getDialect()) &&
      (op->getNumRegions() == 0 || !isa<linalg::LinalgOp>(op)))
    return nullptr;
  auto [entry, isNew] = factsOfOp.try_emplace(op);
  if (isNew)
    entry->second = compute(op);
  return entry->second;
}

} // namespace roofline
