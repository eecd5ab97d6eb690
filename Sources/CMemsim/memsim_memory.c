#define _GNU_SOURCE
#include "memsim_memory.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/membarrier.h>
#include <sched.h>
#include <stddef.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <unistd.h>

// The functions of a sanitizer make it forget the state of a range, which is reused for others;
// memsim's own functions do not replace them here.
#ifdef MEMSIM_UNDER_SANITIZER
#define MAP(...) ((long)mmap(__VA_ARGS__))
#define UNMAP(...) munmap(__VA_ARGS__)
#else
#define MAP(...) syscall(SYS_mmap, __VA_ARGS__)
#define UNMAP(...) syscall(SYS_munmap, __VA_ARGS__)
#endif

void *memsim_reserve(uintptr_t bytes) {
  int flags = MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE;
  long file = -1, offset = 0;
  long address = MAP(NULL, bytes, PROT_READ | PROT_WRITE, flags, file, offset);
  return address == -1 ? NULL : (void *)address;
}

bool memsim_release(void *address, uintptr_t bytes) { return UNMAP(address, bytes) == 0; }

void *memsim_remap(void *address, uintptr_t before, uintptr_t after) {
  void *moved = mremap(address, before, after, MREMAP_MAYMOVE);
  return moved == MAP_FAILED ? NULL : moved;
}

int32_t memsim_memory_file(void) {
  int file = memfd_create("memsim", MFD_CLOEXEC);
  if (file < 0 || fcntl(file, F_SETFL, O_APPEND) == 0) return file;
  close(file);
  return -1;
}

int32_t memsim_cores(void) {
  // The kernel refuses a set in which the host's cores have no room.
  for (int most = CPU_SETSIZE; most <= 1 << 20; most *= 2) {
    size_t bytes = CPU_ALLOC_SIZE(most);
    cpu_set_t *set = CPU_ALLOC(most);
    if (set == NULL) return 1;
    int result = sched_getaffinity(0, bytes, set), error = errno;
    int32_t count = result == 0 ? CPU_COUNT_S(bytes, set) : 0;
    CPU_FREE(set);
    if (count > 0) return count;
    if (error != EINVAL) return 1;
  }
  return 1;
}

bool memsim_barrier_register(void) {
  return syscall(SYS_membarrier, MEMBARRIER_CMD_REGISTER_PRIVATE_EXPEDITED, 0, 0) == 0;
}

bool memsim_barrier_on_every_core(void) {
  return syscall(SYS_membarrier, MEMBARRIER_CMD_PRIVATE_EXPEDITED, 0, 0) == 0;
}

// The declarations of <linux/fs.h> for PAGEMAP_SCAN, which older headers lack.
struct page_region {
  uint64_t start, end, categories;
};

struct page_query {
  uint64_t size, flags, start, end, walk_end, regions, region_count, most_pages;
  uint64_t inverted, required, any_of, returned;
};

#define QUERY_PAGES _IOWR('f', 16, struct page_query)

enum { page_is_present = 1 << 3, page_is_swapped = 1 << 4, page_is_zero = 1 << 5 };

enum { page_shift = 12 };

// Opened for every question: a child that inherits it would read about the memory of its parent.
static int open_page_map(void) { return open("/proc/self/pagemap", O_RDONLY | O_CLOEXEC); }

static long query(int map, uintptr_t start, uintptr_t end) {
  struct page_region regions[64];
  struct page_query query = {
      .size = sizeof query,
      .end = end,
      .regions = (uintptr_t)regions,
      .region_count = sizeof regions / sizeof *regions,
      // Not the page of zeroes, which the kernel maps for memory that was only read.
      .inverted = page_is_zero,
      .required = page_is_zero,
      .any_of = page_is_present | page_is_swapped,
      .returned = page_is_zero,
  };
  long pages = 0;
  for (query.start = start; query.start < end; query.start = query.walk_end) {
    int count = ioctl(map, QUERY_PAGES, &query);
    if (count < 0) return -1;
    for (int i = 0; i < count; i++)
      pages += (regions[i].end - regions[i].start) >> page_shift;
  }
  return pages;
}

long memsim_written_pages_asked(uintptr_t start, uintptr_t end) {
  int map = open_page_map();
  if (map < 0) return -1;
  long pages = query(map, start, end);
  close(map);
  return pages;
}

// A page of zeroes is present and never mapped exclusively.
static int is_written(uint64_t entry) {
  int is_present = entry >> 63 & 1, is_swapped = entry >> 62 & 1, is_exclusive = entry >> 56 & 1;
  return is_swapped || (is_present && is_exclusive);
}

long memsim_written_pages_read(uintptr_t start, uintptr_t end) {
  int map = open_page_map();
  if (map < 0) return -1;
  long pages = 0;
  uint64_t entries[512];
  for (uintptr_t page = start >> page_shift; page < end >> page_shift;) {
    uintptr_t left = (end >> page_shift) - page;
    size_t wanted = left < 512 ? left * 8 : sizeof entries;
    ssize_t size = pread(map, entries, wanted, page * 8);
    if (size < 8) {
      pages = -1;
      break;
    }
    for (ssize_t i = 0; i < size / 8; i++) pages += is_written(entries[i]);
    page += size / 8;
  }
  close(map);
  return pages;
}
