#define _GNU_SOURCE
#include "memsim_temporary_file.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

enum state { unused, changing, used };

// They have room without the heap's memory, of which there may be none.
static struct file {
  _Atomic int state;
  pid_t process;
  char path[PATH_MAX];
} files[32];
enum { most_files = sizeof files / sizeof *files };

int32_t memsim_temporary_file_add(const char *path) {
  size_t bytes = strlen(path) + 1;
  if (bytes > sizeof files->path) return -1;
  for (int32_t number = 0; number < most_files; number++) {
    struct file *file = &files[number];
    int state = unused;
    if (!atomic_compare_exchange_strong(&file->state, &state, changing)) continue;
    file->process = getpid();
    memcpy(file->path, path, bytes);
    atomic_store(&file->state, used);
    return number;
  }
  return -1;
}

void memsim_temporary_file_forget(int32_t number) {
  int state = used;
  if (number >= 0) atomic_compare_exchange_strong(&files[number].state, &state, unused);
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
    // No other thread gives its place to another file meanwhile.
    int state = used;
    struct file *file = &files[number];
    if (!atomic_compare_exchange_strong(&file->state, &state, changing)) continue;
    if (file->process == process) remove_at(AT_FDCWD, file->path);
  }
}

int32_t memsim_exchange_files(const char *one, const char *other) {
  return renameat2(AT_FDCWD, one, AT_FDCWD, other, RENAME_EXCHANGE) == 0 ? 0 : errno;
}
