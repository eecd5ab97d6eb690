// Loading a library once, by the first that needs it.
#pragma once
#include <stdbool.h>

// What a library is loaded into.
struct memsim_library {
  const char *name;
  const char *const *function_names;
  void **functions;
  bool is_loaded;
};

// Loads a library unless it is loaded; false, with a reason, if it or a function is missing.
bool memsim_load(struct memsim_library *library, char **reason);
