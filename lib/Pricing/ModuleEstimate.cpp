//===- ModuleEstimate.cpp - A module on its targets -----------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "roofline/Pricing/ModuleEstimate.h"
#include "mlir/IR/SymbolTable.h"
#include "mlir/IR/Threading.h"
#include "roofline/IR/RooflineDialect.h"
#include "roofline/IR/TargetConversion.h"
#include "roofline/Interfaces/CostOpInterface.h"
#include "roofline/Target/TargetDatabase.h"
#include "llvm/ADT/StringExtras.h"

using namespace mlir;

namespace roofline {

/// The attribute `name` of `op`, or null. Fails, after a diagnostic, if it was
/// parsed by someone who did not know the dialect and kept it as text.
template <typename AttrT>
static FailureOr<AttrT> getParsed(Operation *op, StringRef name) {
  Attribute attribute = op->getAttr(name);
  if (!attribute)
    return AttrT();
  if (auto parsed = dyn_cast<AttrT>(attribute))
    return parsed;
  return op->emitError() << "'" << name
                         << "' was read without the roofline dialect; load it "
                            "first, as with '--load-dialect-plugin'";
}

//===----------------------------------------------------------------------===//
// Options
//===----------------------------------------------------------------------===//

ModuleOptions ModuleOptions::fromConfig(Operation *module) {
  ModuleOptions options;
  auto config = module->getAttrOfType<ConfigAttr>(RooflineDialect::configName);
  if (!config)
    return options;
  if (!config.getTargets().empty())
    options.target = config.getTargets().front();
  llvm::append_range(options.definitions, config.getDefinitions());
  options.traffic = config.getTraffic();
  options.pricing = config.getPricingOptions();
  return options;
}

ConfigAttr ModuleEstimate::getConfig() const {
  ArrayRef<TargetAttr> targets;
  if (options.target)
    targets = options.target;
  return ConfigAttr::get(module->getContext(), targets, definitions,
                         options.traffic, options.pricing);
}

//===----------------------------------------------------------------------===//
// Targets
//===----------------------------------------------------------------------===//

namespace {

/// Finds the device that each function runs on.
class TargetResolver {
public:
  TargetResolver(ModuleEstimate &result) : result(result) {}

  /// The device of `function`: that of the options, else of the nearest
  /// enclosing operation that names one, else null.
  FailureOr<const Device *> resolve(Operation *function);

private:
  FailureOr<const Device *> resolve(TargetAttr target, Location loc);
  FailureOr<const Device *> resolveName(StringRef name, Location loc);
  /// The device called `name` of a user's file, spelled out; null if there is
  /// none. Fails, after a diagnostic, if nothing is known of it.
  FailureOr<TargetAttr> define(StringRef name, Location loc) const;
  const Device *keep(TargetAttr target);

  ModuleEstimate &result;
  llvm::SmallDenseMap<TargetAttr, const Device *> resolved;
};

} // namespace

FailureOr<TargetAttr> TargetResolver::define(StringRef name,
                                             Location loc) const {
  const TargetDatabase *userTargets = result.options.userTargets;
  if (const Device *device = userTargets ? userTargets->find(name) : nullptr) {
    if (device->rates.empty() && device->memory.empty())
      return emitError(loc) << "target '" << name
                            << "' of the target file has neither rates nor "
                               "memory to price anything on";
    return fromDevice(result.module->getContext(), *device);
  }
  for (TargetAttr definition : result.options.definitions)
    if (definition.getName() == name)
      return definition;
  return TargetAttr();
}

const Device *TargetResolver::keep(TargetAttr target) {
  result.inlineDevices.push_back(std::make_unique<Device>(toDevice(target)));
  return result.inlineDevices.back().get();
}

/// Says that no device is called `name`, and which ones are called alike.
static LogicalResult emitUnknownTarget(Location loc, StringRef name,
                                       const TargetDatabase *userTargets) {
  SmallVector<StringRef> near;
  if (userTargets)
    near = userTargets->findNear(name);
  llvm::append_range(near, TargetDatabase::getBuiltin().findNear(name));
  InFlightDiagnostic diag = emitError(loc) << "unknown target '" << name << "'";
  if (!near.empty()) {
    diag << "; did you mean ";
    llvm::interleave(
        near, diag, [&](StringRef other) { diag << "'" << other << "'"; },
        " or ");
    diag << "?";
  }
  diag.attachNote() << "'roofline-opt --list-targets' lists the known ones; "
                       "'target-file' reads others";
  return failure();
}

FailureOr<const Device *> TargetResolver::resolveName(StringRef name,
                                                      Location loc) {
  FailureOr<TargetAttr> definition = define(name, loc);
  if (failed(definition))
    return failure();
  if (*definition) {
    result.definitions.push_back(*definition);
    return keep(*definition);
  }
  if (const Device *device = TargetDatabase::findBuiltin(name))
    return device;
  return emitUnknownTarget(loc, name, result.options.userTargets);
}

FailureOr<const Device *> TargetResolver::resolve(TargetAttr target,
                                                  Location loc) {
  auto [entry, isNew] = resolved.try_emplace(target, nullptr);
  if (!isNew)
    return entry->second;
  FailureOr<const Device *> device =
      target.isByName() ? resolveName(target.getName(), loc) : keep(target);
  if (failed(device))
    return failure();
  result.devices.push_back(*device);
  return entry->second = *device;
}

FailureOr<const Device *> TargetResolver::resolve(Operation *function) {
  if (result.options.target)
    return resolve(result.options.target, result.module->getLoc());
  for (Operation *op = function; op; op = op->getParentOp()) {
    FailureOr<TargetAttr> target =
        getParsed<TargetAttr>(op, RooflineDialect::targetName);
    if (failed(target))
      return failure();
    if (*target)
      return resolve(*target, op->getLoc());
  }
  return static_cast<const Device *>(nullptr);
}

//===----------------------------------------------------------------------===//
// Functions
//===----------------------------------------------------------------------===//

/// Collects the functions with bodies below `op`, those of nested modules
/// included, without looking into functions.
static void collectFunctions(Operation *op,
                             SmallVectorImpl<FunctionOpInterface> &functions) {
  for (Region &region : op->getRegions())
    for (Operation &nested : region.getOps()) {
      if (auto function = dyn_cast<FunctionOpInterface>(nested)) {
        if (!function.isExternal())
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

FailureOr<ModuleEstimate> estimateModule(Operation *module,
                                         AnalysisManager analyses,
                                         const ModuleOptions &options) {
  if (failed(checkCostModels(module)) ||
      failed(getParsed<ConfigAttr>(module, RooflineDialect::configName)))
    return failure();
  ModuleEstimate result;
  result.module = module;
  result.options = options;
  SmallVector<FunctionOpInterface> functions;
  collectFunctions(module, functions);

  TargetResolver resolver(result);
  SmallVector<const Device *> devices;
  SmallVector<AnalysisManager> managers;
  for (FunctionOpInterface function : functions) {
    FailureOr<const Device *> device = resolver.resolve(function);
    if (failed(device))
      return failure();
    devices.push_back(*device);
    managers.push_back(analyses.nest(function));
    result.functions.push_back({function, {}});
  }
  parallelFor(module->getContext(), 0, functions.size(), [&](size_t i) {
    const auto &costs = managers[i].getAnalysis<CostAnalysis>();
    result.functions[i].estimate =
        estimateFunction(costs, options.traffic, devices[i], options.pricing);
  });
  return result;
}

} // namespace roofline
