//===- LoopNestTraffic.cpp - What loops over elements move ----------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LoopNestTraffic.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "roofline/Analysis/Descriptions/Shapes.h"
#include "roofline/Analysis/Ops/LoopUse.h"
#include "roofline/Analysis/Ops/Views.h"
#include "llvm/Support/FormatVariadic.h"

using namespace mlir;

namespace roofline {

NestTraffic::NestTraffic(Operation *nest, const CostContext &context)
    : nest(nest), context(context), buffers(getAccessedBuffers(nest)) {
  for (auto [number, buffer] : llvm::enumerate(buffers))
    numbers[buffer] = number;
  nest->walk([&](Operation *op) {
    std::optional<LoadOrStore> access = getLoadOrStore(op);
    if (access && access->isWrite)
      written.insert(getViewRoot(access->buffer));
  });
}

bool NestTraffic::isWritten(Value buffer) const {
  return written.contains(getViewRoot(buffer));
}

/// Whether `buffer` is allocated for the nest alone.
bool NestTraffic::isTemporary(Value buffer) const {
  auto [known, isNew] = temporaries.try_emplace(buffer);
  Operation *op = buffer.getDefiningOp();
  if (isNew)
    known->second = op &&
                    hasSingleEffect<MemoryEffects::Allocate>(op, buffer) &&
                    llvm::all_of(buffer.getUsers(), [&](Operation *user) {
                      return nest->isAncestor(user) ||
                             hasSingleEffect<MemoryEffects::Free>(user, buffer);
                    });
  return known->second;
}

namespace {

/// The subscripts of an access with their dimensions numbered in the order in
/// which they are named, so that equal ones are recognised.
struct Place {
  SmallVector<AffineExpr> subscripts;
  SmallVector<Count> extents;
  unsigned numSymbols = 0;

