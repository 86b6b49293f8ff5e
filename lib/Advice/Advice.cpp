//===- Advice.cpp - What to store smaller, and what not to ----------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "roofline/Advice/Advice.h"
#include "Accuracy.h"
#include "LowPrecision.h"
#include "PlanSearch.h"
#include "PlanText.h"
#include "RaiseBatch.h"
#include "Reasons.h"
#include "roofline/Analysis/ScalarWork.h"
#include "roofline/Model/Units.h"
#include "roofline/Target/SchemeTable.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"

using namespace mlir;

namespace roofline {

//===----------------------------------------------------------------------===//
// Schemes
//===----------------------------------------------------------------------===//

/// Whether the matrix engine of `device` multiplies numbers of `type` at a rate
/// of its own.
static bool multiplies(const Device &device, NumericType type) {
  const Rate *rate = device.findRate(Engine::Matrix, type);
  return rate && rate->ops;
}

SmallVector<StringRef, 5> getDefaultSchemes(const Device &device) {
  using Float = llvm::APFloatBase;
  bool hasFloat8 =
      multiplies(device, NumericType::floating(Float::S_Float8E4M3FN)) ||
      multiplies(device, NumericType::floating(Float::S_Float8E4M3FNUZ));
  SmallVector<StringRef, 5> names = {"i8", "i4g128"};
  if (hasFloat8)
    names.push_back("f8");
  if (multiplies(device, NumericType::integer(8)))
    names.push_back("w8a8");
  if (hasFloat8)
    names.push_back("wf8af8");
  return names;
}

/// The schemes to try on `device`.
static SmallVector<Scheme, 0> getSchemes(const AdviceOptions &options,
                                         const Device &device) {
  SmallVector<Scheme, 0> schemes = options.schemes;
  if (schemes.empty()) {
    SchemeTable table;
    for (StringRef name : getDefaultSchemes(device))
      schemes.push_back(llvm::cantFail(table.find(name)));
  }
  for (Scheme &scheme : schemes)
    scheme = scheme.getFor(device);
  return schemes;
}

bool Evaluation::passes(const AdviceOptions &options) const {
  bool isAccurate = !options.minSQNR || !sqnr || *sqnr >= *options.minSQNR;
  return scheme.storage.getWidth() >= options.minBits && isAccurate;
}

//===----------------------------------------------------------------------===//
// Tensors
//===----------------------------------------------------------------------===//

/// What is computed is looked at if its part of the function's bytes is no
/// smaller.
static constexpr double minActivationShare = 0.01;
/// What takes fewer bytes, and a smaller part of those that move, is small.
static constexpr int64_t smallSize = 65536;
static constexpr double smallShare = 1e-3;

namespace {

class Adviser {
public:
  Adviser(const FunctionEstimate &estimate, const FunctionEstimate &written,
          const CountingOptions &counting, const PricingOptions &pricing,
          const AdviceOptions &options);

  Advice run(StringRef name);

private:
  void addRoots();
  void noteAssumed();
  void noteLookups();
  void evaluate(unsigned root);
  void judge(Suggestion &suggestion);
  Evaluation evaluate(unsigned root, unsigned scheme);
  Verdict getVerdict(unsigned root);
  std::string findFallback(const Scheme &scheme);
  std::optional<double> getLift(unsigned root, const Scheme &scheme);
  std::string describeEngine(unsigned root);
  std::string findRefusal(unsigned root);
  std::string describeNarrower(const Suggestion &suggestion) const;
  bool isKept(const Root &root) const;
  void decide(unsigned root);
  Plan makePlan(StringRef name);
  SmallVector<PlanPart, 2> findParts();
  std::optional<Count> countFreedPositions(const Count &saved);

