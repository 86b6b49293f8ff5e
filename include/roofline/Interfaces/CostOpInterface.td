//===- CostOpInterface.td - Operations that know their cost -*- tablegen -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The interface through which operations of any dialect report their cost.
//
//===----------------------------------------------------------------------===//

#ifndef ROOFLINE_INTERFACES_COSTOPINTERFACE_TD
#define ROOFLINE_INTERFACES_COSTOPINTERFACE_TD

include "mlir/IR/Interfaces.td"

def CostOpInterface : OpInterface<"CostOpInterface"> {
  let cppNamespace = "::roofline";
  let description = [{
    An operation whose work and memory traffic follow from its types, indexing
    maps and body. Operations of dialects that do not depend on this one
    implement it as an external model. The interface is device-independent.

    It is for operations of which only the price is known: such an operation is
    opaque. It is a group of its own, and nothing is said about the tensors that
    it reads. One that implements `DescribedOpInterface` instead is also fused,
    looked through by roles and advised on.

    An elementwise f32 addition `my.add` would implement it as follows:

    ```c++
    CostOrUnknown MyAddOp::getCost(const CostContext &context) {
      if (std::optional<Unknown> unknown = findDynamicShape(getOperation()))
        return *unknown;
      Cost cost;
      cost.work.emplace_back(Engine::Vector, *NumericType::parse("f32"),
                             getNumElements(getType()));
      TrafficBuilder traffic(context);
      traffic.readAll(OperandRef::operand(0), getLhs());
      traffic.readAll(OperandRef::operand(1), getRhs());
      traffic.writeAll(OperandRef::result(0), getResult());
      return finishCost(std::move(cost), traffic);
    }
    ```

    The free functions and `TrafficBuilder` are in
    `roofline/Analysis/TrafficBuilder.h`. They skip values generated on the fly,
    and count a value that is read twice only once.
  }];
  let methods = [
    InterfaceMethod<
      /*desc=*/[{
        The work and the traffic of one execution of the operation, or the
        reason why they are unknown. A free operation returns an empty cost.
        `context` answers questions about the surrounding IR.
      }],
      /*retTy=*/"::roofline::CostOrUnknown",
      /*methodName=*/"getCost",
      /*args=*/(ins "const ::roofline::CostContext &":$context)
    >
  ];
}

#endif // ROOFLINE_INTERFACES_COSTOPINTERFACE_TD
