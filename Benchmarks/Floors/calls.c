#include "floors.h"
#include "opaque.h"
#include "timing.h"

NOT_INLINED static void touch(uint64_t *object) { opaque(object); }

uint64_t floor_send(uint64_t iterations) {
  void (*volatile method)(uint64_t *object) = touch;
  uint64_t object = 0;
  uint64_t start = timing_now();
  for (uint64_t i = 0; i < iterations; i++) method(&object);
  return timing_now() - start;
}
