// Memory that a program maps past malloc costs pages as soon as it is writable, and until
// it is unmapped.
//
// Shared mappings cost this process nothing: the supervisor counts the pages of what is shared.
// Mappings without a reserve only claim addresses; their pages are measured at the exit.
#define _GNU_SOURCE
#include <errno.h>
#include <signal.h>
#include <stdarg.h>
#include <stdbool.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "notes.h"
#include "ranges.h"
#include "recording.h"
#include "shared.h"
#include "trouble.h"

static struct memsim_ranges charged, exempt, unreserved;
static uint32_t lock;

// A handler of a signal may map memory, and change its protection: none runs while its
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

// Forgets the ranges at addresses; their pages are given back.
static void forget(uintptr_t start, uintptr_t end) {
  int64_t pages = start < end ? memsim_ranges_pages(&charged, start, end) : 0;
  if (pages > 0 && memsim_ranges_remove(&charged, start, end)) memsim_pages_give(pages, true);
  memsim_ranges_remove(&exempt, start, end);
  memsim_ranges_remove(&unreserved, start, end);
}

// Forgets the ranges there whose pages already count for the new mapping.
static void forget_kept(uintptr_t start, uintptr_t end) {
  memsim_ranges_remove(&charged, start, end);
  memsim_ranges_remove(&exempt, start, end);
  memsim_ranges_remove(&unreserved, start, end);
}

int64_t memsim_unreserved_pages(void) {
  memsim_ranges_lock();
  int64_t pages = memsim_ranges_resident(&unreserved);
  memsim_ranges_unlock();
  return pages;
}

void memsim_ranges_exempt(uintptr_t start, uintptr_t end) {
  memsim_ranges_lock();
  forget(start, end);
  memsim_ranges_add(&exempt, start, end);
  memsim_ranges_unlock();
}

static uintptr_t whole_pages(size_t bytes) {
  return (bytes + page_bytes - 1) & ~(uintptr_t)(page_bytes - 1);
}

// The effect of a call on the pages of ranges, computed before the call.
struct change {
  // The pages that it commits, and those of them that remain with the new mapping.
  int64_t taken, kept;
  // Whether the kernel would make the change; if not, `errno` has the reason.
  bool (*is_possible)(const long *arguments);
  // The call itself: -1 if the kernel refused it.
  long (*make)(const long *arguments);
  long arguments[6];
};

// Commits the pages, then makes the call. The lock is held when it returns, so that the caller
// updates the ranges.
static long make_with_pages(struct change *change, int64_t (*count)(const struct change *)) {
  if (!memsim_is_ready) memsim_start();
  for (;;) {
    memsim_ranges_lock();
    change->taken = count(change);
    memsim_thread.refused_pages = 0;
    if (change->taken <= 0 || memsim_pages_take(change->taken, true)) break;
    int64_t refused = change->taken;
    change->taken = 0;
    // No process is to be killed for a call that the kernel refuses.
    if (!change->is_possible(change->arguments)) return -1;
    memsim_ranges_unlock();
    if (memsim_pages_ask()) continue;
    memsim_pages_note_refusal((size_t)refused << page_shift, false);
    memsim_ranges_lock();
    errno = ENOMEM;
    return -1;
  }
  return change->make(change->arguments);
}

// Gives back the unused pages. Only the rest has been in use, and counts for the peaks.
static void finish(const struct change *change) {
  int error = errno;
  if (change->taken > change->kept) memsim_pages_give(change->taken - change->kept, true);
  if (change->kept > 0) memsim_pages_note_peaks();
  memsim_ranges_unlock();
  memsim_thread.refused_pages = 0;
  if (memsim_thread.is_bell_due && memsim_counters != NULL) memsim_bell_ring();
  errno = error;
}

