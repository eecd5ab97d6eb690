// Loads a library at its first use: linking it would make the start of a program longer that does
// not use it.
#pragma once
#include <stdbool.h>

#pragma clang assume_nonnull begin

// A library and the table of its functions.
struct memsim_library {
  const char *name;
  const char *const _Nullable *_Nonnull function_names;
  void *_Nullable *_Nonnull functions;
  bool is_loaded;
};

// Loads a library unless it is loaded; false, with a reason, if it or a function is missing.
bool memsim_load(struct memsim_library *library, char *_Nullable *_Nonnull reason);

// Fills `functions` with those of a library that have these names, up to a null; false, with a
// reason that is the caller's to free, if one of them is missing.
bool memsim_load_library(
    const char *library, const char *const _Nullable *_Nonnull names,
    void *_Nullable *_Nonnull functions, char *_Nullable *_Nonnull reason);

#pragma clang assume_nonnull end
