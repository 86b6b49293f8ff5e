//===- JSONReport.cpp - Reports for programs ------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "JSONWriter.h"
#include "SourcePlace.h"
#include "roofline/Pricing/ModuleEstimate.h"
#include "roofline/Report/Report.h"
#include "llvm/ADT/STLExtras.h"

using namespace mlir;
using namespace roofline;

static constexpr StringLiteral noTarget = "no target is known";

//===----------------------------------------------------------------------===//
// Conventions
//===----------------------------------------------------------------------===//

static void writeConventions(JSONWriter &json, const ModuleOptions &options) {
  json.writeNumber("ops_per_multiply_accumulate", 2);
  json.writeString("flops", "operations of all engines and types, integer ones "
                            "included");
  json.writeString("intensity", "operations per byte");
  json.writeString("rate", "operations per second, dense");
  json.writeString("bandwidth", "bytes per second, decimal");
  json.writeString("time", "seconds; the lower bound max(transfer, compute)");
  json.writeString("time_serial", "seconds when nothing overlaps");
  json.writeString("traffic", stringifyTrafficModel(options.counting.traffic));
  json.writeString("masked_pairs",
                   stringifyMaskedPairs(options.counting.maskedPairs));
  json.writeString("precision", stringifyPrecision(options.pricing.precision));
  json.writeObject("efficiency", [&] {
    const Efficiency &efficiency = options.pricing.efficiency;
    for (Engine engine :
         {Engine::Matrix, Engine::Vector, Engine::Transcendental})
      json.writeNumber(stringifyEngine(engine), efficiency.get(engine));
    json.writeNumber("memory", efficiency.memory.value_or(1));
  });
}

//===----------------------------------------------------------------------===//
// Types and work
//===----------------------------------------------------------------------===//

/// The type that a pair of multiplicands is charged at, and the pair where that
/// does not say all.
static void writeTypes(JSONWriter &json, NumericType lhs, NumericType rhs) {
  json.writeString("type", getProductType(lhs, rhs).str());
  if (lhs == rhs)
    return;
  json.writeArray("multiplicands", [&] {
    json.writeElement(lhs.str());
    json.writeElement(rhs.str());
  });
}

static void writeAcc(JSONWriter &json, std::optional<NumericType> acc) {
  if (acc)
    json.writeString("acc", acc->str());
  else
    json.writeNull("acc");
}

static void writeWork(JSONWriter &json, ArrayRef<Work> work) {
  json.writeArray("work", [&] {
    for (const Work &entry : work)
      json.writeObject([&] {
        json.writeString("engine", stringifyEngine(entry.engine));
        writeTypes(json, entry.lhs, entry.rhs);
        writeAcc(json, entry.acc);
        json.writeCount("ops", entry.ops);
      });
  });
}

//===----------------------------------------------------------------------===//
// Target
//===----------------------------------------------------------------------===//

static void writeRate(JSONWriter &json, const Rate &rate,
                      std::optional<NumericType> acc,
                      std::optional<double> ops) {
  json.writeString("engine", stringifyEngine(rate.engine));
  writeTypes(json, rate.lhs, rate.rhs);
  writeAcc(json, acc);
  json.writeString("support", stringifySupport(rate.support));
  json.writeReal("ops_per_s", ops,
                 rate.fallback || rate.relaxedFallback
                     ? "charged at the rate of the fallback"
                     : "not known");
  if (rate.fallback)
    json.writeObject("fallback", [&] {
      json.writeString("engine", stringifyEngine(rate.fallback->engine));
      json.writeString("type", rate.fallback->type.str());
      json.writeBool("exact", rate.fallback->exact);
      json.writeNumber("passes", rate.passes);
    });
  if (rate.relaxedFallback)
    json.writeString("relaxed", rate.relaxedFallback->str());
}

/// Writes an entry for each accumulator.
static void writeRates(JSONWriter &json, ArrayRef<Rate> rates) {
  for (const Rate &rate : rates) {
    json.writeObject([&] { writeRate(json, rate, rate.acc, rate.ops); });
    for (const auto &variant : rate.accVariants)
      json.writeObject(
          [&] { writeRate(json, rate, variant.first, variant.second); });
  }
}

static void writeFigure(JSONWriter &json, StringRef key,
                        const std::optional<Figure> &figure) {
  json.writeReal(key,
                 figure ? std::optional<double>(figure->value) : std::nullopt,
                 "not known");
}

static void writeLevel(JSONWriter &json, const MemoryLevel &level) {
  json.writeString("name", level.name);
  json.writeString("kind", level.kind);
  writeFigure(json, "bandwidth", level.bandwidth);
  writeFigure(json, "capacity", level.capacity);
}

