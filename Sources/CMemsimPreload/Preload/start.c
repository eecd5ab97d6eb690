// Finds the counters and a slot for a process: at its first request, in a new image, in a fork.
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "kernel.h"
#include "notes.h"
#include "preload.h"
#include "recording.h"
#include "shared.h"

bool memsim_is_ready, memsim_serves;
char memsim_place[memsim_place_bytes];

// The slot of this process, or in the child of a fork, as long as it has none, that of its parent.
static struct memsim_process_slot *last_slot;

bool memsim_is_foreign;
// The device of the /proc in which the supervisor was found.
static dev_t proc_device;

// A /proc has the numbers of one namespace for all processes that read it. In that of the
// supervisor this process finds the number by which the supervisor identifies it.
static pid_t pid_in_proc(void) {
  struct stat about;
  if (stat("/proc", &about) != 0 || about.st_dev != proc_device) return 0;
  char digits[16];
  ssize_t count = syscall(SYS_readlinkat, AT_FDCWD, "/proc/self", digits, sizeof digits);
  pid_t pid = 0;
  for (ssize_t i = 0; i < count && digits[i] >= '0' && digits[i] <= '9'; i++)
    pid = pid * 10 + (digits[i] - '0');
  return pid;
}

pid_t memsim_own_pid(void) {
  return UNLIKELY(memsim_is_foreign) ? pid_in_proc() : (pid_t)syscall(SYS_getpid);
}

// Whether an image begins in another PID namespace than that of the supervisor.
static bool is_in_other_namespace(void) {
  struct stat about;
  uint64_t own = memsim_counters->pid_namespace;
  return own != 0 && stat("/proc/self/ns/pid", &about) == 0 && about.st_ino != own;
}

// The value of the variable that names the counters. The library of C may not have the environment
// yet when its loader asks for memory, so the kernel's copy is read.
static bool find_place(char *place, size_t bytes) {
  static const char name[] = MEMSIM_COUNTERS_VARIABLE "=";
  int file = (int)syscall(SYS_openat, AT_FDCWD, "/proc/self/environ", O_RDONLY | O_CLOEXEC, 0);
  if (file < 0) return false;
  char text[4096];
  size_t matched = 0, length = 0;
  bool is_start = true, is_found = false;
  ssize_t count;
  while (!is_found && (count = syscall(SYS_read, file, text, sizeof text)) > 0) {
    for (ssize_t i = 0; i < count && !is_found; i++) {
      if (matched == sizeof name - 1) {
        if (text[i] == 0 || length == bytes - 1)
          is_found = true;
        else
          place[length++] = text[i];
      } else if (text[i] == 0) {
        is_start = true, matched = 0;
      } else if (is_start && text[i] == name[matched]) {
        matched++;
      } else {
        is_start = false, matched = 0;
      }
    }
  }
  syscall(SYS_close, file);
  place[length] = 0;
  return is_found || length > 0;
}

