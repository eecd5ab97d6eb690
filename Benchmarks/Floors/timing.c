#define _GNU_SOURCE
#include "timing.h"
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
};

uint64_t timing_now(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (uint64_t)now.tv_sec * 1000000000 + (uint64_t)now.tv_nsec;
}

// A waiting thread yields instead of sleeping: waking it would cost more than a short loop.
void timing_gate_pass(struct timing_gate *gate) {
  atomic_fetch_add(&gate->arrived, 1);
  while (atomic_load(&gate->arrived) < 2) sched_yield();
}

// Left to itself the scheduler runs both threads on one core for most of a short loop, and then
// nothing is contended. Where there is a single core, that is how it has to be.
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
  return NULL;
}

uint64_t timing_two_threads(timing_body body, void *context, uint64_t iterations) {
  struct timing_gate gate = {0};
  struct side sides[2];
  pthread_t threads[2];
  for (int i = 0; i < 2; i++) {
    sides[i] = (struct side){body, context, &gate, i, iterations, 0};
    if (pthread_create(&threads[i], NULL, run_side, &sides[i]) != 0) abort();
  }
  for (int i = 0; i < 2; i++) pthread_join(threads[i], NULL);
  uint64_t first = sides[0].nanoseconds, second = sides[1].nanoseconds;
  return first > second ? first : second;
}
