//===- JSONFunction.cpp - Functions in JSON reports -----------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "GroupFacts.h"
#include "Headline.h"
#include "JSONAdvice.h"
#include "Statements.h"
#include "roofline/Analysis/OpCosts/TrafficBuilder.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/STLExtras.h"

using namespace mlir;
using namespace roofline;

/// Why there is no number where dimensions have no sizes.
static constexpr StringRef openSizes = "sizes are not known";

static StringRef stringify(LeverKind kind) {
  switch (kind) {
  case LeverKind::FuseAttention:
    return "fuse_attention";
  case LeverKind::RaiseBatch:
    return "raise_batch";
  case LeverKind::LowPrecision:
    return "low_precision";
  }
  llvm_unreachable("unknown kind of lever");
}

namespace {
class FunctionWriter {
public:
  FunctionWriter(JSONWriter &json, const FunctionFindings &findings);

  void write();

private:
  void writeTotals();
  void writeTotalsVerdict();
  void writeFit();
  void writeOp(unsigned index);
  void writeOperand(const GroupMember &op, unsigned index);
  void writeGroup(unsigned index);
  void writeGroupVerdict(unsigned index);
  void writeTensor(const Root &root, unsigned id);
  void writeLever(const Lever &lever);
  void writeCrossovers(
      llvm::function_ref<const Crossover *(const Sweep &)> findCrossover,
      bool isOpen, ArrayRef<OpenBound> openBounds);
  void writeCrossover(StringRef symbol, const Crossover *crossover);
  void writeSymbolic(ArrayRef<Work> work, const Count &bytes);
  void writeSymbolic(const GroupMember &op);
  void writeSymbolicWork(ArrayRef<Work> work);
  void writePoint(StringRef key, const SweepPoint &point);
  void writeSweep(const Sweep &sweep);
  void writeLargestFit();
  /// The verdict on `numbers`, or why there is none.
  void writeVerdict(const Estimate &numbers, bool hasWork);
  void writeIntensity(std::optional<double> intensity);
  /// Where there are several targets, writes what `write` writes on each.
  void writeByTarget(llvm::function_ref<void(FunctionWriter &)> write);
  void writeFunctionByTarget();
  void writeCrossovers(unsigned group);
  void writeTotalsCrossovers();
  bool hasCrossovers(ArrayRef<OpenBound> openBounds) const {
    return !findings.sweeps.empty() || !openBounds.empty();
  }
  void writeNotes();
  void writeRateNotes();
  void writeUncertainty(const GroupMember &op);
  void writeUnknown(const UnknownOp &unknown);
  /// The root of what entry `index` of the traffic of `op` moves; null for what
  /// a callee moves.
  const Root *findRoot(const GroupMember &op, unsigned index) const {
    Value value = op.getValue(index);
    return value ? &estimate.analyses->roles.getRoot(value) : nullptr;
  }

  JSONWriter &json;
  const FunctionFindings &findings;
  FunctionOpInterface function;
  const FunctionEstimate &estimate;
  /// The roots that operands name and their numbers, in order of first use.
  llvm::MapVector<const Root *, unsigned> tensors;
  /// Of what differs on further targets.
  std::vector<FunctionWriter> others;
};
} // namespace

FunctionWriter::FunctionWriter(JSONWriter &json,
                               const FunctionFindings &findings)
    : json(json), findings(findings), function(findings.function),
      estimate(findings.estimate) {
  for (const GroupMember &op : estimate.getOps())
    for (unsigned index : llvm::seq<unsigned>(op.cost->traffic.size()))
      if (const Root *root = findRoot(op, index))
        tensors.insert({root, tensors.size()});
  auto addAdvised = [&](const FunctionFindings &advised) {
    if (advised.advice)
      for (const Suggestion &suggestion : advised.advice->suggestions)
        tensors.insert({suggestion.root, tensors.size()});
  };
  addAdvised(findings);
  others.reserve(findings.others.size());
  for (const FunctionFindings &other : findings.others) {
    addAdvised(other);
    others.emplace_back(json, other);
  }
}

void FunctionWriter::writeByTarget(
    llvm::function_ref<void(FunctionWriter &)> write) {
  if (others.empty())
    return;
  auto writeEntry = [&](FunctionWriter &writer) {
    // Names may hold any bytes.
    json.writeObject(llvm::json::fixUTF8(writer.estimate.device->name),
                     [&] { write(writer); });
  };
  json.writeObject("by_target", [&] {
    writeEntry(*this);
    for (FunctionWriter &other : others)
      writeEntry(other);
  });
}

