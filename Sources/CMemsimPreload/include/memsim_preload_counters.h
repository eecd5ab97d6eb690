// The counters of a command: memory that its processes share with the supervisor. It is a file
// without a name, so the kernel frees it with the last of them.
//
// A process has a slot. It counts its own pages there and those of all in the header; it reports
// events to the supervisor as notes, in a ring.
#pragma once
#include <stdint.h>

#pragma clang assume_nonnull begin

#define MEMSIM_COUNTERS_VARIABLE "MEMSIM_EXEC"

enum {
  memsim_counters_magic = 0x6d656d31,
  memsim_most_slots = 2048,
  memsim_most_notes = 8192,
  memsim_most_classes = 232,
  memsim_most_shards = 512,
  memsim_most_own_shards = 8,
  memsim_name_bytes = 16,
  memsim_path_bytes = 96,
  memsim_place_bytes = 64,
  memsim_recording_bytes = 1 << 22,
};

// The reason why a program is not held.
enum memsim_unheld {
  memsim_unheld_none,
  memsim_unheld_static,
  memsim_unheld_privileged,
  memsim_unheld_unreadable,
  memsim_unheld_of_other_library,
  memsim_unheld_of_other_machine,
  // Its environment lacks the preloaded object or the counters.
  memsim_unheld_environment,
  // It cannot open the object or the counters, as in another root folder, or as another user.
  memsim_unheld_out_of_reach,
  // It brings its own malloc, or calls functions that only jemalloc has.
  memsim_unheld_own_malloc,
  memsim_unheld_jemalloc,
  // It found no free slot.
  memsim_unheld_no_slot,
  // The object did not start in it, for an unknown reason.
  memsim_unheld_not_started,
  // The kernel killed it for memory.
  memsim_unheld_killed,
};

// Events of a process.
enum memsim_note_kind {
  // An image began: `a` is the pages that it began with, as a forked child does, `b` the parent,
  // `c` the number of the image, or 0 for a forked child.
  memsim_note_began = 1,
  // The image gave way to another, by exec: `a` is its sequence of requests, `b` twice the most
  // pages that it had, and one if it had several threads, `c` how many requests there were.
  memsim_note_replaced,
  // Pages were refused: `a` is how many, `b` the bytes of the request, `c` the pages in use.
  memsim_note_refused,
  // The process reached the end of its exit handlers.
  memsim_note_left,
  // The process runs a program that is not held: `a` is a `memsim_unheld`, `b` whether it runs for
  // certain; if not, it is about to be run.
  memsim_note_unheld,
  // The program that was about to be run could not be run.
  memsim_note_stayed,
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
  // The end of the path of the program that is not held.
  char path[memsim_path_bytes];
};

// The kinds of memory that processes share: a file in memory, by a descriptor of the process, and a
// segment of System V, by its number.
enum memsim_shared_kind { memsim_shared_none, memsim_shared_file, memsim_shared_segment };

// The answer to a process that waits for pages.
enum memsim_answer { memsim_answer_none, memsim_answer_try_again, memsim_answer_refused };

// The end of a process, as the kernel reports it to the parent; SIGKILL is told apart from other
// signals.
enum memsim_ending {
  memsim_ending_unknown,
  memsim_ending_own,
  memsim_ending_signal,
  memsim_ending_kill,
};

// The pages of a process that are in memory, by the kernel's figures. A page that several processes
// have counts for each of them in part.
struct memsim_resident {
  int64_t anonymous_pages, shared_pages, file_pages;
  // The stack of the first thread, which is no part of the anonymous pages here; stacks of other
  // threads are.
  int64_t stack_pages;
  int64_t page_table_pages;
  // Those of all kinds but page tables that no other process has.
  int64_t private_pages;
};

// The part of a stack's pages that a process has for itself, as it has of all anonymous pages: a
// forked process has those of its parent until one of the two writes to them.
static inline int64_t memsim_stack_share(int64_t stack, int64_t part, int64_t anonymous) {
  int64_t share = anonymous <= 0 ? 0 : (stack * part + anonymous / 2) / anonymous;
  return share < part ? share : part;
}

