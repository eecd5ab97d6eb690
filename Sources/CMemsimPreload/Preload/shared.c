// Shared memory: files in memory, segments of System V, and anonymous shared mappings. It belongs
// to all processes that have it, so the supervisor counts its pages, once for the run.
//
// A process reports each object before it can touch the object's pages, and waits until the
// supervisor has a reference to the object. The kernel then knows how many pages the object has.
#define _GNU_SOURCE
#include "shared.h"

#include <errno.h>
#include <linux/futex.h>
#include <linux/magic.h>
#include <linux/memfd.h>
#include <signal.h>
#include <sys/ipc.h>
#include <sys/mman.h>
#include <sys/shm.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/sysmacros.h>
#include <sys/vfs.h>
#include <unistd.h>

#include "notes.h"

static uint32_t lock;

void memsim_shared_forget_lock(void) { STORE(lock, 0); }

// A handler of a signal may share memory: none runs while its thread has the lock.
static void report(enum memsim_shared_kind kind, int32_t number) {
  struct memsim_process_slot *slot = memsim_own_slot();
  if (slot == NULL) return;
  int error = errno;
  uint64_t all = ~(uint64_t)0, before;
  syscall(SYS_rt_sigprocmask, SIG_BLOCK, &all, &before, sizeof all);
  memsim_lock(&lock);
  slot->shared_number = number;
  slot->shared_pid = memsim_own_pid();
  __atomic_store_n(&slot->shared_kind, kind, __ATOMIC_RELEASE);
  ADD(memsim_counters->shared_reports, 1);
  ADD(memsim_counters->bell, 1);
  syscall(SYS_futex, &memsim_counters->bell, FUTEX_WAKE, 1 << 30, NULL, NULL, 0);
  // A supervisor that is stopped counts the object when it continues, if the object still exists.
  memsim_wait_for_change(&slot->shared_kind, kind, 1);
  memsim_unlock(&lock);
  syscall(SYS_rt_sigprocmask, SIG_SETMASK, &before, NULL, sizeof before);
  errno = error;
}

static bool is_in_memory(int file) {
  struct statfs about;
  return syscall(SYS_fstatfs, file, &about) == 0 && about.f_type == TMPFS_MAGIC;
}

void memsim_shared_report_file(int file) {
  if (memsim_counters == NULL) return;
  int error = errno;
  bool is_object = is_in_memory(file);
  errno = error;
  if (is_object) report(memsim_shared_file, file);
}

static bool is_zero_device(int file) {
  struct stat about;
  return fstat(file, &about) == 0 && S_ISCHR(about.st_mode) &&
         about.st_rdev == makedev(1, 5);
}

bool memsim_shared_is_nameless(const long *a) {
  if (memsim_counters == NULL || (a[3] & MAP_TYPE) == MAP_PRIVATE || (a[3] & MAP_HUGETLB))
    return false;
  if (a[3] & MAP_ANONYMOUS) return (a[3] & MAP_TYPE) == MAP_SHARED;
  int error = errno;
  bool is_zero = is_zero_device((int)a[4]);
  errno = error;
  return is_zero;
}

int memsim_shared_make_file(size_t bytes) {
  int error = errno;
  int file = (int)syscall(SYS_memfd_create, "memsim-shared", MFD_CLOEXEC);
  if (file >= 0 && syscall(SYS_ftruncate, file, bytes) != 0) {
    syscall(SYS_close, file);
    file = -1;
  }
  if (file >= 0) report(memsim_shared_file, file);
  errno = error;
  return file;
}

EXPORTED int memfd_create(const char *name, unsigned flags) {
  int file = (int)syscall(SYS_memfd_create, name, flags);
  if (file >= 0 && !(flags & MFD_HUGETLB)) {
    if (!memsim_is_ready) memsim_start();
    memsim_shared_report_file(file);
  }
  return file;
}

static void report_segment(int number) {
  if (!memsim_is_ready) memsim_start();
  if (memsim_counters != NULL) report(memsim_shared_segment, number);
}

EXPORTED int shmget(key_t key, size_t bytes, int flags) {
  int number = (int)syscall(SYS_shmget, key, bytes, flags);
  if (number >= 0 && !(flags & SHM_HUGETLB)) report_segment(number);
  return number;
}

EXPORTED void *shmat(int number, const void *address, int flags) {
  long result = syscall(SYS_shmat, number, address, flags);
  if (result == -1) return (void *)-1;
  int error = errno;
  report_segment(number);
  // Its protection may change, which costs no page of this process.
  struct shmid_ds about;
  if (syscall(SYS_shmctl, number, IPC_STAT, &about) == 0)
    memsim_ranges_exempt(
        (uintptr_t)result, (uintptr_t)result + ((about.shm_segsz + page_bytes - 1) & -page_bytes));
  errno = error;
  return (void *)result;
}
