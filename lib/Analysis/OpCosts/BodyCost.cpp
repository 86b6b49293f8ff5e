//===- BodyCost.cpp - Arithmetic and captures of a loop body --------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "roofline/Analysis/OpCosts/BodyCost.h"
#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Complex/IR/Complex.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/Matchers.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "roofline/Analysis/Descriptions/ScalarWork.h"
#include "roofline/Analysis/Descriptions/Shapes.h"
#include "roofline/Analysis/OpCosts/ExpectedExperts.h"
#include "roofline/Analysis/OpCosts/MatrixRules.h"
#include "roofline/Analysis/OpCosts/TrafficBuilder.h"
#include "roofline/Analysis/Ops/IndexMath.h"
#include "roofline/Analysis/Ops/Multiplicands.h"
#include "roofline/Analysis/Ops/Views.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/MathExtras.h"
#include "llvm/Support/SaveAndRestore.h"

using namespace mlir;

namespace roofline {

namespace {

/// The iterations of a loop that reach a place in the body: [low, high).
struct LoopRange {
  Count low, high;
};

class BodyAnalyzer {
public:
  BodyAnalyzer(const LoopBody &body, const CostContext &context)
      : body(body), context(context), isYieldLive(body.isYieldLive) {}

  std::variant<BodyCost, Unknown> run();

private:
  Count getPoints(LoopSet loops) const;
  SmallVector<Count> getReachedExtents() const;
  LoopUse getDependence(Value value) const { return values.lookup(value); }

  void initializeArguments();
  void findDeadOps();
  bool isLive(Operation &op) const {
    return !deadOps.contains(&op) && !context.isDead(&op);
  }
  bool hasLiveUser(Value value) const;

  std::optional<Unknown> visit(Block &block);
  std::optional<Unknown> visit(Operation &op);
  std::optional<Unknown> visitRead(Operation &op, Value source,
                                   ValueRange indices);
  void recordCapture(Operation &op, Value source, ValueRange indices);
  AffineExpr getAffineIndex(Value index) const;
  bool isNonNegative(AffineExpr expr) const;

  AffineMap shiftToRanges(AffineMap map) const;
  bool narrowRanges(Value condition, bool holds);
  std::optional<Unknown> visitBranches(scf::IfOp branch, LoopUse &dependence);

  void findContractions();
  NumericType getMultiplicandType(Value value) const;
  void absorb(Operation *op, Count &ops);
  void addMatrixWork(const Contraction &contraction, const RunningSum &sum);
  void markMultiplicand(Value value);
  void countExpertRows(Operation *read, Capture &capture);

  void countWork(Block &block, SmallVectorImpl<Work> &work);
  void countWork(Operation &op, SmallVectorImpl<Work> &work);

