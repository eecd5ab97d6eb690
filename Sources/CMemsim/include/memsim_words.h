// The words of objects and blocks as the hot path reads them, for the code of every module: some
// comparisons of words at hand. Slot.swift and SlotTable.swift describe the tables.
#pragma once
#include <stdbool.h>
#include <stdint.h>
#include "memsim_counting.h"

// A range of slots (see SlotTable.swift).
struct memsim_segment {
  uint32_t heap;
  uint64_t owner;
  uint32_t epoch, ordinal;
};

// The tables of all slots, and the number of the heap whose words are read.
struct memsim_tables {
  void *_Nonnull slots;
  const void *_Nonnull segments;
  const uintptr_t *_Nonnull proxies;
  uint64_t slot_count;
  uint32_t heap;
};

static const uint64_t memsim_holder_block = 0xffffeull << 44;
static const unsigned memsim_segment_bits = 12;

// The words of a slot's region; null if the slot has none.
static inline __attribute__((always_inline)) uint64_t *_Nullable memsim_words_of_slot(
    struct memsim_slot *_Nonnull slot) {
  return (uint64_t *)(uintptr_t)(__atomic_load_n(&slot->place, __ATOMIC_RELAXED) >> 20 << 4);
}

// The words of an object in the ref's life; null after its end.
static inline __attribute__((always_inline)) uint64_t *_Nullable memsim_words_of_object(
    struct memsim_tables tables, uint64_t ref) {
  struct memsim_slot *slot = (struct memsim_slot *)tables.slots + (uint32_t)ref;
  return memsim_is_other_life(slot, ref) ? 0 : memsim_words_of_slot(slot);
}

// The slot in the life of a ref that a word names, if the heap has it; null for anything else.
static inline __attribute__((always_inline)) struct memsim_slot *_Nullable memsim_slot_of_word(
    struct memsim_tables tables, uint64_t word) {
  uint32_t index = (uint32_t)word;
  if (__builtin_expect(index >= tables.slot_count, 0)) return 0;
  struct memsim_slot *slot = (struct memsim_slot *)tables.slots + index;
  const struct memsim_segment *segment =
      (const struct memsim_segment *)tables.segments + (index >> memsim_segment_bits);
  if (__builtin_expect(memsim_is_other_life(slot, word), 0)) return 0;
  if (__atomic_load_n(&segment->heap, __ATOMIC_RELAXED) != tables.heap) return 0;
  return slot;
}

// The proxy of the object of the heap that a word names; null for anything else. A free slot has no
// proxy.
static inline __attribute__((always_inline)) void *_Nullable memsim_proxy_of_word(
    struct memsim_tables tables, uint64_t word) {
  if (!memsim_slot_of_word(tables, word)) return 0;
  return (void *)tables.proxies[(uint32_t)word];
}

// The slot of the block of the heap that a word names; null for anything else, and for null, whose
// slot is no block.
static inline __attribute__((always_inline)) struct memsim_slot *_Nullable memsim_block_of_word(
    struct memsim_tables tables, uint64_t word) {
  struct memsim_slot *slot = memsim_slot_of_word(tables, word);
  if (__builtin_expect(!slot, 0)) return 0;
  uint64_t holder = __atomic_load_n(&slot->holder, __ATOMIC_RELAXED);
  return (holder & memsim_holder_owner) == memsim_holder_block ? slot : 0;
}

// The proxy of the object that a word of an object's block names; null for anything else.
static inline __attribute__((always_inline)) void *_Nullable memsim_proxy_in_block(
    struct memsim_tables tables, uint64_t owner, uint32_t word, intptr_t index) {
  const uint64_t *words = memsim_words_of_object(tables, owner);
  if (__builtin_expect(!words, 0)) return 0;
  struct memsim_slot *block = memsim_block_of_word(tables, words[word]);
  const uint64_t *elements = block ? memsim_words_of_slot(block) : 0;
  return __builtin_expect(!elements, 0) ? 0 : memsim_proxy_of_word(tables, elements[index]);
}
