//===- JSONWhatIf.cpp - Choices for pages that price themselves -----------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "JSONWhatIf.h"
#include "JSONParts.h"
#include "llvm/ADT/StringMap.h"
#include <set>

using namespace mlir;
using namespace roofline;

namespace {

class WhatIfWriter {
public:
  /// Of `module`, which must have them.
  WhatIfWriter(JSONWriter &json, const ModuleFindings &module)
      : json(json), module(module), whatIf(*module.whatIf) {}

  void write();

private:
  void writeFunction(const FunctionFindings &findings,
                     const FunctionWhatIf &choices);
  void writeCosts(const WhatIf &costs);
  void writeSymbols();
  void writeRole(const RoleChoice &choice);
  void writeGroup(const GroupChoice &choice);
  void writeKernel(const KernelCost &cost);
  void writeByRole(const BytesByRole &bytes);
  void writeMemory(const MemoryChoice &memory);
  void writeTarget(const TargetChoice &target);
  void writeCharge(const KindCharge &charge);
  unsigned findExpression(const Count &count);
  unsigned findKind(const Work &work) const;

  JSONWriter &json;
  const ModuleFindings &module;
  const ModuleWhatIf &whatIf;
  /// Each once, with its position by its spelling.
  SmallVector<Count, 0> expressions;
  llvm::StringMap<unsigned> numbers;
  /// Of the function that is being written.
  std::set<std::string> symbols;
  SmallVector<std::string, 0> notes;
  llvm::StringMap<unsigned> noteNumbers;
};

} // namespace

//===----------------------------------------------------------------------===//
// Counts
//===----------------------------------------------------------------------===//

unsigned WhatIfWriter::findKind(const Work &work) const {
  return llvm::find_if(
             whatIf.kinds,
             [&](const Work &kind) { return kind.isSameKind(work); }) -
         whatIf.kinds.begin();
}

/// The position of `count` in the list of expressions.
unsigned WhatIfWriter::findExpression(const Count &count) {
  std::string text;
  llvm::raw_string_ostream(text) << count;
  auto [entry, isNew] = numbers.try_emplace(text, expressions.size());
  if (isNew)
    expressions.push_back(count);
  if (count.isOpen() && !count.isUnknown())
    for (const std::string &name : count.getPolynomial().getSymbols())
      symbols.insert(name);
  return entry->second;
}

void WhatIfWriter::writeByRole(const BytesByRole &bytes) {
  for (Role role : getEnumValues<Role>())
    if (bytes[role] != 0)
      json.writeArray([&] {
        json.writeElement(stringify(role).str());
        json.writeElement(findExpression(bytes[role]));
      });
}

//===----------------------------------------------------------------------===//
// Functions
//===----------------------------------------------------------------------===//

void WhatIfWriter::writeSymbols() {
  json.writeArray("symbols", [&] {
    for (const std::string &name : symbols)
      json.writeObject([&] {
        json.writeString("name", name);
        ArrayRef<DimSize> dims = module.estimate->options.dims;
        const auto *dim = llvm::find_if(
            dims, [&](const DimSize &dim) { return dim.name == name; });
        if (dim == dims.end()) {
          json.writeNull("value", "no size was given");
          return;
        }
        json.writeNumber("value", dim->size);
        for (const SizeLimits &limits : whatIf.limits)
          if (limits.name == name) {
            json.writeNumber("least", limits.least);
            json.writeNumber("largest", limits.largest);
          }
        if (!dim->isRange())
          return;
        json.writeNumber("first", dim->size);
        json.writeNumber("last", dim->last);
      });
  });
}

void WhatIfWriter::writeRole(const RoleChoice &choice) {
  json.writeString("role", stringify(choice.role));
  json.writeArray("schemes", [&] {
    for (const SchemeChoice &scheme : choice.schemes)
      json.writeObject([&] {
        json.writeString("name", scheme.name);
        if (scheme.float8)
          json.writeString("float8", scheme.float8->str());
        else
          json.writeNull("float8");
        json.writeNumber("tensors", scheme.numTensors);
        if (scheme.obstacle.empty())
          json.writeNull("obstacle");
        else
          json.writeString("obstacle", scheme.obstacle);
      });
  });
}

void WhatIfWriter::writeKernel(const KernelCost &cost) {
  json.writeArray("work", [&] {
    for (const Work &work : cost.work)
      json.writeArray([&] {
        json.writeElement(findKind(work));
        json.writeElement(findExpression(work.ops));
      });
  });
  json.writeArray("by_role", [&] { writeByRole(cost.bytesByRole); });
  json.writeNumber("bytes", findExpression(cost.bytes));
}

/// `[trips, [role...], [cost...]]`
void WhatIfWriter::writeGroup(const GroupChoice &choice) {
  json.writeElement(findExpression(choice.tripCount));
  json.writeArray([&] {
    for (unsigned role : choice.roles)
      json.writeElement(role);
  });
  json.writeArray([&] {
    for (unsigned cost : choice.costs)
      json.writeElement(cost);
  });
}

