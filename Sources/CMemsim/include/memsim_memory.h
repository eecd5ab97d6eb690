// Memory as Swift cannot ask for it: pages of the host, files that are nowhere else, a barrier on
// every core, and single words that are read, written and zeroed despite optimizations.
#pragma once
#include <sanitizer/asan_interface.h>
#include <stdbool.h>
#include <stdint.h>

#if defined(__has_feature)
#if __has_feature(thread_sanitizer) || __has_feature(address_sanitizer)
#define MEMSIM_UNDER_SANITIZER 1
#endif
#endif

// Maps memory of our own, and unmaps it, without the hooks for mappings of native code (see
// memsim_native.h), but with those of a sanitizer; null and false if the host refuses.
void *_Nullable memsim_reserve(uintptr_t bytes);
bool memsim_release(void *_Nonnull address, uintptr_t bytes);

// Makes a mapping larger, elsewhere if need be; null when the host has no such range.
void *_Nullable memsim_remap(void *_Nonnull address, uintptr_t before, uintptr_t after);

// The number of pages of a range that were written since they were mapped or dropped, in memory or
// swapped out; -1, and errno, if the kernel cannot tell. The first asks for exactly that
// (Linux 6.7); the second reads the kernel's flags of every page, which hold for pages that no
// other process shares.
long memsim_written_pages_asked(uintptr_t start, uintptr_t end);
long memsim_written_pages_read(uintptr_t start, uintptr_t end);

// Makes a file in memory alone, which is freed with the last process that has it open, and to which
// every write is appended; less than 0, and errno, if the host has none.
int32_t memsim_memory_file(void);

// The number of cores that this process may use, which can be fewer than the host has; 1 if the
// kernel does not report it.
int32_t memsim_cores(void);

// Makes every running thread of this process pass a full memory barrier; false if the kernel
// has no such call.
bool memsim_barrier_register(void);
bool memsim_barrier_on_every_core(void);

// Asks for the cache line of an address that is about to be read.
static inline void memsim_prefetch(const void *_Nullable address) { __builtin_prefetch(address); }

// Zeroes sixteen bytes or a multiple; a call of memset costs as much as the rest of an allocation.
// The barrier keeps the compiler from making a call of it.
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

// Writes a byte unchanged, despite optimizations: the page counts as written. One operation
// does both, as reading alone would fault for a page of zeroes, and writing then once more.
static inline void memsim_rewrite(void *_Nonnull address) {
#if defined(__x86_64__)
  // A compiler may replace an atomic operation that changes nothing by a read with a barrier.
  __asm__ volatile("lock orb $0, %0" : "+m"(*(volatile char *)address));
#else
  __atomic_fetch_or((volatile char *)address, 0, __ATOMIC_RELAXED);
#endif
}

// Reads a byte, despite a compiler's optimizations.
static inline void memsim_read(const void *_Nonnull address) {
  (void)*(const volatile char *)address;
}

// The same address, in the same register for each caller: a processor that forwards a value
// from a store to the next load at once does so if both name the address alike.
static inline void *_Nonnull memsim_pinned(void *_Nonnull address) {
#if defined(__x86_64__)
  __asm__("" : "+a"(address));
#endif
  return address;
}
