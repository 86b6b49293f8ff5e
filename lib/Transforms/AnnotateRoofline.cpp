//===- AnnotateRoofline.cpp - Annotate costs and bounds -------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Annotations.h"
#include "PassWithOptions.h"
#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/Remarks.h"
#include "mlir/IR/Threading.h"
#include "roofline/ExternalModels/AllCostModels.h"
#include "roofline/IR/AttrBuilders.h"
#include "roofline/IR/RooflineDialect.h"
#include "roofline/Pricing/ModulePrices.h"
#include "roofline/Pricing/OpenBounds.h"
#include "roofline/Target/SchemeTable.h"
#include "roofline/Target/TargetDatabase.h"
#include "llvm/ADT/StringSet.h"

namespace roofline {
#define GEN_PASS_DEF_ANNOTATEROOFLINEPASS
#include "roofline/Transforms/Passes.h.inc"
} // namespace roofline

using namespace mlir;
using namespace roofline;

namespace {

class AnnotateRooflinePass
    : public roofline::impl::AnnotateRooflinePassBase<AnnotateRooflinePass> {
public:
  using AnnotateRooflinePassBase::AnnotateRooflinePassBase;

  void getDependentDialects(DialectRegistry &registry) const override {
    AnnotateRooflinePassBase::getDependentDialects(registry);
    registerAllCostModels(registry);
  }

  void runOnOperation() override {
    // Costs do not depend on annotations.
    markAllAnalysesPreserved();
    if (failed(run()))
      signalPassFailure();
  }

  const llvm::cl::Option &getAnyOption() const { return traffic; }

private:
  LogicalResult run();
  FailureOr<ModuleOptions> parseOptions();
  LogicalResult parseEfficiency(Efficiency &result);
  LogicalResult parseTargets(ModuleOptions &options);
  LogicalResult parseDims(ModuleOptions &options);
  FailureOr<SmallVector<Assumption, 0>> parseAssumptions();
  LogicalResult readTargetFile();
  void warn(const ModuleEstimate &estimate);

  std::optional<TargetDatabase> userTargets;
};

} // namespace

PassWithOptions roofline::createAnnotateRooflinePassWithOptions() {
  return createPassWithOptions<AnnotateRooflinePass>();
}

//===----------------------------------------------------------------------===//
// Options
//===----------------------------------------------------------------------===//

/// Parses entries such as `matrix:0.7`.
LogicalResult AnnotateRooflinePass::parseEfficiency(Efficiency &result) {
  for (StringRef entry : efficiency) {
    auto [name, text] = entry.split(':');
    std::optional<double> *field =
        llvm::StringSwitch<std::optional<double> *>(name)
            .Case("matrix", &result.matrix)
            .Case("vector", &result.vector)
            .Case("transcendental", &result.transcendental)
            .Case("memory", &result.memory)
            .Default(nullptr);
    if (!field)
      return emitError(getOperation().getLoc(), "unknown part '")
             << name << "' in 'efficiency'; known: matrix, vector, "
             << "transcendental, memory";
    if (*field)
      return emitError(getOperation().getLoc(), "'efficiency' gives '")
             << name << "' twice";
    double value;
    if (text.getAsDouble(value) || !(value > 0 && value <= 1))
      return emitError(getOperation().getLoc(), "'efficiency' of '")
             << name << "' must be a number in (0, 1], got '" << text << "'";
    *field = value;
  }
  return success();
}

LogicalResult AnnotateRooflinePass::parseTargets(ModuleOptions &options) {
  llvm::StringSet<> seen;
  for (StringRef name : targets) {
    if (name.empty())
      return emitError(getOperation().getLoc(), "'target' has an empty name");
    if (!seen.insert(name).second)
      return emitError(getOperation().getLoc(), "'target' has '")
             << name << "' twice";
    auto target = TargetAttr::get(&getContext(), name);
    if (options.target)
      options.otherTargets.push_back(target);
    else
      options.target = target;
  }
  return success();
}

