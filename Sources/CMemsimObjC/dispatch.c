// From a message to a method: a comparison of the object's life, and a look into the cache of its
// class.
#include "abi.h"
#include "lookup.h"

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
  uintptr_t place = (uintptr_t)name;
  while (entry_at(cache, place)->name != NULL) place += sizeof(struct cached);
  *entry_at(cache, place) = (struct cached){name, body};
  cache->used++;
}

static void remember(memsim_objc_class class_, const char *name, memsim_objc_method body) {
  struct cache *old = class_->cache;
  uint64_t room = old == NULL ? 0 : old->mask / sizeof(struct cached) + 1;
  if (old == NULL || old->used * 4 >= room * 3) {
    uint64_t count = old == NULL ? 16 : 2 * room;
    struct cache *cache = memsim_objc_allocate(sizeof *cache + count * sizeof cache->entries[0]);
    cache->mask = (count - 1) * sizeof cache->entries[0];
    for (uint64_t i = 0; i < room; i++)
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
  memsim_objc_method method = cached_method(class_, selector);
  return __builtin_expect(method != NULL, 1) ? method : find(class_, object, selector);
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

enum { most_recent = 256 };
static uint64_t recent[most_recent];

static inline uint64_t *recent_place(uint64_t word) {
  return &recent[(word * 0x9e3779b97f4a7c15) >> 56];
}

// The class that the first word of a class or of a constant string is, if it was one before; null
// if it was none yet.
static inline memsim_objc_class class_of_recent_word(uint64_t word) {
  bool is_known = __atomic_load_n(recent_place(word), __ATOMIC_RELAXED) == word;
  return is_known ? (memsim_objc_class)word : NULL;
}

// The same; null for the bytes of something else, which has got the region of a deallocated object.
static memsim_objc_class class_of_word(uint64_t word) {
  if (word == 0 || class_of_recent_word(word) != NULL) return (memsim_objc_class)word;
  if (!memsim_objc_is_known(word)) return NULL;
  __atomic_store_n(recent_place(word), word, __ATOMIC_RELAXED);
  return (memsim_objc_class)word;
}

// The method of a message that no message before has found, or whose object's life is over.
static __attribute__((noinline)) memsim_objc_method look_up_slowly(
    memsim_objc_object object, memsim_objc_selector selector, uintptr_t caller) {
  uint64_t word = memsim_objc_first_word(object);
  bool is_counted = (word & memsim_objc_ref_bit) != 0;
  uint64_t ref = is_counted ? word & ~memsim_objc_ref_bit : 0;
  memsim_objc_class class_ = is_counted ? class_of_ref(ref) : class_of_word(word);
  if (class_ == NULL) {
    if (!is_counted && memsim_objc_begins_block(word)) return fail(object, selector, caller);
    return fail_deallocated(object, ref, selector, caller);
  }
  memsim_objc_method method = look_up(class_, object, selector);
  return method != NULL ? method : fail(object, selector, caller);
}

// Calls nothing unless it ends with that, so that it saves no register.
static inline __attribute__((always_inline)) memsim_objc_method look_up_for(
    memsim_objc_object object, memsim_objc_selector selector, uintptr_t caller) {
  if (object == NULL) return nothing;
  memsim_objc_last_sender = caller;
  uint64_t word = memsim_objc_first_word(object);
  memsim_objc_class class_ = __builtin_expect((word & memsim_objc_ref_bit) != 0, 1)
                                 ? class_of_ref(word & ~memsim_objc_ref_bit)
                                 : class_of_recent_word(word);
  if (__builtin_expect(class_ != NULL, 1)) {
    memsim_objc_method method = cached_method(class_, selector);
    if (__builtin_expect(method != NULL, 1)) return method;
  }
  return look_up_slowly(object, selector, caller);
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

static __attribute__((noinline)) memsim_objc_method look_up_super_slowly(
    const struct super *super, memsim_objc_selector selector, uintptr_t caller) {
  memsim_objc_method method = find(super->class_, super->object, selector);
  return method != NULL ? method : fail(super->object, selector, caller);
}

CALLED_BY_APP memsim_objc_method objc_msg_lookup_super(
    const struct super *super, memsim_objc_selector selector) {
  if (super->object == NULL) return nothing;
  memsim_objc_last_sender = CALLER;
  memsim_objc_method method = cached_method(super->class_, selector);
  if (__builtin_expect(method != NULL, 1)) return method;
  return look_up_super_slowly(super, selector, CALLER);
}

memsim_objc_class memsim_objc_class_of(memsim_objc_object object) {
  if (object == NULL) return NULL;
  uint64_t word = memsim_objc_first_word(object);
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
