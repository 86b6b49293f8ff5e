# Writes a page as a C++ string literal; an empty one where there is no page.
#
#   cmake -DINPUTS=page.html -DOUTPUT=file -P EmbedPage.cmake

set(text "")
if(INPUTS)
  file(READ "${INPUTS}" text)
endif()
file(WRITE "${OUTPUT}" "R\"page(${text})page\"\n")
