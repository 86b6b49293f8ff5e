//===- LoopNestTraffic.cpp - What loops over elements move ----------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LoopNestTraffic.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "roofline/Analysis/Views.h"
#include "llvm/Support/FormatVariadic.h"

using namespace mlir;

namespace roofline {

NestTraffic::NestTraffic(Operation *nest, const CostContext &context)
    : nest(nest), context(context), buffers(getAccessedBuffers(nest)),
      reads(buffers.size()), writes(buffers.size()) {
  for (auto [number, buffer] : llvm::enumerate(buffers))
    numbers[buffer] = number;
  nest->walk([&](Operation *op) {
    std::optional<ElementAccess> access = getElementAccess(op);
    if (access && access->isWrite)
      written.insert(getViewRoot(access->buffer));
  });
}

bool NestTraffic::isWritten(Value buffer) const {
  return written.contains(getViewRoot(buffer));
}

/// Whether `buffer` is allocated for the nest alone.
bool NestTraffic::isTemporary(Value buffer) const {
  Operation *op = buffer.getDefiningOp();
  return op && hasSingleEffect<MemoryEffects::Allocate>(op, buffer) &&
         llvm::all_of(buffer.getUsers(), [&](Operation *user) {
           return nest->isAncestor(user) ||
                  hasSingleEffect<MemoryEffects::Free>(user, buffer);
         });
}

namespace {

/// The subscripts of an access with their dimensions numbered in the order in
/// which they are named, so that equal ones are recognised.
struct Place {
  SmallVector<AffineExpr> subscripts;
  SmallVector<int64_t> extents;
  unsigned numSymbols = 0;

  void add(AffineExpr subscript, ArrayRef<int64_t> loopExtents);
  void addLane(int64_t dim, int64_t size);
  AffineMap getKey(bool isPartial) const;

private:
  llvm::SmallDenseMap<unsigned, AffineExpr> dims;
};

} // namespace

void Place::add(AffineExpr subscript, ArrayRef<int64_t> loopExtents) {
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

void Place::addLane(int64_t dim, int64_t size) {
  AffineExpr &subscript = subscripts[dim];
  subscript =
      subscript + getAffineDimExpr(extents.size(), subscript.getContext());
  extents.push_back(size);
}

/// What tells the place from all others.
AffineMap Place::getKey(bool isPartial) const {
  MLIRContext *context = subscripts.front().getContext();
  SmallVector<AffineExpr> results = subscripts;
  for (int64_t extent : extents)
    results.push_back(getAffineConstantExpr(extent, context));
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

/// Adds `elements` to what has been touched, of `total`. `place` tells which
/// ones; null where that is not known.
void NestTraffic::addElements(Touched &touched, Footprint elements,
                              AffineMap place, const Count &total) {
  if (place && !touched.seen.insert(place).second)
    return;
  Footprint &sum = touched.elements;
  bool isFirst = sum.elements == 0;
  if (!isFirst && sum.elements == total)
    return;
  sum.certainty = std::max(sum.certainty, elements.certainty);
  if (!isFirst && elements.elements != total)
    // Two sets may have elements in common.
    sum.certainty = std::max(sum.certainty, Certainty::AtMost);
  sum.elements += elements.elements;
  sum.subscripts =
      isFirst ? std::move(elements.subscripts) : SmallVector<Count, 0>();
  sum = sum.clampedTo(total);
  if (!isFirst && elements.elements == total)
    sum.certainty = elements.certainty;
}

std::optional<Unknown> NestTraffic::add(const ElementAccess &access,
                                        const NestAccess &touched,
                                        ArrayRef<int64_t> extents) {
  auto number = numbers.find(access.buffer);
  if (number == numbers.end()) {
    if (isTemporary(access.buffer))
      return std::nullopt;
    return Unknown{"a view that is made in it is not followed"};
  }
  auto type = cast<MemRefType>(access.buffer.getType());
  if (!type.hasStaticShape())
    return Unknown{
        llvm::formatv("dynamic shape: it accesses a buffer of type {0}", type)
            .str()};
  bool isAffine = llvm::all_of(touched.subscripts, [](AffineExpr subscript) {
    return subscript && isShiftedBySymbols(subscript);
  });
  Count total = getNumElements(type);
  Touched &sum = (access.isWrite ? writes : reads)[number->second];
  Footprint elements{Count(1)};
  AffineMap key;
  if (isAffine && !touched.subscripts.empty()) {
    Place place;
    for (AffineExpr subscript : touched.subscripts)
      place.add(subscript, extents);
    for (auto [dim, size] : llvm::zip_equal(access.laneDims, access.lanes))
      if (dim >= 0)
        place.addLane(dim, size);
    key = place.getKey(access.isPartial);
    AffineExpr zero = getAffineConstantExpr(0, type.getContext());
    SmallVector<AffineExpr> symbols(place.numSymbols, zero);
    for (AffineExpr &subscript : place.subscripts)
      subscript = subscript.replaceSymbols(symbols);
    elements = countDistinct(place.subscripts, place.extents);
  } else if (!isAffine) {
    auto getPoints = [&](LoopSet loops) {
      Count points(1);
      for (auto [loop, extent] : llvm::enumerate(extents))
        if (loops >> loop & 1)
          points *= extent;
      return points;
    };
    LoopSet all = 0;
    for (auto [dim, loops] : llvm::enumerate(touched.loops)) {
      all |= loops;
      elements.subscripts.push_back(
          min(getPoints(loops), Count(type.getDimSize(dim))));
    }
    elements.elements = getPoints(all);
    for (auto [dim, size] : llvm::zip_equal(access.laneDims, access.lanes))
      if (dim >= 0) {
        elements.elements *= size;
        elements.subscripts[dim] =
            min(elements.subscripts[dim] * size, Count(type.getDimSize(dim)));
      }
    sum.isGather = true;
    gathers |= !access.isWrite;
  }
  elements = elements.clampedTo(total);
  if (access.isPartial)
    elements.certainty = Certainty::AtMost;
  addElements(sum, std::move(elements), key, total);
  return std::nullopt;
}

CostOrUnknown NestTraffic::finish(Cost cost) {
  TrafficBuilder traffic(context);
  for (auto [number, buffer] : llvm::enumerate(buffers)) {
    if (isTemporary(buffer))
      continue;
    OperandRef ref = OperandRef::capture(number);
    if (isReadFromMemory(buffer, /*isMultiplicand=*/false))
      traffic.read(ref, buffer, reads[number].elements, {},
                   reads[number].isGather ? Access::Gather : Access::Read);
    traffic.write(ref, buffer, writes[number].elements);
  }
  return finishCost(std::move(cost), traffic);
}

} // namespace roofline
