//===- GroupTraffic.cpp - What crosses the borders of groups --------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "GroupTraffic.h"
#include "FusedTypes.h"
#include "ReadRegion.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/IR/Matchers.h"
#include "roofline/Analysis/Attention/MaskProof.h"
#include "roofline/Analysis/Costs/CostInterner.h"
#include "roofline/Analysis/Fusion/MemberSum.h"
#include "roofline/Analysis/OpCosts/TrafficBuilder.h"
#include "roofline/Analysis/Ops/Views.h"
#include "llvm/ADT/MapVector.h"
#include <map>
#include <numeric>

using namespace mlir;

namespace roofline {

namespace {

/// What of a value in memory a group has read so far.
struct ReadSoFar {
  Count elements = Count(0);
  bool isWhole = false;
  SmallVector<Value, 2> parts;
};

/// An entry of `Grouping::ops` before these are in order.
struct PricedMember {
  /// An operation comes before the prologues in its body.
  std::pair<unsigned, bool> position;
  Operation *op;
  const Cost *cost;
  ArrayRef<Value> values;
  Count tripCount;
  SmallVector<unsigned, 1> groups;
};

/// Prices the groups of one function.
class GroupPricer {
public:
  GroupPricer(FusionGraph &graph, MaskedPairs maskedPairs)
      : graph(graph), maskedPairs(maskedPairs), interner(result.costs),
        types(graph) {}

  Grouping run();

private:
  void priceGroup(int group);
  void priceMember(const FusionNode &node);
  void pricePrologue(const FusionNode &node);
  void startMember(CostKind kind);
  void addMember(const FusionNode &node, const OpCost &alone);
  void addTraffic(const FusionNode &node, const Traffic &entry);
  void addRead(const FusionNode &node, const Traffic &entry, Value value,
               ReadRegion readRegion);
  void addEarlier(const FusionNode &insertion, const FusionNode &reader,
                  const Traffic &entry, const ReadRegion &readRegion);
  bool storesEarlier(const FusionNode &insertion);
  void addMemoryRead(const Traffic &entry, Value value, ReadRegion readRegion);
  Count addToRead(Value value, const ReadRegion &readRegion,
                  Certainty &certainty);
  void addWrite(const Traffic &entry, Value value, const Count &elements);
  void addCopies();
  void findMask(const GrowingGroup &growing);
  void skipMaskedPairs(Operation *op);
  Value getWritten(const FusionNode &node, const Traffic &entry) const;
  Count getReadElements(const Traffic &entry, Value operand) const;
  bool isNeededOutside(Value value);
  ArrayRef<Value> copyToArena(ArrayRef<Value> list);
  SmallVector<unsigned, 0> sortMembers() const;
  void order();
  const Cost *addUp(const Group &group, bool isAttention);

  FusionGraph &graph;
  MaskedPairs maskedPairs;
  Grouping result;
  CostInterner interner;
  FusedTypes types;
  SmallVector<PricedMember, 0> members;

