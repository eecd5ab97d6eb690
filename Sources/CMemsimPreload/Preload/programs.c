// exec and its kin: they report to the supervisor a program in which this object will not start,
// before it runs. A child of vfork does so in the memory of its parent, so nothing here allocates.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <spawn.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "memsim_look.h"
#include "notes.h"
#include "preload.h"

extern char **environ;

enum { most_path_bytes = 4096, most_interpreters = 4 };

// The path of this object, as the loader was given it.
static const char *own_path;

// The functions of the library of C.
static int (*next_execvpe)(const char *, char *const *, char *const *);
static int (*next_posix_spawn)(
    pid_t *, const char *, const posix_spawn_file_actions_t *, const posix_spawnattr_t *,
    char *const *, char *const *);
static int (*next_posix_spawnp)(
    pid_t *, const char *, const posix_spawn_file_actions_t *, const posix_spawnattr_t *,
    char *const *, char *const *);
static int (*next_system)(const char *);
static FILE *(*next_popen)(const char *, const char *);

// A handler of a signal may be the first to call them, in the middle of the loader, so that is
// asked before.
__attribute__((constructor(101))) static void find_next(void) {
  next_execvpe = dlsym(RTLD_NEXT, "execvpe");
  next_posix_spawn = dlsym(RTLD_NEXT, "posix_spawn");
  next_posix_spawnp = dlsym(RTLD_NEXT, "posix_spawnp");
  next_system = dlsym(RTLD_NEXT, "system");
  next_popen = dlsym(RTLD_NEXT, "popen");
  Dl_info about;
  if (dladdr(&memsim_own, &about) != 0) own_path = about.dli_fname;
}

static const char *value_of(const char *name, char *const *variables) {
  size_t length = strlen(name);
  for (; variables != NULL && *variables != NULL; variables++)
    if (strncmp(*variables, name, length) == 0 && (*variables)[length] == '=')
      return *variables + length + 1;
  return NULL;
}

// Whether a list of the loader's, with blanks or colons in between, has a word.
static bool has_word(const char *list, const char *word) {
  size_t length = strlen(word);
  while (*list != 0) {
    size_t bytes = strcspn(list, ": ");
    if (bytes == length && strncmp(list, word, length) == 0) return true;
    list += bytes + (list[bytes] != 0);
  }
  return false;
}

// Whether a file could be opened, if there is a file left to open it with.
static bool opens(const char *path, int access) {
  int file = (int)syscall(SYS_openat, AT_FDCWD, path, access | O_CLOEXEC, 0);
  if (file < 0) return errno == EMFILE || errno == ENFILE;
  syscall(SYS_close, file);
  return true;
}

static enum memsim_unheld reason_in(char *const *variables) {
  const char *place = value_of(MEMSIM_COUNTERS_VARIABLE, variables);
  const char *objects = value_of("LD_PRELOAD", variables);
  if (place == NULL || strcmp(place, memsim_place) != 0 || objects == NULL ||
      !has_word(objects, own_path))
    return memsim_unheld_environment;
  // Another user may open the counters only with capabilities, which end with exec.
  uid_t user = geteuid();
  bool is_in_reach = (user == 0 || user == memsim_counters->user) && opens(own_path, O_RDONLY) &&
                     opens(memsim_place, O_RDWR);
  return is_in_reach ? memsim_unheld_none : memsim_unheld_out_of_reach;
}

static enum memsim_unheld reason_of(enum memsim_program_kind kind) {
  switch (kind) {
  case memsim_program_static: return memsim_unheld_static;
  case memsim_program_privileged: return memsim_unheld_privileged;
  case memsim_program_unreadable: return memsim_unheld_unreadable;
  case memsim_program_of_other_library: return memsim_unheld_of_other_library;
  case memsim_program_of_other_machine: return memsim_unheld_of_other_machine;
  default: return memsim_unheld_none;
  }
}

// The reason why this object will not start in a program; none as well if it cannot be run.
static enum memsim_unheld reason_for(const char *path, char *const *variables) {
  char interpreter[most_path_bytes];
  enum memsim_program_kind kind = memsim_program_look(path, interpreter, sizeof interpreter);
  for (int i = 0; kind == memsim_program_script && i < most_interpreters; i++) {
    char next[most_path_bytes];
    strcpy(next, interpreter);
    kind = memsim_program_look(next, interpreter, sizeof interpreter);
  }
  if (kind == memsim_program_missing || kind == memsim_program_denied) return memsim_unheld_none;
  enum memsim_unheld reason = reason_of(kind);
  return reason == memsim_unheld_none ? reason_in(variables) : reason;
}

// The reason for a program that this process wants to run; the number of an error stays.
static enum memsim_unheld look(const char *path, char *const *variables) {
  if (memsim_counters == NULL || own_path == NULL || path == NULL) return memsim_unheld_none;
  int error = errno;
  enum memsim_unheld reason = reason_for(path, variables);
  errno = error;
  return reason;
}

bool memsim_note_unheld_program(
    pid_t pid, enum memsim_unheld reason, bool is_certain, const char *path) {
  int error = errno;
  bool is_noted = memsim_note_program(memsim_note_unheld, pid, reason, is_certain, path);
  if (!is_noted) ADD(memsim_counters->unnoted, 1);
  errno = error;
  return is_noted;
}

// Reports a program that this process is about to become; whether it is not held.
static bool leave_for(const char *path, char *const *variables) {
  enum memsim_unheld reason = look(path, variables);
  return reason != memsim_unheld_none &&
         memsim_note_unheld_program(memsim_own_pid(), reason, false, path);
}

