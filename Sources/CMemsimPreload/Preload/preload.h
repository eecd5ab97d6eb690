// Declarations that the files of the preloaded object share.
//
//   start      a process, or a new image of it, finds the counters, and its slot in them.
//   pages      are taken from the budget and given back; one that has none asks for room.
//   arena      an arena of jemalloc's, whose hooks commit pages.
//   malloc     malloc and its kin.
//   threads    the counts of threads.
//   mappings   mmap and its kin.
//   locks      the locks that threads wait for, here and in jemalloc.
//   kept       pages that jemalloc has given up, and which the kernel gets later.
//   ranges     the memory that was mapped past malloc, and the parts of it that cost pages.
//   shared     memory that processes share, which the supervisor counts.
//   kernel     the kernel's figures when a process exits.
//   waits      wait and its kin: the ends of children.
//   programs   exec and its kin: programs in which this object does not start.
//   libraries  allocators of the program's own, and libraries that would find them first.
//   recording  records requests, each with its stack, for the supervisor to write into a file.
//   stacks     the calls that led to a request, by the tables of files.
//   trouble    the stacks of a refusal that was asked for, and of the crash after it.
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

#include "memsim_preload_counters.h"

enum { page_shift = 12, page_bytes = 1 << page_shift };

#define HIDDEN __attribute__((visibility("hidden")))
#define EXPORTED __attribute__((visibility("default")))
#define LIKELY(condition) __builtin_expect(!!(condition), 1)
#define UNLIKELY(condition) __builtin_expect(!!(condition), 0)
#define LOAD(place) __atomic_load_n(&(place), __ATOMIC_RELAXED)
#define STORE(place, value) __atomic_store_n(&(place), value, __ATOMIC_RELAXED)
#define ADD(place, value) __atomic_add_fetch(&(place), value, __ATOMIC_RELAXED)

// The state of one thread.
struct memsim_thread {
  // Work that a call leaves to its end; neither in most calls.
  union {
    struct {
      // Whether memory was refused in this call: jemalloc then asks again in other words.
      bool is_refusing;
      // Whether so many pages have moved that the supervisor has to be informed.
      bool is_bell_due;
    };
    uint16_t is_unsettled;
  };
  // Whether the slot counts this thread.
  bool is_counted;
  // Whether jemalloc serves it from the arena, no request of it is recorded, and none fails by its
  // number.
  bool is_plain;
  // The counts that it adds to once there are several threads: of a shard that no other thread has,
  // or of the slot.
  uint64_t *requests, *blocks;
  bool has_shard;
  // Whether jemalloc serves it from the arena without being told to.
  bool has_arena;
  // Whether it is ending: its shard is another thread's.
  bool is_ending;
  // Whether it is setting up the arena: its requests meanwhile are served from a reserve.
  bool is_starting;
  // Whether it is writing a request down.
  bool is_recording;
  // The number of its last request among those of all processes, if they are counted.
  uint64_t request;
  // The fewest pages that were refused in this call; 0 for none.
  int64_t refused_pages;
  // The pages in use when they were refused, of the process or of all, as the limit is.
  int64_t pages_in_use;
  // The signals that were blocked when it acquired the lock of the ranges.
  uint64_t signals;
  // Whether it is asking the supervisor for room.
  bool is_asking;
  // The part of its own stack that is found, from an address to its end.
  uintptr_t stack_start, stack_end;
};

extern HIDDEN __thread struct memsim_thread memsim_thread;

// The counters and the slot of this process; null if it has none.
extern HIDDEN struct memsim_counters *memsim_counters;
// The value of the variable that names them.
extern HIDDEN char memsim_place[memsim_place_bytes];
#define memsim_slot memsim_own.slot

// The state of one process: the kernel makes this page zero in the child of any fork.
// A child that shares the memory of its parent, as that of vfork does, shares the page, and commits
// pages in its parent's name.
struct memsim_own {
  struct memsim_process_slot *slot;
  // Whether the process has found itself in the counters.
  uint32_t is_here;
  char rest[page_bytes - sizeof(void *) - sizeof(uint32_t)];
};

extern HIDDEN struct memsim_own memsim_own;
extern HIDDEN bool memsim_is_ready;
// Whether the arena serves requests: this object is ready, and does not pass them on.
extern HIDDEN bool memsim_serves;

// The allocator that the program would have without this object; null functions unless requests are
// passed on to it.
struct memsim_next {
  void *(*malloc)(size_t);
  void *(*calloc)(size_t, size_t);
  void *(*realloc)(void *, size_t);
  void *(*memalign)(size_t, size_t);
  size_t (*malloc_usable_size)(void *);
  void (*free)(void *);
};

extern HIDDEN struct memsim_next memsim_next;
// Passes requests on if the program calls functions that only its own allocator has.
HIDDEN void memsim_libraries_pass(void);
// Reports that this program is not held, for that reason.
HIDDEN void memsim_libraries_note_own(enum memsim_unheld reason);

