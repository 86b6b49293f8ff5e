//===- SourcePlace.h - Where an operation comes from ------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ROOFLINE_LIB_REPORT_SOURCEPLACE_H
#define ROOFLINE_LIB_REPORT_SOURCEPLACE_H

#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/Location.h"
#include <string>

namespace roofline {

/// A location boiled down to one place and one name.
struct SourcePlace {
  /// The first file location, in the order of printing; null where there is
  /// none.
  mlir::FileLineColLoc file;
  /// The innermost name around `file`, or else the first one anywhere; null
  /// where there is none.
  mlir::StringAttr name;

  explicit SourcePlace(mlir::Location location);

  /// `file:line`, or `-` where no file is known.
  std::string str() const;
};

} // namespace roofline

#endif // ROOFLINE_LIB_REPORT_SOURCEPLACE_H
