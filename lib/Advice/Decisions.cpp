//===- Decisions.cpp - What becomes of each tensor, and why ---------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Adviser.h"
#include "DefaultSchemes.h"
#include "Reasons.h"
#include "mlir/IR/TypeUtilities.h"
#include "roofline/Analysis/Descriptions/ScalarWork.h"
#include "roofline/Model/Units.h"
#include "llvm/Support/FormatVariadic.h"

using namespace mlir;

namespace roofline {

/// What takes fewer bytes, and a smaller part of those that move, is small.
static constexpr int64_t smallSize = 65536;
static constexpr double smallShare = 1e-3;

bool Adviser::isKept(const Root &root) const {
  RootText text = root.describe();
  return llvm::any_of(options.keep, [&](StringRef what) {
    return what == stringify(root.role) || what == text.name ||
           what == text.spelling;
  });
}

/// What a narrower scheme would do for a tensor that is quantized already.
std::string Adviser::describeNarrower(const Suggestion &suggestion) const {
  const Evaluation *best = nullptr;
  for (const Evaluation &evaluation : suggestion.evaluations)
    if (evaluation.passes(options) &&
        (!best || evaluation.opSpeedup > best->opSpeedup))
      best = &evaluation;
  if (!best || best->opSpeedup < options.minSpeedup)
    return "";
  return "; with " + best->scheme.name + " its operations would run " +
         formatSpeedup(best->opSpeedup) + " as fast";
}

/// Why no scheme was tried on `root`.
std::string Adviser::describeObstacles(const Root &root) const {
  const StorageAssumptions &storage = pricer->getStorage();
  for (const Scheme &scheme : ArrayRef(schemes).take_front(numTried))
    if (std::optional<SchemeObstacle> obstacle =
            storage.findObstacle(root, scheme))
      return describeObstacle(*obstacle, scheme, storage.getChannel(root));
  return "the schemes to try apply to weights only";
}

static bool savesLess(const Evaluation &lhs, const Evaluation &rhs) {
  return lhs.capacitySaved < rhs.capacitySaved;
}

/// Why the tensor `root` stays as it is, whatever the gain; empty if it need
/// not.
std::string Adviser::findRefusal(unsigned number) {
  const Root &root = *roots[number];
  const Suggestion &suggestion = advice.suggestions[number];
  if (root.role == Role::Scale)
    return "it holds quantization parameters";
  if (int scheme = pricer->get(number); scheme != StoragePricer::keep)
    return "it is assumed to be stored as " + schemes[scheme].name;
  if (isKept(root))
    return "'keep' names it";
  std::optional<NumericType> type =
      getNumericType(getElementTypeOrSelf(root.value.getType()));
  if (type && type->getWidth() <= 8)
    return "it is already stored as " + type->str() +
           describeNarrower(suggestion);
  if (!llvm::is_contained(options.roles, root.role)) {
    std::string role = stringify(root.role).str();
    if (root.isOpaque)
      return "not judged: it is " + root.describe().reason;
    if (root.role == Role::Activation)
      return "it is an activation, and the cost of quantizing at run time is "
             "not modelled; add 'activation' to 'roles' to consider it" +
             describeNarrower(suggestion);
    return "the role '" + role + "' is not in 'roles'";
  }
  auto isPassing = [&](const Evaluation &evaluation) {
    return evaluation.passes(options);
  };
  // Experts are looked up to be multiplied.
  const Channels::Use *use = pricer->getStorage().getChannels().findUse(root);
  bool isLookedUpOnly = lookedUp.contains(&root) &&
                        !otherwiseRead.contains(&root) &&
                        !(use && use->isContraction);
  if (options.objective == Objective::Latency && isLookedUpOnly)
    if (auto *best = llvm::max_element(suggestion.evaluations, savesLess);
        best != suggestion.evaluations.end())
      return llvm::formatv(
          "it is only looked up: {0} would save {1} of memory, but hardly any "
          "time, as a run moves only {2} of it",
          best->scheme.name, formatCount(best->capacitySaved, "B"),
          formatCount(moved.lookup(&root), "B"));
  Count size = pricer->getStoredSize(number);
  if (size < smallSize && root.role != Role::Activation &&
      toDouble(moved.lookup(&root)) <= smallShare * toDouble(written.bytes))
    return llvm::formatv(
        "it is small: less than {0}, and less than {1} of the traffic",
        formatCount(Count(smallSize), "B"), formatShare(smallShare));
  if (suggestion.evaluations.empty())
    return describeObstacles(root);
  if (llvm::none_of(suggestion.evaluations, isPassing))
    return "no scheme satisfies 'min-bits' and 'min-sqnr'";
  return "";
}

/// What a low-precision engine would do for the groups that access `root`;
/// empty if it was tried, or there is none that is faster.
std::string Adviser::describeEngine(unsigned root) {
  if (roots[root]->role != Role::Weight)
    return "";
  std::string text;
  double highest = 1;
  for (const Scheme &scheme : findDefaultSchemes(*estimate.device)) {
    std::optional<double> lift = getLift(root, scheme);
    if (!lift || *lift <= highest)
      continue;
    highest = *lift;
    text = llvm::formatv("{0} x {0} ({1}) would raise the roof {2}",
                         scheme.multiplied->str(), scheme.name,
                         formatSpeedup(*lift));
  }
  return text;
}

/// Says what has become of the tensor `root`.
void Adviser::decide(unsigned root) {
  Suggestion &suggestion = advice.suggestions[root];
  auto &evaluations = suggestion.evaluations;
  int chosen = StoragePricer::keep;
  if (refusals[root].empty())
    chosen = pricer->get(root);
  if (refusals[root].empty() && roots[root]->role == Role::Activation &&
      pricer->getStorage().find(*roots[root]))
    chosen = activations;
  auto isBetter = [](const Evaluation &lhs, const Evaluation &rhs) {
    return lhs.opSpeedup < rhs.opSpeedup;
  };
  if (chosen != StoragePricer::keep) {
    auto *found = llvm::find_if(evaluations, [&](const Evaluation &each) {
      return each.scheme == schemes[chosen];
    });
    suggestion.best = found - evaluations.begin();
    suggestion.decision = Decision::Quantize;
    suggestion.reason = describeGain(*found, getLift(root, found->scheme));
    return;
  }
  if (!evaluations.empty())
    suggestion.best =
        llvm::max_element(evaluations, isBetter) - evaluations.begin();
  suggestion.reason = refusals[root];
  if (!suggestion.reason.empty())
    return;
  // Storage alone is what people expect to gain.
  const Evaluation *best = nullptr;
  for (const Evaluation &evaluation : evaluations)
    if (evaluation.passes(options) && !evaluation.scheme.multiplied &&
        (!best || isBetter(*best, evaluation)))
      best = &evaluation;
  if (!best)
    best = suggestion.getBest();
  suggestion.best = best - evaluations.data();
  suggestion.reason = describeNoGain(*best, options, describeEngine(root));
}

} // namespace roofline
