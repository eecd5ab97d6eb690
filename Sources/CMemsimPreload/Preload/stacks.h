// The calls that led to a request.
#pragma once
#include <stddef.h>
#include <stdint.h>

#include "preload.h"

// The calls that a stack has at most: the innermost ones.
enum { most_frames = 64 };

// Prepares for it, in memory of its own; false if the host has none.
HIDDEN bool memsim_stacks_prepare(void);
// Writes the addresses that calls return to, the innermost first, without those in this object;
// how many there are.
HIDDEN size_t memsim_stacks_capture(uintptr_t *frames);
// The same of the code that a signal interrupted, from the context of its handler.
HIDDEN size_t memsim_stacks_capture_at(const void *context, uintptr_t *frames);
