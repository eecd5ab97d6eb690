#define _GNU_SOURCE
#include "memsim_temporary_file.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
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

// Removes a file, or a folder with all that is in it, and returns whether it did. It needs no
// memory of its own: the functions of C for folders allocate.
static bool remove_at(int parent, const char *name) {
  if (unlinkat(parent, name, 0) == 0) return true;
  if (errno != EISDIR) return false;
  int folder = openat(parent, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
  if (folder < 0) return false;
  bool has_removed = true;
  // A removal can move other entries to places that were read.
  while (has_removed) {
    has_removed = false;
    lseek(folder, 0, SEEK_SET);
    _Alignas(struct dirent64) char entries[1024];
    for (long count; (count = syscall(SYS_getdents64, folder, entries, sizeof entries)) > 0;) {
      for (long place = 0; place < count;) {
        struct dirent64 *entry = (struct dirent64 *)&entries[place];
        place += entry->d_reclen;
        bool is_own = strcmp(entry->d_name, ".") == 0 || strcmp(entry->d_name, "..") == 0;
        if (!is_own && remove_at(folder, entry->d_name)) has_removed = true;
      }
    }
  }
  close(folder);
  return unlinkat(parent, name, AT_REMOVEDIR) == 0;
}

void memsim_temporary_file_remove_all(void) {
  pid_t process = getpid();
  for (int32_t number = 0; number < most_files; number++) {
    // Another thread may free the one that it has taken.
    struct file *file = atomic_exchange(&files[number], NULL);
    if (file != NULL && file->process == process) remove_at(AT_FDCWD, file->path);
  }
}

int32_t memsim_exchange_files(const char *one, const char *other) {
  return renameat2(AT_FDCWD, one, AT_FDCWD, other, RENAME_EXCHANGE) == 0 ? 0 : errno;
}
