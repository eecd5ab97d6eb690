#include "memsim_temporary_file.h"

#include <stdatomic.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

struct file {
  pid_t process;
  char path[];
};

enum { most_files = 32 };
static _Atomic(struct file *) files[most_files];

int32_t memsim_temporary_file_add(const char *path) {
  size_t bytes = strlen(path) + 1;
  struct file *made = malloc(sizeof *made + bytes);
  if (made == NULL) return -1;
  made->process = getpid();
  memcpy(made->path, path, bytes);
  for (int32_t number = 0; number < most_files; number++) {
    struct file *none = NULL;
    if (atomic_compare_exchange_strong(&files[number], &none, made)) return number;
  }
  free(made);
  return -1;
}

void memsim_temporary_file_forget(int32_t number) {
  if (number >= 0) free(atomic_exchange(&files[number], NULL));
}

void memsim_temporary_file_remove_all(void) {
  pid_t process = getpid();
  for (int32_t number = 0; number < most_files; number++) {
    // Another thread may free the one that it has taken.
    struct file *file = atomic_exchange(&files[number], NULL);
    if (file != NULL && file->process == process) unlink(file->path);
  }
}
