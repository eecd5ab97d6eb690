// The arena of a process, and the host functions that jemalloc is built to call.
//
// The hooks hand out reserved addresses, and jemalloc asks for the pages of them that it uses.
// A thread whose pages were refused gets no addresses either until its call is over: jemalloc would
// commit memory there that no counter counts.
#define _GNU_SOURCE
#include <errno.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "preload.h"
#include "recording.h"

const char *memsim_je_malloc_conf_2_conf_harder =
    "narenas:1,tcache:true,tcache_max:1024,tcache_nslots_small_min:8,tcache_nslots_small_max:16,"
    "dirty_decay_ms:0,muzzy_decay_ms:0,retain:true,background_thread:false,prof:false,junk:false,"
    "zero:false,abort:false,abort_conf:false,percpu_arena:disabled,oversize_threshold:0,hpa:false,"
    "thp:default,metadata_thp:disabled,dss:disabled,stats_print:false,confirm_conf:false";

int memsim_arena_flags;
static unsigned arena_index;

typedef struct extent_hooks extent_hooks;
struct extent_hooks {
  void *(*alloc)(extent_hooks *, void *, size_t, size_t, bool *, bool *, unsigned);
  bool (*dalloc)(extent_hooks *, void *, size_t, bool, unsigned);
  void (*destroy)(extent_hooks *, void *, size_t, bool, unsigned);
  bool (*commit)(extent_hooks *, void *, size_t, size_t, size_t, unsigned);
  bool (*decommit)(extent_hooks *, void *, size_t, size_t, size_t, unsigned);
  bool (*purge_lazy)(extent_hooks *, void *, size_t, size_t, size_t, unsigned);
  bool (*purge_forced)(extent_hooks *, void *, size_t, size_t, size_t, unsigned);
  bool (*split)(extent_hooks *, void *, size_t, size_t, size_t, bool, unsigned);
  bool (*merge)(extent_hooks *, void *, size_t, void *, size_t, bool, unsigned);
};

void *memsim_host_map(void *address, size_t bytes, int access, int flags, int file, off_t offset) {
  return (void *)syscall(SYS_mmap, address, bytes, access, flags, file, offset);
}

int memsim_host_unmap(void *address, size_t bytes) {
  return (int)syscall(SYS_munmap, address, bytes);
}

HIDDEN int memsim_for_je_munmap(void *address, size_t bytes) {
  return memsim_host_unmap(address, bytes);
}

// The settings of the program's own allocator, and those of the host, are not for this one.
HIDDEN char *memsim_for_je_secure_getenv(const char *name) {
  (void)name;
  return NULL;
}

HIDDEN ssize_t memsim_for_je_readlink(const char *path, char *buffer, size_t bytes) {
  (void)path, (void)buffer, (void)bytes;
  errno = ENOENT;
  return -1;
}

// Profiling alone calls these, and it is off.
HIDDEN double memsim_for_je_log(double value) {
  (void)value;
  __builtin_trap();
}

HIDDEN double memsim_for_je_exp(double value) {
  (void)value;
  __builtin_trap();
}

HIDDEN double memsim_for_je_round(double value) {
  (void)value;
  __builtin_trap();
}

