//===- JSONWhatIf.cpp - Choices for pages that price themselves -----------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "JSONWhatIf.h"
#include "FunctionSummary.h"
#include "JSONParts.h"
#include "roofline/Advice/WhatIf.h"
#include "roofline/Pricing/SizeLimits.h"
#include "roofline/Target/SchemeTable.h"
#include "roofline/Target/TargetDatabase.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringSet.h"
#include <set>

using namespace mlir;
using namespace roofline;

namespace {

/// What is written of a function, and why not more.
struct Choices {
  std::optional<WhatIf> costs;
  /// How many tokens the function works on.
  std::optional<Count> tokens;
  /// Why there are no costs; empty if there are.
  std::string reason;
  /// Why sizes cannot be changed; empty if they can.
  std::string fixed;
};

class WhatIfWriter {
public:
  WhatIfWriter(JSONWriter &json, const ModuleEstimate &module,
               const ReportOptions &options)
      : json(json), module(module), options(options) {}

  void write();

private:
  Choices findChoices(unsigned number) const;
  void writeFunction(unsigned number);
  void writeSymbols();
  void writeRole(const RoleChoice &choice);
  void writeGroup(const GroupChoice &choice);
  void writeKernel(const KernelCost &cost);
  void writeByRole(const BytesByRole &bytes);
  void writeMemory(const MemoryChoice &memory);
  void writeTarget(const Device &device);
  void writeCharge(const Device &device, const Work &kind);
  unsigned findExpression(const Count &count);
  unsigned findKind(const Work &work);
  SmallVector<const Device *, 0> findTargets() const;

  JSONWriter &json;
  const ModuleEstimate &module;
  const ReportOptions &options;
  SmallVector<Work, 0> kinds;
  /// Each once, with its position by its spelling.
  SmallVector<Count, 0> expressions;
  llvm::StringMap<unsigned> numbers;
  /// Of the function that is being written.
  std::set<std::string> symbols;
  SmallVector<std::string, 0> notes;
  llvm::StringMap<unsigned> noteNumbers;
};

} // namespace

/// Whether `open` is what `bound` is, which was counted for `estimate`.
static bool agrees(const WhatIf &open, const WhatIf &bound,
                   const ModuleEstimate &estimate) {
  return isSameAt(open, bound,
                  [&](StringRef name) -> std::optional<DynamicAPInt> {
                    for (const DimSize &dim : estimate.options.dims)
                      if (dim.name == name)
                        return DynamicAPInt(dim.size);
                    return std::nullopt;
                  });
}

/// The choices for the function of this number. Where sizes were given, they
/// are counted without them if that is the same program.
Choices WhatIfWriter::findChoices(unsigned number) const {
  auto find = [&](const ModuleEstimate &estimate) {
    const PricedFunction &function = estimate.functions[number];
    SampleSizes::Scope scope(function.samples);
    return roofline::findChoices(function.estimate, estimate.options.counting,
                                 estimate.options.pricing);
  };
  Choices result;
  llvm::Expected<WhatIf> given = find(module);
  if (!given) {
    result.reason = llvm::toString(given.takeError());
    return result;
  }
  result.costs = std::move(*given);
  result.tokens = findTokens(module.functions[number].estimate);
  if (!options.open) {
    if (!module.options.dims.empty())
      result.fixed = "the assumptions hold at these sizes only";
    else if (!module.functions[number].samples)
      result.fixed = "all sizes are static";
    return result;
  }
  llvm::Expected<WhatIf> open = find(*options.open);
  if (!open) {
    result.fixed = llvm::toString(open.takeError());
    return result;
  }
  bool isSame = agrees(*open, *result.costs, module);
  for (const ModuleEstimate &probe : options.probes) {
    llvm::Expected<WhatIf> probed = find(probe);
    isSame &= probed && agrees(*open, *probed, probe);
    if (!probed)
      llvm::consumeError(probed.takeError());
  }
  if (!isSame) {
    result.fixed = "its counts cannot be expressed in the sizes";
    return result;
  }
  result.costs = std::move(*open);
  result.tokens = findTokens(options.open->functions[number].estimate);
  return result;
}

//===----------------------------------------------------------------------===//
// Counts
//===----------------------------------------------------------------------===//

