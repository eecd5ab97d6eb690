#include "memsim_loading.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stddef.h>
#include <string.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

// A library that lacks a function stays loaded all the same: unloading those of GLib is not safe.
bool memsim_load_library(
    const char *library, const char *const *names, void **functions, char **reason) {
  void *handle = dlopen(library, RTLD_LAZY | RTLD_LOCAL);
  if (handle == NULL) {
    *reason = strdup(dlerror());
    return false;
  }
  // The search includes the libraries that this one needs.
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
