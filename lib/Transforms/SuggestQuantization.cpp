//===- SuggestQuantization.cpp - Say what to store smaller ----------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "PassWithOptions.h"
#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/Remarks.h"
#include "mlir/IR/SymbolTable.h"
#include "roofline/Advice/Advice.h"
#include "roofline/Analysis/Ops/Globals.h"
#include "roofline/ExternalModels/AllCostModels.h"
#include "roofline/IR/AttrBuilders.h"
#include "roofline/IR/NearMatch.h"
#include "roofline/IR/RooflineDialect.h"
#include "roofline/Pricing/ModulePrices.h"
#include "roofline/Target/SchemeTable.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"
#include <cmath>

namespace roofline {
#define GEN_PASS_DEF_SUGGESTQUANTIZATIONPASS
#include "roofline/Transforms/Passes.h.inc"
} // namespace roofline

using namespace mlir;
using namespace roofline;

namespace {

class SuggestQuantizationPass
    : public roofline::impl::SuggestQuantizationPassBase<
          SuggestQuantizationPass> {
public:
  using SuggestQuantizationPassBase::SuggestQuantizationPassBase;

  void getDependentDialects(DialectRegistry &registry) const override {
    SuggestQuantizationPassBase::getDependentDialects(registry);
    registerAllCostModels(registry);
  }

  void runOnOperation() override {
    // Costs do not depend on advice.
    markAllAnalysesPreserved();
    if (failed(run()))
      signalPassFailure();
  }

  const llvm::cl::Option &getAnyOption() const { return objective; }

private:
  LogicalResult run();
  FailureOr<AdviceOptions> parseOptions();
  LogicalResult parseSchemes(AdviceOptions &options);
  LogicalResult parseRoles(AdviceOptions &options);
  LogicalResult checkKeep(const ModuleEstimate &estimate,
                          const AdviceOptions &options);
};

/// Leaves suggestions on operations and on what tensors are.
class SuggestionWriter {
public:
  SuggestionWriter(const ModuleEstimate &module, const PricedFunction &priced,
                   const Advice &advice)
      : module(module), priced(priced), advice(advice),
        context(priced.function->getContext()), builder(context) {}

  void run();

private:
  QuantizeAttr getAttr(const Suggestion &suggestion,
                       std::optional<OperandRef> operand) const;
  void writeRoot(const Suggestion &suggestion);
  void writeReaders();

  const ModuleEstimate &module;
  const PricedFunction &priced;
  const Advice &advice;
  MLIRContext *context;
  RooflineAttrBuilder builder;
};

} // namespace

PassWithOptions roofline::createSuggestQuantizationPassWithOptions() {
  return createPassWithOptions<SuggestQuantizationPass>();
}

//===----------------------------------------------------------------------===//
// Options
//===----------------------------------------------------------------------===//

LogicalResult SuggestQuantizationPass::parseSchemes(AdviceOptions &options) {
  Location loc = getOperation().getLoc();
  SchemeTable table;
  if (!schemeFile.empty()) {
    llvm::Expected<SchemeTable> loaded = SchemeTable::load(schemeFile);
    if (!loaded)
      return emitError(loc, "cannot use 'scheme-file':\n")
             << llvm::toString(loaded.takeError());
    table = std::move(*loaded);
  }
  llvm::StringSet<> seen;
  for (StringRef name : schemes) {
    llvm::Expected<Scheme> scheme = table.find(name);
    if (!scheme)
      return emitError(loc, "cannot use 'schemes': ")
             << llvm::toString(scheme.takeError());
    if (!seen.insert(name).second)
      return emitError(loc, "'schemes' has '") << name << "' twice";
    options.schemes.push_back(std::move(*scheme));
  }
  return success();
}

LogicalResult SuggestQuantizationPass::parseRoles(AdviceOptions &options) {
  if (roles.empty())
    return success();
  options.roles.clear();
  for (StringRef name : roles) {
    std::optional<Role> role = symbolize<Role>(name);
    if (!role)
      return emitError(getOperation().getLoc(), "unknown role '")
             << name << "' in 'roles'; known: "
             << llvm::join(getEnumNames<Role>(), ", ");
    if (*role == Role::Index || *role == Role::Scale)
      return emitError(getOperation().getLoc(), "tensors of the role '")
             << name << "' cannot be stored smaller";
    if (!llvm::is_contained(options.roles, *role))
      options.roles.push_back(*role);
  }
  return success();
}

