//===- LoopNest.cpp - Loops over elements of buffers ----------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "roofline/Analysis/LoopNests/LoopNest.h"
#include "LoopNestTraffic.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/IR/AffineExprVisitor.h"
#include "mlir/IR/TypeUtilities.h"
#include "mlir/Interfaces/LoopLikeInterface.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "roofline/Analysis/Descriptions/ScalarWork.h"
#include "roofline/Analysis/Descriptions/Shapes.h"
#include "roofline/Analysis/OpCosts/MatrixRules.h"
#include "roofline/Analysis/Ops/Alternatives.h"
#include "roofline/Analysis/Ops/IndexMath.h"
#include "roofline/Analysis/Ops/LoadOrStore.h"
#include "roofline/Analysis/Ops/TripCount.h"
#include "roofline/Analysis/Ops/Views.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/SaveAndRestore.h"

using namespace mlir;

namespace roofline {

namespace {

/// The loops of a nest have the numbers from 0. The lanes of vectors are loops
/// as well, those of the innermost dimension with the highest number.
constexpr unsigned maxNestLoops = 56, maxLaneDims = maxLoops - maxNestLoops;
/// Longer index arithmetic is not followed.
constexpr unsigned maxIndexOps = 32;
/// Nor are more branches one in another.
constexpr unsigned maxBranchDepth = 32;

/// A sum that some loops add up, and the value that it starts from.
struct Accumulation {
  Value sum, start;
  LoopSet reductions;
};

/// What has been found up to some point.
struct Mark {
  size_t accesses, arithmetic, accumulations, branches;
  bool reduces;
};

/// An index as a function of the loops.
struct Index {
  AffineExpr expr;
  /// How many operations it takes.
  unsigned numOps = 0;
};

class NestAnalyzer {
public:
  NestAnalyzer(Operation *nest, const CostContext &context)
      : nest(nest), context(context), traffic(nest, context) {}

  CostOrUnknown run();
  /// The branches that depend on data, after a run.
  ArrayRef<CountedBranch> getBranches() const { return branches; }

private:
  /// What an alternative of a branch costs, the most important first.
  using Weight = std::pair<Count, Count>;
  using MaybeUnknown = std::optional<Unknown>;

  MaybeUnknown visitLoop(LoopLikeOpInterface loop);
  MaybeUnknown visit(Region &region);
  MaybeUnknown visit(Operation &op);
  MaybeUnknown visitAccess(Operation &op, const LoadOrStore &access);
  MaybeUnknown visitArithmetic(Operation &op);
  MaybeUnknown visitBranch(Operation &op, ArrayRef<Region *> alternatives);
  MaybeUnknown addInductionVars(LoopLikeOpInterface loop,
                                ArrayRef<InductionRange> ranges);
  void recordCarried(LoopLikeOpInterface loop, LoopSet ownLoops);

  LoopUse getDependence(Value value) const { return values.lookup(value); }
  LoopUse mergeOperands(Operation &op) const;
  AffineExpr getIndex(Value value);
  Subscript getSubscript(OpFoldResult value);
  std::optional<AffineAccess> getPlace(const LoadOrStore &access);
  LoopUse getUse(const LoadOrStore &access, const AffineAccess &place) const;
  AffineMap getFirstLane(const AffineAccess &place) const;
  bool isNonNegative(AffineExpr expr) const;
  Count getPoints(LoopSet loops) const;
  LoopSet getLongLoops() const;

  Mark getMark() const;
  void drop(const Mark &first, const Mark &last);
  Weight getWeight(const Mark &first) const;
  Count getPoints(vector::ContractionOp op) const;
  bool isFree(Operation *op) const;
  Count getWork(Operation *op) const;

  Value getCounted(Value value) const;
  void findContractions();
  void addContraction(vector::ContractionOp op);
  Count absorb(Operation *op);
  void countWork();
  CostKind getKind() const;

