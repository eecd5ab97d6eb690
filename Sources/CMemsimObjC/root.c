// NSObject: how objects are made, counted and ended, and what they know of themselves.
//
// The count of an object is its slot's. Classes and constant strings live for ever.
#include <string.h>

#include "abi.h"
#include "lookup.h"
#include "memsim_thread.h"

typedef memsim_objc_object object;
typedef memsim_objc_selector selector;

// The ref of an object; 0 for what is not counted.
static inline uint64_t ref_of(object self) {
  uint64_t word = memsim_objc_first_word(self);
  return (word & memsim_objc_ref_bit) != 0 ? word & ~memsim_objc_ref_bit : 0;
}

// The places of calls that allocated last, by their return addresses.
uint32_t memsim_objc_site(uintptr_t caller) {
  enum { places = 4096 };
  static struct {
    uintptr_t caller;
    uint32_t site;
  } recent[places];
  uint64_t place = (caller * 0x9e3779b97f4a7c15) >> 52;
  if (__builtin_expect(recent[place].caller != caller, 0)) {
    recent[place].site = memsim_objc_hooks.site(caller);
    recent[place].caller = caller;
  }
  return recent[place].site;
}

static inline object allocate_from(memsim_objc_class class_, uintptr_t caller) {
  object made = memsim_objc_hooks.allocate(class_->description, memsim_objc_site(caller));
  // The process may have been killed.
  if (__builtin_expect(memsim_objc_ends_code(), 0)) memsim_objc_throw_pending();
  return made;
}

static CALLED_BY_APP object allocate_in_zone(object self, selector _cmd, void *zone) {
  return allocate_from(self, CALLER);
}

// A class may have an +allocWithZone: of its own.
static object allocate_for(object self, uintptr_t caller) {
  static selector allocates;
  if (allocates == NULL) allocates = memsim_objc_selector_make("allocWithZone:");
  // The first word of a class is the class of its methods.
  memsim_objc_method method = cached_method(*(memsim_objc_class *)self, allocates);
  if (__builtin_expect(method == NULL, 0)) method = memsim_objc_method_of(self, allocates);
  if (__builtin_expect(method == (memsim_objc_method)allocate_in_zone, 1))
    return allocate_from(self, caller);
  return ((object(*)(object, selector, void *))method)(self, allocates, NULL);
}

static CALLED_BY_APP object allocate(object self, selector _cmd) {
  return allocate_for(self, CALLER);
}

static CALLED_BY_APP object make(object self, selector _cmd) {
  static selector allocates, initializes;
  if (allocates == NULL) {
    allocates = memsim_objc_selector_make("alloc");
    initializes = memsim_objc_selector_make("init");
  }
  // The line of the message is that of +new.
  object made = memsim_objc_method_of(self, allocates) == (memsim_objc_method)allocate
                    ? allocate_for(self, CALLER)
                    : memsim_objc_send(self, allocates);
  return memsim_objc_send(made, initializes);
}

// The place in code of an app that a call is for: the runtime itself retains for the last message.
static uintptr_t for_app(uintptr_t caller) {
  return memsim_objc_image_at((const void *)caller) != NULL ? caller : memsim_objc_last_sender;
}

static CALLED_BY_APP object retain(object self, selector _cmd) {
  uint64_t ref = ref_of(self);
  if (ref == 0) return self;
  if (!memsim_retain_object(memsim_objc_hooks.slots, ref, (uintptr_t)memsim_current_heap))
    memsim_objc_hooks.count(ref, memsim_objc_step_retain, for_app(CALLER));
  return self;
}

static void deallocate(object self, selector _cmd) {
  uint64_t ref = ref_of(self);
  if (ref == 0) return;
  memsim_objc_hooks.finished(ref);
  memsim_objc_throw_pending();
}

static inline selector dealloc_selector(void) {
  static selector deallocates;
  if (deallocates == NULL) deallocates = memsim_objc_selector_make("dealloc");
  return deallocates;
}

bool memsim_objc_has_own_dealloc(object self) {
  selector asked = dealloc_selector();
  memsim_objc_class class_ = class_of_ref(ref_of(self));
  memsim_objc_method method = class_ == NULL ? NULL : cached_method(class_, asked);
  if (method == NULL) method = memsim_objc_method_of(self, asked);
  return method != (memsim_objc_method)deallocate;
}

static CALLED_BY_APP void release(object self, selector _cmd) {
  uint64_t ref = ref_of(self);
  if (ref == 0) return;
  enum memsim_release_outcome outcome =
      memsim_release_object(memsim_objc_hooks.slots, ref, (uintptr_t)memsim_current_heap);
  if (outcome == memsim_released) return;
  bool is_plain = outcome == memsim_release_is_last && !memsim_objc_has_own_dealloc(self);
  if (is_plain && memsim_objc_hooks.recycle(ref)) return;
  memsim_objc_hooks.count(ref, memsim_objc_step_release, for_app(CALLER));
  // A dealloc may have thrown.
  memsim_objc_throw_pending();
}

static CALLED_BY_APP object autorelease(object self, selector _cmd) {
  memsim_objc_count(self, memsim_objc_step_autorelease, CALLER);
  // The pool may have grown, and the process have been killed for it.
  if (__builtin_expect(memsim_objc_ends_code(), 0)) memsim_objc_throw_pending();
  return self;
}

void memsim_objc_count(object self, enum memsim_objc_step step, uintptr_t caller) {
  uint64_t ref = ref_of(self);
  if (ref != 0) memsim_objc_hooks.count(ref, step, for_app(caller));
}

