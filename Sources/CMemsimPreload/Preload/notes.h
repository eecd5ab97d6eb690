// What the supervisor is told, and what a fork does without the library's knowing.
#pragma once
#include <stdint.h>

#include "preload.h"

HIDDEN void memsim_note(uint32_t kind, uint64_t a, uint64_t b, uint64_t c);

// A word that a fork of the kernel makes 0 in the child, whatever called for it. One that shares
// the memory of its parent, as that of vfork does, keeps it, and takes pages in its parent's name.
extern HIDDEN uint32_t *memsim_fork_mark;

// Gives a forked child its own slot if no handler did.
HIDDEN void memsim_begin_forked(void);

static inline void memsim_start_if_forked(void) {
  if (UNLIKELY(memsim_fork_mark != NULL && *memsim_fork_mark == 0)) memsim_begin_forked();
}
