#pragma once

#include <stddef.h>
#include <stdint.h>

// What compiler-rt offers a program with a `main` of its own; only `make fuzz-readers` links it.
int LLVMFuzzerRunDriver(
  int *argument_count, char ***arguments, int (*read)(const uint8_t *bytes, size_t count));