static void *reserve(size_t bytes, size_t alignment) {
  size_t room = bytes + alignment - page_bytes;
  if (room < bytes) return NULL;
  char *start = memsim_host_map(
      NULL, room, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (start == MAP_FAILED) return NULL;
  char *aligned = (char *)(((uintptr_t)start + alignment - 1) & ~(alignment - 1));
  if (aligned > start) memsim_host_unmap(start, aligned - start);
  size_t rest = start + room - (aligned + bytes);
  if (rest > 0) memsim_host_unmap(aligned + bytes, rest);
  memsim_ranges_exempt((uintptr_t)aligned, (uintptr_t)aligned + bytes);
  return aligned;
}

// The places of this object's own data, above all jemalloc's, as far as the table has room for
// them.
enum { most_metadata = 64 };
static struct { char *start; size_t bytes; } metadata[most_metadata];
static uint32_t metadata_count;

void memsim_arena_remember(void *start, size_t bytes) {
  uint32_t place = ADD(metadata_count, 1) - 1;
  if (place >= most_metadata) return;
  metadata[place].bytes = bytes;
  __atomic_store_n(&metadata[place].start, start, __ATOMIC_RELEASE);
}

// The number of pages of a range that are in memory, counted a megabyte at a time.
int64_t memsim_resident_pages(char *start, size_t bytes) {
  enum { piece = 256 };
  unsigned char states[piece];
  int64_t pages = 0;
  for (size_t done = 0; done < bytes; done += piece * page_bytes) {
    size_t rest = bytes - done < piece * page_bytes ? bytes - done : piece * page_bytes;
    if (syscall(SYS_mincore, start + done, rest, states) != 0) return pages;
    for (size_t i = 0; i < rest >> page_shift; i++) pages += states[i] & 1;
  }
  return pages;
}

void memsim_arena_note_metadata(void) {
  if (memsim_slot == NULL) return;
  int64_t pages = memsim_recorder_pages();
  for (int i = 0; i < most_metadata; i++) {
    char *start = __atomic_load_n(&metadata[i].start, __ATOMIC_ACQUIRE);
    if (start != NULL) pages += memsim_resident_pages(start, metadata[i].bytes);
  }
  STORE(memsim_slot->metadata_pages, pages);
}

HIDDEN void *memsim_for_je_mmap(
    void *address, size_t bytes, int access, int flags, int file, off_t offset) {
  void *start = memsim_host_map(address, bytes, access, flags, file, offset);
  if (start != MAP_FAILED) memsim_arena_remember(start, bytes);
  return start;
}

static void *hook_alloc(
    extent_hooks *hooks, void *address, size_t bytes, size_t alignment, bool *is_zero,
    bool *is_committed, unsigned arena) {
  (void)hooks, (void)arena;
  // Committed memory is for the arena's own data, which no counter counts.
  if (address != NULL || memsim_thread.is_refusing) return NULL;
  void *extent = reserve(bytes, alignment < page_bytes ? page_bytes : alignment);
  if (extent == NULL) memsim_thread.is_refusing = true;
  if (extent != NULL && *is_committed) memsim_arena_remember(extent, bytes);
  *is_zero = true;
  return extent;
}

static bool hook_dalloc(
    extent_hooks *hooks, void *address, size_t bytes, bool is_committed, unsigned arena) {
  (void)hooks, (void)address, (void)bytes, (void)is_committed, (void)arena;
  return true;
}

static void hook_destroy(
    extent_hooks *hooks, void *address, size_t bytes, bool is_committed, unsigned arena) {
  (void)hooks, (void)address, (void)bytes, (void)is_committed, (void)arena;
}

static bool is_limited(int resource) {
  struct rlimit limit;
  return syscall(SYS_prlimit64, 0, resource, NULL, &limit) == 0 && limit.rlim_cur != RLIM_INFINITY;
}

// Whether the host would give so much at once: it gives addresses without a promise of memory. It
// is asked about large sizes only, because it refuses impossible ones, and not if a limit of
// its own has already counted the addresses.
static bool host_has(size_t bytes) {
  if (bytes < (size_t)1 << 30 || is_limited(RLIMIT_AS) || is_limited(RLIMIT_DATA)) return true;
  void *start = memsim_host_map(
      NULL, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  return start != MAP_FAILED && memsim_host_unmap(start, bytes) == 0;
}

static bool hook_commit(
    extent_hooks *hooks, void *address, size_t bytes, size_t offset, size_t length,
    unsigned arena) {
  (void)hooks, (void)bytes, (void)arena;
  if (host_has(length) && memsim_pages_take(length >> page_shift, false)) {
    uintptr_t start = (uintptr_t)address + offset;
    memsim_kept_take(start, start + length);
    return false;
  }
  memsim_thread.is_refusing = true;
  return true;
}

static bool hook_decommit(
    extent_hooks *hooks, void *address, size_t bytes, size_t offset, size_t length,
    unsigned arena) {
  (void)hooks, (void)bytes, (void)arena;
  uintptr_t start = (uintptr_t)address + offset;
  // Locked memory stays: so does its place in the counters.
  if (!memsim_kept_add(start, start + length)) return true;
  memsim_pages_give(length >> page_shift, false);
  return false;
}

static bool hook_split(
    extent_hooks *hooks, void *address, size_t bytes, size_t first, size_t second,
    bool is_committed, unsigned arena) {
  (void)hooks, (void)address, (void)bytes, (void)first, (void)second, (void)is_committed;
  (void)arena;
  return false;
}

static bool hook_merge(
    extent_hooks *hooks, void *first, size_t first_bytes, void *second, size_t second_bytes,
    bool is_committed, unsigned arena) {
  (void)hooks, (void)first, (void)first_bytes, (void)second, (void)second_bytes;
  (void)is_committed, (void)arena;
  return false;
}

static extent_hooks hooks = {
    .alloc = hook_alloc,
    .dalloc = hook_dalloc,
    .destroy = hook_destroy,
    .commit = hook_commit,
    .decommit = hook_decommit,
    .split = hook_split,
    .merge = hook_merge,
};

bool memsim_arena_make(void) {
  size_t bytes = sizeof arena_index;
  extent_hooks *given = &hooks;
  if (memsim_je_mallctl("arenas.create", &arena_index, &bytes, &given, sizeof given) != 0)
    return false;
  // The bits of MALLOCX_ARENA.
  memsim_arena_flags = (int)((arena_index + 1) << 20);
  return true;
}

bool memsim_arena_enter(void) {
  unsigned index = arena_index;
  return memsim_je_mallctl("thread.arena", NULL, NULL, &index, sizeof index) == 0;
}

void memsim_arena_flush(void) { memsim_je_mallctl("thread.tcache.flush", NULL, NULL, NULL, 0); }
