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

struct floor_clock {
  queue queue;
};

static queue make_queue(uint64_t capacity) {
  queue queue = {malloc((capacity + 1) * sizeof(entry)), 0, 0, 0, 1, 1};
  if (!queue.entries) abort();
  return queue;
}

struct floor_clock *floor_clock_make(uint64_t pending) {
  struct floor_clock *clock = malloc(sizeof *clock);
  if (!clock) abort();
  clock->queue = make_queue(pending);
  clock->queue.spread = 1000 * pending;
  for (uint64_t i = 0; i < pending; i++) again(&clock->queue, NULL);
  return clock;
}

uint64_t floor_clock_run(struct floor_clock *clock, uint64_t iterations) {
  uint64_t start = timing_now();
  for (uint64_t i = 0; i < iterations; i++) run_next(&clock->queue);
  return timing_now() - start;
}

void floor_clock_free(struct floor_clock *clock) {
  free(clock->queue.entries);
  free(clock);
}

typedef struct {
  uint64_t period, fired;
} timer;

static void fire(queue *queue, void *context) {
  timer *timer = context;
  timer->fired++;
  opaque(timer);
  schedule(queue, queue->now + timer->period, fire, timer);
}

uint64_t floor_timers(
    const uint64_t *periods, uint32_t count, uint64_t span, uint64_t *callbacks) {
  queue queue = make_queue(count);
  timer *timers = calloc(count, sizeof *timers);
  if (!timers) abort();
  for (uint32_t i = 0; i < count; i++) {
    timers[i].period = periods[i];
    schedule(&queue, 0, fire, &timers[i]);
  }
  uint64_t start = timing_now();
  while (queue.entries[0].time <= span) run_next(&queue);
  uint64_t elapsed = timing_now() - start;
  *callbacks = 0;
  for (uint32_t i = 0; i < count; i++) *callbacks += timers[i].fired;
  free(timers);
  free(queue.entries);
  return elapsed;
}