// Whether this process is in another PID namespace than its supervisor. Numbers of processes differ
// there, and the processes of the numbers here are unknown.
extern HIDDEN bool memsim_is_foreign;
// The number of this process in the namespace of the supervisor; 0 if it is unknown.
HIDDEN pid_t memsim_own_pid(void);

// The arguments for jemalloc that name the arena.
extern HIDDEN int memsim_arena_flags;

HIDDEN void memsim_start(void);
HIDDEN bool memsim_arena_make(void);
// Lets jemalloc serve this thread from the arena; false if that is not possible.
HIDDEN bool memsim_arena_enter(void);
// Frees the blocks that this thread caches.
HIDDEN void memsim_arena_flush(void);

// Prepares threads to end.
HIDDEN void memsim_threads_prepare(void);
// Gives this thread a shard of the counts of a slot, if there is one.
HIDDEN void memsim_threads_enter(struct memsim_process_slot *slot);
// In a forked child: all counts are in its slot, to which those of its parent's shards are added.
HIDDEN void memsim_threads_forget(void);
HIDDEN void memsim_threads_copy(
    const struct memsim_process_slot *parent, struct memsim_process_slot *slot);
// The number of requests of a slot and its shards.
HIDDEN uint64_t memsim_threads_requests(const struct memsim_process_slot *slot);
// Gives back the shards of a slot.
HIDDEN void memsim_threads_release(struct memsim_process_slot *slot);
// Remembers memory that the program would not have without this object.
HIDDEN void memsim_arena_remember(void *start, size_t bytes);
// The number of pages of a range that are in memory.
HIDDEN int64_t memsim_resident_pages(char *start, size_t bytes);
// Records the memory of jemalloc itself in the slot.
HIDDEN void memsim_arena_note_metadata(void);

// Commits pages of the budget if it has as many; records a refusal in `memsim_thread`.
HIDDEN bool memsim_pages_take(int64_t pages, bool is_mapped);
HIDDEN void memsim_pages_give(int64_t pages, bool is_mapped);
// Records the current pages if they are a new peak; called once new mappings have their pages.
HIDDEN void memsim_pages_note_peaks(void);
// Asks the supervisor for room for the refused pages; true if it is worth trying again.
HIDDEN bool memsim_pages_ask(void);
// Records a final refusal: of pages, an injected one, or else the host's.
HIDDEN void memsim_pages_note_refusal(size_t bytes, bool is_asked_for);
// Waits until a word changes; false if that lasts longer than some seconds, as it
// does while the supervisor is stopped, or if the supervisor has exited.
HIDDEN bool memsim_wait_for_change(uint32_t *word, uint32_t before, int seconds);
// Reports to the supervisor that pages have moved, and waits until it has read that.
HIDDEN void memsim_bell_ring(void);

// Pages that the arena has given up: false if the host does not accept them.
HIDDEN bool memsim_kept_add(uintptr_t start, uintptr_t end);
// Pages that the arena wants: zero from now on.
HIDDEN void memsim_kept_take(uintptr_t start, uintptr_t end);
HIDDEN void memsim_kept_lock(void);
HIDDEN void memsim_kept_unlock(void);

// Locks of this object. A thread that cannot have one sleeps.
HIDDEN void memsim_lock(uint32_t *word);
HIDDEN void memsim_unlock(uint32_t *word);

HIDDEN void memsim_ranges_lock(void);
HIDDEN void memsim_ranges_unlock(void);
// In a forked child: the thread that held the lock does not exist there.
HIDDEN void memsim_ranges_forget_lock(void);
// A range that costs no pages with any protection: of the arena, or a file's.
HIDDEN void memsim_ranges_exempt(uintptr_t start, uintptr_t end);

// The pages in memory of private mappings without a reserve, which cost none.
HIDDEN int64_t memsim_unreserved_pages(void);

// System calls, which no function of the program intercepts.
HIDDEN void *memsim_host_map(
    void *address, size_t bytes, int access, int flags, int file, off_t offset);
HIDDEN int memsim_host_unmap(void *address, size_t bytes);

// The functions of jemalloc that are called here.
HIDDEN void *memsim_je_mallocx(size_t bytes, int flags);
HIDDEN void *memsim_je_rallocx(void *block, size_t bytes, int flags);
HIDDEN void *memsim_je_malloc(size_t bytes);
HIDDEN void memsim_je_dallocx(void *block, int flags);
HIDDEN void memsim_je_sdallocx(void *block, size_t bytes, int flags);
HIDDEN size_t memsim_je_sallocx(const void *block, int flags);
HIDDEN int memsim_je_mallctl(
    const char *name, void *old, size_t *old_bytes, void *new_value, size_t new_bytes);
