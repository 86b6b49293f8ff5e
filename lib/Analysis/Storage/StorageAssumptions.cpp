//===- StorageAssumptions.cpp - Tensors as if stored smaller --------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "roofline/Analysis/Storage/StorageAssumptions.h"
#include "mlir/IR/TypeUtilities.h"
#include "roofline/Analysis/Costs/CostInterner.h"
#include "roofline/Analysis/Descriptions/ScalarWork.h"
#include "roofline/Analysis/Descriptions/Shapes.h"
#include "roofline/Analysis/Fusion/MemberSum.h"
#include "roofline/Analysis/OpCosts/TrafficBuilder.h"
#include "llvm/Support/FormatVariadic.h"

using namespace mlir;

namespace roofline {

//===----------------------------------------------------------------------===//
// Which tensors
//===----------------------------------------------------------------------===//

/// The type of the elements of `root`; nullopt if they are no numbers that can
/// be quantized further.
static std::optional<NumericType> getNumbers(const Root &root) {
  std::optional<NumericType> type =
      getNumericType(getElementTypeOrSelf(root.value.getType()));
  bool isQuantized = type && type->getWidth() > 1 && type->getWidth() <= 8;
  return type && (type->isFloat() || isQuantized) ? type : std::nullopt;
}

std::optional<Count> StorageAssumptions::getChannel(const Root &root) const {
  if (root.role != Role::Activation) {
    const Count *length = channels->find(root);
    return length ? std::optional(*length) : std::nullopt;
  }
  auto type = dyn_cast<ShapedType>(root.value.getType());
  if (!type || !type.hasRank() || type.getRank() == 0 ||
      type.isDynamicDim(type.getRank() - 1) || type.getShape().back() == 0)
    return std::nullopt;
  return getSize(type.getShape().back());
}

std::optional<SchemeObstacle>
StorageAssumptions::findObstacle(const Root &root, const Scheme &scheme) const {
  std::optional<NumericType> type = getNumbers(root);
  if (!type)
    return SchemeObstacle::NoNumbers;
  if (type->getWidth() <= scheme.storage.getWidth())
    return SchemeObstacle::NotNarrower;
  std::optional<Count> channel = getChannel(root);
  if (!channel)
    return SchemeObstacle::NoChannel;
  // Scales of short channels take more than the elements save.
  if (scheme.getBytes(*channel, *channel) >=
      getStoredBytes(*channel, type->getWidth()))
    return SchemeObstacle::NotNarrower;
  Count size = scheme.getGroupSize(*channel);
  if (floorDiv(*channel, size) * size != *channel)
    return SchemeObstacle::GroupDoesNotDivide;
  return std::nullopt;
}

std::string describeObstacle(SchemeObstacle obstacle, const Scheme &scheme,
                             const std::optional<Count> &channel) {
  switch (obstacle) {
  case SchemeObstacle::NoChannel:
    return "no contraction or lookup determines its quantization axis";
  case SchemeObstacle::GroupDoesNotDivide: {
    std::string text;
    llvm::raw_string_ostream(text)
        << "groups of " << scheme.group << " do not divide channels of "
        << *channel << " elements";
    return text;
  }
  case SchemeObstacle::NotNarrower:
    return llvm::formatv("{0}-bit storage would not be smaller",
                         scheme.storage.getWidth());
  case SchemeObstacle::NoNumbers:
    return "its elements are neither floats nor quantized integers";
  }
  llvm_unreachable("unknown obstacle");
}

void StorageAssumptions::assume(const Root &root,
                                std::optional<Scheme> scheme) {
  assert((!scheme || !findObstacle(root, *scheme)) && "it does not apply");
  schemes[&root] = std::move(scheme);
}

const Scheme *StorageAssumptions::find(const Root &root) const {
  if (auto known = schemes.find(&root); known != schemes.end())
    return known->second ? &*known->second : nullptr;
  bool isAssumed = root.role == Role::Activation && root.value && activations &&
                   !findObstacle(root, *activations);
  return isAssumed ? &*activations : nullptr;
}

std::optional<Count> StorageAssumptions::getStoredSize(Value value) const {
  auto type = cast<ShapedType>(value.getType());
  const Root &root = analyses->roles.getRoot(value);
  const Scheme *scheme = find(root);
  bool isAsRoot =
      scheme && type.hasStaticShape() &&
      type.getElementType() == getElementTypeOrSelf(root.value.getType());
  if (isAsRoot)
    return scheme->getBytes(getNumElements(type), *getChannel(root));
  return analyses->costs.getContext().getStoredSize(type);
}

//===----------------------------------------------------------------------===//
// Costs
//===----------------------------------------------------------------------===//

struct StorageAssumptions::Entry {
  const Root *root;
  const Scheme *scheme;
  Count channel;
  /// The type of an element as it is.
  NumericType type;
  /// The elements that move, in both directions together.
  Count moved;
  /// Those that are read.
  Count read;
};

std::optional<StorageAssumptions::Entry>
StorageAssumptions::findEntry(const GroupMember &op, unsigned index) const {
  const Traffic &traffic = op.cost->traffic[index];
  bool isWrite = traffic.access == Access::Write;
  // What a prologue writes lies in no tensor of the function.
  if (traffic.operand.getCalleeRole() || (op.isPrologue && isWrite))
    return std::nullopt;
  const Root &root = analyses->roles.getRoot(op.getValue(index));
  const Scheme *scheme = find(root);
  std::optional<NumericType> type = NumericType::parse(traffic.type);
  if (!scheme || !type)
    return std::nullopt;
  // What has been converted is another tensor. What the function computes may
  // be stored in the type that it is converted to.
  bool isAsRoot =
      root.role == Role::Activation
          ? type->isFloat() && type->getWidth() > scheme->storage.getWidth()
          : *type == *getNumbers(root);
  if (!isAsRoot)
    return std::nullopt;
  Entry entry{&root, scheme,           *getChannel(root),
              *type, traffic.elements, isWrite ? Count(0) : traffic.elements};
  // Where fewer or more elements move than are touched, the bytes tell.
  if (traffic.access == Access::ReadWrite ||
      traffic.certainty == Certainty::Expected) {
    entry.moved = floorDiv(traffic.bytes * 8, Count(type->getWidth()));
    entry.read = traffic.access == Access::ReadWrite
                     ? entry.moved - traffic.elements
                     : entry.moved;
  }
  return entry;
}

/// The elements of `entry` that `op` makes numbers of: those it reads, unless
/// it passes them on as they are stored.
Count StorageAssumptions::countUnpacked(const GroupMember &op,
                                        const Entry &entry) const {
  for (unsigned index : llvm::seq<unsigned>(op.cost->traffic.size()))
    if (op.cost->traffic[index].access == Access::Write)
      if (auto written = findEntry(op, index);
          written && written->root == entry.root)
        return Count(0);
  return entry.read;
}

/// Whether `op` multiplies the weights that it reads on the matrix engine, in
/// the type of `scheme`.
static bool multipliesIn(const GroupMember &op, const Root &root,
                         const Scheme &scheme) {
  return scheme.multiplied && root.role == Role::Weight &&
         llvm::any_of(op.cost->work, [](const Work &work) {
           return work.engine == Engine::Matrix;
         });
}

/// Lets the matrix work of `cost` multiply in the type of `scheme`. Each result
/// is multiplied by the scale of what the weights are multiplied with, and, for
/// each group of a channel, by that of the weights.
static void convertMatrixWork(Cost &cost, const Scheme &scheme,
                              const Count &channel) {
  NumericType f32 = NumericType::floating(llvm::APFloatBase::S_IEEEsingle);
  NumericType type = *scheme.multiplied;
  NumericType sum = type.isFloat() ? f32 : NumericType::integer(32);
  SmallVector<Work, 2> work;
  for (const Work &part : cost.work) {
    if (part.engine != Engine::Matrix) {
      addWork(work, part);
      continue;
    }
    addWork(work, Work(type, type, sum, part.ops));
    if (scheme.scale)
      addWork(work, Work(Engine::Vector, f32,
                         ceilDiv(part.ops, scheme.getGroupSize(channel) * 2) +
                             ceilDiv(part.ops, channel * 2)));
  }
  cost.work = std::move(work);
}

/// Vector operations that make a number of a stored element of type `type`:
/// those of `scheme`, unless the program does it already.
static unsigned getUnpackOps(const Scheme &scheme, NumericType type) {
  return type.isFloat() && type.getWidth() > 8 ? scheme.getUnpackOps() : 0;
}

Cost StorageAssumptions::getCost(const GroupMember &op) const {
  Cost cost = *op.cost;
  bool isConverted = false;
  for (unsigned index : llvm::seq<unsigned>(cost.traffic.size())) {
    std::optional<Entry> entry = findEntry(op, index);
    if (!entry || getUnpackCost(op, index))
      continue;
    const Scheme &scheme = *entry->scheme;
    Traffic &traffic = cost.traffic[index];
    traffic.type = scheme.storage.str();
    traffic.bytes = scheme.getBytes(entry->moved, entry->channel);
    Count unpacked = countUnpacked(op, *entry);
    unsigned each = getUnpackOps(scheme, entry->type);
    if (unpacked == 0)
      continue;
    if (multipliesIn(op, *entry->root, scheme)) {
      // Once, however often weights are read.
      if (!isConverted)
        convertMatrixWork(cost, scheme, entry->channel);
      isConverted = true;
      // The scale is left for the results.
      each -= each > 0;
    }
    addWork(cost.work, Work(Engine::Vector, entry->type, unpacked * each));
  }
  return cost;
}

std::optional<Cost> StorageAssumptions::getUnpackCost(const GroupMember &op,
                                                      unsigned index) const {
  if (dequantization == Dequantization::Fused)
    return std::nullopt;
  std::optional<Entry> entry = findEntry(op, index);
  if (!entry)
    return std::nullopt;
  Count unpacked = countUnpacked(op, *entry);
  unsigned each = getUnpackOps(*entry->scheme, entry->type);
  if (unpacked == 0 || each == 0 ||
      multipliesIn(op, *entry->root, *entry->scheme))
    return std::nullopt;
  const Traffic &traffic = op.cost->traffic[index];
  Cost cost;
  addWork(cost.work, Work(Engine::Vector, entry->type, unpacked * each));
  Traffic read = traffic, write = traffic;
  read.access =
      traffic.access == Access::Gather ? Access::Gather : Access::Read;
  read.type = entry->scheme->storage.str();
  read.elements = unpacked;
  read.bytes = entry->scheme->getBytes(unpacked, entry->channel);
  write.access = Access::Write;
  write.elements = unpacked;
  write.bytes = getStoredBytes(unpacked, entry->type.getWidth());
  write.subscripts.clear();
  cost.traffic = {std::move(read), std::move(write)};
  return cost;
}

//===----------------------------------------------------------------------===//
// Groups
//===----------------------------------------------------------------------===//

SmallVector<Cost, 1> StorageAssumptions::getGroupCosts(const Grouping &grouping,
                                                       unsigned number) const {
  const Group &group = grouping.groups[number];
  SmallVector<Cost, 1> costs;
  SmallVector<Cost, 4> members;
  for (unsigned index : group.ops) {
    const GroupMember &op = grouping.ops[index];
    members.push_back(getCost(op));
    if (op.getFirstGroup() != number)
      continue;
    for (unsigned entry : llvm::seq<unsigned>(op.cost->traffic.size()))
      if (std::optional<Cost> kernel = getUnpackCost(op, entry))
        costs.push_back(std::move(*kernel));
  }
  auto parts = llvm::map_to_vector<4>(
      members, [](const Cost &member) -> const Cost * { return &member; });
  costs.push_back(sumMembers(parts, group.cost->kind));
  return costs;
}

namespace {

/// Makes a grouping of another one.
class GroupingBuilder {
public:
  GroupingBuilder(const Grouping &from, const StorageAssumptions &storage)
      : from(from), storage(storage), interner(result.costs) {}

