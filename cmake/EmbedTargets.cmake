# Writes target data files as C++ string literals: a ROOFLINE_FILE with what
# precedes the first target, then a ROOFLINE_TARGET for each target.
#
#   cmake "-DINPUTS=a.yaml;b.yaml" -DOUTPUT=file -P EmbedTargets.cmake

set(content "")
foreach(input IN LISTS INPUTS)
  get_filename_component(id "${input}" NAME_WE)
  file(READ "${input}" text)
  set(target "\n)yaml\")\nROOFLINE_TARGET(${id}, \"\\1\", R\"yaml(  - name: \\1")
  string(REGEX REPLACE "\n  - name: ([^\n]+)" "${target}" text "${text}")
  string(APPEND content "ROOFLINE_FILE(${id}, R\"yaml(${text})yaml\")\n")
endforeach()
file(WRITE "${OUTPUT}" "${content}")
