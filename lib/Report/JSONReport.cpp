//===- JSONReport.cpp - Reports for programs ------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "JSONParts.h"
#include "roofline/Report/Report.h"

using namespace mlir;
using namespace roofline;

static void writeConventions(JSONWriter &json, const ModuleOptions &options) {
  json.writeNumber("ops_per_multiply_accumulate", 2);
  json.writeString("flops", "operations of all engines and types, integer ones "
                            "included");
  json.writeString("intensity", "operations per byte");
  json.writeString("rate", "operations per second, dense");
  json.writeString("bandwidth", "bytes per second, decimal");
  json.writeString("time", "seconds; the lower bound max(transfer, compute)");
  json.writeString("time_serial", "seconds when nothing overlaps");
  json.writeString("traffic", stringify(options.counting.traffic));
  json.writeString("masked_pairs", stringify(options.counting.maskedPairs));
  json.writeArray("assume", [&] {
    for (const Assumption &assumption : options.counting.assumptions)
      json.writeElement(assumption.str());
  });
  json.writeString("dequantization",
                   stringify(options.counting.dequantization));
  json.writeString("precision", stringify(options.pricing.precision));
  json.writeObject("efficiency", [&] {
    const Efficiency &efficiency = options.pricing.efficiency;
    for (Engine engine :
         {Engine::Matrix, Engine::Vector, Engine::Transcendental})
      json.writeNumber(stringify(engine), efficiency.get(engine));
    json.writeNumber("memory", efficiency.memory.value_or(1));
  });
}

void roofline::writeReportDocument(JSONWriter &json,
                                   const ModuleFindings &module) {
  const ModuleOptions &options = module.estimate->options;
  json.writeString("schema", "roofline-report");
  json.writeNumber("version", 1);
  json.writeObject("conventions", [&] { writeConventions(json, options); });
  ArrayRef<const Device *> devices = module.estimate->devices;
  if (devices.empty()) {
    json.writeNull("target", noTarget);
  } else {
    json.writeObject("target", [&] { writeTarget(json, *devices.front()); });
    devices = devices.drop_front();
  }
  // The first one is both: what plain members are about, and one of several.
  bool isComparison = !module.others.empty();
  if (isComparison)
    devices = module.estimate->devices;
  if (!devices.empty())
    json.writeArray(isComparison ? "targets" : "other_targets", [&] {
      for (const Device *device : devices)
        json.writeObject([&] { writeTarget(json, *device); });
    });
  json.writeObject("dims", [&] {
    for (const DimSize &dim : options.dims) {
      if (!dim.isRange()) {
        json.writeNumber(dim.name, dim.size);
        continue;
      }
      json.writeArray(dim.name, [&] {
        json.writeElement(dim.size);
        json.writeElement(dim.last);
      });
    }
  });
  json.writeArray("functions", [&] {
    for (const FunctionFindings &findings : module.functions)
      json.writeObject([&] {
        SampleSizes::Scope scope(findings.samples);
        writeFunction(json, findings);
      });
  });
}

void roofline::writeJSONReport(const ModuleFindings &module,
                               const ReportOptions &, llvm::raw_ostream &os) {
  JSONWriter json(os);
  json.writeObject([&] { writeReportDocument(json, module); });
  os << "\n";
}
