# SPDX-FileCopyrightText: The Rackrent authors
# SPDX-License-Identifier: GPL-3.0-or-later
# A case must compile with RIGHT defined, so that a broken include is no success, and must not compile without, for the
# reason in its line "// Expect: REGEX".
# cmake -DCOMPILER=… -DINCLUDES=a|b -DCASE=file.cpp -P must_not_compile.cmake
string(REPLACE "|" ";" folders "${INCLUDES}")
list(TRANSFORM folders PREPEND -I)
set(command ${COMPILER} -std=c++20 -fsyntax-only -fdiagnostics-color=never ${folders})

execute_process(COMMAND ${command} -Werror -DRIGHT ${CASE} RESULT_VARIABLE status ERROR_VARIABLE errors)
if(NOT status EQUAL 0)
  message(FATAL_ERROR "The right form does not compile:\n${errors}")
endif()

file(STRINGS ${CASE} expected REGEX "^// Expect: " LIMIT_COUNT 1)
string(REPLACE "// Expect: " "" expected "${expected}")
execute_process(COMMAND ${command} ${CASE} RESULT_VARIABLE status ERROR_VARIABLE errors)
if(status EQUAL 0)
  message(FATAL_ERROR "The wrong form compiles.")
elseif(expected STREQUAL "" OR NOT errors MATCHES "${expected}")
  message(FATAL_ERROR "The wrong form fails for another reason than \"${expected}\":\n${errors}")
endif()