// Whether the kernel would make a mapping, which is unmapped at once, and none of whose pages is
// in memory.
static bool can_map(const long *a) {
  void *start = memsim_host_map(
      (void *)a[0], (size_t)a[1], (int)a[2], (int)a[3] & ~(MAP_POPULATE | MAP_LOCKED), (int)a[4],
      a[5]);
  if (start == MAP_FAILED) return false;
  memsim_host_unmap(start, (size_t)a[1]);
  // The range was unmapped: any records there are of mappings unmapped past this object.
  forget((uintptr_t)start, (uintptr_t)start + whole_pages((size_t)a[1]));
  return true;
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

static bool is_unreserved(const long *a) {
  return (a[3] & MAP_TYPE) == MAP_PRIVATE && (a[3] & MAP_ANONYMOUS) && (a[2] & PROT_WRITE) &&
         (a[3] & MAP_NORESERVE);
}

static bool is_mmap_possible(const long *a) {
  if (!(a[3] & MAP_FIXED) || (a[3] & MAP_FIXED_NOREPLACE)) return can_map(a);
  // An existing mapping stays for now; it shows that the range can be mapped.
  long there[] = {a[0], a[1], a[2], (a[3] & ~(long)MAP_FIXED) | MAP_FIXED_NOREPLACE, a[4], a[5]};
  return can_map(there) || errno == EEXIST;
}

static int64_t count_mmap(const struct change *change) {
  const long *a = change->arguments;
  if (!takes_pages(a)) return 0;
  uintptr_t start = (uintptr_t)a[0], bytes = whole_pages((size_t)a[1]);
  int64_t there =
      a[3] & MAP_FIXED ? memsim_ranges_pages(&charged, start, start + bytes) : 0;
  return (int64_t)(bytes >> page_shift) - there;
}

static void *map(const long *a) {
  struct change change = {.is_possible = is_mmap_possible, .make = make_mmap};
  memcpy(change.arguments, a, sizeof change.arguments);
  long result = make_with_pages(&change, count_mmap);
  if (result != -1) {
    uintptr_t start = (uintptr_t)result, end = start + whole_pages((size_t)a[1]);
    change.kept = change.taken;
    // If the kernel chose the place, nothing was mapped there, and its records are of mappings that
    // were unmapped past this object.
    if (takes_pages(a) && (a[3] & MAP_FIXED))
      forget_kept(start, end);
    else
      forget(start, end);
    if (takes_pages(a))
      memsim_ranges_add(&charged, start, end);
    else if (is_file_shared(a))
      memsim_ranges_add(&exempt, start, end);
    else if (is_unreserved(a))
      memsim_ranges_add(&unreserved, start, end);
  }
  finish(&change);
  return (void *)result;
}

// Maps a file in memory in place of shared memory that has none, so that the supervisor can count
// the pages. If the host has no such file, the pages count as those of a private mapping do.
static void *map_nameless(const long *a) {
  enum { most_unasked_bytes = 1 << 30 };
  // The kernel promises memory to a shared mapping and not to a file.
  if (a[1] >= most_unasked_bytes && !(a[3] & MAP_NORESERVE)) {
    memsim_ranges_lock();
    bool is_possible = is_mmap_possible(a);
    memsim_ranges_unlock();
    if (!is_possible) return MAP_FAILED;
  }
  int file = a[1] > 0 ? memsim_shared_make_file(whole_pages((size_t)a[1])) : -1;
  if (file < 0) return map(a);
  const long of_file[] = {a[0], a[1], a[2], a[3] & ~(long)MAP_ANONYMOUS, file, 0};
  void *start = map(of_file);
  int error = errno;
  syscall(SYS_close, file);
  errno = error;
  return start;
}

// Whether mappings are recorded: where requests are counted, mappings have numbers among them.
static bool is_recorded(void) {
  return memsim_recorder != NULL && memsim_counters->failing_request != 0;
}

// Private memory without a file is a request as a block is: it can be the one that is to fail.
static void *map_private(const long *a) {
  bool is_request = (a[3] & MAP_ANONYMOUS) && memsim_own_slot() != NULL;
  if (is_request && memsim_trouble_fails((size_t)a[1])) return MAP_FAILED;
  void *start = map(a);
  if (is_request && is_recorded() && start != MAP_FAILED)
    memsim_record_made(start, (size_t)a[1]);
  return start;
}

EXPORTED void *mmap(void *address, size_t bytes, int access, int flags, int file, off_t offset) {
  if (!memsim_is_ready) memsim_start();
  const long a[] = {(long)address, (long)bytes, access, flags, file, (long)offset};
  if ((flags & MAP_TYPE) == MAP_PRIVATE) return map_private(a);
  if (memsim_shared_is_nameless(a)) return map_nameless(a);
  void *start = map(a);
  if (start != MAP_FAILED && is_file_shared(a)) memsim_shared_report_file(file);
  return start;
}

EXPORTED void *mmap64(
    void *address, size_t bytes, int access, int flags, int file, off_t offset) {
  return mmap(address, bytes, access, flags, file, offset);
}

static long make_mprotect(const long *a) { return syscall(SYS_mprotect, a[0], a[1], a[2]); }

static bool is_mprotect_possible(const long *a) {
  uintptr_t start = (uintptr_t)a[0], end = start + whole_pages((size_t)a[1]);
  return memsim_end_of_mapped(start, end) == end;
}

static int64_t count_mprotect(const struct change *change) {
  const long *a = change->arguments;
  if (!(a[2] & PROT_WRITE)) return 0;
  uintptr_t start = (uintptr_t)a[0];
  return memsim_ranges_pages_outside(
      &charged, &exempt, start, start + whole_pages((size_t)a[1]));
}

// Adds the parts of a range that are not exempt.
static void charge_outside_exempt(uintptr_t start, uintptr_t end) {
  for (size_t i = 0; i < exempt.count && start < end; i++) {
    struct memsim_range range = exempt.list[i];
    if (range.end <= start || range.start >= end) continue;
    if (range.start > start) memsim_ranges_add(&charged, start, range.start);
    start = range.end;
  }
  if (start < end) memsim_ranges_add(&charged, start, end);
}

// The part that the kernel has made writable all the same: all before the first missing page. If
// none is missing, the failure has another reason, which mostly holds for all of the range.
static uintptr_t end_of_failed_mprotect(uintptr_t start, uintptr_t end) {
  int error = errno;
  uintptr_t mapped = error == ENOMEM ? memsim_end_of_mapped(start, end) : start;
  errno = error;
  return mapped == end ? start : mapped;
}

EXPORTED int mprotect(void *address, size_t bytes, int access) {
  struct change change = {
      .is_possible = is_mprotect_possible,
      .make = make_mprotect,
      .arguments = {(long)address, (long)bytes, access},
  };
  long result = make_with_pages(&change, count_mprotect);
  if (change.taken > 0) {
    uintptr_t start = (uintptr_t)address, end = start + whole_pages(bytes);
    if (result == -1) end = end_of_failed_mprotect(start, end);
    change.kept = start < end ? memsim_ranges_pages_outside(&charged, &exempt, start, end) : 0;
    charge_outside_exempt(start, end);
    memsim_ranges_remove(&unreserved, start, end);
  }
  finish(&change);
  return (int)result;
}

static long make_munmap(const long *a) { return syscall(SYS_munmap, a[0], a[1]); }

static int64_t count_nothing(const struct change *change) {
  (void)change;
  return 0;
}

EXPORTED int munmap(void *address, size_t bytes) {
  struct change change = {.make = make_munmap, .arguments = {(long)address, (long)bytes}};
  if (is_recorded()) memsim_record_freeing(address);
  long result = make_with_pages(&change, count_nothing);
  if (result != -1) forget((uintptr_t)address, (uintptr_t)address + whole_pages(bytes));
  finish(&change);
  return (int)result;
}

static long make_mremap(const long *a) {
  return syscall(SYS_mremap, a[0], a[1], a[2], a[3], a[4]);
}

// The kernel would make it if it has addresses and memory for the growth.
static bool is_mremap_possible(const long *a) {
  size_t before = whole_pages((size_t)a[1]), after = whole_pages((size_t)a[2]);
  bool is_in_place = !(a[3] & MREMAP_MAYMOVE);
  const long more[] = {
      is_in_place ? a[0] + (long)before : 0,
      (long)(a[3] & MREMAP_DONTUNMAP ? after : after - before),
      PROT_READ | PROT_WRITE,
      MAP_PRIVATE | MAP_ANONYMOUS | (is_in_place ? MAP_FIXED_NOREPLACE : 0),
      -1,
      0,
  };
  if (can_map(more)) return true;
  errno = ENOMEM;
  return false;
}

// The number of pages by which a mapping grows with another size, if it costs pages at all.
static int64_t count_mremap(const struct change *change) {
  const long *a = change->arguments;
  uintptr_t start = (uintptr_t)a[0], before = whole_pages((size_t)a[1]);
  int64_t had =
      memsim_ranges_pages(&charged, start, start + (before > 0 ? before : page_bytes));
  // The old mapping retains its pages.
  if (had == 0 || (a[3] & MREMAP_DONTUNMAP)) return had;
  int64_t growth = ((int64_t)whole_pages((size_t)a[2]) - (int64_t)before) >> page_shift;
  return growth > 0 ? growth : 0;
}

// Moves the records of a mapping to its new place, page for page: some pages may cost nothing.
static void follow(uintptr_t old, size_t before, uintptr_t start, size_t after, bool is_kept) {
  size_t moved = before < after ? before : after;
  if (start != old) {
    forget(start, start + after);
    memsim_ranges_copy(&charged, old, old + moved, start);
    memsim_ranges_copy(&exempt, old, old + moved, start);
    memsim_ranges_copy(&unreserved, old, old + moved, start);
    if (!is_kept) forget_kept(old, old + moved);
  }
  if (!is_kept) forget(old + moved, old + before);
  forget(start + moved, start + after);
}

EXPORTED void *mremap(void *address, size_t before, size_t after, int flags, ...) {
  va_list rest;
  va_start(rest, flags);
  void *wanted = flags & MREMAP_FIXED ? va_arg(rest, void *) : NULL;
  va_end(rest);
  struct change change = {
      .is_possible = is_mremap_possible,
      .make = make_mremap,
      .arguments = {(long)address, (long)before, (long)after, flags, (long)wanted},
  };
  long result = make_with_pages(&change, count_mremap);
  if (result != -1) {
    uintptr_t old = (uintptr_t)address, start = (uintptr_t)result;
    size_t old_bytes = whole_pages(before), bytes = whole_pages(after);
    bool is_exempt = memsim_ranges_pages(&exempt, old, old + old_bytes) > 0;
    bool is_unreserved = memsim_ranges_pages(&unreserved, old, old + old_bytes) > 0;
    change.kept = change.taken;
    follow(old, old_bytes, start, bytes, flags & MREMAP_DONTUNMAP);
    if (change.taken > 0)
      memsim_ranges_add(&charged, start + old_bytes, start + bytes);
    else if (is_exempt || is_unreserved)
      memsim_ranges_add(
          is_exempt ? &exempt : &unreserved, start + old_bytes, start + bytes);
  }
  finish(&change);
  return (void *)result;
}

// With a program's locks, all addresses of the arena would be in memory, used or not.
EXPORTED int mlockall(int flags) { return (int)syscall(SYS_mlockall, flags | MCL_ONFAULT); }