FailureOr<AdviceOptions> SuggestQuantizationPass::parseOptions() {
  Location loc = getOperation().getLoc();
  AdviceOptions options;
  options.objective = objective;
  if (!(minSpeedup >= 1) || !std::isfinite(minSpeedup))
    return emitError(loc, "'min-speedup' must be at least 1");
  options.minSpeedup = minSpeedup;
  options.minBits = minBits;
  if (!minSQNR.empty()) {
    double decibels;
    if (StringRef(minSQNR).getAsDouble(decibels) || !std::isfinite(decibels))
      return emitError(loc, "'min-sqnr' must be a number of decibels, got '")
             << minSQNR << "'";
    options.minSQNR = decibels;
  }
  options.keep.assign(keep.begin(), keep.end());
  if (failed(parseSchemes(options)) || failed(parseRoles(options)))
    return failure();
  for (Role role : options.roles)
    if (!roles.empty() && llvm::is_contained(options.keep, stringify(role)))
      return emitError(loc, "'keep' and 'roles' contradict each other about '")
             << stringify(role) << "'";
  for (const Scheme &scheme : options.schemes)
    if (scheme.storage.getWidth() < options.minBits)
      return emitError(loc, "'schemes' has '")
             << scheme.name << "', which has fewer than the " << options.minBits
             << " bits of 'min-bits'";
  return options;
}

/// Checks that what is to be kept exists.
LogicalResult SuggestQuantizationPass::checkKeep(const ModuleEstimate &estimate,
                                                 const AdviceOptions &options) {
  if (options.keep.empty())
    return success();
  llvm::StringSet<> known;
  for (StringRef role : getEnumNames<Role>())
    known.insert(role);
  for (const PricedFunction &priced : estimate.functions)
    for (const Root *root : priced.estimate.analyses->roles.getStoredRoots()) {
      RootText text = root->describe();
      known.insert(text.name);
      known.insert(text.spelling);
    }
  SmallVector<StringRef> names(known.keys());
  llvm::sort(names);
  for (StringRef what : options.keep)
    if (!known.contains(what))
      return emitError(getOperation().getLoc(),
                       "'keep' names neither a role nor a tensor: '")
             << what << "'" << suggest(what, names);
  return success();
}

//===----------------------------------------------------------------------===//
// Attributes
//===----------------------------------------------------------------------===//

QuantizeAttr
SuggestionWriter::getAttr(const Suggestion &suggestion,
                          std::optional<OperandRef> operand) const {
  const Evaluation *best = suggestion.getBest();
  if (!best)
    return QuantizeAttr::get(
        context, suggestion.decision, operand, SchemeAttr(), std::nullopt,
        std::nullopt, std::nullopt, std::nullopt, std::nullopt, std::nullopt);
  auto ifNotNegative = [](const Count &count) {
    return count < 0 ? std::nullopt : std::optional(count);
  };
  std::optional<Real> sqnr;
  if (best->sqnr && std::isfinite(*best->sqnr))
    sqnr = Real{*best->sqnr};
  return QuantizeAttr::get(context, suggestion.decision, operand,
                           builder.getScheme(best->scheme), best->getScenario(),
                           Real{best->opSpeedup}, Real{best->functionSpeedup},
                           ifNotNegative(best->bytesSaved),
                           ifNotNegative(best->capacitySaved), sqnr);
}

/// The number of the argument of a function that `value` is; nullopt if it is
/// anything else, such as what a loop carries.
static std::optional<unsigned> getArgumentNumber(Value value) {
  auto argument = dyn_cast<BlockArgument>(value);
  if (!argument || !argument.getOwner()->isEntryBlock() ||
      !isa<FunctionOpInterface>(argument.getOwner()->getParentOp()))
    return std::nullopt;
  return argument.getArgNumber();
}

/// Writes on the argument, the global or the operation that a tensor is.
void SuggestionWriter::writeRoot(const Suggestion &suggestion) {
  Value value = suggestion.root->value;
  QuantizeAttr attr = getAttr(suggestion, std::nullopt);
  FunctionOpInterface function = priced.function;
  if (std::optional<unsigned> number = getArgumentNumber(value)) {
    function.setArgAttr(*number, RooflineDialect::quantizeName, attr);
    return;
  }
  Operation *op = module.getOriginal(value.getDefiningOp());
  if (SymbolRefAttr symbol = getGlobal(op))
    if (Operation *global = SymbolTable::lookupNearestSymbolFrom(op, symbol))
      op = global;
  op->setDiscardableAttr(RooflineDialect::quantizeName, attr);
}