LogicalResult AnnotateRooflinePass::parseDims(ModuleOptions &options) {
  llvm::Expected<SmallVector<DimSize, 2>> sizes = parseDimSizes(dims);
  if (!sizes)
    return emitError(getOperation().getLoc(), "cannot use 'dims': ")
           << llvm::toString(sizes.takeError());
  options.dims = std::move(*sizes);
  return success();
}

FailureOr<SmallVector<Assumption, 0>> AnnotateRooflinePass::parseAssumptions() {
  if (assume.empty() && schemeFile.empty())
    return SmallVector<Assumption, 0>();
  llvm::Expected<SchemeTable> table =
      schemeFile.empty() ? SchemeTable() : SchemeTable::load(schemeFile);
  if (!table)
    return emitError(getOperation().getLoc(), "cannot use 'scheme-file':\n")
           << llvm::toString(table.takeError());
  llvm::Expected<SmallVector<Assumption, 0>> assumptions =
      roofline::parseAssumptions(assume, *table);
  if (!assumptions)
    return emitError(getOperation().getLoc(), "cannot use 'assume': ")
           << llvm::toString(assumptions.takeError());
  return std::move(*assumptions);
}

LogicalResult AnnotateRooflinePass::readTargetFile() {
  userTargets.reset();
  if (targetFile.empty())
    return success();
  llvm::Expected<TargetDatabase> database = TargetDatabase::load(targetFile);
  if (!database)
    return emitError(getOperation().getLoc(), "cannot use 'target-file':\n")
           << llvm::toString(database.takeError());
  userTargets = std::move(*database);
  return success();
}

FailureOr<ModuleOptions> AnnotateRooflinePass::parseOptions() {
  ModuleOptions options;
  FailureOr<SmallVector<Assumption, 0>> assumptions = parseAssumptions();
  if (failed(assumptions))
    return failure();
  options.counting = {traffic, maskedPairs, dequant, std::move(*assumptions)};
  options.pricing.precision = precision;
  if (failed(parseEfficiency(options.pricing.efficiency)) ||
      failed(parseTargets(options)) || failed(parseDims(options)) ||
      failed(readTargetFile()))
    return failure();
  if (userTargets)
    options.userTargets = &*userTargets;
  return options;
}

//===----------------------------------------------------------------------===//
// Annotations
//===----------------------------------------------------------------------===//

/// Removes the annotations of an earlier run outside of `functions`.
static void clearAround(Operation *module, ArrayRef<PricedFunction> functions) {
  llvm::SmallDenseSet<Operation *> priced;
  for (const PricedFunction &function : functions)
    priced.insert(function.function);
  module->walk<WalkOrder::PreOrder>([&](Operation *op) {
    if (priced.contains(op))
      return WalkResult::skip();
    clearOp(op);
    return WalkResult::advance();
  });
}

namespace {

/// Makes the attributes of operations. Those that are alike share them.
class Annotator {
public:
  Annotator(const ModuleEstimate &module, const PricedFunction &priced)
      : module(module), priced(priced), context(priced.function->getContext()),
        builder(context), groups(priced.estimate.getGroups().size()),
        openBounds(priced.estimate, module.options.pricing),
        isFused(module.options.counting.traffic == TrafficModel::Fused) {}

  void run();

private:
  CostAttr getCost(const Cost *cost);
  BoundAttr getBound(unsigned group);
  GroupAttr getGroup(unsigned index, unsigned copies);
  bool isKnown(const GroupMember &op) const;
  void clear();
  void annotate(ArrayRef<GroupMember> entries);

  const ModuleEstimate &module;
  const PricedFunction &priced;
  MLIRContext *context;
  RooflineAttrBuilder builder;
  llvm::DenseMap<const Cost *, CostAttr> costs;
  llvm::DenseMap<const Estimate *, BoundAttr> bounds;
  /// For operations that run in one group only.
  SmallVector<GroupAttr, 0> groups;
  OpenBounds openBounds;
  bool isFused;
  StringAttr costName = StringAttr::get(context, RooflineDialect::costName);
  StringAttr boundName = StringAttr::get(context, RooflineDialect::boundName);
  StringAttr groupName = StringAttr::get(context, RooflineDialect::groupName);
};

} // namespace

