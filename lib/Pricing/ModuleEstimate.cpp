//===- ModuleEstimate.cpp - A module on its targets -----------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "roofline/Pricing/ModuleEstimate.h"
#include "NamedTarget.h"
#include "mlir/IR/SymbolTable.h"
#include "mlir/IR/Threading.h"
#include "roofline/IR/RooflineDialect.h"
#include "roofline/IR/TargetConversion.h"
#include "roofline/Target/TargetDatabase.h"
#include "llvm/ADT/StringExtras.h"

using namespace mlir;

namespace roofline {

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
  options.traffic = config.getTraffic();
  options.pricing = config.getPricingOptions();
  return options;
}

ConfigAttr ModuleOptions::toConfig(MLIRContext *context) const {
  ArrayRef<TargetAttr> targets;
  if (target)
    targets = target;
  return ConfigAttr::get(context, targets, traffic, pricing);
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
  /// enclosing operation that names one, else the one whose chip it is compiled
  /// for, else null.
  FailureOr<const Device *> resolve(Operation *function);

private:
  FailureOr<const Device *> resolveChips(const CompiledFor &compiled,
                                         Operation *function);
  SmallVector<const Device *> findByChips(ArrayRef<ChipCode> chips);
  /// Notes where code on `device`, which `namer` names, is compiled for another
  /// chip.
  void checkChips(const CompiledFor &compiled, Operation *namer,
                  const Device *device);
  FailureOr<const Device *> resolve(TargetAttr target, Location loc);
  const Device *find(StringRef name);

  ModuleEstimate &result;
  llvm::SmallDenseMap<TargetAttr, const Device *> resolved;
  llvm::SmallPtrSet<Operation *, 4> mismatched;
};

} // namespace

const Device *TargetResolver::find(StringRef name) {
  if (const TargetDatabase *userTargets = result.options.userTargets)
    if (const Device *device = userTargets->find(name))
      return device;
  return TargetDatabase::findBuiltin(name);
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

FailureOr<const Device *> TargetResolver::resolve(TargetAttr target,
                                                  Location loc) {
  auto [entry, isNew] = resolved.try_emplace(target, nullptr);
  if (!isNew)
    return entry->second;
  const Device *device;
  if (target.isByName()) {
    device = find(target.getName());
    if (!device)
      return emitUnknownTarget(loc, target.getName(),
                               result.options.userTargets);
  } else {
    result.inlineDevices.push_back(std::make_unique<Device>(toDevice(target)));
    device = result.inlineDevices.back().get();
  }
  result.devices.push_back(device);
  entry->second = device;
  return device;
}

FailureOr<const Device *> TargetResolver::resolve(Operation *function) {
  if (result.options.target)
    return resolve(result.options.target, result.module->getLoc());
  FailureOr<NamedTarget> named = findNamedTarget(function);
  if (failed(named))
    return failure();
  CompiledFor compiled = findCompiledFor(function);
  if (!named->target)
    return resolveChips(compiled, function);
  FailureOr<const Device *> device =
      resolve(named->target, named->namer->getLoc());
  if (succeeded(device))
    checkChips(compiled, named->namer, *device);
  return device;
}

//===----------------------------------------------------------------------===//
// Chips
//===----------------------------------------------------------------------===//

SmallVector<const Device *>
TargetResolver::findByChips(ArrayRef<ChipCode> chips) {
  llvm::SmallSetVector<const Device *, 4> devices;
  if (const TargetDatabase *userTargets = result.options.userTargets)
    for (auto [dialect, chip] : chips)
      devices.insert_range(userTargets->findByChip(dialect, chip));
  // As with names, the user's own come before the known ones.
  if (devices.empty())
    for (auto [dialect, chip] : chips)
      devices.insert_range(TargetDatabase::findBuiltinByChip(dialect, chip));
  return devices.takeVector();
}

/// Says that `devices`, which are many or none, have the chips.
static LogicalResult emitNotOneDevice(const CompiledFor &compiled,
                                      ArrayRef<const Device *> devices,
                                      Operation *function) {
  InFlightDiagnostic diag = emitError(compiled.gpuModule->getLoc());
  if (devices.empty())
    diag << "no known device has the chip ";
  llvm::interleave(
      compiled.chips, diag,
      [&](const ChipCode &code) { diag << "'" << code.chip << "'"; }, " or ");
  if (!devices.empty()) {
    diag << " is the chip of several devices: ";
    llvm::interleaveComma(devices, diag, [&](const Device *device) {
      diag << "'" << device->name << "'";
    });
  }
  diag.attachNote(function->getLoc())
      << "say which device runs this with a 'roofline.target' attribute here "
         "or on an operation around it, or with the option 'target'";
  return diag;
}

FailureOr<const Device *>
TargetResolver::resolveChips(const CompiledFor &compiled, Operation *function) {
  if (compiled.chips.empty())
    return static_cast<const Device *>(nullptr);
  SmallVector<const Device *> devices = findByChips(compiled.chips);
  if (devices.size() != 1)
    return emitNotOneDevice(compiled, devices, function);
  auto name = TargetAttr::get(function->getContext(), devices.front()->name);
  return resolve(name, compiled.gpuModule->getLoc());
}

void TargetResolver::checkChips(const CompiledFor &compiled, Operation *namer,
                                const Device *device) {
  // Whoever names a device on the module itself, or in it, knows its chip.
  if (!compiled.gpuModule || !namer->isProperAncestor(compiled.gpuModule) ||
      device->chip.empty() ||
      llvm::any_of(compiled.chips, [&](const ChipCode &code) {
        return device->hasChip(code.dialect, code.chip);
      }))
    return;
  if (mismatched.insert(compiled.gpuModule).second)
    result.chipMismatches.push_back({compiled.gpuModule, namer, device});
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

FailureOr<ModuleEstimate> estimateModule(Operation *module,
                                         AnalysisManager analyses,
                                         const ModuleOptions &options) {
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
