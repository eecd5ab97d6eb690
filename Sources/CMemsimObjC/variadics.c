// Functions and methods with any number of arguments, which no other language can define.
#include <stdarg.h>
#include <stdlib.h>

#include "abi.h"
#include "memsim_objc_framework.h"

typedef memsim_objc_object object;
typedef memsim_objc_selector selector;

static struct memsim_objc_variadics framework;

// Begins a call of the framework: a description is a method of the app, and may throw.
#define PRINT(format, text)                   \
  va_list values;                             \
  va_start(values, format);                   \
  memsim_objc_enter(false);                   \
  char *words = framework.text(format);       \
  char *text = memsim_objc_print(             \
      words, values, framework.text);         \
  free(words);                                \
  va_end(values)

static void leave(void) {
  memsim_objc_leave();
  memsim_objc_throw_pending();
}

static void log_format(object format, ...) {
  PRINT(format, text);
  if (!memsim_objc_has_thrown()) framework.log(text);
  free(text);
  leave();
}

// Also `initWithFormat:`, whose receiver was just allocated.
static object string_with_format(object self, selector _cmd, object format, ...) {
  PRINT(format, text);
  object made = memsim_objc_has_thrown() ? NULL : framework.string(self, text);
  free(text);
  leave();
  return made;
}

static object appending_format(object self, selector _cmd, object format, ...) {
  PRINT(format, text);
  object made = memsim_objc_has_thrown() ? NULL : framework.appended(self, text);
  free(text);
  leave();
  return made;
}

static void append_format(object self, selector _cmd, object format, ...) {
  PRINT(format, text);
  if (!memsim_objc_has_thrown()) framework.append(self, text);
  free(text);
  leave();
}

static void raise_format(object self, selector _cmd, object name, object format, ...) {
  PRINT(format, text);
  if (!memsim_objc_has_thrown()) framework.raise(name, text);
  free(text);
  leave();
}

static void raise_arguments(
    object self, selector _cmd, object name, object format, va_list values) {
  memsim_objc_enter(false);
  char *words = framework.text(format);
  char *text = memsim_objc_print(words, values, framework.text);
  free(words);
  if (!memsim_objc_has_thrown()) framework.raise(name, text);
  free(text);
  leave();
}

// The objects of a list that ends with nil; the caller frees them.
static object *list(object first, va_list *values, int64_t *count) {
  va_list again;
  va_copy(again, *values);
  *count = 0;
  for (object next = first; next != NULL; next = va_arg(again, object)) ++*count;
  va_end(again);
  object *objects = *count == 0 ? NULL : malloc((size_t)*count * sizeof *objects);
  if (*count > 0 && objects == NULL) abort();
  object next = first;
  for (int64_t i = 0; i < *count; i++, next = va_arg(*values, object)) objects[i] = next;
  return objects;
}

// The body of a method that gets a list of objects from `first` on.
#define LIST(first, call)                           \
  va_list values;                                   \
  va_start(values, first);                          \
  int64_t count;                                    \
  object *objects = list(first, &values, &count);   \
  va_end(values);                                   \
  memsim_objc_enter(false);                         \
  object made = call;                               \
  free(objects);                                    \
  leave();                                          \
  return made

// Also `initWithObjects:`; the last argument is nil.
static object with_objects(object self, selector _cmd, object first, ...) {
  LIST(first, framework.array(self, objects, count));
}

static object set_with_objects(object self, selector _cmd, object first, ...) {
  LIST(first, framework.set(self, objects, count));
}

// Objects and their keys by turns.
static object with_objects_and_keys(object self, selector _cmd, object first, ...) {
  LIST(first, framework.dictionary(self, objects, count));
}

static object alert(
    object self, selector _cmd, object title, object message, object delegate, object cancel,
    object first, ...) {
  LIST(first, framework.alert(self, title, message, delegate, cancel, objects, count));
}

static object sheet(
    object self, selector _cmd, object title, object delegate, object cancel, object destructive,
    object first, ...) {
  LIST(first, framework.sheet(self, title, delegate, cancel, destructive, objects, count));
}

// The place behind a literal, a blank or a conversion of a predicate's format, and the kind of the
// conversion, or 0. The reader of such formats takes an argument for each of the same conversions.
static const char *next_conversion(const char *place, char *kind) {
  *kind = 0;
  if (*place == '\'' || *place == '"') {
    char mark = *place++;
    while (*place != 0 && *place != mark) place += *place == '\\' && place[1] != 0 ? 2 : 1;
    return *place == 0 ? place : place + 1;
  }
  if (*place++ != '%') return place;
  while (*place == 'l' || *place == 'q' || *place == 'h') {
    if (*place != 'h') *kind = 'l';
    place++;
  }
  bool is_long = *kind == 'l';
  switch (*place) {
    case '@': case 'K': *kind = '@'; break;
    case 'd': case 'i': *kind = is_long ? 'l' : 'd'; break;
    case 'u': case 'x': *kind = is_long ? 'l' : 'u'; break;
    case 'f': case 'g': case 'e': *kind = 'f'; break;
    default: *kind = 0; break;
  }
  return *place == 0 ? place : place + 1;
}

