#define _GNU_SOURCE
#include "memsim_native.h"

#include <dlfcn.h>
#include <errno.h>
#include <pthread.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <unistd.h>
#include <unwind.h>

#include "memsim_app_thread.h"
#include "memsim_asking.h"
#include "memsim_memory.h"
#include "memsim_signal_stack.h"
#include "memsim_thread.h"

static struct memsim_native_hooks hooks;
static bool has_hooks;

void memsim_native_hooks_set(const struct memsim_native_hooks *given) {
  hooks = *given;
  __atomic_store_n(&has_hooks, true, __ATOMIC_RELEASE);
}

bool memsim_native_owner_lives(void *owner) {
  return __atomic_load_n(&has_hooks, __ATOMIC_ACQUIRE) && hooks.lives(owner);
}

// A sanitizer has functions of these names itself, and malloc as well: there is nothing to see.
#ifndef MEMSIM_UNDER_SANITIZER

// The owner whose code runs here, once that is asked for; null for none.
static void *watched_owner(void) {
  return __atomic_load_n(&has_hooks, __ATOMIC_ACQUIRE) ? memsim_running.native_owner : NULL;
}

// The function of that name that would be called if there were none here.
static void *next_function(void **kept, const char *name) {
  void *function = __atomic_load_n(kept, __ATOMIC_ACQUIRE);
  if (function == NULL) {
    function = dlsym(RTLD_NEXT, name);
    __atomic_store_n(kept, function, __ATOMIC_RELEASE);
  }
  return function;
}

typedef void *(*thread_body)(void *);
typedef int (*thread_maker)(pthread_t *, const pthread_attr_t *, thread_body, void *);

static thread_maker next_maker(void) {
  static void *kept;
  return (thread_maker)next_function(&kept, "pthread_create");
}

// The start data of a thread that inherits.
struct inheritance {
  void *owner;
  const struct memsim_listener *listener;
  thread_body body;
  void *argument;
  struct memsim_thread_home home;
};

static void *run_inheriting(void *pointer) {
  struct inheritance start = *(struct inheritance *)pointer;
  free(pointer);
  memsim_thread_begin(&start.home);
  hooks.begins(start.owner);
  memsim_running.listener = start.listener;
  return start.body(start.argument);
}

// The start data of a thread of the host.
struct host_start {
  thread_body body;
  void *argument;
};

static void *run_of_host(void *pointer) {
  struct host_start start = *(struct host_start *)pointer;
  free(pointer);
  return memsim_signal_stack_call(start.body, start.argument);
}

static int make_thread_of_host(
    pthread_t *thread, const pthread_attr_t *attributes, thread_body body, void *argument) {
  if (!memsim_signal_stacks_are_given(attributes))
    return next_maker()(thread, attributes, body, argument);
  struct host_start *start = malloc(sizeof *start);
  if (start == NULL) return EAGAIN;
  *start = (struct host_start){body, argument};
  int result = next_maker()(thread, attributes, run_of_host, start);
  if (result != 0) free(start);
  return result;
}

struct thread_request {
  pthread_t *thread;
  const pthread_attr_t *attributes;
  thread_body body;
  void *argument;
  void *owner;
  bool inherits;
};

// Called with the allocator that is used outside of native code: the system's data for a thread are
// the host's.
static int make_thread(void *context, const struct memsim_listener *listener) {
  struct thread_request *request = context;
  if (!request->inherits)
    return next_maker()(
        request->thread, request->attributes, request->body, request->argument);
  struct inheritance *start = malloc(sizeof *start);
  if (start == NULL) return EAGAIN;
  *start = (struct inheritance){
      request->owner, listener, request->body, request->argument, memsim_thread_home_here()};
  int result = next_maker()(request->thread, request->attributes, run_inheriting, start);
  if (result != 0) free(start);
  return result;
}

static _Unwind_Reason_Code note_frame(struct _Unwind_Context *context, void *pointer) {
  struct memsim_thread_birth *birth = pointer;
  if (birth->frame_count == memsim_most_birth_frames) return _URC_END_OF_STACK;
  birth->frames[birth->frame_count++] = _Unwind_GetIP(context);
  return _URC_NO_REASON;
}

