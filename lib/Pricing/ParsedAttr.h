//===- ParsedAttr.h - Attributes that others read ---------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ROOFLINE_LIB_PRICING_PARSEDATTR_H
#define ROOFLINE_LIB_PRICING_PARSEDATTR_H

#include "mlir/IR/Operation.h"

namespace roofline {

/// Says that the attribute `name` of `op` was parsed by someone who did not
/// know the dialect and kept it as text.
inline mlir::LogicalResult emitUnparsed(mlir::Operation *op,
                                        llvm::StringRef name) {
  return op->emitError() << "'" << name
                         << "' was read without the roofline dialect; load it "
                            "first, as with '--load-dialect-plugin'";
}

/// The attribute `name` of `op`, or null. Fails, after a diagnostic, if it was
/// kept as text.
template <typename AttrT>
mlir::FailureOr<AttrT> getParsed(mlir::Operation *op, llvm::StringRef name) {
  mlir::Attribute attribute = op->getAttr(name);
  if (!attribute)
    return AttrT();
  if (auto parsed = llvm::dyn_cast<AttrT>(attribute))
    return parsed;
  return emitUnparsed(op, name);
}

} // namespace roofline

#endif // ROOFLINE_LIB_PRICING_PARSEDATTR_H
