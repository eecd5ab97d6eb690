// Retain and release as the owner of an object does them, for the code of every module that counts:
// some comparisons of words at hand, and one store. Slot.swift describes the words.
#pragma once
#include <stdbool.h>
#include <stdint.h>
#include "memsim_memory.h"
#include "memsim_thread.h"

// The first words of a host thread's state of a heap (see ThreadHeapState.swift).
struct memsim_local_head {
  uintptr_t heap, armed;
  uint64_t stamp;
  uintptr_t counts_own;
};

// A slot, and the parts of its holder: the owner of the count, and the reason why it is not counted
// in plain words.
struct memsim_slot {
  uint64_t counts, holder, place;
};

static const uint64_t memsim_holder_owner = ~0ull << 44;
static const uint64_t memsim_holder_turn = 0xfffull << 32;
static const uint64_t memsim_holder_irregular = 3ull << 28;
static const uint64_t memsim_holder_count = (1ull << 29) - 1;

enum memsim_release_outcome {
  memsim_released,
  // The count is 1: the rest of the release is not done.
  memsim_release_is_last,
  // Another host thread's object, a rare case, or a misuse: nothing is done.
  memsim_release_is_elsewhere,
};

static inline struct memsim_slot *_Nonnull memsim_slot_of(
    void *_Nonnull slots, uint64_t ref) {
  return memsim_pinned((struct memsim_slot *)slots + (uint32_t)ref);
}

static inline bool memsim_is_other_life(struct memsim_slot *_Nonnull slot, uint64_t ref) {
  return (__atomic_load_n(&slot->counts, __ATOMIC_RELAXED) ^ ref) >> 32 != 0;
}

// Whether the slot of a ref is in the ref's life.
static inline __attribute__((always_inline)) bool memsim_is_alive(
    void *_Nonnull slots, uint64_t ref) {
  return __builtin_expect(!memsim_is_other_life(memsim_slot_of(slots, ref), ref), 1);
}

static inline __attribute__((always_inline)) bool memsim_retain_own(
    void *_Nonnull slots, uint64_t ref) {
  const struct memsim_local_head *head = memsim_local_state;
  struct memsim_slot *slot = memsim_slot_of(slots, ref);
  uint64_t retained = __atomic_load_n(&slot->holder, __ATOMIC_RELAXED) + 1;
  uint64_t kept_away = memsim_holder_owner | memsim_holder_turn | memsim_holder_irregular;
  if (__builtin_expect(memsim_is_other_life(slot, ref), 0)) return false;
  if (__builtin_expect(((retained ^ head->stamp) & kept_away) != 0, 0)) return false;
  __atomic_store_n(&slot->holder, retained, __ATOMIC_RELAXED);
  return true;
}

static inline __attribute__((always_inline)) enum memsim_release_outcome memsim_release_own(
    void *_Nonnull slots, uint64_t ref) {
  const struct memsim_local_head *head = memsim_local_state;
  struct memsim_slot *slot = memsim_slot_of(slots, ref);
  uint64_t holder = __atomic_load_n(&slot->holder, __ATOMIC_RELAXED);
  uint64_t kept_away = memsim_holder_owner | memsim_holder_irregular;
  if (__builtin_expect(memsim_is_other_life(slot, ref), 0)) return memsim_release_is_elsewhere;
  if (__builtin_expect(((holder ^ head->stamp) & kept_away) != 0, 0))
    return memsim_release_is_elsewhere;
  if ((holder & memsim_holder_count) <= 1) return memsim_release_is_last;
  __atomic_store_n(&slot->holder, holder - 1, __ATOMIC_RELAXED);
  return memsim_released;
}

// Whether the host thread counts objects of its own in a heap, and was here last.
static inline bool memsim_counts_own(uintptr_t heap) {
  const struct memsim_local_head *head = memsim_local_state;
  return __builtin_expect(__atomic_load_n(&head->counts_own, __ATOMIC_RELAXED) == heap, 1);
}

// Adds one to the count of an object that the host thread owns, made in this turn; else: false.
static inline bool memsim_retain_object(void *_Nonnull slots, uint64_t ref, uintptr_t heap) {
  return memsim_counts_own(heap) && memsim_retain_own(slots, ref);
}

// Subtracts one from the count of an object that the host thread owns, unless it is the last.
static inline enum memsim_release_outcome memsim_release_object(
    void *_Nonnull slots, uint64_t ref, uintptr_t heap) {
  return memsim_counts_own(heap) ? memsim_release_own(slots, ref) : memsim_release_is_elsewhere;
}