  Operation *nest;
  const CostContext &context;
  NestTraffic traffic;
  /// The sizes of the loops visited so far.
  SmallVector<Count> extents;
  /// The loops around what is being visited.
  LoopSet open = 0;
  llvm::DenseMap<Value, LoopUse> values;
  llvm::DenseMap<Value, Index> indices;
  /// Values from outside that indices depend on.
  llvm::DenseMap<Value, unsigned> symbols;
  /// The loops that a value carried by a loop is summed along.
  llvm::DenseMap<Value, LoopSet> carriedAlong;
  /// The last load of each element of a buffer.
  llvm::DenseMap<std::pair<Value, AffineMap>, Value> lastLoads;
  SmallVector<Accumulation> accumulations;
  SmallVector<CountedBranch, 1> branches;
  unsigned branchDepth = 0;
  /// For the results of branches, what the alternative that counts yields.
  llvm::DenseMap<Value, Value> counted;
  /// What does work, in order.
  SmallVector<Operation *> arithmetic;
  llvm::SmallPtrSet<Operation *, 8> absorbed;
  bool sumsProducts = false, reduces = false;
  Cost cost;
};

} // namespace

//===----------------------------------------------------------------------===//
// Loops and indices
//===----------------------------------------------------------------------===//

Count NestAnalyzer::getPoints(LoopSet loops) const {
  return countPoints(loops, extents);
}

/// The loops of more than one iteration. Lanes count as such.
LoopSet NestAnalyzer::getLongLoops() const {
  LoopSet loops = ~LoopSet(0) << maxNestLoops;
  for (auto [loop, extent] : llvm::enumerate(extents))
    if (extent != 1)
      loops |= LoopSet(1) << loop;
  return loops;
}

LoopUse NestAnalyzer::mergeOperands(Operation &op) const {
  LoopUse dependence;
  for (Value operand : op.getOperands())
    dependence.merge(getDependence(operand));
  return dependence;
}

/// `value` as a function of the loops, null if it is no affine one. A value
/// from outside of the nest is a symbol.
AffineExpr NestAnalyzer::getIndex(Value value) {
  if (auto known = indices.find(value); known != indices.end())
    return known->second.expr;
  if (AffineExpr constant = getConstantIndex(value))
    return constant;
  if (nest->isAncestor(value.getParentRegion()->getParentOp()))
    return {};
  unsigned symbol = symbols.try_emplace(value, symbols.size()).first->second;
  return getAffineSymbolExpr(symbol, value.getContext());
}

bool NestAnalyzer::isNonNegative(AffineExpr expr) const {
  if (!expr.isPureAffine())
    return false;
  SmallVector<std::optional<int64_t>> low, high;
  for (const Count &extent : extents) {
    low.push_back(0);
    high.push_back(int64_t(extent) - 1);
  }
  low.append(symbols.size(), std::nullopt);
  high.append(symbols.size(), std::nullopt);
  std::optional<int64_t> least = getBoundForAffineExpr(
      expr, extents.size(), symbols.size(), low, high, /*isUpper=*/false);
  return least && *least >= 0;
}

/// Opens a loop for each of the induction variables of `loop`.
std::optional<Unknown>
NestAnalyzer::addInductionVars(LoopLikeOpInterface loop,
                               ArrayRef<InductionRange> ranges) {
  if (extents.size() + ranges.size() > maxNestLoops)
    return Unknown{
        llvm::formatv("more than {0} loops", unsigned(maxNestLoops)).str()};
  SmallVector<Value> variables = getInductionVars(loop);
  if (variables.size() != ranges.size())
    return Unknown{"a nested loop does not expose its induction variables"};
  LoopSet outer = open;
  auto lowers = loop.getLoopLowerBounds();
  for (auto [number, range] : llvm::enumerate(ranges)) {
    // Where it starts may change with all loops around it.
    Subscript lower{AffineExpr(), outer};
    if (range.lower)
      lower = {getAffineConstantExpr(*range.lower, loop.getContext())};
    else if (lowers && lowers->size() == ranges.size())
      lower = getSubscript((*lowers)[number]);
    LoopSet bit = LoopSet(1) << extents.size();
    open |= bit;
    Value variable = variables[number];
    values[variable] = {bit | lower.loops, bit};
    indices[variable] = {};
    if (range.step && lower.expr)
      indices[variable].expr =
          getAffineDimExpr(extents.size(), loop.getContext()) * *range.step +
          lower.expr;
    if (range.size > std::numeric_limits<int64_t>::max())
      return Unknown{"the trip count of a nested loop is too large"};
    extents.push_back(range.size);
  }
  return std::nullopt;
}

/// What a loop carries from one iteration to the next changes in each of them.
void NestAnalyzer::recordCarried(LoopLikeOpInterface loop, LoopSet ownLoops) {
  auto yielded = loop.getYieldedValues();
  for (auto [number, carried] : llvm::enumerate(loop.getRegionIterArgs())) {
    values[carried] = {open, 0};
    indices[carried] = {};
    LoopSet along = ownLoops;
    // Through several loops one in another.
    if (OpOperand *start = loop.getTiedLoopInit(carried))
      along |= carriedAlong.lookup(start->get());
    carriedAlong[carried] = along;
    if (number < yielded.size())
      accumulations.push_back({yielded[number], carried, along});
  }
}

std::optional<Unknown> NestAnalyzer::visitLoop(LoopLikeOpInterface loop) {
  std::optional<SmallVector<InductionRange>> ranges = getLoopRanges(loop);
  if (!ranges)
    return Unknown{"the trip count of a nested loop is not static"};
  if (llvm::any_of(*ranges,
                   [](const InductionRange &range) { return range.size == 0; }))
    return std::nullopt;
  llvm::SaveAndRestore savedLoops(open);
  LoopSet outer = open;
  if (MaybeUnknown unknown = addInductionVars(loop, *ranges))
    return unknown;
  recordCarried(loop, open & ~outer);
  for (Region *region : loop.getLoopRegions())
    if (MaybeUnknown unknown = visit(*region))
      return unknown;
  for (Value result : loop->getResults())
    values[result] = {outer, 0};
  return std::nullopt;
}

std::optional<Unknown> NestAnalyzer::visit(Region &region) {
  if (!region.hasOneBlock())
    return Unknown{"it contains unstructured control flow"};
  for (Operation &op : region.front())
    if (!context.isDead(&op))
      if (MaybeUnknown unknown = visit(op))
        return unknown;
  return std::nullopt;
}

//===----------------------------------------------------------------------===//
// Operations
//===----------------------------------------------------------------------===//

/// What `op` does to each of its lanes, and how many it has; nullopt where
/// there is no rule.
static std::optional<std::pair<ScalarWork, int64_t>>
getLaneWork(Operation *op) {
  auto countLanes = [](Type type) {
    auto vector = dyn_cast<VectorType>(type);
    return vector ? vector.getNumElements() : int64_t(1);
  };
  if (std::optional<ScalarWork> scalar = getScalarWork(op))
    return std::pair(*scalar, op->getNumResults() == 0
                                  ? int64_t(1)
                                  : countLanes(op->getResult(0).getType()));
  bool isFma = isa<vector::FMAOp>(op);
  if (!isFma && !isa<vector::ReductionOp, vector::MultiDimReductionOp>(op))
    return std::nullopt;
  Type type = op->getOperand(0).getType();
  std::optional<NumericType> numeric =
      getNumericType(getElementTypeOrSelf(type));
  if (!numeric)
    return std::nullopt;
  return std::pair(ScalarWork{isFma ? 2u : 1u, 0, numeric}, countLanes(type));
}

std::optional<Unknown> NestAnalyzer::visitArithmetic(Operation &op) {
  auto isScalable = [](Type type) {
    auto vector = dyn_cast<VectorType>(type);
    return vector && vector.isScalable();
  };
  if (llvm::any_of(op.getOperandTypes(), isScalable) ||
      llvm::any_of(op.getResultTypes(), isScalable))
    return Unknown{"vector sizes are not static"};
  bool isIndex = op.getNumRegions() == 0 && isMemoryEffectFree(&op) &&
                 llvm::all_of(op.getResultTypes(), llvm::IsaPred<IndexType>);
  auto hasNumericElements = [](Type type) {
    return bool(getNumericType(getElementTypeOrSelf(type)));
  };
  bool isContraction = isa<vector::ContractionOp>(op) &&
                       llvm::all_of(op.getOperandTypes(), hasNumericElements);
  bool isKnown = isContraction || isIndex || movesVectors(&op) ||
                 isa<cf::AssertOp>(op) || getLaneWork(&op);
  if (!isKnown || llvm::any_of(op.getResultTypes(), llvm::IsaPred<TensorType>))
    return Unknown{llvm::formatv("no cost rule for '{0}' in a loop over "
                                 "elements",
                                 op.getName())
                       .str()};
  LoopUse dependence = mergeOperands(op);
  for (Value result : op.getResults())
    values[result] = dependence;
  arithmetic.push_back(&op);
  reduces |= isa<vector::ReductionOp, vector::MultiDimReductionOp>(op);
  if (op.getNumResults() != 1 || !isIndexMath(&op))
    return std::nullopt;
  Index result;
  SmallVector<AffineExpr> operands;
  for (Value operand : op.getOperands()) {
    operands.push_back(getIndex(operand));
    result.numOps += 1 + indices.lookup(operand).numOps;
  }
  if (result.numOps <= maxIndexOps)
    result.expr = combineIndices(
        &op, operands, [this](AffineExpr expr) { return isNonNegative(expr); });
  indices[op.getResult(0)] = result;
  return std::nullopt;
}

Subscript NestAnalyzer::getSubscript(OpFoldResult value) {
  if (auto constant = getConstantIntValue(value))
    return {getAffineConstantExpr(*constant, nest->getContext())};
  auto index = dyn_cast<Value>(value);
  return index ? Subscript{getIndex(index), getDependence(index).loops}
               : Subscript();
}

/// Where `access` goes in a buffer that no view in the nest makes; nullopt if
/// some view is not followed.
std::optional<AffineAccess> NestAnalyzer::getPlace(const LoadOrStore &access) {
  SmallVector<Subscript> operands;
  for (Value index : access.indices)
    operands.push_back(getSubscript(index));
  SmallVector<AffineExpr> exprs;
  for (const Subscript &operand : operands)
    exprs.push_back(operand.expr);
  unsigned numDims = access.map.getNumDims();
  AffineAccess place{access.buffer, {}};
  for (AffineExpr result : access.map.getResults()) {
    // What the subscript is computed from.
    Subscript subscript;
    bool isAffine = true;
    result.walk([&](AffineExpr part) {
      unsigned operand = 0;
      if (auto dim = dyn_cast<AffineDimExpr>(part))
        operand = dim.getPosition();
      else if (auto symbol = dyn_cast<AffineSymbolExpr>(part))
        operand = numDims + symbol.getPosition();
      else
        return;
      subscript.loops |= operands[operand].loops;
      isAffine &= bool(operands[operand].expr);
    });
    if (isAffine)
      subscript.expr =
          result.replaceDimsAndSymbols(ArrayRef(exprs).take_front(numDims),
                                       ArrayRef(exprs).drop_front(numDims));
    place.subscripts.push_back(subscript);
  }
  for (auto [lane, dim] : llvm::enumerate(access.laneDims)) {
    if (dim < 0)
      continue;
    Subscript &subscript = place.subscripts[dim];
    unsigned number = extents.size() + lane;
    subscript.loops |= LoopSet(1) << number;
    if (subscript.expr)
      subscript.expr =
          subscript.expr + getAffineDimExpr(number, nest->getContext());
  }
  while (Operation *view = place.buffer.getDefiningOp()) {
    if (!nest->isAncestor(view) || !getViewSource(view))
      break;
    if (!followView(view, place,
                    [&](OpFoldResult value) { return getSubscript(value); }))
      return std::nullopt;
  }
  return place;
}

/// Whether each value of `subscript` stands for one iteration of each of
/// `loops`, of the sizes `extents`: no loop reaches further than a step of the
/// next one.
static bool isTiled(AffineExpr subscript, LoopSet loops,
                    ArrayRef<Count> extents, unsigned numSymbols) {
  if (!subscript || !subscript.isPureAffine())
    return false;
  // Lanes are numbered after the loops.
  SimpleAffineExprFlattener flattener(maxLoops, numSymbols);
  if (failed(flattener.walkPostOrder(subscript)) || flattener.numLocals > 0)
    return false;
  ArrayRef<int64_t> terms = flattener.operandExprStack.back();
  SmallVector<std::pair<Count, Count>> steps;
  for (auto [loop, extent] : llvm::enumerate(extents)) {
    if (!(loops >> loop & 1))
      continue;
    if (terms[loop] == 0)
      return false;
    Count step = getSize(terms[loop]);
    steps.push_back({step < 0 ? Count(0) - step : step, extent});
  }
  llvm::sort(steps);
  Count reach(0);
  for (auto [step, extent] : steps) {
    if (step <= reach)
      return false;
    reach += step * (extent - 1);
  }
  return true;
}

/// The loops that what `access` reads at `place` depends on.
LoopUse NestAnalyzer::getUse(const LoadOrStore &access,
                             const AffineAccess &place) const {
  LoopUse use;
  LoopSet ownLoops = (LoopSet(1) << extents.size()) - 1;
  for (const Subscript &subscript : place.subscripts) {
    use.loops |= subscript.loops & ownLoops;
    LoopSet loops = subscript.loops & ownLoops & getLongLoops();
    if (llvm::popcount(loops) == 1)
      use.singleLoops |= loops;
    else if (loops != 0 &&
             isTiled(subscript.expr, loops, extents, symbols.size()))
      use.tileLoops.push_back(loops);
  }
  for (auto [lane, dim] : llvm::enumerate(access.laneDims)) {
    LoopSet bit = LoopSet(1) << (maxLoops - access.lanes.size() + lane);
    if (dim < 0)
      continue;
    use.loops |= bit;
    use.singleLoops |= bit;
  }
  return use;
}

/// The element of the first lane at `place`, as a function of the loops; null
/// if that is not known.
AffineMap NestAnalyzer::getFirstLane(const AffineAccess &place) const {
  SmallVector<AffineExpr> loops, subscripts;
  for (unsigned loop = 0; loop < maxLoops; ++loop)
    loops.push_back(loop < extents.size()
                        ? getAffineDimExpr(loop, nest->getContext())
                        : getAffineConstantExpr(0, nest->getContext()));
  for (const Subscript &subscript : place.subscripts) {
    if (!subscript.expr)
      return {};
    subscripts.push_back(subscript.expr.replaceDims(loops));
  }
  return AffineMap::get(extents.size(), symbols.size(), subscripts,
                        nest->getContext());
}

std::optional<Unknown> NestAnalyzer::visitAccess(Operation &op,
                                                 const LoadOrStore &access) {
  if (access.lanes.size() > maxLaneDims)
    return Unknown{"a vector has too many dimensions"};
  std::optional<AffineAccess> place = getPlace(access);
  if (!place)
    return Unknown{"no rule for a view created in the loop nest"};
  SmallVector<Count> allExtents = extents;
  for (int64_t lanes : access.lanes)
    allExtents.push_back(Count(lanes));
  if (MaybeUnknown unknown = traffic.add(access, *place, allExtents))
    return unknown;
  LoopUse use = getUse(access, *place);
  AffineMap first = getFirstLane(*place);
  std::pair<Value, AffineMap> element(place->buffer, first);
  if (!access.isWrite) {
    // What is written in the nest may change with every iteration.
    if (traffic.isWritten(access.buffer))
      use.loops |= open;
    values[op.getResult(0)] = use;
    if (first)
      lastLoads[element] = op.getResult(0);
    return std::nullopt;
  }
  Value start = first ? lastLoads.lookup(element) : Value();
  if (start) {
    Value stored = llvm::find_if(op.getOperands(), [&](Value operand) {
                     return operand != access.buffer;
                   }).operator*();
    accumulations.push_back({stored, start, open & ~use.loops});
  }
  return std::nullopt;
}

//===----------------------------------------------------------------------===//
// Branches
//===----------------------------------------------------------------------===//

Mark NestAnalyzer::getMark() const {
  return {traffic.getNumAccesses(), arithmetic.size(), accumulations.size(),
          branches.size(), reduces};
}

/// Forgets what has been found between two points.
void NestAnalyzer::drop(const Mark &first, const Mark &last) {
  auto erase = [](auto &list, size_t from, size_t to) {
    list.erase(list.begin() + from, list.begin() + to);
  };
  traffic.drop(first.accesses, last.accesses);
  erase(arithmetic, first.arithmetic, last.arithmetic);
  erase(accumulations, first.accumulations, last.accumulations);
  erase(branches, first.branches, last.branches);
}

/// What has been found since `first` costs.
NestAnalyzer::Weight NestAnalyzer::getWeight(const Mark &first) const {
  Count work(0);
  for (Operation *op : llvm::drop_begin(arithmetic, first.arithmetic))
    work += getWork(op);
  return {traffic.countBits(first.accesses), work};
}

/// Counts the dearest of `alternatives`. Where the choice changes from one
/// iteration to another, that is the most that `op` can move.
std::optional<Unknown>
NestAnalyzer::visitBranch(Operation &op, ArrayRef<Region *> alternatives) {
  if (branchDepth == maxBranchDepth)
    return Unknown{llvm::formatv("branches nested more than {0} deep",
                                 unsigned(maxBranchDepth))
                       .str()};
  llvm::SaveAndRestore savedDepth(branchDepth, branchDepth + 1);
  Mark start = getMark();
  Weight nothing = {Count(0), Count(0)}, dearest = nothing;
  Region *best = nullptr;
  bool bestReduces = reduces;
  LoopUse choice = mergeOperands(op);
  for (Region *region : alternatives) {
    if (!region)
      continue;
    Mark first = getMark();
    reduces = start.reduces;
    if (MaybeUnknown unknown = visit(*region))
      return unknown;
    Weight weight = getWeight(first);
    bool isDearer = !best || weight > dearest;
    Mark last = getMark();
    if (isDearer)
      drop(start, first);
    else
      drop(first, last);
    if (!isDearer)
      continue;
    best = region;
    dearest = weight;
    bestReduces = reduces;
  }
  reduces = bestReduces;
  if (alternatives.size() > 1) {
    if (choice.loops & getLongLoops())
      traffic.bound(start.accesses);
    if (best && dearest != nothing)
      branches.push_back({&op, best->getRegionNumber()});
  }
  for (OpResult result : op.getResults()) {
    LoopUse use = choice;
    for (Region *region : alternatives)
      if (region && result.getResultNumber() <
                        region->front().getTerminator()->getNumOperands())
        use.merge(getDependence(region->front().getTerminator()->getOperand(
            result.getResultNumber())));
    values[result] = use;
    if (best)
      counted[result] =
          best->front().getTerminator()->getOperand(result.getResultNumber());
  }
  return std::nullopt;
}

std::optional<Unknown> NestAnalyzer::visit(Operation &op) {
  if (auto loop = dyn_cast<LoopLikeOpInterface>(op))
    return visitLoop(loop);
  if (std::optional<LoadOrStore> access = getLoadOrStore(&op))
    return visitAccess(op, *access);
  if (onlyManagesMemory(&op) || getViewSource(&op))
    return std::nullopt;
  if (op.hasTrait<OpTrait::IsTerminator>()) {
    // What a parallel loop combines its iterations with runs in each of them.
    for (Region &region : op.getRegions()) {
      for (Value argument : region.getArguments())
        values[argument] = {open, 0};
      reduces = true;
      if (MaybeUnknown unknown = visit(region))
        return unknown;
    }
    return std::nullopt;
  }
  if (SmallVector<Region *, 2> alternatives = getAlternatives(op);
      !alternatives.empty())
    return visitBranch(op, alternatives);
  return visitArithmetic(op);
}

//===----------------------------------------------------------------------===//
// Work
//===----------------------------------------------------------------------===//

/// What `op` does, unless that has been counted.
Count NestAnalyzer::absorb(Operation *op) {
  if (!absorbed.insert(op).second)
    return Count(0);
  auto [scalar, lanes] = *getLaneWork(op);
  return getPoints(getDependence(op->getResult(0)).loops) * lanes *
         scalar.vector;
}

/// How many products `op` sums, over all loops.
Count NestAnalyzer::getPoints(vector::ContractionOp op) const {
  SmallVector<int64_t> bounds;
  op.getIterationBounds(bounds);
  Count points = getPoints(getDependence(op.getResult()).loops);
  for (int64_t bound : bounds)
    points *= bound;
  return points;
}

/// Whether nothing but addresses is made of what `op` computes once or more.
bool NestAnalyzer::isFree(Operation *op) const {
  return op->getNumResults() == 0 ||
         getDependence(op->getResult(0)).loops == 0 ||
         llvm::all_of(op->getResults(), [&](Value value) {
           return context.reachesOnlyAddresses(value);
         });
}

/// The operations that `op` does on all engines.
Count NestAnalyzer::getWork(Operation *op) const {
  if (isFree(op))
    return Count(0);
  if (auto contraction = dyn_cast<vector::ContractionOp>(op))
    return getPoints(contraction) * 2;
  auto lanes = getLaneWork(op);
  if (!lanes)
    return Count(0);
  return getPoints(getDependence(op->getResult(0)).loops) * lanes->second *
         (lanes->first.vector + lanes->first.transcendental);
}

/// `value`, or what the alternative yields for it that counts.
Value NestAnalyzer::getCounted(Value value) const {
  while (Value yielded = counted.lookup(value))
    value = yielded;
  return value;
}

static NumericType getElementType(Value value) {
  return *getNumericType(getElementTypeOrSelf(value.getType()));
}

/// Whether the elements of `value` are numbers rather than indices.
static bool hasNumbers(Value value) {
  return bool(getNumericType(getElementTypeOrSelf(value.getType())));
}

void NestAnalyzer::findContractions() {
  LoopSet longLoops = getLongLoops();
  for (const Accumulation &accumulation : accumulations) {
    LoopSet reductions = accumulation.reductions & longLoops;
    RunningSum sum;
    if (reductions == 0 ||
        !collectTerms(getCounted(accumulation.sum), accumulation.start, sum)) {
      reduces |= reductions != 0;
      continue;
    }
    reduces = true;
    MatrixRules rules([this](Value value) { return getDependence(value); },
                      reductions, longLoops);
    for (Contraction &contraction : sum.products) {
      sumsProducts |= contraction.lhs != contraction.rhs;
      Value result = contraction.sum->getResult(0);
      if (!rules.choosePair(contraction) || !hasNumbers(contraction.lhs) ||
          !hasNumbers(contraction.rhs) || !hasNumbers(result))
        continue;
      Count ops = absorb(contraction.product) + absorb(contraction.sum);
      addWork(cost.work,
              Work(getElementType(rules.skipExtensions(contraction.lhs)),
                   getElementType(rules.skipExtensions(contraction.rhs)),
                   getElementType(result), ops));
    }
  }
}

/// Adds the work of a contraction of vectors: matrix work where it, or it with
/// the loops around it, is more than a dot product.
void NestAnalyzer::addContraction(vector::ContractionOp op) {
  SmallVector<int64_t> bounds;
  op.getIterationBounds(bounds);
  Count points = getPoints(op);
  sumsProducts = reduces = true;
  auto maps = op.getIndexingMapsArray();
  bool hasShared = false;
  LoopSet lhsLoops = getDependence(op.getLhs()).loops,
          rhsLoops = getDependence(op.getRhs()).loops;
  LoopSet nestLoops = getLongLoops() & ~(~LoopSet(0) << maxNestLoops);
  bool hasFree = (lhsLoops ^ rhsLoops) & nestLoops;
  for (auto [dim, bound, kind] :
       llvm::enumerate(bounds, op.getIteratorTypesArray())) {
    bool isInLhs = maps[0].isFunctionOfDim(dim);
    bool isInRhs = maps[1].isFunctionOfDim(dim);
    if (bound == 1)
      continue;
    if (kind == vector::IteratorType::reduction)
      hasShared |= isInLhs && isInRhs;
    else
      hasFree |= isInLhs != isInRhs;
  }
  MatrixRules rules([this](Value value) { return getDependence(value); }, 0, 0);
  NumericType acc = getElementType(op.getResult());
  if (hasShared && hasFree && op.getKind() == vector::CombiningKind::ADD)
    addWork(cost.work, Work(getElementType(rules.skipExtensions(op.getLhs())),
                            getElementType(rules.skipExtensions(op.getRhs())),
                            acc, points * 2));
  else
    addWork(cost.work, Work(Engine::Vector, acc, points * 2));
}

void NestAnalyzer::countWork() {
  for (Operation *op : arithmetic) {
    if (absorbed.contains(op) || isFree(op))
      continue;
    if (auto contraction = dyn_cast<vector::ContractionOp>(op)) {
      addContraction(contraction);
      continue;
    }
    auto lanes = getLaneWork(op);
    if (!lanes || lanes->first.isFree())
      continue;
    Count points =
        getPoints(getDependence(op->getResult(0)).loops) * lanes->second;
    const ScalarWork &scalar = lanes->first;
    addWork(cost.work,
            Work(Engine::Vector, *scalar.type, points * scalar.vector));
    addWork(cost.work, Work(Engine::Transcendental, *scalar.type,
                            points * scalar.transcendental));
  }
}

CostKind NestAnalyzer::getKind() const {
  if (sumsProducts)
    return CostKind::Contraction;
  if (reduces)
    return CostKind::Reduction;
  if (!cost.work.empty())
    return CostKind::Elementwise;
  return traffic.hasGather() ? CostKind::Gather : CostKind::Movement;
}

CostOrUnknown NestAnalyzer::run() {
  if (MaybeUnknown unknown = visitLoop(cast<LoopLikeOpInterface>(nest)))
    return std::move(*unknown);
  findContractions();
  countWork();
  cost.kind = getKind();
  return traffic.finish(std::move(cost));
}

CostOrUnknown getLoopNestCost(Operation *loop, const CostContext &context,
                              SmallVectorImpl<CountedBranch> &branches) {
  NestAnalyzer analyzer(loop, context);
  CostOrUnknown cost = analyzer.run();
  if (cost)
    llvm::append_range(branches, analyzer.getBranches());
  return cost;
}

} // namespace roofline
