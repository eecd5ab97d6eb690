// The allocation functions of C, as code of an app calls them: the linker gives them these names.
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "abi.h"

static void *resize(void *block, size_t bytes, bool is_cleared, uintptr_t caller) {
  void *made = memsim_objc_hooks.resize(block, bytes, is_cleared, memsim_objc_site(caller));
  // The process may have been killed.
  if (__builtin_expect(memsim_objc_ends_code(), 0)) memsim_objc_throw_pending();
  return made;
}

CALLED_BY_APP void *__wrap_malloc(size_t bytes) { return resize(NULL, bytes, false, CALLER); }

CALLED_BY_APP void *__wrap_realloc(void *block, size_t bytes) {
  return resize(block, bytes, false, CALLER);
}

CALLED_BY_APP void *__wrap_calloc(size_t count, size_t size) {
  size_t bytes;
  if (__builtin_mul_overflow(count, size, &bytes)) return NULL;
  return resize(NULL, bytes, true, CALLER);
}

CALLED_BY_APP void __wrap_free(void *block) {
  // Functions of the system return blocks of its own.
  if (block != NULL && !memsim_objc_hooks.free(block, CALLER)) free(block);
}

static char *copy(const char *text, size_t bytes, uintptr_t caller) {
  char *made = resize(NULL, bytes + 1, false, caller);
  if (made == NULL) return NULL;
  memcpy(made, text, bytes);
  made[bytes] = 0;
  return made;
}

CALLED_BY_APP char *__wrap_strdup(const char *text) {
  return copy(text, strlen(text), CALLER);
}

CALLED_BY_APP char *__wrap_strndup(const char *text, size_t most) {
  return copy(text, strnlen(text, most), CALLER);
}

static int print(char **text, const char *format, va_list values, uintptr_t caller) {
  va_list again;
  va_copy(again, values);
  int bytes = vsnprintf(NULL, 0, format, again);
  va_end(again);
  if (bytes < 0) return -1;
  *text = resize(NULL, (size_t)bytes + 1, false, caller);
  return *text == NULL ? -1 : vsnprintf(*text, (size_t)bytes + 1, format, values);
}

CALLED_BY_APP int __wrap_vasprintf(char **text, const char *format, va_list values) {
  return print(text, format, values, CALLER);
}

CALLED_BY_APP int __wrap_asprintf(char **text, const char *format, ...) {
  va_list values;
  va_start(values, format);
  int bytes = print(text, format, values, CALLER);
  va_end(values);
  return bytes;
}