// Whether a thread is to be a worker of Dispatch, to which Swift's pool belongs as well.
static bool is_worker(thread_body body) {
  Dl_info info;
  if (dladdr((void *)body, &info) == 0) return false;
  return (info.dli_fname != NULL && strstr(info.dli_fname, "libdispatch") != NULL) ||
         (info.dli_sname != NULL && strncmp(info.dli_sname, "_dispatch", 9) == 0);
}

int pthread_create(
    pthread_t *thread, const pthread_attr_t *attributes, thread_body body, void *argument) {
  void *owner = watched_owner();
  if (owner == NULL) return make_thread_of_host(thread, attributes, body, argument);
  struct memsim_thread_birth birth = {.owner = owner, .is_worker = is_worker(body)};
  _Unwind_Backtrace(note_frame, &birth);
  struct thread_request request = {thread, attributes, body, argument, owner, !birth.is_worker};
  memsim_asking_put_off(true);
  int result = hooks.making(&birth, make_thread, &request);
  memsim_asking_put_off(false);
  return result;
}

// Dispatch's functions that give work to its workers. They are weak: a program that contains
// Dispatch calls its own functions, and memsim sees only the new workers of its submissions.
static void note_submission(void) {
  void *owner = watched_owner();
  if (owner != NULL) hooks.submits(owner);
}

#define SUBMITS(name, parameters, arguments)                 \
  __attribute__((weak)) void name parameters {               \
    static void *kept;                                       \
    note_submission();                                       \
    ((void(*) parameters)next_function(&kept, #name)) arguments; \
  }

SUBMITS(dispatch_async, (void *queue, void *block), (queue, block))
SUBMITS(dispatch_async_f, (void *queue, void *context, void *work), (queue, context, work))
SUBMITS(dispatch_barrier_async, (void *queue, void *block), (queue, block))
SUBMITS(
    dispatch_barrier_async_f, (void *queue, void *context, void *work), (queue, context, work))
SUBMITS(
    dispatch_group_async, (void *group, void *queue, void *block), (group, queue, block))
SUBMITS(
    dispatch_group_async_f, (void *group, void *queue, void *context, void *work),
    (group, queue, context, work))
SUBMITS(dispatch_after, (uint64_t when, void *queue, void *block), (when, queue, block))
SUBMITS(
    dispatch_after_f, (uint64_t when, void *queue, void *context, void *work),
    (when, queue, context, work))
SUBMITS(dispatch_apply, (size_t count, void *queue, void *block), (count, queue, block))
SUBMITS(
    dispatch_apply_f, (size_t count, void *queue, void *context, void *work),
    (count, queue, context, work))

// Whether the allocator itself asks: it lives in one file with malloc.
static bool is_of_allocator(void *caller) {
  static void *kept;
  void *base = __atomic_load_n(&kept, __ATOMIC_ACQUIRE);
  Dl_info info;
  if (base == NULL) {
    if (dladdr((void *)malloc, &info) == 0) return false;
    base = info.dli_fbase;
    __atomic_store_n(&kept, base, __ATOMIC_RELEASE);
  }
  return dladdr(caller, &info) != 0 && info.dli_fbase == base;
}

static void note_mapping(intptr_t bytes, void *caller) {
  void *owner = watched_owner();
  if (owner != NULL && !is_of_allocator(caller)) hooks.maps(owner, bytes);
}

void *mmap(void *address, size_t bytes, int access, int flags, int file, off_t offset) {
  long mapped = syscall(SYS_mmap, address, bytes, access, flags, file, offset);
  if (mapped != -1) note_mapping((intptr_t)bytes, __builtin_return_address(0));
  return (void *)mapped;
}

void *mmap64(void *address, size_t bytes, int access, int flags, int file, off64_t offset)
    __attribute__((alias("mmap")));

int munmap(void *address, size_t bytes) {
  int result = (int)syscall(SYS_munmap, address, bytes);
  if (result == 0) note_mapping(-(intptr_t)bytes, __builtin_return_address(0));
  return result;
}

#endif
