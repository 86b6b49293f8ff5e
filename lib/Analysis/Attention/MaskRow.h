//===- MaskRow.h - The elements of a mask for one query ---------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ROOFLINE_LIB_ANALYSIS_ATTENTION_MASKROW_H
#define ROOFLINE_LIB_ANALYSIS_ATTENTION_MASKROW_H

#include "MaskElement.h"
#include "MaskProgram.h"

namespace roofline {

/// Elements from key `begin` to the begin of the next run.
struct MaskRun {
  int64_t begin;
  MaskElement element;
};
using MaskRow = llvm::SmallVector<MaskRun, 4>;

/// Computes the elements of a mask, one query after the other.
class MaskEvaluator {
public:
  /// For `numKeys` keys, more than none. `program` must outlive this.
  MaskEvaluator(const MaskProgram &program, int64_t numKeys);

  /// The result of `step` along the keys for `query`.
  const MaskRow &evaluate(unsigned step, int64_t query);

private:
  MaskRow compute(const MaskStep &step, int64_t query) const;
  MaskRow read(const MaskStep &step, int64_t query) const;
  MaskRow apply(const MaskStep &step) const;

  const MaskProgram &program;
  int64_t numKeys;
  llvm::SmallVector<MaskRow> rows;
  /// The steps that differ from query to query.
  llvm::SmallVector<unsigned> variable;
};

} // namespace roofline

#endif // ROOFLINE_LIB_ANALYSIS_ATTENTION_MASKROW_H
