// @throw, @try, @catch and @finally: the unwinder of C++ with a search through the tables that
// clang writes for each function.
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <unwind.h>

#include "abi.h"
#include "guard.h"
#include "memsim_objc_framework.h"

static const uint64_t exception_class = 0x4d454d53494d4f43;  // "MEMSIMOC"

// The end of all code of an app on a stack: it passes through the code as an exception does, but
// none of its handlers runs, and no code that cleans up.
static const uint64_t end_class = 0x4d454d53494d454e;  // "MEMSIMEN"
static char end_of_code;

struct exception {
  struct _Unwind_Exception header;
  memsim_objc_object object;
  struct exception *next;
};

__thread struct memsim_objc_flow memsim_objc_flow;
#define flow memsim_objc_flow

// Exceptions that were caught, to be used again.
static __thread struct exception *unused;

static void end_exception(_Unwind_Reason_Code reason, struct _Unwind_Exception *header) {
  struct exception *exception = (struct exception *)header;
  exception->next = unused;
  unused = exception;
}

static _Noreturn void throw_from(memsim_objc_object object, uintptr_t caller);

// Has an exception wait, retained: the framework may drain the pool that has it before it returns.
// A dealloc may throw the object that it ends, which nothing can retain.
static void wait_for_return(memsim_objc_object object, uintptr_t caller) {
  flow.pending = object;
  flow.pending_thrower = caller;
  bool lives = object != &end_of_code && memsim_objc_class_of(object) != NULL;
  uint64_t word = lives ? memsim_objc_first_word(object) : 0;
  if ((word & memsim_objc_ref_bit) != 0)
    lives = memsim_objc_hooks.retain_count(word & ~memsim_objc_ref_bit) > 0;
  flow.pending_word = lives ? word : 0;
  if (lives) memsim_objc_count(object, memsim_objc_step_retain, caller);
}

// Takes the exception that waits, and has the pool release it.
static memsim_objc_object take_pending(void) {
  memsim_objc_object object = flow.pending;
  flow.pending = NULL;
  bool is_retained = object != NULL && object != &end_of_code && flow.pending_word != 0;
  if (is_retained && memsim_objc_first_word(object) == flow.pending_word &&
      memsim_objc_class_of(object) != NULL)
    memsim_objc_count(object, memsim_objc_step_autorelease, flow.pending_thrower);
  return object;
}

bool memsim_objc_guard(void (*body)(void *context), void *context) {
  // On the platform the exception has left the framework, which calls nothing more.
  if (flow.pending != NULL) return false;
  if (memsim_objc_call_guarded(body, context)) return true;
  wait_for_return(flow.last_thrown, flow.last_thrower);
  return false;
}

bool memsim_objc_guard_dealloc(void (*body)(void *context), void *context) {
  if (memsim_objc_ends_code()) return false;
  // The framework releases its objects, though an exception waits.
  struct memsim_objc_flow waiting = flow;
  flow.pending = NULL;
  bool is_done = memsim_objc_guard(body, context);
  if (waiting.pending == NULL || memsim_objc_ends_code()) return is_done;
  take_pending();
  flow.pending = waiting.pending;
  flow.pending_thrower = waiting.pending_thrower;
  flow.pending_word = waiting.pending_word;
  return is_done;
}

bool memsim_objc_run(void (*body)(void *context), void *context) {
  // The code that was to end has returned.
  if (flow.depth == 0 && memsim_objc_ends_code()) flow.pending = NULL;
  if (memsim_objc_call_guarded(body, context)) return true;
  if (flow.last_thrown != &end_of_code)
    memsim_objc_hooks.uncaught(flow.last_thrown, flow.last_thrower);
  return false;
}

bool memsim_objc_has_thrown(void) { return flow.pending != NULL; }
bool memsim_objc_ends_code(void) { return flow.pending == &end_of_code; }
void memsim_objc_end_code(void) { flow.pending = &end_of_code; }

void memsim_objc_throw_pending(void) {
  memsim_objc_object object = take_pending();
  if (object != NULL) throw_from(object, flow.pending_thrower);
}

bool memsim_objc_throw_later(memsim_objc_object object, uintptr_t caller) {
  if (flow.pending != NULL) return false;
  wait_for_return(object, caller == 0 ? memsim_objc_last_sender : caller);
  return true;
}

bool memsim_objc_is_called(void) { return flow.depth > 0; }

void memsim_objc_define_exceptions(const struct memsim_objc_exceptions *exceptions) {
  memsim_objc_hooks.unrecognized = exceptions->unrecognized;
  memsim_objc_hooks.mutated = exceptions->mutated;
  memsim_objc_hooks.uncaught = exceptions->uncaught;
}

