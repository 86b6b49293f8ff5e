//===- TargetFormat.h - How listings write figures --------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ROOFLINE_LIB_TARGET_TARGETFORMAT_H
#define ROOFLINE_LIB_TARGET_TARGETFORMAT_H

#include "roofline/Model/Device.h"

namespace roofline {

/// `value` with four significant digits, a decimal SI prefix and `unit`, such
/// as `154.8 TB/s`.
std::string formatSI(double value, llvm::StringRef unit = "");
/// `formatSI`, or `-` for an unknown value.
std::string formatSI(std::optional<double> value, llvm::StringRef unit = "");

/// A column of the device tables: its title and cells.
struct TableColumn {
  llvm::StringRef title;
  std::string (*getCell)(const Device &device);
  bool alignRight;
};
llvm::ArrayRef<TableColumn> getTableColumns();

} // namespace roofline

#endif // ROOFLINE_LIB_TARGET_TARGETFORMAT_H
