// Messages to the supervisor, and forks that bypass the C library.
#pragma once
#include <stdint.h>

#include "preload.h"

HIDDEN void memsim_note(uint32_t kind, uint64_t a, uint64_t b, uint64_t c);
// A note of a process that may have no slot, about a program; false if there is no room.
HIDDEN bool memsim_note_program(
    uint32_t kind, pid_t pid, uint64_t a, uint64_t b, const char *path);
// Reports that a process runs a program that is not held, or is about to run it.
HIDDEN bool memsim_note_unheld_program(
    pid_t pid, enum memsim_unheld reason, bool is_certain, const char *path);

// Gives a forked child its own slot if no handler did.
HIDDEN void memsim_begin_forked(void);

static inline void memsim_start_if_forked(void) {
  if (UNLIKELY(!memsim_own.is_here)) memsim_begin_forked();
}

// The slot of this process, which a forked child gets here if no handler gave it one.
static inline struct memsim_process_slot *memsim_own_slot(void) {
  struct memsim_process_slot *slot = memsim_slot;
  if (UNLIKELY(slot == NULL)) {
    memsim_start_if_forked();
    slot = memsim_slot;
  }
  return slot;
}
