// What Swift cannot say: slots per host thread, prefetching, a barrier on every core, and functions
// that stand before those of the system.
#pragma once
#include "memsim_output.h"
#include <sanitizer/asan_interface.h>
#include <stdbool.h>
#include <stdint.h>

#include "memsim_native.h"

// The attachment (see Attachment.swift) that the host thread used last. Before the first use it
// points to zeroes, so that the hot path compares without asking for null.
extern __thread void *_Nonnull memsim_attachment __attribute__((tls_model("initial-exec")));

// Set by a refused commit until the heap has seen that jemalloc call fail (see ArenaHooks.swift).
extern __thread bool memsim_refusing __attribute__((tls_model("initial-exec")));

// What the last call of the host thread into an arena was refused; 0 for nothing (see
// Refusal.swift).
extern __thread uintptr_t memsim_refusal __attribute__((tls_model("initial-exec")));

// The heap of the process whose turn it is on this host thread; null outside of turns.
extern __thread void *_Nullable memsim_current_heap __attribute__((tls_model("initial-exec")));

static inline void *_Nullable memsim_current_heap_get(void) { return memsim_current_heap; }
static inline void memsim_current_heap_set(void *_Nullable value) { memsim_current_heap = value; }

static inline void *_Nonnull memsim_attachment_get(void) { return memsim_attachment; }
static inline void memsim_attachment_set(void *_Nonnull value) { memsim_attachment = value; }

// What memsim_attachment points to on a thread that is attached to no heap.
void *_Nonnull memsim_no_attachment(void);

// An address that no other living host thread has.
static inline uintptr_t memsim_thread_identity(void) { return (uintptr_t)&memsim_refusing; }

static inline bool memsim_refusing_get(void) { return memsim_refusing; }
static inline void memsim_refusing_set(bool value) { memsim_refusing = value; }

static inline uintptr_t memsim_refusal_get(void) { return memsim_refusal; }
static inline void memsim_refusal_set(uintptr_t value) { memsim_refusal = value; }

// Asks for the cache line of an address that is about to be read.
static inline void memsim_prefetch(const void *_Nullable address) { __builtin_prefetch(address); }

// Has `body` called with `context` when the calling thread ends, while jemalloc still serves it as
// usual; false where there is no room to note it. The first thread calls it when the process ends.
bool memsim_at_thread_end(
    void (*_Nonnull body)(void *_Nonnull), void *_Nonnull context);

bool memsim_is_first_thread(void);

// Begins a child process that ends when its parent does: 0 in the child, its number in the parent,
// less than 0 where the host has none.
int32_t memsim_fork(void);

// Makes a mapping larger, elsewhere if need be; null when the host has no such range.
void *_Nullable memsim_remap(void *_Nonnull address, uintptr_t before, uintptr_t after);

// Makes every running thread of this process pass a full memory barrier; false where the kernel
// has no such call.
bool memsim_barrier_register(void);
bool memsim_barrier_on_every_core(void);

// Zeroes sixteen bytes or a multiple; a call of memset costs as much as the rest of an allocation.
// The barrier keeps the compiler from making it one.
static inline void memsim_zero_words(void *_Nonnull address, uintptr_t bytes) {
  uint64_t *word = address;
  uint64_t *end = (uint64_t *)((char *)address + bytes);
  do {
    word[0] = 0;
    word[1] = 0;
    word += 2;
    __asm__ volatile("" : : : "memory");
  } while (word != end);
}

// Reads a byte, and writes it again: whatever the compiler thinks of it, the page was written.
static inline void memsim_rewrite(void *_Nonnull address) {
  volatile char *byte = address;
  *byte = *byte;
}

// Reads a byte, whatever the compiler thinks of it.
static inline void memsim_read(const void *_Nonnull address) {
  (void)*(const volatile char *)address;
}

// How many pages of a range were written since they were mapped or last dropped, in memory or
// swapped out; -1, and errno, where the kernel does not tell. The first asks for exactly that
// (Linux 6.7); the second reads what the kernel says of every page, which holds for pages that no
// other process shares.
long memsim_written_pages_asked(uintptr_t start, uintptr_t end);
long memsim_written_pages_read(uintptr_t start, uintptr_t end);

// The same address, in the same register for everybody who asks: a processor that hands a value on
// from a store to the next load at once does so where both name the address alike.
static inline void *_Nonnull memsim_pinned(void *_Nonnull address) {
#if defined(__x86_64__)
  __asm__("" : "+a"(address));
#endif
  return address;
}
