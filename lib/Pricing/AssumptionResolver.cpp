//===- AssumptionResolver.cpp - Which tensors assumptions mean ------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "AssumptionResolver.h"
#include "mlir/IR/Diagnostics.h"
#include "roofline/IR/NearMatch.h"

using namespace mlir;

namespace roofline {

AssumptionResolver::AssumptionResolver(const ModuleEstimate &estimate)
    : module(estimate.module),
      assumptions(estimate.options.counting.assumptions),
      dequantization(estimate.options.counting.dequantization) {
  for (const Assumption &assumption : assumptions)
    known[assumption.function][assumption.tensors] = &assumption;
  for (Role role : getEnumValues<Role>())
    tensors.insert(stringify(role));
}

/// What is assumed of `root`, which `text` describes; null if nothing is. A
/// tensor comes before a role, and a function before all.
const Assumption *AssumptionResolver::find(StringRef function, const Root &root,
                                           const RootText &text) {
  for (StringRef what :
       {StringRef(text.spelling), StringRef(text.name), stringify(root.role)})
    for (StringRef scope : {function, StringRef()})
      if (auto inScope = known.find(scope); inScope != known.end())
        if (const Assumption *found = inScope->second.lookup(what))
          return found;
  return nullptr;
}

/// Assumes of `root` what `assumption` says. A role is about those of its
/// tensors that can be quantized.
LogicalResult AssumptionResolver::assume(StorageAssumptions &storage,
                                         const Root &root, const RootText &text,
                                         const Assumption &assumption,
                                         const Device *device) {
  std::optional<Scheme> scheme = assumption.scheme;
  if (scheme && device)
    scheme = scheme->getFor(*device);
  std::optional<SchemeObstacle> obstacle;
  if (scheme)
    obstacle = storage.findObstacle(root, *scheme);
  if (scheme && scheme->multiplied && root.role != Role::Weight)
    return emitError(root.value.getLoc())
           << "'assume' cannot store '" << text.name << "' as " << scheme->name
           << ": it is not a weight, but has the role " << stringify(root.role);
  if (!obstacle) {
    storage.assume(root, std::move(scheme));
    return success();
  }
  bool isOfRole = symbolize<Role>(assumption.tensors).has_value();
  if (isOfRole && *obstacle != SchemeObstacle::GroupDoesNotDivide) {
    // Many weights, such as those of norms, have no channels; caches and tables
    // do, whether they are known or not.
    bool hasChannels =
        root.role == Role::KVCache || root.role == Role::Embedding;
    if (*obstacle == SchemeObstacle::NoChannel && hasChannels)
      passedBy.push_back(&root);
    return success();
  }
  InFlightDiagnostic error =
      emitError(root.value.getLoc())
      << "'assume' cannot store '" << text.name << "' as " << scheme->name
      << ": " << describeObstacle(*obstacle, *scheme, storage.getChannel(root));
  error.attachNote() << "leave it as it is with '" << text.spelling << ":keep'";
  return error;
}

FailureOr<std::shared_ptr<const StorageAssumptions>>
AssumptionResolver::resolve(FunctionOpInterface function,
                            const FunctionAnalyses &analyses,
                            const Device *device) {
  if (assumptions.empty())
    return std::shared_ptr<const StorageAssumptions>();
  StringRef name = function.getName();
  functions.insert(name);
  auto storage = std::make_shared<StorageAssumptions>(analyses, dequantization);
  for (const Root *root : analyses.roles.getStoredRoots()) {
    RootText text = root->describe();
    tensors.insert(text.name);
    tensors.insert(text.spelling);
    const Assumption *assumption = find(name, *root, text);
    if (!assumption)
      continue;
    used.insert(assumption);
    if (failed(assume(*storage, *root, text, *assumption, device)))
      return failure();
  }
  for (StringRef scope : {StringRef(), name})
    if (auto inScope = known.find(scope); inScope != known.end())
      if (const Assumption *assumption =
              inScope->second.lookup(stringify(Role::Activation))) {
        used.insert(assumption);
        std::optional<Scheme> scheme = assumption->scheme;
        if (scheme && device)
          scheme = scheme->getFor(*device);
        storage->assumeActivations(std::move(scheme));
      }
  return std::shared_ptr<const StorageAssumptions>(std::move(storage));
}

LogicalResult
AssumptionResolver::finish(SmallVectorImpl<Role> &unusedRoles) const {
  LogicalResult result = success();
  for (const Assumption &assumption : assumptions) {
    if (used.contains(&assumption))
      continue;
    StringRef function = assumption.function, what = assumption.tensors;
    if (!function.empty() && !functions.contains(function)) {
      SmallVector<StringRef> names(functions.keys());
      llvm::sort(names);
      result = emitError(module->getLoc(), "'assume' names no function: '")
               << function << "'" << suggest(function, names);
    } else if (std::optional<Role> role = symbolize<Role>(what)) {
      unusedRoles.push_back(*role);
    } else {
      SmallVector<StringRef> names(tensors.keys());
      llvm::sort(names);
      result = emitError(module->getLoc(),
                         "'assume' names neither a role nor a tensor: '")
               << what << "'" << suggest(what, names);
    }
  }
  return result;
}

} // namespace roofline
