# SPDX-FileCopyrightText: The Rackrent authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Looks for the texts of the source anew, in a copy, and fails for one that a translation lacks:
#   cmake -DLUPDATE=... -DSOURCE=... -DBINARY=... -P translations.cmake
foreach(language de en)
  set(copy ${BINARY}/looked_for_${language}.ts)
  configure_file(${SOURCE}/translations/rackrent_${language}.ts ${copy} COPYONLY)
  set(plurals)
  if(language STREQUAL en)
    set(plurals -pluralonly)
  endif()
  execute_process(
    COMMAND ${LUPDATE} -I . -tr-function-alias QT_TRANSLATE_NOOP+=RACKRENT_TEXT -locations none -no-obsolete
      core ui app/desktop ${plurals} -ts ${copy}
    WORKING_DIRECTORY ${SOURCE} OUTPUT_VARIABLE words ERROR_VARIABLE words RESULT_VARIABLE result)
  if(NOT result EQUAL 0)
    message(FATAL_ERROR "lupdate ended with ${result}: ${words}")
  endif()
  # A class without a context would be looked up under another name than it is filed under.
  if(words MATCHES "lacks Q_OBJECT")
    message(SEND_ERROR "${words}")
  endif()
  file(STRINGS ${copy} lines REGEX "<source>|unfinished" ENCODING UTF-8)
  set(source)
  foreach(line IN LISTS lines)
    if(line MATCHES "unfinished")
      message(SEND_ERROR "rackrent_${language}.ts lacks: ${source}")
    endif()
    set(source "${line}")
  endforeach()
endforeach()
