// The texts of formats, as NSLog and stringWithFormat: print them.
#define _GNU_SOURCE
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "abi.h"
#include "memsim_objc_framework.h"

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

static void add_character(struct text *text, uint32_t character) {
  char bytes[4];
  size_t count = 0;
  if (character < 0x80) {
    bytes[count++] = (char)character;
  } else {
    if (character < 0x800) {
      bytes[count++] = (char)(0xc0 | character >> 6);
    } else {
      if (character < 0x10000) {
        bytes[count++] = (char)(0xe0 | character >> 12);
      } else {
        bytes[count++] = (char)(0xf0 | character >> 18);
        bytes[count++] = (char)(0x80 | (character >> 12 & 0x3f));
      }
      bytes[count++] = (char)(0x80 | (character >> 6 & 0x3f));
    }
    bytes[count++] = (char)(0x80 | (character & 0x3f));
  }
  add(text, bytes, count);
}

// Adds units of UTF-16; half of a pair is printed as the replacement character.
static void add_units(struct text *text, const uint16_t *units, size_t count) {
  for (size_t i = 0; i < count; i++) {
    uint32_t character = units[i];
    bool has_next = character < 0xdc00 && i + 1 < count && units[i + 1] >> 10 == 0xdc00 >> 10;
    if (character >> 11 == 0xd800 >> 11)
      character =
          has_next ? 0x10000 + ((character & 0x3ff) << 10) + (units[++i] & 0x3ff) : 0xfffd;
    add_character(text, character);
  }
}

// A width or a precision; an argument has it if there is a position, from 1 on.
struct number {
  int value, position;
};

// A conversion of a format, such as `%2$-5.1f`.
struct conversion {
  const char *start, *end;
  char flags[8];
  struct number width, precision;
  // The position of the argument; 0 for `%%` and the end of the format.
  int position;
  int short_count;
  bool is_long, is_long_real;
  char letter;
};

enum { most_arguments = 64, greatest_number = 1 << 20 };

static int digits(const char **format) {
  int value = 0;
  for (; **format >= '0' && **format <= '9'; ++*format)
    if (value < greatest_number) value = value * 10 + **format - '0';
  return value;
}

// Reads a position such as `2$`; 0 if there is none.
static int position(const char **format) {
  const char *end = *format;
  int value = digits(&end);
  if (value == 0 || *end != '$') return 0;
  *format = end + 1;
  return value;
}

static struct number number(const char **format, int standard, int *next) {
  if (**format != '*') {
    const char *start = *format;
    int value = digits(format);
    return (struct number){*format == start ? standard : value, 0};
  }
  ++*format;
  int own = position(format);
  return (struct number){standard, own != 0 ? own : (*next)++};
}

// Reads the conversion after a `%`. `next` is the position of the next argument without one.
static struct conversion read_conversion(const char *format, int *next) {
  struct conversion read = {.start = format - 1};
  read.position = position(&format);
  size_t flags = strspn(format, "-+ #0'");
  memcpy(read.flags, format, flags < sizeof read.flags ? flags : sizeof read.flags - 1);
  format += flags;
  read.width = number(&format, 0, next);
  read.precision.value = -1;
  if (*format == '.') {
    format++;
    read.precision = number(&format, 0, next);
  }
  for (; *format != 0 && strchr("hlqzjtL", *format) != NULL; format++) {
    if (*format == 'h') read.short_count++;
    else if (*format == 'L') read.is_long_real = true;
    else read.is_long = true;
  }
  read.letter = *format;
  if (*format != 0) format++;
  if (read.letter == '%' || read.letter == 0) read.position = 0;
  else if (read.position == 0) read.position = (*next)++;
  read.end = format;
  return read;
}

union argument {
  uint64_t word;
  double real;
  long double long_real;
};

enum kind { kind_word, kind_real, kind_long_real };

struct arguments {
  enum kind kinds[most_arguments];
  union argument values[most_arguments];
  int count;
};

static void expect(struct arguments *arguments, int position, enum kind kind) {
  if (position == 0 || position > most_arguments) return;
  arguments->kinds[position - 1] = kind;
  if (arguments->count < position) arguments->count = position;
}