void FunctionWriter::writeIntensity(std::optional<double> intensity) {
  json.writeReal("intensity", intensity,
                 estimate.totals.isOpen
                     ? "no bytes are moved, or sizes are not known"
                     : "no bytes are moved");
}

void FunctionWriter::writeVerdict(const Estimate &numbers, bool hasWork) {
  if (!estimate.device) {
    for (StringRef key :
         {"ridge", "bound", "engine", "time_s", "time_serial_s"})
      json.writeNull(key, noTarget);
    return;
  }
  StringRef reason = numbers.isOpen ? openSizes
                     : hasWork      ? "a rate or the bandwidth is not known"
                                    : "there is no work";
  json.writeReal("ridge", numbers.ridge, reason);
  json.writeString("bound", stringify(numbers.bound));
  if (numbers.engine)
    json.writeString("engine", stringify(*numbers.engine));
  else
    json.writeNull("engine", reason);
  for (auto [key, seconds] : {std::pair("time_s", numbers.time),
                              std::pair("time_serial_s", numbers.serialTime)}) {
    if (numbers.isOpen)
      json.writeNull(key, openSizes);
    else
      json.writeReal(key, seconds);
  }
  if (numbers.calibratedTime)
    json.writeReal("time_calibrated_s", *numbers.calibratedTime);
}

void FunctionWriter::writeTotalsVerdict() {
  const Estimate &totals = estimate.totals;
  writeVerdict(totals, !estimate.work.empty());
  json.writeBool("at_least", totals.atLeast || !estimate.getUnknown().empty());
}

void FunctionWriter::writeTotalsCrossovers() {
  writeCrossovers(
      [&](const Sweep &sweep) -> const Crossover * {
        const FunctionSweep &along = *sweep.find(function);
        return along.crossover ? &*along.crossover : nullptr;
      },
      estimate.totals.isOpen, findings.openBounds.getTotals());
}

void FunctionWriter::writeTotals() {
  json.writeCount("flops", estimate.getFlops());
  json.writeCount("bytes", estimate.bytes);
  writeIntensity(estimate.totals.intensity);
  writeTotalsVerdict();
  writeWork(json, estimate.work);
  json.writeObject("bytes_by_role", [&] {
    for (Role role : getEnumValues<Role>())
      json.writeCount(stringify(role), findings.bytesByRole[role]);
  });
  json.writeObject("footprint_by_role", [&] {
    for (Role role : getEnumValues<Role>())
      json.writeCount(stringify(role), findings.residency.getBytes(role));
  });
  writeTotalsCrossovers();
  writeSymbolic(estimate.work, estimate.bytes);
  writeByTarget([](FunctionWriter &writer) {
    writer.writeTotalsVerdict();
    if (writer.hasCrossovers(writer.findings.openBounds.getTotals()))
      writer.writeTotalsCrossovers();
  });
}

void FunctionWriter::writeFit() {
  const Fit &fit = findings.fit;
  StringRef reason = noTarget;
  if (estimate.device)
    reason = "not known";
  json.writeCount("footprint", fit.resident);
  json.writeBool("at_least", fit.atLeast);
  if (fit.capacity)
    json.writeCount("capacity", *fit.capacity);
  else
    json.writeNull("capacity", reason);
  writeLargestFit();
  if (findings.tokens) {
    json.writeCount("tokens", *findings.tokens);
    json.writeReal("tokens_per_s", findings.tokensPerSecond,
                   "the time is not known");
  }
  std::optional<bool> fits = fit.fits();
  if (!fits) {
    json.writeNull("fits", fit.capacity ? "the footprint is a lower bound"
                                        : "the capacity is not known");
    return;
  }
  json.writeBool("fits", *fits);
  if (*fits)
    json.writeCount("free_bytes", *fit.getFree());
  else
    json.writeCount("missing_bytes", Count(0) - *fit.getFree());
}

void FunctionWriter::writeOperand(const GroupMember &op, unsigned index) {
  const Traffic &traffic = op.cost->traffic[index];
  if (traffic.operand.kind == OperandRef::Kind::Operand)
    json.writeNumber("operand", traffic.operand.number);
  else
    json.writeString("operand", traffic.operand.str());
  json.writeString("access", stringify(traffic.access));
  json.writeString("role", stringify(estimate.getRole(op, index)));
  if (const Root *root = findRoot(op, index))
    json.writeNumber("root", tensors.lookup(root));
  else
    json.writeNull("root", "within the function that is called");
  json.writeString("type", traffic.type);
  json.writeCount("elements", traffic.elements);
  json.writeCount("bytes", traffic.bytes);
  if (traffic.certainty != Certainty::Exact)
    json.writeString("certainty", stringify(traffic.certainty));
}

