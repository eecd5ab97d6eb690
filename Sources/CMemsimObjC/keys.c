// Key-value coding: a property is found by its name, as a method or as an instance variable, and
// has a whole number, a fraction or an object as its value.
#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "abi.h"
#include "memsim_objc_framework.h"

enum { most_bytes = 256 };

// The type of a value behind words such as `const`.
static char kind_of(const char *type) {
  while (*type != 0 && strchr("rnNoORV", *type) != NULL) type++;
  return *type;
}

// The place behind a type and its offset.
static const char *behind(const char *type) {
  while (*type != 0 && strchr("rnNoORV^", *type) != NULL) type++;
  if (*type == '{' || *type == '(' || *type == '[') {
    int32_t depth = 0;
    do {
      depth += strchr("{([", *type) != NULL ? 1 : strchr("})]", *type) != NULL ? -1 : 0;
      type++;
    } while (*type != 0 && depth > 0);
  } else if (*type != 0) {
    type++;
  }
  while (isdigit((unsigned char)*type)) type++;
  return type;
}

static bool is_object(char kind) { return kind == '@' || kind == '#'; }

// The method with one of the names that a key has.
static struct method *method_of(
    memsim_objc_object self, const char *format, const char *key, bool is_capital,
    memsim_objc_selector *selector) {
  char name[most_bytes];
  int length = snprintf(name, sizeof name, format, key);
  if (length < 0 || (size_t)length >= sizeof name) return NULL;
  const char *place = strchr(format, '%');
  char *first = &name[place - format];
  if (is_capital) *first = (char)toupper((unsigned char)*first);
  *selector = memsim_objc_selector_make(name);
  return memsim_objc_class_method(
      memsim_objc_class_of(self), memsim_objc_selector_name(*selector));
}

// The instance variable with one of the names that a key has; null if there is none.
static void *variable_of(memsim_objc_object self, const char *key, char *kind) {
  static const char *const formats[] = {"_%s", "_is%s", "%s", "is%s"};
  memsim_objc_class class_ = memsim_objc_class_of(self);
  for (size_t i = 0; class_ != NULL && i < sizeof formats / sizeof *formats; i++) {
    char name[most_bytes];
    int length = snprintf(name, sizeof name, formats[i], key);
    if (length < 0 || (size_t)length >= sizeof name) return NULL;
    char *first = strstr(name, key);
    if (i % 2 == 1 && first != NULL) *first = (char)toupper((unsigned char)*first);
    const char *type;
    int64_t offset = memsim_objc_class_variable(class_, name, &type);
    if (offset < 0) continue;
    *kind = kind_of(type);
    return (char *)self + offset;
  }
  return NULL;
}

#define CALL(type, method, self, selector) \
  (((type(*)(memsim_objc_object, memsim_objc_selector))(method)->body)(self, selector))
#define INTEGERS(EACH)     \
  EACH('c', signed char)   \
  EACH('C', unsigned char) \
  EACH('B', bool)          \
  EACH('s', short)         \
  EACH('S', unsigned short) \
  EACH('i', int)           \
  EACH('I', unsigned)      \
  EACH('l', long)          \
  EACH('L', unsigned long) \
  EACH('q', int64_t)       \
  EACH('Q', uint64_t)

static bool is_integer(char kind) { return kind != 0 && strchr("cCBsSiIlLqQ", kind) != NULL; }
static bool is_fraction(char kind) { return kind == 'f' || kind == 'd'; }

static enum memsim_objc_key_result call_getter(
    struct method *method, memsim_objc_selector selector, struct memsim_objc_keyed *keyed) {
  memsim_objc_object self = keyed->object;
  char kind = kind_of(method->types);
  switch (kind) {
    case '@':
    case '#': keyed->value = CALL(memsim_objc_object, method, self, selector); break;
    case 'f': keyed->fraction = CALL(float, method, self, selector); break;
    case 'd': keyed->fraction = CALL(double, method, self, selector); break;
#define EACH(code, type) \
  case code: keyed->integer = (int64_t)CALL(type, method, self, selector); break;
      INTEGERS(EACH)
#undef EACH
    default: return memsim_objc_key_unsuitable;
  }
  return is_object(kind) ? memsim_objc_key_object
         : is_fraction(kind) ? memsim_objc_key_fraction : memsim_objc_key_integer;
}

