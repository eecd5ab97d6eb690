// Functions and methods with any number of arguments, which no other language can define.
#define _GNU_SOURCE
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "abi.h"
#include "memsim_objc_framework.h"

typedef memsim_objc_object object;
typedef memsim_objc_selector selector;

static struct memsim_objc_variadics framework;

struct text {
  char *start;
  size_t bytes, room;
};

static void add(struct text *text, const char *added, size_t bytes) {
  if (text->bytes + bytes + 1 > text->room) {
    text->room = 2 * (text->bytes + bytes + 1);
    text->start = realloc(text->start, text->room);
    if (text->start == NULL) abort();
  }
  memcpy(text->start + text->bytes, added, bytes);
  text->bytes += bytes;
  text->start[text->bytes] = 0;
}

#define ADD_PRINTED(type)                                             \
  do {                                                                \
    type value = va_arg(*values, type);                               \
    int bytes = asprintf(&printed, conversion, value);                \
    if (bytes >= 0) add(text, printed, (size_t)bytes);                \
  } while (0)

// Adds one argument, by its conversion without `*`, such as `%5.1f` or `%lu`.
static void add_argument(struct text *text, const char *conversion, va_list *values) {
  char *printed = NULL;
  size_t length = strlen(conversion);
  bool is_long = strchr(conversion, 'l') != NULL || strpbrk(conversion, "zqtj") != NULL;
  switch (conversion[length - 1]) {
    case '@': {
      printed = framework.text(va_arg(*values, object));
      add(text, printed, strlen(printed));
      break;
    }
    case 'd': case 'i': case 'u': case 'x': case 'X': case 'o':
      if (is_long) ADD_PRINTED(long);
      else ADD_PRINTED(int);
      break;
    case 'c': ADD_PRINTED(int); break;
    case 'f': case 'F': case 'e': case 'E': case 'g': case 'G': case 'a':
      ADD_PRINTED(double);
      break;
    case 's': ADD_PRINTED(const char *); break;
    case 'p': ADD_PRINTED(void *); break;
    default: add(text, conversion, length);
  }
  free(printed);
}

// The text of a format, which the caller frees.
static char *print(const char *format, va_list *values) {
  struct text text = {NULL, 0, 0};
  add(&text, "", 0);
  while (*format != 0) {
    size_t plain = strcspn(format, "%");
    add(&text, format, plain);
    format += plain;
    if (*format == 0) break;
    if (format[1] == '%') {
      add(&text, "%", 1);
      format += 2;
      continue;
    }
    char conversion[64] = "%";
    size_t length = 1;
    for (format++; *format != 0 && length < sizeof conversion - 24; format++) {
      if (*format == '*') {
        length += (size_t)sprintf(conversion + length, "%d", va_arg(*values, int));
        continue;
      }
      conversion[length++] = *format == 'q' ? 'l' : *format;
      if (strchr("0123456789.-+ #hlqzjt", *format) == NULL) {
        format++;
        break;
      }
    }
    conversion[length] = 0;
    add_argument(&text, conversion, values);
  }
  return text.start;
}

#define PRINT(format, text)                   \
  va_list values;                             \
  va_start(values, format);                   \
  char *words = framework.text(format);       \
  char *text = print(words, &values);         \
  free(words);                                \
  va_end(values)

static void leave(void) {
  memsim_objc_leave();
  memsim_objc_throw_pending();
}

static void log_format(object format, ...) {
  PRINT(format, text);
  memsim_objc_enter(false);
  framework.log(text);
  free(text);
  leave();
}

// Also `initWithFormat:`, whose receiver was just allocated.
static object string_with_format(object self, selector _cmd, object format, ...) {
  PRINT(format, text);
  memsim_objc_enter(false);
  object made = framework.string(self, text);
  free(text);
  leave();
  return made;
}

// Also `initWithObjects:`; the last argument is nil.
static object with_objects(object self, selector _cmd, object first, ...) {
  va_list values, again;
  va_start(values, first);
  va_copy(again, values);
  int64_t count = 0;
  for (object next = first; next != NULL; next = va_arg(again, object)) count++;
  va_end(again);
  object *objects = count == 0 ? NULL : malloc((size_t)count * sizeof *objects);
  if (count > 0 && objects == NULL) abort();
  object next = first;
  for (int64_t i = 0; i < count; i++, next = va_arg(values, object)) objects[i] = next;
  va_end(values);
  memsim_objc_enter(false);
  object made = framework.array(self, objects, count);
  free(objects);
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
      METHOD("+stringWithFormat:", "@24@0:8@16", string_with_format),
      METHOD("-initWithFormat:", "@24@0:8@16", string_with_format),
  };
  static const struct memsim_objc_entry arrays[] = {
      METHOD("+arrayWithObjects:", "@24@0:8@16", with_objects),
      METHOD("-initWithObjects:", "@24@0:8@16", with_objects),
  };
  framework = *variadics;
  extend("NSString", strings, sizeof strings / sizeof *strings);
  extend("NSArray", arrays, sizeof arrays / sizeof *arrays);
  memsim_objc_define_function("NSLog", (memsim_objc_method)log_format);
  memsim_objc_define_function("UIApplicationMain", (memsim_objc_method)application_main);
}
