// Starts a program, signals it and waits for it.
#pragma once
#include <stdbool.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

// The settings with which a program is started.
struct memsim_start {
  const char *path;
  char *const _Nullable *_Nonnull arguments;
  char *const _Nullable *_Nonnull environment;
  // Whether its addresses are the same in every run.
  bool has_fixed_addresses;
  // The files that are its three streams, and its folder; less than 0 and null for those of this
  // process.
  int32_t streams[3];
  const char *_Nullable folder;
  // The most bytes of data that the kernel lets it have; 0 for no limit.
  int64_t data_bytes;
  // The `cgroup.procs` of the memory cgroup that it joins before it runs; -1 for none.
  int32_t group_file;
};

// Makes a pipe whose first end is read without waiting, as large as the host allows; -1 with
// `errno` if that is not possible.
int32_t memsim_pipe_make(int32_t *ends);
// Opens an open file once more, to be read from its start; an empty one for a number less than 0.
// Returns -1 with `errno` if that is not possible.
int32_t memsim_file_reopen(int32_t file);

// Hears of the ends of children, though this process was started to ignore them; a program is
// started as this process was.
void memsim_program_hear_of_children(void);
// Starts it with the signals, streams and terminal of this process; `errno` and -1 if that is
// not possible, or one of these if it cannot join the group, or a signal has asked this process to
// end before.
enum { memsim_start_groupless = -2, memsim_start_unwanted = -3 };
int32_t memsim_program_start(const struct memsim_start *start);
// Passes on to a process the signals to this one alone; a terminal signals both
// already. With a `pid` of 0, no more signals are passed on.
void memsim_program_pass_signals(int32_t pid);
// The last signal that asked this process to end while it was to pass signals on; 0 for none.
int32_t memsim_program_wanted_end(void);
int64_t memsim_now(void);

#pragma clang assume_nonnull end
