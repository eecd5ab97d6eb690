// Threads of an app: each has a stack of its own, and all share the host thread of the run, so that
// only one runs at once. A thread gives the host thread back where it waits.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/uio.h>
#include <ucontext.h>
#include <unistd.h>

#include "abi.h"
#include "memsim_memory.h"
#include "memsim_run.h"
#include "memsim_thread.h"

#if defined(__has_feature)
#if __has_feature(address_sanitizer)
#include <sanitizer/common_interface_defs.h>
#define BEGIN_SWITCH(place, start, bytes) __sanitizer_start_switch_fiber(place, start, bytes)
#define END_SWITCH(place) __sanitizer_finish_switch_fiber(place, NULL, NULL)
#endif
#if __has_feature(thread_sanitizer)
#include <sanitizer/tsan_interface.h>
#define MAKE_FIBER() __tsan_create_fiber(0)
#define FREE_FIBER(fiber) __tsan_destroy_fiber(fiber)
#define THIS_FIBER() __tsan_get_current_fiber()
#define SWITCH_FIBER(fiber) __tsan_switch_to_fiber(fiber, 0)
#endif
#endif
#ifndef BEGIN_SWITCH
#define BEGIN_SWITCH(place, start, bytes) ((void)(place))
#define END_SWITCH(place) ((void)(place))
#endif
#ifndef MAKE_FIBER
#define MAKE_FIBER() NULL
#define FREE_FIBER(fiber) ((void)(fiber))
#define THIS_FIBER() NULL
#define SWITCH_FIBER(fiber) ((void)(fiber))
#endif

// The framework's own frames need more than the half megabyte of the platform.
enum { stack_bytes = 2 << 20, all_bytes = memsim_guard_bytes + stack_bytes };

struct memsim_objc_stack {
  ucontext_t own, resumer;
  void (*body)(void *context);
  void *context;
  char *memory;
  // The lowest address in use while the code waits; null before it has run.
  char *used;
  bool has_returned, is_ending;
  int64_t number;
  // The stack that resumed it, and the one that was made before it.
  struct memsim_objc_stack *below, *older;
  // The state of the host thread while the code runs.
  struct memsim_objc_flow flow;
  uintptr_t last_sender;
  struct memsim_running_code running;
  // For sanitizers.
  void *fiber, *resumer_fiber, *fake_stack;
  const void *resumer_start;
  size_t resumer_bytes;
};

static __thread memsim_objc_stack current, newest;
static __thread int64_t stack_count;

static void begin(void) {
#if defined(__has_feature)
#if __has_feature(address_sanitizer)
  __sanitizer_finish_switch_fiber(NULL, &current->resumer_start, &current->resumer_bytes);
#endif
#endif
  memsim_objc_stack stack = current;
  stack->body(stack->context);
  stack->has_returned = true;
  // Null: the stack is left for ever.
  BEGIN_SWITCH(NULL, stack->resumer_start, stack->resumer_bytes);
  SWITCH_FIBER(stack->resumer_fiber);
  setcontext(&stack->resumer);
  abort();
}

memsim_objc_stack memsim_objc_stack_make(void (*body)(void *context), void *context) {
  char *memory = memsim_reserve(all_bytes);
  if (memory == NULL) return NULL;
  memsim_objc_stack stack = NULL;
  if (mprotect(memory, memsim_guard_bytes, PROT_NONE) == 0) stack = calloc(1, sizeof *stack);
  if (stack == NULL || getcontext(&stack->own) != 0) {
    free(stack);
    memsim_release(memory, all_bytes);
    return NULL;
  }
  stack->memory = memory;
  stack->body = body;
  stack->context = context;
  stack->own.uc_stack.ss_sp = memory + memsim_guard_bytes;
  stack->own.uc_stack.ss_size = stack_bytes;
  // No frame is below the first one: walks along the frames end there.
#if defined(__x86_64__)
  stack->own.uc_mcontext.gregs[REG_RBP] = 0;
#elif defined(__aarch64__)
  stack->own.uc_mcontext.regs[29] = 0;
#endif
  makecontext(&stack->own, begin, 0);
  stack->fiber = MAKE_FIBER();
  static __thread int64_t last_number;
  stack->number = ++last_number;
  stack->older = newest;
  newest = stack;
  stack_count++;
  return stack;
}

