//===- RooflineEnums.td - Model types in ODS --------------*- tablegen -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The model's enums and number types are C++ types that do not depend on IR.
// Attributes use them directly, so that each concept has one definition.
//
//===----------------------------------------------------------------------===//

#ifndef ROOFLINE_IR_ROOFLINEENUMS_TD
#define ROOFLINE_IR_ROOFLINEENUMS_TD

include "mlir/IR/AttrTypeBase.td"

/// An enum or value type of the model that has its own spelling.
class Roofline_Param<string cppName, string desc>
    : AttrParameter<"::roofline::" # cppName, desc>;

/// The same, where it may be absent.
class Roofline_OptionalParam<string cppName, string desc>
    : OptionalParameter<"::std::optional<::roofline::" # cppName # ">", desc>;

/// An exact integer of any size.
class Roofline_CountParam<string desc>
    : AttrParameter<"::roofline::Count", desc,
                    "const ::roofline::Count &"> {
  // Counts of any widths compare; the generator assumes otherwise of any type
  // whose name ends in `APInt`.
  let comparator = "$_lhs == $_rhs";
}

#endif // ROOFLINE_IR_ROOFLINEENUMS_TD
