// Ways past a limit of 16 MB, and calls that would take what others have.
#define _GNU_SOURCE
#include "attacks.h"

#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <time.h>

enum { page = 4096, megabyte = 1 << 20, private = MAP_PRIVATE | MAP_ANONYMOUS };

static char *map(size_t bytes, int access) {
  char *start = mmap(NULL, bytes, access, private, -1, 0);
  CHECK(start != MAP_FAILED);
  return start;
}

// How many megabytes there are yet, which stay.
static int take_megabytes(void) {
  int count = 0;
  for (char *block; count < 64 && (block = malloc(megabyte)) != NULL; count++)
    memset(block, 1, megabyte);
  return count;
}

void shrinking_mappings(void) {
  // Of most of it no page was ever taken.
  for (int i = 0; i < 40; i++) {
    char *start = map(1000 * page, PROT_NONE);
    CHECK(mprotect(start, page, PROT_READ | PROT_WRITE) == 0);
    CHECK(mremap(start, 1000 * page, 500 * page, 0) == start);
    CHECK(munmap(start, 500 * page) == 0);
  }
  CHECK(take_megabytes() < 16);
}

void failing_mprotect(void) {
  char *start = map(4000 * page, PROT_NONE);
  munmap(start + 3900 * page, page);
  CHECK(mprotect(start, 4000 * page, PROT_READ | PROT_WRITE) == -1 && errno == ENOMEM);
  memset(start, 1, 3900 * page);
  CHECK(take_megabytes() == 0);
}

void mappings_unmapped_past_the_library(void) {
  for (int i = 0; i < 100; i++) {
    char *start = map(10 * megabyte, PROT_READ | PROT_WRITE);
    start[0] = 1;
    syscall(SYS_munmap, start, 10 * megabyte);
  }
}

static volatile sig_atomic_t ticks;

static void tick(int number) {
  (void)number;
  if (++ticks < 150) return;
  kill(getppid(), SIGCONT);
  dprintf(2, "it waited for thirty seconds\n");
  _exit(1);
}

void stopped_supervisor_and_a_timer(void) {
  signal(SIGALRM, tick);
  struct itimerval often = {{0, 200000}, {0, 200000}};
  setitimer(ITIMER_REAL, &often, NULL);
  kill(getppid(), SIGSTOP);
  take_megabytes();
  kill(getppid(), SIGCONT);
}

// A child that has eight megabytes until it is ended.
static pid_t begin_child(void) {
  int ends[2];
  CHECK(pipe(ends) == 0);
  pid_t pid = fork();
  CHECK(pid >= 0);
  if (pid == 0) {
    char *block = malloc(8 * megabyte);
    CHECK(block != NULL);
    memset(block, 1, 8 * megabyte);
    CHECK(write(ends[1], "", 1) == 1);
    for (;;) pause();
  }
  char byte;
  CHECK(read(ends[0], &byte, 1) == 1);
  close(ends[0]);
  close(ends[1]);
  return pid;
}

static void end_child(pid_t pid) {
  kill(pid, SIGKILL);
  CHECK(waitpid(pid, NULL, 0) == pid);
}

void mappings_that_cannot_be(void) {
  pid_t pid = begin_child();
  // Each is more than there is beside the child, and could not be made if there were no child.
  enum { bytes = 12 * megabyte, writable = PROT_READ | PROT_WRITE };
  CHECK(mmap(NULL, bytes, writable, MAP_PRIVATE, -1, 0) == MAP_FAILED && errno == EBADF);
  CHECK(mmap((void *)1, bytes, writable, private | MAP_FIXED, -1, 0) == MAP_FAILED);
  CHECK(errno == EINVAL);
  char *start = map(bytes + page, PROT_NONE);
  munmap(start + bytes - page, page);
  CHECK(mprotect(start, bytes, writable) == -1 && errno == ENOMEM);
  CHECK(mprotect(start, page, writable) == 0);
  munmap(start + page, bytes - 2 * page);
  // The mapping behind the first page is in the way.
  CHECK(mremap(start, page, bytes + page, 0) == MAP_FAILED && errno == ENOMEM);
  usleep(200000);
  CHECK(waitpid(pid, NULL, WNOHANG) == 0);
  // One that can be is worth the child.
  CHECK(mmap(start, bytes, writable, private | MAP_FIXED, -1, 0) == start);
  CHECK(waitpid(pid, NULL, 0) == pid);
}

static pthread_barrier_t barrier;

static void *take_three_megabytes(void *nothing) {
  (void)nothing;
  pthread_barrier_wait(&barrier);
  char *block = malloc(3 * megabyte);
  if (block != NULL) memset(block, 1, 3 * megabyte);
  return block;
}

void threads_that_ask_at_once(void) {
  for (int round = 0; round < 10; round++) {
    pid_t pid = begin_child();
    pthread_t threads[4];
    pthread_barrier_init(&barrier, NULL, 4);
    for (int i = 0; i < 4; i++) pthread_create(&threads[i], NULL, take_three_megabytes, NULL);
    void *blocks[4];
    for (int i = 0; i < 4; i++) pthread_join(threads[i], &blocks[i]);
    // There is room for all once the child is gone.
    for (int i = 0; i < 4; i++) {
      CHECK(blocks[i] != NULL);
      free(blocks[i]);
    }
    end_child(pid);
  }
}
