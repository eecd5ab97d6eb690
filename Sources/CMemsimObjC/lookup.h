// The class of a counted object, and the methods that messages to a class have found before, for
// the code of each message.
#pragma once
#include "abi.h"
#include "memsim_counting.h"

// The class in the slot of a ref; null if the ref's life is over.
static inline memsim_objc_class class_of_ref(uint64_t ref) {
  struct memsim_slot *slot = (struct memsim_slot *)memsim_objc_hooks.slots + (uint32_t)ref;
  if (__builtin_expect(memsim_is_other_life(slot, ref), 0)) return NULL;
  uint64_t place = __atomic_load_n(&slot->place, __ATOMIC_RELAXED);
  return memsim_objc_numbered[place & (most_class_numbers - 1)];
}

static inline struct cached *entry_at(const struct cache *cache, uintptr_t place) {
  return (struct cached *)((char *)cache->entries + (place & cache->mask));
}

// The method that a message to an object of a class found before; null if none did.
static inline __attribute__((always_inline)) memsim_objc_method cached_method(
    memsim_objc_class class_, memsim_objc_selector selector) {
  const struct cache *cache = class_->cache;
  if (__builtin_expect(cache == NULL, 0)) return NULL;
  for (uintptr_t place = (uintptr_t)selector->name;; place += sizeof(struct cached)) {
    const struct cached *entry = entry_at(cache, place);
    if (__builtin_expect(entry->name == selector->name, 1)) return entry->body;
    if (entry->name == NULL) return NULL;
  }
}
