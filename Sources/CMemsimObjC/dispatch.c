// From a message to a method: a comparison of the object's life, and a look into the cache of its
// class.
#include "abi.h"
#include "memsim_counting.h"

struct memsim_objc_hooks memsim_objc_hooks;
memsim_objc_class *memsim_objc_numbered;

// The method of messages without effect: zero in the registers of all results. Clang itself zeroes
// structs where it sends a message to nil.
struct no_result {
  int64_t number;
  double fraction;
};
static struct no_result do_nothing(void) { return (struct no_result){0, 0}; }
static const memsim_objc_method nothing = (memsim_objc_method)do_nothing;

static void put(struct cache *cache, const char *name, memsim_objc_method body) {
  uint64_t place = ((uintptr_t)name >> 4) & cache->mask;
  while (cache->entries[place].name != NULL) place = (place + 1) & cache->mask;
  cache->entries[place].name = name;
  cache->entries[place].body = body;
  cache->used++;
}

static void remember(memsim_objc_class class_, const char *name, memsim_objc_method body) {
  struct cache *old = class_->cache;
  if (old == NULL || old->used * 4 >= (old->mask + 1) * 3) {
    uint64_t count = old == NULL ? 16 : 2 * (old->mask + 1);
    struct cache *cache = memsim_objc_allocate(sizeof *cache + count * sizeof cache->entries[0]);
    cache->mask = count - 1;
    for (uint64_t i = 0; old != NULL && i <= old->mask; i++)
      if (old->entries[i].name != NULL) put(cache, old->entries[i].name, old->entries[i].body);
    class_->cache = cache;
  }
  put(class_->cache, name, body);
}

// Sends +initialize to a class before its first message, to its superclass before that.
static void initialize(memsim_objc_class class_) {
  if (class_ == NULL || (class_->information & class_is_initialized) != 0) return;
  initialize(class_->super);
  class_->information |= class_is_initialized;
  static memsim_objc_selector selector;
  if (selector == NULL) selector = memsim_objc_selector_make("initialize");
  struct method *method = memsim_objc_class_method(class_->isa, selector->name);
  if (method != NULL) memsim_objc_call(method->body, class_, selector);
}

static __attribute__((noinline)) memsim_objc_method find(
    memsim_objc_class class_, memsim_objc_object object, memsim_objc_selector selector) {
  bool is_metaclass = (class_->information & class_is_metaclass) != 0;
  initialize(is_metaclass ? (memsim_objc_class)object : class_);
  struct method *method = memsim_objc_class_method(class_, selector->name);
  if (method == NULL) return NULL;
  remember(class_, selector->name, method->body);
  return method->body;
}

static inline memsim_objc_method look_up(
    memsim_objc_class class_, memsim_objc_object object, memsim_objc_selector selector) {
  const struct cache *cache = class_->cache;
  if (__builtin_expect(cache != NULL, 1)) {
    for (uint64_t place = (uintptr_t)selector->name >> 4;; place++) {
      const char *name = cache->entries[place & cache->mask].name;
      if (__builtin_expect(name == selector->name, 1))
        return cache->entries[place & cache->mask].body;
      if (name == NULL) break;
    }
  }
  return find(class_, object, selector);
}

static __attribute__((noinline)) memsim_objc_method fail(
    memsim_objc_object object, memsim_objc_selector selector, uintptr_t caller) {
  // An app may have its own method for this.
  static memsim_objc_selector refuses;
  if (refuses == NULL) refuses = memsim_objc_selector_make("doesNotRecognizeSelector:");
  memsim_objc_class class_ = memsim_objc_class_of(object);
  memsim_objc_method own = NULL;
  if (class_ != NULL && refuses != selector) own = memsim_objc_method_override(class_, refuses);
  if (own != NULL)
    ((void (*)(memsim_objc_object, memsim_objc_selector, memsim_objc_selector))own)(
        object, refuses, selector);
  else
    memsim_objc_hooks.unrecognized(object, selector, caller);
  // The process may have ended.
  memsim_objc_throw_pending();
  return nothing;
}

static __attribute__((noinline)) memsim_objc_method fail_deallocated(
    memsim_objc_object object, uint64_t ref, memsim_objc_selector selector, uintptr_t caller) {
  memsim_objc_hooks.deallocated(object, ref, selector, caller);
  return nothing;
}

