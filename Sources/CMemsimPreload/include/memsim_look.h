// Finds out the kind of a program before it runs. The supervisor does so, and the preloaded object.
#pragma once
#include <stdint.h>

#pragma clang assume_nonnull begin

// The kinds of files, as a loader sees them.
enum memsim_program_kind {
  memsim_program_missing,
  memsim_program_denied,
  memsim_program_dynamic,
  memsim_program_static,
  memsim_program_privileged,
  memsim_program_of_other_machine,
  // For another library of C than glibc: `interpreter` is its loader.
  memsim_program_of_other_library,
  // It may be run and not read, so that its memory cannot be looked at either.
  memsim_program_unreadable,
  // A script: `interpreter` is the path of its interpreter.
  memsim_program_script,
  memsim_program_unknown,
};
enum memsim_program_kind memsim_program_look(
    const char *path, char *interpreter, int32_t interpreter_bytes);

#pragma clang assume_nonnull end
