# SPDX-FileCopyrightText: The Rackrent authors
# SPDX-License-Identifier: GPL-3.0-or-later

# rackrent_embed(TARGET FILE...): compiles the files into the target, for core/files/built_in.h to hand out by name.
# Bytes rather than string literals: compilers limit the length of those.
function(rackrent_embed target)
  set(arrays "")
  set(table "")
  foreach(file IN LISTS ARGN)
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${file})
    get_filename_component(name ${file} NAME)
    string(MAKE_C_IDENTIFIER ${name} identifier)
    file(READ ${file} bytes HEX)
    string(REGEX REPLACE "([0-9a-f][0-9a-f])" "'\\\\x\\1'," bytes "${bytes}")
    string(APPEND arrays "constexpr char ${identifier}[] = {${bytes}};\n")
    string(APPEND table "        {\"${name}\", {${identifier}, sizeof ${identifier}}},\n")
  endforeach()
  set(RACKRENT_EMBEDDED_ARRAYS "${arrays}")
  set(RACKRENT_EMBEDDED_TABLE "${table}")
  configure_file(${PROJECT_SOURCE_DIR}/cmake/embedded.cpp.in ${CMAKE_CURRENT_BINARY_DIR}/embedded.cpp @ONLY)
  target_sources(${target} PRIVATE ${CMAKE_CURRENT_BINARY_DIR}/embedded.cpp)
endfunction()
