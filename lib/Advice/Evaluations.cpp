//===- Evaluations.cpp - Tensors stored smaller, one by one ---------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Adviser.h"
#include "DefaultSchemes.h"
#include "llvm/Support/FormatVariadic.h"

using namespace mlir;

namespace roofline {

bool Evaluation::passes(const AdviceOptions &options) const {
  bool isAccurate = !options.minSQNR || !sqnr || *sqnr >= *options.minSQNR;
  return scheme.storage.getWidth() >= options.minBits && isAccurate;
}

/// The numbers of the group that takes longest, as written, of those that read
/// `root`; of those that compute if any does.
Verdict Adviser::getVerdict(unsigned root) {
  Verdict verdict;
  double longest = -1;
  bool computes = false;
  for (unsigned group : pricer->getReaders(root)) {
    const GroupPrice &price = pricer->getPrice(group);
    const Group &members = written.getGroups()[group];
    double time = getTimeOf(written.getEstimate(group), members.tripCount);
    bool hasWork = !members.cost->work.empty();
    if (hasWork && !computes)
      longest = -1;
    computes |= hasWork;
    if (computes && !hasWork)
      continue;
    if (time <= longest)
      continue;
    longest = time;
    verdict = {price.estimate.bound, price.estimate.intensity,
               price.estimate.ridge};
  }
  return verdict;
}

/// What the device does instead where it has no engine for what `scheme`
/// multiplies.
std::string Adviser::findFallback(const Scheme &scheme) {
  const Device &device = *estimate.device;
  if (!scheme.multiplied || multiplies(device, *scheme.multiplied))
    return "";
  return llvm::formatv(
      "{0} has no matrix engine for {1}: priced at its fallback rate",
      device.name, scheme.multiplied->str());
}

Evaluation Adviser::evaluate(unsigned root, unsigned scheme) {
  Evaluation result;
  result.scheme = schemes[scheme];
  ArrayRef<unsigned> groups = pricer->getGroups(root);
  ArrayRef<unsigned> readers = pricer->getReaders(root);
  int start = pricer->get(root);
  double timeBefore = pricer->getTime(groups);
  double readersBefore = pricer->getTime(readers);
  Count bytesBefore = pricer->getBytes(groups);
  Count sizeBefore = pricer->getStoredSize(root);
  result.before = getVerdict(root);
  pricer->set(root, scheme);
  double timeAfter = pricer->getTime(groups);
  double readersAfter = pricer->getTime(readers);
  result.bytesSaved = bytesBefore - pricer->getBytes(groups);
  // What is computed takes memory only while it is alive.
  result.capacitySaved = roots[root]->role == Role::Activation
                             ? Count(0)
                             : sizeBefore - pricer->getStoredSize(root);
  result.after = getVerdict(root);
  result.isAtMost = llvm::any_of(readers, [&](unsigned group) {
    return pricer->getPrice(group).estimate.atLeast;
  });
  pricer->set(root, start);
  double total = estimate.totals.time;
  if (readersAfter > 0)
    result.opSpeedup = readersBefore / readersAfter;
  if (total - timeBefore + timeAfter > 0)
    result.functionSpeedup = total / (total - timeBefore + timeAfter);
  result.fallback = findFallback(result.scheme);
  std::optional<Count> channel = asWritten.getChannel(*roots[root]);
  if (channel && !channel->isOpen())
    result.bitsPerElement = result.scheme.getBitsPerElement(toDouble(*channel));
  return result;
}

/// Tries all schemes that apply to `root`.
void Adviser::evaluate(unsigned root) {
  Suggestion &suggestion = advice.suggestions[root];
  suggestion.root = roots[root];
  llvm::append_range(suggestion.groups, pricer->getReaders(root));
  if (pricer->get(root) != StoragePricer::keep)
    return;
  for (unsigned scheme = 0; scheme < numTried; ++scheme) {
    bool isForWeights = schemes[scheme].multiplied.has_value();
    if ((isForWeights && roots[root]->role != Role::Weight) ||
        pricer->getStorage().findObstacle(*roots[root], schemes[scheme]))
      continue;
    suggestion.evaluations.push_back(evaluate(root, scheme));
  }
  judge(suggestion);
}

/// Quantizes the data of a tensor, if there are any.
void Adviser::judge(Suggestion &suggestion) {
  for (Evaluation &evaluation : suggestion.evaluations) {
    auto errorOrNot = accuracy.judge(*suggestion.root, evaluation.scheme);
    if (auto *reason = std::get_if<NotJudged>(&errorOrNot)) {
      evaluation.accuracy = "no data, accuracy not assessed: " + reason->reason;
      continue;
    }
    const auto &error = std::get<QuantizationError>(errorOrNot);
    evaluation.accuracy = describeError(error);
    evaluation.sqnr =
        error.getDecibels().value_or(std::numeric_limits<double>::infinity());
  }
}

/// How much faster the device multiplies in the type of `scheme` than what the
/// groups that access `root` do; nullopt without matrix work or rates.
std::optional<double> Adviser::getLift(unsigned root, const Scheme &scheme) {
  if (!scheme.multiplied)
    return std::nullopt;
  NumericType type = *scheme.multiplied;
  NumericType sum = type.isFloat()
                        ? NumericType::floating(llvm::APFloatBase::S_IEEEsingle)
                        : NumericType::integer(32);
  for (unsigned group : pricer->getGroups(root))
    for (const Work &work : written.getGroups()[group].cost->work) {
      if (work.engine != Engine::Matrix)
        continue;
      Pricer::Charge before = pricer->getPricer().getCharge(work);
      Pricer::Charge after =
          pricer->getPricer().getCharge(Work(type, type, sum, Count(1)));
      if (before.ops && after.ops)
        return *after.ops / *before.ops;
    }
  return std::nullopt;
}

} // namespace roofline