  Grouping run();

private:
  void addUnpacking();
  void addOp(const GroupMember &op);
  void sumCosts();
  ArrayRef<Value> copyToArena(ArrayRef<Value> list);

  const Grouping &from;
  const StorageAssumptions &storage;
  Grouping result;
  CostInterner interner;
  /// For each operation of `from`, the kernels before it.
  SmallVector<SmallVector<GroupMember, 0>, 0> kernels;
  /// For each group of `from`, its number in the result.
  SmallVector<unsigned, 0> numbers;
};

} // namespace

ArrayRef<Value> GroupingBuilder::copyToArena(ArrayRef<Value> list) {
  Value *place = result.values.Allocate<Value>(list.size());
  llvm::uninitialized_copy(list, place);
  return ArrayRef(place, list.size());
}

/// Finds the kernels that unpack what operations read, and numbers the groups:
/// kernels come right before the first group that reads what they write.
void GroupingBuilder::addUnpacking() {
  kernels.resize(from.ops.size());
  SmallVector<unsigned, 0> before(from.groups.size());
  for (auto [number, op] : llvm::enumerate(from.ops)) {
    for (unsigned index : llvm::seq<unsigned>(op.cost->traffic.size())) {
      std::optional<Cost> cost = storage.getUnpackCost(op, index);
      if (!cost)
        continue;
      Value value = op.values[index];
      GroupMember kernel{
          op.op,        interner.intern(*cost), copyToArena({value, value}),
          op.tripCount, {op.getFirstGroup()},   /*isPrologue=*/true};
      kernels[number].push_back(std::move(kernel));
      ++before[op.getFirstGroup()];
    }
  }
  unsigned next = 0;
  for (unsigned count : before) {
    next += count;
    numbers.push_back(next++);
  }
  result.groups.resize(next);
  // Kernels take the numbers right before their group, in order.
  for (SmallVector<GroupMember, 0> &list : kernels)
    for (GroupMember &kernel : list) {
      unsigned reader = kernel.groups.front();
      kernel.groups.front() = numbers[reader] - before[reader]--;
    }
}

void GroupingBuilder::addOp(const GroupMember &op) {
  for (unsigned group : op.groups) {
    result.groups[group].ops.push_back(result.ops.size());
    result.groups[group].tripCount = op.tripCount;
  }
  result.ops.push_back(op);
}

/// Sets what groups cost: the sums over their operations.
void GroupingBuilder::sumCosts() {
  for (Group &group : result.groups) {
    auto parts = llvm::map_to_vector<4>(
        group.ops, [&](unsigned op) { return result.ops[op].cost; });
    CostKind kind = group.cost ? group.cost->kind : parts.front()->kind;
    group.cost = interner.intern(sumMembers(parts, kind));
  }
}

Grouping GroupingBuilder::run() {
  addUnpacking();
  for (auto [number, group] : llvm::enumerate(from.groups))
    result.groups[numbers[number]].cost = group.cost;
  for (auto [number, op] : llvm::enumerate(from.ops)) {
    GroupMember copy = op;
    Cost cost = storage.getCost(op);
    copy.cost = interner.intern(cost);
    copy.values = copyToArena(op.values);
    for (unsigned &group : copy.groups)
      group = numbers[group];
    addOp(copy);
    for (const GroupMember &kernel : kernels[number])
      addOp(kernel);
  }
  sumCosts();
  return std::move(result);
}

Grouping assumeStorage(const Grouping &grouping,
                       const StorageAssumptions &storage) {
  return GroupingBuilder(grouping, storage).run();
}

} // namespace roofline
