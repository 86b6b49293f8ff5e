//===- ExpectedExperts.h - How many experts tokens choose ----- -*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ROOFLINE_ANALYSIS_OPCOSTS_EXPECTEDEXPERTS_H
#define ROOFLINE_ANALYSIS_OPCOSTS_EXPECTEDEXPERTS_H

#include "roofline/Analysis/OpCosts/Footprint.h"

namespace roofline {

/// What is read of a table of `experts` matrices of `elements` elements each,
/// of which each of `tokens` tokens chooses `chosen`: as many different ones as
/// are expected if they choose at random. nullopt for more tokens than such
/// numbers are worth computing for: all experts are chosen long before.
std::optional<Footprint> getExpectedExperts(const Count &experts,
                                            const Count &chosen,
                                            const Count &tokens,
                                            const Count &elements);

} // namespace roofline

#endif // ROOFLINE_ANALYSIS_OPCOSTS_EXPECTEDEXPERTS_H
