# Builds the page of HTML reports from the folder web/ in a folder of its own,
# so that the source tree stays as it is.
#
#   cmake -DNPM=npm -DSOURCE=web -DFOLDER=folder -DOUTPUT=page.html
#     -P BuildPage.cmake

# Without what npm installed, which a source tree may hold as well.
file(REMOVE_RECURSE "${FOLDER}/src" "${FOLDER}/test")
file(COPY "${SOURCE}/" DESTINATION "${FOLDER}"
  PATTERN node_modules EXCLUDE)

function(run_npm)
  execute_process(COMMAND "${NPM}" ${ARGN} WORKING_DIRECTORY "${FOLDER}"
    RESULT_VARIABLE result OUTPUT_VARIABLE output ERROR_VARIABLE output)
  if(NOT result EQUAL 0)
    list(JOIN ARGN " " command)
    message(FATAL_ERROR "${output}\n'npm ${command}' failed. To build without "
      "HTML reports, configure with -DROOFLINE_HTML=OFF.")
  endif()
endfunction()

# Again only where other packages are asked for.
set(stamp "${FOLDER}/node_modules/.roofline-stamp")
file(SHA256 "${FOLDER}/package-lock.json" lock)
set(installed "")
if(EXISTS "${stamp}")
  file(READ "${stamp}" installed)
endif()
if(NOT installed STREQUAL lock)
  run_npm(ci --no-audit --no-fund --loglevel=error)
  file(WRITE "${stamp}" "${lock}")
endif()
get_filename_component(folder "${OUTPUT}" DIRECTORY)
run_npm(run build --silent -- --outdir=${folder})