unsigned WhatIfWriter::findKind(const Work &work) {
  for (auto [index, kind] : llvm::enumerate(kinds))
    if (kind.isSameKind(work))
      return index;
  kinds.push_back(work);
  return kinds.size() - 1;
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
        const auto *dim =
            llvm::find_if(module.options.dims,
                          [&](const DimSize &dim) { return dim.name == name; });
        if (dim == module.options.dims.end()) {
          json.writeNull("value", "no size was given");
          return;
        }
        json.writeNumber("value", dim->size);
        for (const SizeLimits &limits : options.limits)
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

void WhatIfWriter::writeFunction(unsigned number) {
  const PricedFunction &priced = module.functions[number];
  // A handle to an operation is not const-correct.
  FunctionOpInterface function = priced.function;
  json.writeString("name", function.getName());
  if (const Device *device = priced.estimate.device)
    json.writeString("target", device->name);
  else
    json.writeNull("target", noTarget);
  Choices choices = findChoices(number);
  if (!choices.costs) {
    json.writeString("reason", choices.reason);
    // For the roofs.
    for (const Work &work : priced.estimate.work)
      findKind(work);
    return;
  }
  const WhatIf &costs = *choices.costs;
  symbols.clear();
  json.writeNull("reason");
  json.writeBool("partial", !priced.estimate.getUnknown().empty());
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
void WhatIfWriter::writeCharge(const Device &device, const Work &kind) {
  Pricer pricer(device, module.options.pricing);
  Pricer::Charge charge = pricer.getCharge(kind);
  json.writeElement(static_cast<unsigned>(charge.engine));
  if (charge.ops)
    json.writeRealElement(*charge.ops);
  else
    json.writeNullElement();
  json.writeElement(unsigned(charge.boundUnknown));
  for (const RateNote &note : pricer.getNotes()) {
    auto [entry, isNew] = noteNumbers.try_emplace(note.message, notes.size());
    if (isNew)
      notes.push_back(note.message);
    json.writeElement(entry->second);
  }
}

/// The 8-bit float that the device multiplies.
static std::string findFloat8(const Device &device) {
  return llvm::cantFail(SchemeTable().find("f8")).getFor(device).storage.str();
}

void WhatIfWriter::writeTarget(const Device &device) {
  json.writeString("name", device.name);
  json.writeString("title", device.title);
  json.writeString("vendor", device.vendor);
  json.writeReal("bandwidth", device.getBandwidth(), "not known");
  json.writeReal("capacity", device.getCapacity(), "not known");
  json.writeString("float8", findFloat8(device));
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
    for (const Work &kind : kinds)
      json.writeArray([&] { writeCharge(device, kind); });
  });
}

/// Devices of the module, which may be a user's own, come before all others.
SmallVector<const Device *, 0> WhatIfWriter::findTargets() const {
  SmallVector<const Device *, 0> devices;
  llvm::StringSet<> names;
  auto add = [&](const Device &device) {
    bool isPriced = !device.rates.empty() || !device.memory.empty();
    if (isPriced && names.insert(device.name).second)
      devices.push_back(&device);
  };
  for (const Device *device : module.devices)
    add(*device);
  for (const Device &device : TargetDatabase::getBuiltin().getDevices())
    add(device);
  return devices;
}

//===----------------------------------------------------------------------===//
// The document
//===----------------------------------------------------------------------===//

void WhatIfWriter::write() {
  json.writeNumber("version", 1);
  json.writeArray("functions", [&] {
    for (auto [number, priced] : llvm::enumerate(module.functions))
      if (options.isShown(priced))
        json.writeObject([&, number = number] { writeFunction(number); });
  });
  json.writeArray("kinds", [&] {
    for (const Work &kind : kinds)
      json.writeObject([&] {
        json.writeString("engine", stringify(kind.engine));
        writeTypes(json, kind.lhs, kind.rhs);
        writeAcc(json, kind.acc);
      });
  });
  json.writeArray("targets", [&] {
    for (const Device *device : findTargets())
      json.writeObject([&] { writeTarget(*device); });
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

void roofline::writeWhatIf(JSONWriter &json, const ModuleEstimate &module,
                           const ReportOptions &options) {
  json.writeObject([&] { WhatIfWriter(json, module, options).write(); });
}
