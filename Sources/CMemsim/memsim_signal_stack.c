#define _GNU_SOURCE
#include "memsim_signal_stack.h"

#include <signal.h>
#include <stdatomic.h>
#include <stddef.h>

enum { signal_stack_bytes = 32 << 10, least_stack_bytes = 256 << 10 };

static _Atomic bool are_given;
static char first_stack[signal_stack_bytes];

static void use(char *bytes) {
  stack_t stack = {.ss_sp = bytes, .ss_size = signal_stack_bytes};
  sigaltstack(&stack, NULL);
}

void memsim_signal_stacks_give(void) {
  use(first_stack);
  are_given = true;
}

bool memsim_signal_stacks_are_given(const pthread_attr_t *attributes) {
  size_t bytes = least_stack_bytes;
  if (attributes != NULL) pthread_attr_getstacksize(attributes, &bytes);
  return are_given && bytes >= least_stack_bytes;
}

// It stays in use when this has returned, at the far end of a stack of which little is left to do:
// the destructors of a thread can use up its stack as well, and no handler that runs there returns.
void *memsim_signal_stack_call(void *(*body)(void *), void *argument) {
  char bytes[signal_stack_bytes];
  use(bytes);
  void *result = body(argument);
  __asm__ volatile("" : : "r"(bytes) : "memory");
  return result;
}