// The process is still this program: the other one could not be run.
static int stay(bool has_left) {
  int error = errno;
  if (has_left) memsim_note_program(memsim_note_stayed, memsim_own_pid(), 0, 0, "");
  errno = error;
  return -1;
}

// The file that a name stands for, as a shell finds it; the name itself if there is none.
static const char *find(const char *name, char *path, size_t bytes) {
  if (name == NULL || memsim_counters == NULL || strchr(name, '/') != NULL) return name;
  int error = errno;
  const char *folders = value_of("PATH", environ);
  if (folders == NULL) folders = "/bin:/usr/bin";
  const char *found = name;
  for (;;) {
    size_t length = strcspn(folders, ":"), rest = strlen(name);
    if (length + rest + 2 <= bytes) {
      memcpy(path, folders, length);
      path[length] = '/';
      memcpy(path + length + (length > 0), name, rest + 1);
      if (access(path, X_OK) == 0) {
        found = path;
        break;
      }
    }
    if (folders[length] == 0) break;
    folders += length + 1;
  }
  errno = error;
  return found;
}

EXPORTED int execve(const char *path, char *const *words, char *const *variables) {
  bool has_left = leave_for(path, variables);
  syscall(SYS_execve, path, words, variables);
  return stay(has_left);
}

EXPORTED int execv(const char *path, char *const *words) { return execve(path, words, environ); }

EXPORTED int execvpe(const char *name, char *const *words, char *const *variables) {
  if (next_execvpe == NULL) find_next();
  char path[most_path_bytes];
  bool has_left = leave_for(find(name, path, sizeof path), variables);
  next_execvpe(name, words, variables);
  return stay(has_left);
}

EXPORTED int execvp(const char *name, char *const *words) { return execvpe(name, words, environ); }

EXPORTED int execveat(
    int folder, const char *path, char *const *words, char *const *variables, int flags) {
  char place[most_path_bytes];
  const char *file = path;
  if (path[0] != '/' && folder != AT_FDCWD) {
    snprintf(place, sizeof place, "/proc/self/fd/%d%s%s", folder, path[0] == 0 ? "" : "/", path);
    file = place;
  }
  bool has_left = leave_for(file, variables);
  syscall(SYS_execveat, folder, path, words, variables, flags);
  return stay(has_left);
}

EXPORTED int fexecve(int file, char *const *words, char *const *variables) {
  return execveat(file, "", words, variables, AT_EMPTY_PATH);
}

// The words of a list of arguments, the first of which is before it, up to a null.
static size_t count_words(const char *first, va_list *rest) {
  size_t count = first != NULL;
  while (first != NULL && va_arg(*rest, char *) != NULL) count++;
  return count;
}

static void copy_words(char **words, size_t count, const char *first, va_list *rest) {
  words[0] = (char *)first;
  for (size_t i = 1; i <= count; i++) words[i] = va_arg(*rest, char *);
}

#define WORDS(first)                        \
  va_list rest;                             \
  va_start(rest, first);                    \
  size_t count = count_words(first, &rest); \
  va_end(rest);                             \
  char *words[count + 1];                   \
  va_start(rest, first);                    \
  copy_words(words, count, first, &rest)

EXPORTED int execl(const char *path, const char *first, ...) {
  WORDS(first);
  va_end(rest);
  return execve(path, words, environ);
}

EXPORTED int execlp(const char *name, const char *first, ...) {
  WORDS(first);
  va_end(rest);
  return execvpe(name, words, environ);
}

EXPORTED int execle(const char *path, const char *first, ...) {
  WORDS(first);
  char *const *variables = va_arg(rest, char *const *);
  va_end(rest);
  return execve(path, words, variables);
}

EXPORTED int posix_spawn(
    pid_t *pid, const char *path, const posix_spawn_file_actions_t *actions,
    const posix_spawnattr_t *attributes, char *const *words, char *const *variables) {
  if (next_posix_spawn == NULL) find_next();
  enum memsim_unheld reason = look(path, variables);
  pid_t child = 0;
  int error = next_posix_spawn(&child, path, actions, attributes, words, variables);
  if (error != 0) return error;
  if (pid != NULL) *pid = child;
  if (reason != memsim_unheld_none) memsim_note_unheld_program(child, reason, true, path);
  return 0;
}

EXPORTED int posix_spawnp(
    pid_t *pid, const char *name, const posix_spawn_file_actions_t *actions,
    const posix_spawnattr_t *attributes, char *const *words, char *const *variables) {
  if (next_posix_spawnp == NULL) find_next();
  char place[most_path_bytes];
  const char *path = find(name, place, sizeof place);
  enum memsim_unheld reason = look(path, variables);
  pid_t child = 0;
  int error = next_posix_spawnp(&child, name, actions, attributes, words, variables);
  if (error != 0) return error;
  if (pid != NULL) *pid = child;
  if (reason != memsim_unheld_none) memsim_note_unheld_program(child, reason, true, path);
  return 0;
}

// The library of C starts the shell past the functions here, under a number that no caller learns.
static void note_shell(void) {
  static const char shell[] = "/bin/sh";
  enum memsim_unheld reason = look(shell, environ);
  if (reason != memsim_unheld_none) memsim_note_unheld_program(0, reason, true, shell);
}

EXPORTED int system(const char *command) {
  if (next_system == NULL) find_next();
  if (command != NULL) note_shell();
  return next_system(command);
}

EXPORTED FILE *popen(const char *command, const char *type) {
  if (next_popen == NULL) find_next();
  note_shell();
  return next_popen(command, type);
}
