#include "floors.h"
#include "opaque.h"
#include "timing.h"
#include <stdatomic.h>
#include <stdbool.h>

NOT_INLINED static bool retain_if_alive(_Atomic uint64_t *count) {
  uint64_t seen = atomic_load_explicit(count, memory_order_relaxed);
  while (seen != 0) {
    if (atomic_compare_exchange_weak_explicit(
            count, &seen, seen + 1, memory_order_acquire, memory_order_relaxed)) return true;
  }
  return false;
}

NOT_INLINED static void release(_Atomic uint64_t *count) {
  atomic_fetch_sub_explicit(count, 1, memory_order_acq_rel);
  opaque(count);
}

uint64_t floor_weak_load(uint64_t iterations) {
  _Atomic uint64_t count = 1;
  uint64_t start = timing_now();
  for (uint64_t i = 0; i < iterations; i++) {
    if (retain_if_alive(&count)) release(&count);
  }
  return timing_now() - start;
}
