//===- RooflineTransformOps.cpp - Schedules by bound ----------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "roofline/TransformOps/RooflineTransformOps.h"
#include "mlir/Dialect/Transform/IR/TransformTypes.h"
#include "mlir/IR/Builders.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "mlir/Interfaces/TilingInterface.h"
#include "roofline/Analysis/Costs/CostAnalysis.h"
#include "roofline/IR/RooflineAttrs.h"
#include "roofline/IR/RooflineDialect.h"
#include "roofline/TransformOps/TransformExtension.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/StringExtras.h"

using namespace mlir;
using namespace roofline;

//===----------------------------------------------------------------------===//
// Syntax
//===----------------------------------------------------------------------===//

/// Parses an unquoted string.
static ParseResult parseWord(OpAsmParser &parser, StringAttr &result) {
  StringRef word;
  if (parser.parseKeyword(&word))
    return failure();
  result = parser.getBuilder().getStringAttr(word);
  return success();
}

static void printWord(OpAsmPrinter &printer, Operation *, StringAttr word) {
  printer << word.getValue();
}

static ParseResult parseFraction(OpAsmParser &parser, FloatAttr &result) {
  double value;
  if (parser.parseFloat(value))
    return failure();
  result = parser.getBuilder().getF64FloatAttr(value);
  return success();
}

static void printFraction(OpAsmPrinter &printer, Operation *, FloatAttr value) {
  printer.printAttributeWithoutType(value);
}

#define GET_OP_CLASSES
#include "roofline/TransformOps/RooflineTransformOps.cpp.inc"

//===----------------------------------------------------------------------===//
// MatchBoundOp
//===----------------------------------------------------------------------===//

using transform::MatchBoundOp;

/// Checks that `word` is the spelling of a value of `E`.
template <typename E>
static LogicalResult checkWord(MatchBoundOp op, StringRef what,
                               StringRef word) {
  if (symbolize<E>(word))
    return success();
  return op.emitOpError() << "has the unknown " << what << " '" << word
                          << "'; known: "
                          << llvm::join(getEnumNames<E>(), ", ");
}

LogicalResult MatchBoundOp::verify() {
  if (failed(checkWord<Bound>(*this, "bound", getBound())) ||
      (getEngine() && failed(checkWord<Engine>(*this, "engine", *getEngine()))))
    return failure();
  std::optional<APFloat> share = getMinShare();
  if (share &&
      !(share->convertToDouble() >= 0 && share->convertToDouble() <= 1))
    return emitOpError() << "'min_share' must be in [0, 1]";
  return success();
}

static BoundAttr getBoundAttr(Operation *op) {
  return op->getAttrOfType<BoundAttr>(RooflineDialect::boundName);
}

namespace {

/// Selects operations by their annotations.
class BoundMatcher {
public:
  BoundMatcher(MatchBoundOp request) : request(request) {}

  /// Adds the operations of `target` and those nested in them.
  void addTarget(Operation *target);
  /// Those that match, or a failure at one that is not annotated.
  DiagnosedSilenceableFailure match(SmallVectorImpl<Operation *> &matches);

private:
  DiagnosedSilenceableFailure checkAnnotated(const CostAnalysis &costs);
  bool isMatch(Operation *op);
  /// The share of its function's time that `op` takes; zero if unknown.
  double getShare(Operation *op) const;

  MatchBoundOp request;
  llvm::SetVector<Operation *> candidates, functions;
  /// Trip counts of operations per call of their function.
  llvm::DenseMap<Operation *, double> tripCounts;
};

} // namespace

void BoundMatcher::addTarget(Operation *target) {
  auto addFunction = [&](Operation *op) {
    auto function = dyn_cast_or_null<FunctionOpInterface>(op);
    if (function && !function.isExternal())
      functions.insert(function);
  };
  addFunction(target->getParentOfType<FunctionOpInterface>());
  target->walk<WalkOrder::PreOrder>([&](Operation *op) {
    candidates.insert(op);
    addFunction(op);
  });
}

/// Fails at a tileable candidate without annotation.
DiagnosedSilenceableFailure
BoundMatcher::checkAnnotated(const CostAnalysis &costs) {
  for (const OpCost &cost : costs.getOps()) {
    // Pure data movement may be free when fused.
    if (cost.cost->work.empty() || getBoundAttr(cost.op) ||
        !isa<TilingInterface>(cost.op) || !candidates.contains(cost.op))
      continue;
    DiagnosedSilenceableFailure failure =
        request.emitSilenceableError()
        << "needs '" << RooflineDialect::boundName
        << "' on the payload operations; run 'annotate-roofline', with a "
           "target, after the last change to them";
    failure.attachNote(cost.op->getLoc()) << "this operation has none";
    return failure;
  }
  return DiagnosedSilenceableFailure::success();
}

double BoundMatcher::getShare(Operation *op) const {
  auto function = op->getParentOfType<FunctionOpInterface>();
  auto totals =
      function
          ? function->getAttrOfType<TotalsAttr>(RooflineDialect::totalsName)
          : TotalsAttr();
  if (!totals || !totals.getBound())
    return 0;
  std::optional<Real> time = getBoundAttr(op).getTime();
  std::optional<Real> total = totals.getBound().getTime();
  if (!time || !total || total->value == 0)
    return 0;
  return time->value * tripCounts.lookup(op) / total->value;
}

bool BoundMatcher::isMatch(Operation *op) {
  BoundAttr bound = getBoundAttr(op);
  if (!bound || stringify(bound.getBound()) != request.getBound())
    return false;
  if (std::optional<StringRef> engine = request.getEngine())
    if (!bound.getEngine() || stringify(*bound.getEngine()) != *engine)
      return false;
  std::optional<APFloat> minShare = request.getMinShare();
  return !minShare || getShare(op) >= minShare->convertToDouble();
}

DiagnosedSilenceableFailure
BoundMatcher::match(SmallVectorImpl<Operation *> &matches) {
  for (Operation *function : functions) {
    CostAnalysis costs(function);
    DiagnosedSilenceableFailure annotated = checkAnnotated(costs);
    if (!annotated.succeeded())
      return annotated;
    for (const OpCost &cost : costs.getOps())
      tripCounts[cost.op] =
          cost.tripCount.isOpen() ? 1 : toDouble(cost.tripCount);
  }
  llvm::copy_if(candidates, std::back_inserter(matches),
                [&](Operation *op) { return isMatch(op); });
  return DiagnosedSilenceableFailure::success();
}

DiagnosedSilenceableFailure
MatchBoundOp::apply(transform::TransformRewriter &,
                    transform::TransformResults &results,
                    transform::TransformState &state) {
  BoundMatcher matcher(*this);
  for (Operation *target : state.getPayloadOps(getTarget()))
    matcher.addTarget(target);
  SmallVector<Operation *> matches;
  DiagnosedSilenceableFailure result = matcher.match(matches);
  results.set(cast<OpResult>(getResults()), matches);
  return result;
}

//===----------------------------------------------------------------------===//
// Registration
//===----------------------------------------------------------------------===//

namespace {

class RooflineTransformExtension
    : public transform::TransformDialectExtension<RooflineTransformExtension> {
public:
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(RooflineTransformExtension)

  void init() {
    declareDependentDialect<RooflineDialect>();
    registerTransformOps<
#define GET_OP_LIST
#include "roofline/TransformOps/RooflineTransformOps.cpp.inc"
        >();
  }
};

} // namespace

void roofline::registerTransformDialectExtension(DialectRegistry &registry) {
  registry.addExtensions<RooflineTransformExtension>();
}
