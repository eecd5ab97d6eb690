// A recording, line by line: what it says is alive is so at each moment.
#include <string.h>

#include "checks.h"

enum { most_blocks = 1 << 16, most_stacks = 1 << 16 };
static uint64_t living[most_blocks];
// How many calls each stack has.
static uint64_t depths[most_stacks];

static uint64_t *place_of(uint64_t address) {
  uint64_t place = address * 0x9e3779b97f4a7c15 >> 48;
  while (living[place] != 0 && living[place] != address) place = (place + 1) % most_blocks;
  return &living[place];
}

// Takes a block away, and lets those behind it move up.
static void forget(uint64_t *place) {
  *place = 0;
  size_t next = ((size_t)(place - living) + 1) % most_blocks;
  while (living[next] != 0) {
    uint64_t address = living[next];
    living[next] = 0;
    *place_of(address) = address;
    next = (next + 1) % most_blocks;
  }
}

void check_trace(const char *text, size_t bytes, long made, long freed) {
  CHECK(bytes > 0 && text[bytes - 1] == '\n' && strncmp(text, "v 10400 3\nx ", 12) == 0);
  uint64_t stacks = 0, least_depth = 0;
  long made_here = 0, freed_here = 0;
  for (const char *line = text; line < text + bytes; line = strchr(line, '\n') + 1) {
    uint64_t a, b, c;
    if (line[0] == '+') {
      CHECK(sscanf(line, "+ %lx %lx %lx", &a, &b, &c) == 3 && b <= stacks && c != 0);
      uint64_t *place = place_of(c);
      CHECK(*place == 0);
      *place = c;
      made_here++;
      // The deeper the call that asks, the more calls are there.
      if (a < deep_bytes) continue;
      if (least_depth == 0) least_depth = depths[b] - (a - deep_bytes);
      CHECK(depths[b] - (a - deep_bytes) == least_depth);
    } else if (line[0] == '-') {
      CHECK(sscanf(line, "- %lx", &a) == 1);
      uint64_t *place = place_of(a);
      CHECK(*place == a);
      forget(place);
      freed_here++;
    } else if (line[0] == 't') {
      CHECK(sscanf(line, "t %lx %lx", &a, &b) == 2 && b <= stacks);
      CHECK(stacks + 1 < most_stacks);
      depths[++stacks] = depths[b] + 1;
    } else {
      CHECK(strchr("vxXIm", line[0]) != NULL && line[1] == ' ');
    }
  }
  CHECK(stacks > 0 && made_here == made && freed_here == freed);
}
