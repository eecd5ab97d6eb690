#define _GNU_SOURCE
#include "memsim_new.h"

#include <dlfcn.h>
#include <stddef.h>

// C++ without its compiler: std::set_new_handler and the function that throws std::bad_alloc, by
// the names that the library has for them. If the library is not loaded, no code calls `new`.
typedef void (*handler)(void);
typedef handler (*handler_setter)(handler);

static bool (*ask_for_room)(void);
static handler handler_before;

// Called by `new` for which there is no memory: it tries again if this returns.
static void handle_new(void) {
  if (ask_for_room()) return;
  if (handler_before != NULL) return handler_before();
  handler throw_bad_alloc = (handler)dlsym(RTLD_DEFAULT, "_ZSt17__throw_bad_allocv");
  if (throw_bad_alloc != NULL) throw_bad_alloc();
}

static handler set_handler(handler next) {
  static void *kept;
  if (kept == NULL) kept = dlsym(RTLD_DEFAULT, "_ZSt15set_new_handlerPFvvE");
  return kept == NULL ? NULL : ((handler_setter)kept)(next);
}

void memsim_begin_asking_for_new(bool (*ask)(void)) {
  ask_for_room = ask;
  handler before = set_handler(handle_new);
  if (before != handle_new) handler_before = before;
}

void memsim_end_asking_for_new(void) {
  handler last = set_handler(handler_before);
  // The program has set one of its own, which stays.
  if (last != handle_new) set_handler(last);
}
