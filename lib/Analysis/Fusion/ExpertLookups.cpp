//===- ExpertLookups.cpp - Experts that are gathered before they multiply -===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ExpertLookups.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/Matchers.h"
#include "roofline/Analysis/Descriptions/Shapes.h"
#include "roofline/Analysis/OpCosts/ExpectedExperts.h"
#include "roofline/Analysis/OpCosts/TrafficBuilder.h"
#include "roofline/Analysis/Ops/RunningSum.h"

using namespace mlir;

namespace roofline {

namespace {

/// Which matrices of a table are looked up.
struct Lookup {
  /// The dimension of the table that tells them apart.
  int64_t dim;
  /// The shape of the numbers that choose.
  SmallVector<int64_t> ids;
};

} // namespace

/// The lookup that `read`, in the body of `op`, does: one subscript is an
/// element of an operand, and all others are loops.
static std::optional<Lookup> findLookup(linalg::LinalgOp op,
                                        tensor::ExtractOp read) {
  std::optional<Lookup> lookup;
  for (auto [dim, index] : llvm::enumerate(read.getIndices())) {
    auto ids = dyn_cast<BlockArgument>(stripConversions(index));
    if (!ids) {
      if (!index.getDefiningOp<linalg::IndexOp>() &&
          !matchPattern(index, m_Constant()))
        return std::nullopt;
      continue;
    }
    if (lookup || ids.getOwner() != op.getBlock())
      return std::nullopt;
    auto type =
        dyn_cast<ShapedType>(op.getMatchingOpOperand(ids)->get().getType());
    if (!type)
      return std::nullopt;
    lookup = Lookup{int64_t(dim), llvm::to_vector(type.getShape())};
  }
  return lookup;
}

static std::optional<Lookup> findLookup(Operation *op, Value table) {
  if (auto gather = dyn_cast<tensor::GatherOp>(op)) {
    if (gather.getGatherDims().size() != 1)
      return std::nullopt;
    return Lookup{
        gather.getGatherDims().front(),
        llvm::to_vector(gather.getIndicesType().getShape().drop_back())};
  }
  auto structured = dyn_cast<linalg::LinalgOp>(op);
  if (!structured)
    return std::nullopt;
  tensor::ExtractOp read;
  for (Operation &nested : *structured.getBlock()) {
    auto extract = dyn_cast<tensor::ExtractOp>(nested);
    if (!extract || extract.getTensor() != table)
      continue;
    if (read)
      return std::nullopt;
    read = extract;
  }
  return read ? findLookup(structured, read) : std::nullopt;
}

/// Whether `value` is multiplied by some contraction, moved and converted as
/// that may be before.
static bool isMultiplied(Value value, const OpClasses &classes) {
  SmallVector<Value, 4> worklist = {value};
  // Rows go to one place.
  constexpr unsigned maxSteps = 64;
  for (unsigned steps = 0; steps < maxSteps && !worklist.empty(); ++steps)
    for (Operation *user : worklist.pop_back_val().getUsers()) {
      switch (classes.get(user)) {
      case OpClass::Contraction:
        return true;
      case OpClass::View:
      case OpClass::Movement:
      case OpClass::Cast:
      case OpClass::Dequantization:
        llvm::append_range(worklist, user->getResults());
        break;
      default:
        break;
      }
    }
  return false;
}

void ExpertLookups::visit(const OpCost &cost,
                          const FunctionAnalyses &analyses) {
  if (analyses.classes.get(cost.op) != OpClass::Gather ||
      cost.op->getNumResults() != 1)
    return;
  SmallVector<Table, 1> tables = getTables(cost.op);
  if (tables.size() != 1 || tables.front().rowRank < 2 ||
      analyses.roles.getRoot(tables.front().value).role != Role::Weight ||
      !isMultiplied(cost.op->getResult(0), analyses.classes))
    return;
  Value table = tables.front().value;
  std::optional<Lookup> lookup = findLookup(cost.op, table);
  if (!lookup || lookup->ids.empty())
    return;
  Cost changed = *cost.cost;
  for (Traffic &entry : changed.traffic) {
    ArrayRef<int64_t> shape = cast<ShapedType>(table.getType()).getShape();
    if (entry.access != Access::Gather ||
        getMovedValue(cost.op, entry.operand) != table ||
        entry.subscripts.size() != shape.size())
      continue;
    Count matrix(1), tokens(1);
    for (auto [dim, subscripts] : llvm::enumerate(entry.subscripts))
      if (int64_t(dim) != lookup->dim)
        matrix *= subscripts;
    for (int64_t size : ArrayRef(lookup->ids).drop_back())
      tokens *= getSize(size);
    std::optional<Footprint> expected =
        getExpectedExperts(getSize(shape[lookup->dim]),
                           getSize(lookup->ids.back()), tokens, matrix);
    if (!expected)
      return;
    TrafficBuilder builder(analyses.costs.getContext());
    builder.read(entry.operand, table, *expected, AffineMap(), Access::Gather);
    auto traffic = builder.finish();
    if (auto *read = std::get_if<0>(&traffic); read && read->size() == 1)
      entry = std::move(read->front());
  }
  storage.push_back(std::move(changed));
  ops.push_back({cost.op, &storage.back(), cost.tripCount});
  costs[cost.op] = &ops.back();
}

ExpertLookups::ExpertLookups(const FunctionAnalyses &analyses) {
  for (const OpCost &cost : analyses.costs.getOps())
    visit(cost, analyses);
}

} // namespace roofline