  const FunctionEstimate &estimate, &written;
  const CountingOptions &counting;
  const PricingOptions &pricing;
  const AdviceOptions &options;
  /// Those to try, then those that are assumed already.
  SmallVector<Scheme, 0> schemes;
  unsigned numTried;
  SmallVector<const Root *, 0> roots;
  std::optional<StoragePricer> pricer;
  Channels channels;
  AccuracyJudge accuracy;
  /// Why tensors stay as they are, whatever the gain; empty where they need
  /// not.
  SmallVector<std::string, 0> refusals;
  llvm::DenseSet<const Root *> lookedUp, otherwiseRead;
  /// The bytes that each tensor moves, in order of first use.
  llvm::MapVector<const Root *, Count> moved;
  Advice advice;
};

} // namespace

Adviser::Adviser(const FunctionEstimate &estimate,
                 const FunctionEstimate &written,
                 const CountingOptions &counting, const PricingOptions &pricing,
                 const AdviceOptions &options)
    : estimate(estimate), written(written), counting(counting),
      pricing(pricing), options(options),
      schemes(getSchemes(options, *estimate.device)), numTried(schemes.size()),
      channels(*written.analyses), accuracy(*written.analyses, channels) {
  addRoots();
  SmallVector<int, 0> assumed(roots.size(), StoragePricer::keep);
  if (estimate.storage)
    for (auto [number, root] : llvm::enumerate(roots))
      if (const Scheme *scheme = estimate.storage->find(*root)) {
        assumed[number] = schemes.size();
        schemes.push_back(*scheme);
      }
  pricer.emplace(written, roots, schemes, counting.dequantization, pricing);
  for (auto [number, scheme] : llvm::enumerate(assumed))
    pricer->set(number, scheme);
  if (estimate.storage)
    if (const Scheme *scheme = estimate.storage->findActivations())
      pricer->setActivations(*scheme);
}

/// Chooses the tensors to say something of.
void Adviser::addRoots() {
  for (const Root *root : written.analyses->roles.getStoredRoots())
    if (root->role != Role::Activation && root->role != Role::Index)
      roots.push_back(root);
  for (const GroupedOp &op : written.getOps())
    for (auto [index, entry] : llvm::enumerate(op.cost->traffic)) {
      if (entry.operand.getCalleeRole())
        continue;
      const Root &root = written.analyses->roles.getRoot(op.getValue(index));
      moved[&root] += entry.bytes * op.tripCount;
      (entry.access == Access::Gather ? lookedUp : otherwiseRead).insert(&root);
    }
  double total = toDouble(written.bytes);
  AssumedStorage storage(*written.analyses, counting.dequantization);
  for (auto &entry : moved) {
    const Root *root = entry.first;
    auto isFor = [&](const Scheme &scheme) {
      return !storage.findObstacle(*root, scheme);
    };
    if (root->role == Role::Activation && root->value &&
        toDouble(entry.second) >= minActivationShare * total &&
        llvm::any_of(schemes, isFor))
      roots.push_back(root);
  }
}

//===----------------------------------------------------------------------===//
// Evaluation
//===----------------------------------------------------------------------===//

/// The numbers of the group that takes longest, as written, of those that read
/// `root`.
Verdict Adviser::getVerdict(unsigned root) {
  Verdict verdict;
  double longest = -1;
  for (unsigned group : pricer->getReaders(root)) {
    const GroupPrice &price = pricer->getPrice(group);
    double time = price.time * toDouble(written.getGroups()[group].tripCount);
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
      "{0} has no matrix engine for {1}: priced by what stands in for it",
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
  pricer->set(root, start);
  double total = estimate.totals.time;
  if (readersAfter > 0)
    result.opSpeedup = readersBefore / readersAfter;
  if (total - timeBefore + timeAfter > 0)
    result.functionSpeedup = total / (total - timeBefore + timeAfter);
  result.fallback = findFallback(result.scheme);
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
      evaluation.accuracy = "no data, accuracy not judged: " + reason->reason;
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

//===----------------------------------------------------------------------===//
// Decisions
//===----------------------------------------------------------------------===//

bool Adviser::isKept(const Root &root) const {
  RootText text = root.describe();
  return llvm::any_of(options.keep, [&](StringRef what) {
    return what == stringifyRole(root.role) || what == text.name ||
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

static bool savesLess(const Evaluation &lhs, const Evaluation &rhs) {
  return lhs.capacitySaved < rhs.capacitySaved;
}

/// Why the tensor `root` stays as it is, whatever the gain; empty if it need
/// not.
std::string Adviser::findRefusal(unsigned number) {
  const Root &root = *roots[number];
  const Suggestion &suggestion = advice.suggestions[number];
  if (root.role == Role::Scale)
    return "it holds parameters of quantization";
  if (int scheme = pricer->get(number); scheme != StoragePricer::keep)
    return "it is assumed to be stored as " + schemes[scheme].name;
  if (isKept(root))
    return "it is to be kept";
  std::optional<NumericType> type =
      getNumericType(getElementTypeOrSelf(root.value.getType()));
  if (type && type->getWidth() <= 8)
    return "it is stored as " + type->str() + " already" +
           describeNarrower(suggestion);
  if (!llvm::is_contained(options.roles, root.role)) {
    std::string role = stringifyRole(root.role).str();
    if (root.role == Role::Activation)
      return "it holds data of the run, and what quantizing these on the way "
             "takes is not modelled; name the role in 'roles' to store them "
             "smaller" +
             describeNarrower(suggestion);
    return "tensors of the role " + role + " are to be kept";
  }
  auto isPassing = [&](const Evaluation &evaluation) {
    return evaluation.passes(options);
  };
  bool isLookedUpOnly =
      lookedUp.contains(&root) && !otherwiseRead.contains(&root);
  if (options.objective == Objective::Latency && isLookedUpOnly)
    if (auto *best = llvm::max_element(suggestion.evaluations, savesLess);
        best != suggestion.evaluations.end())
      return llvm::formatv(
          "it is only looked up: {0} would free {1} of memory, but hardly any "
          "time, as a run moves {2} of it",
          best->scheme.name, formatCount(best->capacitySaved, "B"),
          formatCount(moved.lookup(&root), "B"));
  Count size = pricer->getStoredSize(number);
  if (size < smallSize && root.role != Role::Activation &&
      toDouble(moved.lookup(&root)) <= smallShare * toDouble(written.bytes))
    return llvm::formatv("it is small: less than {0}, and less than {1} of "
                         "what moves",
                         formatCount(Count(smallSize), "B"),
                         formatShare(smallShare));
  if (suggestion.evaluations.empty())
    return describeObstacle(
        *pricer->getStorage().findObstacle(root, schemes.front()),
        schemes.front(), pricer->getStorage().getChannel(root));
  if (llvm::none_of(suggestion.evaluations, isPassing))
    return "no scheme keeps the bits and the accuracy that are asked for";
  return "";
}

/// What a low-precision engine would do for the groups that access `root`;
/// empty if it was tried, or there is none that is faster.
std::string Adviser::describeEngine(unsigned root) {
  if (roots[root]->role != Role::Weight)
    return "";
  SchemeTable table;
  std::string text;
  double highest = 1;
  for (StringRef name : getDefaultSchemes(*estimate.device)) {
    Scheme scheme = llvm::cantFail(table.find(name)).getFor(*estimate.device);
    std::optional<double> lift = getLift(root, scheme);
    if (!lift || *lift <= highest)
      continue;
    highest = *lift;
    text = llvm::formatv("{0} x {0} ({1}) would lift the roof {2}",
                         scheme.multiplied->str(), scheme.name,
                         formatSpeedup(*lift));
  }
  return text;
}

/// Says what has become of the tensor `root`.
void Adviser::decide(unsigned root) {
  Suggestion &suggestion = advice.suggestions[root];
  auto &evaluations = suggestion.evaluations;
  int chosen = refusals[root].empty() ? pricer->get(root) : StoragePricer::keep;
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

//===----------------------------------------------------------------------===//
// The plan
//===----------------------------------------------------------------------===//

/// How many more positions have room in what `saved` bytes free: each takes its
/// part of all caches.
std::optional<Count> Adviser::countFreedPositions(const Count &saved) {
  Count size(0);
  std::optional<Count> known;
  for (auto [number, root] : llvm::enumerate(roots)) {
    if (root->role != Role::KVCache)
      continue;
    const Count *positions =
        pricer->getStorage().getChannels().findPositions(*root);
    if (!positions || (known && *known != *positions))
      return std::nullopt;
    known = *positions;
    size += pricer->getStoredSize(number);
  }
  if (!known || size == 0)
    return std::nullopt;
  return floorDiv(saved * *known, size);
}

/// What the plan that is set does, role by role. Leaves nothing set.
SmallVector<PlanPart, 2> Adviser::findParts() {
  SmallVector<PlanPart, 2> parts;
  SmallVector<int, 0> chosen;
  for (unsigned root = 0; root < roots.size(); ++root) {
    chosen.push_back(pricer->get(root));
    if (advice.suggestions[root].decision != Decision::Quantize)
      continue;
    pricer->set(root, StoragePricer::keep);
    Role role = roots[root]->role;
    auto *part = llvm::find_if(
        parts, [&](const PlanPart &other) { return other.role == role; });
    if (part == parts.end())
      part = parts.insert(parts.end(), PlanPart{role});
    ++part->numTensors;
  }
  auto all = llvm::to_vector_of<unsigned>(
      llvm::seq<unsigned>(written.getGroups().size()));
  double before = pricer->getTime(all);
  for (PlanPart &part : parts) {
    auto set = [&](bool isPlanned) {
      for (unsigned root = 0; root < roots.size(); ++root)
        if (roots[root]->role == part.role &&
            advice.suggestions[root].decision == Decision::Quantize)
          pricer->set(root, isPlanned ? chosen[root] : StoragePricer::keep);
    };
    set(true);
    part.speedup = before / pricer->getTime(all);
    set(false);
  }
  llvm::sort(parts, [](const PlanPart &lhs, const PlanPart &rhs) {
    return std::pair(rhs.speedup, lhs.role) < std::pair(lhs.speedup, rhs.role);
  });
  return parts;
}

Plan Adviser::makePlan(StringRef name) {
  Plan plan;
  llvm::append_range(plan.assumptions, counting.assumptions);
  SmallVector<PlannedTensor, 0> tensors;
  for (auto [number, root] : llvm::enumerate(roots)) {
    int chosen = pricer->get(number);
    bool isNew = chosen != StoragePricer::keep && chosen < int(numTried);
    if (isNew)
      plan.capacitySaved += advice.suggestions[number].getBest()->capacitySaved;
    if (chosen < int(numTried))
      tensors.push_back({root, isNew ? &schemes[chosen] : nullptr});
  }
  SmallVector<Assumption, 0> added;
  addAssumptions(tensors, pricer->getStorage(), name, added);
  // Of two about the same tensors, the new one.
  llvm::erase_if(plan.assumptions, [&](const Assumption &old) {
    return llvm::any_of(added, [&](const Assumption &other) {
      return old.function == other.function && old.tensors == other.tensors;
    });
  });
  llvm::append_range(plan.assumptions, added);
  plan.estimate = estimateWith(
      std::make_shared<AssumedStorage>(pricer->getStorage()), written, pricing);
  plan.speedup = estimate.totals.time / plan.estimate.totals.time;
  plan.positionsFreed = countFreedPositions(plan.capacitySaved);
  plan.parts = findParts();
  return plan;
}

std::string Plan::getAssume() const {
  return llvm::join(llvm::map_range(assumptions,
                                    [](const Assumption &assumption) {
                                      return assumption.str();
                                    }),
                    ",");
}

Advice Adviser::run(StringRef name) {
  advice.suggestions.resize(roots.size());
  refusals.resize(roots.size());
  SmallVector<SmallVector<int, 4>, 0> allowed(roots.size());
  for (unsigned root = 0; root < roots.size(); ++root) {
    evaluate(root);
    Suggestion &suggestion = advice.suggestions[root];
    refusals[root] = findRefusal(root);
    if (!refusals[root].empty())
      continue;
    for (const Evaluation &evaluation : suggestion.evaluations)
      if (evaluation.passes(options))
        allowed[root].push_back(llvm::find(schemes, evaluation.scheme) -
                                schemes.begin());
  }
  double resident = 0;
  for (unsigned root = 0; root < roots.size(); ++root)
    resident += toDouble(pricer->getStoredSize(root));
  searchPlan(*pricer, roots.size(), schemes, allowed, options,
             estimate.totals.time, resident);
  for (unsigned root = 0; root < roots.size(); ++root)
    decide(root);
  if (llvm::any_of(advice.suggestions, [](const Suggestion &suggestion) {
        return suggestion.decision == Decision::Quantize;
      }))
    advice.plan = makePlan(name);
  for (std::optional<Lever> lever :
       {findLowPrecision(written, pricing), findRaiseBatch(written, pricing)})
    if (lever && lever->speedup >= options.minSpeedup)
      advice.levers.push_back(std::move(*lever));
  return std::move(advice);
}

const Suggestion *Advice::find(const Root &root) const {
  auto *found = llvm::find_if(suggestions, [&](const Suggestion &suggestion) {
    return suggestion.root == &root;
  });
  return found == suggestions.end() ? nullptr : found;
}

std::optional<Advice> advise(const FunctionEstimate &estimate,
                             const CountingOptions &counting,
                             const PricingOptions &pricing,
                             const AdviceOptions &options, StringRef name) {
  if (!estimate.device || estimate.totals.isOpen)
    return std::nullopt;
  if (!estimate.written)
    return Adviser(estimate, estimate, counting, pricing, options).run(name);
  FunctionEstimate written =
      estimateWith(std::make_shared<AssumedStorage>(*estimate.analyses,
                                                    counting.dequantization),
                   estimate, pricing);
  return Adviser(estimate, written, counting, pricing, options).run(name);
}

} // namespace roofline
