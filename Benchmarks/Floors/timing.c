#define _GNU_SOURCE
#include "timing.h"
#include "opaque.h"
#include <pthread.h>
#include <sched.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <time.h>

struct timing_gate {
  atomic_int arrived;
};

struct side {
  timing_body body;
  void *context;
  struct timing_gate *gate;
  int index;
  uint64_t iterations;
  uint64_t nanoseconds;
  uint64_t absence;
};

// How often a measurement of two threads is repeated until neither was taken off its core.
enum { most_attempts = 5 };

// The clocks when this thread passed a gate: the time, and the processor time of the thread.
static _Thread_local uint64_t passed_at, passed_after;

static uint64_t read_clock(clockid_t clock) {
  struct timespec now;
  clock_gettime(clock, &now);
  return (uint64_t)now.tv_sec * 1000000000 + (uint64_t)now.tv_nsec;
}

uint64_t timing_now(void) { return read_clock(CLOCK_THREAD_CPUTIME_ID); }

// A waiting thread yields instead of sleeping: waking it would cost more than a short loop.
void timing_gate_pass(struct timing_gate *gate) {
  atomic_fetch_add(&gate->arrived, 1);
  while (atomic_load(&gate->arrived) < 2) sched_yield();
  passed_at = read_clock(CLOCK_MONOTONIC);
  passed_after = timing_now();
}

// Without a fixed core, the scheduler runs both threads on one core for most of a short loop, and
// then nothing is contended. With a single core, that is unavoidable.
static void take_core(int index) {
  cpu_set_t allowed, one;
  if (sched_getaffinity(0, sizeof allowed, &allowed) != 0) return;
  if (CPU_COUNT(&allowed) <= index) return;
  int core = 0;
  for (int passed = 0; !CPU_ISSET(core, &allowed) || passed++ < index; core++) continue;
  CPU_ZERO(&one);
  CPU_SET(core, &one);
  sched_setaffinity(0, sizeof one, &one);
}

static void *run_side(void *argument) {
  struct side *side = argument;
  take_core(side->index);
  side->nanoseconds = side->body(side->context, side->gate, side->iterations);
  uint64_t own = timing_now() - passed_after;
  uint64_t all = read_clock(CLOCK_MONOTONIC) - passed_at;
  side->absence = all > own ? all - own : 0;
  return NULL;
}

static void run_both(struct side *sides, timing_body body, void *context, uint64_t iterations) {
  struct timing_gate gate = {0};
  pthread_t threads[2];
  for (int i = 0; i < 2; i++) {
    sides[i] = (struct side){body, context, &gate, i, iterations, 0, 0};
    if (pthread_create(&threads[i], NULL, run_side, &sides[i]) != 0) abort();
  }
  for (int i = 0; i < 2; i++) pthread_join(threads[i], NULL);
}

// While one thread is off its core the two do not meet, and what it shows then is another
// operation: so of several attempts that one counts in which the threads were away least.
uint64_t timing_two_threads(timing_body body, void *context, uint64_t iterations) {
  uint64_t mean = 0, least_absence = UINT64_MAX;
  for (int attempt = 0; attempt < most_attempts; attempt++) {
    struct side sides[2];
    run_both(sides, body, context, iterations);
    uint64_t sum = sides[0].nanoseconds + sides[1].nanoseconds;
    uint64_t absence = sides[0].absence + sides[1].absence;
    if (absence < least_absence) {
      least_absence = absence;
      mean = sum / 2;
    }
    if (absence <= sum / 20) break;
  }
  return mean;
}

// The room is on the stack until the body returns, and nothing knows that it is not used.
void timing_elsewhere_on_the_stack(uint64_t bytes, void (*body)(void *context), void *context) {
  volatile char room[bytes + 1];
  room[0] = 0;
  opaque((const void *)room);
  body(context);
  opaque((const void *)room);
}