static object predicate_with_format(object self, selector _cmd, object format, ...) {
  memsim_objc_enter(false);
  char *words = framework.text(format);
  size_t room = 1;
  for (const char *place = words; *place != 0; place++) room += *place == '%';
  struct memsim_objc_argument *arguments = calloc(room, sizeof *arguments);
  if (arguments == NULL) abort();
  va_list values;
  va_start(values, format);
  int64_t count = 0;
  char kind;
  for (const char *place = words; *place != 0;) {
    place = next_conversion(place, &kind);
    if (kind == 0) continue;
    struct memsim_objc_argument *argument = &arguments[count++];
    argument->kind = kind;
    if (kind == '@') argument->object = va_arg(values, object);
    if (kind == 'd') argument->whole = va_arg(values, int);
    if (kind == 'u') argument->whole = va_arg(values, unsigned);
    if (kind == 'l') argument->whole = va_arg(values, long);
    if (kind == 'f') argument->real = va_arg(values, double);
  }
  va_end(values);
  object made = framework.predicate(words, arguments, count);
  free(arguments);
  free(words);
  leave();
  return made;
}

void memsim_objc_leave_main(void);

static int application_main(int argc, char **argv, object principal, object delegate) {
  memsim_objc_enter(false);
  framework.application_main(principal, delegate);
  leave();
  memsim_objc_leave_main();
  return 0;
}

#define METHOD(name, types, function) {name, types, (memsim_objc_method)function}

static void extend(const char *name, const struct memsim_objc_entry *entries, int32_t count) {
  memsim_objc_class class_ = memsim_objc_class_find(name, NULL);
  if (class_ != NULL) memsim_objc_class_extend(class_, entries, count);
}

void memsim_objc_define_variadics(const struct memsim_objc_variadics *variadics) {
  static const struct memsim_objc_entry strings[] = {
      METHOD("-stringByAppendingFormat:", "@24@0:8@16", appending_format),
      METHOD("+stringWithFormat:", "@24@0:8@16", string_with_format),
      METHOD("-initWithFormat:", "@24@0:8@16", string_with_format),
  };
  static const struct memsim_objc_entry mutable_strings[] = {
      METHOD("-appendFormat:", "v24@0:8@16", append_format),
  };
  static const struct memsim_objc_entry exceptions[] = {
      METHOD("+raise:format:", "v32@0:8@16@24", raise_format),
      METHOD("+raise:format:arguments:", "v40@0:8@16@24*32", raise_arguments),
  };
  static const struct memsim_objc_entry arrays[] = {
      METHOD("+arrayWithObjects:", "@24@0:8@16", with_objects),
      METHOD("-initWithObjects:", "@24@0:8@16", with_objects),
  };
  static const struct memsim_objc_entry sets[] = {
      METHOD("+setWithObjects:", "@24@0:8@16", set_with_objects),
      METHOD("-initWithObjects:", "@24@0:8@16", set_with_objects),
  };
  static const struct memsim_objc_entry dictionaries[] = {
      METHOD("+dictionaryWithObjectsAndKeys:", "@24@0:8@16", with_objects_and_keys),
      METHOD("-initWithObjectsAndKeys:", "@24@0:8@16", with_objects_and_keys),
  };
  static const struct memsim_objc_entry alerts[] = {
      METHOD(
          "-initWithTitle:message:delegate:cancelButtonTitle:otherButtonTitles:",
          "@56@0:8@16@24@32@40@48", alert),
  };
  static const struct memsim_objc_entry sheets[] = {
      METHOD(
          "-initWithTitle:delegate:cancelButtonTitle:destructiveButtonTitle:otherButtonTitles:",
          "@56@0:8@16@24@32@40@48", sheet),
  };
  static const struct memsim_objc_entry predicates[] = {
      METHOD("+predicateWithFormat:", "@24@0:8@16", predicate_with_format),
  };
  framework = *variadics;
  extend("NSString", strings, sizeof strings / sizeof *strings);
  extend(
      "NSMutableString", mutable_strings, sizeof mutable_strings / sizeof *mutable_strings);
  extend("NSException", exceptions, sizeof exceptions / sizeof *exceptions);
  extend("NSArray", arrays, sizeof arrays / sizeof *arrays);
  extend("NSSet", sets, sizeof sets / sizeof *sets);
  extend("NSDictionary", dictionaries, sizeof dictionaries / sizeof *dictionaries);
  extend("NSPredicate", predicates, sizeof predicates / sizeof *predicates);
  extend("UIAlertView", alerts, sizeof alerts / sizeof *alerts);
  extend("UIActionSheet", sheets, sizeof sheets / sizeof *sheets);
  memsim_objc_define_function("NSLog", (memsim_objc_method)log_format);
  memsim_objc_define_function("UIApplicationMain", (memsim_objc_method)application_main);
}
