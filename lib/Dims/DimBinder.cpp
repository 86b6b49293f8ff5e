//===- DimBinder.cpp - Carry sizes forward --------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "DimBinder.h"
#include "StaticSizes.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Interfaces/ControlFlowInterfaces.h"
#include "mlir/Interfaces/DestinationStyleOpInterface.h"

using namespace mlir;

namespace roofline {

/// The deepest call chain along which functions are visited from callers.
static constexpr unsigned maxDepth = 64;

//===----------------------------------------------------------------------===//
// Shapes
//===----------------------------------------------------------------------===//

static ArrayRef<int64_t> getShape(Type type) {
  auto shaped = dyn_cast<ShapedType>(type);
  return shaped && shaped.hasRank() ? shaped.getShape() : ArrayRef<int64_t>();
}

/// The common shape of `types`, dynamic where they differ; empty if their ranks
/// differ.
static SmallVector<int64_t> getCommonShape(ArrayRef<Type> types) {
  SmallVector<int64_t> common(getShape(types.front()));
  for (Type type : types.drop_front()) {
    ArrayRef<int64_t> shape = getShape(type);
    if (shape.size() != common.size())
      return {};
    for (auto [size, other] : llvm::zip_equal(common, shape))
      if (size != other)
        size = ShapedType::kDynamic;
  }
  return common;
}

/// The terminator operands through which values leave `region`.
static SmallVector<MutableOperandRange, 1> getExits(Region &region) {
  SmallVector<MutableOperandRange, 1> exits;
  for (Block &block : region) {
    if (block.empty())
      continue;
    Operation *last = &block.back();
    if (auto exit = dyn_cast<RegionBranchTerminatorOpInterface>(last))
      exits.push_back(exit.getMutableSuccessorOperands(RegionSuccessor(
          region.getParentOp(), region.getParentOp()->getResults())));
    else if (last->hasTrait<OpTrait::ReturnLike>())
      exits.push_back(MutableOperandRange(last));
  }
  return exits;
}

/// The types of the values that leave `regions` at position `index`.
static SmallVector<Type> getExitTypes(ArrayRef<MutableOperandRange> exits,
                                      unsigned index) {
  SmallVector<Type> types;
  for (const MutableOperandRange &exit : exits)
    if (index < exit.size())
      types.push_back(exit[index].get().getType());
  return types;
}

//===----------------------------------------------------------------------===//
// Loops
//===----------------------------------------------------------------------===//

/// Whether `value`, which a loop yields for `argument`, has the same shape in
/// each iteration: shape-preserving operations compute it from `argument`.
static bool keepsShape(Value value, BlockArgument argument) {
  while (value != argument) {
    Operation *op = value.getDefiningOp();
    if (!op)
      return false;
    auto result = cast<OpResult>(value);
    if (auto destination = dyn_cast<DestinationStyleOpInterface>(op))
      value = destination.getTiedOpOperand(result)->get();
    else if (auto loop = dyn_cast<LoopLikeOpInterface>(op);
             loop && loop.getTiedLoopInit(result))
      value = loop.getTiedLoopInit(result)->get();
    else
      return false;
  }
  return true;
}

/// The result of `loop` tied to `argument`, which starts as `init`; null if
/// none.
static OpResult getTiedResult(LoopLikeOpInterface loop, BlockArgument argument,
                              OpOperand *init) {
  if (auto forall = dyn_cast<scf::ForallOp>(*loop))
    return forall.getTiedOpResult(init);
  return loop.getTiedLoopResult(argument);
}

void DimBinder::visitLoop(LoopLikeOpInterface loop) {
  // Moves constant bounds into attributes, for loops that have them there.
  SmallVector<OpFoldResult> ignored;
  (void)loop->fold(ignored);
  for (BlockArgument argument : loop.getRegionIterArgs()) {
    OpOperand *init = loop.getTiedLoopInit(argument);
    OpOperand *yielded = loop.getTiedLoopYieldedValue(argument);
    if (!init || (yielded && !keepsShape(yielded->get(), argument)))
      continue;
    refineShape(argument, getShape(init->get().getType()));
    if (OpResult result = getTiedResult(loop, argument, init))
      refineShape(result, getShape(init->get().getType()));
  }
  for (Region &region : loop->getRegions())
    visit(region);
  for (BlockArgument argument : loop.getRegionIterArgs()) {
    if (OpOperand *init = loop.getTiedLoopInit(argument))
      castTo(*init, argument.getType());
    if (OpOperand *yielded = loop.getTiedLoopYieldedValue(argument))
      castTo(*yielded, argument.getType());
  }
}

//===----------------------------------------------------------------------===//
// Calls
//===----------------------------------------------------------------------===//

FunctionOpInterface DimBinder::getCallee(CallOpInterface call) {
  return dyn_cast_or_null<FunctionOpInterface>(
      call.resolveCallableInTable(&module.getSymbolTables()));
}

/// Whether `function` has a single call site.
bool DimBinder::isOnlyCallOf(FunctionOpInterface function) {
  auto symbol = dyn_cast<SymbolOpInterface>(*function);
  return symbol && symbol.isPrivate() && module.getNumUsers(function) == 1;
}

/// Visits the callee first, so that its results are known.
void DimBinder::visitCall(CallOpInterface call) {
  FunctionOpInterface callee = getCallee(call);
  if (!callee || callee.getNumArguments() != call.getArgOperands().size() ||
      callee.getNumResults() != call->getNumResults())
    return;
  if (!callee.isExternal() && !visited.contains(callee) && depth < maxDepth) {
    if (isOnlyCallOf(callee))
      for (auto [argument, operand] :
           llvm::zip_equal(callee.getArguments(), call.getArgOperands()))
        refineShape(argument, getShape(operand.getType()));
    ++depth;
    visit(callee);
    --depth;
  }
  for (auto [operand, type] :
       llvm::zip_equal(call.getArgOperandsMutable(), callee.getArgumentTypes()))
    castTo(operand, type);
  for (auto [result, type] :
       llvm::zip_equal(call->getResults(), callee.getResultTypes()))
    refineShape(result, getShape(type));
}

//===----------------------------------------------------------------------===//
// Everything
//===----------------------------------------------------------------------===//

/// Refines the results of `op` to the shapes that its regions agree on.
static void refineByRegions(Operation *op) {
  SmallVector<MutableOperandRange, 1> exits;
  for (Region &region : op->getRegions())
    llvm::append_range(exits, getExits(region));
  for (OpResult result : op->getResults()) {
    SmallVector<Type> types = getExitTypes(exits, result.getResultNumber());
    if (types.empty())
      continue;
    refineShape(result, getCommonShape(types));
    for (MutableOperandRange &exit : exits)
      if (result.getResultNumber() < exit.size())
        castTo(exit[result.getResultNumber()], result.getType());
  }
}

/// Casts the stored value to the declared type of the global.
void DimBinder::visitStore(ml_program::GlobalStoreOp store) {
  if (ml_program::GlobalOp global = store.getGlobalOp(module.getSymbolTables()))
    castTo(store.getValueMutable(), global.getType());
}

/// Notes loops for which operands of `op` give two extents, if one is a sample.
void DimBinder::noteConflicts(linalg::LinalgOp op) {
  SmallVector<int64_t> extents(op.getNumLoops(), ShapedType::kDynamic);
  for (OpOperand &operand : op->getOpOperands())
    for (auto [subscript, size] :
         llvm::zip(op.getMatchingIndexingMap(&operand).getResults(),
                   getShape(operand.get().getType()))) {
      auto loop = dyn_cast<AffineDimExpr>(subscript);
      if (!loop || ShapedType::isDynamic(size))
        continue;
      int64_t &extent = extents[loop.getPosition()];
      if (ShapedType::isDynamic(extent))
        extent = size;
      else if (extent != size)
        conflicts.push_back({extent, size});
    }
}

void DimBinder::visit(Operation *op) {
  if (auto call = dyn_cast<CallOpInterface>(op))
    return visitCall(call);
  if (auto loop = dyn_cast<LoopLikeOpInterface>(op))
    return visitLoop(loop);
  if (auto store = dyn_cast<ml_program::GlobalStoreOp>(op))
    return visitStore(store);
  bool isBranch = isa<RegionBranchOpInterface>(op);
  if (!isBranch) {
    foldScalars(op, samples);
    refineResults(op, samples);
  }
  if (auto structured = dyn_cast<linalg::LinalgOp>(op); structured && samples)
    noteConflicts(structured);
  // Bodies of structured operations work on scalars.
  if (isa<linalg::LinalgOp>(op))
    return;
  for (Region &region : op->getRegions())
    visit(region);
  if (isBranch)
    refineByRegions(op);
}

/// Casts the successor operands of `branch` to the types of block arguments.
static void castSuccessorOperands(BranchOpInterface branch) {
  for (auto [index, block] : llvm::enumerate(branch->getSuccessors())) {
    SuccessorOperands passed = branch.getSuccessorOperands(index);
    for (auto [operand, type] :
         llvm::zip_equal(passed.getMutableForwardedOperands(),
                         llvm::drop_begin(block->getArgumentTypes(),
                                          passed.getProducedOperandCount())))
      castTo(operand, type);
  }
}

void DimBinder::visit(Region &region) {
  for (Block &block : region)
    for (Operation &op : llvm::make_early_inc_range(block))
      visit(&op);
  // Everything that dominates a branch has been visited.
  for (Block &block : region)
    if (!block.empty())
      if (auto branch = dyn_cast<BranchOpInterface>(block.back()))
        castSuccessorOperands(branch);
}

/// Updates the type of `function` to its arguments and returned values.
void DimBinder::updateType(FunctionOpInterface function) {
  SmallVector<MutableOperandRange, 1> exits =
      getExits(function.getFunctionBody());
  SmallVector<Type> results(function.getResultTypes());
  for (auto [index, type] : llvm::enumerate(results)) {
    SmallVector<Type> types = getExitTypes(exits, index);
    auto shaped = dyn_cast<ShapedType>(type);
    if (!shaped || !shaped.hasRank() || types.empty())
      continue;
    SmallVector<int64_t> common = getCommonShape(types);
    if (int64_t(common.size()) == shaped.getRank())
      type = shaped.clone(common);
    for (MutableOperandRange &exit : exits)
      if (index < exit.size())
        castTo(exit[index], type);
  }
  Block &entry = function.getFunctionBody().front();
  // Function types of other dialects differ, and have nothing to bind.
  if (TypeRange(entry.getArgumentTypes()) != function.getArgumentTypes() ||
      TypeRange(results) != function.getResultTypes())
    function.setType(function.cloneTypeWith(entry.getArgumentTypes(), results));
}

void DimBinder::visit(FunctionOpInterface function) {
  if (!visited.insert(function).second)
    return;
  // Recursive calls see the new argument types.
  updateType(function);
  visit(function.getFunctionBody());
  updateType(function);
}

void DimBinder::run(ArrayRef<FunctionOpInterface> functions) {
  for (FunctionOpInterface function : functions)
    visit(function);
  // Callees that were visited after their callers, or along with them.
  auto refineCall = [&](CallOpInterface call) {
    FunctionOpInterface callee = getCallee(call);
    if (!callee || callee.getNumResults() != call->getNumResults())
      return;
    for (auto [result, type] :
         llvm::zip_equal(call->getResults(), callee.getResultTypes()))
      refineShape(result, getShape(type));
  };
  for (FunctionOpInterface function : functions)
    function->walk(refineCall);
}

} // namespace roofline
