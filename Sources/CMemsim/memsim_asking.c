#define _GNU_SOURCE
#include "memsim_asking.h"

#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "memsim_end.h"
#include "memsim_output.h"
#include "memsim_run.h"
#include "memsim_thread.h"

// A run that can be asked.
struct asked_run {
  struct asked_run *next;
  uint64_t number;
  pthread_t thread;
  struct memsim_asking *_Atomic asking;
  // The number of requests that arrived while its code could not be left.
  int refusals;
};

// All of them. The lock is held for a few instructions, and never while code of a program runs.
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct asked_run *first;

static __thread struct asked_run *own;
static __thread volatile bool is_put_off;

// The app that has forked this process in the middle of a run; empty for none.
static char forker[64];

// One of the system's that nothing else uses.
static int asking_signal(void) { return SIGRTMAX - 3; }

void memsim_asking_begin(void) {
  static uint64_t last_number;
  struct asked_run *run = calloc(1, sizeof *run);
  if (run == NULL) return;
  run->thread = pthread_self();
  pthread_mutex_lock(&lock);
  run->number = ++last_number;
  run->next = first;
  first = run;
  pthread_mutex_unlock(&lock);
  own = run;
}

void memsim_asking_end(bool can_free) {
  if (own == NULL) return;
  pthread_mutex_lock(&lock);
  struct asked_run **place = &first;
  while (*place != NULL && *place != own) place = &(*place)->next;
  if (*place != NULL) *place = own->next;
  pthread_mutex_unlock(&lock);
  if (can_free) free(own);
  own = NULL;
}

void memsim_asking_put_off(bool is_it) { is_put_off = is_it; }

uint64_t memsim_asking_number(void) { return own == NULL ? 0 : own->number; }

// To be called under the lock.
static struct asked_run *find(uint64_t number) {
  struct asked_run *run = first;
  while (run != NULL && run->number != number) run = run->next;
  return run;
}

bool memsim_asking_can_be_asked(uint64_t number) {
  pthread_mutex_lock(&lock);
  bool is_there = find(number) != NULL;
  pthread_mutex_unlock(&lock);
  return is_there;
}

bool memsim_asking_ask(uint64_t number, struct memsim_asking *asking) {
  pthread_mutex_lock(&lock);
  struct asked_run *run = find(number);
  if (run != NULL) {
    struct memsim_asking *none = NULL;
    atomic_compare_exchange_strong(&run->asking, &none, asking);
    if (atomic_load(&run->asking) == asking) pthread_kill(run->thread, asking_signal());
  }
  pthread_mutex_unlock(&lock);
  return run != NULL;
}

_Noreturn static void end_as_asked(bool is_stuck) {
  struct memsim_asking *asking = atomic_load(&own->asking);
  struct memsim_program_end end = *asking->end;
  end.is_in_allocator |= is_stuck;
  pthread_mutex_lock(&lock);
  asking->is_heard = true;
  pthread_mutex_unlock(&lock);
  memsim_asking_end(false);
  memsim_run_close(&end);
}

// The frames that are looked at.
enum { most = 12 };

// Shared code might hold a lock that all threads wait for, and so might the listener for a
// program's output.
bool memsim_asking_can_leave(void *const *frames, int32_t count) {
  if (is_put_off || memsim_running.listener == NULL) return false;
  return count > 0 && !memsim_end_is_in_shared_code(frames, count < most ? count : most);
}

__attribute__((noinline)) static bool can_be_left(void) {
  // The signal interrupted below the frames of these functions, and of the signal's trampoline.
  enum { above = 4 };
  void *frames[above + most];
  int count = memsim_run_frames(frames, above + most);
  return memsim_asking_can_leave(frames + above, count - above);
}

static void take_asking(int number) {
  (void)number;
  enum { most_refusals = 200 };
  int error = errno;
  if (own != NULL && memsim_run_is_in_program() && atomic_load(&own->asking) != NULL) {
    bool is_stuck = own->refusals++ >= most_refusals;
    if (is_stuck || can_be_left()) end_as_asked(is_stuck);
  }
  errno = error;
}

static void note_fork(void) {
  if (own != NULL && memsim_running.is_of_app && memsim_running.app != NULL)
    snprintf(forker, sizeof forker, "%s", memsim_running.app);
}

void memsim_asking_prepare(void) {
  struct sigaction action = {.sa_handler = take_asking, .sa_flags = SA_ONSTACK | SA_RESTART};
  sigemptyset(&action.sa_mask);
  sigaction(asking_signal(), &action, NULL);
  pthread_atfork(NULL, NULL, note_fork);
}

static void end_fork(void) {
  char text[256];
  snprintf(
      text, sizeof text,
      "memsim: a process that %s has forked comes back from its callback, and ends there\n",
      forker);
  memsim_say(text);
  memsim_end_process(0);
}

void memsim_asking_hear(void) {
  if (own == NULL) return;
  if (forker[0] != 0) end_fork();
  if (atomic_load(&own->asking) != NULL) end_as_asked(false);
}
