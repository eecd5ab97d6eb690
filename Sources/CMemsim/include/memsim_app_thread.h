// Host threads that native code makes, as threads of the run that it runs in: an event there that
// would end the host process ends the run.
#pragma once
#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

// The run and the app of a thread.
struct memsim_thread_home {
  // The number of the run; 0 for none.
  uint64_t run;
  pid_t process;
  char app[64];
};

// Returns the data for a thread that the calling thread makes for a program.
struct memsim_thread_home memsim_thread_home_here(void);

// Begins the life of such a thread, before any code of the program runs there.
void memsim_thread_begin(const struct memsim_thread_home *_Nonnull home);

// Whether a program's code runs on the calling thread, which the program has made in a run.
bool memsim_thread_is_in_program(void);

// Whether an address is beyond the end of the stack of such a thread, as in an overflow.
bool memsim_thread_is_stack_overflow(const void *_Nullable address);

struct memsim_program_end;

// Ends the run because of an event on the calling thread, which sleeps for ever. If the run or its
// process has ended before, nothing ends any more: memsim prints that on standard error.
_Noreturn void memsim_thread_end_program(struct memsim_program_end *_Nonnull end);
