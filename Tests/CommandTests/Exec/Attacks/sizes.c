// Sizes, alignments and mappings that are at an edge, or beyond it.
#define _GNU_SOURCE
#include "attacks.h"

#include <errno.h>
#include <malloc.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/syscall.h>

static void sizes_that_overflow(void) {
  void *volatile block = malloc(0);
  CHECK(block != NULL);
  errno = 0;
  CHECK(realloc(block, 0) == NULL);
  volatile size_t huge = SIZE_MAX, large = (size_t)PTRDIFF_MAX;
  for (int i = 0; i < 70; i++) {
    errno = 0;
    CHECK(malloc(huge - i) == NULL && errno == ENOMEM);
    errno = 0;
    CHECK(malloc(large - i) == NULL && errno == ENOMEM);
  }
  errno = 0;
  CHECK(malloc(large + 1) == NULL && errno == ENOMEM);
  errno = 0;
  CHECK(calloc(huge, 2) == NULL && errno == ENOMEM);
  errno = 0;
  CHECK(calloc(huge / 2 + 1, 2) == NULL && errno == ENOMEM);
  block = malloc(10);
  errno = 0;
  CHECK(realloc(block, huge) == NULL && errno == ENOMEM);
  errno = 0;
  CHECK(realloc(block, large) == NULL && errno == ENOMEM);
  errno = 0;
  CHECK(reallocarray(block, huge / 4, 8) == NULL && errno == ENOMEM);
  free(block);
  errno = 0;
  CHECK(pvalloc(huge) == NULL && errno == ENOMEM);
  errno = 0;
  CHECK(valloc(huge) == NULL && errno == ENOMEM);
  errno = 0;
  CHECK(memalign(64, huge) == NULL && errno == ENOMEM);
  CHECK(aligned_alloc(4096, huge - 10) == NULL && errno == ENOMEM);
  // The compiler knows that posix_memalign leaves errno alone, and would not look.
  volatile int *error = &errno;
  *error = 77;
  void *place = (void *)1;
  CHECK(posix_memalign(&place, 64, huge) == ENOMEM && place == (void *)1 && *error == 77);
  CHECK(posix_memalign(&place, 3, 10) == EINVAL);
  CHECK(posix_memalign(&place, 0, 10) == EINVAL);
  CHECK(posix_memalign(&place, 4, 10) == EINVAL);
}

