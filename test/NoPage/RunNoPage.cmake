# Configures the project with ROOFLINE_HTML=OFF in a folder of its own and
# compares what it embeds there with EMPTY_PAGE.

# run(COMMAND...): stops where the command fails.
function(run)
  execute_process(COMMAND ${ARGN} COMMAND_ECHO STDOUT RESULT_VARIABLE status)
  if(status)
    message(FATAL_ERROR "failed with ${status}: ${ARGN}")
  endif()
endfunction()

file(REMOVE_RECURSE ${WORK_DIR})
run(${CMAKE_COMMAND} -S ${SOURCE_DIR} -B ${WORK_DIR} -G ${GENERATOR}
  -DROOFLINE_HTML=OFF -DROOFLINE_INCLUDE_TESTS=OFF
  -DMLIR_DIR=${MLIR_DIR} -DLLVM_DIR=${LLVM_DIR}
  -DCMAKE_C_COMPILER=${C_COMPILER} -DCMAKE_CXX_COMPILER=${CXX_COMPILER})
run(${CMAKE_COMMAND} --build ${WORK_DIR} --target RooflineEmbeddedPage)
run(${CMAKE_COMMAND} -E compare_files
  ${WORK_DIR}/lib/Report/EmbedPage.inc ${EMPTY_PAGE})
