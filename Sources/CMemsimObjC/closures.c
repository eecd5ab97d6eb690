// The blocks of the language, `^{ … }`: literals that copy what they capture, and copies of them in
// the heap of the app.
#include <string.h>

#include "abi.h"
#include "memsim_objc_framework.h"

// What the compiler writes beside a block.
struct description {
  unsigned long reserved, bytes;
  // Only if the block has captured objects.
  void (*copy)(void *copied, const void *block);
  void (*dispose)(const void *block);
};

struct closure {
  void *isa;
  int32_t flags, reserved;
  void (*body)(void *block);
  const struct description *description;
};

// A variable with `__block`, which moves into the heap with the first copy of a block.
struct moved {
  void *isa;
  // The variable itself, or what it has moved to.
  struct moved *place;
  int32_t flags;
  uint32_t bytes;
  void (*copy)(struct moved *moved, struct moved *variable);
  void (*dispose)(struct moved *moved);
};

enum flags {
  flag_one = 2,
  flag_counts = 0xfffe,
  flag_is_in_heap = 1 << 24,
  flag_has_functions = 1 << 25,
  flag_is_global = 1 << 28,
};

enum captured {
  captured_object = 3,
  captured_block = 7,
  captured_variable = 8,
};

// The place that a copy is made for, while the compiler's functions run.
static __thread uintptr_t copier;

static void send(void *object, const char *name) {
  memsim_objc_send_for(object, memsim_objc_selector_make(name), copier);
}

static void *allocate(size_t bytes, const void *source) {
  void *made = memsim_objc_hooks.resize(NULL, bytes, false, memsim_objc_site(copier));
  if (made != NULL) memcpy(made, source, bytes);
  return made;
}

// Code that releases a block too often, or copies it after that, reads a copy that is freed.
#define READS_FREED __attribute__((no_sanitize("address")))

// A copy that was released as often as it was copied is freed: another message to it is a mistake,
// and is reported as a second `free` is.
READS_FREED static bool is_freed(const struct closure *copy, uintptr_t caller) {
  if ((copy->flags & flag_counts) != 0) return false;
  memsim_objc_hooks.free((void *)copy, caller);
  return true;
}

// A count that has come to its end stays there, and the copy lives for ever.
static void count(int32_t *flags, int32_t step) {
  if ((*flags & flag_counts) != flag_counts) *flags += step;
}

READS_FREED void *memsim_objc_block_copy(const void *block, uintptr_t caller) {
  struct closure *source = (struct closure *)block, *made;
  if (source == NULL || (source->flags & flag_is_global) != 0) return source;
  if ((source->flags & flag_is_in_heap) != 0) {
    if (!is_freed(source, caller)) count(&source->flags, flag_one);
    return source;
  }
  uintptr_t outer = copier;
  copier = caller;
  made = allocate(source->description->bytes, source);
  if (made != NULL) {
    made->flags = (source->flags & ~flag_counts) | flag_is_in_heap | flag_one;
    if ((made->flags & flag_has_functions) != 0) made->description->copy(made, source);
  }
  copier = outer;
  return made;
}

READS_FREED void memsim_objc_block_release(const void *block, uintptr_t caller) {
  struct closure *released = (struct closure *)block;
  if (released == NULL || (released->flags & flag_is_in_heap) == 0) return;
  if (is_freed(released, caller)) return;
  count(&released->flags, -flag_one);
  if ((released->flags & flag_counts) != 0) return;
  uintptr_t outer = copier;
  copier = caller;
  if ((released->flags & flag_has_functions) != 0) released->description->dispose(released);
  memsim_objc_hooks.free(released, caller);
  copier = outer;
}

void memsim_objc_block_call(void *block) { ((struct closure *)block)->body(block); }

CALLED_BY_APP void *memsim_objc_closure_copy(const void *block) {
  void *copy = memsim_objc_block_copy(block, CALLER);
  // The process may have been killed.
  if (__builtin_expect(memsim_objc_ends_code(), 0)) memsim_objc_throw_pending();
  return copy;
}

CALLED_BY_APP void memsim_objc_closure_release(const void *block) {
  memsim_objc_block_release(block, CALLER);
}

// A variable has one count for the code that it was declared in, which lasts until that code ends,
// and one for each copy of a block.
static struct moved *move(struct moved *variable) {
  struct moved *place = variable->place;
  if ((place->flags & flag_is_in_heap) == 0) {
    struct moved *made = allocate(place->bytes, place);
    if (made == NULL) return place;
    made->place = made;
    made->flags = (place->flags & ~flag_counts) | flag_is_in_heap | 2 * flag_one;
    if ((made->flags & flag_has_functions) != 0) made->copy(made, place);
    place->place = made;
    return made;
  }
  count(&place->flags, flag_one);
  return place;
}

static void leave(struct moved *variable) {
  struct moved *place = variable->place;
  if ((place->flags & flag_is_in_heap) == 0) return;
  count(&place->flags, -flag_one);
  if ((place->flags & flag_counts) != 0) return;
  if ((place->flags & flag_has_functions) != 0) place->dispose(place);
  memsim_objc_hooks.free(place, copier);
}

// Called by the compiler's functions for each captured object.
CALLED_BY_APP void memsim_objc_closure_assign(void *target, const void *object, int kind) {
  void *value = (void *)object;
  switch (kind) {
    case captured_object: send(value, "retain"); break;
    case captured_block: value = memsim_objc_block_copy(object, copier); break;
    case captured_variable: value = move(value); break;
    // A variable with `__block` does not retain its object.
    default: break;
  }
  memcpy(target, &value, sizeof value);
  if (__builtin_expect(memsim_objc_ends_code(), 0)) memsim_objc_throw_pending();
}

CALLED_BY_APP void memsim_objc_closure_dispose(const void *object, int kind) {
  void *value = (void *)object;
  // The code that a variable was declared in ends outside of any copy.
  uintptr_t outer = copier;
  if (copier == 0) copier = CALLER;
  switch (kind) {
    case captured_object: send(value, "release"); break;
    case captured_block: memsim_objc_block_release(object, copier); break;
    case captured_variable: leave(value); break;
    default: break;
  }
  copier = outer;
}
