//===- RooflineDialect.td - The roofline dialect ----------*- tablegen -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ROOFLINE_IR_ROOFLINEDIALECT_TD
#define ROOFLINE_IR_ROOFLINEDIALECT_TD

include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/DialectBase.td"

def Roofline_Dialect : Dialect {
  let name = "roofline";
  let cppNamespace = "::roofline";
  let summary = "What operations cost, and what limits them on a device";
  let description = [{
    Attributes that describe devices and that record, on operations of other
    dialects, their work, their memory traffic and their bound under the
    roofline model. The dialect has no operations and no types.

    One multiply-accumulate counts as two operations. Counts are exact integers
    of any size; times are seconds, rates operations per second, bandwidths
    bytes per second in decimal units.

    These names are attached to operations and function arguments:

    | name | attribute | belongs on | written by |
    |---|---|---|---|
    | `roofline.cost` | `#roofline.cost` | operations other than functions and modules | passes |
    | `roofline.bound` | `#roofline.bound` | operations other than functions and modules | passes |
    | `roofline.group` | `#roofline.group` | operations other than functions and modules | passes |
    | `roofline.quantize` | `#roofline.quantize`, or an array of them | function arguments, operations other than functions and modules | passes |
    | `roofline.totals` | `#roofline.totals` | functions | passes |
    | `roofline.config` | `#roofline.config` | modules | passes |
    | `roofline.target` | `#roofline.target` | functions, modules and other symbol tables | the user |
    | `roofline.role` | string | function arguments and globals | the user |
    | `roofline.dims` | array of strings | shaped function arguments | the user |
    | `roofline.trip_count` | integer | loops | the user |
  }];
  let useDefaultAttributePrinterParser = 1;
  let hasOperationAttrVerify = 1;
  let hasRegionArgAttrVerify = 1;
  let hasRegionResultAttrVerify = 1;
  let extraClassDeclaration = [{
    /// Names of the attributes that passes write.
    static constexpr ::llvm::StringLiteral costName = "roofline.cost";
    static constexpr ::llvm::StringLiteral boundName = "roofline.bound";
    static constexpr ::llvm::StringLiteral groupName = "roofline.group";
    static constexpr ::llvm::StringLiteral quantizeName = "roofline.quantize";
    static constexpr ::llvm::StringLiteral totalsName = "roofline.totals";
    static constexpr ::llvm::StringLiteral configName = "roofline.config";
    /// All of them.
    static constexpr std::array<::llvm::StringLiteral, 6> writtenByPasses = {
        costName,     boundName,  groupName,
        quantizeName, totalsName, configName};
    /// Names of the attributes that users write.
    static constexpr ::llvm::StringLiteral targetName = "roofline.target";
    static constexpr ::llvm::StringLiteral roleName = "roofline.role";
    static constexpr ::llvm::StringLiteral dimsName = "roofline.dims";
    static constexpr ::llvm::StringLiteral tripCountName =
        "roofline.trip_count";

  private:
    /// Registers the attributes. Defined where their storage is.
    void registerAttributes();
  }];
}

/// The base class of all attributes.
class Roofline_Attr<string name, string attrMnemonic>
    : AttrDef<Roofline_Dialect, name> {
  let mnemonic = attrMnemonic;
  let hasCustomAssemblyFormat = 1;
}

#endif // ROOFLINE_IR_ROOFLINEDIALECT_TD
