#include "floors.h"
#include "opaque.h"
#include "timing.h"
#include <stdatomic.h>

NOT_INLINED static void increment(uint64_t *count) {
  ++*count;
  opaque(count);
}

NOT_INLINED static void decrement(uint64_t *count) {
  --*count;
  opaque(count);
}

NOT_INLINED static void increment_atomic(_Atomic uint64_t *count) {
  atomic_fetch_add_explicit(count, 1, memory_order_relaxed);
  opaque(count);
}

NOT_INLINED static void decrement_atomic(_Atomic uint64_t *count) {
  atomic_fetch_sub_explicit(count, 1, memory_order_acq_rel);
  opaque(count);
}

uint64_t floor_count(uint64_t iterations) {
  uint64_t count = 1;
  uint64_t start = timing_now();
  for (uint64_t i = 0; i < iterations; i++) {
    increment(&count);
    decrement(&count);
  }
  return timing_now() - start;
}

static uint64_t count_atomically(
    void *counter, struct timing_gate *gate, uint64_t iterations) {
  timing_gate_pass(gate);
  uint64_t start = timing_now();
  for (uint64_t i = 0; i < iterations; i++) {
    increment_atomic(counter);
    decrement_atomic(counter);
  }
  return timing_now() - start;
}

// On the stack of the counting thread, so that the two counters share no cache line.
static uint64_t count_own(void *unused, struct timing_gate *gate, uint64_t iterations) {
  (void)unused;
  _Alignas(64) _Atomic uint64_t count = 1;
  return count_atomically(&count, gate, iterations);
}

uint64_t floor_count_own(uint64_t iterations) {
  return timing_two_threads(count_own, 0, iterations);
}

uint64_t floor_count_shared(uint64_t iterations) {
  _Alignas(64) _Atomic uint64_t count = 1;
  return timing_two_threads(count_atomically, &count, iterations);
}
