// malloc and its kin, as the library of C declares them.
#define _GNU_SOURCE
#include <errno.h>
#include <stdint.h>
#include <string.h>
#include <sys/single_threaded.h>

#include "notes.h"
#include "preload.h"
#include "recording.h"
#include "trouble.h"

// Serves requests of the C library while the arena is made; never freed.
static _Alignas(16) char reserve[1 << 14];
static size_t reserve_used;

static void *take_reserve(size_t bytes, size_t alignment) {
  size_t start = (reserve_used + alignment - 1) & ~(alignment - 1);
  if (start > sizeof reserve || bytes > sizeof reserve - start) return NULL;
  reserve_used = start + bytes;
  return reserve + start;
}

static bool is_of_reserve(const void *block) {
  return (uintptr_t)block - (uintptr_t)reserve < sizeof reserve;
}

// The class of a block's size: 16 apart up to 128, then four between two powers of two.
static inline unsigned computed_class(size_t bytes) {
  if (bytes <= 128) return bytes == 0 ? 1 : (unsigned)((bytes + 15) >> 4);
  unsigned power = 63 - __builtin_clzl(bytes - 1);
  return 9 + (power - 7) * 4 + (unsigned)((bytes - 1) >> (power - 2) & 3);
}

enum { most_looked_up = 1024 };
static uint8_t classes[most_looked_up / 16 + 1];

__attribute__((constructor(101))) static void fill_classes(void) {
  for (size_t i = 0; i < sizeof classes; i++) STORE(classes[i], (uint8_t)computed_class(i * 16));
}

// Most sizes are small. Before the table is filled, its entries are 0, which is no class.
static inline unsigned class_of(size_t bytes) {
  unsigned class = bytes <= most_looked_up ? LOAD(classes[(bytes + 15) / 16]) : 0;
  return class != 0 ? class : computed_class(bytes);
}

// Adds to a figure that several threads have.
static inline void add(const struct memsim_thread *thread, uint64_t *figure, uint64_t value) {
  if (thread->has_shard)
    *figure += value;
  else
    ADD(*figure, value);
}

// Adds a block of some bytes to the counts, or subtracts it.
static inline void count_block(struct memsim_process_slot *slot, size_t bytes, uint64_t sign) {
  struct memsim_thread *thread = &memsim_thread;
  if (__libc_single_threaded)
    slot->blocks[class_of(bytes)] += sign;
  else
    add(thread, &thread->blocks[class_of(bytes)], sign);
}

static __attribute__((noinline)) void enter(struct memsim_process_slot *slot, bool is_one_of_more) {
  struct memsim_thread *thread = &memsim_thread;
  if (!thread->is_counted) {
    thread->is_counted = true;
    if (LOAD(slot->threads) < 2) ADD(slot->threads, 1);
  }
  if (!thread->has_arena) thread->has_arena = memsim_arena_enter();
  if (is_one_of_more) memsim_threads_enter(slot);
}

// Records a request: the number of requests, and their order if there is only one thread.
static inline void note_request(struct memsim_process_slot *slot, uint64_t what, uint64_t bytes) {
  struct memsim_thread *thread = &memsim_thread;
  if (__libc_single_threaded) {
    if (UNLIKELY(!thread->is_counted)) enter(slot, false);
    slot->requests++;
    uint64_t sequence = slot->sequence ^ (bytes << 3 | what);
    slot->sequence = (sequence << 27 | sequence >> 37) * 0x9e3779b97f4a7c15 + 1;
  } else {
    if (UNLIKELY(thread->requests == NULL)) enter(slot, true);
    add(thread, thread->requests, 1);
  }
}

enum { asks, asks_zeroed, asks_resized, gives };

// The bits of jemalloc's flags: the power of two of an alignment, and whether a block is zero.
enum { alignment_bits = 0x3f, zero_bit = 0x40 };

// A request for a block, or for another size of one.
struct request {
  void *block;
  size_t bytes;
  int flags;
};

