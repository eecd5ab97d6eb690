#include "memsim_graphics.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#define NAME(type, name, parameters) #name,

static const char *const cairo_names[] = {MEMSIM_CAIRO_FUNCTIONS(NAME) NULL};
static const char *const pango_names[] = {MEMSIM_PANGO_FUNCTIONS(NAME) NULL};

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

// What a library is loaded into, once.
struct table {
  const char *library;
  const char *const *names;
  void **functions;
  bool is_loaded;
};

static struct memsim_cairo cairo;
static struct memsim_pango pango;

static struct table cairo_table = {"libcairo.so.2", cairo_names, (void **)&cairo, false};
static struct table pango_table = {
    "libpangocairo-1.0.so.0", pango_names, (void **)&pango, false};

// A library that lacks a function stays loaded all the same: unloading those of GLib is not safe.
bool memsim_load_library(
    const char *library, const char *const *names, void **functions, char **reason) {
  void *handle = dlopen(library, RTLD_LAZY | RTLD_LOCAL);
  if (handle == NULL) {
    *reason = strdup(dlerror());
    return false;
  }
  // The search goes on in the libraries that this one needs.
  for (; *names != NULL; names++, functions++) {
    *functions = dlsym(handle, *names);
    if (*functions == NULL) {
      *reason = strdup(dlerror());
      return false;
    }
  }
  return true;
}

static bool load(struct table *table, char **reason) {
  pthread_mutex_lock(&lock);
  if (!table->is_loaded) {
    table->is_loaded =
        memsim_load_library(table->library, table->names, table->functions, reason);
  }
  bool is_loaded = table->is_loaded;
  pthread_mutex_unlock(&lock);
  return is_loaded;
}

const struct memsim_cairo *memsim_load_cairo(char **reason) {
  return load(&cairo_table, reason) ? &cairo : NULL;
}

const struct memsim_pango *memsim_load_pango(char **reason) {
  return load(&pango_table, reason) ? &pango : NULL;
}
