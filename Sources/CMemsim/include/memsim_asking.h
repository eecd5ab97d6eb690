// Runs that threads of programs ask to end, because of events on those threads.
#pragma once
#include <stdbool.h>
#include <stdint.h>

struct memsim_program_end;

// To be called once, before the first run.
void memsim_asking_prepare(void);

// From now on the run whose thread calls can be asked, until the other function is called there.
// Nothing can be freed if a program may have been stopped in the middle of the allocator.
void memsim_asking_begin(void);
void memsim_asking_end(bool can_free);

// The number of the run whose thread calls; 0 for none that can be asked. No two have the same.
uint64_t memsim_asking_number(void);

// A request of a program's thread to a run.
struct memsim_asking {
  const struct memsim_program_end *_Nonnull end;
  // Whether the run ends for it.
  bool is_heard;
};

// Asks a run, by its number, to end because of an event on the calling thread: its own thread is
// interrupted if code of a program runs, or reads the request by itself. To be called again until
// it returns that no such run can be asked any more.
bool memsim_asking_ask(uint64_t run, struct memsim_asking *_Nonnull asking);

// On the thread of a run: sets that it cannot be left now, because memsim serves a call of a
// program, though faults there count as the program's.
void memsim_asking_put_off(bool is_put_off);

// Whether there is such a run, and it is not over.
bool memsim_asking_can_be_asked(uint64_t run);

// Whether the program's code with these frames, the innermost first, can be left for ever: it might
// hold a lock that all threads wait for.
bool memsim_asking_can_leave(void *_Nullable const *_Nonnull frames, int32_t count);

// On the thread of a run, between callbacks: ends the run if it was asked to. Ends the whole
// process if a program has forked it, and it returns from the callback.
void memsim_asking_hear(void);
