//===- DescribedOpInterface.td - Described operations ------*- tablegen -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The interface through which operations of any dialect say what they do to
// elements.
//
//===----------------------------------------------------------------------===//

#ifndef ROOFLINE_INTERFACES_DESCRIBEDOPINTERFACE_TD
#define ROOFLINE_INTERFACES_DESCRIBEDOPINTERFACE_TD

include "mlir/IR/Interfaces.td"

def DescribedOpInterface : OpInterface<"DescribedOpInterface"> {
  let cppNamespace = "::roofline";
  let description = [{
    An operation that says what it does to the elements of its operands: its
    iteration domain, its accesses and its scalar arithmetic. It is then priced,
    fused with its neighbours, looked through by roles and advised on, as the
    same computation in `linalg` is. Operations of dialects that do not depend
    on this one get it as an external model. The interface knows neither the
    surrounding IR nor a device.

    Addition of tensors of equal shapes would say, if it were `my.add`:

    ```c++
    OpDescription MyAddOp::describe() {
      return describeElementwise(getOperation(), {{Engine::Vector, 1}});
    }
    ```

    `roofline/Analysis/Describe.h` has this and other functions that build
    descriptions.
  }];
  let methods = [
    InterfaceMethod<
      /*desc=*/[{
        What the operation does to elements. Sizes may be dynamic.
      }],
      /*retTy=*/"::roofline::OpDescription",
      /*methodName=*/"describe",
      /*args=*/(ins)
    >,
    InterfaceMethod<
      /*desc=*/[{
        Whether the result is other names for elements of the first operand, as
        the description says. Asked far more often than for the rest: say so at
        once where that is known of all operations of a kind.
      }],
      /*retTy=*/"bool",
      /*methodName=*/"isDescribedView",
      /*args=*/(ins),
      /*methodBody=*/"",
      /*defaultImplementation=*/[{ return $_op.describe().isView; }]
    >
  ];
}

#endif // ROOFLINE_INTERFACES_DESCRIBEDOPINTERFACE_TD
