//===- Statements.cpp - What reports say in sentences ---------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Statements.h"
#include "roofline/Model/Units.h"
#include "llvm/Support/FormatVariadic.h"

using namespace roofline;
using llvm::formatv;

static std::string describeGroups(size_t count) {
  return formatv("{0} {1}", count, count == 1 ? "group" : "groups");
}

std::string roofline::describeLever(const Lever &lever,
                                    const FunctionFindings &findings) {
  const Estimate &totals = findings.estimate.totals;
  bool isOne = lever.numReplacing == 1;
  std::string text;
  llvm::raw_string_ostream os(text);
  switch (lever.kind) {
  case LeverKind::RaiseBatch:
    os << "Raise the batch size: weights are read once for all sequences. At "
       << lever.batchFactor << " times the batch size, the largest readers ("
       << describeGroups(lever.groups.size())
       << ") reach the ridge point; a run then takes "
       << formatQuantity(lever.timeAfter, "s") << ", "
       << formatQuantity(lever.functionTime, "s") << " for what takes "
       << formatQuantity(totals.time, "s")
       << formatv(" now ({0:f2}x the throughput), and needs at least {1} of "
                  "memory",
                  lever.speedup, formatCount(lever.resident, "B"));
    if (const std::optional<Count> &capacity = findings.fit.capacity;
        capacity && lever.resident > *capacity)
      os << ", more than the " << formatCount(*capacity, "B")
         << " of the device";
    os << ".";
    return text;
  case LeverKind::LowPrecision:
    os << "Multiply in " << lever.scheme->multiplied->str() << " ("
       << lever.scheme->name << "): " << describeGroups(lever.groups.size())
       << (lever.groups.size() == 1 ? " is" : " are")
       << " compute-bound; the function then takes "
       << formatQuantity(lever.functionTime, "s") << " instead of "
       << formatQuantity(totals.time, "s")
       << formatv(" ({0:f2}x).", lever.speedup);
    return text;
  case LeverKind::FuseAttention:
    if (isOne)
      os << "Fuse the attention into one group: it then moves ";
    else
      os << "Fuse each of the " << lever.numReplacing
         << " attentions into one group: together they then move ";
    break;
  }
  os << formatCount(lever.bytesAfter, "B") << " instead of "
     << formatCount(lever.bytesBefore, "B") << " and take"
     << (isOne ? "s " : " ") << formatQuantity(lever.timeAfter, "s")
     << " instead of " << formatQuantity(lever.timeBefore, "s")
     << ", which saves " << (totals.atLeast ? "at most " : "")
     << formatShare(1 - lever.functionTime / totals.time)
     << " of the function's time.";
  return text;
}

std::string roofline::describeBranch(const CountedBranch &branch) {
  return "which region runs depends on data; region " +
         std::to_string(branch.region) + ", the most expensive, is counted";
}

std::string roofline::describeNoPlan(const FunctionFindings &findings) {
  unsigned numOpaque =
      llvm::count_if(findings.estimate.analyses->roles.getStoredRoots(),
                     [](const Root *root) { return root->isOpaque; });
  if (numOpaque == 0)
    return "nothing is worth quantizing";
  return formatv("{0} {1} not judged, as opaque operations read {2}", numOpaque,
                 numOpaque == 1 ? "tensor is" : "tensors are",
                 numOpaque == 1 ? "it" : "them");
}
