//===- BodyCost.cpp - Arithmetic and captures of a loop body --------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "roofline/Analysis/BodyCost.h"
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
#include "roofline/Analysis/ScalarWork.h"
#include "roofline/Analysis/TrafficBuilder.h"
#include "roofline/Analysis/Views.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;

namespace roofline {

namespace {

/// Which loops a value depends on.
struct Dependence {
  LoopSet loops = 0;
  /// Loops that stand alone in some subscript the value is read with.
  LoopSet alone = 0;

  void merge(const Dependence &other) {
    loops |= other.loops;
    alone |= other.alone;
  }
};

/// The two factors whose products an output sums.
struct Contraction {
  Operation *product;
  Operation *sum;
  Value lhs, rhs;
};

class BodyAnalyzer {
public:
  BodyAnalyzer(const LoopBody &body, const CostContext &context)
      : body(body), context(context), isYieldLive(body.isYieldLive) {}

  std::variant<BodyCost, Unknown> run();

private:
  LoopSet getLoops(AffineExpr expr) const;
  DynamicAPInt getPoints(LoopSet loops) const;
  Dependence getDependence(Value value) const { return values.lookup(value); }

  void initializeArguments();
  void findDeadOps();
  bool isLive(Operation &op) const { return !deadOps.contains(&op); }
  bool hasLiveUser(Value value) const;

  std::optional<Unknown> visit(Block &block);
  std::optional<Unknown> visit(Operation &op);
  std::optional<Unknown> visitRead(Operation &op, Value source,
                                   ValueRange indices);
  void noteCapture(Operation &op, Value source, ValueRange indices);
  AffineExpr getAffineIndex(Value index) const;

  void findContractions();
  std::optional<Contraction> matchSumOfProducts(Value yielded, Value output);
  bool isMatrixPair(Value lhs, Value rhs) const;
  bool choosePair(Contraction &contraction) const;
  NumericType getMultiplicandType(Value value) const;
  void addMatrixWork(const Contraction &contraction);
  void markMultiplicand(Value value);
  void countExpertRows(Operation *read, Capture &capture);

  void countWork(Block &block, SmallVectorImpl<Work> &work);
  void countWork(Operation &op, SmallVectorImpl<Work> &work);

