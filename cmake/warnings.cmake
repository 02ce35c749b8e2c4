# SPDX-FileCopyrightText: The Rackrent authors
# SPDX-License-Identifier: GPL-3.0-or-later
add_library(rackrent_warnings INTERFACE)
target_compile_options(rackrent_warnings INTERFACE
  -Wall -Wextra -Wpedantic
  # A hidden name is a misread name. GCC would also warn of scoped enumerators, which hide nothing.
  $<IF:$<CXX_COMPILER_ID:GNU>,-Wshadow=local,-Wshadow>
  -Wconversion -Wsign-conversion -Wdouble-promotion # figures change only where we say so
  -Wold-style-cast
  -Wnon-virtual-dtor -Woverloaded-virtual
  -Wformat=2
  -Wno-missing-field-initializers # a designated initializer leaves the rest at its default on purpose
  $<$<CXX_COMPILER_ID:GNU>:-Wuseless-cast -Wlogical-op -Wduplicated-cond>
  $<$<BOOL:${RACKRENT_WERROR}>:-Werror>)

# Hardening of what is shipped; debug and sanitizer builds have their own checks.
if(CMAKE_BUILD_TYPE STREQUAL "Release")
  target_compile_options(rackrent_warnings INTERFACE -D_FORTIFY_SOURCE=2 -fstack-protector-strong)
  target_link_options(rackrent_warnings INTERFACE -Wl,-z,relro -Wl,-z,now)
  set(CMAKE_POSITION_INDEPENDENT_CODE ON)
endif()
