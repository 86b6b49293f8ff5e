//===- TextSweeps.cpp - How things change along dimensions ----------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TextParts.h"
#include "roofline/Model/Units.h"
#include <map>

using namespace roofline;
using llvm::ArrayRef;
using llvm::raw_ostream;
using llvm::StringRef;

StringRef roofline::describeBound(Bound bound) {
  switch (bound) {
  case Bound::Compute:
    return "compute-bound";
  case Bound::Memory:
    return "memory-bound";
  case Bound::Network:
    return "network-bound";
  case Bound::None:
    return "not bound by anything";
  case Bound::Unknown:
    return "bound unknown";
  }
  llvm_unreachable("unknown kind of bound");
}

/// `along batch from 1 to 256, with ctx = 2048`.
static void printQuestion(const FunctionSummary &summary, const DimSize &along,
                          raw_ostream &os) {
  os << "along " << along.name << " from " << along.size << " to "
     << along.last;
  StringRef separator = ", with ";
  for (const DimSize &dim : summary.module.options.dims) {
    if (dim.name == along.name)
      continue;
    os << separator << dim.name << " = " << dim.size;
    separator = ", ";
  }
  os << ":\n";
}

/// `memory-bound while batch < 224, then compute-bound`, or `memory-bound
/// throughout`.
static std::string describeChange(StringRef dim, const Crossover *crossover,
                                  Bound first,
                                  const llvm::Twine &always = "throughout") {
  std::string text;
  llvm::raw_string_ostream os(text);
  if (crossover)
    os << describeBound(crossover->below) << " while " << dim << " < "
       << crossover->at << ", then " << describeBound(crossover->above);
  else
    os << describeBound(first) << " " << always;
  return text;
}

std::string roofline::describeOpenBound(const OpenBound &bound,
                                        llvm::ArrayRef<DimSize> sizes) {
  std::string text;
  llvm::raw_string_ostream os(text);
  if (bound.isIndependent)
    os << describeChange(bound.symbol,
                         bound.crossover ? &*bound.crossover : nullptr,
                         bound.first, "for every " + bound.symbol);
  else
    os << "how the bound changes with " << bound.symbol
       << " depends on the other sizes";
  StringRef separator = " (";
  for (const DimSize &size : sizes) {
    os << separator << size.name << " = " << size.size;
    separator = ", ";
  }
  if (!sizes.empty())
    os << ")";
  return text;
}

static void printEnds(const FunctionSummary &summary,
                      const FunctionSweep &along, StringRef dim,
                      raw_ostream &os) {
  if (summary.estimate.totals.isOpen)
    os << "  time depends on unknown sizes\n";
  else if (summary.estimate.device) {
    StringRef separator = "  ";
    for (const SweepPoint &point : {along.first, along.last}) {
      os << separator << (point.totals.atLeast ? "at least " : "")
         << formatQuantity(point.totals.time, "s") << " at " << point.size;
      separator = ", ";
    }
    os << "; "
       << describeChange(dim, along.crossover ? &*along.crossover : nullptr,
                         along.first.totals.bound)
       << "\n";
  }
  if (!along.largestFit)
    return;
  if (*along.largestFit == 0)
    os << "  does not fit even at " << along.first.size << "\n";
  else if (*along.largestFit == along.last.size)
    os << "  fits throughout\n";
  else
    os << "  fits up to " << dim << " = " << *along.largestFit << "\n";
}

/// Groups of one kind that change alike share a line.
static void printChanges(const FunctionSummary &summary, const Sweep &sweep,
                         raw_ostream &os) {
  std::map<std::string, unsigned> groups;
  for (unsigned index :
       llvm::seq<unsigned>(summary.estimate.getGroups().size()))
    ++groups[(stringify(summary.estimate.getGroups()[index].cost->kind) + ": " +
              describeChange(sweep.dim.name,
                             summary.findCrossover(sweep, index),
                             summary.estimate.getEstimate(index).bound))
                 .str()];
  for (const auto &[change, count] : groups)
    os << "  " << count << (count == 1 ? " group, " : " groups, ") << change
       << "\n";
}

/// Groups of one kind whose bounds depend alike on sizes share a line.
static void printOpenBounds(const FunctionSummary &summary, raw_ostream &os) {
  std::map<std::string, unsigned> groups;
  ArrayRef<DimSize> sizes = summary.module.options.dims;
  for (unsigned index :
       llvm::seq<unsigned>(summary.estimate.getGroups().size()))
    for (const OpenBound &bound : summary.openBounds.getGroup(index))
      ++groups[(stringify(summary.estimate.getGroups()[index].cost->kind) +
                ": " + describeOpenBound(bound, sizes))
                   .str()];
  if (groups.empty())
    return;
  os << "\nwhere sizes are not known:\n";
  for (const OpenBound &bound : summary.openBounds.getTotals())
    os << "  " << describeOpenBound(bound, sizes) << "\n";
  for (const auto &[change, count] : groups)
    os << "  " << count << (count == 1 ? " group, " : " groups, ") << change
       << "\n";
}

void roofline::printSweeps(const FunctionSummary &summary, raw_ostream &os) {
  printOpenBounds(summary, os);
  for (const Sweep &sweep : summary.sweeps) {
    os << "\n";
    printQuestion(summary, sweep.dim, os);
    printEnds(summary, *sweep.find(summary.function), sweep.dim.name, os);
    if (summary.estimate.device)
      printChanges(summary, sweep, os);
  }
}
