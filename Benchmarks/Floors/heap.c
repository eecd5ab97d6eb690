#include "floors.h"
#include "opaque.h"
#include "timing.h"
#include <jemalloc/jemalloc.h>
#include <stdio.h>
#include <stdlib.h>

// A small generator, so that both sides visit the same places in the same order.
static uint64_t next_random(uint64_t *state) {
  uint64_t value = *state += 0x9e3779b97f4a7c15u;
  value = (value ^ value >> 30) * 0xbf58476d1ce4e5b9u;
  value = (value ^ value >> 27) * 0x94d049bb133111ebu;
  return value ^ value >> 31;
}

static unsigned arena_create(void) {
  unsigned arena;
  size_t size = sizeof arena;
  if (mallctl("arenas.create", &arena, &size, NULL, 0)) abort();
  return arena;
}

static void arena_destroy(unsigned arena) {
  char name[40];
  snprintf(name, sizeof name, "arena.%u.destroy", arena);
  if (mallctl(name, NULL, NULL, NULL, 0)) abort();
}

uint64_t floor_arena_end(uint64_t regions) {
  unsigned arena = arena_create();
  for (uint64_t i = 0; i < regions; i++) {
    uint64_t *region = mallocx(48, MALLOCX_ARENA(arena) | MALLOCX_TCACHE_NONE);
    if (!region) abort();
    for (int word = 0; word < 6; word++) region[word] = i;
  }
  uint64_t start = timing_now();
  arena_destroy(arena);
  return timing_now() - start;
}

NOT_INLINED static uint64_t *region_make(uint64_t value) {
  uint64_t *region = malloc(48);
  if (!region) abort();
  for (int word = 0; word < 6; word++) region[word] = value;
  opaque(region);
  return region;
}

NOT_INLINED static void region_free(uint64_t *region) {
  opaque(region);
  free(region);
}

uint64_t floor_replacement(uint64_t live, uint64_t iterations) {
  uint64_t **regions = malloc(live * sizeof *regions);
  if (!regions) abort();
  for (uint64_t i = 0; i < live; i++) regions[i] = region_make(i);
  uint64_t state = 1;
  uint64_t start = timing_now();
  for (uint64_t i = 0; i < iterations; i++) {
    uint64_t **place = &regions[next_random(&state) % live];
    region_free(*place);
    *place = region_make(i);
  }
  uint64_t elapsed = timing_now() - start;
  for (uint64_t i = 0; i < live; i++) region_free(regions[i]);
  free(regions);
  return elapsed;
}

uint64_t floor_replay(
    uint32_t arena, const struct floor_event *events, uint64_t count, void **blocks) {
  int flags = MALLOCX_ARENA(arena) | MALLOCX_TCACHE_NONE;
  uint64_t start = timing_now();
  for (uint64_t i = 0; i < count; i++) {
    void **block = &blocks[events[i].block];
    if (events[i].is_free) {
      dallocx(*block, flags);
      continue;
    }
    uint64_t bytes = events[i].bytes < 16 ? 16 : events[i].bytes;
    // A large block begins on a page of its own, and is zeroed.
    *block = mallocx(bytes, bytes > 14336 ? flags | MALLOCX_ALIGN(4096) | MALLOCX_ZERO : flags);
    if (!*block) abort();
  }
  return timing_now() - start;
}
