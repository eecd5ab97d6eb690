// The supervisor's side of the counters.
#pragma once
#include <stdbool.h>
#include <stdint.h>

#include "memsim_preload_counters.h"

#pragma clang assume_nonnull begin

// No number that is read from the counters is larger, except sequences and the contents of notes.
enum { memsim_most_number_bits = 34 };
static const int64_t memsim_most_number = (int64_t)1 << memsim_most_number_bits;

// The supervisor's view of a process that has a slot.
struct memsim_process {
  int32_t place, pid;
  uint32_t image;
  bool is_apart;
  int64_t pages, mapped_pages, kept_pages, peak_pages, wanted_pages;
  uint64_t requests, refusals, sequence;
  uint32_t threads;
  // Pages of jemalloc's own, and those that the counters did not count when it exited; 0 if it has
  // not.
  int64_t metadata_pages, last_unseen_pages, last_unreserved_pages;
  enum memsim_ending ending;
  // The kernel's figures when it exited; all 0 if it has not.
  struct memsim_resident last_resident;
  // Shared memory that it reports: a `memsim_shared_kind`, and its number in the process of a pid.
  uint32_t shared_kind;
  int32_t shared_number, shared_pid;
  char name[memsim_name_bytes];
};

// Makes counters in a file without a name; null, with `errno`, if that is not possible.
struct memsim_counters *_Nullable memsim_counters_make(int32_t *file);
void memsim_counters_free(struct memsim_counters *counters, int32_t file);

// The number of the last ring of the bell; waits for another one, or for a signal.
uint32_t memsim_counters_bell(struct memsim_counters *counters);
void memsim_counters_wait(struct memsim_counters *counters, uint32_t rung, int32_t milliseconds);
// Wakes the processes that rang up to a number.
void memsim_counters_answer_bell(struct memsim_counters *counters, uint32_t rung);

int64_t memsim_counters_pages(struct memsim_counters *counters);
int64_t memsim_counters_peak_pages(struct memsim_counters *counters);
uint64_t memsim_counters_refusals(struct memsim_counters *counters);

// The next note in the ring, after as many as were read; false if there is none.
bool memsim_counters_next_note(
    struct memsim_counters *counters, uint64_t *read_notes, struct memsim_note *note);

// The processes that have slots, in the order of the slots; returns how many there are.
int32_t memsim_counters_processes(
    struct memsim_counters *counters, struct memsim_process *processes, int32_t most);
bool memsim_counters_process(
    struct memsim_counters *counters, int32_t place, struct memsim_process *process);
// The number of blocks that a process has of a class, and the size of one of them in bytes.
uint64_t memsim_counters_blocks(struct memsim_counters *counters, int32_t place, int32_t number);
uint64_t memsim_class_bytes(int32_t number);

// A recording is wanted: of the command's own process, or of the first that runs a program of a
// name.
void memsim_counters_want_recording(struct memsim_counters *counters, const char *_Nullable name);

// Records of a process that were not read yet: two pieces of whole lines, and the number of
// the trace that they are of, 0 as long as there is none.
struct memsim_recorded {
  uint64_t trace;
  const char *first, *second;
  int64_t first_bytes, second_bytes;
};
struct memsim_recorded memsim_counters_recorded(struct memsim_counters *counters);
void memsim_counters_take_recorded(struct memsim_counters *counters, int64_t bytes);
// Ends the recording: no more lines are read.
void memsim_counters_close_recording(struct memsim_counters *counters);

// The number of requests of all processes, if they were counted.
uint64_t memsim_counters_requests(struct memsim_counters *counters);
// A copy of the stack of the refused request, or of the crash after it, within its bounds; false if
// there is none. The file of a call, and its place there: an empty name if it is unknown.
bool memsim_counters_trouble(
    struct memsim_counters *counters, bool is_crash, struct memsim_trouble *trouble);
const char *memsim_trouble_file(const struct memsim_trouble *trouble, int32_t frame);
uint64_t memsim_trouble_place(const struct memsim_trouble *trouble, int32_t frame);

// Frees the pages and the slot of a process that has exited.
void memsim_counters_release(struct memsim_counters *counters, int32_t place);
// Marks a process that is to be killed: its pages are free from now on.
void memsim_counters_doom(struct memsim_counters *counters, int32_t place);
void memsim_counters_answer(
    struct memsim_counters *counters, int32_t place, enum memsim_answer answer);

// Wakes a process that has reported shared memory.
void memsim_counters_answer_shared(struct memsim_counters *counters, int32_t place);
// Adds pages of shared memory, or subtracts them.
void memsim_counters_add_shared(struct memsim_counters *counters, int64_t pages);

// Whether a process is gone, or has ended and waits until its parent reaps it.
bool memsim_process_is_gone(int32_t pid);
// The end of a process that waits until its parent reaps it; unknown after that.
enum memsim_ending memsim_process_ending(int32_t pid);

// Whether a process has the counters in its memory, which are a file of this process.
enum memsim_holding {
  // The kernel gives no answer, or the process has no memory any more.
  memsim_holding_unknown,
  memsim_holding_none,
  memsim_holding_there,
};
enum memsim_holding memsim_process_holding(int32_t file, int32_t pid);
// Sends a signal to a process that has the counters in its memory or descends from this one; to no
// other process, even if the counters name it.
bool memsim_process_signal(int32_t file, int32_t pid, int32_t number);
// The pages that a process has in memory; -1 if they are unknown.
int64_t memsim_process_resident_pages(int32_t pid);

#pragma clang assume_nonnull end