  const LoopBody &body;
  const CostContext &context;
  LoopSet allLoops = 0, longLoops = 0;
  std::optional<MatrixRules> rules;
  SmallVector<bool> isYieldLive;
  /// The iterations that reach the operation being visited, and whether it
  /// stands in a branch that fewer of them may take.
  SmallVector<LoopRange> ranges;
  bool isGuarded = false;
  llvm::SmallDenseMap<Value, LoopUse, 16> values;
  llvm::SmallPtrSet<Operation *, 4> deadOps;
  /// Operations that matrix work has already counted.
  llvm::SmallPtrSet<Operation *, 4> absorbed;
  /// The capture that each element read belongs to.
  llvm::SmallDenseMap<Operation *, unsigned, 2> captureOfRead;
  BodyCost result;
};

} // namespace

//===----------------------------------------------------------------------===//
// Loops and liveness
//===----------------------------------------------------------------------===//

Count BodyAnalyzer::getPoints(LoopSet loops) const {
  return countPoints(loops, body.extents);
}

SmallVector<Count> BodyAnalyzer::getReachedExtents() const {
  SmallVector<Count> extents;
  for (const LoopRange &range : ranges) {
    if (range.low == 0)
      extents.push_back(range.high);
    else
      extents.push_back(range.low < range.high ? range.high - range.low
                                               : Count(0));
  }
  return extents;
}

void BodyAnalyzer::initializeArguments() {
  for (auto [loop, extent] : llvm::enumerate(body.extents)) {
    ranges.push_back({Count(0), extent});
    allLoops |= LoopSet(1) << loop;
    if (extent != 1)
      longLoops |= LoopSet(1) << loop;
  }
  for (BlockArgument argument : body.block->getArguments()) {
    unsigned number = argument.getArgNumber();
    LoopUse dependence;
    if (body.argumentsAreIndices) {
      dependence.loops = dependence.singleLoops = LoopSet(1) << number;
    } else if (AffineMap map = body.argumentMaps[number]) {
      dependence = getLoopUse(map, longLoops);
      // A running value changes at every point of the domain.
      if (number >= body.firstOutput && body.reductions)
        dependence.loops = allLoops;
    }
    values[argument] = dependence;
  }
}

bool BodyAnalyzer::hasLiveUser(Value value) const {
  return llvm::any_of(value.getUses(), [&](OpOperand &use) {
    Operation *user = body.block->findAncestorOpInBlock(*use.getOwner());
    if (user == body.block->getTerminator())
      return user != use.getOwner() || isYieldLive[use.getOperandNumber()];
    return user && isLive(*user);
  });
}

/// Finds what feeds only outputs that nobody uses. An output whose running
/// value another one needs is used.
void BodyAnalyzer::findDeadOps() {
  for (bool changed = true; changed;) {
    changed = false;
    deadOps.clear();
    for (Operation &op : llvm::reverse(body.block->without_terminator()))
      if (wouldOpBeTriviallyDead(&op) &&
          llvm::none_of(op.getResults(),
                        [&](Value value) { return hasLiveUser(value); }))
        deadOps.insert(&op);
    if (body.argumentsAreIndices)
      return;
    for (BlockArgument output :
         body.block->getArguments().drop_front(body.firstOutput)) {
      bool &isOutputLive =
          isYieldLive[output.getArgNumber() - body.firstOutput];
      if (!isOutputLive && hasLiveUser(output))
        isOutputLive = changed = true;
    }
  }
}

//===----------------------------------------------------------------------===//
// Dependences and captures
//===----------------------------------------------------------------------===//

std::optional<Unknown> BodyAnalyzer::visit(Block &block) {
  for (Operation &op : block.without_terminator()) {
    if (!isLive(op))
      continue;
    if (std::optional<Unknown> unknown = visit(op))
      return unknown;
  }
  return std::nullopt;
}

/// Whether `op` computes nothing but sizes and positions.
static bool isIndexComputation(Operation &op) {
  return op.getNumRegions() == 0 && isMemoryEffectFree(&op) &&
         llvm::all_of(op.getResultTypes(),
                      [](Type type) { return isa<IndexType>(type); });
}

std::optional<Unknown> BodyAnalyzer::visit(Operation &op) {
  LoopUse dependence;
  for (Value operand : op.getOperands())
    dependence.merge(getDependence(operand));
  if (auto index = dyn_cast<linalg::IndexOp>(op)) {
    LoopSet loop = LoopSet(1) << index.getDim();
    dependence = {loop, loop & longLoops};
  } else if (auto extract = dyn_cast<tensor::ExtractOp>(op)) {
    return visitRead(op, extract.getTensor(), extract.getIndices());
  } else if (auto load = dyn_cast<memref::LoadOp>(op)) {
    return visitRead(op, load.getMemref(), load.getIndices());
  } else if (auto branch = dyn_cast<scf::IfOp>(op)) {
    if (std::optional<Unknown> unknown = visitBranches(branch, dependence))
      return unknown;
  } else if (!isa<cf::AssertOp>(op) && !isIndexComputation(op) &&
             !getScalarWork(&op)) {
    return Unknown{
        llvm::formatv("no cost rule for '{0}' in the body", op.getName())
            .str()};
  }
  for (Value value : op.getResults())
    values[value] = dependence;
  return std::nullopt;
}

/// Narrows the ranges of the loops to the iterations for which `condition` is
/// `holds`. False if it says more than which part of a loop runs.
bool BodyAnalyzer::narrowRanges(Value condition, bool holds) {
  auto compare = condition.getDefiningOp<arith::CmpIOp>();
  if (!compare)
    return false;
  auto loop = dyn_cast_or_null<AffineDimExpr>(getAffineIndex(compare.getLhs()));
  auto bound =
      dyn_cast_or_null<AffineConstantExpr>(getAffineIndex(compare.getRhs()));
  // At a negative bound, and next to overflow, signs would matter.
  if (!loop || !bound || !llvm::isUInt<62>(bound.getValue()))
    return false;
  LoopRange &range = ranges[loop.getPosition()];
  Count limit = getSize(bound.getValue());
  arith::CmpIPredicate predicate = compare.getPredicate();
  switch (holds ? predicate : arith::invertPredicate(predicate)) {
  case arith::CmpIPredicate::ult:
  case arith::CmpIPredicate::slt:
    range.high = std::min(range.high, limit);
    return true;
  case arith::CmpIPredicate::ule:
  case arith::CmpIPredicate::sle:
    range.high = std::min(range.high, limit + 1);
    return true;
  case arith::CmpIPredicate::ugt:
  case arith::CmpIPredicate::sgt:
    range.low = std::max(range.low, limit + 1);
    return true;
  case arith::CmpIPredicate::uge:
  case arith::CmpIPredicate::sge:
    range.low = std::max(range.low, limit);
    return true;
  case arith::CmpIPredicate::eq:
    range.low = std::max(range.low, limit);
    range.high = std::min(range.high, limit + 1);
    return true;
  case arith::CmpIPredicate::ne:
    return false;
  }
  llvm_unreachable("unknown predicate");
}

std::optional<Unknown> BodyAnalyzer::visitBranches(scf::IfOp branch,
                                                   LoopUse &dependence) {
  for (Region *region : {&branch.getThenRegion(), &branch.getElseRegion()}) {
    if (region->empty())
      continue;
    llvm::SaveAndRestore savedRanges(ranges);
    llvm::SaveAndRestore savedGuard(isGuarded);
    bool isThen = region == &branch.getThenRegion();
    isGuarded |= !narrowRanges(branch.getCondition(), isThen);
    if (std::optional<Unknown> unknown = visit(region->front()))
      return unknown;
    for (Value yielded : region->front().getTerminator()->getOperands())
      dependence.merge(getDependence(yielded));
  }
  return std::nullopt;
}

/// An element read depends on what its address depends on.
std::optional<Unknown> BodyAnalyzer::visitRead(Operation &op, Value source,
                                               ValueRange indices) {
  LoopUse dependence;
  for (Value index : indices) {
    LoopSet loops = getDependence(index).loops;
    dependence.loops |= loops;
    if (llvm::popcount(loops & longLoops) == 1)
      dependence.singleLoops |= loops & longLoops;
  }
  values[op.getResult(0)] = dependence;
  if (body.block->getParent()->isAncestor(source.getParentRegion()))
    return std::nullopt;
  if (!cast<ShapedType>(source.getType()).hasStaticShape())
    return Unknown{llvm::formatv("dynamic shape: captured value has type {0}",
                                 source.getType())
                       .str()};
  recordCapture(op, source, indices);
  return std::nullopt;
}

/// Whether `expr` takes no negative value.
bool BodyAnalyzer::isNonNegative(AffineExpr expr) const {
  SmallVector<std::optional<int64_t>> low, high;
  for (const Count &extent : body.extents) {
    low.push_back(0);
    high.push_back(int64_t(extent) - 1);
  }
  std::optional<int64_t> least = getBoundForAffineExpr(
      expr, low.size(), /*numSymbols=*/0, low, high, /*isUpper=*/false);
  return least && *least >= 0;
}

/// The value of `index` as a function of the loops; null where it depends on
/// data or is no affine function.
AffineExpr BodyAnalyzer::getAffineIndex(Value index) const {
  MLIRContext *context = index.getContext();
  if (AffineExpr constant = getConstantIndex(index))
    return constant;
  if (auto argument = dyn_cast<BlockArgument>(index))
    return body.argumentsAreIndices && argument.getOwner() == body.block
               ? getAffineDimExpr(argument.getArgNumber(), context)
               : AffineExpr();
  Operation *op = index.getDefiningOp();
  if (auto position = dyn_cast<linalg::IndexOp>(op))
    return getAffineDimExpr(position.getDim(), context);
  if (!isIndexMath(op))
    return {};
  SmallVector<AffineExpr> operands;
  for (Value operand : op->getOperands()) {
    operands.push_back(getAffineIndex(operand));
    if (!operands.back())
      return {};
  }
  return combineIndices(
      op, operands, [this](AffineExpr expr) { return isNonNegative(expr); });
}

/// `map` with each loop counted from the first iteration that gets here.
AffineMap BodyAnalyzer::shiftToRanges(AffineMap map) const {
  MLIRContext *context = map.getContext();
  SmallVector<AffineExpr> loops;
  for (auto [loop, range] : llvm::enumerate(ranges))
    loops.push_back(getAffineDimExpr(loop, context) + int64_t(range.low));
  return map.replaceDimsAndSymbols(loops, {}, loops.size(), 0);
}

void BodyAnalyzer::recordCapture(Operation &op, Value source,
                                 ValueRange indices) {
  Capture capture;
  capture.value = source;
  LoopSet loops = 0;
  SmallVector<AffineExpr> subscripts;
  for (Value index : indices) {
    loops |= getDependence(index).loops;
    subscripts.push_back(getAffineIndex(index));
    capture.isGather |= !subscripts.back();
  }
  Count total = getNumElements(cast<ShapedType>(source.getType()));
  SmallVector<Count> extents = getReachedExtents();
  if (llvm::is_contained(extents, Count(0))) {
    capture.elements = {Count(0)};
  } else if (capture.isGather) {
    auto getReached = [&](LoopSet subset) {
      Count points(1);
      for (auto [loop, extent] : llvm::enumerate(extents))
        if (subset >> loop & 1)
          points *= extent;
      return points;
    };
    capture.elements = {getReached(loops)};
    for (auto [dim, index] : llvm::enumerate(indices))
      capture.elements.subscripts.push_back(
          min(getReached(getDependence(index).loops),
              getSize(cast<ShapedType>(source.getType()), dim)));
  } else {
    capture.map =
        AffineMap::get(body.extents.size(), 0, subscripts, source.getContext());
    capture.map = shiftToRanges(capture.map);
    capture.elements = countDistinct(capture.map.getResults(), extents);
    // Another branch may read the same subscripts in other iterations.
    if (isGuarded || extents != body.extents)
      capture.map = {};
  }
  capture.elements = capture.elements.clampedTo(total);
  if (isGuarded)
    capture.elements.certainty = Certainty::AtMost;
  captureOfRead[&op] = result.captures.size();
  result.captures.push_back(std::move(capture));
}

//===----------------------------------------------------------------------===//
// Matrix work
//===----------------------------------------------------------------------===//

/// The type of a multiplicand before it is extended.
NumericType BodyAnalyzer::getMultiplicandType(Value value) const {
  value = rules->skipExtensions(value);
  auto argument = dyn_cast<BlockArgument>(value);
  if (argument && argument.getOwner() == body.block &&
      argument.getArgNumber() < body.argumentTypes.size())
    return *getNumericType(body.argumentTypes[argument.getArgNumber()]);
  return *getNumericType(value.getType());
}

/// Adds what `op` does to `ops`, unless that has been counted.
void BodyAnalyzer::absorb(Operation *op, Count &ops) {
  if (absorbed.insert(op).second)
    ops += getPoints(getDependence(op->getResult(0)).loops) *
           getScalarWork(op)->vector;
}

void BodyAnalyzer::addMatrixWork(const Contraction &contraction,
                                 const RunningSum &sum) {
  std::optional<NumericType> sumType =
      getNumericType(contraction.sum->getResult(0).getType());
  if (!sumType)
    return;
  // Where one operation adds two products, another of the sum adds the result.
  Operation *addition = contraction.sum;
  if (absorbed.contains(addition))
    for (Operation *other : sum.sums)
      if (!absorbed.contains(other))
        addition = other;
  Count ops(0);
  absorb(contraction.product, ops);
  absorb(addition, ops);
  markMultiplicand(contraction.lhs);
  markMultiplicand(contraction.rhs);
  addWork(result.work,
          Work(getMultiplicandType(contraction.lhs),
               getMultiplicandType(contraction.rhs), *sumType, ops));
}

/// Marks what the multiplicand `value` is made from.
void BodyAnalyzer::markMultiplicand(Value value) {
  if (auto argument = dyn_cast<BlockArgument>(value)) {
    if (argument.getOwner() == body.block)
      result.isMultiplicand[argument.getArgNumber()] = true;
    return;
  }
  Operation *op = value.getDefiningOp();
  auto read = captureOfRead.find(op);
  if (read != captureOfRead.end()) {
    countExpertRows(op, result.captures[read->second]);
    return;
  }
  if (!body.block->getParent()->isAncestor(op->getParentRegion()))
    return;
  for (Value operand : op->getOperands())
    markMultiplicand(operand);
}

/// Rows of a table chosen by data and multiplied are experts: each of B tokens
/// chooses k of N rows.
void BodyAnalyzer::countExpertRows(Operation *read, Capture &capture) {
  capture.isMultiplicand = true;
  if (!capture.isGather)
    return;
  OperandRange indices = read->getOperands().drop_front();
  SmallVector<AffineExpr> affine;
  std::optional<unsigned> chosen;
  for (auto [position, index] : llvm::enumerate(indices)) {
    if (AffineExpr subscript = getAffineIndex(index)) {
      affine.push_back(subscript);
      continue;
    }
    if (chosen)
      return;
    chosen = position;
  }
  auto ids = dyn_cast<BlockArgument>(stripConversions(indices[*chosen]));
  if (!ids || ids.getOwner() != body.block || body.argumentsAreIndices)
    return;
  AffineMap idsMap = body.argumentMaps[ids.getArgNumber()];
  if (!idsMap || idsMap.getNumResults() == 0)
    return;
  auto table = cast<ShapedType>(capture.value.getType());
  Count rows = getSize(table, *chosen);
  LoopSet innermost = getLoops(idsMap.getResults().back());
  Count tokens = getPoints(getDependence(ids).loops & ~innermost);
  std::optional<Footprint> expected =
      getExpectedExperts(rows, getPoints(innermost), tokens,
                         countDistinct(affine, body.extents).elements);
  if (expected)
    capture.elements = std::move(*expected);
}

void BodyAnalyzer::findContractions() {
  if (body.argumentsAreIndices || !body.reductions)
    return;
  auto dependence = [this](Value value) { return getDependence(value); };
  rules.emplace(dependence, body.reductions, longLoops);
  Operation *yield = body.block->getTerminator();
  for (auto [number, yielded] : llvm::enumerate(yield->getOperands())) {
    Value output = body.block->getArgument(body.firstOutput + number);
    if (!isYieldLive[number])
      continue;
    RunningSum sum;
    if (!collectTerms(yielded, output, sum))
      continue;
    for (Contraction &contraction : sum.products) {
      // A sum of squares is a plain reduction.
      result.sumsProducts |= contraction.lhs != contraction.rhs;
      if (rules->choosePair(contraction))
        addMatrixWork(contraction, sum);
    }
  }
}

//===----------------------------------------------------------------------===//
// Other work
//===----------------------------------------------------------------------===//

void BodyAnalyzer::countWork(Block &block, SmallVectorImpl<Work> &work) {
  for (Operation &op : block.without_terminator())
    if (isLive(op) && !absorbed.contains(&op))
      countWork(op, work);
}

void BodyAnalyzer::countWork(Operation &op, SmallVectorImpl<Work> &work) {
  if (auto branch = dyn_cast<scf::IfOp>(op)) {
    // Each point takes one branch: the dearer one.
    SmallVector<Work, 2> thenWork, elseWork;
    countWork(branch.getThenRegion().front(), thenWork);
    if (!branch.getElseRegion().empty())
      countWork(branch.getElseRegion().front(), elseWork);
    bool isThenDearer = getTotalOps(thenWork) >= getTotalOps(elseWork);
    for (const Work &part : isThenDearer ? thenWork : elseWork)
      addWork(work, part);
    return;
  }
  std::optional<ScalarWork> scalar = getScalarWork(&op);
  if (!scalar || scalar->isFree())
    return;
  LoopSet loops = getDependence(op.getResult(0)).loops;
  if (loops == 0 || llvm::all_of(op.getResults(), [&](Value value) {
        return context.reachesOnlyAddresses(value);
      }))
    return;
  Count points = getPoints(loops);
  if (auto vector = dyn_cast<VectorType>(op.getResult(0).getType()))
    points *= vector.getNumElements();
  addWork(work, Work(Engine::Vector, *scalar->type, points * scalar->vector));
  addWork(work, Work(Engine::Transcendental, *scalar->type,
                     points * scalar->transcendental));
}

std::variant<BodyCost, Unknown> BodyAnalyzer::run() {
  if (body.extents.size() > maxLoops)
    return Unknown{llvm::formatv("more than {0} loops", maxLoops).str()};
  initializeArguments();
  findDeadOps();
  if (std::optional<Unknown> unknown = visit(*body.block))
    return std::move(*unknown);
  result.isMultiplicand.assign(body.block->getNumArguments(), false);
  findContractions();
  countWork(*body.block, result.work);
  for (Value argument : body.block->getArguments())
    result.isArgumentUsed.push_back(hasLiveUser(argument));
  result.isYieldLive = std::move(isYieldLive);
  if (llvm::is_contained(body.extents, Count(0))) {
    result.work.clear();
    result.captures.clear();
  }
  return std::move(result);
}

bool isReadFromMemory(Value value, bool isMultiplicand) {
  return !needsNoMemory(value) || (isMultiplicand && isSplatConstant(value));
}

void addCaptureTraffic(const BodyCost &cost, TrafficBuilder &traffic) {
  SmallVector<Value> seen;
  for (const Capture &capture : cost.captures) {
    auto *known = llvm::find(seen, capture.value);
    unsigned number = std::distance(seen.begin(), known);
    if (known == seen.end())
      seen.push_back(capture.value);
    if (isReadFromMemory(capture.value, capture.isMultiplicand))
      traffic.read(OperandRef::capture(number), capture.value, capture.elements,
                   capture.map,
                   capture.isGather ? Access::Gather : Access::Read);
  }
}

std::variant<BodyCost, Unknown> getBodyCost(const LoopBody &body,
                                            const CostContext &context) {
  return BodyAnalyzer(body, context).run();
}

} // namespace roofline