struct memsim_process_slot {
  // The number of the process's image, from 1.
  uint32_t image;
  // Whether its pages are no part of the budget any more: the supervisor has decided to kill it, or
  // it has exited itself.
  uint32_t is_apart;
  // The pages that the process has: of its arena, and of mappings that it made past malloc.
  int64_t pages;
  int64_t mapped_pages;
  int64_t peak_pages;
  // Pages that it has given up and the kernel does not have yet.
  int64_t kept_pages;
  uint64_t requests;
  uint64_t refusals;
  // A hash of all requests in their order; 0 if several threads made them.
  uint64_t sequence;
  // The number of threads that have asked for memory, two at most.
  uint32_t threads;
  // The supervisor's answer to a process that waits for pages: a `memsim_answer`.
  uint32_t answer;
  // The pages that it waits for.
  int64_t wanted_pages;
  // Pages of jemalloc's own data, which the program would not have without it.
  int64_t metadata_pages;
  // The kernel's figure for its anonymous memory when it exited, less the pages in the counters
  // or outside of the program.
  int64_t last_unseen_pages;
  // Those of them that are in private mappings without a reserve.
  int64_t last_unreserved_pages;
  // A `memsim_ending`, which its parent writes.
  uint32_t ending;
  // Shared memory that the process reports, by a process number, and waits for the supervisor to
  // find: a `memsim_shared_kind`, which the supervisor resets.
  uint32_t shared_kind;
  int32_t shared_number, shared_pid;
  // The numbers of its shards, from 1; 0 for none.
  uint32_t shards[memsim_most_own_shards];
  // The kernel's figures when it exited.
  struct memsim_resident last_resident;
  char name[memsim_name_bytes];
  // The number of its blocks of each size.
  uint64_t blocks[memsim_most_classes];
};

// The requests and blocks that a thread counts apart from the slot of its process: threads that
// write to the same memory wait for each other.
struct memsim_shard {
  uint64_t requests;
  uint64_t blocks[memsim_most_classes];
  // Whether a process has it.
  uint32_t is_taken;
  // No two threads write to the same 64 bytes.
  uint32_t rest[13];
};

// Whether lines are accepted.
enum memsim_recording_state {
  memsim_recording_open,
  // The supervisor reads no more.
  memsim_recording_closed,
  // The process has no memory for the recorder.
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
  // The number of bytes that it has written, in whole lines, and of those that were read.
  uint64_t written;
  uint64_t taken;
  // The position in them at which the trace of the image begins, plus one.
  uint64_t begin;
  // Changes when bytes were read.
  uint32_t moved;
  uint32_t unused;
  // The number of requests of signal handlers that interrupted the record of another request.
  uint64_t left_out;
  // The bytes that were not read, each at the place of its number.
  char bytes[memsim_recording_bytes];
};

// Whether a stack was written down.
enum memsim_trouble_state { memsim_trouble_none, memsim_trouble_begun, memsim_trouble_whole };

enum { memsim_trouble_frames = 64, memsim_trouble_files = 32, memsim_trouble_name_bytes = 256 };

// The stack of a refused request or of a crash, the innermost call first.
struct memsim_trouble {
  // A `memsim_trouble_state`.
  uint32_t state;
  int32_t pid;
  // The signal of a crash.
  int32_t signal;
  uint32_t count, file_count;
  // The file of each call, from 1, or 0 if it is unknown; and the place that the call returns to:
  // in the file, or else in memory.
  uint32_t frame_files[memsim_trouble_frames];
  uint64_t places[memsim_trouble_frames];
  char files[memsim_trouble_files][memsim_trouble_name_bytes];
};

struct memsim_counters {
  uint32_t magic;
  uint32_t bytes;
  int32_t supervisor;
  // Whether the limit is one of each process.
  uint32_t is_each;
  // The most pages; 0 for no limit.
  int64_t limit_pages;
  int64_t pages;
  int64_t peak_pages;
  // The number of programs that were not held and found no room for their note.
  uint64_t unnoted;
  uint64_t refusals;
  // The number of requests for which the host itself had no room, regardless of the limit.
  uint64_t unaddressed;
  // All requests of all processes, counted if one of them is to fail.
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
  // Changes when a process reports shared memory.
  uint32_t shared_reports;
  // The user of the supervisor.
  uint32_t user;
  // The next note to be written, and how many found no room.
  uint64_t next_note;
  uint64_t read_notes;
  uint64_t lost_notes;
  // The supervisor's: the note that it waits for, plus one, and since when.
  uint64_t awaited_note;
  int64_t awaited_since;
  // The PID namespace in which processes have the numbers of these counters; 0 if the kernel has
  // none. And the number of processes that were in another.
  uint64_t pid_namespace;
  uint64_t foreign;
  struct memsim_note notes[memsim_most_notes];
  // The owner of each slot: a pid, or 0 while it is free.
  int32_t pids[memsim_most_slots];
  struct memsim_process_slot slots[memsim_most_slots];
  struct memsim_shard shards[memsim_most_shards];
  struct memsim_recording recording;
  // The stacks of the request that was to fail, and of a crash after that.
  struct memsim_trouble refused, crashed;
};

#pragma clang assume_nonnull end
