//===- ModuleEstimate.cpp - A module on its targets -----------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "roofline/Pricing/ModuleEstimate.h"
#include "AssumptionResolver.h"
#include "ParsedAttr.h"
#include "TargetResolver.h"
#include "TorchTensors.h"
#include "mlir/Dialect/Transform/Interfaces/TransformInterfaces.h"
#include "mlir/IR/SymbolTable.h"
#include "mlir/IR/Threading.h"
#include "roofline/Analysis/Roles/CallOrder.h"
#include "roofline/IR/RooflineDialect.h"
#include "roofline/Interfaces/CostOpInterface.h"

using namespace mlir;

namespace roofline {

//===----------------------------------------------------------------------===//
// Options
//===----------------------------------------------------------------------===//

ModuleOptions ModuleOptions::fromConfig(Operation *module) {
  auto config = module->getAttrOfType<ConfigAttr>(RooflineDialect::configName);
  return config ? fromConfig(config) : ModuleOptions();
}

ModuleOptions ModuleOptions::fromConfig(ConfigAttr config) {
  ModuleOptions options;
  if (ArrayRef<TargetAttr> targets = config.getTargets(); !targets.empty()) {
    options.target = targets.front();
    llvm::append_range(options.otherTargets, targets.drop_front());
  }
  llvm::append_range(options.definitions, config.getDefinitions());
  options.counting = config.getCountingOptions();
  options.pricing = config.getPricingOptions();
  options.dims = config.getDimSizes();
  options.advice = config.getAdviceOptions();
  return options;
}

ConfigAttr ModuleOptions::getConfig(MLIRContext *context) const {
  SmallVector<TargetAttr> targets;
  if (target)
    targets.push_back(target);
  llvm::append_range(targets, otherTargets);
  return ConfigAttr::get(context, targets, definitions, counting, pricing, dims,
                         advice);
}

ConfigAttr ModuleEstimate::getConfig() const {
  ModuleOptions result = options;
  result.definitions = definitions;
  return result.getConfig(module->getContext());
}

//===----------------------------------------------------------------------===//
// Functions
//===----------------------------------------------------------------------===//

/// Collects the functions with bodies below `op`, those of nested modules
/// included, without looking into functions. A schedule is none: it works on
/// functions.
static void collectFunctions(Operation *op,
                             SmallVectorImpl<FunctionOpInterface> &functions) {
  for (Region &region : op->getRegions())
    for (Operation &nested : region.getOps()) {
      if (auto function = dyn_cast<FunctionOpInterface>(nested)) {
        if (!function.isExternal() &&
            !isa<transform::TransformOpInterface>(nested))
          functions.push_back(function);
      } else if (nested.hasTrait<OpTrait::SymbolTable>()) {
        collectFunctions(&nested, functions);
      }
    }
}

/// Fails if the context's linalg operations cannot tell their cost: without
/// this check they would all be unknown.
static LogicalResult checkCostModels(Operation *module) {
  auto generic =
      RegisteredOperationName::lookup("linalg.generic", module->getContext());
  if (!generic || generic->hasInterface<CostOpInterface>())
    return success();
  InFlightDiagnostic diag = emitError(module->getLoc())
                            << "the cost models are not registered";
  diag.attachNote() << "call 'roofline::registerAllDialects' on the registry "
                       "of the context";
  return diag;
}

namespace {

/// Prices functions, each once and after those that it calls.
class FunctionPricer {
public:
  /// `functions`, to be priced on `devices`, are those of `module` or of its
  /// bound copy.
  FunctionPricer(ModuleEstimate &module,
                 ArrayRef<FunctionOpInterface> functions,
                 ArrayRef<AnalysisManager> managers,
                 ArrayRef<const Device *> devices)
      : module(module), functions(functions), managers(managers),
        devices(devices), storages(devices.size()), costs(devices.size()) {
    for (auto [index, function] : llvm::enumerate(functions))
      numbers[function] = index;
  }

  LogicalResult run();

private:
  LogicalResult resolveAssumptions();
  SmallVector<unsigned, 0> getCallees(const FunctionAnalyses &known) const;
  Callee getCallee(unsigned caller, Operation *function) const;
  void price(unsigned number);
  void finish(unsigned number);

