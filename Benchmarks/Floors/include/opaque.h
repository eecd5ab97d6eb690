// Keeps compilers, also that of Swift, from seeing through, moving or deleting the work.
#pragma once

#define NOT_INLINED __attribute__((noinline))

// The compiler has to assume that this reads and writes everything the pointer leads to.
static inline void opaque(const void *pointer) {
  __asm__ volatile("" : : "r"(pointer) : "memory");
}