static int64_t retain_count(object self, selector _cmd) {
  uint64_t ref = ref_of(self);
  return ref == 0 ? INT64_MAX : memsim_objc_hooks.retain_count(ref);
}

static void send_dealloc(void *self) { memsim_objc_send(self, dealloc_selector()); }

void memsim_objc_deallocate(object self) { memsim_objc_guard_dealloc(send_dealloc, self); }

static object itself(object self, selector _cmd) { return self; }
static object class_of(object self, selector _cmd) { return memsim_objc_class_of(self); }

static object superclass_of_class(object self, selector _cmd) {
  return memsim_objc_class_super(self);
}

static object superclass_of(object self, selector _cmd) {
  return memsim_objc_class_super(memsim_objc_class_of(self));
}

static bool is_kind(object self, selector _cmd, memsim_objc_class class_) {
  return memsim_objc_class_inherits(memsim_objc_class_of(self), class_);
}

static bool is_member(object self, selector _cmd, memsim_objc_class class_) {
  return memsim_objc_class_of(self) == class_;
}

static bool is_subclass(object self, selector _cmd, memsim_objc_class class_) {
  return memsim_objc_class_inherits(self, class_);
}

static bool responds(object self, selector _cmd, selector asked) {
  return asked != NULL && memsim_objc_method_of(self, asked) != NULL;
}

static bool instances_respond(object self, selector _cmd, selector asked) {
  return asked != NULL && memsim_objc_class_method(self, asked->name) != NULL;
}

static bool adopts(object self, selector _cmd, const struct protocol *protocol) {
  return memsim_objc_class_adopts(memsim_objc_class_of(self), protocol->name);
}

static bool class_adopts(object self, selector _cmd, const struct protocol *protocol) {
  return memsim_objc_class_adopts(self, protocol->name);
}

object memsim_objc_perform(object self, selector asked, object first, object second, object third) {
  memsim_objc_method method = objc_msg_lookup(self, asked);
  typedef object body(object, selector, object, object, object);
  return ((body *)method)(self, asked, first, second, third);
}

static object perform(object self, selector _cmd, selector asked, object first, object second) {
  // The message is at the place of this one.
  memsim_objc_method method = memsim_objc_look_up_for(self, asked, memsim_objc_last_sender);
  typedef object body(object, selector, object, object);
  return ((body *)method)(self, asked, first, second);
}

static bool is_equal(object self, selector _cmd, object other) { return self == other; }
static uint64_t hash(object self, selector _cmd) { return (uintptr_t)self >> 4; }

// The address of a class differs between runs.
static uint64_t hash_of_class(object self, selector _cmd) {
  uint64_t value = 5381;
  for (const char *name = memsim_objc_class_name(self); *name != 0; name++)
    value = value * 33 + (uint8_t)*name;
  return value;
}

static void *zone(object self, selector _cmd) { return NULL; }
static CALLED_BY_APP void does_not_recognize(object self, selector _cmd, selector asked) {
  memsim_objc_hooks.unrecognized(self, asked, for_app(CALLER));
  memsim_objc_throw_pending();
}

#define METHOD(name, types, function) {name, types, (memsim_objc_method)function}

void memsim_objc_make_root(void) {
  static const struct memsim_objc_entry entries[] = {
      METHOD("+alloc", "@16@0:8", allocate),
      METHOD("+allocWithZone:", "@24@0:8^v16", allocate_in_zone),
      METHOD("+new", "@16@0:8", make),
      METHOD("+class", "#16@0:8", itself),
      METHOD("+superclass", "#16@0:8", superclass_of_class),
      METHOD("+isSubclassOfClass:", "c24@0:8#16", is_subclass),
      METHOD("+instancesRespondToSelector:", "c24@0:8:16", instances_respond),
      METHOD("+conformsToProtocol:", "c24@0:8@16", class_adopts),
      METHOD("-init", "@16@0:8", itself),
      METHOD("-self", "@16@0:8", itself),
      METHOD("-retain", "@16@0:8", retain),
      METHOD("-release", "v16@0:8", release),
      METHOD("-autorelease", "@16@0:8", autorelease),
      METHOD("-retainCount", "Q16@0:8", retain_count),
      METHOD("-dealloc", "v16@0:8", deallocate),
      METHOD("-zone", "^v16@0:8", zone),
      METHOD("-class", "#16@0:8", class_of),
      METHOD("-superclass", "#16@0:8", superclass_of),
      METHOD("-isKindOfClass:", "c24@0:8#16", is_kind),
      METHOD("-isMemberOfClass:", "c24@0:8#16", is_member),
      METHOD("-respondsToSelector:", "c24@0:8:16", responds),
      METHOD("-conformsToProtocol:", "c24@0:8@16", adopts),
      METHOD("-performSelector:", "@24@0:8:16", perform),
      METHOD("-performSelector:withObject:", "@32@0:8:16@24", perform),
      METHOD("-performSelector:withObject:withObject:", "@40@0:8:16@24@32", perform),
      METHOD("-isEqual:", "c24@0:8@16", is_equal),
      METHOD("+hash", "Q16@0:8", hash_of_class),
      METHOD("-hash", "Q16@0:8", hash),
      METHOD("-doesNotRecognizeSelector:", "v24@0:8:16", does_not_recognize),
  };
  memsim_objc_class root = memsim_objc_class_make("NSObject", NULL, 8);
  memsim_objc_class_extend(root, entries, sizeof entries / sizeof *entries);
}
