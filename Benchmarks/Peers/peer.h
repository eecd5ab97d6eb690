// A peer: a program of its own that memsim-bench measures over a pipe. It prints which rows it has
// (`gobject a b f`), then answers each request (`a 1000000`) with the nanoseconds that it took.
#pragma once
#include <stdint.h>

struct operation {
  const char *row;
  uint64_t (*run)(uint64_t iterations);
};

// Speaks for a peer until its input ends; the operations end with one that has no row.
int peer_serve(const char *name, const struct operation *operations);
