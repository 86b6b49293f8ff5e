# Helpers that every Roofline library and tool is declared with.

# add_roofline_library(NAME sources... [DEPENDS targets...]
#   [LINK_LIBS Roofline targets...] [MLIR_LIBS MLIR components...]
#   [LINK_COMPONENTS LLVM components...])
#
# MLIR's own libraries are named apart from ours: `mlir_target_link_libraries`
# maps them to the one shared library libMLIR where that is what MLIR was
# installed as, so that no static archive is mixed in.
function(add_roofline_library name)
  cmake_parse_arguments(ARG "" "" "DEPENDS;LINK_LIBS;MLIR_LIBS;LINK_COMPONENTS"
    ${ARGN})
  set(LLVM_LINK_COMPONENTS ${ARG_LINK_COMPONENTS})
  add_mlir_library(${name} ${ARG_UNPARSED_ARGUMENTS}
    DISABLE_INSTALL EXCLUDE_FROM_LIBMLIR
    DEPENDS ${ARG_DEPENDS}
    LINK_LIBS PUBLIC ${ARG_LINK_LIBS})
  if(ARG_MLIR_LIBS)
    mlir_target_link_libraries(${name} PUBLIC ${ARG_MLIR_LIBS})
  endif()
endfunction()

# add_roofline_tool(NAME sources... [LINK_LIBS Roofline targets...]
#   [MLIR_LIBS MLIR components...])
function(add_roofline_tool name)
  cmake_parse_arguments(ARG "" "" "LINK_LIBS;MLIR_LIBS" ${ARGN})
  add_llvm_executable(${name} ${ARG_UNPARSED_ARGUMENTS})
  llvm_update_compile_flags(${name})
  target_link_libraries(${name} PRIVATE ${ARG_LINK_LIBS})
  if(ARG_MLIR_LIBS)
    mlir_target_link_libraries(${name} PRIVATE ${ARG_MLIR_LIBS})
  endif()
endfunction()