bool memsim_objc_stack_resume(memsim_objc_stack stack) {
  if (stack->has_returned) return true;
  struct memsim_objc_flow flow = memsim_objc_flow;
  uintptr_t last_sender = memsim_objc_last_sender;
  struct memsim_running_code running = memsim_running;
  struct memsim_other_stack other = memsim_other_stack;
  stack->below = current;
  current = stack;
  memsim_objc_flow = stack->flow;
  memsim_objc_last_sender = stack->last_sender;
  memsim_other_stack = (struct memsim_other_stack){stack->memory, all_bytes};
  if (stack->used != NULL) memsim_running = stack->running;
  void *fake_stack = NULL;
  stack->resumer_fiber = THIS_FIBER();
  BEGIN_SWITCH(&fake_stack, stack->memory + memsim_guard_bytes, stack_bytes);
  SWITCH_FIBER(stack->fiber);
  swapcontext(&stack->resumer, &stack->own);
  END_SWITCH(fake_stack);
  memsim_other_stack = other;
  memsim_running = running;
  memsim_objc_last_sender = last_sender;
  memsim_objc_flow = flow;
  current = stack->below;
  return stack->has_returned;
}

void memsim_objc_stack_wait(void) {
  memsim_objc_stack stack = current;
  if (stack == NULL) abort();
  if (!stack->is_ending) {
    // The registers that a caller uses may hold the only address of an object.
    __builtin_unwind_init();
    stack->used = __builtin_frame_address(0);
    stack->flow = memsim_objc_flow;
    stack->last_sender = memsim_objc_last_sender;
    stack->running = memsim_running;
    BEGIN_SWITCH(&stack->fake_stack, stack->resumer_start, stack->resumer_bytes);
    SWITCH_FIBER(stack->resumer_fiber);
    swapcontext(&stack->own, &stack->resumer);
    END_SWITCH(stack->fake_stack);
  }
  if (stack->is_ending) memsim_objc_end_code();
}

void memsim_objc_stack_free(memsim_objc_stack stack) {
  stack->is_ending = true;
  // The code never waits again, so it returns.
  if (stack->used != NULL && !stack->has_returned) memsim_objc_stack_resume(stack);
  FREE_FIBER(stack->fiber);
  memsim_objc_stack *place = &newest;
  while (*place != stack) place = &(*place)->older;
  *place = stack->older;
  memsim_release(stack->memory, all_bytes);
  free(stack);
  stack_count--;
}

// Frames have parts between their variables that a sanitizer forbids to read.
__attribute__((no_sanitize("address", "thread"))) int64_t memsim_objc_stack_words(
    memsim_objc_stack stack, uint64_t *words, int64_t most) {
  if (stack->used == NULL || stack->has_returned) return 0;
  const uint64_t *start = (const uint64_t *)((uintptr_t)stack->used & ~(uintptr_t)7);
  int64_t count = (const uint64_t *)(stack->memory + all_bytes) - start;
  // __builtin_unwind_init keeps registers below the frame's address.
  enum { kept_words = 64 };
  start -= kept_words;
  count += kept_words;
  if (words == NULL) return count;
  if (count > most) count = most;
  for (int64_t i = 0; i < count; i++) words[i] = start[i];
  return count;
}

// Whether an address is in the stack of a thread of an app, or of the host thread that runs them.
static bool is_on_stack(uintptr_t address) {
  for (memsim_objc_stack stack = newest; stack != NULL; stack = stack->older) {
    uintptr_t memory = (uintptr_t)stack->memory;
    if (address >= memory && address < memory + all_bytes) return true;
  }
  pthread_attr_t attributes;
  void *start;
  size_t bytes;
  if (pthread_getattr_np(pthread_self(), &attributes) != 0) return false;
  bool is_known = pthread_attr_getstack(&attributes, &start, &bytes) == 0;
  pthread_attr_destroy(&attributes);
  return is_known && address >= (uintptr_t)start && address < (uintptr_t)start + bytes;
}

bool memsim_objc_is_variable(const void *address) {
  return memsim_objc_image_at(address) != NULL || is_on_stack((uintptr_t)address);
}

bool memsim_objc_may_be_block(const void *address) {
  Dl_info info;
  if ((uintptr_t)address % sizeof(void *) != 0 || dladdr(address, &info) != 0) return false;
  // The kernel reads the memory, so that missing memory is no fault.
  char byte;
  struct iovec here = {&byte, 1}, there = {(void *)address, 1};
  return process_vm_readv(getpid(), &here, 1, &there, 1, 0) == 1 || errno != EFAULT;
}

int64_t memsim_objc_stack_count(void) { return stack_count; }

int64_t memsim_objc_stack_number(void) { return current == NULL ? 0 : current->number; }
