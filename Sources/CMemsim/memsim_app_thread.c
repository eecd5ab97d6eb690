#define _GNU_SOURCE
#include "memsim_app_thread.h"

#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "memsim_asking.h"
#include "memsim_end.h"
#include "memsim_memory.h"
#include "memsim_native.h"
#include "memsim_output.h"
#include "memsim_run.h"
#include "memsim_thread.h"

enum { signal_stack_bytes = 256 << 10 };

// The data of the calling thread; zeroes if no program has made the thread.
static __thread struct {
  struct memsim_thread_home home;
  char *stack, *signal_stack;
} own;

struct memsim_thread_home memsim_thread_home_here(void) {
  if (own.home.run != 0) return own.home;
  struct memsim_thread_home home = {.run = memsim_asking_number(), .process = getpid()};
  if (memsim_running.app == NULL) home.run = 0;
  if (home.run != 0) snprintf(home.app, sizeof home.app, "%s", memsim_running.app);
  return home;
}

static void end_life(void *context) {
  (void)context;
  stack_t stack = {.ss_flags = SS_DISABLE};
  sigaltstack(&stack, NULL);
  memsim_release(own.signal_stack, signal_stack_bytes);
  own.home.run = 0;
}

void memsim_thread_begin(const struct memsim_thread_home *home) {
  if (home->run == 0) return;
  own.signal_stack = memsim_reserve(signal_stack_bytes);
  if (own.signal_stack == NULL) return;
  // Noted before all else that is to be called at the end, and so called last.
  if (!memsim_at_thread_end(end_life, &own)) return;
  stack_t stack = {.ss_sp = own.signal_stack, .ss_size = signal_stack_bytes};
  sigaltstack(&stack, NULL);
  own.stack = memsim_stack_here().start;
  own.home = *home;
}

bool memsim_thread_is_in_program(void) {
  return own.home.run != 0 && memsim_running.native_owner != NULL &&
         own.home.process == getpid();
}

bool memsim_thread_is_stack_overflow(const void *address) {
  const char *place = address;
  return own.stack != NULL && place < own.stack && place >= own.stack - memsim_guard_bytes;
}

static void say_what_ends_nothing(
    const struct memsim_program_end *end, const char *app, const char *what) {
  char deed[64] = "crashes: ", text[256];
  size_t length = strlen(deed);
  if (end->kind == memsim_program_end_signal)
    memsim_signal_name(end->number, deed + length, sizeof deed - length);
  else
    snprintf(deed, sizeof deed, "calls %s", end->call);
  snprintf(
      text, sizeof text, "memsim: a thread that '%s' has made, whose %s is over, %s\n", app, what,
      deed);
  memsim_say(text);
}

_Noreturn void memsim_thread_end_program(struct memsim_program_end *end) {
  sigset_t all;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, NULL);
  struct memsim_thread_home home = own.home;
  end->app = home.app;
  end->owner = memsim_running.native_owner;
  own.home.run = 0;
  memsim_running.native_owner = NULL;
  bool lives = memsim_native_owner_lives(end->owner);
  struct memsim_asking asking = {.end = end};
  // Its thread may be in the middle of code that cannot be left, so it is asked again and again.
  struct timespec pause_between = {.tv_nsec = 5000000};
  while (lives && memsim_asking_ask(home.run, &asking)) nanosleep(&pause_between, NULL);
  bool is_over = !memsim_asking_can_be_asked(home.run);
  if (!asking.is_heard) say_what_ends_nothing(end, home.app, is_over ? "run" : "process");
  for (;;) pause();
}
