// The floors: the least work in C, on jemalloc, that could do what each benchmarked operation does.
// Each runs its operation so many times, behind calls that are not inlined, and returns the
// nanoseconds of the whole loop.
#pragma once
#include <stdint.h>

// How many objects a batch has.
enum { floor_batch_size = 1000 };

// Allocate 48 bytes, write them, free them.
uint64_t floor_allocation(uint64_t iterations);

// Allocate and write a batch of 48-byte regions, then free them in LIFO order.
uint64_t floor_batch(uint64_t iterations);

// How many objects a small batch has: few enough for the nearest cache.
enum { floor_few = 64 };

// The bytes of the object at a position of a small batch of mixed sizes.
static inline uint64_t floor_mixed_bytes(uint64_t position) {
  static const uint16_t bytes[] = {16, 48, 96, 32, 160, 48, 256, 80};
  return bytes[position % 8];
}

// Allocate and write a small batch of 48-byte regions, then free them, the oldest first.
uint64_t floor_few_fifo(uint64_t iterations);

// The same, the newest first.
uint64_t floor_few_lifo(uint64_t iterations);

// Allocate and write a small batch of mixed sizes, then free them, the oldest first.
uint64_t floor_few_mixed(uint64_t iterations);

// Increment and decrement a plain counter.
uint64_t floor_count(uint64_t iterations);

// Atomically increment and decrement, on each of two threads a counter of its own.
uint64_t floor_count_own(uint64_t iterations);

// Atomically increment and decrement, on two threads the same counter.
uint64_t floor_count_shared(uint64_t iterations);

// Call a function whose address is read from memory.
uint64_t floor_send(uint64_t iterations);

// Remember and restore a thread-local cursor.
uint64_t floor_pool(uint64_t iterations);

// Atomically increment a counter unless it is zero, then decrement it.
uint64_t floor_weak_load(uint64_t iterations);

// Fill an arena with 48-byte regions, then destroy it: the nanoseconds of the destruction.
uint64_t floor_arena_end(uint64_t regions);

// Among so many live 48-byte regions, free one at random and allocate another in its place, so
// many times: the nanoseconds of those.
uint64_t floor_replacement(uint64_t live, uint64_t iterations);

// An event of a trace: the allocation of a block of so many bytes, or the free of a block.
struct floor_event {
  uint64_t bytes;
  uint32_t block;
  uint32_t is_free;
};

// Makes and frees the blocks of a trace in an arena, with room for each that is alive: the
// nanoseconds of that.
uint64_t floor_replay(
    uint32_t arena, const struct floor_event *events, uint64_t count, void **blocks);

// A binary heap of so many entries, each of which schedules itself anew at a random time.
struct floor_clock;
struct floor_clock *floor_clock_make(uint64_t pending);
void floor_clock_free(struct floor_clock *clock);

// Runs the first of them so many times: the nanoseconds of those.
uint64_t floor_clock_run(struct floor_clock *clock, uint64_t iterations);

// Lets timers with these periods fire from 0 on until a time, in a binary heap: the nanoseconds,
// and how many callbacks there were.
uint64_t floor_timers(
    const uint64_t *periods, uint32_t count, uint64_t span, uint64_t *callbacks);

// How many points of a screen are looked at, one after the other and again.
enum { floor_hit_points = 64 };

// Among a thousand rectangles in three layers find the innermost at a point, so many times.
uint64_t floor_hit(uint64_t iterations);

// Stretch a thousand rectangles in three layers with the one they are in, so many times.
uint64_t floor_layout(uint64_t iterations);

// Draw the same rectangles with cairo, so many times, each time into new pixels.
uint64_t floor_frame(uint64_t iterations);

// Makes pictures of a home screen with so many icons.
extern const uint32_t floor_home_icons;
uint64_t floor_home_frame(uint64_t iterations);
