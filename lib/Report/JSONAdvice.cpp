//===- JSONAdvice.cpp - Advice in JSON reports ----------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "JSONAdvice.h"
#include "Statements.h"
#include "roofline/Analysis/OpCosts/TrafficBuilder.h"
#include "llvm/ADT/STLExtras.h"
#include <cmath>

using namespace mlir;
using namespace roofline;

static constexpr StringRef noAdvice =
    "no advice was requested, no target is known, or sizes are not known";

namespace {
class AdviceWriter {
public:
  AdviceWriter(JSONWriter &json, const FunctionFindings &findings,
               llvm::function_ref<unsigned(const Root &)> getId)
      : json(json), findings(findings), estimate(findings.estimate),
        getId(getId) {}

  void writeSuggestions();
  void writePlan();

private:
  void writeTensor(const Root &root);
  void writeScheme(const Evaluation &evaluation, const Root &root);
  void writeEvaluation(const Evaluation &evaluation, const Root &root);
  void writeSuggestion(const Suggestion &suggestion);
  void writePlan(const Plan &plan);
  void writePlannedGroups(const Plan &plan);

  JSONWriter &json;
  const FunctionFindings &findings;
  const FunctionEstimate &estimate;
  llvm::function_ref<unsigned(const Root &)> getId;
};
} // namespace

void AdviceWriter::writeTensor(const Root &root) {
  auto type = cast<ShapedType>(root.value.getType());
  RootText text = root.describe();
  json.writeString("role", stringify(root.role));
  json.writeNumber("root", getId(root));
  json.writeString("name", text.name);
  writeLoc(json, root.value.getLoc());
  if (type.hasStaticShape())
    json.writeCount("elements", getNumElements(type));
  else
    json.writeNull("elements", "the shape is dynamic");
  std::optional<ElementStorage> storage =
      estimate.analyses->costs.getContext().getStorage(type);
  if (storage)
    json.writeString("type", storage->type);
  else
    json.writeNull("type", "its storage is not known");
}

/// What shares a scale.
static StringRef getGranularity(const Scheme &scheme, Role role) {
  if (!scheme.scale)
    return "none";
  if (scheme.group != 0)
    return "group";
  return role == Role::KVCache  ? "token_and_head"
         : role == Role::Weight ? "channel"
                                : "row";
}

void AdviceWriter::writeScheme(const Evaluation &evaluation, const Root &root) {
  const Scheme &scheme = evaluation.scheme;
  json.writeString("name", scheme.name);
  json.writeString("type", scheme.storage.str());
  json.writeString("granularity", getGranularity(scheme, root.role));
  if (scheme.group != 0)
    json.writeNumber("group", scheme.group);
  else
    json.writeNull("group", "a scale for each channel, or none");
  if (scheme.scale)
    json.writeString("scale_type", scheme.scale->str());
  else
    json.writeNull("scale_type", "there are no scales");
  json.writeBool("zero_point", scheme.hasZeroPoint);
  json.writeReal("bits_per_element", evaluation.bitsPerElement,
                 "the channel size is not known");
  if (scheme.multiplied)
    json.writeString("compute", scheme.multiplied->str());
  else
    json.writeNull("compute", "multiplied in the type as written");
}

void AdviceWriter::writeEvaluation(const Evaluation &evaluation,
                                   const Root &root) {
  json.writeObject("scheme", [&] { writeScheme(evaluation, root); });
  json.writeString("scenario", evaluation.getScenario().str());
  for (auto [key, verdict] : {std::pair("before", &evaluation.before),
                              std::pair("after", &evaluation.after)})
    json.writeObject(key, [&, verdict = verdict] {
      json.writeString("bound", stringify(verdict->bound));
      json.writeReal("intensity", verdict->intensity, "no bytes are moved");
      json.writeReal("ridge", verdict->ridge,
                     "there is no work, or a rate is not known");
    });
  json.writeReal("op_speedup", evaluation.opSpeedup);
  json.writeReal("function_speedup", evaluation.functionSpeedup);
  if (evaluation.isAtMost)
    json.writeBool("at_most", true);
  json.writeCount("bytes_saved", evaluation.bytesSaved);
  json.writeCount("capacity_saved", evaluation.capacitySaved);
  bool isExact = evaluation.sqnr && std::isinf(*evaluation.sqnr);
  json.writeReal("sqnr_db", isExact ? std::nullopt : evaluation.sqnr,
                 evaluation.accuracy);
  json.writeString("accuracy", evaluation.accuracy);
}

