#include "floors.h"
#include "opaque.h"
#include "timing.h"

static void *entries[64];
static _Thread_local void **cursor;

NOT_INLINED static void **push(void) {
  void **token = cursor;
  *token = 0;
  cursor = token + 1;
  opaque(&cursor);
  return token;
}

NOT_INLINED static void pop(void **token) {
  cursor = token;
  opaque(&cursor);
}

uint64_t floor_pool(uint64_t iterations) {
  cursor = entries;
  uint64_t start = timing_now();
  for (uint64_t i = 0; i < iterations; i++) pop(push());
  return timing_now() - start;
}
