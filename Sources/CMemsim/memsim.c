#define _GNU_SOURCE
#include "memsim.h"

#include <linux/membarrier.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <unistd.h>

// As large as the part of an attachment that a hot path reads before it knows whose it is.
static uint64_t no_attachment[8];

__thread void *memsim_attachment = no_attachment;
__thread bool memsim_refusing;
__thread uintptr_t memsim_refusal;
__thread void *memsim_current_heap;

void *memsim_no_attachment(void) { return no_attachment; }

// Of glibc: what C++ ends the thread_local objects of a thread with, before the destructors of
// thread-specific values run, that of jemalloc among them.
extern int __cxa_thread_atexit_impl(void (*body)(void *), void *context, void *library);
extern void *__dso_handle;

bool memsim_at_thread_end(void (*body)(void *), void *context) {
  return __cxa_thread_atexit_impl(body, context, &__dso_handle) == 0;
}

void *memsim_remap(void *address, uintptr_t before, uintptr_t after) {
  void *moved = mremap(address, before, after, MREMAP_MAYMOVE);
  return moved == MAP_FAILED ? NULL : moved;
}

bool memsim_is_first_thread(void) { return syscall(SYS_gettid) == getpid(); }

bool memsim_barrier_register(void) {
  return syscall(SYS_membarrier, MEMBARRIER_CMD_REGISTER_PRIVATE_EXPEDITED, 0, 0) == 0;
}

bool memsim_barrier_on_every_core(void) {
  return syscall(SYS_membarrier, MEMBARRIER_CMD_PRIVATE_EXPEDITED, 0, 0) == 0;
}
