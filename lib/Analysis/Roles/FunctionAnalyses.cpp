//===- FunctionAnalyses.cpp - All that is known of a function -------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "roofline/Analysis/Roles/FunctionAnalyses.h"
#include "CalleeRoles.h"
#include "mlir/IR/SymbolTable.h"
#include "mlir/IR/Threading.h"
#include "mlir/Interfaces/CallInterfaces.h"
#include "roofline/Analysis/Roles/CallOrder.h"

using namespace mlir;

namespace roofline {

namespace {

/// Analyses functions, each after those that it calls.
class ModuleAnalyzer {
public:
  using Visit = llvm::function_ref<void(unsigned, const FunctionAnalyses &)>;

  ModuleAnalyzer(ArrayRef<ModuleFunction> functions, Visit visit);

  void run();

private:
  /// A call of one of the functions.
  struct Call {
    Operation *op;
    unsigned callee;
  };

  void findCalls(unsigned number);
  void setCallees(unsigned number, AnalysisManager manager) const;
  void analyze(unsigned number);

  ArrayRef<ModuleFunction> functions;
  Visit visit;
  llvm::DenseMap<Operation *, unsigned> numbers;
  SymbolTableCollection symbolTables;
  LockedSymbolTableCollection sharedTables{symbolTables};
  SmallVector<SmallVector<Call, 0>, 0> calls;
  CallOrder order;
  SmallVector<const FunctionAnalyses *, 0> analyses;
  /// Whether what is known of a function has just been found. A byte each, as
  /// several threads write.
  SmallVector<char, 0> isNew;
};

} // namespace

ModuleAnalyzer::ModuleAnalyzer(ArrayRef<ModuleFunction> functions, Visit visit)
    : functions(functions), visit(visit), calls(functions.size()),
      analyses(functions.size(), nullptr), isNew(functions.size(), false) {
  for (auto [number, each] : llvm::enumerate(functions))
    numbers[each.function] = number;
}

/// Notes the calls in the function of this number that are counted.
void ModuleAnalyzer::findCalls(unsigned number) {
  SampleSizes::Scope scope(functions[number].samples);
  AnalysisManager manager = functions[number].analyses;
  for (Operation *op :
       manager.getAnalysis<CostAnalysis>().getClasses().getOps())
    if (auto call = dyn_cast<CallOpInterface>(op))
      if (auto callee =
              numbers.find(call.resolveCallableInTable(&sharedTables));
          callee != numbers.end())
        calls[number].push_back({op, callee->second});
}

/// Tells the function of this number, which `manager` is of, what is known of
/// those that it calls.
void ModuleAnalyzer::setCallees(unsigned number,
                                AnalysisManager manager) const {
  bool isStale = !manager.getAnalysis<CalleeRoles>().isSet();
  CalleeRoles::RolesOfCall roles;
  for (const Call &call : calls[number]) {
    if (order.cycles[call.callee] == order.cycles[number])
      continue;
    roles[call.op] = &analyses[call.callee]->roles;
    isStale |= isNew[call.callee];
  }
  if (isStale && manager.getCachedAnalysis<RoleAnalysis>()) {
    AnalysisManager::PreservedAnalyses independent;
    independent.preserve<CostAnalysis, AttentionAnalysis>();
    manager.invalidate(independent);
  }
  manager.getAnalysis<CalleeRoles>().set(std::move(roles));
}

void ModuleAnalyzer::analyze(unsigned number) {
  SampleSizes::Scope scope(functions[number].samples);
  AnalysisManager manager = functions[number].analyses;
  if (!calls[number].empty())
    setCallees(number, manager);
  isNew[number] = !manager.getCachedAnalysis<RoleAnalysis>();
  analyses[number] = &manager.getAnalysis<FunctionAnalyses>();
  visit(number, *analyses[number]);
}

void ModuleAnalyzer::run() {
  if (functions.empty())
    return;
  MLIRContext *context = functions.front().function->getContext();
  // Most functions call none: what has been looked at is still in the cache.
  parallelFor(context, 0, functions.size(), [&](size_t number) {
    findCalls(number);
    if (calls[number].empty())
      analyze(number);
  });
  SmallVector<SmallVector<unsigned, 0>, 0> callees(functions.size());
  for (auto [numbers, called] : llvm::zip_equal(callees, calls))
    for (const Call &call : called)
      numbers.push_back(call.callee);
  order = findCallOrder(callees);
  for (ArrayRef<unsigned> level : order.levels)
    parallelForEach(context, level, [&](unsigned number) {
      if (!calls[number].empty())
        analyze(number);
    });
}

void analyzeFunctions(ArrayRef<ModuleFunction> functions,
                      ModuleAnalyzer::Visit visit) {
  ModuleAnalyzer(functions, visit).run();
}

} // namespace roofline
