// Runs that threads of programs ask to end, for what these did there.
#pragma once
#include <stdbool.h>
#include <stdint.h>

struct memsim_program_end;

// To be called once, before the first run.
void memsim_asking_prepare(void);

// From here on the run whose thread calls can be asked, until the other is called there. Nothing
// can be freed where a program may have been stopped in the middle of the allocator.
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

// Asks a run, by its number, to end for what was done on the calling thread: its own thread is
// interrupted where code of a program runs, or comes to it by itself. To be called again until it
// says that there is no run to ask any more.
bool memsim_asking_ask(uint64_t run, struct memsim_asking *_Nonnull asking);

// On the thread of a run: that it cannot be left where it is, in what memsim does for a call of a
// program, though that is the program's code as far as its mistakes go.
void memsim_asking_put_off(bool is_put_off);

// Whether there is such a run, and it is not over.
bool memsim_asking_can_be_asked(uint64_t run);

// On the thread of a run, between callbacks: ends the run if it was asked to. Ends the whole
// process if it is one that a program has forked, and that comes back from the callback.
void memsim_asking_hear(void);
