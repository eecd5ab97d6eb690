// Memory that a program maps past malloc takes pages when it becomes writable, and keeps them until
// it is unmapped.
//
// Not what shares a file: its pages are the file's; nor what was asked for without a reserve, which
// is a claim on addresses.
#define _GNU_SOURCE
#include <errno.h>
#include <signal.h>
#include <stdarg.h>
#include <stdbool.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "notes.h"
#include "ranges.h"

static struct memsim_ranges charged, exempt;
static uint32_t lock;

// A handler of a signal may map memory, and change what it may be used for: none runs while its
// thread has the lock.
void memsim_ranges_lock(void) {
  memsim_start_if_forked();
  uint64_t all = ~(uint64_t)0, before;
  syscall(SYS_rt_sigprocmask, SIG_BLOCK, &all, &before, sizeof all);
  memsim_lock(&lock);
  memsim_thread.signals = before;
}

void memsim_ranges_unlock(void) {
  uint64_t before = memsim_thread.signals;
  memsim_unlock(&lock);
  int error = errno;
  syscall(SYS_rt_sigprocmask, SIG_SETMASK, &before, NULL, sizeof before);
  errno = error;
}

void memsim_ranges_forget_lock(void) { __atomic_store_n(&lock, 0, __ATOMIC_RELAXED); }

void memsim_ranges_exempt(uintptr_t start, uintptr_t end) {
  memsim_ranges_lock();
  memsim_ranges_add(&exempt, start, end);
  memsim_ranges_unlock();
}

static uintptr_t whole_pages(size_t bytes) {
  return (bytes + page_bytes - 1) & ~(uintptr_t)(page_bytes - 1);
}

// What a call does to the pages of ranges, which is known before it is made.
struct change {
  // The pages that it takes.
  int64_t taken;
  // The call itself: -1 where the kernel refused it.
  long (*make)(const long *arguments);
  long arguments[6];
};

// Takes the pages, then makes the call. The lock is held when it returns, for the ranges to be
// changed to what they are now.
static long make_with_pages(struct change *change, int64_t (*count)(const struct change *)) {
  if (!memsim_is_ready) memsim_start();
  for (;;) {
    memsim_ranges_lock();
    change->taken = count(change);
    memsim_thread.refused_pages = 0;
    if (change->taken <= 0 || memsim_pages_take(change->taken, true)) break;
    memsim_ranges_unlock();
    if (memsim_pages_ask()) continue;
    memsim_pages_note_refusal((size_t)change->taken << page_shift, false);
    memsim_ranges_lock();
    errno = ENOMEM;
    change->taken = 0;
    return -1;
  }
  long result = change->make(change->arguments);
  if (result == -1 && change->taken > 0) memsim_pages_give(change->taken, true);
  return result;
}

static void finish(void) {
  memsim_ranges_unlock();
  if (memsim_thread.is_bell_due && memsim_books != NULL) memsim_bell_ring();
}

// Forgets what was at addresses; their pages are given back.
static void forget(uintptr_t start, uintptr_t end) {
  int64_t pages = memsim_ranges_pages(&charged, start, end);
  if (pages > 0 && memsim_ranges_remove(&charged, start, end)) memsim_pages_give(pages, true);
  memsim_ranges_remove(&exempt, start, end);
}

// Forgets it where the pages were counted as those of what comes next.
static void forget_kept(uintptr_t start, uintptr_t end) {
  memsim_ranges_remove(&charged, start, end);
  memsim_ranges_remove(&exempt, start, end);
}

static long make_mmap(const long *a) {
  return syscall(SYS_mmap, a[0], a[1], a[2], a[3], a[4], a[5]);
}

static bool is_file_shared(const long *a) {
  return (a[3] & MAP_TYPE) != MAP_PRIVATE && !(a[3] & MAP_ANONYMOUS);
}

static bool takes_pages(const long *a) {
  return (a[2] & PROT_WRITE) && !is_file_shared(a) && !(a[3] & MAP_NORESERVE);
}

static int64_t count_mmap(const struct change *change) {
  const long *a = change->arguments;
  if (!takes_pages(a)) return 0;
  uintptr_t start = (uintptr_t)a[0], bytes = whole_pages((size_t)a[1]);
  int64_t there =
      a[3] & MAP_FIXED ? memsim_ranges_pages(&charged, start, start + bytes) : 0;
  return (int64_t)(bytes >> page_shift) - there;
}

EXPORTED void *mmap(void *address, size_t bytes, int access, int flags, int file, off_t offset) {
  struct change change = {
      .make = make_mmap,
      .arguments = {(long)address, (long)bytes, access, flags, file, (long)offset},
  };
  long result = make_with_pages(&change, count_mmap);
  if (result != -1) {
    uintptr_t start = (uintptr_t)result, end = start + whole_pages(bytes);
    if (takes_pages(change.arguments)) {
      forget_kept(start, end);
      memsim_ranges_add(&charged, start, end);
    } else {
      if (flags & MAP_FIXED) forget(start, end);
      if (is_file_shared(change.arguments)) memsim_ranges_add(&exempt, start, end);
    }
  }
  int error = errno;
  finish();
  errno = error;
  return (void *)result;
}