  const LoopBody &body;
  const CostContext &context;
  LoopSet allLoops = 0, longLoops = 0;
  SmallVector<bool> isYieldLive;
  llvm::SmallDenseMap<Value, Dependence, 16> values;
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

LoopSet BodyAnalyzer::getLoops(AffineExpr expr) const {
  LoopSet loops = 0;
  expr.walk([&](AffineExpr part) {
    if (auto dim = dyn_cast<AffineDimExpr>(part))
      loops |= LoopSet(1) << dim.getPosition();
  });
  return loops;
}

DynamicAPInt BodyAnalyzer::getPoints(LoopSet loops) const {
  DynamicAPInt points(1);
  for (auto [loop, extent] : llvm::enumerate(body.extents))
    if (loops >> loop & 1)
      points *= extent;
  return points;
}

void BodyAnalyzer::initializeArguments() {
  for (auto [loop, extent] : llvm::enumerate(body.extents)) {
    allLoops |= LoopSet(1) << loop;
    if (extent != 1)
      longLoops |= LoopSet(1) << loop;
  }
  for (BlockArgument argument : body.block->getArguments()) {
    unsigned number = argument.getArgNumber();
    Dependence dependence;
    if (body.argumentsAreIndices) {
      dependence.loops = dependence.alone = LoopSet(1) << number;
    } else if (AffineMap map = body.argumentMaps[number]) {
      for (AffineExpr subscript : map.getResults()) {
        LoopSet loops = getLoops(subscript);
        dependence.loops |= loops;
        if (llvm::popcount(loops & longLoops) == 1)
          dependence.alone |= loops & longLoops;
      }
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
  Dependence dependence;
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
    for (Region *region : {&branch.getThenRegion(), &branch.getElseRegion()}) {
      if (region->empty())
        continue;
      if (std::optional<Unknown> unknown = visit(region->front()))
        return unknown;
      for (Value yielded : region->front().getTerminator()->getOperands())
        dependence.merge(getDependence(yielded));
    }
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

/// An element read depends on what its address depends on.
std::optional<Unknown> BodyAnalyzer::visitRead(Operation &op, Value source,
                                               ValueRange indices) {
  Dependence dependence;
  for (Value index : indices) {
    LoopSet loops = getDependence(index).loops;
    dependence.loops |= loops;
    if (llvm::popcount(loops & longLoops) == 1)
      dependence.alone |= loops & longLoops;
  }
  values[op.getResult(0)] = dependence;
  if (body.block->getParent()->isAncestor(source.getParentRegion()))
    return std::nullopt;
  if (!cast<ShapedType>(source.getType()).hasStaticShape())
    return Unknown{llvm::formatv("dynamic shape: captured value has type {0}",
                                 source.getType())
                       .str()};
  noteCapture(op, source, indices);
  return std::nullopt;
}

/// The value of `index` as a function of the loops; null where it depends on
/// data or is no affine function.
AffineExpr BodyAnalyzer::getAffineIndex(Value index) const {
  MLIRContext *context = index.getContext();
  APInt constant;
  if (matchPattern(index, m_ConstantInt(&constant)))
    return constant.getSignificantBits() <= 64
               ? getAffineConstantExpr(constant.getSExtValue(), context)
               : AffineExpr();
  if (auto argument = dyn_cast<BlockArgument>(index))
    return body.argumentsAreIndices && argument.getOwner() == body.block
               ? getAffineDimExpr(argument.getArgNumber(), context)
               : AffineExpr();
  Operation *op = index.getDefiningOp();
  if (auto position = dyn_cast<linalg::IndexOp>(op))
    return getAffineDimExpr(position.getDim(), context);
  if (isConversion(op))
    return getAffineIndex(op->getOperand(0));
  if (auto apply = dyn_cast<affine::AffineApplyOp>(op)) {
    AffineMap map = apply.getAffineMap();
    SmallVector<AffineExpr> operands;
    for (Value operand : apply.getMapOperands()) {
      operands.push_back(getAffineIndex(operand));
      if (!operands.back())
        return {};
    }
    return map.getResult(0).replaceDimsAndSymbols(
        ArrayRef(operands).take_front(map.getNumDims()),
        ArrayRef(operands).drop_front(map.getNumDims()));
  }
  if (!isa<arith::AddIOp, arith::SubIOp, arith::MulIOp>(op))
    return {};
  AffineExpr lhs = getAffineIndex(op->getOperand(0));
  AffineExpr rhs = getAffineIndex(op->getOperand(1));
  if (!lhs || !rhs)
    return {};
  if (isa<arith::AddIOp>(op))
    return lhs + rhs;
  if (isa<arith::SubIOp>(op))
    return lhs - rhs;
  bool isScaled = lhs.isSymbolicOrConstant() || rhs.isSymbolicOrConstant();
  return isScaled ? lhs * rhs : AffineExpr();
}

void BodyAnalyzer::noteCapture(Operation &op, Value source,
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
  auto type = cast<ShapedType>(source.getType());
  DynamicAPInt total = getNumElements(type);
  if (capture.isGather) {
    capture.elements = {std::min(getPoints(loops), total)};
  } else {
    capture.map =
        AffineMap::get(body.extents.size(), 0, subscripts, source.getContext());
    capture.elements = countDistinct(subscripts, body.extents).clampedTo(total);
  }
  captureOfRead[&op] = result.captures.size();
  result.captures.push_back(std::move(capture));
}

//===----------------------------------------------------------------------===//
// Matrix work
//===----------------------------------------------------------------------===//

static Value stripConversions(Value value) {
  while (Operation *op = value.getDefiningOp()) {
    if (!isConversion(op))
      break;
    value = op->getOperand(0);
  }
  return value;
}

static bool isProduct(Operation *op) {
  return isa_and_nonnull<arith::MulFOp, arith::MulIOp, complex::MulOp>(op);
}

/// Matches `output + a * b`, conversions between them apart.
std::optional<Contraction> BodyAnalyzer::matchSumOfProducts(Value yielded,
                                                            Value output) {
  Operation *sum = stripConversions(yielded).getDefiningOp();
  if (auto fma = dyn_cast_or_null<math::FmaOp>(sum)) {
    if (stripConversions(fma.getC()) != output)
      return std::nullopt;
    return Contraction{fma, fma, fma.getA(), fma.getB()};
  }
  if (!isa_and_nonnull<arith::AddFOp, arith::AddIOp, complex::AddOp>(sum))
    return std::nullopt;
  for (unsigned running : {0, 1}) {
    if (stripConversions(sum->getOperand(running)) != output)
      continue;
    Operation *product =
        stripConversions(sum->getOperand(1 - running)).getDefiningOp();
    if (isProduct(product))
      return Contraction{product, sum, product->getOperand(0),
                         product->getOperand(1)};
  }
  return std::nullopt;
}

/// Whether the engine for matrices can sum the products of `lhs` and `rhs`:
/// loops of one iteration apart, some reduction loop stands alone in the
/// subscripts of both and some output loop is in exactly one of them.
bool BodyAnalyzer::isMatrixPair(Value lhs, Value rhs) const {
  Dependence a = getDependence(lhs), b = getDependence(rhs);
  LoopSet shared = a.alone & b.alone & body.reductions & longLoops;
  LoopSet free = (a.loops ^ b.loops) & ~body.reductions & longLoops;
  return shared != 0 && free != 0;
}

static void collectFactors(Value value, SmallVectorImpl<Value> &factors) {
  Operation *op = stripConversions(value).getDefiningOp();
  if (!isProduct(op)) {
    factors.push_back(value);
    return;
  }
  collectFactors(op->getOperand(0), factors);
  collectFactors(op->getOperand(1), factors);
}

/// Finds the multiplicands among the factors of a product. They are its two
/// operands, unless a scale is multiplied in after the multiplicands are.
bool BodyAnalyzer::choosePair(Contraction &contraction) const {
  if (isMatrixPair(contraction.lhs, contraction.rhs))
    return true;
  SmallVector<Value, 4> factors;
  collectFactors(contraction.lhs, factors);
  collectFactors(contraction.rhs, factors);
  for (unsigned i = 0; i < factors.size(); ++i) {
    for (unsigned j = i + 1; j < factors.size(); ++j) {
      if (!isMatrixPair(factors[i], factors[j]))
        continue;
      contraction.lhs = factors[i];
      contraction.rhs = factors[j];
      return true;
    }
  }
  return false;
}

/// The type of a multiplicand seen through extensions and the zero point of an
/// integer, which varies with fewer loops than the integer itself.
NumericType BodyAnalyzer::getMultiplicandType(Value value) const {
  auto isZeroPointOf = [&](Value zeroPoint, Value integer) {
    LoopSet loops = getDependence(integer).loops;
    LoopSet zeroPointLoops = getDependence(zeroPoint).loops;
    return zeroPointLoops != loops && (zeroPointLoops & ~loops) == 0;
  };
  while (Operation *op = value.getDefiningOp()) {
    if (isa<arith::ExtFOp, arith::ExtSIOp, arith::ExtUIOp>(op)) {
      value = op->getOperand(0);
    } else if (isa<arith::SubIOp, arith::AddIOp>(op) &&
               isZeroPointOf(op->getOperand(1), op->getOperand(0))) {
      value = op->getOperand(0);
    } else if (isa<arith::AddIOp>(op) &&
               isZeroPointOf(op->getOperand(0), op->getOperand(1))) {
      value = op->getOperand(1);
    } else {
      break;
    }
  }
  return *getNumericType(value.getType());
}

void BodyAnalyzer::addMatrixWork(const Contraction &contraction) {
  std::optional<NumericType> sumType =
      getNumericType(contraction.sum->getResult(0).getType());
  if (!sumType)
    return;
  unsigned opsPerPoint = 0;
  for (Operation *op : {contraction.product, contraction.sum})
    if (absorbed.insert(op).second)
      opsPerPoint += getScalarWork(op)->vector;
  markMultiplicand(contraction.lhs);
  markMultiplicand(contraction.rhs);
  addWork(result.work, Work(getMultiplicandType(contraction.lhs),
                            getMultiplicandType(contraction.rhs), *sumType,
                            getPoints(allLoops) * opsPerPoint));
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

static DynamicAPInt power(const DynamicAPInt &base, const DynamicAPInt &n) {
  DynamicAPInt result(1);
  for (DynamicAPInt i(0); i < n; ++i)
    result *= base;
  return result;
}

/// Rows of a table chosen by data and multiplied are experts: each of B tokens
/// chooses k of N rows, so that N(1 - ((N - k)/N)^B) distinct rows are
/// expected. B is large only where the expectation has long reached N.
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
  DynamicAPInt rows(table.getDimSize(*chosen));
  LoopSet innermost = getLoops(idsMap.getResults().back());
  DynamicAPInt k = std::min(getPoints(innermost), rows);
  DynamicAPInt tokens = getPoints(getDependence(ids).loops & ~innermost);
  constexpr int64_t maxTokens = 4096;
  if (tokens > maxTokens || tokens == 0)
    return;
  // N(1 - ((N-k)/N)^B) = (N^B - (N-k)^B) / N^(B-1).
  capture.elements = countDistinct(affine, body.extents);
  capture.elements.elements *= power(rows, tokens) - power(rows - k, tokens);
  capture.elements.divisor = power(rows, tokens - 1);
  capture.elements.certainty = Certainty::Expected;
}

void BodyAnalyzer::findContractions() {
  if (body.argumentsAreIndices || !body.reductions)
    return;
  Operation *yield = body.block->getTerminator();
  for (auto [number, yielded] : llvm::enumerate(yield->getOperands())) {
    Value output = body.block->getArgument(body.firstOutput + number);
    if (!isYieldLive[number])
      continue;
    std::optional<Contraction> contraction =
        matchSumOfProducts(yielded, output);
    if (!contraction)
      continue;
    // A sum of squares is a plain reduction.
    result.sumsProducts |= contraction->lhs != contraction->rhs;
    if (choosePair(*contraction))
      addMatrixWork(*contraction);
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
  DynamicAPInt points = getPoints(loops);
  if (auto vector = dyn_cast<VectorType>(op.getResult(0).getType()))
    points *= vector.getNumElements();
  addWork(work, Work(Engine::Vector, *scalar->type, points * scalar->vector));
  addWork(work, Work(Engine::Transcendental, *scalar->type,
                     points * scalar->transcendental));
}

std::variant<BodyCost, Unknown> BodyAnalyzer::run() {
  if (body.extents.size() > 64)
    return Unknown{"more than 64 loops"};
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
  return std::move(result);
}

bool isReadFromMemory(Value value, bool isMultiplicand) {
  return !isMadeOnTheFly(value) || (isMultiplicand && isSplatConstant(value));
}

void addCaptureTraffic(const BodyCost &cost, TrafficBuilder &traffic) {
  SmallVector<Value> seen;
  for (const Capture &capture : cost.captures) {
    auto known = llvm::find(seen, capture.value);
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