CALLED_BY_APP void objc_exception_throw(memsim_objc_object object) {
  throw_from(object, CALLER);
}

enum { handled_room = sizeof flow.handled / sizeof *flow.handled };

// Records that a handler gets an exception: before it throws that again, others may come and go.
static void record_handler(
    memsim_objc_object object, uintptr_t function, uintptr_t frame, uintptr_t place) {
  if (object == NULL) return;
  struct memsim_objc_handled *handled = flow.handled, *end = handled + handled_room;
  while (handled < end && (handled->frame != frame || handled->place != place)) handled++;
  if (handled == end) handled = &flow.handled[flow.handled_count++ % handled_room];
  *handled = (struct memsim_objc_handled){
    .object = object, .word = memsim_objc_first_word(object), .thrower = flow.last_thrower,
    .handler = function, .frame = frame, .place = place,
  };
}

// The place that threw an exception which its handler throws again, as the code behind each
// @finally does; for one that is new, the place that throws it.
static uintptr_t first_thrower(memsim_objc_object object, uintptr_t caller) {
  void *function = NULL;
  if (object == NULL) return caller;
  for (uint32_t index = 0; index < handled_room; index++) {
    struct memsim_objc_handled *handled = &flow.handled[index];
    if (handled->object != object || handled->word != memsim_objc_first_word(object)) continue;
    if (function == NULL) function = _Unwind_FindEnclosingFunction((void *)(caller - 1));
    if ((uintptr_t)function != handled->handler) continue;
    handled->object = NULL;
    return handled->thrower;
  }
  return caller;
}

static _Noreturn void throw_from(memsim_objc_object object, uintptr_t caller) {
  flow.last_thrower = first_thrower(object, caller);
  flow.last_thrown = object;
  struct exception *exception = unused;
  if (exception == NULL) exception = memsim_objc_allocate(sizeof *exception);
  else unused = exception->next;
  memset(exception, 0, sizeof *exception);
  exception->header.exception_class = object == &end_of_code ? end_class : exception_class;
  exception->header.exception_cleanup = end_exception;
  exception->object = object;
  // Returns only if no frame catches, and has then changed nothing.
  _Unwind_RaiseException(&exception->header);
  if (object != &end_of_code) memsim_objc_hooks.uncaught(object, flow.last_thrower);
  abort();
}

static uint64_t read_unsigned(const uint8_t **place) {
  uint64_t value = 0;
  unsigned shift = 0;
  uint8_t byte;
  do {
    byte = *(*place)++;
    if (shift < 64) value |= (uint64_t)(byte & 0x7f) << shift;
    shift += 7;
  } while ((byte & 0x80) != 0);
  return value;
}

static int64_t read_signed(const uint8_t **place) {
  uint64_t value = 0;
  unsigned shift = 0;
  uint8_t byte;
  do {
    byte = *(*place)++;
    if (shift < 64) value |= (uint64_t)(byte & 0x7f) << shift;
    shift += 7;
  } while ((byte & 0x80) != 0);
  if (shift < 64 && (byte & 0x40) != 0) value |= ~0ull << shift;
  return (int64_t)value;
}

enum encoding {
  encoded_absolute = 0x00,
  encoded_unsigned = 0x01,
  encoded_four_bytes = 0x03,
  encoded_four_signed_bytes = 0x0b,
  encoded_eight_bytes = 0x04,
  encoded_eight_signed_bytes = 0x0c,
  encoded_format = 0x0f,
  encoded_relative = 0x10,
  encoded_base = 0x70,
  encoded_indirect = 0x80,
  encoded_nothing = 0xff,
};

static uint64_t read_encoded(const uint8_t **place, uint8_t encoding) {
  const uint8_t *start = *place;
  uint64_t value = 0;
  int32_t half;
  switch (encoding & encoded_format) {
    case encoded_unsigned: value = read_unsigned(place); break;
    case encoded_four_bytes:
    case encoded_four_signed_bytes:
      memcpy(&half, start, sizeof half);
      value = (encoding & encoded_format) == encoded_four_bytes ? (uint32_t)half
                                                                : (uint64_t)(int64_t)half;
      *place += sizeof half;
      break;
    case encoded_absolute:
    case encoded_eight_bytes:
    case encoded_eight_signed_bytes:
      memcpy(&value, start, sizeof value);
      *place += sizeof value;
      break;
    default: abort();
  }
  if (value == 0) return 0;
  if ((encoding & encoded_base) == encoded_relative) value += (uintptr_t)start;
  if ((encoding & encoded_indirect) != 0) value = *(const uint64_t *)value;
  return value;
}