static struct memsim_counters *open_counters(void) {
  if (!find_place(memsim_place, sizeof memsim_place)) return NULL;
  int file = (int)syscall(SYS_openat, AT_FDCWD, memsim_place, O_RDWR | O_CLOEXEC, 0);
  if (file < 0) return NULL;
  struct stat about;
  void *counters = MAP_FAILED;
  if (fstat(file, &about) == 0 && about.st_size == sizeof(struct memsim_counters))
    counters = memsim_host_map(
        NULL, sizeof(struct memsim_counters), PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
  syscall(SYS_close, file);
  if (counters == MAP_FAILED) return NULL;
  if (stat("/proc", &about) == 0) proc_device = about.st_dev;
  if (((struct memsim_counters *)counters)->magic == memsim_counters_magic) return counters;
  memsim_host_unmap(counters, sizeof(struct memsim_counters));
  return NULL;
}

// The slot of this pid if it has one, of an image that was replaced; or a free one. A process whose
// number the supervisor could not know has none.
static struct memsim_process_slot *claim(bool *was_here) {
  pid_t pid = memsim_own_pid();
  int32_t *pids = memsim_counters->pids;
  *was_here = true;
  for (int i = 0; i < memsim_most_slots && pid != 0; i++)
    if (LOAD(pids[i]) == pid) return &memsim_counters->slots[i];
  *was_here = false;
  if (memsim_is_foreign) ADD(memsim_counters->foreign, 1);
  for (int i = 0; i < memsim_most_slots && pid != 0; i++) {
    int32_t none = 0;
    if (__atomic_compare_exchange_n(
            &pids[i], &none, pid, false, __ATOMIC_ACQ_REL, __ATOMIC_RELAXED))
      return &memsim_counters->slots[i];
  }
  char name[memsim_name_bytes] = "";
  prctl(PR_GET_NAME, name, 0, 0, 0);
  memsim_note_unheld_program(
      pid, pid == 0 ? memsim_unheld_out_of_reach : memsim_unheld_no_slot, true, name);
  return NULL;
}

static void clear(struct memsim_process_slot *slot, uint32_t image) {
  memsim_threads_release(slot);
  memset(slot, 0, sizeof *slot);
  slot->image = image;
  prctl(PR_GET_NAME, slot->name, 0, 0, 0);
  slot->name[memsim_name_bytes - 1] = 0;
}

static void begin_image(void) {
  bool was_here;
  memsim_is_foreign = is_in_other_namespace();
  struct memsim_process_slot *slot = claim(&was_here);
  if (slot == NULL) return;
  memsim_slot = last_slot = slot;
  uint32_t image = 1;
  if (was_here) {
    image = slot->image + 1;
    uint64_t peak = (uint64_t)slot->peak_pages * 2 + (slot->threads > 1);
    memsim_note(memsim_note_replaced, slot->sequence, peak, memsim_threads_requests(slot));
    if (!slot->is_apart) ADD(memsim_counters->pages, -slot->pages);
  }
  uint32_t is_apart = was_here && slot->is_apart;
  clear(slot, image);
  slot->is_apart = is_apart;
  memsim_note(memsim_note_began, 0, 0, image);
  if (memsim_next.malloc == NULL) {
    memsim_record_image();
  } else {
    // No page of this image counts.
    memsim_libraries_note_own(memsim_unheld_jemalloc);
    memsim_slot = last_slot = NULL;
  }
}

void memsim_begin_forked(void) {
  memsim_own.is_here = 1;
  memsim_ranges_forget_lock();
  memsim_shared_forget_lock();
  memsim_threads_forget();
  struct memsim_process_slot *parent = last_slot;
  if (parent == NULL) return;
  bool was_here;
  // A child has no parent in a namespace that its parent is not in.
  if (getppid() == 0) memsim_is_foreign = true;
  last_slot = NULL;
  struct memsim_process_slot *slot = claim(&was_here);
  if (slot == NULL) return;
  if (was_here && !slot->is_apart) ADD(memsim_counters->pages, -slot->pages);
  int64_t pages = LOAD(parent->pages);
  clear(slot, 1);
  slot->pages = slot->peak_pages = pages;
  slot->mapped_pages = LOAD(parent->mapped_pages);
  memcpy(slot->blocks, parent->blocks, sizeof slot->blocks);
  memsim_threads_copy(parent, slot);
  slot->threads = 1;
  memsim_slot = last_slot = slot;
  int64_t all = ADD(memsim_counters->pages, pages);
  int64_t peak = LOAD(memsim_counters->peak_pages);
  while (all > peak && !__atomic_compare_exchange_n(
                           &memsim_counters->peak_pages, &peak, all, true, __ATOMIC_RELAXED,
                           __ATOMIC_RELAXED)) {
  }
  memsim_note(memsim_note_began, pages, getppid(), 0);
}

static void before_fork(void) {
  memsim_ranges_lock();
  memsim_kept_lock();
}

static void after_fork_in_parent(void) {
  memsim_kept_unlock();
  memsim_ranges_unlock();
}

static void after_fork_in_child(void) {
  after_fork_in_parent();
  memsim_start_if_forked();
}

// The kernel wipes memory that no file has, and part of this object is its file's.
static void make_own(void) {
  void *own = memsim_host_map(
      &memsim_own, sizeof memsim_own, PROT_READ | PROT_WRITE,
      MAP_PRIVATE | MAP_ANONYMOUS | MAP_FIXED, -1, 0);
  if (own != MAP_FAILED) madvise(own, sizeof memsim_own, MADV_WIPEONFORK);
  memsim_own.is_here = 1;
}

// The first request of a process starts it, and there may be several first ones.
void memsim_start(void) {
  static uint32_t starter;
  if (memsim_thread.is_starting) return;
  uint32_t none = 0;
  if (!__atomic_compare_exchange_n(
          &starter, &none, 1, false, __ATOMIC_ACQ_REL, __ATOMIC_ACQUIRE)) {
    while (!__atomic_load_n(&memsim_is_ready, __ATOMIC_ACQUIRE)) syscall(SYS_sched_yield);
    return;
  }
  int error = errno;
  memsim_thread.is_starting = true;
  make_own();
  // Before jemalloc's own: a thread inside the allocator may want the lock of the ranges, so that
  // it is taken last. And before those of libraries, which may allocate: the loader lets this
  // object begin first.
  pthread_atfork(before_fork, after_fork_in_parent, after_fork_in_child);
  memsim_threads_prepare();
  memsim_libraries_pass();
  // No allocator, no program: jemalloc has printed the reason.
  bool passes = memsim_next.malloc != NULL;
  if (!passes && !memsim_arena_make()) syscall(SYS_exit_group, 71);
  memsim_counters = open_counters();
  if (memsim_counters != NULL) begin_image();
  memsim_thread.is_starting = false;
  memsim_serves = !passes;
  __atomic_store_n(&memsim_is_ready, true, __ATOMIC_RELEASE);
  errno = error;
}

// Before jemalloc's, for the same reason.
__attribute__((constructor(101))) static void start_with_image(void) {
  if (!memsim_is_ready) memsim_start();
}

// The pages of a process are given back before it is gone, so they are free once its parent learns
// of its end. A child that shares the memory of its parent has none.
static void leave(void) {
  int error = errno;
  struct memsim_process_slot *slot = memsim_own_slot();
  if (slot != NULL &&
      LOAD(memsim_counters->pids[slot - memsim_counters->slots]) == memsim_own_pid() &&
      __atomic_exchange_n(&slot->is_apart, 1, __ATOMIC_RELAXED) == 0) {
    memsim_arena_note_metadata();
    int64_t anonymous = memsim_kernel_figures(&slot->last_resident);
    slot->last_unseen_pages = anonymous - LOAD(slot->kept_pages) - LOAD(slot->pages) -
                              LOAD(slot->metadata_pages);
    slot->last_unreserved_pages = memsim_unreserved_pages();
    ADD(memsim_counters->pages, -LOAD(slot->pages));
    memsim_note(memsim_note_left, slot->pages, 0, 0);
  }
  errno = error;
}

__attribute__((destructor)) static void leave_after_handlers(void) { leave(); }

// A process that ends past its handlers, as children of forks do.
EXPORTED _Noreturn void _exit(int status) {
  leave();
  for (;;) syscall(SYS_exit_group, status);
}

EXPORTED _Noreturn void _Exit(int status) { _exit(status); }
