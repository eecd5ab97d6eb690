// The source that is linked into the shared object of each app, as this program contains it.
#define _GNU_SOURCE
#include <sys/mman.h>
#include <unistd.h>

#include "memsim_objc.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const char source[] = {
#embed "App/memsim_objc_app.h"
    ,
#embed "App/app.c"
};

int32_t memsim_objc_memory_file(void) { return memfd_create("memsim-build", MFD_CLOEXEC); }

int32_t memsim_objc_app_source(void) {
  int32_t file = memsim_objc_memory_file();
  if (file < 0 || write(file, source, sizeof source) == (ssize_t)sizeof source) return file;
  close(file);
  return -1;
}

const char *const *memsim_objc_allocators(void) {
  static const char *const names[] = {
      "malloc", "calloc", "realloc", "free", "strdup", "strndup", "asprintf", "vasprintf", 0,
  };
  return names;
}