void WhatIfWriter::writeMemory(const MemoryChoice &memory) {
  json.writeBool("at_least", memory.atLeast);
  json.writeArray("stored", [&] {
    for (const StoredChoice &stored : memory.stored)
      json.writeArray([&] {
        json.writeElement(stringify(stored.role).str());
        json.writeArray([&] {
          if (stored.choice)
            json.writeElement(*stored.choice);
        });
        json.writeArray([&] {
          for (const Count &bytes : stored.bytes)
            json.writeElement(findExpression(bytes));
        });
      });
  });
  json.writeArray("roles", [&] {
    for (unsigned role : memory.roles)
      json.writeElement(role);
  });
  json.writeArray("peaks", [&] {
    for (ArrayRef<BytesByRole> candidates : memory.peaks)
      json.writeArray([&] {
        for (const BytesByRole &bytes : candidates)
          json.writeArray([&] { writeByRole(bytes); });
      });
  });
}

void WhatIfWriter::writeCosts(const WhatIf &costs) {
  json.writeArray("roles", [&] {
    for (const RoleChoice &choice : costs.roles)
      json.writeObject([&] { writeRole(choice); });
  });
  json.writeArray("groups", [&] {
    for (const GroupChoice &choice : costs.groups)
      json.writeArray([&] { writeGroup(choice); });
  });
  json.writeArray("costs", [&] {
    for (const KernelCosts &kernels : costs.costs)
      json.writeArray([&] {
        for (const KernelCost &cost : kernels)
          json.writeObject([&] { writeKernel(cost); });
      });
  });
  if (costs.memory)
    json.writeObject("memory", [&] { writeMemory(*costs.memory); });
  else
    json.writeNull("memory", "what it depends on is not known");
}

void WhatIfWriter::writeFunction(const FunctionFindings &findings,
                                 const FunctionWhatIf &choices) {
  // A handle to an operation is not const-correct.
  FunctionOpInterface function = findings.function;
  json.writeString("name", function.getName());
  if (const Device *device = findings.estimate.device)
    json.writeString("target", device->name);
  else
    json.writeNull("target", noTarget);
  if (!choices.costs) {
    json.writeString("reason", choices.reason);
    return;
  }
  SampleSizes::Scope scope(findings.samples);
  symbols.clear();
  json.writeNull("reason");
  json.writeBool("partial", !findings.estimate.getUnknown().empty());
  writeCosts(*choices.costs);
  if (choices.tokens && !choices.tokens->isUnknown())
    json.writeNumber("tokens", findExpression(*choices.tokens));
  else
    json.writeNull("tokens", "no embedding lookup of known size");
  if (choices.fixed.empty())
    json.writeNull("fixed");
  else
    json.writeString("fixed", choices.fixed);
  writeSymbols();
}

//===----------------------------------------------------------------------===//
// Targets
//===----------------------------------------------------------------------===//

/// `[engine, rate, whether the bound is unknown without, note...]`
void WhatIfWriter::writeCharge(const KindCharge &kind) {
  const Pricer::Charge &charge = kind.charge;
  json.writeElement(static_cast<unsigned>(charge.engine));
  if (charge.ops)
    json.writeRealElement(*charge.ops);
  else
    json.writeNullElement();
  json.writeElement(unsigned(charge.boundUnknown));
  for (const std::string &note : kind.notes) {
    auto [entry, isNew] = noteNumbers.try_emplace(note, notes.size());
    if (isNew)
      notes.push_back(note);
    json.writeElement(entry->second);
  }
}

void WhatIfWriter::writeTarget(const TargetChoice &target) {
  const Device &device = *target.device;
  json.writeString("name", device.name);
  json.writeString("title", device.title);
  json.writeString("vendor", device.vendor);
  json.writeReal("bandwidth", device.getBandwidth(), "not known");
  json.writeReal("capacity", device.getCapacity(), "not known");
  json.writeString("float8", target.float8.str());
  json.writeArray("levels", [&] {
    for (const MemoryLevel &level : device.memory)
      json.writeObject([&] {
        json.writeString("name", level.name);
        json.writeString("kind", level.kind);
        json.writeReal("bandwidth",
                       level.bandwidth ? std::optional(level.bandwidth->value)
                                       : std::nullopt,
                       "not known");
      });
  });
  json.writeArray("charges", [&] {
    for (const KindCharge &charge : target.charges)
      json.writeArray([&] { writeCharge(charge); });
  });
}

//===----------------------------------------------------------------------===//
// The document
//===----------------------------------------------------------------------===//

void WhatIfWriter::write() {
  json.writeNumber("version", 1);
  json.writeArray("functions", [&] {
    for (const auto &[findings, choices] :
         llvm::zip_equal(module.functions, whatIf.functions))
      json.writeObject([&, &findings = findings, &choices = choices] {
        writeFunction(findings, choices);
      });
  });
  json.writeArray("kinds", [&] {
    for (const Work &kind : whatIf.kinds)
      json.writeObject([&] {
        json.writeString("engine", stringify(kind.engine));
        writeTypes(json, kind.lhs, kind.rhs);
        writeAcc(json, kind.acc);
      });
  });
  json.writeArray("targets", [&] {
    for (const TargetChoice &target : whatIf.targets)
      json.writeObject([&] { writeTarget(target); });
  });
  json.writeArray("notes", [&] {
    for (const std::string &note : notes)
      json.writeElement(note);
  });
  json.writeArray("expressions", [&] {
    for (const Count &count : expressions)
      json.writeExpressionElement(count);
  });
}

void roofline::writeWhatIf(JSONWriter &json, const ModuleFindings &module) {
  json.writeObject([&] { WhatIfWriter(json, module).write(); });
}
