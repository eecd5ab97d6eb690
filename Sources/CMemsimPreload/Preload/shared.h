// Reports memory that processes share to the supervisor.
#pragma once
#include "preload.h"

// Reports the object that a descriptor is of, if it is a file in memory.
HIDDEN void memsim_shared_report_file(int file);
// Whether a mapping would share memory that has no file: anonymous, or of /dev/zero.
HIDDEN bool memsim_shared_is_nameless(const long *arguments);
// Makes a file in memory to take the place of memory without one, and reports it; -1 if the host
// has none.
HIDDEN int memsim_shared_make_file(size_t bytes);
// In a forked child: the thread that held the lock does not exist there.
HIDDEN void memsim_shared_forget_lock(void);