// malloc fails for more memory than the host maps.
static void more_than_there_is(void) {
  volatile size_t much = (size_t)1 << 44;
  void *start = (void *)syscall(
      SYS_mmap, NULL, much, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (start != MAP_FAILED) {
    munmap(start, much);
    return;
  }
  errno = 0;
  CHECK(malloc(much) == NULL && errno == ENOMEM);
  char *block = malloc(10);
  memset(block, 7, 10);
  errno = 0;
  CHECK(realloc(block, much) == NULL && errno == ENOMEM && block[9] == 7);
  free(block);
}

static void odd_alignments(void) {
  volatile size_t huge = SIZE_MAX;
  for (size_t align = 1; align <= (size_t)1 << 30; align = align * 3 + 1) {
    void *block = memalign(align, 100);
    if (align < (size_t)1 << 24) CHECK(block != NULL);
    if (block != NULL) {
      CHECK((uintptr_t)block % 16 == 0);
      memset(block, 1, malloc_usable_size(block));
    }
    free(block);
  }
  for (int power = 0; power < 63; power++) {
    errno = 0;
    void *block = memalign((size_t)1 << power, 100);
    if (power <= 22) CHECK(block != NULL && (uintptr_t)block % ((size_t)1 << power) == 0);
    if (block == NULL) CHECK(errno == ENOMEM);
    free(block);
    block = memalign(((size_t)1 << power) + 1, 100);
    free(block);
  }
  CHECK(memalign(huge, 10) == NULL && errno == EINVAL);
  CHECK(memalign(huge / 4 + 2, 10) == NULL && errno == ENOMEM);
  CHECK(memalign(0, 10) != NULL);
  // The library of C takes any for it, as it does for memalign.
  volatile size_t none = 0, odd = 3;
  CHECK(aligned_alloc(none, 10) != NULL && aligned_alloc(odd, 10) != NULL);
}

static void pages_and_zeros(void) {
  char *page = pvalloc(1);
  CHECK((uintptr_t)page % 4096 == 0 && malloc_usable_size(page) >= 4096);
  memset(page, 1, 4096);
  free(page);
  page = pvalloc(0);
  CHECK(page != NULL);
  free(page);
  page = valloc(5000);
  CHECK((uintptr_t)page % 4096 == 0);
  free(page);
  CHECK(malloc_usable_size(NULL) == 0);
  for (size_t bytes = 0; bytes < 70000; bytes = bytes * 5 / 4 + 1) {
    char *zeros = calloc(1, bytes);
    CHECK(zeros != NULL && malloc_usable_size(zeros) >= bytes);
    for (size_t i = 0; i < bytes; i++) CHECK(zeros[i] == 0);
    memset(zeros, 0xff, malloc_usable_size(zeros));
    zeros = realloc(zeros, bytes * 3 + 1);
    for (size_t i = 0; i < bytes; i++) CHECK(zeros[i] == (char)0xff);
    memset(zeros, 0xff, bytes * 3 + 1);
    free(zeros);
  }
}

// Locked memory does not include pages that are only reserved.
void locked_memory(void) {
  if (mlockall(MCL_CURRENT | MCL_FUTURE) != 0) return;
  enum { megabyte = 1 << 20 };
  for (int i = 0; i < 3; i++) {
    char *volatile large = malloc(200 * megabyte), *block = malloc(40 * megabyte);
    CHECK(large != NULL && block != NULL);
    memset(block, i + 1, 40 * megabyte);
    struct rusage usage;
    CHECK(getrusage(RUSAGE_SELF, &usage) == 0 && usage.ru_maxrss < 100 << 10);
    free(large);
    free(block);
    char *zeros = calloc(1, 40 * megabyte);
    CHECK(zeros != NULL && zeros[0] == 0 && zeros[39 * megabyte] == 0);
    free(zeros);
  }
  errno = 0;
  CHECK(mlockall(0) == -1 && errno == EINVAL);
  CHECK(munlockall() == 0);
}

void odd_sizes(void) {
  sizes_that_overflow();
  more_than_there_is();
  odd_alignments();
  pages_and_zeros();
  struct mallinfo2 info = mallinfo2();
  (void)info;
  struct mallinfo old = mallinfo();
  (void)old;
  malloc_trim(0);
  mallopt(M_MMAP_THRESHOLD, 1000);
  char text[100];
  FILE *file = fmemopen(text, sizeof text, "w");
  malloc_info(0, file);
  fclose(file);
}

void address_space(void) {
  struct rlimit limit = {64 << 20, 64 << 20};
  // Room for what is there, and a little more.
  limit.rlim_cur = limit.rlim_max = 400 << 20;
  CHECK(setrlimit(RLIMIT_AS, &limit) == 0);
  int count = 0;
  void *first = NULL;
  while (count < 4000) {
    void **block = malloc(1 << 20);
    if (block == NULL) break;
    *block = first;
    first = block;
    count++;
  }
  CHECK(errno == ENOMEM && count > 50);
  while (first != NULL) {
    void *next = *(void **)first;
    free(first);
    first = next;
  }
  use(10);
  CHECK((first = malloc(10 << 20)) != NULL);
  free(first);
}

void many_mappings(void) {
  enum { count = 3000 };
  static char *maps[count];
  for (int i = 0; i < count; i++) {
    maps[i] = mmap(NULL, 8192, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    CHECK(maps[i] != MAP_FAILED);
    CHECK(mprotect(maps[i] + 4096 * (i & 1), 4096, PROT_READ | PROT_WRITE) == 0);
    maps[i][4096 * (i & 1)] = 1;
  }
  for (int i = 0; i < count; i += 2) munmap(maps[i], 8192);
  for (int i = 1; i < count; i += 2) munmap(maps[i], 8192);
  errno = 0;
  CHECK(mmap(NULL, 0, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0) == MAP_FAILED);
  CHECK(errno == EINVAL);
  CHECK(mmap(NULL, SIZE_MAX, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
      == MAP_FAILED);
  CHECK(munmap((void *)4096, SIZE_MAX) == -1);
  CHECK(mprotect((void *)4096, SIZE_MAX - 10, PROT_READ | PROT_WRITE) == -1);
  CHECK(mremap((void *)4096, 4096, SIZE_MAX, MREMAP_MAYMOVE) == MAP_FAILED);
}
