// Refuses requests that are to fail, and writes down where that was, and where the process crashed
// after that.
#pragma once
#include "notes.h"

// Whether a request of this process, which has a slot, fails as it is to: it is recorded, its stack
// is written down, and that of the next crash will be. `errno` says then that there is no memory.
HIDDEN bool memsim_trouble_fail(size_t bytes);

static inline bool memsim_trouble_fails(size_t bytes) {
  return UNLIKELY(memsim_counters->failing_request | LOAD(memsim_counters->is_failing)) &&
         memsim_trouble_fail(bytes);
}