  ModuleEstimate &module;
  ArrayRef<FunctionOpInterface> functions;
  ArrayRef<AnalysisManager> managers;
  ArrayRef<const Device *> devices;
  llvm::DenseMap<Operation *, unsigned> numbers;
  SmallVector<const FunctionAnalyses *, 0> analyses;
  /// How tensors of each function are assumed to be stored; null for none.
  SmallVector<std::shared_ptr<const StorageAssumptions>, 0> storages;
  CallOrder order;
  /// What a call of each function costs; null for those that nothing calls.
  SmallVector<std::shared_ptr<const CalleeCost>, 0> costs;
  SmallVector<bool, 0> isCalled;
  /// A byte each, as several threads write.
  SmallVector<char, 0> isPriced;
};

} // namespace

SmallVector<unsigned, 0>
FunctionPricer::getCallees(const FunctionAnalyses &known) const {
  SmallVector<unsigned, 0> callees;
  for (const CallSite &site : known.costs.getCalls())
    if (auto found = numbers.find(site.callee); found != numbers.end())
      callees.push_back(found->second);
  llvm::sort(callees);
  callees.erase(llvm::unique(callees), callees.end());
  return callees;
}

/// What a call of `function` by the function of number `caller` costs.
Callee FunctionPricer::getCallee(unsigned caller, Operation *function) const {
  auto found = numbers.find(function);
  if (found == numbers.end())
    return {};
  unsigned callee = found->second;
  if (order.cycles[callee] == order.cycles[caller])
    return {nullptr, "the call is recursive"};
  if (devices[callee] != devices[caller])
    return {nullptr, "the callee runs on a different target"};
  return {costs[callee], ""};
}

void FunctionPricer::price(unsigned number) {
  SampleSizes::Scope scope(module.functions[number].samples);
  const FunctionAnalyses &known = *analyses[number];
  SmallVector<Callee, 0> callees;
  for (const CallSite &site : known.costs.getCalls())
    callees.push_back(getCallee(number, site.callee));
  FunctionEstimate &estimate = module.functions[number].estimate;
  estimate =
      estimateFunction(known, module.options.counting, devices[number],
                       module.options.pricing, storages[number], callees);
  isPriced[number] = true;
}

/// Prices the function of this number, unless that is done, and notes what a
/// call of it costs.
void FunctionPricer::finish(unsigned number) {
  if (!isPriced[number])
    price(number);
  if (!isCalled[number])
    return;
  SampleSizes::Scope scope(module.functions[number].samples);
  costs[number] = std::make_shared<const CalleeCost>(
      getCalleeCost(module.functions[number].estimate));
}

LogicalResult FunctionPricer::resolveAssumptions() {
  AssumptionResolver resolver(module);
  for (auto [number, function] : llvm::enumerate(functions)) {
    SampleSizes::Scope scope(module.functions[number].samples);
    auto storage =
        resolver.resolve(function, *analyses[number], devices[number]);
    if (failed(storage))
      return failure();
    storages[number] = std::move(*storage);
  }
  llvm::append_range(module.unassumed, resolver.getPassedBy());
  return resolver.finish(module.unusedRoles);
}

LogicalResult FunctionPricer::run() {
  MLIRContext *context = module.module->getContext();
  analyses.resize(managers.size());
  isCalled.assign(managers.size(), false);
  isPriced.assign(managers.size(), false);
  bool hasAssumptions = !module.options.counting.assumptions.empty();
  SmallVector<ModuleFunction, 0> known;
  for (auto [number, manager] : llvm::enumerate(managers))
    known.push_back(
        {functions[number], manager, module.functions[number].samples});
  analyzeFunctions(known, [&](unsigned number, const FunctionAnalyses &found) {
    analyses[number] = &found;
    // While what has been looked at is still in the cache.
    if (!hasAssumptions && found.costs.getCalls().empty())
      price(number);
  });
  if (failed(resolveAssumptions()))
    return failure();
  SmallVector<SmallVector<unsigned, 0>, 0> callees;
  for (const FunctionAnalyses *known : analyses) {
    callees.push_back(getCallees(*known));
    for (unsigned callee : callees.back())
      isCalled[callee] = true;
  }
  order = findCallOrder(callees);
  for (ArrayRef<unsigned> level : order.levels)
    parallelForEach(context, level, [&](unsigned number) { finish(number); });
  return success();
}

/// Prices the module of `result` by the options there, on its bound copy if it
/// has one.
static LogicalResult priceModule(ModuleEstimate &result,
                                 AnalysisManager analyses) {
  auto module = cast<ModuleOp>(result.module);
  SmallVector<FunctionOpInterface> functions;
  collectFunctions(module, functions);

  TargetResolver resolver(result);
  if (failed(resolver.resolveOptions()))
    return failure();
  SmallVector<const Device *> devices;
  for (FunctionOpInterface function : functions) {
    FailureOr<const Device *> device = resolver.resolve(function);
    if (failed(device))
      return failure();
    devices.push_back(*device);
    result.functions.push_back({function, {}, nullptr});
  }
  ArrayRef<DimSize> dims = result.options.dims;
  if (!result.bound &&
      (!dims.empty() || hasOpenDims(module) || hasTorchTensors(module))) {
    FailureOr<BoundCopy> copy = bindCopy(module, dims, useBuiltinTensors);
    if (failed(copy))
      return failure();
    result.bound = std::make_shared<BoundModule>(std::move(*copy));
  }
  if (result.bound) {
    analyses = result.bound->analyses;
    functions.clear();
    collectFunctions(*result.bound->copy.module, functions);
    for (auto [priced, function] : llvm::zip_equal(result.functions, functions))
      priced.samples = result.bound->copy.getSamples(function);
  }
  SmallVector<AnalysisManager> managers;
  for (FunctionOpInterface function : functions)
    managers.push_back(analyses.nest(function));
  return FunctionPricer(result, functions, managers, devices).run();
}

FailureOr<ModuleEstimate> estimateModule(ModuleOp module,
                                         AnalysisManager analyses,
                                         const ModuleOptions &options) {
  if (failed(checkCostModels(module)) ||
      failed(getParsed<ConfigAttr>(module, RooflineDialect::configName)))
    return failure();
  ModuleEstimate result;
  result.module = module;
  result.options = options;
  if (failed(priceModule(result, analyses)))
    return failure();
  return result;
}

FailureOr<ModuleEstimate> estimateOn(TargetAttr target,
                                     const ModuleEstimate &estimate,
                                     AnalysisManager analyses) {
  ModuleEstimate result;
  result.module = estimate.module;
  result.options = estimate.options;
  result.options.target = target;
  result.options.otherTargets.clear();
  result.bound = estimate.bound;
  if (failed(priceModule(result, analyses)))
    return failure();
  return result;
}

} // namespace roofline
