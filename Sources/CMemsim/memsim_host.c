#define _GNU_SOURCE
#include "memsim_host.h"

#include <errno.h>
#include <fcntl.h>
#include <sched.h>
#include <signal.h>
#include <stddef.h>
#include <sys/auxv.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include "memsim_memory.h"

extern void *__libc_stack_end;

bool memsim_host_has_files(int32_t count) {
  int files[64], opened = 0, error = errno;
  // A descriptor alone is not enough: the host as a whole has a limit of open files, too.
  while (opened < count) {
    long file = syscall(SYS_openat, AT_FDCWD, "/", O_PATH | O_CLOEXEC);
    if (file < 0) break;
    files[opened++] = (int)file;
  }
  for (int i = 0; i < opened; i++) close(files[i]);
  errno = error;
  return opened == count;
}

#ifdef MEMSIM_UNDER_SANITIZER
bool memsim_host_has_threads(void) { return true; }
#else
enum { probe_bytes = 4096 };

struct probes {
  int left;
  bool are_refused;
  char *stacks;
};

// A task begins the next and waits for it, so all exist at once. Tasks count as threads do. The
// start of a thread allocates memory, which a signal handler may not. No signal informs the process
// of the end of a task.
static int probe(void *context) {
  struct probes *probes = context;
  if (probes->left == 0) return 0;
  char *stack = probes->stacks + probe_bytes * probes->left--;
  pid_t task = clone(probe, stack, CLONE_VM | CLONE_VFORK, probes);
  if (task < 0) {
    probes->are_refused = true;
    return 0;
  }
  while (waitpid(task, NULL, __WCLONE) < 0 && errno == EINTR) {
  }
  return 0;
}

bool memsim_host_has_threads(void) {
  enum { bytes = memsim_host_most_threads * probe_bytes };
  int error = errno;
  // A signal stack has no room for the stacks of the tasks.
  struct probes probes = {.left = memsim_host_most_threads, .stacks = memsim_reserve(bytes)};
  if (probes.stacks == NULL) return false;
  // A handler would find little stack there.
  sigset_t all, before;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  probe(&probes);
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  memsim_release(probes.stacks, bytes);
  errno = error;
  return !probes.are_refused;
}
#endif

bool memsim_host_has_room(uintptr_t bytes) {
  void *start = memsim_reserve(bytes);
  if (start != NULL) memsim_release(start, bytes);
  return start != NULL;
}

bool memsim_host_is_short_of_stack(const void *address) {
  enum { usual_bytes = 8 << 20, most_beyond = 1 << 20 };
  struct rlimit limit;
  if (getrlimit(RLIMIT_STACK, &limit) != 0 || limit.rlim_cur >= usual_bytes) return false;
  uintptr_t place = (uintptr_t)address, top = (uintptr_t)__libc_stack_end;
  return place < top && top - place < limit.rlim_cur + most_beyond;
}

static int word_count;
static char *no_words[] = {NULL}, **words = no_words;

// The loader hands them to every constructor.
__attribute__((constructor)) static void take_words(int count, char **all) {
  word_count = count;
  words = all;
}

int32_t memsim_host_word_count(void) { return word_count; }

char **memsim_host_words(void) { return words; }

const char *memsim_host_program(void) { return (const char *)getauxval(AT_EXECFN); }