// The tables of a function.
struct tables {
  uintptr_t function, landing_base;
  uint8_t type_encoding, call_encoding;
  const uint8_t *types, *calls, *actions;
};

static struct tables read_tables(const uint8_t *place, struct _Unwind_Context *context) {
  struct tables tables = {.function = _Unwind_GetRegionStart(context)};
  tables.landing_base = tables.function;
  uint8_t encoding = *place++;
  if (encoding != encoded_nothing) tables.landing_base = read_encoded(&place, encoding);
  tables.type_encoding = *place++;
  if (tables.type_encoding != encoded_nothing) {
    uint64_t offset = read_unsigned(&place);
    tables.types = place + offset;
  }
  tables.call_encoding = *place++;
  uint64_t length = read_unsigned(&place);
  tables.calls = place;
  tables.actions = place + length;
  return tables;
}

static bool is_caught(const struct tables *tables, int64_t filter, memsim_objc_object object) {
  uint8_t format = tables->type_encoding & encoded_format;
  bool is_short = format == encoded_four_bytes || format == encoded_four_signed_bytes;
  const uint8_t *place = tables->types - filter * (is_short ? 4 : 8);
  const char *name = (const char *)read_encoded(&place, tables->type_encoding);
  if (name == NULL || strcmp(name, "@id") == 0) return true;
  for (memsim_objc_class class_ = memsim_objc_class_of(object); class_ != NULL;
       class_ = class_->super)
    if (strcmp(class_->name, name) == 0) return true;
  return false;
}

// What a frame does about an exception: where it goes on, if anywhere, and which of its handlers
// that is; 0 for code that only cleans up.
struct landing {
  uintptr_t place;
  int64_t filter;
};

static struct landing find_landing(
    const struct tables *tables, uintptr_t instruction, memsim_objc_object object) {
  const uint8_t *place = tables->calls;
  while (place < tables->actions) {
    uintptr_t start = tables->function + read_encoded(&place, tables->call_encoding);
    uint64_t length = read_encoded(&place, tables->call_encoding);
    uint64_t landing = read_encoded(&place, tables->call_encoding);
    uint64_t action = read_unsigned(&place);
    if (instruction < start || instruction >= start + length) continue;
    if (landing == 0) break;
    struct landing found = {tables->landing_base + landing, 0};
    if (action == 0) return found;
    const uint8_t *next = tables->actions + action - 1;
    while (true) {
      int64_t filter = read_signed(&next);
      const uint8_t *from = next;
      int64_t distance = read_signed(&next);
      if (filter > 0 && is_caught(tables, filter, object)) {
        found.filter = filter;
        return found;
      }
      if (distance == 0) return found;
      next = from + distance;
    }
  }
  return (struct landing){0, 0};
}

_Unwind_Reason_Code __gnu_objc_personality_v0(
    int version, _Unwind_Action actions, uint64_t class_, struct _Unwind_Exception *header,
    struct _Unwind_Context *context) {
  const uint8_t *data = (const uint8_t *)_Unwind_GetLanguageSpecificData(context);
  if (version != 1 || data == NULL || class_ == end_class) return _URC_CONTINUE_UNWIND;
  // An exception of another language passes, and only code that cleans up runs.
  bool is_ours = class_ == exception_class;
  memsim_objc_object object = is_ours ? ((struct exception *)header)->object : NULL;
  struct tables tables = read_tables(data, context);
  struct landing landing = find_landing(&tables, _Unwind_GetIP(context) - 1, object);
  bool handles = is_ours && landing.filter != 0;
  if (landing.place == 0) return _URC_CONTINUE_UNWIND;
  if ((actions & _UA_SEARCH_PHASE) != 0)
    return handles ? _URC_HANDLER_FOUND : _URC_CONTINUE_UNWIND;
  bool stops = (actions & _UA_HANDLER_FRAME) != 0;
  if (stops != handles) return stops ? _URC_FATAL_PHASE2_ERROR : _URC_CONTINUE_UNWIND;
  // A handler gets the object itself, code that cleans up the exception to go on with.
  _Unwind_SetGR(
      context, __builtin_eh_return_data_regno(0), (uintptr_t)(stops ? object : (void *)header));
  _Unwind_SetGR(context, __builtin_eh_return_data_regno(1), (uintptr_t)landing.filter);
  _Unwind_SetIP(context, landing.place);
  if (stops) end_exception(_URC_FOREIGN_EXCEPTION_CAUGHT, header);
  if (stops) record_handler(object, tables.function, _Unwind_GetCFA(context), landing.place);
  return _URC_INSTALL_CONTEXT;
}
