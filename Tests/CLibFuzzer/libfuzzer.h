#pragma once

#include <stddef.h>
#include <stdint.h>

// The driver in compiler-rt for a program with its own `main`; only `make fuzz-readers` links it.
int LLVMFuzzerRunDriver(
  int *argument_count, char ***arguments, int (*read)(const uint8_t *bytes, size_t count));