static inline void *make(const struct request *request) {
  // A request of nothing gets a block of its own.
  size_t bytes = request->bytes + (request->bytes == 0);
  // jemalloc's shortest way.
  if (request->block == NULL && request->flags == memsim_arena_flags && memsim_thread.has_arena)
    return memsim_je_malloc(bytes);
  return request->block == NULL ? memsim_je_mallocx(bytes, request->flags)
                                : memsim_je_rallocx(request->block, bytes, request->flags);
}

static __attribute__((noinline)) void *make_recorded(const struct request *request) {
  if (request->block == NULL) {
    void *block = make(request);
    if (block != NULL) memsim_record_made(block, request->bytes);
    return block;
  }
  bool is_recorded = memsim_record_moving();
  void *block = make(request);
  if (is_recorded) memsim_record_moved(request->block, block, request->bytes);
  return block;
}

static inline void *call(const struct request *request) {
  memsim_thread.is_refusing = false;
  memsim_thread.refused_pages = 0;
  return UNLIKELY(memsim_recorder != NULL) ? make_recorded(request) : make(request);
}

// A request that was refused is tried again as long as room was made for it.
static __attribute__((noinline)) void *try_again(const struct request *request) {
  void *block = NULL;
  // Threads cache blocks in an order of the host's: no figure depends on what is flushed. A single
  // thread gets the same refusals each time, at its peak.
  if (!__libc_single_threaded && memsim_thread.refused_pages > 0) {
    memsim_arena_flush();
    block = call(request);
  }
  while (block == NULL && memsim_thread.refused_pages > 0 && memsim_pages_ask())
    block = call(request);
  memsim_thread.is_refusing = false;
  if (block == NULL) {
    memsim_pages_note_refusal(request->bytes, false);
    errno = ENOMEM;
  }
  return block;
}

// Serves a request that the arena does not.
static __attribute__((noinline)) void *take_elsewhere(size_t bytes, int flags) {
  if (memsim_next.malloc == NULL || !memsim_is_ready) return take_reserve(bytes, 16);
  if (flags & alignment_bits) return memsim_next.memalign(1UL << (flags & alignment_bits), bytes);
  return flags & zero_bit ? memsim_next.calloc(1, bytes) : memsim_next.malloc(bytes);
}

static inline void *take(size_t bytes, int flags, uint64_t what) {
  if (UNLIKELY(!memsim_serves)) {
    if (!memsim_is_ready) memsim_start();
    if (!memsim_serves) return take_elsewhere(bytes, flags);
  }
  struct memsim_process_slot *slot = memsim_own_slot();
  if (slot != NULL) {
    note_request(slot, what, bytes);
    if (memsim_trouble_fails(bytes)) return NULL;
  }
  struct request request = {NULL, bytes, flags | memsim_arena_flags};
  void *block = call(&request);
  if (UNLIKELY(block == NULL)) block = try_again(&request);
  // An alignment can make the block larger than the request.
  slot = memsim_slot;
  if (slot != NULL && block != NULL)
    count_block(slot, flags & alignment_bits ? memsim_je_sallocx(block, 0) : bytes, 1);
  if (UNLIKELY(memsim_thread.is_bell_due)) memsim_bell_ring();
  return block;
}

EXPORTED void *malloc(size_t bytes) { return take(bytes, 0, asks); }

EXPORTED void *calloc(size_t count, size_t size) {
  size_t bytes;
  if (__builtin_mul_overflow(count, size, &bytes)) {
    errno = ENOMEM;
    return NULL;
  }
  return take(bytes, zero_bit, asks_zeroed);
}

EXPORTED void free(void *block) {
  if (block == NULL || UNLIKELY(is_of_reserve(block))) return;
  if (UNLIKELY(memsim_recorder != NULL)) memsim_record_freeing(block);
  struct memsim_process_slot *slot = memsim_own_slot();
  if (slot != NULL) {
    size_t bytes = memsim_je_sallocx(block, 0);
    note_request(slot, gives, bytes);
    count_block(slot, bytes, -1);
    memsim_thread.is_refusing = false;
    memsim_je_sdallocx(block, bytes, 0);
  } else {
    memsim_thread.is_refusing = false;
    if (UNLIKELY(!memsim_serves))
      memsim_next.free(block);
    else
      memsim_je_dallocx(block, 0);
  }
  if (UNLIKELY(memsim_thread.is_bell_due)) memsim_bell_ring();
}

