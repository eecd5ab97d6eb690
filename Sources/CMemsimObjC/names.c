#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

#include "abi.h"

// Memory of the tables is none of an app's, in whose callbacks they grow, and is never freed.
void *memsim_objc_allocate(uint64_t bytes) {
  static char *next;
  static uint64_t left;
  const uint64_t chunk = 1 << 20;
  bytes = (bytes + 15) & ~15ull;
  if (bytes > left) {
    uint64_t wanted = bytes > chunk ? bytes : chunk;
    next = mmap(NULL, wanted, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (next == MAP_FAILED) {
      fputs("memsim: no memory for the classes of an app\n", stderr);
      abort();
    }
    left = wanted;
  }
  left -= bytes;
  next += bytes;
  return next - bytes;
}

// The names of methods, open addressing.
static struct {
  const char **names;
  uint64_t mask, used;
} table;

static uint64_t hash_of(const char *name) {
  uint64_t hash = 0xcbf29ce484222325;
  for (; *name != 0; name++) hash = (hash ^ (uint8_t)*name) * 0x100000001b3;
  return hash;
}

static const char **place_of(const char *name) {
  uint64_t place = hash_of(name) & table.mask;
  while (table.names[place] != NULL && strcmp(table.names[place], name) != 0)
    place = (place + 1) & table.mask;
  return &table.names[place];
}

static void grow(void) {
  const char **old = table.names;
  uint64_t count = old == NULL ? 0 : table.mask + 1;
  table.mask = (count == 0 ? 1024 : 2 * count) - 1;
  table.names = memsim_objc_allocate((table.mask + 1) * sizeof *table.names);
  for (uint64_t i = 0; i < count; i++)
    if (old[i] != NULL) *place_of(old[i]) = old[i];
}

const char *memsim_objc_name(const char *name) {
  if (table.used * 4 >= table.mask * 3) grow();
  const char **place = place_of(name);
  if (*place == NULL) {
    size_t bytes = strlen(name) + 1;
    *place = memcpy(memsim_objc_allocate(bytes), name, bytes);
    table.used++;
  }
  return *place;
}

memsim_objc_selector memsim_objc_selector_make(const char *name) {
  // Two selectors of a name are the same to everything that looks a method up.
  struct memsim_objc_selector *selector = memsim_objc_allocate(sizeof *selector);
  *selector = (struct memsim_objc_selector){memsim_objc_name(name), NULL};
  return selector;
}

const char *memsim_objc_selector_name(memsim_objc_selector selector) { return selector->name; }