void AdviceWriter::writeSuggestion(const Suggestion &suggestion) {
  const Root &root = *suggestion.root;
  json.writeObject("tensor", [&] { writeTensor(root); });
  json.writeArray("groups", [&] {
    for (unsigned group : suggestion.groups)
      json.writeElement(group);
  });
  json.writeString("decision", stringify(suggestion.decision));
  json.writeString("reason", suggestion.reason);
  if (const Evaluation *best = suggestion.getBest()) {
    writeEvaluation(*best, root);
  } else {
    for (StringRef key : {"scheme", "scenario", "op_speedup",
                          "function_speedup", "bytes_saved", "capacity_saved"})
      json.writeNull(key, "no scheme was tried");
  }
  json.writeArray("alternatives", [&] {
    for (const Evaluation &evaluation : suggestion.evaluations)
      if (&evaluation != suggestion.getBest())
        json.writeObject([&] { writeEvaluation(evaluation, root); });
  });
}

/// Writes `groups`: what the plan makes of those that it changes.
void AdviceWriter::writePlannedGroups(const Plan &plan) {
  Dequantization place = findings.module.options.counting.dequantization;
  if (place == Dequantization::Separate)
    return json.writeNull("groups",
                          "tensors are dequantized in separate groups");
  json.writeArray("groups", [&] {
    for (unsigned index : plan.changedGroups)
      json.writeObject([&] {
        json.writeNumber("index", index);
        const Cost &cost = *plan.estimate.getGroups()[index].cost;
        writeChangedGroup(json, {cost.getFlops(), cost.getBytes(),
                                 plan.estimate.getEstimate(index)});
      });
  });
}

void AdviceWriter::writePlan(const Plan &plan) {
  json.writeArray("schemes", [&] {
    for (const Suggestion &suggestion : findings.advice->suggestions)
      if (suggestion.decision == Decision::Quantize)
        json.writeObject([&] {
          json.writeString("role", stringify(suggestion.root->role));
          json.writeNumber("root", getId(*suggestion.root));
          json.writeString("scheme", suggestion.getBest()->scheme.name);
        });
  });
  json.writeArray("parts", [&] {
    for (const PlanPart &part : plan.parts)
      json.writeObject([&] {
        json.writeString("role", stringify(part.role));
        json.writeNumber("tensors", part.numTensors);
        json.writeReal("speedup", part.speedup);
      });
  });
  writePlannedGroups(plan);
  json.writeString("assume", plan.assume);
  json.writeReal("time_s", plan.estimate.totals.time);
  json.writeReal("speedup", plan.speedup);
  json.writeCount("bytes", plan.estimate.bytes);
  json.writeCount("footprint", plan.fit.resident);
  json.writeCount("capacity_saved", plan.capacitySaved);
  if (std::optional<bool> fits = plan.fit.fits())
    json.writeBool("fits", *fits);
  else
    json.writeNull("fits", "the footprint or the capacity is not known");
  if (plan.positionsFreed)
    json.writeCount("kv_positions_freed", *plan.positionsFreed);
  else
    json.writeNull("kv_positions_freed", "there are no caches of equal length");
}

void AdviceWriter::writeSuggestions() {
  if (!findings.advice)
    return json.writeNull("suggestions", noAdvice);
  json.writeArray("suggestions", [&] {
    for (const Suggestion &suggestion : findings.advice->suggestions)
      json.writeObject([&] { writeSuggestion(suggestion); });
  });
}

void AdviceWriter::writePlan() {
  if (!findings.advice)
    json.writeNull("plan", noAdvice);
  else if (findings.advice->plan)
    json.writeObject("plan", [&] { writePlan(*findings.advice->plan); });
  else
    json.writeNull("plan", describeNoPlan(findings));
}

void roofline::writeSuggestions(
    JSONWriter &json, const FunctionFindings &findings,
    llvm::function_ref<unsigned(const Root &)> getId) {
  AdviceWriter(json, findings, getId).writeSuggestions();
}

void roofline::writePlan(JSONWriter &json, const FunctionFindings &findings,
                         llvm::function_ref<unsigned(const Root &)> getId) {
  AdviceWriter(json, findings, getId).writePlan();
}
