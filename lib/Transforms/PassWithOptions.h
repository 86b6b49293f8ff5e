//===- PassWithOptions.h - Handing out the options of passes --------*- C++
//-*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ROOFLINE_LIB_TRANSFORMS_PASSWITHOPTIONS_H
#define ROOFLINE_LIB_TRANSFORMS_PASSWITHOPTIONS_H

#include "roofline/Transforms/Passes.h"

namespace roofline {

/// Creates a pass with options, of which `PassT::getAnyOption` returns one. All
/// of them are registered where that one is.
template <typename PassT>
PassWithOptions createPassWithOptions() {
  auto pass = std::make_unique<PassT>();
  const llvm::cl::Option &option = pass->getAnyOption();
  assert(option.Subs.size() == 1 && "options of passes are not shared");
  llvm::cl::SubCommand *options = *option.Subs.begin();
  return {std::move(pass), options};
}

} // namespace roofline

#endif // ROOFLINE_LIB_TRANSFORMS_PASSWITHOPTIONS_H