void FunctionWriter::writeOp(unsigned index) {
  const GroupMember &entry = estimate.getOps()[index];
  const Cost &cost = *entry.cost;
  Count flops = cost.getFlops();
  Count bytes = cost.getBytes();
  json.writeNumber("index", index);
  json.writeString("op", entry.op->getName().getStringRef());
  writeLoc(json, entry.op->getLoc());
  json.writeString("kind", stringify(cost.kind));
  json.writeNumber("group", entry.getFirstGroup());
  json.writeNumber("copies", entry.groups.size());
  if (entry.isPrologue)
    json.writeBool("prologue", true);
  json.writeCount("trip_count", entry.tripCount);
  json.writeCount("flops", flops);
  json.writeCount("bytes", bytes);
  writeIntensity(getIntensity(flops, bytes));
  writeWork(json, cost.work);
  json.writeArray("operands", [&] {
    for (unsigned operand : llvm::seq<unsigned>(cost.traffic.size()))
      json.writeObject([&] { writeOperand(entry, operand); });
  });
  writeSymbolic(entry);
}

void FunctionWriter::writeGroupVerdict(unsigned index) {
  bool hasWork = !estimate.getGroups()[index].cost->work.empty();
  if (!estimate.device) {
    writeVerdict(Estimate(), hasWork);
    for (StringRef key : {"attainable_ops_per_s", "share"})
      json.writeNull(key, noTarget);
    return;
  }
  const Estimate &numbers = estimate.getEstimate(index);
  writeVerdict(numbers, hasWork);
  json.writeReal("attainable_ops_per_s", numbers.attainable,
                 numbers.isOpen ? openSizes
                 : hasWork      ? "a rate is not known"
                                : "there is no work");
  if (estimate.totals.isOpen)
    json.writeNull("share", openSizes);
  else
    json.writeReal("share", estimate.getShare(index));
  json.writeBool("at_least", numbers.atLeast);
}

void FunctionWriter::writeCrossovers(unsigned group) {
  writeCrossovers(
      [&](const Sweep &sweep) { return findings.findCrossover(sweep, group); },
      estimate.device && estimate.getEstimate(group).isOpen,
      findings.openBounds.getGroup(group));
}

void FunctionWriter::writeGroup(unsigned index) {
  const Group &group = estimate.getGroups()[index];
  Count flops = group.cost->getFlops();
  json.writeNumber("index", index);
  json.writeString("name", getName(findings, index));
  json.writeNumber("main", findings.mainOps[index]);
  json.writeString("kind", stringify(group.cost->kind));
  json.writeArray("ops", [&] {
    for (unsigned op : group.ops)
      json.writeElement(op);
  });
  json.writeCount("flops", flops);
  json.writeCount("bytes", group.cost->getBytes());
  writeIntensity(getIntensity(flops, group.cost->getBytes()));
  writeGroupVerdict(index);
  json.writeCount("trip_count", group.tripCount);
  writeWork(json, group.cost->work);
  writeCrossovers(index);
  writeSymbolic(group.cost->work, group.cost->getBytes());
  writeByTarget([index](FunctionWriter &writer) {
    writer.writeGroupVerdict(index);
    if (writer.hasCrossovers(writer.findings.openBounds.getGroup(index)))
      writer.writeCrossovers(index);
  });
}

void FunctionWriter::writeCrossover(StringRef symbol,
                                    const Crossover *crossover) {
  if (!crossover)
    return json.writeString(symbol, "never");
  json.writeObject(symbol, [&] {
    json.writeNumber("at", crossover->at);
    json.writeString("below", stringify(crossover->below));
    json.writeString("above", stringify(crossover->above));
  });
}

/// Writes, for each dimension that has a range or no size, where a bound
/// changes first. With `isOpen`, the bound depends on sizes that are not known.
void FunctionWriter::writeCrossovers(
    llvm::function_ref<const Crossover *(const Sweep &)> findCrossover,
    bool isOpen, ArrayRef<OpenBound> openBounds) {
  json.writeObject("crossover", [&] {
    for (const Sweep &sweep : findings.sweeps) {
      // Without the other sizes there is no bound that could change.
      if (isOpen)
        json.writeNull(sweep.dim.name, openSizes);
      else
        writeCrossover(sweep.dim.name, findCrossover(sweep));
    }
    for (const OpenBound &bound : openBounds) {
      if (bound.isIndependent)
        writeCrossover(bound.symbol,
                       bound.crossover ? &*bound.crossover : nullptr);
      else
        json.writeNull(bound.symbol, "depends on the other sizes");
    }
  });
  if (openBounds.empty())
    return;
  json.writeArray("statements", [&] {
    for (const OpenBound &bound : openBounds)
      json.writeElement(describeOpenBound(bound, findings.module.options.dims));
  });
}