  /// The group being priced.
  int group = -1;
  std::optional<Count> tripCount;
  /// What a mask leaves of it, if it is an attention that skips the rest.
  const Attention *attention = nullptr;
  std::optional<KeptPairs> kept;
  llvm::SmallDenseMap<Value, ReadSoFar, 8> reads;
  llvm::MapVector<const FusionNode *, Count> copies;
  SmallVector<unsigned, 4> groupMembers;
  /// The member being priced.
  Cost cost;
  SmallVector<Value, 4> values;
  /// Where the costs of recomputed operations stand in `members`.
  llvm::DenseMap<std::pair<Operation *, const Cost *>, unsigned> memberOfCopy;
  /// What groups cost, by whether they are attentions and by their members.
  std::map<std::pair<bool, SmallVector<const Cost *, 4>>, const Cost *> sums;
};

} // namespace

//===----------------------------------------------------------------------===//
// Reads
//===----------------------------------------------------------------------===//

/// Whether two views of one value, neither of which is all of it, have no
/// element in common: they lie apart along some dimension.
static bool areApart(Value lhs, Value rhs) {
  auto a = lhs.getDefiningOp<OffsetSizeAndStrideOpInterface>();
  auto b = rhs.getDefiningOp<OffsetSizeAndStrideOpInterface>();
  if (!a || !b || getViewSource(a) != getViewSource(b))
    return false;
  for (auto [offsetA, sizeA, strideA, offsetB, sizeB, strideB] : llvm::zip(
           a.getStaticOffsets(), a.getStaticSizes(), a.getStaticStrides(),
           b.getStaticOffsets(), b.getStaticSizes(), b.getStaticStrides())) {
    if (ShapedType::isDynamic(offsetA) || ShapedType::isDynamic(offsetB) ||
        strideA != 1 || strideB != 1)
      continue;
    if (offsetA + sizeA <= offsetB || offsetB + sizeB <= offsetA)
      return true;
  }
  return false;
}

/// Notes that the group reads `readRegion` of `value`, and returns how many
/// elements that are new.
Count GroupPricer::addToRead(Value value, const ReadRegion &readRegion,
                             Certainty &certainty) {
  ReadSoFar &read = reads[value];
  if (read.isWhole)
    return Count(0);
  Count before = read.elements;
  if (readRegion.isWhole) {
    read.isWhole = true;
    read.elements = readRegion.elements;
    return read.elements - before;
  }
  if (readRegion.part && llvm::is_contained(read.parts, readRegion.part))
    return Count(0);
  bool isApart = readRegion.part && llvm::all_of(read.parts, [&](Value part) {
                   return part && areApart(part, readRegion.part);
                 });
  read.parts.push_back(readRegion.part);
  Count total = getNumElements(cast<ShapedType>(value.getType()));
  read.elements = min(before + readRegion.elements, total);
  read.isWhole = isApart && read.elements == total;
  if (!isApart && before != 0)
    certainty = std::max(certainty, Certainty::AtMost);
  return read.elements - before;
}

/// Adds what is new of `readRegion` of `value`, which lies in memory, to the
/// member being priced, whose operand reads it as `entry` says.
void GroupPricer::addMemoryRead(const Traffic &entry, Value value,
                                ReadRegion readRegion) {
  if (readRegion.isWhole && isa<ShapedType>(value.getType()))
    readRegion.elements = types.getStoredElements(value);
  Certainty certainty = readRegion.certainty;
  Count elements = addToRead(value, readRegion, certainty);
  if (elements == 0)
    return;
  const ElementStorage *storage = types.getStorage(value);
  if (!storage)
    return;
  Traffic &read = cost.traffic.emplace_back(entry);
  read.certainty = certainty;
  read.elements = std::move(elements);
  if (read.access != Access::Gather)
    read.access = Access::Read;
  read.type = storage->type;
  // Expected bytes are no whole number of elements.
  bool isAsAlone = read.access == Access::Gather && read.type == entry.type &&
                   read.elements == entry.elements;
  read.bytes = isAsAlone ? entry.bytes
                         : getStoredBytes(read.elements, storage->bits) +
                               storage->scaleBytes;
  if (readRegion.isWhole)
    read.subscripts.clear();
  values.push_back(value);
}

/// Whether `value` is a constant whose elements, all equal, stand for a stored
/// weight where `node`, which moves it, is multiplied.
static bool standsForWeight(const FusionNode &node, Value value) {
  return node.opClass == OpClass::Movement && isSplatConstant(value) &&
         cast<ShapedType>(value.getType()).getNumElements() > 1 &&
         node.reads.size() == 1;
}

/// Adds what it takes from memory to have `readRegion` of `value`, which `node`
/// reads.
void GroupPricer::addRead(const FusionNode &reader, const Traffic &entry,
                          Value value, ReadRegion readRegion) {
  while (Operation *view = value.getDefiningOp()) {
    Value source = getViewSource(view);
    if (!source || !cast<ShapedType>(source.getType()).hasStaticShape())
      break;
    readRegion = getRegionOfSource(view, readRegion);
    value = source;
  }
  Operation *op = value.getDefiningOp();
  FusionNode *node = op ? graph.find(op) : nullptr;
  if (!node || (node->isTransparent() &&
                op->getBlock() != reader.op->getBlock() && !node->isLoadTime))
    return addMemoryRead(entry, value, readRegion);
  if (!node->isTransparent()) {
    if (graph.getGroup(*node) != group)
      addMemoryRead(entry, value, readRegion);
    return;
  }
  // What it takes to have a part once more has been read before.
  Certainty overlap = Certainty::Exact;
  if (addToRead(value, readRegion, overlap) == 0)
    return;
  copies[node] = reads[value].elements;
  if (reader.opClass == OpClass::Contraction && !node->cost)
    for (Value read : node->reads)
      if (standsForWeight(*node, read))
        addRead(reader, entry, read, ReadRegion::all(read));
  if (!node->cost)
    return;
  for (const Traffic &moved : node->cost->cost->traffic) {
    if (moved.access == Access::Write)
      continue;
    Value read = getMovedValue(op, moved.operand);
    Traffic through = entry;
    if (moved.access == Access::Gather) {
      through.access = Access::Gather;
      through.subscripts = moved.subscripts;
      through.type = moved.type;
      through.elements = moved.elements;
      through.bytes = moved.bytes;
    }
    ReadRegion part = getRegionOfOperand(op, read, moved.elements, readRegion);
    part.certainty = std::max(part.certainty, moved.certainty);
    if (moved.access == Access::Gather && part.subscripts.empty())
      part.subscripts = moved.subscripts;
    addRead(reader, through, read, std::move(part));
  }
  if (node->earlier)
    addEarlier(*node, reader, entry, readRegion);
}

/// Adds what it takes to have the part of `readRegion` that was inserted before
/// `insertion`, which inserts the rest.
void GroupPricer::addEarlier(const FusionNode &insertion,
                             const FusionNode &reader, const Traffic &entry,
                             const ReadRegion &readRegion) {
  auto getSize = [](Value value) {
    auto type = dyn_cast<ShapedType>(value.getType());
    return type ? getNumElements(type) : Count(1);
  };
  ReadRegion rest;
  rest.elements =
      min(readRegion.elements,
          getSize(insertion.earlier) -
              getSize(insertion.op->getOperand(insertion.insertion->source)));
  rest.certainty = readRegion.certainty;
  if (rest.elements > 0)
    addRead(reader, entry, insertion.earlier, std::move(rest));
}

//===----------------------------------------------------------------------===//
// Members
//===----------------------------------------------------------------------===//

/// The result that a write to `entry` ends up in; the buffer itself if there is
/// none.
Value GroupPricer::getWritten(const FusionNode &node,
                              const Traffic &entry) const {
  Operation *op = node.op;
  if (entry.operand.kind == OperandRef::Kind::Result)
    return op->getResult(entry.operand.number);
  if (op->getNumResults() == 0 ||
      entry.operand.kind == OperandRef::Kind::Capture)
    return getMovedValue(op, entry.operand);
  if (node.structured) {
    if (entry.operand.number >= node.facts->numInputs)
      return op->getResult(entry.operand.number - node.facts->numInputs);
  } else if (auto destination = dyn_cast<DestinationStyleOpInterface>(op)) {
    OperandRange inits = destination.getDpsInits();
    unsigned first = inits.getBeginOperandIndex();
    if (entry.operand.number >= first &&
        entry.operand.number < first + inits.size())
      return op->getResult(entry.operand.number - first);
  }
  return op->getResult(0);
}

bool GroupPricer::isNeededOutside(Value value) {
  if (!isa<TensorType>(value.getType()))
    return true;
  const Users &users = graph.getFinalUsers(value);
  return users.escapes || users.hasSeveralGroups ||
         (users.group >= 0 && users.group != group);
}

/// Adds the write of `elements` elements, by the operand of `entry`, to
/// `value`, unless nothing outside the group reads that.
void GroupPricer::addWrite(const Traffic &entry, Value value,
                           const Count &elements) {
  if (!isNeededOutside(value))
    return;
  const ElementStorage *storage = types.getStorage(value);
  if (!storage)
    return;
  Count stored = min(elements, types.getStoredElements(value));
  Count bytes = getStoredBytes(stored, storage->bits) + storage->scaleBytes;
  // What the same operand reads is in the entry before.
  if (entry.access == Access::ReadWrite && !cost.traffic.empty()) {
    Traffic &read = cost.traffic.back();
    if (read.operand == entry.operand && read.type == storage->type) {
      read.access = Access::ReadWrite;
      read.elements = max(read.elements, stored);
      read.bytes += bytes;
      return;
    }
  }
  Traffic &write = cost.traffic.emplace_back(entry);
  write.access = Access::Write;
  write.type = storage->type;
  write.elements = std::move(stored);
  write.bytes = std::move(bytes);
  values.push_back(value);
}

/// How many elements of `operand` are read as `entry` says.
Count GroupPricer::getReadElements(const Traffic &entry, Value operand) const {
  if (entry.access != Access::ReadWrite)
    return entry.elements;
  std::optional<ElementStorage> storage =
      graph.analyses.costs.getContext().getStorage(operand.getType());
  if (!storage)
    return entry.elements;
  Count written =
      getStoredBytes(entry.elements, storage->bits) + storage->scaleBytes;
  // A copy reads only what it does not write itself.
  if (entry.bytes - written < written)
    return floorDiv(entry.elements * (entry.bytes - written), written);
  return entry.elements;
}

/// Adds what `entry`, of the operation alone, moves across the border.
void GroupPricer::addTraffic(const FusionNode &node, const Traffic &entry) {
  if (entry.operand.getCalleeRole()) {
    cost.traffic.push_back(entry);
    values.emplace_back();
    return;
  }
  Value operand = getMovedValue(node.op, entry.operand);
  Value target;
  if (entry.access == Access::Write || entry.access == Access::ReadWrite)
    target = getWritten(node, entry);
  if (entry.access != Access::Write) {
    ReadRegion readRegion;
    readRegion.elements = getReadElements(entry, operand);
    readRegion.subscripts = entry.subscripts;
    readRegion.certainty = entry.certainty;
    readRegion.isWhole = readRegion.elements ==
                         getNumElements(cast<ShapedType>(operand.getType()));
    addRead(node, entry, operand, std::move(readRegion));
  }
  if (!target)
    return;
  addWrite(entry, target,
           storesEarlier(node)
               ? getNumElements(cast<ShapedType>(target.getType()))
               : entry.elements);
}

/// Whether `insertion` stores what earlier ones into the same tensor have made,
/// along with its own part.
bool GroupPricer::storesEarlier(const FusionNode &insertion) {
  FusionNode *earlier =
      insertion.earlier ? graph.findSource(insertion.earlier) : nullptr;
  return earlier && earlier->isTransparent();
}

/// Starts to price a member of which nothing is known but its kind.
void GroupPricer::startMember(CostKind kind) {
  cost.kind = kind;
  cost.work.clear();
  cost.traffic.clear();
  values.clear();
}

void GroupPricer::addMember(const FusionNode &node, const OpCost &alone) {
  tripCount = alone.tripCount;
  if (cost.isFree())
    return;
  groupMembers.push_back(members.size());
  const FusionNode &whole = node.prologue ? *graph.find(node.op) : node;
  members.push_back({{graph.getPosition(whole), node.prologue},
                     node.op,
                     interner.intern(cost),
                     copyToArena(values),
                     alone.tripCount,
                     {unsigned(group)}});
}

/// Whether `prologue` reads operand `entry` of its operation.
static bool isOperandOf(const BodyPrologue &prologue, const Traffic &entry) {
  return entry.operand.kind == OperandRef::Kind::Operand &&
         llvm::any_of(prologue.operands, [&](OpOperand *operand) {
           return operand->getOperandNumber() == entry.operand.number;
         });
}

/// An access to what `prologue` makes, by the name of its first operand.
static Traffic getTraffic(const BodyPrologue &prologue, Access access,
                          const ElementStorage &storage) {
  Traffic entry;
  entry.operand =
      OperandRef::operand(prologue.operands.front()->getOperandNumber());
  entry.access = access;
  entry.type = storage.type;
  entry.elements = prologue.elements;
  entry.bytes = getStoredBytes(prologue.elements, storage.bits);
  return entry;
}

void GroupPricer::priceMember(const FusionNode &node) {
  startMember(node.cost->cost->kind);
  cost.work = types.getWork(node);
  auto moved = graph.getMovedPrologues(node);
  for (const BodyPrologue *prologue : moved) {
    cost.traffic.push_back(getTraffic(*prologue, Access::Read,
                                      *types.getStorage(prologue->result)));
    values.push_back(prologue->operands.front()->get());
  }
  for (const Traffic &entry : node.cost->cost->traffic)
    if (llvm::none_of(moved, [&](const BodyPrologue *prologue) {
          return isOperandOf(*prologue, entry);
        }))
      addTraffic(node, entry);
  if (storesEarlier(node)) {
    Traffic read;
    read.operand = OperandRef::operand(node.insertion->target);
    addEarlier(node, node, read, ReadRegion::all(node.earlier));
  }
  if (kept)
    skipMaskedPairs(node.op);
  addMember(node, *node.cost);
}

void GroupPricer::findMask(const GrowingGroup &growing) {
  for (unsigned position : growing.members)
    if ((attention =
             graph.analyses.attentions.find(graph.getNodes()[position].op)))
      break;
  if (attention)
    kept = proveMask(*attention);
}

/// Leaves out of the member being priced, which is `op`, what it would do for
/// pairs of a query and a key that the mask takes out, and what it would read
/// of keys that no query sees.
void GroupPricer::skipMaskedPairs(Operation *op) {
  if (!llvm::is_contained(attention->ops, op))
    return;
  for (Work &work : cost.work)
    if (Count each = floorDiv(work.ops, kept->allPairs);
        each * kept->allPairs == work.ops)
      work.ops = each * kept->pairs;
  bool multiplies =
      op == attention->values || llvm::is_contained(attention->scores, op);
  for (Traffic &entry : cost.traffic) {
    Value operand = getMovedValue(op, entry.operand);
    bool isPerKey = operand == attention->value ||
                    llvm::is_contained(attention->keys, operand);
    if (!multiplies || !isPerKey || entry.access == Access::Write)
      continue;
    auto skip = [&](Count &count) {
      count = ceilDiv(count * kept->keys, Count(kept->allKeys));
    };
    skip(entry.elements);
    skip(entry.bytes);
  }
}

/// Prices a prologue in the body of an operation of another group.
void GroupPricer::pricePrologue(const FusionNode &node) {
  const FusionNode &whole = *graph.find(node.op);
  if (graph.getGroup(whole) == group)
    return;
  startMember(CostKind::Elementwise);
  cost.work = node.prologue->work;
  for (const Traffic &entry : whole.cost->cost->traffic)
    if (isOperandOf(*node.prologue, entry))
      addTraffic(node, entry);
  cost.traffic.push_back(getTraffic(*node.prologue, Access::Write,
                                    *types.getStorage(node.prologue->result)));
  values.push_back(node.prologue->operands.front()->get());
  addMember(node, *whole.cost);
}

/// Adds the work of what the group recomputes, as far as it needs the results.
void GroupPricer::addCopies() {
  for (auto &[node, elements] : copies) {
    if (node->isLoadTime || !node->cost || node->cost->cost->work.empty() ||
        elements == 0)
      continue;
    Cost copy;
    copy.kind = node->cost->cost->kind;
    Count total =
        getNumElements(cast<ShapedType>(node->op->getResult(0).getType()));
    for (Work part : node->cost->cost->work) {
      part.ops = ceilDiv(part.ops * min(elements, total), total);
      addWork(copy.work, part);
    }
    const Cost *interned = interner.intern(copy);
    auto [known, isNew] =
        memberOfCopy.try_emplace({node->op, interned}, members.size());
    if (isNew)
      members.push_back({{graph.getPosition(*node), false},
                         node->op,
                         interned,
                         {},
                         *tripCount,
                         {}});
    members[known->second].groups.push_back(group);
    groupMembers.push_back(known->second);
  }
}

//===----------------------------------------------------------------------===//
// Groups
//===----------------------------------------------------------------------===//

/// The kind of a group that an operation of kind `next` joins.
static CostKind mergeKinds(CostKind kind, CostKind next) {
  auto getRank = [](CostKind each) {
    switch (each) {
    case CostKind::Attention:
      return 6;
    case CostKind::Convolution:
      return 5;
    case CostKind::Contraction:
      return 4;
    case CostKind::Reduction:
      return 3;
    case CostKind::Elementwise:
      return 2;
    case CostKind::Gather:
      return 1;
    case CostKind::Movement:
      return 0;
    case CostKind::Call:
      return 7;
    }
    llvm_unreachable("unknown kind of cost");
  };
  return getRank(next) > getRank(kind) ? next : kind;
}

void GroupPricer::priceGroup(int index) {
  GrowingGroup &growing = graph.getGroup(index);
  group = index;
  attention = nullptr;
  kept.reset();
  if (maskedPairs == MaskedPairs::Skip && growing.isAttention)
    findMask(growing);
  reads.clear();
  copies.clear();
  groupMembers.clear();
  tripCount.reset();
  llvm::sort(growing.members);
  for (unsigned position : growing.members) {
    FusionNode &node = graph.getNodes()[position];
    if (node.prologue)
      pricePrologue(node);
    else if (node.cost)
      priceMember(node);
  }
  if (tripCount)
    addCopies();
}

ArrayRef<Value> GroupPricer::copyToArena(ArrayRef<Value> list) {
  Value *storage = result.values.Allocate<Value>(list.size());
  llvm::uninitialized_copy(list, storage);
  return ArrayRef(storage, list.size());
}

/// The numbers of the members by position, then in the order that they were
/// added: sorts by counting.
SmallVector<unsigned, 0> GroupPricer::sortMembers() const {
  auto getKey = [](const PricedMember &member) {
    return 2 * member.position.first + member.position.second;
  };
  SmallVector<unsigned, 0> next(2 * graph.getNodes().size() + 1);
  for (const PricedMember &member : members)
    ++next[getKey(member) + 1];
  std::partial_sum(next.begin(), next.end(), next.begin());
  SmallVector<unsigned, 0> sorted(members.size());
  for (auto [number, member] : llvm::enumerate(members))
    sorted[next[getKey(member)]++] = number;
  return sorted;
}

/// What `group` costs: the sum over its members.
const Cost *GroupPricer::addUp(const Group &group, bool isAttention) {
  SmallVector<const Cost *, 4> parts = llvm::map_to_vector<4>(
      group.ops, [&](unsigned op) { return result.ops[op].cost; });
  auto [entry, isNew] = sums.try_emplace({isAttention, parts});
  if (!isNew)
    return entry->second;
  CostKind kind = isAttention ? CostKind::Attention : CostKind::Movement;
  for (const Cost *part : parts)
    kind = mergeKinds(kind, part->kind);
  return entry->second = interner.intern(sumMembers(parts, kind));
}

/// Puts members and groups in program order.
void GroupPricer::order() {
  SmallVector<unsigned, 0> sorted = sortMembers();
  result.ops.reserve(members.size());
  result.groups.reserve(graph.getNumGroups());
  // A group begins with the first of its members that runs nowhere else.
  SmallVector<int> numberOfGroup(graph.getNumGroups(), -1);
  auto number = [&](unsigned group) {
    if (numberOfGroup[group] >= 0)
      return;
    numberOfGroup[group] = result.groups.size();
    result.groups.emplace_back();
  };
  for (unsigned index : sorted)
    if (!members[index].values.empty() || members[index].groups.size() == 1)
      number(members[index].groups.front());
  for (unsigned index : sorted) {
    PricedMember &member = members[index];
    GroupMember op{member.op,        member.cost, member.values,
                   member.tripCount, {},          member.position.second};
    for (unsigned group : member.groups) {
      number(group);
      op.groups.push_back(numberOfGroup[group]);
    }
    for (unsigned group : op.groups) {
      result.groups[group].ops.push_back(result.ops.size());
      result.groups[group].tripCount = member.tripCount;
    }
    result.ops.push_back(std::move(op));
  }
  SmallVector<bool> isAttention(result.groups.size());
  for (auto [group, index] : llvm::enumerate(numberOfGroup))
    if (index >= 0)
      isAttention[index] = graph.getGroup(int(group)).isAttention;
  for (auto [index, group] : llvm::enumerate(result.groups))
    group.cost = addUp(group, isAttention[index]);
}

Grouping GroupPricer::run() {
  members.reserve(graph.getNodes().size());
  for (unsigned index = 0; index < graph.getNumGroups(); ++index)
    if (!graph.getGroup(int(index)).members.empty())
      priceGroup(index);
  order();
  return std::move(result);
}

Grouping countGroups(FusionGraph &graph, MaskedPairs maskedPairs) {
  return GroupPricer(graph, maskedPairs).run();
}

} // namespace roofline
