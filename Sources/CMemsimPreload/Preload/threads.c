// The counts of threads: each counts in memory of its own while there are several.
#define _GNU_SOURCE
#include <pthread.h>
#include <string.h>

#include "preload.h"

// The places for shards in the slot that threads have, as bits.
static uint32_t taken;
static pthread_key_t key;
static bool has_key;

// Another thread may have the shard next, and continues its counts. Later destructors count in the
// slot.
static void leave(void *place_after) {
  struct memsim_thread *thread = &memsim_thread;
  thread->is_ending = true;
  if (!thread->has_shard) return;
  thread->has_shard = false;
  thread->requests = NULL;
  int place = (int)((uintptr_t)place_after - 1);
  __atomic_and_fetch(&taken, ~(1u << place), __ATOMIC_RELEASE);
}

void memsim_threads_prepare(void) { has_key = pthread_key_create(&key, leave) == 0; }

// A place for a shard that no thread has; -1 if there is none.
static int take_place(void) {
  enum { all = (1 << memsim_most_own_shards) - 1 };
  uint32_t before = LOAD(taken);
  while (before != all) {
    int place = __builtin_ctz(~before);
    if (__atomic_compare_exchange_n(
            &taken, &before, before | 1u << place, true, __ATOMIC_ACQUIRE, __ATOMIC_RELAXED))
      return place;
  }
  return -1;
}

// A shard that no process has; 0 if there is none.
static uint32_t take_shard(void) {
  for (uint32_t i = 0; i < memsim_most_shards; i++) {
    struct memsim_shard *shard = &memsim_counters->shards[i];
    uint32_t none = 0;
    if (!__atomic_compare_exchange_n(
            &shard->is_taken, &none, 1, false, __ATOMIC_ACQUIRE, __ATOMIC_RELAXED))
      continue;
    STORE(shard->requests, 0);
    memset(shard->blocks, 0, sizeof shard->blocks);
    return i + 1;
  }
  return 0;
}

static struct memsim_shard *shard_at(struct memsim_process_slot *slot, int place) {
  uint32_t number = LOAD(slot->shards[place]);
  if (number == 0) {
    number = take_shard();
    __atomic_store_n(&slot->shards[place], number, __ATOMIC_RELEASE);
  }
  return number == 0 || number > memsim_most_shards ? NULL : &memsim_counters->shards[number - 1];
}

void memsim_threads_enter(struct memsim_process_slot *slot) {
  struct memsim_thread *thread = &memsim_thread;
  // The library of C may ask for memory for the key: the thread counts in the slot meanwhile.
  thread->blocks = slot->blocks;
  thread->requests = &slot->requests;
  int place = has_key && !thread->is_ending ? take_place() : -1;
  if (place < 0) return;
  struct memsim_shard *shard = shard_at(slot, place);
  if (shard == NULL || pthread_setspecific(key, (void *)(uintptr_t)(place + 1)) != 0) {
    __atomic_and_fetch(&taken, ~(1u << place), __ATOMIC_RELEASE);
    return;
  }
  thread->blocks = shard->blocks;
  thread->requests = &shard->requests;
  thread->has_shard = true;
}

void memsim_threads_forget(void) {
  STORE(taken, 0);
  memsim_thread.requests = NULL;
  memsim_thread.has_shard = false;
}

// A shard at a place of a slot; null if there is none.
static struct memsim_shard *known_shard(const struct memsim_process_slot *slot, int place) {
  uint32_t number = LOAD(slot->shards[place]);
  return number == 0 || number > memsim_most_shards ? NULL : &memsim_counters->shards[number - 1];
}

void memsim_threads_copy(
    const struct memsim_process_slot *parent, struct memsim_process_slot *slot) {
  for (int place = 0; place < memsim_most_own_shards; place++) {
    struct memsim_shard *shard = known_shard(parent, place);
    for (int class = 0; shard != NULL && class < memsim_most_classes; class++)
      slot->blocks[class] += LOAD(shard->blocks[class]);
  }
}

uint64_t memsim_threads_requests(const struct memsim_process_slot *slot) {
  uint64_t requests = LOAD(slot->requests);
  for (int place = 0; place < memsim_most_own_shards; place++) {
    struct memsim_shard *shard = known_shard(slot, place);
    if (shard != NULL) requests += LOAD(shard->requests);
  }
  return requests;
}

void memsim_threads_release(struct memsim_process_slot *slot) {
  for (int place = 0; place < memsim_most_own_shards; place++) {
    struct memsim_shard *shard = known_shard(slot, place);
    STORE(slot->shards[place], 0);
    if (shard != NULL) __atomic_store_n(&shard->is_taken, 0, __ATOMIC_RELEASE);
  }
}