/// Writes on the operations that read tensors, in the order of their operands.
/// An operand may be made of several, such as a quantized weight and its
/// scales: what is said of it is about the one of which most is read.
void SuggestionWriter::writeReaders() {
  const FunctionEstimate &estimate = priced.estimate;
  llvm::DenseMap<const Root *, const Suggestion *> suggestions;
  for (const Suggestion &suggestion : advice.suggestions)
    suggestions[suggestion.root] = &suggestion;
  struct Reading {
    OperandRef operand;
    const Suggestion *suggestion;
    Count bytes;
  };
  llvm::MapVector<Operation *, SmallVector<Reading, 2>> found;
  for (const GroupMember &op : estimate.getOps())
    for (auto [index, entry] : llvm::enumerate(op.cost->traffic)) {
      if (entry.access == Access::Write || entry.operand.getCalleeRole())
        continue;
      const Suggestion *suggestion = suggestions.lookup(
          &estimate.analyses->roles.getRoot(op.getReadValue(index)));
      if (!suggestion)
        continue;
      auto &readings = found[module.getOriginal(op.op)];
      Reading reading{entry.operand, suggestion, entry.bytes};
      auto *known = llvm::find_if(readings, [&](const Reading &other) {
        return other.operand == reading.operand;
      });
      if (known == readings.end())
        readings.push_back(std::move(reading));
      else if (known->bytes < reading.bytes)
        *known = std::move(reading);
    }
  for (auto &[op, readings] : found) {
    auto attrs = llvm::map_to_vector<2>(
        readings, [&](const Reading &reading) -> Attribute {
          return getAttr(*reading.suggestion, reading.operand);
        });
    op->setDiscardableAttr(RooflineDialect::quantizeName,
                           attrs.size() == 1 ? attrs.front()
                                             : ArrayAttr::get(context, attrs));
  }
}

void SuggestionWriter::run() {
  for (const Suggestion &suggestion : advice.suggestions)
    if (suggestion.root->role != Role::Activation ||
        getArgumentNumber(suggestion.root->value))
      writeRoot(suggestion);
  writeReaders();
}

//===----------------------------------------------------------------------===//
// The pass
//===----------------------------------------------------------------------===//

/// Tells each decision to whoever listens.
static void emitRemarks(const PricedFunction &priced, const Advice &advice) {
  FunctionOpInterface function = priced.function;
  auto options = remark::RemarkOpts::name("Quantization")
                     .category("roofline")
                     .function(function.getName());
  for (const Suggestion &suggestion : advice.suggestions) {
    Location loc = suggestion.root->value.getLoc();
    auto remark = suggestion.decision == Decision::Quantize
                      ? remark::missed(loc, options)
                      : remark::analysis(loc, options);
    if (!remark)
      continue;
    remark << remark::add("{0} {1}: {2}", stringify(suggestion.decision),
                          suggestion.root->describe().name, suggestion.reason);
    const Evaluation *best = suggestion.getBest();
    if (!best)
      continue;
    auto add = [&](StringRef key, const auto &value) {
      std::string text;
      llvm::raw_string_ostream(text) << value;
      remark << remark::metric(key, text);
    };
    add("scheme", best->scheme.name);
    add("scenario", best->getScenario().str());
    add("op_speedup", Real{best->opSpeedup});
    add("function_speedup", Real{best->functionSpeedup});
    add("bytes_saved", best->bytesSaved);
    add("capacity_saved", best->capacitySaved);
  }
}

/// Removes what an earlier run suggested.
static void clearSuggestions(Operation *module) {
  module->walk([](Operation *op) {
    op->removeDiscardableAttr(RooflineDialect::quantizeName);
    if (auto function = dyn_cast<FunctionOpInterface>(op))
      for (unsigned argument : llvm::seq(function.getNumArguments()))
        function.removeArgAttr(argument,
                               StringRef(RooflineDialect::quantizeName));
  });
}

LogicalResult SuggestQuantizationPass::run() {
  ModuleOp module = getOperation();
  FailureOr<AdviceOptions> parsed = parseOptions();
  if (failed(parsed))
    return failure();
  ModuleOptions options = ModuleOptions::fromConfig(module);
  options.advice = std::move(*parsed);
  auto &prices = getAnalysis<ModulePrices>();
  FailureOr<const ModuleEstimate *> priced = prices.get(options);
  if (failed(priced))
    return failure();
  const ModuleEstimate &estimate = **priced;
  if (failed(checkKeep(estimate, *options.advice)))
    return failure();
  clearSuggestions(module);
  for (auto [number, function] : llvm::enumerate(estimate.functions)) {
    std::shared_ptr<const Advice> advice = prices.getAdvice(number);
    if (!advice) {
      emitWarning(FunctionOpInterface(function.function).getLoc())
          << "nothing is suggested: "
          << (function.estimate.device
                  ? "the time depends on unknown sizes; give them "
                    "with the option 'dims' of '--annotate-roofline'"
                  : "no target is named; name one with the option 'target' of "
                    "'--annotate-roofline', or with a 'roofline.target' "
                    "attribute on the module");
      continue;
    }
    SuggestionWriter(estimate, function, *advice).run();
    if (getContext().getRemarkEngine())
      emitRemarks(function, *advice);
  }
  module->setDiscardableAttr(RooflineDialect::configName, estimate.getConfig());
  return success();
}