EXPORTED void cfree(void *block) { free(block); }

// A block of the reserve moves to the arena when it changes its size.
static void *leave_reserve(const char *block, size_t bytes) {
  size_t most = reserve + sizeof reserve - block;
  void *copy = malloc(bytes);
  if (copy != NULL) memcpy(copy, block, bytes < most ? bytes : most);
  return copy;
}

EXPORTED void *realloc(void *block, size_t bytes) {
  if (block == NULL) return take(bytes, 0, asks);
  if (bytes == 0) {
    free(block);
    return NULL;
  }
  if (UNLIKELY(is_of_reserve(block))) return leave_reserve(block, bytes);
  if (UNLIKELY(!memsim_serves)) return memsim_next.realloc(block, bytes);
  struct memsim_process_slot *slot = memsim_own_slot();
  struct request request = {block, bytes, memsim_arena_flags};
  size_t before = 0;
  if (slot != NULL) {
    note_request(slot, asks_resized, bytes);
    before = memsim_je_sallocx(block, 0);
    if (memsim_trouble_fails(bytes)) return NULL;
  }
  void *moved = call(&request);
  if (UNLIKELY(moved == NULL)) moved = try_again(&request);
  slot = memsim_slot;
  if (slot != NULL && moved != NULL) {
    count_block(slot, before, -1);
    count_block(slot, bytes, 1);
  }
  if (UNLIKELY(memsim_thread.is_bell_due)) memsim_bell_ring();
  return moved;
}

EXPORTED void *reallocarray(void *block, size_t count, size_t size) {
  size_t bytes;
  if (__builtin_mul_overflow(count, size, &bytes)) {
    errno = ENOMEM;
    return NULL;
  }
  return realloc(block, bytes);
}

static bool is_power_of_two(size_t value) { return value != 0 && (value & (value - 1)) == 0; }

// jemalloc's flag for an alignment is the power of two that it is.
static void *take_aligned(size_t alignment, size_t bytes) {
  return take(bytes, __builtin_ctzl(alignment), asks);
}

EXPORTED void *memalign(size_t alignment, size_t bytes) {
  if (alignment > (size_t)1 << 63) {
    errno = EINVAL;
    return NULL;
  }
  size_t power = 16;
  while (power < alignment) power *= 2;
  return take_aligned(power, bytes);
}

EXPORTED void *aligned_alloc(size_t alignment, size_t bytes) { return memalign(alignment, bytes); }

EXPORTED int posix_memalign(void **place, size_t alignment, size_t bytes) {
  if (!is_power_of_two(alignment) || alignment % sizeof(void *) != 0) return EINVAL;
  int error = errno;
  void *block = take_aligned(alignment, bytes);
  errno = error;
  if (block == NULL) return ENOMEM;
  *place = block;
  return 0;
}

EXPORTED void *valloc(size_t bytes) { return take_aligned(page_bytes, bytes); }

EXPORTED void *pvalloc(size_t bytes) {
  size_t whole = (bytes + page_bytes - 1) & ~(size_t)(page_bytes - 1);
  if (whole < bytes) {
    errno = ENOMEM;
    return NULL;
  }
  return take_aligned(page_bytes, whole);
}

EXPORTED size_t malloc_usable_size(void *block) {
  if (block == NULL) return 0;
  if (is_of_reserve(block)) return 0;
  if (UNLIKELY(!memsim_serves)) return memsim_next.malloc_usable_size(block);
  return memsim_je_sallocx(block, 0);
}

// Freed pages are given back at once: there is never anything to trim.
EXPORTED int malloc_trim(size_t pad) {
  (void)pad;
  return 0;
}