static void writeTarget(JSONWriter &json, const Device &device) {
  json.writeString("name", device.name);
  json.writeString("title", device.title);
  json.writeString("vendor", device.vendor);
  json.writeString("chip", device.chip);
  json.writeReal("bandwidth", device.getBandwidth(), "not known");
  writeFigure(json, "capacity",
              device.memory.empty() ? std::nullopt
                                    : device.memory.front().capacity);
  json.writeArray("rates", [&] { writeRates(json, device.rates); });
  json.writeArray("memory", [&] {
    for (const MemoryLevel &level : device.memory)
      json.writeObject([&] { writeLevel(json, level); });
  });
}

//===----------------------------------------------------------------------===//
// Functions
//===----------------------------------------------------------------------===//

static void writeLoc(JSONWriter &json, Location location) {
  SourcePlace place(location);
  json.writeObject("loc", [&] {
    if (FileLineColLoc file = place.file) {
      json.writeString("file", file.getFilename());
      json.writeNumber("line", file.getLine());
      json.writeNumber("col", file.getColumn());
    } else {
      for (StringRef key : {"file", "line", "col"})
        json.writeNull(key);
    }
    if (place.name)
      json.writeString("name", place.name);
    else
      json.writeNull("name");
  });
}

namespace {
class FunctionWriter {
public:
  FunctionWriter(JSONWriter &json, const PricedFunction &priced)
      : json(json), function(priced.function), estimate(priced.estimate) {}

  void write();

private:
  void writeTotals();
  void writeOp(unsigned index);
  void writeOperand(const Traffic &traffic);
  void writeGroup(unsigned index);
  /// The verdict on `numbers`, or why there is none.
  void writeVerdict(const Estimate &numbers, bool hasWork);
  void writeIntensity(std::optional<double> intensity);
  void writeNotes();
  void writeUncertainty(const GroupedOp &op);
  void writeUnknown(const UnknownOp &unknown);

  JSONWriter &json;
  FunctionOpInterface function;
  const FunctionEstimate &estimate;
};
} // namespace

void FunctionWriter::writeIntensity(std::optional<double> intensity) {
  json.writeReal("intensity", intensity, "no bytes are moved");
}

void FunctionWriter::writeVerdict(const Estimate &numbers, bool hasWork) {
  if (!estimate.device) {
    for (StringRef key :
         {"ridge", "bound", "engine", "time_s", "time_serial_s"})
      json.writeNull(key, noTarget);
    return;
  }
  StringRef reason =
      hasWork ? "a rate or the bandwidth is not known" : "there is no work";
  json.writeReal("ridge", numbers.ridge, reason);
  json.writeString("bound", stringifyBound(numbers.bound));
  if (numbers.engine)
    json.writeString("engine", stringifyEngine(*numbers.engine));
  else
    json.writeNull("engine", reason);
  json.writeReal("time_s", numbers.time);
  json.writeReal("time_serial_s", numbers.serialTime);
  if (numbers.calibratedTime)
    json.writeReal("time_calibrated_s", *numbers.calibratedTime);
}

void FunctionWriter::writeTotals() {
  const Estimate &totals = estimate.totals;
  json.writeCount("flops", estimate.getFlops());
  json.writeCount("bytes", estimate.bytes);
  writeIntensity(totals.intensity);
  writeVerdict(totals, !estimate.work.empty());
  json.writeBool("at_least", totals.atLeast || !estimate.getUnknown().empty());
  writeWork(json, estimate.work);
}

void FunctionWriter::writeOperand(const Traffic &traffic) {
  if (traffic.operand.kind == OperandRef::Kind::Operand)
    json.writeNumber("operand", traffic.operand.number);
  else
    json.writeString("operand", traffic.operand.str());
  json.writeString("access", stringifyAccess(traffic.access));
  json.writeString("type", traffic.type);
  json.writeCount("elements", traffic.elements);
  json.writeCount("bytes", traffic.bytes);
  if (traffic.certainty != Certainty::Exact)
    json.writeString("certainty", stringifyCertainty(traffic.certainty));
}

void FunctionWriter::writeOp(unsigned index) {
  const GroupedOp &entry = estimate.getOps()[index];
  const Cost &cost = *entry.cost;
  DynamicAPInt flops = cost.getFlops();
  DynamicAPInt bytes = cost.getBytes();
  json.writeNumber("index", index);
  json.writeString("op", entry.op->getName().getStringRef());
  writeLoc(json, entry.op->getLoc());
  json.writeString("kind", stringifyCostKind(cost.kind));
  json.writeNumber("group", estimate.getOps()[index].groups.front());
  json.writeNumber("copies", 1);
  json.writeCount("trip_count", entry.tripCount);
  json.writeCount("flops", flops);
  json.writeCount("bytes", bytes);
  writeIntensity(getIntensity(flops, bytes));
  writeWork(json, cost.work);
  json.writeArray("operands", [&] {
    for (const Traffic &traffic : cost.traffic)
      json.writeObject([&] { writeOperand(traffic); });
  });
}

