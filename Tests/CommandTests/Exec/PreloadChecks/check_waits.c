// Checks of a process that waits for its children.
#define _GNU_SOURCE
#include <errno.h>
#include <signal.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "checks.h"

static enum memsim_ending ending_of(pid_t pid) {
  for (int i = 0; i < memsim_most_slots; i++)
    if (memsim_counters->pids[i] == pid) return memsim_counters->slots[i].ending;
  abort();
}

// The child's slot records how the child ended, whichever wait function its parent calls.
void check_waits(void) {
  for (int what = 0; what < 6; what++) {
    bool is_killed = what % 2 == 0;
    pid_t pid = (pid_t)syscall(SYS_fork);
    if (pid == 0) {
      checked_free(checked_malloc(10));
      if (is_killed) syscall(SYS_kill, syscall(SYS_getpid), SIGKILL);
      syscall(SYS_exit_group, 7);
    }
    int status = is_killed ? SIGKILL : 7 << 8;
    siginfo_t info;
    if (what / 2 == 0) CHECK(checked_waitpid(pid, &status, 0) == pid);
    if (what / 2 == 1) CHECK(checked_wait(NULL) == pid);
    if (what / 2 == 2) CHECK(checked_waitid(P_PID, pid, &info, WEXITED) == 0);
    CHECK(status == (is_killed ? SIGKILL : 7 << 8));
    CHECK(ending_of(pid) == (is_killed ? memsim_ending_kill : memsim_ending_own));
  }
  CHECK(checked_wait(NULL) == -1 && errno == ECHILD);
}

// A program that cannot be run leaves its process as it is.
void check_runs(void) {
  char *words[] = {"none", NULL};
  uint64_t notes = memsim_counters->next_note;
  CHECK(checked_execl("/none", "none", "word", NULL) == -1 && errno == ENOENT);
  CHECK(checked_execle("/none", "none", NULL, words) == -1 && errno == ENOENT);
  CHECK(checked_execvp("memsim-none", words) == -1 && errno == ENOENT);
  CHECK(checked_execveat(-1, "none", words, words, 0) == -1 && errno == EBADF);
  CHECK(checked_fexecve(-1, words, words) == -1 && errno == EBADF);
  CHECK(memsim_counters->next_note == notes);
}
