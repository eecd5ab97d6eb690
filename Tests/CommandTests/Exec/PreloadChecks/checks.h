// Declarations that the checks of the preloaded object share.
#pragma once
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/types.h>
#include <sys/wait.h>

#include "memsim_counters.h"
#include "preload.h"

#define CHECK(condition)                                                                     \
  do {                                                                                       \
    if (!(condition)) {                                                                      \
      fprintf(stderr, "%s:%d: error: not so: %s\n", __FILE__, __LINE__, #condition);         \
      abort();                                                                               \
    }                                                                                        \
  } while (0)

// The functions that stand before those of the library of C, by their names here.
void *checked_malloc(size_t bytes);
void *checked_calloc(size_t count, size_t size);
void *checked_realloc(void *block, size_t bytes);
void *checked_reallocarray(void *block, size_t count, size_t size);
void *checked_memalign(size_t alignment, size_t bytes);
int checked_posix_memalign(void **place, size_t alignment, size_t bytes);
void *checked_pvalloc(size_t bytes);
size_t checked_malloc_usable_size(void *block);
void checked_free(void *block);
void *checked_mmap(void *address, size_t bytes, int access, int flags, int file, off_t offset);
int checked_munmap(void *address, size_t bytes);
int checked_mprotect(void *address, size_t bytes, int access);
pid_t checked_wait(int *status);
pid_t checked_waitpid(pid_t pid, int *status, int options);
int checked_waitid(idtype_t kind, id_t id, siginfo_t *info, int options);
int checked_execl(const char *path, const char *first, ...);
int checked_execle(const char *path, const char *first, ...);
int checked_execvp(const char *name, char *const *words);
int checked_execveat(
    int folder, const char *path, char *const *words, char *const *variables, int flags);
int checked_fexecve(int file, char *const *words, char *const *variables);
void *checked_mremap(void *address, size_t before, size_t after, int flags, ...);

// A number by chance, the same in each run.
static inline uint32_t draw(uint64_t *state) {
  *state = *state * 6364136223846793005 + 1442695040888963407;
  return (uint32_t)(*state >> 33);
}

// Checks that need no counters.
void check_ranges(void);
void check_notes(void);
void check_programs(void);
void check_locks(void);

// Checks in a process that has a slot, whose parent is the supervisor.
void check_classes(void);
void check_requests(void);
void check_mappings(void);
void check_forks(void);
void check_waits(void);
void check_runs(void);
void check_stacks(void);
// Requests that are made so many calls deep ask for so many bytes more than this.
enum { deep_bytes = 100000 };
// Threads make and free blocks; how many requests of each kind there were, to standard output.
void make_requests(void);
// Checks the trace that a supervisor recorded of these requests.
void check_trace(const char *text, size_t bytes, long made, long freed);
