//===- Unknown.h - Why something is not known -------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ROOFLINE_INTERFACES_UNKNOWN_H
#define ROOFLINE_INTERFACES_UNKNOWN_H

#include <string>

namespace roofline {

/// Why something is not known, as a sentence fragment without a final period.
struct Unknown {
  std::string reason;
};

} // namespace roofline

#endif // ROOFLINE_INTERFACES_UNKNOWN_H
