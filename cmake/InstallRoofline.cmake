# What `cmake --install` and `cpack` take along beside tools and libraries:
# headers, the files that find_package(Roofline) reads, and the data of a Debian
# package.

install(DIRECTORY ${PROJECT_SOURCE_DIR}/include/roofline
    ${PROJECT_SOURCE_DIR}/include/roofline-c
  DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}
  FILES_MATCHING PATTERN "*.h" PATTERN "*.td")
install(DIRECTORY ${PROJECT_BINARY_DIR}/include/roofline
  DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}
  FILES_MATCHING PATTERN "*.inc" PATTERN "CMakeFiles" EXCLUDE)
install(FILES ${PROJECT_SOURCE_DIR}/LICENSE
  DESTINATION ${CMAKE_INSTALL_DOCDIR} RENAME copyright)

include(CMakePackageConfigHelpers)
set(package_dir ${CMAKE_INSTALL_LIBDIR}/cmake/Roofline)
configure_package_config_file(
  ${PROJECT_SOURCE_DIR}/cmake/RooflineConfig.cmake.in
  ${PROJECT_BINARY_DIR}/cmake/RooflineConfig.cmake
  INSTALL_DESTINATION ${package_dir}
  NO_SET_AND_CHECK_MACRO)
write_basic_package_version_file(
  ${PROJECT_BINARY_DIR}/cmake/RooflineConfigVersion.cmake
  COMPATIBILITY SameMinorVersion)
install(EXPORT RooflineTargets DESTINATION ${package_dir})
install(FILES ${PROJECT_BINARY_DIR}/cmake/RooflineConfig.cmake
    ${PROJECT_BINARY_DIR}/cmake/RooflineConfigVersion.cmake
  DESTINATION ${package_dir})

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_CONTACT "Roofline developers")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION devel)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
# For the plugin, and to build against the libraries.
set(CPACK_DEBIAN_PACKAGE_SUGGESTS
  "mlir-${LLVM_VERSION_MAJOR}-tools, libmlir-${LLVM_VERSION_MAJOR}-dev")
include(CPack)
