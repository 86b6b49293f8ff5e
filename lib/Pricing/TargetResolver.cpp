//===- TargetResolver.cpp - The devices of functions ----------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TargetResolver.h"
#include "roofline/IR/TargetConversion.h"
#include "roofline/Target/TargetDatabase.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/StringExtras.h"

using namespace mlir;

namespace roofline {

LogicalResult TargetResolver::resolveOptions() {
  const ModuleOptions &options = result.options;
  Location loc = result.module->getLoc();
  if (options.target && failed(resolve(options.target, loc)))
    return failure();
  for (TargetAttr target : options.otherTargets)
    if (failed(resolve(target, loc)))
      return failure();
  return success();
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
// Names
//===----------------------------------------------------------------------===//

FailureOr<TargetAttr> TargetResolver::define(StringRef name,
                                             Location loc) const {
  const TargetDatabase *userTargets = result.options.userTargets;
  if (const Device *device = userTargets ? userTargets->find(name) : nullptr) {
    if (device->rates.empty() && device->memory.empty())
      return emitError(loc)
             << "target '" << name
             << "' of the target file has neither rates nor memory levels";
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

//===----------------------------------------------------------------------===//
// Chips
//===----------------------------------------------------------------------===//

SmallVector<StringRef>
TargetResolver::findByChips(ArrayRef<ChipCode> chips) const {
  llvm::SmallSetVector<StringRef, 4> names;
  auto insert = [&](ArrayRef<const Device *> devices) {
    for (const Device *device : devices)
      names.insert(device->name);
  };
  for (auto [dialect, chip] : chips) {
    if (const TargetDatabase *userTargets = result.options.userTargets)
      insert(userTargets->findByChip(dialect, chip));
    for (TargetAttr definition : result.options.definitions)
      if (toDevice(definition).hasChip(dialect, chip))
        names.insert(definition.getName());
  }
  // As with names, the user's own come before the known ones.
  if (names.empty())
    for (auto [dialect, chip] : chips)
      insert(TargetDatabase::findBuiltinByChip(dialect, chip));
  return names.takeVector();
}

/// Says that `devices`, which are many or none, have the chips.
static LogicalResult emitNotOneDevice(const CompiledFor &compiled,
                                      ArrayRef<StringRef> devices,
                                      Operation *function) {
  auto quote = [](InFlightDiagnostic &diag, StringRef text) {
    diag << "'" << text << "'";
  };
  InFlightDiagnostic diag = emitError(compiled.gpuModule->getLoc());
  if (devices.empty())
    diag << "no known device has the chip ";
  llvm::interleave(
      compiled.chips, diag,
      [&](const ChipCode &code) { quote(diag, code.chip); }, " or ");
  if (!devices.empty()) {
    diag << " is the chip of several devices: ";
    llvm::interleaveComma(devices, diag,
                          [&](StringRef name) { quote(diag, name); });
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
  SmallVector<StringRef> devices = findByChips(compiled.chips);
  if (devices.size() != 1)
    return emitNotOneDevice(compiled, devices, function);
  return resolve(TargetAttr::get(function->getContext(), devices.front()),
                 compiled.gpuModule->getLoc());
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

} // namespace roofline