EXPORTED void *mmap64(
    void *address, size_t bytes, int access, int flags, int file, off_t offset) {
  return mmap(address, bytes, access, flags, file, offset);
}

static long make_mprotect(const long *a) { return syscall(SYS_mprotect, a[0], a[1], a[2]); }

static int64_t count_mprotect(const struct change *change) {
  const long *a = change->arguments;
  if (!(a[2] & PROT_WRITE)) return 0;
  uintptr_t start = (uintptr_t)a[0];
  return memsim_ranges_pages_outside(
      &charged, &exempt, start, start + whole_pages((size_t)a[1]));
}

// Adds what of a range is not exempt.
static void charge_outside_exempt(uintptr_t start, uintptr_t end) {
  for (size_t i = 0; i < exempt.count && start < end; i++) {
    struct memsim_range range = exempt.list[i];
    if (range.end <= start || range.start >= end) continue;
    if (range.start > start) memsim_ranges_add(&charged, start, range.start);
    start = range.end;
  }
  if (start < end) memsim_ranges_add(&charged, start, end);
}

EXPORTED int mprotect(void *address, size_t bytes, int access) {
  struct change change = {
      .make = make_mprotect,
      .arguments = {(long)address, (long)bytes, access},
  };
  long result = make_with_pages(&change, count_mprotect);
  if (result != -1 && change.taken > 0)
    charge_outside_exempt((uintptr_t)address, (uintptr_t)address + whole_pages(bytes));
  int error = errno;
  finish();
  errno = error;
  return (int)result;
}

static long make_munmap(const long *a) { return syscall(SYS_munmap, a[0], a[1]); }

static int64_t count_nothing(const struct change *change) {
  (void)change;
  return 0;
}

EXPORTED int munmap(void *address, size_t bytes) {
  struct change change = {.make = make_munmap, .arguments = {(long)address, (long)bytes}};
  long result = make_with_pages(&change, count_nothing);
  if (result != -1) forget((uintptr_t)address, (uintptr_t)address + whole_pages(bytes));
  int error = errno;
  finish();
  errno = error;
  return (int)result;
}

static long make_mremap(const long *a) {
  return syscall(SYS_mremap, a[0], a[1], a[2], a[3], a[4]);
}

// How many pages a mapping has more when it is another size, if it takes pages at all.
static int64_t count_mremap(const struct change *change) {
  const long *a = change->arguments;
  uintptr_t start = (uintptr_t)a[0], before = whole_pages((size_t)a[1]);
  if (memsim_ranges_pages(&charged, start, start + (before > 0 ? before : page_bytes)) == 0)
    return 0;
  int64_t growth = ((int64_t)whole_pages((size_t)a[2]) - (int64_t)before) >> page_shift;
  if (a[3] & MREMAP_DONTUNMAP) return (int64_t)(whole_pages((size_t)a[2]) >> page_shift);
  return growth > 0 ? growth : 0;
}

EXPORTED void *mremap(void *address, size_t before, size_t after, int flags, ...) {
  va_list rest;
  va_start(rest, flags);
  void *wanted = flags & MREMAP_FIXED ? va_arg(rest, void *) : NULL;
  va_end(rest);
  struct change change = {
      .make = make_mremap,
      .arguments = {(long)address, (long)before, (long)after, flags, (long)wanted},
  };
  long result = make_with_pages(&change, count_mremap);
  if (result != -1) {
    uintptr_t old = (uintptr_t)address, old_end = old + whole_pages(before);
    uintptr_t start = (uintptr_t)result, end = start + whole_pages(after);
    int64_t had = memsim_ranges_pages(&charged, old, old_end);
    bool is_kept = flags & MREMAP_DONTUNMAP;
    if (flags & MREMAP_FIXED) forget(start, end);
    if (had > 0 || change.taken > 0) {
      // What the range had and what the change took is now that of the new range.
      if (!is_kept) forget_kept(old, old_end);
      memsim_ranges_add(&charged, start, end);
      int64_t has = (int64_t)((end - start) >> page_shift);
      int64_t surplus = (is_kept ? 0 : had) + change.taken - has;
      if (surplus > 0) memsim_pages_give(surplus, true);
    } else if (memsim_ranges_pages(&exempt, old, old_end) > 0) {
      if (!is_kept) memsim_ranges_remove(&exempt, old, old_end);
      memsim_ranges_add(&exempt, start, end);
    }
  }
  int error = errno;
  finish();
  errno = error;
  return (void *)result;
}
