//===- Estimate.cpp - Costs on a device: the roofline itself --------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "roofline/Model/Estimate.h"
#include "RateFinder.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/ErrorHandling.h"
#include <algorithm>
#include <numeric>

using namespace roofline;
using llvm::ArrayRef;
using llvm::StringRef;

//===----------------------------------------------------------------------===//
// Options
//===----------------------------------------------------------------------===//

double Efficiency::get(Engine engine) const {
  switch (engine) {
  case Engine::Matrix:
    return matrix.value_or(1);
  case Engine::Vector:
    return vector.value_or(1);
  case Engine::Transcendental:
    return transcendental.value_or(1);
  }
  llvm_unreachable("unknown engine");
}

//===----------------------------------------------------------------------===//
// The roofline
//===----------------------------------------------------------------------===//

static double &getEngineTime(Estimate &estimate, Engine engine) {
  return estimate.engineTime[static_cast<size_t>(engine)];
}

/// The bound of an estimate.
static Bound classify(const Estimate &estimate, const Count &flops,
                      const Count &bytes, bool boundUnknown) {
  if (boundUnknown)
    return Bound::Unknown;
  if (flops == 0 && bytes == 0)
    return Bound::None;
  if (!estimate.engine) {
    // If the rate of the work is unknown, memory decides, if there is traffic.
    return bytes == 0 ? Bound::Unknown : Bound::Memory;
  }
  double compute = *llvm::max_element(estimate.engineTime);
  return compute >= estimate.memoryTime ? Bound::Compute : Bound::Memory;
}

/// Fills in what follows from the times of the engines and the memory. `peak`
/// is the effective peak if it is known without dividing by a rounded time.
static void placeUnderRoof(Estimate &estimate, const Count &flops,
                           const Count &bytes, std::optional<double> bandwidth,
                           bool boundUnknown, std::optional<double> peak) {
  const double *slowest = llvm::max_element(estimate.engineTime);
  if (*slowest > 0)
    estimate.engine = static_cast<Engine>(slowest - estimate.engineTime.data());
  estimate.intensity = getIntensity(flops, bytes);
  estimate.bound = classify(estimate, flops, bytes, boundUnknown);

  switch (estimate.bound) {
  case Bound::None:
  case Bound::Unknown:
    return;
  case Bound::Compute:
  case Bound::Memory:
  case Bound::Network:
    break;
  }
  if (flops == 0) {
    estimate.attainable = 0;
    return;
  }
  if (!estimate.engine)
    return;

  if (!peak)
    peak = toDouble(flops) / *slowest;
  if (bandwidth)
    estimate.ridge = *peak / *bandwidth;
  estimate.attainable = estimate.intensity && bandwidth
                            ? std::min(*peak, *estimate.intensity * *bandwidth)
                            : *peak;
}

double roofline::getTimeOf(const Estimate &part, const Count &trips) {
  return part.isOpen || trips.isOpen() ? 0 : part.time * toDouble(trips);
}

//===----------------------------------------------------------------------===//
// Pricer
//===----------------------------------------------------------------------===//

void Pricer::note(RateNoteKind kind, std::string message) {
  bool isKnown = llvm::any_of(notes, [&](const RateNote &note) {
    return note.kind == kind && note.message == message;
  });
  if (!isKnown)
    notes.push_back({kind, std::move(message)});
}

Pricer::Charge Pricer::lookUp(const Work &work) {
  FoundRate found = RateFinder(*device, options.precision).find(work);
  for (RateNote &remark : found.notes)
    note(remark.kind, std::move(remark.message));
  return found.charge;
}

Pricer::Charge Pricer::getCharge(const Work &work) {
  for (const auto &[kind, charge] : charges)
    if (kind.isSameKind(work))
      return charge;
  Charge charge = lookUp(work);
  charges.emplace_back(work, charge);
  return charge;
}

/// The longest time with every peak scaled by its efficiency.
static double getCalibratedTime(const Estimate &estimate,
                                const Efficiency &efficiency) {
  double time = estimate.memoryTime / efficiency.memory.value_or(1);
  for (auto [index, seconds] : llvm::enumerate(estimate.engineTime))
    time = std::max(time, seconds / efficiency.get(static_cast<Engine>(index)));
  return time;
}

/// The estimate of a cost that depends on unknown sizes.
static Estimate getOpenEstimate() {
  Estimate open;
  open.bound = Bound::Unknown;
  open.atLeast = open.isOpen = true;
  return open;
}

Estimate Pricer::estimate(ArrayRef<Work> work, const Count &bytes) {
  if (bytes.isOpen() ||
      llvm::any_of(work, [](const Work &entry) { return entry.ops.isOpen(); }))
    return getOpenEstimate();
  Estimate result;
  bool boundUnknown = false;
  // The rate of the work, if all of it runs at the same rate.
  std::optional<double> peak;
  for (const Work &entry : work) {
    Charge charge = getCharge(entry);
    if (!charge.ops) {
      result.atLeast = true;
      boundUnknown |= charge.boundUnknown;
      continue;
    }
    getEngineTime(result, charge.engine) += toDouble(entry.ops) / *charge.ops;
    if (work.size() == 1)
      peak = charge.ops;
  }

  std::optional<double> bandwidth = device->getBandwidth();
  if (bandwidth) {
    result.memoryTime = toDouble(bytes) / *bandwidth;
  } else if (bytes != 0) {
    result.atLeast = true;
    boundUnknown = true;
    note(RateNoteKind::UnknownRate,
         device->name + " has no memory bandwidth; the time of transfers is "
                        "left out");
  }

  result.time =
      std::max(*llvm::max_element(result.engineTime), result.memoryTime);
  result.serialTime = std::accumulate(
      result.engineTime.begin(), result.engineTime.end(), result.memoryTime);
  if (options.efficiency.isSet())
    result.calibratedTime = getCalibratedTime(result, options.efficiency);
  placeUnderRoof(result, getTotalOps(work), bytes, bandwidth, boundUnknown,
                 peak);
  return result;
}

//===----------------------------------------------------------------------===//
// EstimateSum
//===----------------------------------------------------------------------===//

void EstimateSum::add(const Estimate &part, ArrayRef<Work> partWork,
                      const Count &partBytes, const Count &trips) {
  if (trips == 0)
    return;
  bool isUnknown = partBytes.isUnknown() || trips.isUnknown() ||
                   llvm::any_of(partWork, [](const Work &entry) {
                     return entry.ops.isUnknown();
                   });
  if (isUnknown)
    return add(getOpenEstimate(), {}, Count(0), Count(1));
  for (Work entry : partWork) {
    entry.ops *= trips;
    addWork(work, entry);
  }
  bytes += partBytes * trips;

  if (trips.isOpen())
    return add(getOpenEstimate(), {}, Count(0), Count(1));
  double times = toDouble(trips);
  sum.time += part.time * times;
  sum.serialTime += part.serialTime * times;
  sum.memoryTime += part.memoryTime * times;
  for (auto [total, seconds] : llvm::zip(sum.engineTime, part.engineTime))
    total += seconds * times;
  if (part.calibratedTime)
    sum.calibratedTime =
        sum.calibratedTime.value_or(0) + *part.calibratedTime * times;
  sum.atLeast |= part.atLeast;
  sum.isOpen |= part.isOpen;
  boundUnknown |= part.bound == Bound::Unknown;
}

Estimate EstimateSum::getTotal(std::optional<double> bandwidth) const {
  Estimate total = sum;
  placeUnderRoof(total, getTotalOps(work), bytes, bandwidth, boundUnknown,
                 /*peak=*/std::nullopt);
  return total;
}
