#define _GNU_SOURCE
#include "memsim_end.h"

#include <dlfcn.h>
#include <signal.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>
#include <sys/uio.h>
#include <ucontext.h>
#include <unistd.h>

// The base address of the allocator's file; null if the allocator is a part of the program.
static const void *allocator;

// The handlers of signals before the first run.
static struct sigaction hosts[NSIG];

static const void *base_of(const void *place) {
  Dl_info info;
  return dladdr(place, &info) == 0 ? NULL : info.dli_fbase;
}

void memsim_end_prepare(void) {
  void *function = dlsym(RTLD_DEFAULT, "mallctl");
  if (function != NULL) allocator = base_of(function);
  if (allocator == base_of((void *)memsim_end_prepare)) allocator = NULL;
  for (int number = 1; number < NSIG; number++) sigaction(number, NULL, &hosts[number]);
}

bool memsim_end_is_in_allocator(void *const *frames, int32_t count) {
  for (int32_t i = 0; allocator != NULL && i < count; i++)
    if (base_of(frames[i]) == allocator) return true;
  return false;
}

bool memsim_end_is_in_shared_code(void *const *frames, int32_t count) {
  for (int32_t i = 0; i < count; i++) {
    Dl_info info;
    if (dladdr(frames[i], &info) == 0 || info.dli_fname == NULL) continue;
    if (allocator != NULL && info.dli_fbase == allocator) return true;
    if (strstr(info.dli_fname, "/ld-linux") != NULL) return true;
    if (strstr(info.dli_fname, "/libswiftCore") != NULL) return true;
  }
  return false;
}

// Reads memory that may be unmapped, without a fault.
static void *word_at(void *place) {
  void *word = NULL;
  struct iovec here = {&word, sizeof word}, there = {place, sizeof word};
  return process_vm_readv(getpid(), &here, 1, &there, 1, 0) == sizeof word ? word : NULL;
}

// A call has left its return address where only its callee would look.
const unsigned char *memsim_end_place(int32_t number, void *pointer) {
  ucontext_t *context = pointer;
  bool can_be_call = number == SIGSEGV || number == SIGBUS || number == SIGILL;
#if defined(__x86_64__)
  greg_t *registers = context->uc_mcontext.gregs;
  void *place = (void *)registers[REG_RIP];
  bool is_call = can_be_call && base_of(place) == NULL;
  void *caller = is_call ? word_at((void *)registers[REG_RSP]) : NULL;
  if (caller != NULL && base_of(caller) != NULL) {
    registers[REG_RIP] = (greg_t)caller - 1;
    registers[REG_RSP] += sizeof caller;
  }
  return (const unsigned char *)registers[REG_RIP];
#else
  void *place = (void *)context->uc_mcontext.pc, *link = (void *)context->uc_mcontext.regs[30];
  if (can_be_call && base_of(place) == NULL && base_of(link) != NULL)
    context->uc_mcontext.pc = (uintptr_t)link - 4;
  return (const unsigned char *)context->uc_mcontext.pc;
#endif
}

// Signals that do nothing without a handler, and signals that only stop or continue a process.
static bool is_survived(int number) {
  switch (number) {
    case SIGCHLD: case SIGCONT: case SIGURG: case SIGWINCH:
    case SIGSTOP: case SIGTSTP: case SIGTTIN: case SIGTTOU: return true;
    default: return false;
  }
}

bool memsim_end_comes_of(int32_t number) {
  struct sigaction action;
  sigset_t blocked;
  if (number < 1 || number >= NSIG || is_survived(number)) return false;
  if (sigaction(number, NULL, &action) != 0) return false;
  if (pthread_sigmask(SIG_SETMASK, NULL, &blocked) != 0 || sigismember(&blocked, number))
    return false;
  if (action.sa_handler == SIG_DFL) return true;
  return action.sa_handler != SIG_IGN && action.sa_handler == hosts[number].sa_handler;
}

void memsim_signal_name(int32_t number, char *name, uintptr_t bytes) {
  const char *word = sigabbrev_np(number);
  if (word != NULL)
    snprintf(name, bytes, "SIG%s", word);
  else
    snprintf(name, bytes, "signal %d", number);
}

bool memsim_end_is_trap(int32_t number, const unsigned char *place) {
#if defined(__x86_64__)
  return number == SIGTRAP || (number == SIGILL && place[0] == 0x0f && place[1] == 0x0b);
#else
  return number == SIGTRAP;
#endif
}

struct type_info {
  void *table;
  const char *name;
};

const char *memsim_end_uncaught_exception(void) {
  struct type_info *(*current)(void) = dlsym(RTLD_DEFAULT, "__cxa_current_exception_type");
  struct type_info *type = current == NULL ? NULL : current();
  return type == NULL ? NULL : type->name;
}

bool memsim_end_is_in_own_file(const void *place) {
  return base_of(place) == base_of((void *)memsim_end_prepare);
}
