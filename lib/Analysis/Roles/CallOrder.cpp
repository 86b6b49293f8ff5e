//===- CallOrder.cpp - Functions after those that they call ---------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "roofline/Analysis/Roles/CallOrder.h"
#include "llvm/ADT/SCCIterator.h"

namespace {
struct Node {
  unsigned number;
  llvm::SmallVector<Node *, 0> callees;
};
} // namespace

template <>
struct llvm::GraphTraits<Node *> {
  using NodeRef = Node *;
  using ChildIteratorType = SmallVectorImpl<Node *>::iterator;
  static NodeRef getEntryNode(NodeRef node) { return node; }
  static ChildIteratorType child_begin(NodeRef node) {
    return node->callees.begin();
  }
  static ChildIteratorType child_end(NodeRef node) {
    return node->callees.end();
  }
};

namespace roofline {

CallOrder
findCallOrder(llvm::ArrayRef<llvm::SmallVector<unsigned, 0>> callees) {
  unsigned size = callees.size();
  std::vector<Node> nodes(size);
  // Calls all functions.
  Node root{size, {}};
  for (auto [number, node] : llvm::enumerate(nodes)) {
    node.number = number;
    for (unsigned callee : callees[number])
      node.callees.push_back(&nodes[callee]);
    root.callees.push_back(&node);
  }
  CallOrder order;
  order.cycles.assign(size, 0);
  llvm::SmallVector<unsigned, 0> levelOf(size, 0);
  unsigned numCycles = 0;
  // Callees come before their callers, the root last.
  for (auto cycle = llvm::scc_begin(&root); !cycle.isAtEnd(); ++cycle) {
    if (cycle->front() == &root)
      break;
    unsigned level = 0;
    for (Node *node : *cycle)
      order.cycles[node->number] = numCycles;
    for (Node *node : *cycle)
      for (Node *callee : node->callees)
        if (order.cycles[callee->number] != numCycles)
          level = std::max(level, levelOf[callee->number] + 1);
    ++numCycles;
    if (order.levels.size() <= level)
      order.levels.resize(level + 1);
    for (Node *node : *cycle) {
      levelOf[node->number] = level;
      order.levels[level].push_back(node->number);
    }
  }
  return order;
}

} // namespace roofline
