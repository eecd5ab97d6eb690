// wait and its kin: they report to the supervisor each end of a child that a parent receives.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/wait.h>

#include "preload.h"

static enum memsim_ending ending_by(int signal) {
  return signal == SIGKILL ? memsim_ending_kill : memsim_ending_signal;
}

static void note_end(pid_t pid, enum memsim_ending ending) {
  // In another PID namespace than the supervisor's, children have other numbers.
  if (memsim_counters == NULL || memsim_is_foreign || pid <= 0) return;
  for (int i = 0; i < memsim_most_slots; i++) {
    if (LOAD(memsim_counters->pids[i]) != pid) continue;
    __atomic_store_n(&memsim_counters->slots[i].ending, ending, __ATOMIC_RELEASE);
    return;
  }
}

// The functions of the library of C: a thread that waits in them can be cancelled.
static pid_t (*next_wait4)(pid_t, int *, int, struct rusage *);
static int (*next_waitid)(idtype_t, id_t, siginfo_t *, int);

// A handler of a signal may be the first to wait, in the middle of the loader, so that is asked
// before.
__attribute__((constructor(101))) static void find_next(void) {
  next_wait4 = dlsym(RTLD_NEXT, "wait4");
  next_waitid = dlsym(RTLD_NEXT, "waitid");
}

EXPORTED pid_t wait4(pid_t pid, int *status, int options, struct rusage *usage) {
  if (next_wait4 == NULL) find_next();
  int own_status = 0;
  if (status == NULL) status = &own_status;
  pid_t ended = next_wait4(pid, status, options, usage);
  if (ended > 0 && WIFEXITED(*status)) note_end(ended, memsim_ending_own);
  if (ended > 0 && WIFSIGNALED(*status)) note_end(ended, ending_by(WTERMSIG(*status)));
  return ended;
}

EXPORTED pid_t wait3(int *status, int options, struct rusage *usage) {
  return wait4(-1, status, options, usage);
}

EXPORTED pid_t waitpid(pid_t pid, int *status, int options) {
  return wait4(pid, status, options, NULL);
}

EXPORTED pid_t wait(int *status) { return wait4(-1, status, 0, NULL); }

EXPORTED int waitid(idtype_t kind, id_t id, siginfo_t *info, int options) {
  if (next_waitid == NULL) find_next();
  siginfo_t own_info = {0};
  if (info == NULL) info = &own_info;
  int fault = next_waitid(kind, id, info, options);
  if (fault != 0 || info->si_pid == 0) return fault;
  if (info->si_code == CLD_EXITED) note_end(info->si_pid, memsim_ending_own);
  if (info->si_code == CLD_KILLED || info->si_code == CLD_DUMPED)
    note_end(info->si_pid, ending_by(info->si_status));
  return fault;
}