//===----------------------------------------------------------------------===//
// What depends on sizes that are not known
//===----------------------------------------------------------------------===//

static bool isOpen(ArrayRef<Work> work) {
  return llvm::any_of(work,
                      [](const Work &entry) { return entry.ops.isOpen(); });
}

void FunctionWriter::writeSymbolicWork(ArrayRef<Work> work) {
  json.writeArray("work", [&] {
    for (const Work &entry : work)
      json.writeObject([&] { json.writeExpression("ops", entry.ops); });
  });
}

/// Writes the counts of a group or of the totals as expressions, if they are
/// open.
void FunctionWriter::writeSymbolic(ArrayRef<Work> work, const Count &bytes) {
  if (!isOpen(work) && !bytes.isOpen())
    return;
  json.writeObject("symbolic", [&] {
    writeSymbolicWork(work);
    json.writeExpression("bytes", bytes);
  });
}

void FunctionWriter::writeSymbolic(const GroupMember &op) {
  const Cost &cost = *op.cost;
  if (!isOpen(cost.work) && !op.tripCount.isOpen() &&
      llvm::none_of(cost.traffic, [](const Traffic &entry) {
        return entry.bytes.isOpen() || entry.elements.isOpen();
      }))
    return;
  json.writeObject("symbolic", [&] {
    writeSymbolicWork(cost.work);
    json.writeArray("operands", [&] {
      for (const Traffic &entry : cost.traffic)
        json.writeObject([&] {
          json.writeExpression("elements", entry.elements);
          json.writeExpression("bytes", entry.bytes);
        });
    });
    json.writeExpression("trip_count", op.tripCount);
  });
}

void FunctionWriter::writePoint(StringRef key, const SweepPoint &point) {
  json.writeObject(key, [&] {
    json.writeNumber("size", point.size);
    json.writeCount("flops", point.flops);
    json.writeCount("bytes", point.bytes);
    json.writeCount("footprint", point.resident);
    writeIntensity(point.totals.intensity);
    writeVerdict(point.totals, point.flops != 0);
    json.writeBool("at_least", point.totals.atLeast);
  });
}

void FunctionWriter::writeSweep(const Sweep &sweep) {
  const FunctionSweep &along = *sweep.find(function);
  json.writeString("dim", sweep.dim.name);
  writePoint("first", along.first);
  writePoint("last", along.last);
}

/// Writes, for each dimension that has a range, the largest size that fits.
void FunctionWriter::writeLargestFit() {
  json.writeObject("largest", [&] {
    for (const Sweep &sweep : findings.sweeps) {
      std::optional<int64_t> largest = sweep.find(function)->largestFit;
      if (largest)
        json.writeNumber(sweep.dim.name, *largest);
      else
        json.writeNull(sweep.dim.name,
                       "the footprint or the capacity is not known");
    }
  });
}

void FunctionWriter::writeTensor(const Root &root, unsigned id) {
  auto type = cast<ShapedType>(root.value.getType());
  const CostContext &context = estimate.analyses->costs.getContext();
  RootText text = root.describe();
  json.writeNumber("id", id);
  json.writeString("root", text.spelling);
  json.writeString("name", text.name);
  writeLoc(json, root.value.getLoc());
  json.writeString("role", stringify(root.role));
  json.writeString("role_reason", text.reason);
  if (std::optional<ElementStorage> storage = context.getStorage(type))
    json.writeString("type", storage->type);
  else
    json.writeNull("type", "its storage is not known");
  if (type.hasStaticShape())
    json.writeCount("elements", getNumElements(type));
  else
    json.writeNull("elements", "the shape is dynamic");
  if (const Scheme *scheme =
          estimate.storage ? estimate.storage->find(root) : nullptr)
    json.writeString("assumed", scheme->name);
  if (std::optional<Count> bytes = estimate.getStoredSize(root.value))
    json.writeCount("bytes", *bytes);
  else
    json.writeNull("bytes", type.hasStaticShape() ? "its storage is not known"
                                                  : "the shape is dynamic");
}

