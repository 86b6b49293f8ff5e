# Writes model configs as C++ string literals: a ROOFLINE_MODEL for each file,
# with the file's name without `.json`.
#
#   cmake "-DINPUTS=a.json;b.json" -DOUTPUT=file -P EmbedModels.cmake

set(content "")
foreach(input IN LISTS INPUTS)
  get_filename_component(name "${input}" NAME_WLE)
  file(READ "${input}" text)
  string(APPEND content "ROOFLINE_MODEL(\"${name}\", R\"json(${text})json\")\n")
endforeach()
file(WRITE "${OUTPUT}" "${content}")
