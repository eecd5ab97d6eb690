// The source that is linked into the shared object of each app, as this program contains it.
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <sys/mman.h>
#include <sys/resource.h>
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

bool memsim_objc_whole_path(const char *path, char *whole, int32_t bytes) {
  char present[PATH_MAX] = "";
  bool is_whole = path[0] == '/';
  if (!is_whole && getcwd(present, sizeof present) == NULL) return false;
  int length = snprintf(whole, (size_t)bytes, "%s%s%s", present, is_whole ? "" : "/", path);
  return length > 0 && length < bytes;
}

int32_t memsim_objc_write_file(const char *path, const char *text) {
  int file = creat(path, 0600);
  if (file < 0) return errno;
  int32_t fault = dprintf(file, "%s", text) < 0 ? errno : 0;
  return close(file) != 0 && fault == 0 ? errno : fault;
}

void memsim_objc_limit_process(int32_t process, uint64_t memory_bytes, uint64_t file_bytes) {
  struct rlimit memory = {memory_bytes, memory_bytes}, file = {file_bytes, file_bytes};
  prlimit(process, RLIMIT_AS, &memory, NULL);
  prlimit(process, RLIMIT_FSIZE, &file, NULL);
}

const char *const *memsim_objc_replaced_functions(void) {
  static const char *const names[] = {
      "malloc", "calloc", "realloc", "free", "strdup", "strndup", "asprintf", "vasprintf",
      "sleep", "usleep", "nanosleep", 0,
  };
  return names;
}
