// The stacks of a refusal that was asked for, and of the crash that may follow, for the supervisor
// to report once the process is gone.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <link.h>
#include <signal.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <ucontext.h>
#include <unistd.h>

#include "preload.h"
#include "stacks.h"
#include "trouble.h"

// The number of a file in a trouble, from 1; 0 if there is no room for another.
static uint32_t number_of_file(struct memsim_trouble *trouble, const char *name) {
  uint32_t count = trouble->file_count;
  for (uint32_t i = 0; i < count; i++)
    if (strcmp(trouble->files[i], name) == 0) return i + 1;
  if (count == memsim_trouble_files) return 0;
  memcpy(trouble->files[count], name, strnlen(name, memsim_trouble_name_bytes - 1));
  trouble->file_count = count + 1;
  return count + 1;
}

static void add_frame(struct memsim_trouble *trouble, uintptr_t address) {
  struct dl_find_object object;
  uint32_t i = trouble->count++;
  trouble->places[i] = address;
  // A call is before its return address.
  if (_dl_find_object((void *)(address - 1), &object) != 0) return;
  const struct link_map *map = object.dlfo_link_map;
  char own[memsim_trouble_name_bytes];
  const char *name = map->l_name;
  if (name == NULL || name[0] == 0) {
    ssize_t bytes = syscall(SYS_readlinkat, AT_FDCWD, "/proc/self/exe", own, sizeof own - 1);
    own[bytes < 0 ? 0 : bytes] = 0;
    name = own;
  }
  trouble->frame_files[i] = number_of_file(trouble, name);
  if (trouble->frame_files[i] != 0) trouble->places[i] = address - map->l_addr;
}

// Writes a stack, the first of its kind.
static void note(
    struct memsim_trouble *trouble, const uintptr_t *frames, size_t count, int number) {
  trouble->pid = memsim_own_pid();
  trouble->signal = number;
  for (size_t i = 0; i < count; i++) add_frame(trouble, frames[i]);
  __atomic_store_n(&trouble->state, memsim_trouble_whole, __ATOMIC_RELEASE);
}

static bool begin(struct memsim_trouble *trouble) {
  uint32_t none = memsim_trouble_none;
  return __atomic_compare_exchange_n(
      &trouble->state, &none, memsim_trouble_begun, false, __ATOMIC_ACQ_REL, __ATOMIC_RELAXED);
}

static const int fatal[] = {SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT, SIGTRAP, SIGSYS};

static void note_crash(int number, siginfo_t *info, void *context) {
  if (begin(&memsim_counters->crashed)) {
    uintptr_t frames[most_frames];
    note(&memsim_counters->crashed, frames, memsim_stacks_capture_at(context, frames), number);
  }
  signal(number, SIG_DFL);
  // What the processor reports happens again; a signal that was sent is sent again.
  if (info->si_code <= 0) syscall(SYS_tgkill, getpid(), (pid_t)syscall(SYS_gettid), number);
}

// From now on the program's crashes are noted, except those that it handles itself.
static void watch_for_crash(void) {
  enum { stack_bytes = 1 << 16 };
  stack_t before;
  if (sigaltstack(NULL, &before) == 0 && (before.ss_flags & SS_DISABLE)) {
    void *memory = memsim_host_map(
        NULL, stack_bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    stack_t stack = {.ss_sp = memory, .ss_size = stack_bytes};
    if (memory != MAP_FAILED) sigaltstack(&stack, NULL);
  }
  struct sigaction action = {.sa_sigaction = note_crash, .sa_flags = SA_SIGINFO | SA_ONSTACK};
  for (size_t i = 0; i < sizeof fatal / sizeof *fatal; i++) {
    struct sigaction own;
    if (sigaction(fatal[i], NULL, &own) == 0 && own.sa_handler == SIG_DFL)
      sigaction(fatal[i], &action, NULL);
  }
}

static void note_refusal(void) {
  if (!memsim_stacks_prepare() || !begin(&memsim_counters->refused)) return;
  uintptr_t frames[most_frames];
  note(&memsim_counters->refused, frames, memsim_stacks_capture(frames), 0);
  watch_for_crash();
}

// Whether a request is one that is to fail.
static bool is_to_fail(struct memsim_counters *counters) {
  if (LOAD(counters->is_failing)) return true;
  uint64_t failing = counters->failing_request;
  if (failing == 0) return false;
  memsim_thread.request = ADD(counters->requests, 1);
  return memsim_thread.request == failing;
}

bool memsim_trouble_fail(size_t bytes) {
  if (!is_to_fail(memsim_counters)) return false;
  memsim_thread.refused_pages = 0;
  if (memsim_counters->failing_request != 0) note_refusal();
  memsim_pages_note_refusal(bytes, true);
  errno = ENOMEM;
  return true;
}