CostAttr Annotator::getCost(const Cost *cost) {
  auto [entry, isNew] = costs.try_emplace(cost);
  if (isNew)
    entry->second = builder.getCost(*cost);
  return entry->second;
}

BoundAttr Annotator::getBound(unsigned group) {
  const Estimate &estimate = priced.estimate.getEstimate(group);
  auto [entry, isNew] = bounds.try_emplace(&estimate);
  if (isNew)
    entry->second = builder.getBound(estimate, openBounds.getGroup(group));
  return entry->second;
}

GroupAttr Annotator::getGroup(unsigned index, unsigned copies) {
  const Cost &cost = *priced.estimate.getGroups()[index].cost;
  if (copies != 1)
    return builder.getGroup(index, cost, copies);
  if (!groups[index])
    groups[index] = builder.getGroup(index, cost, copies);
  return groups[index];
}

/// Whether all counts of `op` and of its group can be written down.
bool Annotator::isKnown(const GroupMember &op) const {
  const Group &group = priced.estimate.getGroups()[op.getFirstGroup()];
  return !op.cost->isUnknown() && !group.cost->isUnknown();
}

/// Annotates the operation of `entries`. There are several where groups
/// recompute different parts of it; the first one stands for all.
void Annotator::annotate(ArrayRef<GroupMember> entries) {
  const GroupMember &first = entries.front();
  unsigned group = first.getFirstGroup();
  unsigned copies = 0;
  for (const GroupMember &entry : entries)
    copies += entry.isPrologue ? 0 : entry.groups.size();
  Operation *op = module.getOriginal(first.op);
  // In order of their names, as a dictionary has them.
  SmallVector<NamedAttribute, 8> attributes;
  if (priced.estimate.device)
    attributes.emplace_back(boundName, getBound(group));
  attributes.emplace_back(costName, getCost(first.cost));
  // Where every operation is a group, equal ones stay equal.
  if (isFused)
    attributes.emplace_back(groupName, getGroup(group, copies));
  DictionaryAttr others = op->getDiscardableAttrDictionary();
  if (!others.empty()) {
    llvm::append_range(attributes, others);
    DictionaryAttr::sortInPlace(attributes);
  }
  op->setDiscardableAttrs(DictionaryAttr::getWithSorted(context, attributes));
}

/// Removes the annotations of an earlier run from the function.
void Annotator::clear() {
  const CostContext &context = priced.estimate.analyses->costs.getContext();
  // Most operations are in the bodies of others, and none of them has any
  // attributes. A copy may have lost some.
  bool skipsBodies = !module.bound && !context.mayHaveAttributesInBodies();
  priced.function->walk<WalkOrder::PreOrder>([&](Operation *op) {
    if (context.isDead(op)) {
      op->walk(clearOp);
      return WalkResult::skip();
    }
    clearOp(op);
    return skipsBodies && isa<linalg::LinalgOp>(op) ? WalkResult::skip()
                                                    : WalkResult::advance();
  });
}

void Annotator::run() {
  FunctionOpInterface function = priced.function;
  const FunctionEstimate &estimate = priced.estimate;
  clear();
  for (ArrayRef<GroupMember> rest = estimate.getOps(); !rest.empty();) {
    ArrayRef<GroupMember> entries = rest.take_while(
        [&](const GroupMember &entry) { return entry.op == rest.front().op; });
    if (llvm::all_of(entries,
                     [&](const GroupMember &entry) { return isKnown(entry); }))
      annotate(entries);
    rest = rest.drop_front(entries.size());
  }
  function->setDiscardableAttr(
      RooflineDialect::totalsName,
      builder.getTotals(estimate.work, estimate.bytes,
                        estimate.device ? &estimate.totals : nullptr,
                        !estimate.getUnknown().empty(),
                        openBounds.getTotals()));
}

