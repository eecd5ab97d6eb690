#include "calibrator.h"
#include "opaque.h"
#include "timing.h"

enum { chains = 8, ring_length = 64 };

// Eight sums that wait for nothing but themselves: how many a nanosecond has follows from how much
// of the core this thread gets.
uint64_t calibrator_independent(uint64_t rounds) {
  uint64_t a = 0, b = 1, c = 2, d = 3, e = 4, f = 5, g = 6, h = 7;
  uint64_t start = timing_now();
  for (uint64_t i = 0; i < rounds; i++) {
    a += i, b += i, c += i, d += i, e += i, f += i, g += i, h += i;
    __asm__ volatile(
        "" : "+r"(a), "+r"(b), "+r"(c), "+r"(d), "+r"(e), "+r"(f), "+r"(g), "+r"(h));
  }
  return timing_now() - start;
}

// Each load waits for the one before it: how long that takes follows from the clock of the core.
uint64_t calibrator_dependent(uint64_t rounds) {
  void *ring[ring_length];
  for (int i = 0; i < ring_length; i++) ring[i] = &ring[(i + 1) % ring_length];
  opaque(ring);
  void **place = ring;
  uint64_t start = timing_now();
  for (uint64_t i = 0; i < rounds; i++) {
    for (int load = 0; load < chains; load++) place = *place;
    opaque(place);
  }
  return timing_now() - start;
}