void FunctionWriter::writeLever(const Lever &lever) {
  json.writeString("kind", stringify(lever.kind));
  json.writeArray("groups", [&] {
    for (unsigned group : lever.groups)
      json.writeElement(group);
  });
  json.writeReal("time_s", lever.functionTime);
  json.writeReal("speedup", lever.speedup);
  json.writeCount("bytes_saved", lever.bytesBefore - lever.bytesAfter);
  if (lever.kind == LeverKind::RaiseBatch) {
    json.writeNumber("batch_factor", lever.batchFactor);
    json.writeCount("footprint", lever.resident);
  }
  if (lever.scheme)
    json.writeString("scheme", lever.scheme->name);
  if (lever.longest)
    json.writeObject("after", [&] { writeChangedGroup(json, *lever.longest); });
  json.writeString("statement", describeLever(lever, findings));
}

/// Notes each operand of `op` whose bytes are not exact.
void FunctionWriter::writeUncertainty(const GroupMember &op) {
  for (const Traffic &traffic : op.cost->traffic) {
    if (traffic.certainty == Certainty::Exact)
      continue;
    StringRef what = traffic.certainty == Certainty::AtMost
                         ? " are an upper bound"
                         : " are an expected value";
    json.writeObject([&] {
      json.writeString("kind", stringify(traffic.certainty));
      json.writeString("message", "bytes of operand " + traffic.operand.str() +
                                      what.str());
      writeLoc(json, op.op->getLoc());
    });
  }
}

void FunctionWriter::writeRateNotes() {
  for (const RateNote &note : estimate.notes)
    json.writeObject([&] {
      json.writeString("kind", stringify(note.kind));
      json.writeString("message", note.message);
      writeLoc(json, function.getLoc());
    });
}

void FunctionWriter::writeNotes() {
  writeRateNotes();
  for (const CountedBranch &branch : estimate.analyses->costs.getBranches())
    json.writeObject([&] {
      json.writeString("kind", "dearer_branch");
      json.writeString("message", describeBranch(branch));
      writeLoc(json, branch.op->getLoc());
    });
  for (const GroupMember &op : estimate.getOps())
    writeUncertainty(op);
}

void FunctionWriter::writeUnknown(const UnknownOp &unknown) {
  json.writeString("op", unknown.op->getName().getStringRef());
  writeLoc(json, unknown.op->getLoc());
  json.writeString("reason", unknown.reason);
  json.writeArray("reads", [&] {
    for (const Root *root : estimate.analyses->roles.getRootsRead(unknown.op))
      json.writeObject([&] {
        json.writeString("name", root->describe().name);
        json.writeString("role", stringify(root->role));
      });
  });
}

void FunctionWriter::writeFunctionByTarget() {
  writeByTarget([this](FunctionWriter &writer) {
    json.writeString("summary", getHeadline(writer.findings));
    json.writeObject("fit", [&] { writer.writeFit(); });
    // Tensors have the numbers that they have everywhere in the function.
    writePlan(json, writer.findings,
              [&](const Root &root) { return tensors.lookup(&root); });
    json.writeArray("notes", [&] { writer.writeRateNotes(); });
  });
}

void FunctionWriter::write() {
  json.writeString("name", function.getName());
  if (estimate.device)
    json.writeString("target", estimate.device->name);
  else
    json.writeNull("target", noTarget);
  json.writeString("summary", getHeadline(findings));
  json.writeObject("totals", [&] { writeTotals(); });
  json.writeObject("fit", [&] { writeFit(); });
  json.writeArray("sweeps", [&] {
    for (const Sweep &sweep : findings.sweeps)
      json.writeObject([&] { writeSweep(sweep); });
  });
  json.writeArray("ops", [&] {
    for (unsigned index : llvm::seq<unsigned>(estimate.getOps().size()))
      json.writeObject([&] { writeOp(index); });
  });
  json.writeArray("groups", [&] {
    for (unsigned index : llvm::seq<unsigned>(estimate.getGroups().size()))
      json.writeObject([&] { writeGroup(index); });
  });
  json.writeArray("tensors", [&] {
    for (const auto &tensor : tensors)
      json.writeObject([&] { writeTensor(*tensor.first, tensor.second); });
  });
  auto getId = [&](const Root &root) { return tensors.lookup(&root); };
  writeSuggestions(json, findings, getId);
  writePlan(json, findings, getId);
  json.writeArray("levers", [&] {
    for (const Lever &lever : findings.levers)
      json.writeObject([&] { writeLever(lever); });
  });
  json.writeArray("notes", [&] { writeNotes(); });
  json.writeArray("unknown", [&] {
    for (const UnknownOp &unknown : estimate.getUnknown())
      json.writeObject([&] { writeUnknown(unknown); });
  });
  writeFunctionByTarget();
}

void roofline::writeFunction(JSONWriter &json,
                             const FunctionFindings &findings) {
  FunctionWriter(json, findings).write();
}
