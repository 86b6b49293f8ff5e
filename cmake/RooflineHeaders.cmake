# Headers of LLVM, MLIR and the standard library that are parsed once for all
# sources: reading MLIR's headers is most of what compiling a source takes. Every
# source still includes what it uses, and compiles without this: with compilers
# other than Clang, and with -DCMAKE_DISABLE_PRECOMPILE_HEADERS=ON.
set(precompiled_llvm_headers
  <cmath>
  <map>
  <set>
  <llvm/ADT/MapVector.h>
  <llvm/ADT/SetVector.h>
  <llvm/ADT/StringExtras.h>
  <llvm/ADT/StringMap.h>
  <llvm/ADT/StringSet.h>
  <llvm/Support/FormatVariadic.h>
  <llvm/Support/JSON.h>)
set(precompiled_mlir_headers
  <mlir/Dialect/Affine/IR/AffineOps.h>
  <mlir/Dialect/Arith/IR/Arith.h>
  <mlir/Dialect/Bufferization/IR/Bufferization.h>
  <mlir/Dialect/Linalg/IR/Linalg.h>
  <mlir/Dialect/Math/IR/Math.h>
  <mlir/Dialect/MemRef/IR/MemRef.h>
  <mlir/Dialect/SCF/IR/SCF.h>
  <mlir/Dialect/Tensor/IR/Tensor.h>
  <mlir/Dialect/Tosa/IR/TosaOps.h>
  <mlir/IR/Matchers.h>
  <mlir/Interfaces/FunctionInterfaces.h>
  <mlir/Pass/Pass.h>)

# roofline_precompile_headers(TARGET [NO_MLIR] [headers...]
#   [LINK_LIBS targets...])
#
# Makes TARGET, a library without code that nothing links, precompile these
# headers and the given ones with the flags that LINK_LIBS ask for. What does not
# link MLIR takes NO_MLIR: headers of MLIR leave references to it behind.
function(roofline_precompile_headers target)
  if(NOT CMAKE_CXX_COMPILER_ID MATCHES Clang)
    return()
  endif()
  cmake_parse_arguments(ARG "NO_MLIR" "" "LINK_LIBS" ${ARGN})
  set(headers ${precompiled_llvm_headers})
  if(NOT ARG_NO_MLIR)
    list(APPEND headers ${precompiled_mlir_headers})
  endif()
  set(source ${CMAKE_CURRENT_BINARY_DIR}/${target}.cpp)
  file(GENERATE OUTPUT ${source} CONTENT "")
  add_library(${target} OBJECT EXCLUDE_FROM_ALL ${source})
  llvm_update_compile_flags(${target})
  target_link_libraries(${target} PRIVATE ${ARG_LINK_LIBS})
  target_precompile_headers(${target} PRIVATE
    ${headers} ${ARG_UNPARSED_ARGUMENTS})
  # ccache keeps precompiled headers only where they hold no times.
  target_compile_options(${target} PRIVATE "SHELL:-Xclang -fno-pch-timestamp")
endfunction()

# roofline_reuse_headers(TARGET FROM): TARGET begins with what FROM precompiled,
# if that did.
function(roofline_reuse_headers target from)
  if(TARGET ${from})
    target_precompile_headers(${target} REUSE_FROM ${from})
  endif()
endfunction()
