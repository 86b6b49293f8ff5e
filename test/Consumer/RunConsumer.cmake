# Installs the libraries into a folder of their own, builds the project in
# Inputs against them, and runs its programs.

set(prefix ${WORK_DIR}/prefix)
set(build ${WORK_DIR}/build)
file(REMOVE_RECURSE ${prefix} ${build})

# run(COMMAND...): stops at the first command that fails.
function(run)
  execute_process(COMMAND ${ARGN} COMMAND_ECHO STDOUT RESULT_VARIABLE status)
  if(status)
    message(FATAL_ERROR "failed with ${status}: ${ARGN}")
  endif()
endfunction()

# check(FILE COMMAND...): compares what the command prints with the CHECK lines
# of FILE.
function(check file)
  execute_process(
    COMMAND ${ARGN}
    COMMAND ${LLVM_TOOLS_DIR}/FileCheck ${file}
    COMMAND_ECHO STDOUT RESULTS_VARIABLE status)
  if(NOT status STREQUAL "0;0")
    message(FATAL_ERROR "failed with ${status}: ${ARGN}")
  endif()
endfunction()

run(${CMAKE_COMMAND} --install ${BUILD_DIR} --prefix ${prefix})
run(${CMAKE_COMMAND} -S ${SOURCE_DIR} -B ${build} -G ${GENERATOR}
  -DCMAKE_PREFIX_PATH=${prefix} -DCMAKE_BUILD_TYPE=Release
  -DCMAKE_C_COMPILER=${C_COMPILER} -DCMAKE_CXX_COMPILER=${CXX_COMPILER})
run(${CMAKE_COMMAND} --build ${build} --parallel 2)

check(${SOURCE_DIR}/npu.mlir ${build}/npu-opt
  "--pass-pipeline=builtin.module(annotate-roofline{target=nvidia-a6000},func.func(npu-count-bound))"
  ${SOURCE_DIR}/npu.mlir)
check(${SOURCE_DIR}/opaque.mlir ${build}/npu-opt
  "--pass-pipeline=builtin.module(annotate-roofline{target=nvidia-a6000},suggest-quantization,report-roofline)"
  -o /dev/null ${SOURCE_DIR}/opaque.mlir)
check(${SOURCE_DIR}/arithmetic.cpp ${build}/arithmetic)

# The plain arithmetic needs no MLIR.
file(GET_RUNTIME_DEPENDENCIES EXECUTABLES ${build}/arithmetic
  RESOLVED_DEPENDENCIES_VAR libraries
  UNRESOLVED_DEPENDENCIES_VAR missing)
if("${libraries};${missing}" MATCHES "libMLIR")
  message(FATAL_ERROR "arithmetic is linked with MLIR: ${libraries}")
endif()
