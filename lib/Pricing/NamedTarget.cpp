//===- NamedTarget.cpp - What names a function's target -------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "NamedTarget.h"
#include "ParsedAttr.h"
#include "mlir/Dialect/DLTI/DLTI.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "mlir/Dialect/LLVMIR/ROCDLDialect.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "roofline/IR/RooflineDialect.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;

namespace roofline {

//===----------------------------------------------------------------------===//
// DLTI
//===----------------------------------------------------------------------===//

static constexpr StringLiteral systemName =
    DLTIDialect::kTargetSystemDescAttrName;

namespace {
/// A device of a system specification and its target.
struct SystemEntry {
  DataLayoutEntryInterface device;
  Attribute target;
};
} // namespace

/// Says that a system of several devices does not tell which one runs
/// `function`.
static LogicalResult emitSeveralTargets(Operation *op, Operation *function,
                                        ArrayRef<SystemEntry> entries) {
  InFlightDiagnostic diag = emitError(op->getLoc())
                            << "'" << systemName << "' names several targets: ";
  llvm::interleaveComma(entries, diag, [&](const SystemEntry &entry) {
    diag << "'" << cast<TargetAttr>(entry.target).getName() << "' of device "
         << cast<StringAttr>(entry.device.getKey());
  });
  diag.attachNote(function->getLoc())
      << "say which one runs this with a 'roofline.target' attribute here, or "
         "with the option 'target'";
  return diag;
}

/// The target in the system specification of `op`; null if there is none.
static FailureOr<TargetAttr> getSystemTarget(Operation *op,
                                             Operation *function) {
  auto system = op->getAttrOfType<TargetSystemSpecInterface>(systemName);
  if (!system)
    return TargetAttr();
  auto key = StringAttr::get(op->getContext(), RooflineDialect::targetName);
  SmallVector<SystemEntry> entries;
  bool isUnique = true;
  for (DataLayoutEntryInterface device : system.getEntries()) {
    auto spec = cast<TargetDeviceSpecInterface>(device.getValue());
    DataLayoutEntryInterface entry = spec.getSpecForIdentifier(key);
    if (!entry)
      continue;
    if (isa<OpaqueAttr>(entry.getValue()))
      return emitUnparsed(op, systemName);
    if (!isa<TargetAttr>(entry.getValue()))
      return emitError(op->getLoc())
             << "'" << key.getValue() << "' of device "
             << cast<StringAttr>(device.getKey()) << " in '" << systemName
             << "' must be a '#roofline.target' attribute, got "
             << entry.getValue();
    entries.push_back({device, entry.getValue()});
    isUnique &= entry.getValue() == entries.front().target;
  }
  if (entries.empty())
    return TargetAttr();
  if (!isUnique)
    return emitSeveralTargets(op, function, entries);
  return cast<TargetAttr>(entries.front().target);
}

//===----------------------------------------------------------------------===//
// Enclosing operations
//===----------------------------------------------------------------------===//

FailureOr<NamedTarget> findNamedTarget(Operation *function) {
  for (Operation *op = function; op; op = op->getParentOp()) {
    FailureOr<TargetAttr> target =
        getParsed<TargetAttr>(op, RooflineDialect::targetName);
    if (succeeded(target) && !*target)
      target = getSystemTarget(op, function);
    if (failed(target))
      return failure();
    if (*target)
      return NamedTarget{*target, op};
  }
  return NamedTarget();
}

CompiledFor findCompiledFor(Operation *function) {
  CompiledFor result;
  auto gpuModule = function->getParentOfType<gpu::GPUModuleOp>();
  if (!gpuModule || !gpuModule.getTargetsAttr())
    return result;
  for (Attribute target : gpuModule.getTargetsAttr())
    llvm::TypeSwitch<Attribute>(target)
        .Case([&](NVVM::NVVMTargetAttr nvvm) {
          result.chips.push_back({"nvvm", nvvm.getChip()});
        })
        .Case([&](ROCDL::ROCDLTargetAttr rocdl) {
          result.chips.push_back({"rocdl", rocdl.getChip()});
        });
  if (!result.chips.empty())
    result.gpuModule = gpuModule;
  return result;
}

} // namespace roofline
