#include "memsim_spare.h"

#include <sched.h>
#include <string.h>
#include <sys/mman.h>

#include "memsim_memory.h"

typedef struct memsim_spare_range range;

static intptr_t most_in_all = 64 << 20, in_all;

void memsim_set_most_spare(intptr_t bytes) {
  __atomic_store_n(&most_in_all, bytes, __ATOMIC_RELAXED);
}

intptr_t memsim_most_spare(void) { return __atomic_load_n(&most_in_all, __ATOMIC_RELAXED); }

intptr_t memsim_spare_bytes(void) { return __atomic_load_n(&in_all, __ATOMIC_RELAXED); }

static void lock(struct memsim_spare_pages *spare) {
  // Its owner can have lost the processor.
  while (__atomic_exchange_n(&spare->is_locked, true, __ATOMIC_ACQUIRE)) sched_yield();
}

static void unlock(struct memsim_spare_pages *spare) {
  __atomic_store_n(&spare->is_locked, false, __ATOMIC_RELEASE);
}

// The same number of steps on every processor, of which memset has its own for each.
static void zero(void *start, uintptr_t bytes) {
#if defined(__x86_64__)
  uintptr_t words = bytes / 8;
  __asm__ volatile("rep stosq" : "+D"(start), "+c"(words) : "a"(0) : "memory");
#else
  memset(start, 0, bytes);
#endif
}

// A sanitizer has poisoned the memory in no region; the hooks poison it again before it is used.
static void wipe(range pages) {
  void *start = (void *)pages.start;
  uintptr_t bytes = pages.end - pages.start;
  ASAN_UNPOISON_MEMORY_REGION(start, bytes);
  zero(start, bytes);
}

// They read as zero from then on; the host does not accept locked memory.
static void give_back(range pages) {
  if (madvise((void *)pages.start, pages.end - pages.start, MADV_DONTNEED) != 0) wipe(pages);
}

static void note(struct memsim_spare_pages *spare, intptr_t growth) {
  spare->bytes += growth;
  __atomic_fetch_add(&in_all, growth, __ATOMIC_RELAXED);
}

static range take_out(struct memsim_spare_pages *spare, int32_t place) {
  range found = spare->ranges[place];
  spare->count--;
  for (int32_t next = place; next < spare->count; next++)
    spare->ranges[next] = spare->ranges[next + 1];
  note(spare, -(intptr_t)(found.end - found.start));
  return found;
}

static void add(struct memsim_spare_pages *spare, range pages) {
  if (pages.start == pages.end) return;
  if (spare->count == memsim_most_spare_ranges) give_back(take_out(spare, 0));
  spare->ranges[spare->count++] = pages;
  note(spare, pages.end - pages.start);
}

static range join(struct memsim_spare_pages *spare, range pages) {
  range whole = pages;
  for (int32_t place = spare->count - 1; place >= 0; place--) {
    range other = spare->ranges[place];
    if (other.end != pages.start && other.start != pages.end) continue;
    take_out(spare, place);
    if (other.start < whole.start) whole.start = other.start;
    if (other.end > whole.end) whole.end = other.end;
  }
  return whole;
}

static bool are_too_many(const struct memsim_spare_pages *spare) {
  intptr_t most = memsim_most_spare();
  return spare->bytes > most / 2 || memsim_spare_bytes() > most;
}

void memsim_keep_spare(struct memsim_spare_pages *spare, void *address, intptr_t bytes) {
  range pages = {(uintptr_t)address, (uintptr_t)address + bytes};
  lock(spare);
  if (spare->is_over) {
    give_back(pages);
  } else {
    add(spare, join(spare, pages));
    // Another host thread may use them as soon as they are free: so they return under the lock.
    while (spare->count > 0 && are_too_many(spare)) give_back(take_out(spare, 0));
  }
  unlock(spare);
}

// Removes a piece that is among some pages.
static bool take_from(struct memsim_spare_pages *spare, range pages, range *piece) {
  for (int32_t place = 0; place < spare->count; place++) {
    range found = spare->ranges[place];
    if (found.start >= pages.end || found.end <= pages.start) continue;
    take_out(spare, place);
    piece->start = found.start > pages.start ? found.start : pages.start;
    piece->end = found.end < pages.end ? found.end : pages.end;
    add(spare, (range){found.start, piece->start});
    add(spare, (range){piece->end, found.end});
    return true;
  }
  return false;
}

static bool take(struct memsim_spare_pages *spare, void *address, intptr_t bytes, range *piece) {
  range pages = {(uintptr_t)address, (uintptr_t)address + bytes};
  lock(spare);
  bool is_taken = take_from(spare, pages, piece);
  unlock(spare);
  return is_taken;
}

void memsim_use_spare(struct memsim_spare_pages *spare, void *address, intptr_t bytes) {
  range piece;
  while (take(spare, address, bytes, &piece)) wipe(piece);
}

void memsim_forget_spare(struct memsim_spare_pages *spare, void *address, intptr_t bytes) {
  range piece;
  while (take(spare, address, bytes, &piece)) {
  }
}

void memsim_end_spare(struct memsim_spare_pages *spare) {
  lock(spare);
  spare->is_over = true;
  while (spare->count > 0) give_back(take_out(spare, spare->count - 1));
  unlock(spare);
}