void FunctionWriter::writeGroup(unsigned index) {
  const Group &group = estimate.getGroups()[index];
  DynamicAPInt flops = group.cost->getFlops();
  json.writeNumber("index", index);
  json.writeString("kind", stringifyCostKind(group.cost->kind));
  json.writeArray("ops", [&] {
    for (unsigned op : group.ops)
      json.writeElement(op);
  });
  json.writeCount("flops", flops);
  json.writeCount("bytes", group.cost->getBytes());
  writeIntensity(getIntensity(flops, group.cost->getBytes()));
  bool hasWork = !group.cost->work.empty();
  if (estimate.device) {
    const Estimate &numbers = estimate.getEstimate(index);
    writeVerdict(numbers, hasWork);
    json.writeReal("attainable_ops_per_s", numbers.attainable,
                   hasWork ? "a rate is not known" : "there is no work");
    json.writeReal("share", estimate.getShare(index));
    json.writeBool("at_least", numbers.atLeast);
  } else {
    writeVerdict(Estimate(), hasWork);
    for (StringRef key : {"attainable_ops_per_s", "share"})
      json.writeNull(key, noTarget);
  }
  json.writeCount("trip_count", group.tripCount);
  writeWork(json, group.cost->work);
}

/// Notes each operand of `op` whose bytes are not exact.
void FunctionWriter::writeUncertainty(const GroupedOp &op) {
  for (const Traffic &traffic : op.cost->traffic) {
    if (traffic.certainty == Certainty::Exact)
      continue;
    StringRef what = traffic.certainty == Certainty::AtMost
                         ? " are an upper bound"
                         : " are an expected value";
    json.writeObject([&] {
      json.writeString("kind", stringifyCertainty(traffic.certainty));
      json.writeString("message", "bytes of operand " + traffic.operand.str() +
                                      what.str());
      writeLoc(json, op.op->getLoc());
    });
  }
}

void FunctionWriter::writeNotes() {
  for (const RateNote &note : estimate.notes)
    json.writeObject([&] {
      json.writeString("kind", stringifyRateNoteKind(note.kind));
      json.writeString("message", note.message);
      writeLoc(json, function.getLoc());
    });
  for (const GroupedOp &op : estimate.getOps())
    writeUncertainty(op);
}

void FunctionWriter::writeUnknown(const UnknownOp &unknown) {
  json.writeString("op", unknown.op->getName().getStringRef());
  writeLoc(json, unknown.op->getLoc());
  json.writeString("reason", unknown.reason);
}

void FunctionWriter::write() {
  json.writeString("name", function.getName());
  if (estimate.device)
    json.writeString("target", estimate.device->name);
  else
    json.writeNull("target", noTarget);
  json.writeObject("totals", [&] { writeTotals(); });
  json.writeArray("ops", [&] {
    for (unsigned index : llvm::seq<unsigned>(estimate.getOps().size()))
      json.writeObject([&] { writeOp(index); });
  });
  json.writeArray("groups", [&] {
    for (unsigned index : llvm::seq<unsigned>(estimate.getGroups().size()))
      json.writeObject([&] { writeGroup(index); });
  });
  json.writeArray("notes", [&] { writeNotes(); });
  json.writeArray("unknown", [&] {
    for (const UnknownOp &unknown : estimate.getUnknown())
      json.writeObject([&] { writeUnknown(unknown); });
  });
}

//===----------------------------------------------------------------------===//
// The document
//===----------------------------------------------------------------------===//

static void writeDocument(JSONWriter &json, const ModuleEstimate &module,
                          const ReportOptions &options) {
  json.writeString("schema", "roofline-report");
  json.writeNumber("version", 1);
  json.writeObject("conventions",
                   [&] { writeConventions(json, module.options); });
  ArrayRef<const Device *> devices = module.devices;
  if (devices.empty()) {
    json.writeNull("target", noTarget);
  } else {
    json.writeObject("target", [&] { writeTarget(json, *devices.front()); });
    devices = devices.drop_front();
  }
  if (!devices.empty())
    json.writeArray("other_targets", [&] {
      for (const Device *device : devices)
        json.writeObject([&] { writeTarget(json, *device); });
    });
  json.writeObject("dims", [] {});
  json.writeArray("functions", [&] {
    for (const PricedFunction &function : module.functions)
      if (options.isShown(function))
        json.writeObject([&] { FunctionWriter(json, function).write(); });
  });
}

void roofline::writeJSONReport(const ModuleEstimate &module,
                               const ReportOptions &options,
                               llvm::raw_ostream &os) {
  JSONWriter json(os);
  json.writeObject([&] { writeDocument(json, module, options); });
  os << "\n";
}
