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
static unsigned computed_class(size_t bytes) {
  unsigned power = 63 - __builtin_clzl(bytes - 1);
  return 9 + (power - 7) * 4 + (unsigned)((bytes - 1) >> (power - 2) & 3);
}

// The classes of small sizes, by the size in units of 16 bytes.
enum { most_looked_up = 1024 };
static const uint8_t classes[most_looked_up / 16 + 1] = {
    1,
    [1] = 1, 2, 3, 4, 5, 6, 7, 8,
    [9 ... 10] = 9, [11 ... 12] = 10, [13 ... 14] = 11, [15 ... 16] = 12,
    [17 ... 20] = 13, [21 ... 24] = 14, [25 ... 28] = 15, [29 ... 32] = 16,
    [33 ... 40] = 17, [41 ... 48] = 18, [49 ... 56] = 19, [57 ... 64] = 20,
};

static inline unsigned small_class_of(size_t bytes) { return classes[(bytes + 15) / 16]; }

static inline unsigned class_of(size_t bytes) {
  return bytes <= most_looked_up ? small_class_of(bytes) : computed_class(bytes);
}

// Adds to a figure that several threads have.
static inline void add(const struct memsim_thread *thread, uint64_t *figure, uint64_t value) {
  if (thread->has_shard)
    *figure += value;
  else
    ADD(*figure, value);
}

// Adds a block of a class to the counts, or subtracts it.
static inline void count_block(
    struct memsim_process_slot *slot, unsigned class, uint64_t sign) {
  struct memsim_thread *thread = &memsim_thread;
  if (__libc_single_threaded)
    slot->blocks[class] += sign;
  else
    add(thread, &thread->blocks[class], sign);
}

static __attribute__((noinline)) void enter(struct memsim_process_slot *slot, bool is_one_of_more) {
  struct memsim_thread *thread = &memsim_thread;
  if (!thread->is_counted) {
    thread->is_counted = true;
    if (LOAD(slot->threads) < 2) ADD(slot->threads, 1);
  }
  if (!thread->has_arena) thread->has_arena = memsim_arena_enter();
  thread->is_plain = thread->has_arena && memsim_serves && memsim_recorder == NULL &&
                     memsim_counters->failing_request == 0;
  if (is_one_of_more) memsim_threads_enter(slot);
}

// Records a request of a single thread: the number of requests, and their order.
static inline void note_in_order(struct memsim_process_slot *slot, uint64_t what, uint64_t bytes) {
  slot->requests++;
  uint64_t sequence = slot->sequence ^ (bytes << 3 | what);
  slot->sequence = (sequence << 27 | sequence >> 37) * 0x9e3779b97f4a7c15 + 1;
}

