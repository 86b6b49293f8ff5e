//===- TextSweeps.cpp - How things change along dimensions ----------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Statements.h"
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
static void printQuestion(const FunctionFindings &findings,
                          const DimSize &along, raw_ostream &os) {
  os << "along " << along.name << " from " << along.size << " to "
     << along.last;
  StringRef separator = ", with ";
  for (const DimSize &dim : findings.module.options.dims) {
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

static void printEnds(const FunctionFindings &findings,
                      const FunctionSweep &along, StringRef dim,
                      raw_ostream &os) {
  if (findings.estimate.totals.isOpen)
    os << "  time depends on unknown sizes\n";
  else if (findings.estimate.device) {
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
static void printChanges(const FunctionFindings &findings, const Sweep &sweep,
                         raw_ostream &os) {
  std::map<std::string, unsigned> groups;
  for (unsigned index :
       llvm::seq<unsigned>(findings.estimate.getGroups().size()))
    ++groups[(stringify(findings.estimate.getGroups()[index].cost->kind) +
              ": " +
              describeChange(sweep.dim.name,
                             findings.findCrossover(sweep, index),
                             findings.estimate.getEstimate(index).bound))
                 .str()];
  for (const auto &[change, count] : groups)
    os << "  " << count << (count == 1 ? " group, " : " groups, ") << change
       << "\n";
}

/// Groups of one kind whose bounds depend alike on sizes share a line.
static void printOpenBounds(const FunctionFindings &findings, raw_ostream &os) {
  std::map<std::string, unsigned> groups;
  ArrayRef<DimSize> sizes = findings.module.options.dims;
  for (unsigned index :
       llvm::seq<unsigned>(findings.estimate.getGroups().size()))
    for (const OpenBound &bound : findings.openBounds.getGroup(index))
      ++groups[(stringify(findings.estimate.getGroups()[index].cost->kind) +
                ": " + describeOpenBound(bound, sizes))
                   .str()];
  if (groups.empty())
    return;
  os << "\nwhere sizes are not known:\n";
  for (const OpenBound &bound : findings.openBounds.getTotals())
    os << "  " << describeOpenBound(bound, sizes) << "\n";
  for (const auto &[change, count] : groups)
    os << "  " << count << (count == 1 ? " group, " : " groups, ") << change
       << "\n";
}

void roofline::printSweeps(const FunctionFindings &findings, raw_ostream &os) {
  printOpenBounds(findings, os);
  for (const Sweep &sweep : findings.sweeps) {
    os << "\n";
    printQuestion(findings, sweep.dim, os);
    printEnds(findings, *sweep.find(findings.function), sweep.dim.name, os);
    if (findings.estimate.device)
      printChanges(findings, sweep, os);
  }
}
