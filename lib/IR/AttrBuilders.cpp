//===- AttrBuilders.cpp - From numbers to attributes ----------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "roofline/IR/AttrBuilders.h"
#include "mlir/AsmParser/AsmParser.h"

using namespace mlir;
using namespace roofline;

Type RooflineAttrBuilder::getType(llvm::StringRef spelling) {
  Type &type = types[spelling];
  if (!type)
    type = parseType(spelling, context);
  return type;
}

WorkAttr RooflineAttrBuilder::getWork(const Work &work) const {
  return WorkAttr::get(context, work.engine, work.lhs, work.rhs, work.acc,
                       work.ops);
}

TrafficAttr RooflineAttrBuilder::getTraffic(const Traffic &traffic) {
  Type type = getType(traffic.type);
  if (!type)
    return {};
  return TrafficAttr::get(context, traffic.operand, traffic.access, type,
                          traffic.elements, traffic.bytes, traffic.certainty);
}

CostAttr RooflineAttrBuilder::getCost(const Cost &cost) {
  SmallVector<WorkAttr, 2> work = llvm::map_to_vector<2>(
      cost.work, [&](const Work &entry) { return getWork(entry); });
  SmallVector<TrafficAttr, 3> traffic;
  for (const Traffic &entry : cost.traffic) {
    TrafficAttr attr = getTraffic(entry);
    if (!attr)
      return {};
    traffic.push_back(attr);
  }
  return CostAttr::get(context, ArrayRef(work), ArrayRef(traffic));
}

GroupAttr RooflineAttrBuilder::getGroup(uint64_t index, const Cost &cost,
                                        uint64_t copies) const {
  return GroupAttr::get(context, index, cost.kind, cost.getFlops(),
                        cost.getBytes(), copies);
}

/// How bounds depend on sizes, as far as that is so whatever other sizes are.
static SmallVector<CrossoverAttr> getCrossovers(MLIRContext *context,
                                                ArrayRef<OpenBound> bounds) {
  SmallVector<CrossoverAttr> crossovers;
  for (const OpenBound &bound : bounds) {
    if (!bound.isIndependent)
      continue;
    Crossover never = {0, bound.first, bound.first};
    Crossover crossover = bound.crossover.value_or(never);
    crossovers.push_back(CrossoverAttr::get(context, bound.symbol, crossover.at,
                                            crossover.below, crossover.above));
  }
  return crossovers;
}

BoundAttr RooflineAttrBuilder::getBound(const Estimate &estimate,
                                        ArrayRef<OpenBound> openBounds) const {
  std::optional<Real> time, serial;
  if (!estimate.isOpen) {
    time = Real(estimate.time);
    serial = Real(estimate.serialTime);
  }
  return BoundAttr::get(context, estimate.bound, estimate.engine,
                        toReal(estimate.ridge), toReal(estimate.attainable),
                        time, serial, toReal(estimate.calibratedTime),
                        ArrayRef(getCrossovers(context, openBounds)),
                        estimate.atLeast);
}

TotalsAttr
RooflineAttrBuilder::getTotals(llvm::ArrayRef<Work> work, const Count &bytes,
                               const Estimate *estimate, bool atLeast,
                               ArrayRef<OpenBound> openBounds) const {
  SmallVector<WorkAttr, 4> workAttrs = llvm::map_to_vector<4>(
      work, [&](const Work &entry) { return getWork(entry); });
  BoundAttr bound;
  if (estimate) {
    Estimate marked = *estimate;
    atLeast |= marked.atLeast;
    marked.atLeast = atLeast;
    bound = getBound(marked, openBounds);
  }
  return TotalsAttr::get(context, ArrayRef(workAttrs), bytes, bound, atLeast);
}

SchemeAttr RooflineAttrBuilder::getScheme(const Scheme &scheme) const {
  return SchemeAttr::get(context, scheme.name, scheme.storage,
                         scheme.isDeviceFloat8, scheme.group, scheme.scale,
                         scheme.hasZeroPoint, scheme.multiplied);
}

AssumptionAttr
RooflineAttrBuilder::getAssumption(const Assumption &assumption) const {
  SchemeAttr scheme;
  if (assumption.scheme)
    scheme = getScheme(*assumption.scheme);
  return AssumptionAttr::get(context, assumption.tensors, scheme,
                             assumption.function);
}

Scheme roofline::getScheme(SchemeAttr attr) {
  return {attr.getName().str(), attr.getStorage(), attr.getDeviceFloat8(),
          attr.getGroup(),      attr.getScale(),   attr.getZeroPoint(),
          attr.getMultiplied()};
}

Assumption roofline::getAssumption(AssumptionAttr attr) {
  std::optional<Scheme> scheme;
  if (attr.getScheme())
    scheme = getScheme(attr.getScheme());
  return {attr.getFunction().str(), attr.getTensors().str(), scheme};
}