// The class in the slot of a ref; null if the ref's life is over.
static inline memsim_objc_class class_of_ref(uint64_t ref) {
  struct memsim_slot *slot = (struct memsim_slot *)memsim_objc_hooks.slots + (uint32_t)ref;
  if (__builtin_expect(memsim_is_other_life(slot, ref), 0)) return NULL;
  uint64_t place = __atomic_load_n(&slot->place, __ATOMIC_RELAXED);
  return memsim_objc_numbered[place & (most_class_numbers - 1)];
}

// The class that the first word of a class or of a constant string is; null for the bytes of
// something else, which has got the region of a deallocated object.
static inline memsim_objc_class class_of_word(uint64_t word) {
  enum { most_recent = 256 };
  static uint64_t recent[most_recent];
  uint64_t *place = &recent[(word * 0x9e3779b97f4a7c15) >> 56];
  if (__builtin_expect(__atomic_load_n(place, __ATOMIC_RELAXED) != word, 0)) {
    if (word == 0 || !memsim_objc_is_known(word)) return NULL;
    __atomic_store_n(place, word, __ATOMIC_RELAXED);
  }
  return (memsim_objc_class)word;
}

static inline __attribute__((always_inline)) memsim_objc_method look_up_for(
    memsim_objc_object object, memsim_objc_selector selector, uintptr_t caller) {
  if (object == NULL) return nothing;
  memsim_objc_last_sender = caller;
  uint64_t word = *(uint64_t *)object;
  memsim_objc_class class_;
  if (__builtin_expect((word & memsim_objc_ref_bit) != 0, 1)) {
    uint64_t ref = word & ~memsim_objc_ref_bit;
    class_ = class_of_ref(ref);
    if (__builtin_expect(class_ == NULL, 0)) return fail_deallocated(object, ref, selector, caller);
  } else {
    class_ = class_of_word(word);
    if (__builtin_expect(class_ == NULL, 0)) return fail_deallocated(object, 0, selector, caller);
  }
  memsim_objc_method method = look_up(class_, object, selector);
  return __builtin_expect(method != NULL, 1) ? method : fail(object, selector, caller);
}

CALLED_BY_APP memsim_objc_method objc_msg_lookup(
    memsim_objc_object object, memsim_objc_selector selector) {
  return look_up_for(object, selector, CALLER);
}

memsim_objc_method memsim_objc_look_up_for(
    memsim_objc_object object, memsim_objc_selector selector, uintptr_t sender) {
  return look_up_for(object, selector, sender);
}

memsim_objc_object memsim_objc_send(
    memsim_objc_object object, memsim_objc_selector selector) {
  return memsim_objc_call(objc_msg_lookup(object, selector), object, selector);
}

memsim_objc_object memsim_objc_send_for(
    memsim_objc_object object, memsim_objc_selector selector, uintptr_t sender) {
  return memsim_objc_call(look_up_for(object, selector, sender), object, selector);
}

struct super {
  memsim_objc_object object;
  memsim_objc_class class_;
};

CALLED_BY_APP memsim_objc_method objc_msg_lookup_super(
    const struct super *super, memsim_objc_selector selector) {
  if (super->object == NULL) return nothing;
  memsim_objc_last_sender = CALLER;
  memsim_objc_method method = look_up(super->class_, super->object, selector);
  return method != NULL ? method : fail(super->object, selector, CALLER);
}

memsim_objc_class memsim_objc_class_of(memsim_objc_object object) {
  if (object == NULL) return NULL;
  uint64_t word = *(uint64_t *)object;
  if ((word & memsim_objc_ref_bit) == 0) return class_of_word(word);
  return class_of_ref(word & ~memsim_objc_ref_bit);
}

memsim_objc_method memsim_objc_method_of(
    memsim_objc_object object, memsim_objc_selector selector) {
  memsim_objc_class class_ = memsim_objc_class_of(object);
  return class_ == NULL ? NULL : look_up(class_, object, selector);
}

CALLED_BY_APP void objc_enumerationMutation(memsim_objc_object collection) {
  memsim_objc_hooks.mutated(collection, CALLER);
  memsim_objc_throw_pending();
}
