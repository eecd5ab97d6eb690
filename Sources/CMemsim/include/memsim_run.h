// Host threads and host processes for runs, and the ends of programs there: a call or a fault that
// would end the host process ends the run whose program called or caused it.
#pragma once
#include <stdbool.h>
#include <stdint.h>

// The ways in which a program ends.
enum memsim_program_end_kind {
  memsim_program_end_signal,
  memsim_program_end_exit,
  memsim_program_end_thread,
  // It went on past the time limit.
  memsim_program_end_time,
};

enum {
  memsim_most_frames = 64,
  // The unused memory below a stack: a frame of an endless recursion steps over less.
  memsim_guard_bytes = 256 << 10,
};

struct memsim_program_end {
  enum memsim_program_end_kind kind;
  // The signal, or the status that was to be the host process's.
  int32_t number;
  // The name of the called function; null for a signal.
  const char *_Nullable call;
  // The uncaught exception, as C++ names its type; null if it was no exception.
  const char *_Nullable exception;
  // Whether the fault was an instruction whose purpose is to stop a program.
  bool is_trap;
  // Whether the thread's stack was used up.
  bool is_stack_overflow;
  // Whether that was in the middle of a call of the allocator.
  bool is_in_allocator;
  // The app whose thread it was, one that the app has made itself, and whose the thread is (see
  // memsim_running_code); null for the thread of callbacks.
  const char *_Nullable app;
  void *_Nullable owner;
  // Whether the first frame is an instruction that a signal stopped at, and no return address.
  bool is_at_instruction;
  int32_t frame_count;
  // The frames of that place, the innermost first.
  void *_Nullable frames[memsim_most_frames];
};

// The outcome of a run on a thread of its own.
enum memsim_run_outcome {
  memsim_run_returned,
  // A program ended it: its thread never runs again.
  memsim_run_ended,
  // The same, and the work after it did not complete either.
  memsim_run_stuck,
  // The host has no such thread.
  memsim_run_not_begun,
};

// Calls `body` on a thread of its own, and waits for it. If code of a program ends it before
// that, `ended` is called on that thread, with the stack of the program below it; then the thread
// sleeps for ever. The caller waits for so many seconds.
enum memsim_run_outcome memsim_run_on_thread(
    void (*_Nonnull body)(void *_Nonnull),
    void (*_Nonnull ended)(void *_Nonnull, const struct memsim_program_end *_Nonnull),
    void *_Nonnull context, uint32_t seconds_to_end);

// On the thread of a run, ends it in the middle of a program that does not end, whose frames sleep
// for ever then; anywhere else, does nothing.
void memsim_leave_run(void);

// The result of a request to stop a program that does not end.
enum memsim_stop {
  // No run is under way that could end.
  memsim_stop_is_impossible,
  // The run ends, or its thread got the signal.
  memsim_stop_is_under_way,
  // The program cannot be left at this place: it serves memsim, or may hold a lock.
  memsim_stop_is_too_early,
};

// In the handler of a signal, with the context of that: ends the run for its program, which has
// used up the time limit. Any thread of the process may get the signal, and passes it on to the
// thread of the run. `is_urgent`: also in code of memsim that the program has called.
enum memsim_stop memsim_run_stop(int32_t signal, void *_Nonnull context, bool is_urgent);

// Whether a program's code runs on this thread, which is a run's, in the process that the run began
// in.
bool memsim_run_is_in_program(void);

// Ends the program that runs on the calling thread as the end of its stack does, if less of the
// stack is left: else it could end inside the allocator.
void memsim_run_require_stack(uintptr_t bytes);

// Collects the return addresses on the stack, its own among them; returns their number.
int memsim_run_frames(void *_Nullable *_Nonnull frames, int most);

// On the thread of a run, ends it for a program, whose frames sleep for ever.
_Noreturn void memsim_run_close(const struct memsim_program_end *_Nonnull end);

// Begins a child process that ends when its parent does: 0 in the child, its number in the parent,
// less than 0 if the host has none.
int32_t memsim_fork(void);

// Ends the host process at once, in the middle of any code.
_Noreturn void memsim_end_process(int32_t status);
