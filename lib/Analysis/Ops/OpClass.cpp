//===- OpClass.cpp - What operations do to elements -----------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "roofline/Analysis/Ops/OpClass.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Bufferization/IR/Bufferization.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/Matchers.h"
#include "mlir/Interfaces/LoopLikeInterface.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "roofline/Analysis/Descriptions/Describe.h"
#include "roofline/Analysis/Descriptions/ScalarWork.h"
#include "roofline/Analysis/Ops/ApproximateSize.h"
#include "roofline/Analysis/Ops/LoadOrStore.h"
#include "roofline/Analysis/Ops/Origins.h"
#include "roofline/Analysis/Ops/RunningSum.h"
#include "roofline/Analysis/Ops/StructuredFacts.h"
#include "roofline/Analysis/Ops/Views.h"
#include "roofline/Interfaces/CostOpInterface.h"

using namespace mlir;

namespace roofline {

//===----------------------------------------------------------------------===//
// What operations read
//===----------------------------------------------------------------------===//

static bool isShaped(Value value) { return isa<ShapedType>(value.getType()); }

/// Whether all of `value` is a buffer that its function allocates.
static bool isAllocation(Value value) {
  Operation *op = value.getDefiningOp();
  return op && hasSingleEffect<MemoryEffects::Allocate>(op, value);
}

/// The buffer or tensor that `op` reads one element of; null if it is no such
/// operation.
static Value getElementSource(Operation *op) {
  if (isa<tensor::ExtractOp, memref::LoadOp>(op))
    return op->getOperand(0);
  return Value();
}

/// Whether `op` has a body whose element reads are part of what it does.
static bool hasElementBody(Operation *op) {
  return isa<linalg::LinalgOp, tensor::GenerateOp>(op);
}

/// Appends what the regions of `op` read from outside of it.
static void addCaptures(Operation *op, SmallVectorImpl<Value> &values) {
  for (Region &region : op->getRegions())
    region.walk([&](Operation *nested) {
      Value source = getElementSource(nested);
      if (source && !nested->use_empty() &&
          source.getParentRegion()->isProperAncestor(&region) &&
          !llvm::is_contained(values, source))
        values.push_back(source);
    });
}

/// What `op` reads without what its body captures. `facts` may be null, and so
/// may `description` even if `op` is described.
static SmallVector<Value, 4> getReadOperands(Operation *op,
                                             const StructuredFacts *facts,
                                             const OpDescription *description) {
  SmallVector<Value, 4> values;
  auto add = [&](Value value) {
    if (isShaped(value) && !llvm::is_contained(values, value))
      values.push_back(value);
  };
  if (facts && facts->structured) {
    for (auto [operand, isRead] :
         llvm::zip_equal(op->getOperands(), facts->areRead))
      if (isRead)
        add(operand);
    return values;
  }
  if (auto copy = dyn_cast<memref::CopyOp>(op))
    return {copy.getSource()};
  if (auto structured = dyn_cast<linalg::LinalgOp>(op)) {
    for (auto [operand, argument] : llvm::zip_equal(
             op->getOperands(), structured.getBlock()->getArguments()))
      if (!argument.use_empty())
        add(operand);
    return values;
  }
  if (std::optional<OpDescription> described =
          description ? std::nullopt : describe(op))
    return getReadOperands(op, facts, &*described);
  if (description) {
    for (const OperandRead &read : description->reads)
      add(op->getOperand(read.operand));
    return values;
  }
  auto destination = dyn_cast<DestinationStyleOpInterface>(op);
  for (OpOperand &operand : op->getOpOperands())
    if (!destination || !destination.isDpsInit(&operand))
      add(operand.get());
  return values;
}

SmallVector<Value, 4> getReadValues(Operation *op) {
  SmallVector<Value, 4> values =
      getReadOperands(op, /*facts=*/nullptr, /*description=*/nullptr);
  if (hasElementBody(op))
    addCaptures(op, values);
  return values;
}

std::optional<Insertion> getInsertion(Operation *op) {
  if (isa<tensor::InsertOp, tensor::InsertSliceOp, tensor::ScatterOp,
          tensor::ParallelInsertSliceOp>(op))
    return Insertion{0, 1};
  if (!isDescribed(op))
    return std::nullopt;
  std::optional<OpDescription> description = describe(op);
  if (!description->update)
    return std::nullopt;
  return Insertion{description->update->source, description->update->target};
}

Value getMovedValue(Operation *op, OperandRef operand) {
  switch (operand.kind) {
  case OperandRef::Kind::Operand:
    return op->getOperand(operand.number);
  case OperandRef::Kind::Result:
    return op->getResult(operand.number);
  case OperandRef::Kind::Capture: {
    if (isa<LoopLikeOpInterface>(op))
      return getAccessedBuffers(op)[operand.number];
    SmallVector<Value> captures;
    addCaptures(op, captures);
    return captures[operand.number];
  }
  case OperandRef::Kind::Callee:
    return Value();
  }
  llvm_unreachable("unknown kind of operand");
}

//===----------------------------------------------------------------------===//
// Bodies
//===----------------------------------------------------------------------===//

/// The tensor behind `value`, an argument of the body of `op`; `value` itself
/// if it is none.
static Value getOutside(Value value, linalg::LinalgOp op) {
  auto argument = dyn_cast<BlockArgument>(value);
  if (argument && argument.getOwner() == op.getBlock())
    return op.getMatchingOpOperand(argument)->get();
  return value;
}

/// Whether all elements of `value` are `number`.
static bool isUniform(Value value, double number) {
  auto isNumber = [&](Attribute attribute) {
    if (auto real = dyn_cast_or_null<FloatAttr>(attribute))
      return real.getValueAsDouble() == number;
    auto integer = dyn_cast_or_null<IntegerAttr>(attribute);
    return integer && integer.getValue() == uint64_t(number);
  };
  value = getViewRoot(value);
  Attribute constant;
  if (matchPattern(value, m_Constant(&constant))) {
    auto splat = dyn_cast<SplatElementsAttr>(constant);
    return isNumber(splat ? splat.getSplatValue<Attribute>() : constant);
  }
  auto fill = value.getDefiningOp<linalg::FillOp>();
  return fill && isUniform(fill.getInputs().front(), number);
}

/// Whether `op` returns one of its operands unchanged: it adds zero or
/// multiplies by one. `getValue` tells what an operand is.
static bool isIdentity(Operation *op,
                       llvm::function_ref<Value(Value)> getValue) {
  bool isAddition = isa<arith::AddFOp, arith::AddIOp>(op);
  bool isProductOp = isa<arith::MulFOp, arith::MulIOp>(op);
  if (isa<arith::SubFOp, arith::SubIOp>(op))
    return isUniform(getValue(op->getOperand(1)), 0);
  if (isa<arith::DivFOp>(op))
    return isUniform(getValue(op->getOperand(1)), 1);
  return (isAddition || isProductOp) &&
         llvm::any_of(op->getOperands(), [&](Value operand) {
           return isUniform(getValue(operand), isAddition ? 0 : 1);
         });
}

/// Whether dequantizing may take `op`.
static bool isUnpacking(Operation *op) {
  return isa<arith::AddFOp, arith::SubFOp, arith::MulFOp, arith::AddIOp,
             arith::SubIOp, arith::MulIOp, arith::AndIOp, arith::OrIOp,
             arith::XOrIOp, arith::ShLIOp, arith::ShRSIOp, arith::ShRUIOp>(op);
}

/// Whether `index` depends on elements that have been read.
static bool dependsOnData(Value index) {
  SmallVector<Value> worklist = {index};
  // A body of so many operations on one index is taken to depend on data.
  for (unsigned steps = 0; !worklist.empty(); ++steps) {
    if (steps == 256)
      return true;
    Value value = worklist.pop_back_val();
    Operation *op = value.getDefiningOp();
    if (!op) {
      auto argument = cast<BlockArgument>(value);
      if (isa_and_nonnull<linalg::LinalgOp>(argument.getOwner()->getParentOp()))
        return true;
      continue;
    }
    if (getElementSource(op))
      return true;
    llvm::append_range(worklist, op->getOperands());
  }
  return false;
}

static BodyTraits getTraits(Operation *op, Block &body) {
  BodyTraits traits;
  auto structured = dyn_cast<linalg::LinalgOp>(op);
  body.walk([&](Operation *nested) {
    if (nested->use_empty() && isMemoryEffectFree(nested) &&
        !nested->hasTrait<OpTrait::IsTerminator>())
      return;
    if (getElementSource(nested)) {
      traits.isGather |=
          llvm::any_of(nested->getOperands().drop_front(), dependsOnData);
      return;
    }
    std::optional<ScalarWork> work = getScalarWork(nested);
    if (!work)
      return;
    if (isConversion(nested)) {
      traits.hasConversion |=
          !isa<IndexType>(nested->getOperand(0).getType()) &&
          !isa<IndexType>(nested->getResult(0).getType());
      return;
    }
    if (work->isFree())
      return;
    if (structured && isIdentity(nested, [&](Value value) {
          return getOutside(value, structured);
        }))
      return;
    traits.hasArithmetic = true;
    traits.isSimple &= isUnpacking(nested);
    traits.hasTranscendental |= work->transcendental != 0;
  });
  return traits;
}

/// Whether some output of `op` sums products of two different values.
static bool sumsProducts(linalg::LinalgOp op) {
  Block *body = op.getBlock();
  Operation *yield = body->getTerminator();
  // The last arguments are the outputs.
  auto outputs = body->getArguments().take_back(yield->getNumOperands());
  for (auto [yielded, output] : llvm::zip(yield->getOperands(), outputs)) {
    RunningSum sum;
    if (!collectTerms(yielded, output, sum))
      continue;
    for (const Contraction &product : sum.products)
      if (stripConversions(product.lhs) != stripConversions(product.rhs))
        return true;
  }
  return false;
}

/// The number of dimensions of `table` that count and that `isLookedUp` is
/// false for.
static unsigned getRowRank(Value table,
                           llvm::function_ref<bool(int64_t)> isLookedUp) {
  unsigned rank = 0;
  for (auto [dim, extent] :
       llvm::enumerate(cast<ShapedType>(table.getType()).getShape()))
    rank += extent != 1 && !isLookedUp(dim);
  return rank;
}

SmallVector<Table, 1> getTables(Operation *op) {
  SmallVector<Table, 1> tables;
  if (auto gather = dyn_cast<tensor::GatherOp>(op))
    tables.push_back(
        {gather.getSource(), getRowRank(gather.getSource(), [&](int64_t dim) {
           return llvm::is_contained(gather.getGatherDims(), dim);
         })});
  if (std::optional<OpDescription> description = describe(op))
    for (const OperandRead &read : description->reads)
      if (read.rowRank)
        tables.push_back({op->getOperand(read.operand), *read.rowRank});
  if (!hasElementBody(op))
    return tables;
  op->getRegion(0).walk([&](Operation *nested) {
    Value source = getElementSource(nested);
    if (!source || llvm::any_of(tables, [&](const Table &table) {
          return table.value == source;
        }))
      return;
    auto isLookedUp = [&](int64_t dim) {
      return dependsOnData(nested->getOperand(1 + dim));
    };
    auto dims = llvm::seq<int64_t>(0, nested->getNumOperands() - 1);
    if (llvm::any_of(dims, isLookedUp))
      tables.push_back({source, getRowRank(source, isLookedUp)});
  });
  return tables;
}

//===----------------------------------------------------------------------===//
// Classes
//===----------------------------------------------------------------------===//

OpClasses::Facts::Facts(Operation *op, const StructuredFacts *shared,
                        linalg::LinalgOp structured)
    : shared(shared), readsElements(false) {
  bool hasBody = shared ? shared->hasShapedBody
                        : structured || isa<tensor::GenerateOp>(op);
  if (hasBody)
    op->getRegion(0).walk([&](Operation *nested) {
      readsElements |= bool(getElementSource(nested));
    });
}

OpClasses::OpClasses(Operation *function, const CostContext &context)
    : context(context) {
  ops.reserve(context.getNumOps());
  facts.reserve(context.getNumOps());
  structuredOps.reserve(context.getNumOps());
  numbers.reserve(context.getNumOps());
  for (Region &region : function->getRegions())
    visit(region);
}

OpClasses::~OpClasses() = default;

void OpClasses::visit(Region &region) {
  for (Block &block : region) {
    for (Operation &op : block) {
      if (context.isDead(&op))
        continue;
      ops.push_back(&op);
      getFacts(&op);
      classify(&op);
      if (!getStructured(&op) && !isa<tensor::GenerateOp>(op))
        for (Region &nested : op.getRegions())
          visit(nested);
    }
  }
}

OpClasses::Facts &OpClasses::getFacts(Operation *op) const {
  auto [number, isNew] = numbers.try_emplace(op, facts.size());
  if (isNew) {
    const StructuredFacts *shared = context.getFacts(op);
    bool mayBeStructured = !shared || shared->structured;
    structuredOps.push_back(mayBeStructured ? dyn_cast<linalg::LinalgOp>(op)
                                            : linalg::LinalgOp());
    facts.emplace_back(op, shared, structuredOps.back());
  }
  return facts[number->second];
}

linalg::LinalgOp OpClasses::getStructured(Operation *op) const {
  auto number = numbers.find(op);
  return number == numbers.end() ? dyn_cast<linalg::LinalgOp>(op)
                                 : structuredOps[number->second];
}

bool OpClasses::isOpaque(Operation *op) const {
  if (get(op) != OpClass::Other || !isa<CostOpInterface>(op) ||
      getLoadOrStore(op))
    return false;
  bool writes =
      llvm::any_of(op->getResults(), isShaped) ||
      llvm::any_of(op->getOperandTypes(), llvm::IsaPred<BaseMemRefType>);
  return writes && !getReadValues(op).empty();
}

ArrayRef<Value> OpClasses::getReadValues(Operation *op) const {
  Facts &known = getFacts(op);
  if (known.reads)
    return *known.reads;
  SmallVector<Value, 4> values =
      getReadOperands(op, known.shared, known.description);
  if (known.readsElements)
    addCaptures(op, values);
  Value *kept = storage.Allocate<Value>(values.size());
  llvm::uninitialized_copy(values, kept);
  known.reads = ArrayRef(kept, values.size());
  return *known.reads;
}

SmallVector<Table, 1> OpClasses::getTables(Operation *op) const {
  const Facts *known = find(op);
  if (known && !known->readsElements && getStructured(op))
    return {};
  return roofline::getTables(op);
}

static unsigned getElementBits(Value value) {
  Type element = getElementTypeOrSelf(value.getType());
  return element.isIntOrFloat() ? element.getIntOrFloatBitWidth() : 0;
}

static bool isNarrow(Value value) {
  unsigned bits = getElementBits(value);
  return bits > 1 && bits <= 8;
}

Value OpClasses::findNarrow(Value value) const {
  while (value) {
    OpClass opClass = get(value);
    if (opClass == OpClass::Dequantization)
      return find(value.getDefiningOp())->dequantized;
    if (!passesElements.contains(opClass) ||
        (opClass == OpClass::Cast && isNarrow(value)))
      return isNarrow(value) ? value : Value();
    value = getOrigin(value, *this);
  }
  return Value();
}

/// The approximate size of `value`, or of what it is broadcast from.
double OpClasses::getSourceSize(Value value) const {
  double size = getApproximateSize(value);
  while ((value = getOrigin(value, *this)))
    size = std::min(size, getApproximateSize(value));
  return size;
}

static Value getLargest(ArrayRef<Value> values) {
  Value largest;
  for (Value value : values)
    if (!needsNoMemory(value) &&
        (!largest || getApproximateSize(value) > getApproximateSize(largest)))
      largest = value;
  return largest;
}

/// Whether `op` adds or subtracts floats.
static bool addsFloats(Operation *op) {
  return op
      ->walk([](Operation *nested) {
        return isa<arith::AddFOp, arith::SubFOp>(nested)
                   ? WalkResult::interrupt()
                   : WalkResult::advance();
      })
      .wasInterrupted();
}

/// The narrow value that `op`, which is elementwise, scales or unpacks; null if
/// none. Reading a narrow value together with a wide one of the same size is
/// more than dequantization, and so is adding a bias to activations that have
/// been quantized.
Value OpClasses::findQuantized(Operation *op) const {
  SmallVector<Value, 4> narrow, wide;
  for (Value value : getReadValues(op))
    if (!needsNoMemory(value))
      (findNarrow(value) ? narrow : wide).push_back(value);
  Value quantized = getLargest(narrow);
  double resultSize = getApproximateSize(op->getResult(0));
  if (!quantized || llvm::any_of(wide, [&](Value other) {
        return getSourceSize(other) >= resultSize;
      }))
    return Value();
  // What narrow numbers stand for is wider than they are, but for integers that
  // are packed into them.
  bool isPart =
      narrow.size() + wide.size() == 1 &&
      isa<IntegerType>(getElementTypeOrSelf(op->getResult(0).getType()));
  if (getElementBits(op->getResult(0)) <= 8 && !isPart)
    return Value();
  if (narrow.size() + wide.size() > 1 && addsFloats(op) &&
      get(findNarrow(quantized)) == OpClass::Elementwise)
    return Value();
  return quantized;
}

/// Whether the elements of `value` derive from their positions alone, at a cost
/// that is worth no memory.
bool OpClasses::isGenerated(Value value) const {
  while (!needsNoMemory(value) && get(value) != OpClass::Generation) {
    Value origin = getOrigin(value, *this);
    // What moves nothing but values made on the fly has no origin.
    if (!origin)
      return passesElements.contains(get(value));
    value = origin;
  }
  return true;
}

OpClass OpClasses::classifyStructured(linalg::LinalgOp structured) {
  Operation *op = structured;
  if (op->getNumResults() > 0 && needsNoMemory(op->getResult(0)))
    return OpClass::Init;
  const StructuredFacts &shared = *find(op)->shared;
  if (shared.hasReductions) {
    if (!shared.sumsProducts)
      shared.sumsProducts = sumsProducts(structured);
    return *shared.sumsProducts ? OpClass::Contraction : OpClass::Reduction;
  }
  BodyTraits traits =
      shared.traits ? *shared.traits : getTraits(op, *structured.getBlock());
  if (!shared.traits && shared.readsStoredOnly())
    shared.traits = traits;
  ArrayRef<Value> reads = getReadValues(op);
  if (traits.isGather)
    return traits.hasArithmetic ? OpClass::Elementwise : OpClass::Gather;
  if (reads.empty())
    return OpClass::Generation;
  if (!traits.hasArithmetic) {
    getFacts(op).carrier = getLargest(reads);
    return traits.hasConversion ? OpClass::Cast : OpClass::Movement;
  }
  if (!traits.hasTranscendental &&
      llvm::all_of(reads, [&](Value value) { return isGenerated(value); }))
    return OpClass::Generation;
  return classifyElementwise(op, traits.isSimple);
}

/// The class of `op`, which computes each element of its result, by whether its
/// arithmetic is such as dequantization takes.
OpClass OpClasses::classifyElementwise(Operation *op, bool mayDequantize) {
  Value quantized =
      mayDequantize && op->getNumResults() == 1 ? findQuantized(op) : Value();
  if (!quantized)
    return OpClass::Elementwise;
  Facts &known = getFacts(op);
  known.carrier = quantized;
  known.dequantized = findNarrow(quantized);
  return OpClass::Dequantization;
}

/// Classifies `op`, which writes into part of an operand: what is written into
/// a fresh tensor is moved.
void OpClasses::classifyInsertion(Operation *op, Insertion insertion) {
  Value source = op->getOperand(insertion.source);
  Value target = op->getOperand(insertion.target);
  // The next of several insertions into a fresh tensor.
  bool isNext = get(target) == OpClass::Movement && target.hasOneUse() &&
                target.getDefiningOp()->getName() == op->getName();
  bool isFresh = needsNoMemory(target) || isNext;
  Facts &known = getFacts(op);
  known.opClass = isFresh ? OpClass::Movement : OpClass::Update;
  known.carrier = isFresh ? source : target;
}

/// Classifies `op` by its description.
void OpClasses::classifyDescribed(Operation *op) {
  Facts &known = getFacts(op);
  const OpDescription &description = *known.description;
  auto set = [&](OpClass opClass, Value carrier = Value()) {
    known.opClass = opClass;
    known.carrier = carrier;
  };
  if (description.isConstant)
    return set(OpClass::Source);
  if (description.update)
    return classifyInsertion(
        op, {description.update->source, description.update->target});
  if (description.product)
    return set(OpClass::Contraction);
  if (description.reductions != 0)
    return set(OpClass::Reduction);
  ArrayRef<Value> reads = getReadValues(op);
  bool writes = !description.writtenOperands.empty() ||
                llvm::any_of(op->getResults(), isShaped);
  if (!writes || (reads.empty() && description.unpriced))
    return;
  if (reads.empty())
    return set(OpClass::Generation);
  bool looksUp = llvm::any_of(description.reads, [](const OperandRead &read) {
    return read.rowRank.has_value();
  });
  bool computes = !description.arithmetic.empty() || description.unpriced;
  if (looksUp && !computes)
    return set(OpClass::Gather);
  if (!computes)
    return set(description.converts ? OpClass::Cast : OpClass::Movement,
               getLargest(reads));
  known.opClass = classifyElementwise(op, description.mayDequantize);
}

void OpClasses::classify(Operation *op) {
  auto set = [&](OpClass opClass, Value carrier = Value()) {
    Facts &known = getFacts(op);
    known.opClass = opClass;
    if (carrier)
      known.carrier = carrier;
  };
  if (Value source = getViewSource(op))
    return set(OpClass::View, source);
  if (linalg::LinalgOp structured = getStructured(op))
    return set(classifyStructured(structured));
  if (isa<linalg::SoftmaxOp>(op))
    return set(OpClass::Softmax);
  if (isa<linalg::WinogradFilterTransformOp, linalg::WinogradInputTransformOp,
          linalg::WinogradOutputTransformOp>(op))
    return set(OpClass::Contraction);
  if (op->getNumResults() == 1 && needsNoMemory(op->getResult(0)) &&
      !isConstant(op->getResult(0)))
    return set(OpClass::Init);
  if (std::optional<OpDescription> description = describe(op)) {
    getFacts(op).description =
        &descriptions.emplace_back(std::move(*description));
    return classifyDescribed(op);
  }
  if (isa<linalg::PackOp, linalg::UnPackOp, tensor::PadOp,
          bufferization::CloneOp>(op))
    return set(OpClass::Movement, op->getOperand(0));
  if (auto alloc = dyn_cast<bufferization::AllocTensorOp>(op))
    return set(OpClass::Movement, alloc.getCopy());
  if (auto copy = dyn_cast<memref::CopyOp>(op)) {
    if (isAllocation(copy.getTarget()))
      return set(OpClass::Movement, copy.getSource());
    return set(OpClass::Update, copy.getTarget());
  }
  if (isa<tensor::ConcatOp>(op))
    return set(OpClass::Movement,
               getLargest(llvm::to_vector(op->getOperands())));
  if (isa<tensor::GatherOp>(op))
    return set(OpClass::Gather);
  if (std::optional<Insertion> insertion = getInsertion(op))
    return classifyInsertion(op, *insertion);
  if (isa<tensor::GenerateOp>(op)) {
    BodyTraits traits = getTraits(op, op->getRegion(0).front());
    ArrayRef<Value> reads = getReadValues(op);
    if (traits.isGather)
      return set(OpClass::Gather);
    if (reads.empty())
      return set(OpClass::Generation);
    return set(traits.hasArithmetic ? OpClass::Elementwise : OpClass::Movement,
               traits.hasArithmetic ? Value() : getLargest(reads));
  }
  if (OpTrait::hasElementwiseMappableTraits(op) && op->getNumResults() == 1 &&
      isShaped(op->getResult(0))) {
    ArrayRef<Value> reads = getReadValues(op);
    if (isConversion(op))
      return set(OpClass::Cast, op->getOperand(0));
    if (isIdentity(op, [](Value value) { return value; }))
      return set(OpClass::Movement, getLargest(reads));
    return set(classifyElementwise(op, isUnpacking(op)));
  }
  bool makesShaped = llvm::any_of(op->getResults(), isShaped);
  if (makesShaped && op->getNumRegions() == 0 &&
      llvm::none_of(op->getOperands(), isShaped))
    return set(OpClass::Source);
}

} // namespace roofline
