// Pages that jemalloc gave up and is likely to want again: the kernel gets them later.
//
// The counters do not count them any more. A page that is used again before the kernel has it is
// made zero here, which costs a tenth of a new page of the kernel. At most a megabyte of such pages
// exists.
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

// Gives pages to the kernel; a page that it does not accept, because it is locked, is zero as well
// when it is used again.
static void drop(uintptr_t start, uintptr_t end) {
  if (!discard(start, end)) memset((void *)start, 0, end - start);
}

static void remove_at(size_t place) {
  kept_pages -= (kept[place].end - kept[place].start) >> page_shift;
  size_t count = kept_count - 1;
  memmove(kept + place, kept + place + 1, (count - place) * sizeof *kept);
  STORE(kept_count, count);
}

// Gives up the oldest range, or the first pages of it if it is large.
static void drop_some(void) {
  uintptr_t start = kept[0].start, most = start + largest_kept_pages * page_bytes;
  if (kept_count == most_ranges || kept[0].end <= most) {
    drop(start, kept[0].end);
    remove_at(0);
  } else {
    drop(start, most);
    kept[0].start = most;
    kept_pages -= largest_kept_pages;
  }
}

static void append(uintptr_t start, uintptr_t end) {
  kept[kept_count].start = start;
  kept[kept_count].end = end;
  STORE(kept_count, kept_count + 1);
}

// Adds a range, or extends an adjacent one: memory that is freed piece by piece is one range.
static void insert(uintptr_t start, uintptr_t end) {
  kept_pages += (end - start) >> page_shift;
  for (size_t i = kept_count; i-- > 0;) {
    if (kept[i].end == start) {
      kept[i].end = end;
      return;
    }
    if (kept[i].start == end) {
      kept[i].start = start;
      return;
    }
  }
  append(start, end);
}

static void note(void) {
  if (memsim_slot != NULL) STORE(memsim_slot->kept_pages, (int64_t)kept_pages);
}

bool memsim_kept_add(uintptr_t start, uintptr_t end) {
  size_t pages = (end - start) >> page_shift;
  if (pages > largest_kept_pages) return discard(start, end);
  memsim_kept_lock();
  while (kept_count == most_ranges || kept_pages + pages > most_kept_pages) drop_some();
  insert(start, end);
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
    kept_pages -= (last - first) >> page_shift;
    // The parts outside of the range stay.
    if (from < first && last < to) {
      kept[i].end = first;
      if (kept_count == most_ranges) {
        drop(last, to);
        kept_pages -= (to - last) >> page_shift;
      } else {
        append(last, to);
      }
    } else if (from < first) {
      kept[i].end = first;
    } else if (last < to) {
      kept[i].start = last;
    } else {
      kept[i].end = from;
      remove_at(i);
    }
  }
  note();
  memsim_kept_unlock();
}
