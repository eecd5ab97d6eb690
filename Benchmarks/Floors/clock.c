#include "floors.h"
#include "opaque.h"
#include "timing.h"
#include <stdlib.h>

typedef struct queue queue;

typedef struct {
  uint64_t time;
  uint64_t sequence;
  void (*callback)(queue *queue, void *context);
  void *context;
} entry;

// A binary heap of entries as a textbook has it.
struct queue {
  entry *entries;
  uint64_t count;
  uint64_t now;
  uint64_t next_sequence;
  uint64_t random;
  uint64_t spread;
};

static int comes_before(const entry *left, const entry *right) {
  return left->time != right->time ? left->time < right->time : left->sequence < right->sequence;
}

NOT_INLINED static void schedule(
    queue *queue, uint64_t time, void (*callback)(struct queue *, void *), void *context) {
  entry new = {time, queue->next_sequence++, callback, context};
  uint64_t place = queue->count++;
  while (place > 0 && comes_before(&new, &queue->entries[(place - 1) / 2])) {
    queue->entries[place] = queue->entries[(place - 1) / 2];
    place = (place - 1) / 2;
  }
  queue->entries[place] = new;
}

NOT_INLINED static void run_next(queue *queue) {
  entry first = queue->entries[0], last = queue->entries[--queue->count];
  uint64_t place = 0, child;
  while ((child = 2 * place + 1) < queue->count) {
    if (child + 1 < queue->count
        && comes_before(&queue->entries[child + 1], &queue->entries[child])) child++;
    if (!comes_before(&queue->entries[child], &last)) break;
    queue->entries[place] = queue->entries[child];
    place = child;
  }
  queue->entries[place] = last;
  queue->now = first.time;
  first.callback(queue, first.context);
}

// A small generator, so that both sides schedule the same times.
static uint64_t next_random(uint64_t *state) {
  uint64_t value = *state += 0x9e3779b97f4a7c15u;
  value = (value ^ value >> 30) * 0xbf58476d1ce4e5b9u;
  value = (value ^ value >> 27) * 0x94d049bb133111ebu;
  return value ^ value >> 31;
}

static void again(queue *queue, void *context) {
  opaque(context);
  schedule(queue, queue->now + next_random(&queue->random) % queue->spread, again, context);
}

uint64_t floor_clock(uint64_t pending, uint64_t iterations) {
  queue queue = {malloc((pending + 1) * sizeof(entry)), 0, 0, 0, 1, 1000 * pending};
  if (!queue.entries) abort();
  for (uint64_t i = 0; i < pending; i++) again(&queue, NULL);
  uint64_t start = timing_now();
  for (uint64_t i = 0; i < iterations; i++) run_next(&queue);
  uint64_t elapsed = timing_now() - start;
  free(queue.entries);
  return elapsed;
}
