// std::shared_ptr doing what each benchmarked operation does: so many times, behind calls that are
// not inlined. Each returns the nanoseconds of the whole loop.
#pragma once
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

// Make a shared 48-byte thing and drop it.
uint64_t shared_ptr_allocation(uint64_t iterations);

// Collect a small batch of new things in an array, then drop them, the oldest first.
uint64_t shared_ptr_few_fifo(uint64_t iterations);

// The same, the newest first.
uint64_t shared_ptr_few_lifo(uint64_t iterations);

// Collect a small batch of things of mixed sizes, then drop them, the oldest first.
uint64_t shared_ptr_few_mixed(uint64_t iterations);

// Copy and drop a pointer to a live thing.
uint64_t shared_ptr_count(uint64_t iterations);

// Collect a batch of new things in an array, then drop them in LIFO order.
uint64_t shared_ptr_batch(uint64_t iterations);

// Copy and drop, on each of two threads a pointer to a thing of its own.
uint64_t shared_ptr_count_own(uint64_t iterations);

// Copy and drop, on two threads pointers to the same thing.
uint64_t shared_ptr_count_shared(uint64_t iterations);

// Lock a weak_ptr to a live thing and drop what it gave.
uint64_t shared_ptr_weak_load(uint64_t iterations);

#ifdef __cplusplus
}
#endif