/// Tells each operation's numbers, and what is not known, to whoever listens.
static void emitRemarks(const PricedFunction &priced) {
  const FunctionEstimate &estimate = priced.estimate;
  StringRef name = FunctionOpInterface(priced.function).getName();
  auto options =
      remark::RemarkOpts::name("Roofline").category("roofline").function(name);
  for (const GroupMember &op : estimate.getOps()) {
    auto remark = remark::analysis(op.op->getLoc(), options);
    // Somebody listens to all remarks of a kind or to none.
    if (!remark)
      break;
    remark << remark::add("{0}", op.op->getName().getStringRef());
    auto add = [&](StringRef key, const auto &value) {
      std::string text;
      llvm::raw_string_ostream(text) << value;
      remark << remark::metric(key, text);
    };
    add("flops", op.cost->getFlops());
    add("bytes", op.cost->getBytes());
    if (auto intensity = getIntensity(op.cost->getFlops(), op.cost->getBytes()))
      add("intensity", Real{*intensity});
    add("trip_count", op.tripCount);
    add("group", op.getFirstGroup());
    if (!estimate.device)
      continue;
    const Estimate &group = estimate.getEstimate(op.getFirstGroup());
    add("bound", stringify(group.bound));
    if (group.ridge)
      add("ridge", Real{*group.ridge});
    if (!group.isOpen)
      add("time_s", Real{group.time});
  }
  for (const UnknownOp &unknown : estimate.getUnknown())
    remark::failed(unknown.op->getLoc(), options)
        << remark::add("{0}", unknown.op->getName().getStringRef())
        << remark::reason("{0}", unknown.reason);
}

/// Warns where code for one chip is priced on a device with another.
static void warnOfChips(const ModuleEstimate &estimate) {
  for (const ChipMismatch &mismatch : estimate.chipMismatches) {
    InFlightDiagnostic diag =
        emitWarning(mismatch.gpuModule->getLoc())
        << "compiled for a different chip than '" << mismatch.device->chip
        << "', the chip of target '" << mismatch.device->name << "'";
    diag.attachNote(mismatch.namer->getLoc())
        << "the target is named here; a 'roofline.target' attribute on the "
           "'gpu.module' overrides it";
  }
}

/// Warns once where no device is known at all, once for each type that a device
/// has no rate for or loses precision in, and of mismatched chips.
void AnnotateRooflinePass::warn(const ModuleEstimate &estimate) {
  llvm::SmallDenseSet<StringRef> seen;
  bool hasTargetless = false;
  for (const PricedFunction &priced : estimate.functions) {
    hasTargetless |= !priced.estimate.device;
    for (const RateNote &note : priced.estimate.notes)
      if ((note.kind == RateNoteKind::UnknownRate ||
           note.kind == RateNoteKind::Lossy) &&
          seen.insert(note.message).second)
        emitWarning(getOperation().getLoc(), note.message);
  }
  warnOfChips(estimate);
  for (const Root *root : estimate.unassumed)
    emitWarning(root->value.getLoc(), "'assume' leaves '")
        << root->describe().name
        << "' as it is: its quantization axis is not known";
  for (Role role : estimate.unusedRoles)
    emitWarning(getOperation().getLoc(), "'assume' names the role '")
        << stringify(role) << "', which no tensor has";
  if (!hasTargetless)
    return;
  InFlightDiagnostic diag = emitWarning(
      getOperation().getLoc(),
      "no target is named; intensities are annotated, bounds are not");
  diag.attachNote() << "name one with the option 'target', as in "
                       "'--annotate-roofline=target=nvidia-a6000', or with a "
                       "'roofline.target' attribute on the module";
}

LogicalResult AnnotateRooflinePass::run() {
  FailureOr<ModuleOptions> options = parseOptions();
  if (failed(options))
    return failure();
  FailureOr<const ModuleEstimate *> priced =
      getAnalysis<ModulePrices>().get(*options);
  if (failed(priced))
    return failure();
  const ModuleEstimate &estimate = **priced;
  clearAround(getOperation(), estimate.functions);
  parallelForEach(&getContext(), estimate.functions,
                  [&](const PricedFunction &function) {
                    Annotator(estimate, function).run();
                  });
  getOperation()->setDiscardableAttr(RooflineDialect::configName,
                                     estimate.getConfig());
  warn(estimate);
  if (getContext().getRemarkEngine())
    llvm::for_each(estimate.functions, emitRemarks);
  return success();
}
