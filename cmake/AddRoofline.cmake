# Helpers that every Roofline library and tool is declared with.

include(RooflineHeaders)

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
    roofline_reuse_headers(${name} RooflineHeaders)
  else()
    roofline_reuse_headers(${name} RooflineLLVMHeaders)
  endif()
  target_include_directories(${name} INTERFACE
    $<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}/include>
    $<BUILD_INTERFACE:${PROJECT_BINARY_DIR}/include>
    $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}>)
  install(TARGETS ${name} EXPORT RooflineTargets
    ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR})
endfunction()

# add_roofline_tool(NAME sources... [LINK_LIBS Roofline targets...]
#   [MLIR_LIBS MLIR components...])
function(add_roofline_tool name)
  add_roofline_test_program(${name} ${ARGN})
  install(TARGETS ${name} RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
endfunction()

# add_roofline_test_program(...): the same, but never installed.
function(add_roofline_test_program name)
  cmake_parse_arguments(ARG "" "" "LINK_LIBS;MLIR_LIBS" ${ARGN})
  add_llvm_executable(${name} ${ARG_UNPARSED_ARGUMENTS})
  llvm_update_compile_flags(${name})
  roofline_reuse_headers(${name} RooflineHeaders)
  target_link_libraries(${name} PRIVATE ${ARG_LINK_LIBS})
  if(ARG_MLIR_LIBS)
    mlir_target_link_libraries(${name} PRIVATE ${ARG_MLIR_LIBS})
  endif()
endfunction()

# roofline_embed(TARGET SOURCE SCRIPT INPUTS files...)
#
# Makes SOURCE include its data: cmake/SCRIPT.cmake writes INPUTS as string
# literals to SCRIPT.inc, which libraries with that source depend on by TARGET.
function(roofline_embed target source script)
  cmake_parse_arguments(ARG "" "" "INPUTS" ${ARGN})
  set(embedded ${CMAKE_CURRENT_BINARY_DIR}/${script}.inc)
  set(path ${PROJECT_SOURCE_DIR}/cmake/${script}.cmake)
  add_custom_command(
    OUTPUT ${embedded}
    COMMAND ${CMAKE_COMMAND} "-DINPUTS=${ARG_INPUTS}" -DOUTPUT=${embedded}
      -P ${path}
    DEPENDS ${ARG_INPUTS} ${path}
    COMMENT "Embedding data in ${source}"
    VERBATIM)
  add_custom_target(${target} DEPENDS ${embedded})
  set_source_files_properties(${source} PROPERTIES
    OBJECT_DEPENDS ${embedded}
    INCLUDE_DIRECTORIES ${CMAKE_CURRENT_BINARY_DIR})
endfunction()
