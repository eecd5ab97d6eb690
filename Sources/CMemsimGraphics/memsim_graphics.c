#include "memsim_graphics.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "memsim_loading.h"

#define NAME(type, name, parameters) #name,

static const char *const cairo_names[] = {MEMSIM_CAIRO_FUNCTIONS(NAME) NULL};
static const char *const pango_names[] = {MEMSIM_PANGO_FUNCTIONS(NAME) NULL};

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static struct memsim_cairo cairo;
static struct memsim_pango pango;

static struct memsim_library cairo_library = {
    "libcairo.so.2", cairo_names, (void **)&cairo, false};
static struct memsim_library pango_library = {
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

bool memsim_load(struct memsim_library *library, char **reason) {
  pthread_mutex_lock(&lock);
  if (!library->is_loaded) {
    library->is_loaded = memsim_load_library(
        library->name, library->function_names, library->functions, reason);
  }
  bool is_loaded = library->is_loaded;
  pthread_mutex_unlock(&lock);
  return is_loaded;
}

const struct memsim_cairo *memsim_load_cairo(char **reason) {
  return memsim_load(&cairo_library, reason) ? &cairo : NULL;
}

const struct memsim_pango *memsim_load_pango(char **reason) {
  return memsim_load(&pango_library, reason) ? &pango : NULL;
}