// Reads the arguments of a format, whose kinds decide where each of them is.
static void read_arguments(const char *format, va_list values, struct arguments *arguments) {
  int next = 1;
  while ((format = strchr(format, '%')) != NULL) {
    struct conversion read = read_conversion(format + 1, &next);
    format = read.end;
    bool is_real = read.letter != 0 && strchr("fFeEgGaA", read.letter) != NULL;
    expect(arguments, read.width.position, kind_word);
    expect(arguments, read.precision.position, kind_word);
    expect(
        arguments, read.position,
        !is_real ? kind_word : read.is_long_real ? kind_long_real : kind_real);
  }
  for (int i = 0; i < arguments->count; i++) {
    union argument *value = &arguments->values[i];
    switch (arguments->kinds[i]) {
      // All smaller numbers take the place of such a word, too.
      case kind_word: value->word = va_arg(values, uint64_t); break;
      case kind_real: value->real = va_arg(values, double); break;
      case kind_long_real: value->long_real = va_arg(values, long double); break;
    }
  }
}

static int value_of(struct number number, const struct arguments *arguments) {
  if (number.position == 0 || number.position > most_arguments) return number.value;
  int value = (int)arguments->values[number.position - 1].word;
  if (value > greatest_number) return greatest_number;
  return value < -greatest_number ? -greatest_number : value;
}

#define ADD_PRINTED(value)                                                                \
  do {                                                                                    \
    char *printed = NULL;                                                                 \
    int bytes = asprintf(&printed, words, width, precision, value);                       \
    if (bytes < 0) abort();                                                               \
    add(text, printed, (size_t)bytes);                                                    \
    free(printed);                                                                        \
  } while (0)

// Adds one argument as its conversion wants it; one that is unknown is printed as it is written.
static void add_argument(
    struct text *text, const struct conversion *read, const struct arguments *arguments,
    char *(*describe)(memsim_objc_object object)) {
  union argument value = arguments->values[read->position - 1];
  int width = value_of(read->width, arguments);
  int precision = value_of(read->precision, arguments);
  const char *length = read->is_long ? "l" : &"hh"[2 - (read->short_count & 3) % 3];
  char words[32];
  bool is_plain = !read->is_long && !read->is_long_real;
  char letter = read->letter;
  switch (letter) {
    case 'D': case 'U': case 'O': letter += 'a' - 'A'; break;
    case 'f': case 'F': case 'e': case 'E': case 'g': case 'G': case 'a': case 'A':
      length = read->is_long_real ? "L" : "";
      break;
    case 'c': case 's': case 'p': length = ""; break;
    default: break;
  }
  snprintf(words, sizeof words, "%%%s*.*%s%c", read->flags, length, letter);
  switch (letter) {
    case 'd': case 'i': case 'u': case 'x': case 'X': case 'o':
      if (read->is_long) ADD_PRINTED((long)value.word);
      else ADD_PRINTED((int)value.word);
      return;
    case 'f': case 'F': case 'e': case 'E': case 'g': case 'G': case 'a': case 'A':
      if (read->is_long_real) ADD_PRINTED(value.long_real);
      else ADD_PRINTED(value.real);
      return;
    case 'p': ADD_PRINTED((void *)value.word); return;
    default: break;
  }
  if (is_plain) {
    const uint16_t *units = (const uint16_t *)value.word;
    uint16_t unit = (uint16_t)value.word;
    size_t count = 0;
    switch (letter) {
      case 'c': ADD_PRINTED((int)value.word); return;
      case 's': ADD_PRINTED((const char *)value.word); return;
      case 'C': add_units(text, &unit, 1); return;
      case 'S':
        while (units != NULL && units[count] != 0) count++;
        add_units(text, units, count);
        return;
      case '@': {
        char *description = describe((memsim_objc_object)value.word);
        add(text, description, strlen(description));
        free(description);
        return;
      }
      default: break;
    }
  }
  add(text, read->start, (size_t)(read->end - read->start));
}

char *memsim_objc_print(
    const char *format, va_list values, char *(*describe)(memsim_objc_object object)) {
  struct arguments arguments = {.count = 0};
  read_arguments(format, values, &arguments);
  struct text text = {NULL, 0, 0};
  int next = 1;
  add(&text, "", 0);
  // A description that throws ends the text.
  while (*format != 0 && !memsim_objc_has_thrown()) {
    size_t plain = strcspn(format, "%");
    add(&text, format, plain);
    format += plain;
    if (*format == 0) break;
    struct conversion read = read_conversion(format + 1, &next);
    format = read.end;
    if (read.letter == '%') add(&text, "%", 1);
    else if (read.position == 0 || read.position > most_arguments)
      add(&text, read.start, (size_t)(read.end - read.start));
    else add_argument(&text, &read, &arguments, describe);
  }
  return text.start;
}
