#include "floors.h"
#include "opaque.h"
#include "timing.h"
#include <stdlib.h>

struct thing {
  uint64_t words[6];
};

NOT_INLINED static struct thing *thing_make(uint64_t value) {
  struct thing *thing = malloc(sizeof *thing);
  if (!thing) abort();
  for (int i = 0; i < 6; i++) thing->words[i] = value;
  opaque(thing);
  return thing;
}

NOT_INLINED static void thing_free(struct thing *thing) {
  opaque(thing);
  free(thing);
}

uint64_t floor_allocation(uint64_t iterations) {
  uint64_t start = timing_now();
  for (uint64_t i = 0; i < iterations; i++) thing_free(thing_make(i));
  return timing_now() - start;
}

uint64_t floor_batch(uint64_t iterations) {
  struct thing *things[floor_batch_size];
  uint64_t start = timing_now();
  for (uint64_t i = 0; i < iterations; i++) {
    for (int made = 0; made < floor_batch_size; made++) things[made] = thing_make(i);
    for (int left = floor_batch_size; left > 0; left--) thing_free(things[left - 1]);
  }
  return timing_now() - start;
}

uint64_t floor_few_fifo(uint64_t iterations) {
  struct thing *things[floor_few];
  uint64_t start = timing_now();
  for (uint64_t i = 0; i < iterations; i++) {
    for (int made = 0; made < floor_few; made++) things[made] = thing_make(i);
    for (int gone = 0; gone < floor_few; gone++) thing_free(things[gone]);
  }
  return timing_now() - start;
}

uint64_t floor_few_lifo(uint64_t iterations) {
  struct thing *things[floor_few];
  uint64_t start = timing_now();
  for (uint64_t i = 0; i < iterations; i++) {
    for (int made = 0; made < floor_few; made++) things[made] = thing_make(i);
    for (int left = floor_few; left > 0; left--) thing_free(things[left - 1]);
  }
  return timing_now() - start;
}

NOT_INLINED static uint64_t *words_make(uint64_t bytes, uint64_t value) {
  uint64_t *words = malloc(bytes);
  if (!words) abort();
  for (uint64_t i = 0; i < bytes / sizeof *words; i++) words[i] = value;
  opaque(words);
  return words;
}

NOT_INLINED static void words_free(uint64_t *words) {
  opaque(words);
  free(words);
}

uint64_t floor_few_mixed(uint64_t iterations) {
  uint64_t *things[floor_few];
  uint64_t start = timing_now();
  for (uint64_t i = 0; i < iterations; i++) {
    for (int made = 0; made < floor_few; made++)
      things[made] = words_make(floor_mixed_bytes(made), i);
    for (int gone = 0; gone < floor_few; gone++) words_free(things[gone]);
  }
  return timing_now() - start;
}