  void add(AffineExpr subscript, ArrayRef<Count> loopExtents);
  AffineMap getKey(bool isPartial) const;

private:
  llvm::SmallDenseMap<unsigned, AffineExpr> dims;
};

} // namespace

void Place::add(AffineExpr subscript, ArrayRef<Count> loopExtents) {
  llvm::DenseMap<AffineExpr, AffineExpr> renamed;
  subscript.walk([&](AffineExpr part) {
    if (auto symbol = dyn_cast<AffineSymbolExpr>(part))
      numSymbols = std::max(numSymbols, symbol.getPosition() + 1);
    auto dim = dyn_cast<AffineDimExpr>(part);
    if (!dim)
      return;
    auto [known, isNew] = dims.try_emplace(dim.getPosition());
    if (isNew) {
      known->second = getAffineDimExpr(extents.size(), part.getContext());
      extents.push_back(loopExtents[dim.getPosition()]);
    }
    renamed[part] = known->second;
  });
  subscripts.push_back(subscript.replace(renamed));
}

/// What tells the place from all others.
AffineMap Place::getKey(bool isPartial) const {
  MLIRContext *context = subscripts.front().getContext();
  SmallVector<AffineExpr> results = subscripts;
  for (const Count &extent : extents)
    results.push_back(getAffineConstantExpr(int64_t(extent), context));
  results.push_back(getAffineConstantExpr(isPartial, context));
  return AffineMap::get(extents.size(), numSymbols, results, context);
}

/// Whether the number of values that `subscript` takes does not depend on its
/// symbols: they only shift it.
static bool isShiftedBySymbols(AffineExpr subscript) {
  bool hasSymbols = false, hasDivision = false;
  subscript.walk([&](AffineExpr part) {
    hasSymbols |= isa<AffineSymbolExpr>(part);
    hasDivision |= part.getKind() == AffineExprKind::FloorDiv ||
                   part.getKind() == AffineExprKind::CeilDiv ||
                   part.getKind() == AffineExprKind::Mod;
  });
  return subscript.isPureAffine() && !(hasSymbols && hasDivision);
}

/// The elements of a buffer of `type` that an access at a place which depends
/// on data touches: one for each value of its address.
static Footprint countGathered(const AffineAccess &place, MemRefType type,
                               ArrayRef<Count> extents) {
  Footprint elements;
  LoopSet all = 0;
  for (auto [dim, subscript] : llvm::enumerate(place.subscripts)) {
    all |= subscript.loops;
    elements.subscripts.push_back(
        min(countPoints(subscript.loops, extents), getSize(type, dim)));
  }
  elements.elements = countPoints(all, extents);
  return elements;
}

std::optional<Unknown> NestTraffic::add(const LoadOrStore &access,
                                        const AffineAccess &place,
                                        ArrayRef<Count> extents) {
  auto number = numbers.find(place.buffer);
  if (number == numbers.end()) {
    if (isTemporary(place.buffer))
      return std::nullopt;
    return Unknown{"no rule for a view created in the loop nest"};
  }
  auto type = cast<MemRefType>(place.buffer.getType());
  if (!type.hasStaticShape())
    return Unknown{
        llvm::formatv("dynamic shape: it accesses a buffer of type {0}", type)
            .str()};
  ElementSet added{number->second, access.isWrite, Footprint{Count(1)}};
  added.isGather =
      !llvm::all_of(place.subscripts, [](const Subscript &subscript) {
        return subscript.expr && isShiftedBySymbols(subscript.expr);
      });
  if (added.isGather) {
    added.elements = countGathered(place, type, extents);
  } else if (!place.subscripts.empty()) {
    Place known;
    for (const Subscript &subscript : place.subscripts)
      known.add(subscript.expr, extents);
    added.key = known.getKey(access.isPartial);
    AffineExpr zero = getAffineConstantExpr(0, type.getContext());
    SmallVector<AffineExpr> symbols(known.numSymbols, zero);
    for (AffineExpr &subscript : known.subscripts)
      subscript = subscript.replaceSymbols(symbols);
    added.elements = countDistinct(known.subscripts, known.extents);
  }
  added.elements = added.elements.clampedTo(getNumElements(type));
  if (access.isPartial)
    added.elements.certainty = Certainty::AtMost;
  accesses.push_back(std::move(added));
  return std::nullopt;
}

void NestTraffic::bound(size_t first) {
  for (ElementSet &access : llvm::drop_begin(accesses, first))
    access.elements.certainty =
        std::max(access.elements.certainty, Certainty::AtMost);
}

bool NestTraffic::hasGather() const {
  return llvm::any_of(accesses, [](const ElementSet &access) {
    return access.isGather && !access.isWrite;
  });
}

/// Adds the elements of `access` to what has been touched of its buffer.
void NestTraffic::addElements(Touched &touched,
                              const ElementSet &access) const {
  touched.isGather |= access.isGather;
  if (access.key && !touched.seen.insert(access.key).second)
    return;
  Count total =
      getNumElements(cast<MemRefType>(buffers[access.buffer].getType()));
  const Footprint &elements = access.elements;
  Footprint &sum = touched.elements;
  bool isFirst = sum.elements == 0;
  if (!isFirst && sum.elements == total)
    return;
  sum.certainty = std::max(sum.certainty, elements.certainty);
  if (!isFirst && elements.elements != total)
    // Two sets may have elements in common.
    sum.certainty = std::max(sum.certainty, Certainty::AtMost);
  sum.elements += elements.elements;
  sum.subscripts = isFirst ? elements.subscripts : SmallVector<Count, 0>();
  sum = sum.clampedTo(total);
  if (!isFirst && elements.elements == total)
    sum.certainty = elements.certainty;
}

/// What the accesses from number `first` on touch of each buffer that lies in
/// memory.
NestTraffic::Tally NestTraffic::tally(size_t first) const {
  Tally touched;
  for (const ElementSet &access : llvm::drop_begin(accesses, first)) {
    ReadAndWritten &buffer = touched[access.buffer];
    addElements(access.isWrite ? buffer.written : buffer.read, access);
  }
  touched.remove_if([&](auto &entry) {
    Value buffer = buffers[entry.first];
    if (!isReadFromMemory(buffer, /*isMultiplicand=*/false))
      entry.second.read = {};
    return isTemporary(buffer);
  });
  return touched;
}

Count NestTraffic::countBits(size_t first) const {
  Count bits(0);
  for (auto &[number, touched] : tally(first))
    if (auto storage = context.getStorage(buffers[number].getType()))
      bits +=
          (touched.read.elements.elements + touched.written.elements.elements) *
          storage->bits;
  return bits;
}

CostOrUnknown NestTraffic::finish(Cost cost) const {
  TrafficBuilder traffic(context);
  auto touched = tally(0).takeVector();
  llvm::sort(touched, llvm::less_first());
  for (auto &[number, touched] : touched) {
    OperandRef ref = OperandRef::capture(number);
    traffic.read(ref, buffers[number], touched.read.elements, {},
                 touched.read.isGather ? Access::Gather : Access::Read);
    traffic.write(ref, buffers[number], touched.written.elements);
  }
  return finishCost(std::move(cost), traffic);
}

} // namespace roofline