static enum memsim_objc_key_result read_variable(
    const void *place, char kind, struct memsim_objc_keyed *keyed) {
  switch (kind) {
    case '@':
    case '#': keyed->value = *(memsim_objc_object *)place; break;
    case 'f': keyed->fraction = *(float *)place; break;
    case 'd': keyed->fraction = *(double *)place; break;
#define EACH(code, type) \
  case code: keyed->integer = (int64_t) * (type *)place; break;
      INTEGERS(EACH)
#undef EACH
    default: return memsim_objc_key_unsuitable;
  }
  return is_object(kind) ? memsim_objc_key_object
         : is_fraction(kind) ? memsim_objc_key_fraction : memsim_objc_key_integer;
}

void memsim_objc_key_get(void *context) {
  struct memsim_objc_keyed *keyed = context;
  static const char *const formats[] = {"get%s", "%s", "is%s"};
  for (size_t i = 0; i < sizeof formats / sizeof *formats; i++) {
    memsim_objc_selector selector;
    struct method *method = method_of(keyed->object, formats[i], keyed->key, i != 1, &selector);
    if (method == NULL || kind_of(method->types) == 'v') continue;
    keyed->result = call_getter(method, selector, keyed);
    return;
  }
  char kind;
  const void *place = variable_of(keyed->object, keyed->key, &kind);
  keyed->result =
      place == NULL ? memsim_objc_key_unknown : read_variable(place, kind, keyed);
}

#define SET(type, value) \
  (((void (*)(memsim_objc_object, memsim_objc_selector, type))body)(self, selector, value))

static void call_setter(
    memsim_objc_method body, memsim_objc_selector selector, char kind,
    struct memsim_objc_keyed *keyed) {
  memsim_objc_object self = keyed->object;
  switch (kind) {
    case 'f': SET(float, (float)keyed->fraction); break;
    case 'd': SET(double, keyed->fraction); break;
#define EACH(code, type) \
  case code: SET(type, (type)keyed->integer); break;
      INTEGERS(EACH)
#undef EACH
    default: SET(memsim_objc_object, keyed->value);
  }
}

static void send(memsim_objc_object object, const char *name, uintptr_t sender) {
  memsim_objc_send_for(object, memsim_objc_selector_make(name), sender);
}

static void write_variable(void *place, char kind, const struct memsim_objc_keyed *keyed) {
  switch (kind) {
    case 'f': *(float *)place = (float)keyed->fraction; break;
    case 'd': *(double *)place = keyed->fraction; break;
#define EACH(code, type) \
  case code: *(type *)place = (type)keyed->integer; break;
      INTEGERS(EACH)
#undef EACH
    default: {
      uintptr_t sender = memsim_objc_last_sender;
      memsim_objc_object old = *(memsim_objc_object *)place;
      send(keyed->value, "retain", sender);
      *(memsim_objc_object *)place = keyed->value;
      // The old value may be deallocated, which is a mistake of the app's.
      send(old, "release", sender);
    }
  }
}

// Whether a value is one of a type.
static enum memsim_objc_key_result suitability(char kind, const struct memsim_objc_keyed *keyed) {
  if (is_object(kind)) return memsim_objc_key_object;
  if (!is_integer(kind) && !is_fraction(kind)) return memsim_objc_key_unsuitable;
  return keyed->is_number ? memsim_objc_key_integer : memsim_objc_key_unsuitable;
}

void memsim_objc_key_set(void *context) {
  struct memsim_objc_keyed *keyed = context;
  memsim_objc_selector selector;
  struct method *method = method_of(keyed->object, "set%s:", keyed->key, true, &selector);
  char kind;
  if (method != NULL) {
    // The value is behind the result, the object and the name of the method.
    kind = kind_of(behind(behind(behind(method->types))));
    keyed->result = suitability(kind, keyed);
    if (keyed->result != memsim_objc_key_unsuitable)
      call_setter(method->body, selector, kind, keyed);
    return;
  }
  void *place = variable_of(keyed->object, keyed->key, &kind);
  keyed->result = place == NULL ? memsim_objc_key_unknown : suitability(kind, keyed);
  if (place != NULL && keyed->result != memsim_objc_key_unsuitable)
    write_variable(place, kind, keyed);
}