// Records a request.
static inline void note_request(struct memsim_process_slot *slot, uint64_t what, uint64_t bytes) {
  struct memsim_thread *thread = &memsim_thread;
  if (__libc_single_threaded) {
    if (UNLIKELY(!thread->is_counted)) enter(slot, false);
    note_in_order(slot, what, bytes);
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
  return UNLIKELY(memsim_recorder != NULL) ? make_recorded(request) : make(request);
}

static void forget_refusal(void) {
  memsim_thread.is_refusing = false;
  memsim_thread.refused_pages = 0;
}

static void *call_again(const struct request *request) {
  forget_refusal();
  return call(request);
}

// What is to be done after a call in which memory was refused, or many pages have moved.
static __attribute__((noinline)) void settle(void) {
  forget_refusal();
  if (memsim_thread.is_bell_due) memsim_bell_ring();
}

static inline void settle_if_due(void) {
  if (UNLIKELY(memsim_thread.is_unsettled)) settle();
}

// A request that was refused is tried again as long as room was made for it.
static __attribute__((noinline)) void *try_again(const struct request *request) {
  void *block = NULL;
  // Threads cache blocks in an order of the host's: no figure depends on what is flushed. A single
  // thread gets the same refusals each time, at its peak.
  if (!__libc_single_threaded && memsim_thread.refused_pages > 0) {
    memsim_arena_flush();
    block = call_again(request);
  }
  while (block == NULL && memsim_thread.refused_pages > 0 && memsim_pages_ask())
    block = call_again(request);
  if (block == NULL) {
    memsim_pages_note_refusal(request->bytes, false);
    errno = ENOMEM;
  }
  forget_refusal();
  return block;
}

// Serves a request that the arena does not.
static __attribute__((noinline)) void *take_elsewhere(size_t bytes, int flags) {
  if (memsim_next.malloc == NULL || !memsim_is_ready) return take_reserve(bytes, 16);
  if (flags & alignment_bits) return memsim_next.memalign(1UL << (flags & alignment_bits), bytes);
  return flags & zero_bit ? memsim_next.calloc(1, bytes) : memsim_next.malloc(bytes);
}

static __attribute__((noinline)) void *take(size_t bytes, int flags, uint64_t what) {
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
    count_block(slot, class_of(flags & alignment_bits ? memsim_je_sallocx(block, 0) : bytes), 1);
  settle_if_due();
  return block;
}

// Whether a thread's requests take the shortest way, and its counts need no other thread's.
static inline bool is_plain(
    const struct memsim_thread *thread, const struct memsim_process_slot *slot, bool is_single) {
  return LIKELY(slot != NULL && thread->is_plain && (is_single || thread->has_shard));
}

// Ends a call of the shortest way in which jemalloc gave no block or left something to do.
static __attribute__((noinline)) void *end_take(void *block, size_t bytes) {
  struct request request = {NULL, bytes, memsim_arena_flags};
  if (block == NULL) block = try_again(&request);
  if (memsim_slot != NULL && block != NULL) count_block(memsim_slot, class_of(bytes), 1);
  settle_if_due();
  return block;
}

// `take` for most requests.
EXPORTED void *malloc(size_t bytes) {
  struct memsim_thread *thread = &memsim_thread;
  struct memsim_process_slot *slot = memsim_slot;
  bool is_single = __libc_single_threaded;
  if (!is_plain(thread, slot, is_single) || bytes > most_looked_up ||
      LOAD(memsim_counters->is_failing))
    return take(bytes, 0, asks);
  if (is_single)
    note_in_order(slot, asks, bytes);
  else
    ++*thread->requests;
  // A request of nothing gets a block of its own.
  void *block = memsim_je_malloc(bytes + (bytes == 0));
  if (UNLIKELY(block == NULL || thread->is_unsettled)) return end_take(block, bytes);
  ++(is_single ? slot->blocks : thread->blocks)[small_class_of(bytes)];
  return block;
}

EXPORTED void *calloc(size_t count, size_t size) {
  size_t bytes;
  if (__builtin_mul_overflow(count, size, &bytes)) {
    errno = ENOMEM;
    return NULL;
  }
  return take(bytes, zero_bit, asks_zeroed);
}

static __attribute__((noinline)) void give(void *block) {
  if (memsim_recorder != NULL) memsim_record_freeing(block);
  struct memsim_process_slot *slot = memsim_own_slot();
  if (slot != NULL) {
    size_t bytes = memsim_je_sallocx(block, 0);
    note_request(slot, gives, bytes);
    count_block(slot, class_of(bytes), -1);
    memsim_je_sdallocx(block, bytes, 0);
  } else if (memsim_serves) {
    memsim_je_dallocx(block, 0);
  } else {
    memsim_next.free(block);
  }
  settle_if_due();
}

// `give` for most blocks.
EXPORTED void free(void *block) {
  if (block == NULL || UNLIKELY(is_of_reserve(block))) return;
  struct memsim_thread *thread = &memsim_thread;
  struct memsim_process_slot *slot = memsim_slot;
  bool is_single = __libc_single_threaded;
  if (!is_plain(thread, slot, is_single)) return give(block);
  size_t bytes = memsim_je_sallocx(block, 0);
  if (is_single)
    note_in_order(slot, gives, bytes);
  else
    ++*thread->requests;
  --(is_single ? slot->blocks : thread->blocks)[class_of(bytes)];
  memsim_je_sdallocx(block, bytes, 0);
  settle_if_due();
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
    count_block(slot, class_of(before), -1);
    count_block(slot, class_of(bytes), 1);
  }
  settle_if_due();
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
