// The names of functions by their addresses.
#pragma once
#include <stdint.h>

// A function that is loaded, as far as its file names it: as what it exports, or in what debuggers
// read, which a stripped file lacks.
struct memsim_function {
  // As it is in the file, to be freed; null where that does not say.
  char *_Nullable name;
  // Where the file is; null for code that is of none.
  const char *_Nullable file;
  // From the start of the file, as it is loaded.
  uintptr_t offset;
};

struct memsim_function memsim_function_at(const void *_Nonnull address);

// What a mangled name of Swift or C++ says, to be freed; null for any other name.
char *_Nullable memsim_demangle(const char *_Nonnull name);
