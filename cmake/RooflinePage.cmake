# Sets ROOFLINE_PAGE, which is made with Node.js from the folder web/. Without
# Node.js it is empty, and there are no HTML reports.
set(ROOFLINE_HTML AUTO CACHE STRING
  "Whether to build HTML reports, which takes Node.js and npm: ON, OFF or AUTO.")
set_property(CACHE ROOFLINE_HTML PROPERTY STRINGS AUTO ON OFF)
set(page "")
if(ROOFLINE_HTML)
  find_program(ROOFLINE_NODE node DOC "Node.js")
  find_program(ROOFLINE_NPM npm DOC "The package manager of Node.js")
  set(node_version "")
  if(ROOFLINE_NODE AND ROOFLINE_NPM)
    execute_process(COMMAND ${ROOFLINE_NODE} --version
      OUTPUT_VARIABLE node_version OUTPUT_STRIP_TRAILING_WHITESPACE)
    string(REGEX REPLACE "^v" "" node_version "${node_version}")
  endif()
  if(node_version VERSION_GREATER_EQUAL 18)
    set(page ${CMAKE_CURRENT_BINARY_DIR}/page.html)
  elseif(NOT ROOFLINE_HTML STREQUAL AUTO)
    message(FATAL_ERROR "HTML reports need Node.js 18 or newer and npm")
  else()
    message(STATUS "No Node.js 18 and npm: building without HTML reports")
  endif()
endif()
set(ROOFLINE_PAGE "${page}" CACHE INTERNAL
  "The page of HTML reports without data; empty where there is none.")
if(page)
  file(GLOB_RECURSE page_sources CONFIGURE_DEPENDS
    ${PROJECT_SOURCE_DIR}/web/src/* ${PROJECT_SOURCE_DIR}/web/test/*)
  file(GLOB page_tools CONFIGURE_DEPENDS
    ${PROJECT_SOURCE_DIR}/web/* ${PROJECT_SOURCE_DIR}/web/.*)
  list(FILTER page_tools INCLUDE REGEX "\\.(json|m?js|html|npmrc|prettierrc)$")
  add_custom_command(
    OUTPUT ${page}
    COMMAND ${CMAKE_COMMAND} -DNPM=${ROOFLINE_NPM}
      -DSOURCE=${PROJECT_SOURCE_DIR}/web -DFOLDER=${PROJECT_BINARY_DIR}/web
      -DOUTPUT=${page} -P ${PROJECT_SOURCE_DIR}/cmake/BuildPage.cmake
    DEPENDS ${page_sources} ${page_tools}
      ${PROJECT_SOURCE_DIR}/cmake/BuildPage.cmake
    COMMENT "Building the page of HTML reports"
    VERBATIM)
endif()
