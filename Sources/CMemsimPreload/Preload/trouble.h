// Writes down where a request was refused, and where the process crashed after that.
#pragma once
#include "preload.h"

// The request that was to be refused is refused now: its stack is noted, and that of the next
// crash.
HIDDEN void memsim_trouble_note_refusal(void);
