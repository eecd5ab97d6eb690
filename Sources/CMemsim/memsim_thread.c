#define _GNU_SOURCE
#include "memsim_thread.h"

#include <pthread.h>
#include <signal.h>
#include <sys/syscall.h>
#include <unistd.h>

// As large as the part of a state that a hot path reads before it compares the heap.
static uint64_t no_local_state[8];

__thread void *memsim_local_state = no_local_state;
__thread bool memsim_refusing;
__thread uintptr_t memsim_refusal;
__thread void *memsim_current_heap;
__thread struct memsim_running_code memsim_running;
__thread struct memsim_other_stack memsim_other_stack;

void *memsim_no_local_state(void) { return no_local_state; }

// glibc's function by which C++ registers destructors of thread_local objects, run before those
// of thread-specific values, such as jemalloc's.
extern int __cxa_thread_atexit_impl(void (*body)(void *), void *context, void *library);
extern void *__dso_handle;

bool memsim_at_thread_end(void (*body)(void *), void *context) {
  return __cxa_thread_atexit_impl(body, context, &__dso_handle) == 0;
}

bool memsim_is_first_thread(void) { return syscall(SYS_gettid) == getpid(); }

struct memsim_stack memsim_stack_here(void) {
  struct memsim_stack stack = {.bytes_left = UINTPTR_MAX};
  pthread_attr_t attributes;
  void *start = NULL;
  size_t bytes = 0, guard_bytes = 0;
  if (pthread_getattr_np(pthread_self(), &attributes) != 0) return stack;
  pthread_attr_getstack(&attributes, &start, &bytes);
  pthread_attr_getguardsize(&attributes, &guard_bytes);
  pthread_attr_destroy(&attributes);
  stack.start = start;
  stack.bytes = bytes;
  char *here = __builtin_frame_address(0), *lowest = stack.start + guard_bytes;
  if (here >= lowest && here < stack.start + bytes) stack.bytes_left = here - lowest;
  return stack;
}

static void *perform(void *body) {
  ((void (*)(void))body)();
  return NULL;
}

bool memsim_call_on_stack(uintptr_t bytes, void (*body)(void)) {
  pthread_attr_t attributes;
  if (pthread_attr_init(&attributes) != 0) return false;
  pthread_attr_setstacksize(&attributes, bytes);
  // The listener belongs to no program, and receives no signal for one.
  void *owner = memsim_running.native_owner;
  memsim_running.native_owner = NULL;
  sigset_t all, before;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  pthread_t thread;
  int result = pthread_create(&thread, &attributes, perform, (void *)body);
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  memsim_running.native_owner = owner;
  pthread_attr_destroy(&attributes);
  return result == 0 && pthread_join(thread, NULL) == 0;
}
