// Forks, programs that take the place of others, and what they find closed.
#define _GNU_SOURCE
#include "attacks.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <sys/wait.h>

extern char **environ;

static int status_of(pid_t pid) {
  int status = -1;
  while (waitpid(pid, &status, 0) < 0 && errno == EINTR) {
  }
  return status;
}

void fork_under_load(void) {
  begin_load(4);
  for (int i = 0; i < 200; i++) {
    pid_t pid = fork();
    if (pid == 0) {
      use(20);
      void *map = mmap(NULL, 1 << 16, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
      munmap(map, 1 << 16);
      _exit(5);
    }
    CHECK(status_of(pid) == 5 << 8);
  }
  end_load(4);
}

void raw_fork_under_load(void) {
  // The kernel's own fork: no handler of the library runs. The child may allocate nothing then.
  begin_load(2);
  for (int i = 0; i < 100; i++) {
    pid_t pid = (pid_t)syscall(SYS_fork);
    if (pid == 0) syscall(SYS_exit_group, 5);
    CHECK(status_of(pid) == 5 << 8);
  }
  end_load(2);
}

static void *fork_often(void *count) {
  for (int i = 0; i < (int)(uintptr_t)count; i++) {
    pid_t pid = fork();
    if (pid == 0) {
      use(2);
      exit(5);
    }
    CHECK(status_of(pid) == 5 << 8);
  }
  return NULL;
}

void fork_in_several_threads(void) {
  begin_load(2);
  pthread_t threads[4];
  for (int i = 0; i < 4; i++) pthread_create(&threads[i], NULL, fork_often, (void *)50);
  for (int i = 0; i < 4; i++) pthread_join(threads[i], NULL);
  end_load(2);
}

void spawn_under_load(void) {
  begin_load(4);
  char *words[] = {"true", NULL};
  for (int i = 0; i < 50; i++) {
    pid_t pid = vfork();
    if (pid == 0) {
      execv("/bin/true", words);
      _exit(9);
    }
    CHECK(status_of(pid) == 0);
    CHECK(posix_spawn(&pid, "/bin/true", NULL, NULL, words, environ) == 0);
    CHECK(status_of(pid) == 0);
    CHECK(posix_spawn(&pid, "/bin/none", NULL, NULL, words, environ) == ENOENT);
  }
  end_load(4);
}

void vfork_that_allocates(void) {
  for (int i = 0; i < 100; i++) {
    void *volatile block = NULL;
    pid_t pid = vfork();
    if (pid == 0) {
      block = malloc(100000);
      _exit(block == NULL);
    }
    CHECK(status_of(pid) == 0);
    CHECK(block != NULL);
    memset(block, 1, 100000);
    free(block);
  }
}

// The kernel's own fork in a process that has a slot, when no other is free.
void more_processes_than_slots(void) {
  int ends[2], count = 0;
  static pid_t pids[1030];
  CHECK(pipe(ends) == 0);
  for (; count < 1030; count++) {
    if ((pids[count] = fork()) < 0) break;
    if (pids[count] > 0) continue;
    char byte;
    close(ends[1]);
    _exit(read(ends[0], &byte, 1) == 0 ? 5 : 6);
  }
  pid_t pid = (pid_t)syscall(SYS_fork);
  if (pid == 0) {
    use(10);
    char *block = malloc(1 << 20);
    CHECK(block != NULL);
    memset(block, 1, 1 << 20);
    CHECK((block = realloc(block, 2 << 20)) != NULL);
    free(block);
    syscall(SYS_exit_group, 5);
  }
  CHECK(status_of(pid) == 5 << 8);
  close(ends[1]);
  for (int i = 0; i < count; i++) CHECK(status_of(pids[i]) == 5 << 8);
  CHECK(count > 1024);
}

static void *map_often(void *nothing) {
  while (!is_over) {
    void *map = mmap(NULL, 8192, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    munmap(map, 8192);
  }
  return nothing;
}

// The child of a fork that calls no fork handlers can map memory.
void quiet_forks_that_map(void) {
  pthread_t threads[3];
  for (int i = 0; i < 3; i++) pthread_create(&threads[i], NULL, map_often, NULL);
  for (int i = 0; i < 300; i++) {
    pid_t pid = i % 2 ? _Fork() : (pid_t)syscall(SYS_fork);
    if (pid == 0) {
      void *map = mmap(NULL, 8192, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
      if (map != MAP_FAILED) munmap(map, 8192);
      syscall(SYS_exit_group, 5);
    }
    CHECK(status_of(pid) == 5 << 8);
  }
  is_over = 1;
  for (int i = 0; i < 3; i++) pthread_join(threads[i], NULL);
}

void all_files_closed(void) {
  int out = dup(1);
  closefrom(3);
  for (int i = 3; i < 20; i++) open("/dev/null", 0);
  use(50);
  void *large = malloc(8 << 20);
  CHECK(large != NULL);
  memset(large, 1, 8 << 20);
  pid_t pid = fork();
  if (pid == 0) {
    use(10);
    _exit(5);
  }
  CHECK(status_of(pid) == 5 << 8);
  (void)out;
}

void another_root(void) {
  if (chroot("/proc/self/fdinfo") != 0 || chdir("/") != 0) return;
  use(10);
  pid_t pid = fork();
  if (pid == 0) {
    use(10);
    _exit(5);
  }
  CHECK(status_of(pid) == 5 << 8);
}

void other_environment(void) {
  char *words[] = {"env", NULL}, *none[] = {NULL};
  pid_t pid;
  posix_spawn(&pid, "/bin/true", NULL, NULL, words, none);
  CHECK(status_of(pid) == 0);
}

void stopped_supervisor(void) {
  pid_t supervisor = getppid();
  kill(supervisor, SIGSTOP);
  int refused = 0;
  for (int i = 0; i < 200; i++) refused += malloc((size_t)200 << 20) == NULL;
  kill(supervisor, SIGCONT);
  printf("%d ", refused);
}
