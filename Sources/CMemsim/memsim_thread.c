#define _GNU_SOURCE
#include "memsim_thread.h"

#include <sys/syscall.h>
#include <unistd.h>

// As large as the part of an attachment that a hot path reads before it knows whose it is.
static uint64_t no_attachment[8];

__thread void *memsim_attachment = no_attachment;
__thread bool memsim_refusing;
__thread uintptr_t memsim_refusal;
__thread void *memsim_current_heap;
__thread struct memsim_running_code memsim_running;

void *memsim_no_attachment(void) { return no_attachment; }

// Of glibc: what C++ ends the thread_local objects of a thread with, before the destructors of
// thread-specific values run, that of jemalloc among them.
extern int __cxa_thread_atexit_impl(void (*body)(void *), void *context, void *library);
extern void *__dso_handle;

bool memsim_at_thread_end(void (*body)(void *), void *context) {
  return __cxa_thread_atexit_impl(body, context, &__dso_handle) == 0;
}

bool memsim_is_first_thread(void) { return syscall(SYS_gettid) == getpid(); }
