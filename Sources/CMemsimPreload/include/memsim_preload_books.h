// The books of a command: memory that its processes share with the supervisor. It is a file without
// a name, so nothing is left of it when the last of them is gone.
//
// A process has a slot. It counts its own pages there and those of all in the header; what the
// supervisor has to write down comes to it as notes, in a ring.
#pragma once
#include <stdint.h>

#pragma clang assume_nonnull begin

#define MEMSIM_BOOKS_VARIABLE "MEMSIM_EXEC"

enum {
  memsim_books_magic = 0x6d656d31,
  memsim_most_slots = 1024,
  memsim_most_notes = 8192,
  memsim_most_classes = 232,
  memsim_name_bytes = 16,
  memsim_recording_bytes = 1 << 22,
};

// Events of a process.
enum memsim_note_kind {
  // An image began: `a` is the pages that it began with, as a forked child does, `b` the parent.
  memsim_note_began = 1,
  // The image gave way to another, by exec: `a` is its sequence of requests, `b` twice the most
  // pages that it had, and one if it had several threads, `c` how many requests there were.
  memsim_note_replaced,
  // Pages were refused: `a` is how many, `b` the bytes of the request, `c` the pages in use.
  memsim_note_refused,
  // The process came to the end of its exit handlers.
  memsim_note_left,
};

struct memsim_note {
  // One more than its position in the ring when it is whole.
  uint64_t stamp;
  // The host's clock, which does not jump, in nanoseconds.
  uint64_t time;
  uint32_t kind;
  int32_t pid;
  uint64_t a, b, c;
  char name[memsim_name_bytes];
};

// The answer to a process that waits for pages.
enum memsim_answer { memsim_answer_none, memsim_answer_try_again, memsim_answer_refused };

// How a process has ended, as its parent heard from the kernel.
enum memsim_ending { memsim_ending_unknown, memsim_ending_own, memsim_ending_signal };

struct memsim_process_slot {
  // Which image of the process it is, from 1.
  uint32_t image;
  // Whether its pages are no part of the budget any more: the supervisor has decided to end it, or
  // it has come to its end itself.
  uint32_t is_apart;
  // The pages that the process has: of its arena, and of mappings that it made past malloc.
  int64_t pages;
  int64_t mapped_pages;
  int64_t peak_pages;
  // Pages that it has given up and the kernel does not have yet.
  int64_t kept_pages;
  uint64_t requests;
  uint64_t refusals;
  // A hash of all requests in their order; nothing where several threads made them.
  uint64_t sequence;
  // How many threads have asked for memory, two at most.
  uint32_t threads;
  // The supervisor's answer to a process that waits for pages: a `memsim_answer`.
  uint32_t answer;
  // The pages that it waits for.
  int64_t wanted_pages;
  // Pages of what jemalloc itself has to know, which the program would not have without it.
  int64_t metadata_pages;
  // The kernel's figure for its anonymous memory when it came to its end, less what is in the books
  // or no part of the program.
  int64_t last_unseen_pages;
  // A `memsim_ending`, which its parent writes.
  uint32_t ending;
  uint32_t unused;
  char name[memsim_name_bytes];
  // How many blocks it has of each size.
  uint64_t blocks[memsim_most_classes];
};

// Whether lines are taken.
enum memsim_recording_state {
  memsim_recording_open,
  // The supervisor takes no more.
  memsim_recording_closed,
  // The process has no memory for what it needs to record.
  memsim_recording_impossible,
};

// The records of a process's requests, written a piece of text at a time.
struct memsim_recording {
  // Whether there is to be one at all, and of which program: the command's own if it has no name.
  uint32_t is_wanted;
  char name[memsim_name_bytes];
  // The process that writes; 0 as long as there is none.
  int32_t owner;
  // A `memsim_recording_state`.
  uint32_t state;
  // How many bytes it has written, in whole lines, and how many of them were taken.
  uint64_t written;
  uint64_t taken;
  // Where in them the trace of the image begins, plus one.
  uint64_t begin;
  // Moves when bytes were taken.
  uint32_t moved;
  uint32_t unused;
  // How many requests of handlers of signals came in the middle of another's being written down.
  uint64_t left_out;
  // Those that were not taken, each at the place of its number.
  char bytes[memsim_recording_bytes];
};

struct memsim_books {
  uint32_t magic;
  uint32_t bytes;
  int32_t supervisor;
  // Whether the limit is one of each process.
  uint32_t is_each;
  // The most pages; 0 for no limit.
  int64_t limit_pages;
  int64_t pages;
  int64_t peak_pages;
  // How many processes ran without a slot, because none was free.
  uint64_t unslotted;
  uint64_t refusals;
  // How many requests the host itself had no room for, whatever the limit.
  uint64_t unaddressed;
  // All requests of all processes, counted where one of them is to fail.
  uint64_t requests;
  // The request that fails, from 1; 0 for none.
  uint64_t failing_request;
  // Whether every request fails once one did not get its pages.
  uint32_t fails_on;
  uint32_t is_failing;
  // Rung when pages moved by `step_pages` from `seen_pages`, or one waits; the supervisor answers
  // by `seen`.
  uint32_t bell;
  uint32_t seen;
  int64_t step_pages;
  int64_t seen_pages;
  // Whether only pages that all have for the first time ring it.
  uint32_t rings_for_peaks;
  uint32_t unused;
  // The next note to be written, and how many found no room.
  uint64_t next_note;
  uint64_t read_notes;
  uint64_t lost_notes;
  // The supervisor's: the note that it waits for, plus one, and since when.
  uint64_t awaited_note;
  int64_t awaited_since;
  // The PID namespace in which processes have the numbers of these books; 0 where the kernel has
  // none. And how many processes were in another.
  uint64_t pid_namespace;
  uint64_t foreign;
  struct memsim_note notes[memsim_most_notes];
  // Whose each slot is: a pid, or 0 while it is free.
  int32_t pids[memsim_most_slots];
  struct memsim_process_slot slots[memsim_most_slots];
  struct memsim_recording recording;
};

#pragma clang assume_nonnull end
