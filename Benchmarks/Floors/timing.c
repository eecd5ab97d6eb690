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
  uint64_t iterations;
  uint64_t nanoseconds;
};

uint64_t timing_now(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (uint64_t)now.tv_sec * 1000000000 + (uint64_t)now.tv_nsec;
}

NOT_INLINED void timing_opaque(const void *pointer) { opaque(pointer); }

// A waiting thread yields instead of sleeping: waking it would cost more than a short loop.
void timing_gate_pass(struct timing_gate *gate) {
  atomic_fetch_add(&gate->arrived, 1);
  while (atomic_load(&gate->arrived) < 2) sched_yield();
}

static void *run_side(void *argument) {
  struct side *side = argument;
  side->nanoseconds = side->body(side->context, side->gate, side->iterations);
  return NULL;
}

uint64_t timing_two_threads(timing_body body, void *context, uint64_t iterations) {
  struct timing_gate gate = {0};
  struct side sides[2];
  pthread_t threads[2];
  for (int i = 0; i < 2; i++) {
    sides[i] = (struct side){body, context, &gate, iterations, 0};
    if (pthread_create(&threads[i], NULL, run_side, &sides[i]) != 0) abort();
  }
  for (int i = 0; i < 2; i++) pthread_join(threads[i], NULL);
  uint64_t first = sides[0].nanoseconds, second = sides[1].nanoseconds;
  return first > second ? first : second;
}
