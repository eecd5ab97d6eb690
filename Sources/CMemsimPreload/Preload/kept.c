// Pages that jemalloc gave up and is likely to want again: the kernel gets them later.
//
// The books have let go of them already. What is wanted again before the kernel has it is made
// zero here, which costs a tenth of what a page of the kernel's does. There are never more than
// a megabyte of them.
#define _GNU_SOURCE
#include <errno.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "preload.h"

enum { most_ranges = 32, most_kept_pages = 256, largest_kept_pages = 64 };

static struct { uintptr_t start, end; } kept[most_ranges];
static size_t kept_count, kept_pages;
static uint32_t lock;

void memsim_kept_lock(void) { memsim_lock(&lock); }

void memsim_kept_unlock(void) { memsim_unlock(&lock); }

static bool discard(uintptr_t start, uintptr_t end) {
  int error = errno;
  bool is_done = madvise((void *)start, end - start, MADV_DONTNEED) == 0;
  errno = error;
  return is_done;
}

static void remove_at(size_t place) {
  kept_pages -= (kept[place].end - kept[place].start) >> page_shift;
  size_t count = kept_count - 1;
  memmove(kept + place, kept + place + 1, (count - place) * sizeof *kept);
  STORE(kept_count, count);
}

static void note(void) {
  if (memsim_slot != NULL) STORE(memsim_slot->kept_pages, (int64_t)kept_pages);
}

bool memsim_kept_add(uintptr_t start, uintptr_t end) {
  size_t pages = (end - start) >> page_shift;
  if (pages > largest_kept_pages) return discard(start, end);
  memsim_kept_lock();
  // What the kernel does not take, because it is locked, was kept for nothing: it is zero all the
  // same when it is wanted again.
  while (kept_count == most_ranges || kept_pages + pages > most_kept_pages) {
    if (!discard(kept[0].start, kept[0].end))
      memset((void *)kept[0].start, 0, kept[0].end - kept[0].start);
    remove_at(0);
  }
  kept[kept_count].start = start;
  kept[kept_count].end = end;
  STORE(kept_count, kept_count + 1);
  kept_pages += pages;
  note();
  memsim_kept_unlock();
  return true;
}

void memsim_kept_take(uintptr_t start, uintptr_t end) {
  if (LOAD(kept_count) == 0) return;
  memsim_kept_lock();
  for (size_t i = kept_count; i-- > 0;) {
    uintptr_t from = kept[i].start, to = kept[i].end;
    if (to <= start || from >= end) continue;
    uintptr_t first = from > start ? from : start, last = to < end ? to : end;
    memset((void *)first, 0, last - first);
    remove_at(i);
    // What of it is not wanted goes; there is no room for a second piece.
    if (from < first) discard(from, first);
    if (last < to) discard(last, to);
  }
  note();
  memsim_kept_unlock();
}
