//===- LowPrecision.cpp - What a low-precision engine gains ---------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LowPrecision.h"
#include "DefaultSchemes.h"
#include "StoragePricer.h"

using namespace mlir;

namespace roofline {

std::optional<Lever> findLowPrecision(const FunctionEstimate &estimate,
                                      const PricingOptions &options) {
  SmallVector<Scheme, 0> schemes = findDefaultSchemes(*estimate.device);
  llvm::erase_if(schemes,
                 [](const Scheme &scheme) { return !scheme.multiplied; });
  SmallVector<const Root *, 0> roots;
  for (const Root *root : estimate.analyses->roles.getStoredRoots())
    if (root->role == Role::Weight)
      roots.push_back(root);
  StoragePricer pricer(
      estimate, roots, schemes,
      StorageAssumptions(*estimate.analyses, Dequantization::Fused), options);
  auto isComputeBound = [&](unsigned group) {
    return estimate.getEstimate(group).bound == Bound::Compute;
  };
  std::optional<Lever> best;
  for (int scheme = 0; scheme < int(schemes.size()); ++scheme) {
    llvm::SmallDenseSet<unsigned> touched;
    for (unsigned root = 0; root < roots.size(); ++root) {
      pricer.set(root, StoragePricer::keep);
      ArrayRef<unsigned> readers = pricer.getReaders(root);
      if (readers.empty() || !llvm::all_of(readers, isComputeBound) ||
          pricer.getStorage().findObstacle(*roots[root], schemes[scheme]))
        continue;
      pricer.set(root, scheme);
      touched.insert(readers.begin(), readers.end());
    }
    Lever lever;
    lever.kind = LeverKind::LowPrecision;
    lever.scheme = schemes[scheme];
    lever.groups.assign(touched.begin(), touched.end());
    llvm::sort(lever.groups);
    lever.timeAfter = pricer.getTime(lever.groups);
    lever.bytesAfter = pricer.getBytes(lever.groups);
    for (unsigned root = 0; root < roots.size(); ++root)
      pricer.set(root, StoragePricer::keep);
    lever.timeBefore = pricer.getTime(lever.groups);
    lever.bytesBefore = pricer.getBytes(lever.groups);
    double time = estimate.totals.time;
    lever.functionTime = time - lever.timeBefore + lever.timeAfter;
    lever.speedup = time / lever.functionTime;
    if (lever.timeAfter < lever.timeBefore &&
        (!best || lever.functionTime < best->functionTime))
      best = std::move(lever);
  }
  return best;
}

} // namespace roofline
