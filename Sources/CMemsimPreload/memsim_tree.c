#define _GNU_SOURCE
#include "memsim_tree.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

void memsim_tree_adopt(bool is_adopting) {
  prctl(PR_SET_CHILD_SUBREAPER, is_adopting ? 1 : 0, 0, 0, 0);
}

void memsim_tree_reap(int32_t pid) { waitpid(pid, NULL, WNOHANG); }

bool memsim_tree_has_children(void) {
  siginfo_t child;
  return waitid(P_ALL, 0, &child, WEXITED | WNOHANG | WNOWAIT | __WALL) == 0 || errno != ECHILD;
}

static bool look_at(int folder, const char *name, struct memsim_relative *relative) {
  char path[280], text[512];
  snprintf(path, sizeof path, "%s/stat", name);
  int file = openat(folder, path, O_RDONLY | O_CLOEXEC);
  if (file < 0) return false;
  ssize_t count = read(file, text, sizeof text - 1);
  close(file);
  if (count <= 0) return false;
  text[count] = 0;
  // The name before it may have parentheses itself.
  const char *word = strrchr(text, ')');
  if (word == NULL || strlen(word) < 5) return false;
  relative->pid = atoi(name);
  relative->parent = atoi(word + 4);
  relative->is_ended = word[2] == 'Z' || word[2] == 'X';
  // The state is the same if its first thread has ended and others continue.
  enum { words_to_threads = 18 };
  for (int i = 0; relative->is_ended && i < words_to_threads && word != NULL; i++)
    word = strchr(word + 1, ' ');
  if (relative->is_ended && word != NULL && atoi(word) > 1) relative->is_ended = false;
  return true;
}

int32_t memsim_tree_list(struct memsim_relative *list, int32_t most) {
  DIR *processes = opendir("/proc");
  if (processes == NULL) return 0;
  int32_t count = 0;
  struct dirent *entry;
  while ((entry = readdir(processes)) != NULL) {
    struct memsim_relative relative;
    if (entry->d_name[0] < '1' || entry->d_name[0] > '9' ||
        !look_at(dirfd(processes), entry->d_name, &relative))
      continue;
    if (count < most) list[count] = relative;
    count++;
  }
  closedir(processes);
  return count;
}

int64_t memsim_process_read(int32_t pid, const char *what, char *text, int64_t bytes) {
  char path[64];
  snprintf(path, sizeof path, "/proc/%d/%s", pid, what);
  int file = open(path, O_RDONLY | O_CLOEXEC);
  if (file < 0) return -1;
  ssize_t count = read(file, text, (size_t)bytes - 1);
  close(file);
  text[count < 0 ? 0 : count] = 0;
  return count;
}

void memsim_process_program(int32_t pid, char *path, int32_t bytes) {
  char link[64];
  snprintf(link, sizeof link, "/proc/%d/exe", pid);
  ssize_t count = readlink(link, path, (size_t)bytes - 1);
  if (count < 0) count = memsim_process_read(pid, "comm", path, bytes);
  path[count < 0 ? 0 : count] = 0;
  char *end = strchr(path, '\n');
  if (end != NULL) *end = 0;
}

bool memsim_process_variable(int32_t pid, const char *name, char *value, int32_t bytes) {
  char path[64], *variable = NULL;
  snprintf(path, sizeof path, "/proc/%d/environ", pid);
  FILE *file = fopen(path, "re");
  if (file == NULL) return false;
  value[0] = 0;
  size_t room = 0, length = strlen(name);
  bool is_found = false, is_read = false;
  while (!is_found && getdelim(&variable, &room, 0, file) > 0) {
    is_read = true;
    is_found = strncmp(variable, name, length) == 0 && variable[length] == '=';
    if (is_found) snprintf(value, (size_t)bytes, "%s", variable + length + 1);
  }
  // A process that begins has no variable at first. Once it has ended, the file reads as if the
  // rest were missing.
  char first;
  bool is_known = is_found || (is_read && pread(fileno(file), &first, 1, 0) == 1);
  free(variable);
  fclose(file);
  return is_known;
}

int64_t memsim_kills_for_memory(void) {
  FILE *file = fopen("/proc/vmstat", "re");
  if (file == NULL) return -1;
  char line[128];
  long long count = -1;
  while (count < 0 && fgets(line, sizeof line, file) != NULL) sscanf(line, "oom_kill %lld", &count);
  fclose(file);
  return count;
}
