#define _GNU_SOURCE
#include "memsim_group.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

int64_t memsim_group_read(const char *path, void *bytes, int64_t most) {
  int file = open(path, O_RDONLY | O_CLOEXEC);
  if (file < 0) return -1;
  int64_t all = 0;
  ssize_t count;
  while (all < most && (count = read(file, (char *)bytes + all, (size_t)(most - all))) != 0) {
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) all = -1;
    if (count < 0) break;
    all += count;
  }
  int error = errno;
  close(file);
  errno = error;
  return all;
}

bool memsim_group_write(const char *path, const char *text) {
  int file = open(path, O_WRONLY | O_CLOEXEC);
  if (file < 0) return false;
  size_t length = strlen(text);
  bool is_written = write(file, text, length) == (ssize_t)length;
  int error = errno;
  close(file);
  errno = error;
  return is_written;
}

int32_t memsim_group_open_members(const char *folder) {
  char path[4096];
  snprintf(path, sizeof path, "%s/cgroup.procs", folder);
  return open(path, O_WRONLY | O_CLOEXEC);
}

int32_t memsim_group_next_number(void) {
  static int32_t number;
  return ++number;
}

int32_t memsim_kernel_log_open(void) {
  int log = open("/dev/kmsg", O_RDONLY | O_NONBLOCK | O_CLOEXEC);
  if (log >= 0) lseek(log, 0, SEEK_END);
  return log;
}

int64_t memsim_kernel_log_read(int32_t log, void *bytes, int64_t most) {
  ssize_t count;
  do {
    count = read(log, bytes, (size_t)most);
    // A record was overwritten before it was read.
  } while (count < 0 && (errno == EPIPE || errno == EINTR));
  return count < 0 ? 0 : count;
}

int32_t memsim_group_event(void) { return eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK); }

bool memsim_group_ring(int32_t event, const char *folder, const char *file) {
  char path[4096], line[64];
  snprintf(path, sizeof path, "%s/%s", folder, file);
  int target = open(path, O_RDONLY | O_CLOEXEC);
  snprintf(path, sizeof path, "%s/cgroup.event_control", folder);
  int control = open(path, O_WRONLY | O_CLOEXEC);
  int length = snprintf(line, sizeof line, "%d %d", event, target);
  bool is_set = target >= 0 && control >= 0 && write(control, line, (size_t)length) == length;
  int error = errno;
  if (target >= 0) close(target);
  if (control >= 0) close(control);
  errno = error;
  return is_set;
}

void memsim_group_wait(int32_t event, int32_t milliseconds) {
  struct pollfd waiting = {.fd = event, .events = POLLIN};
  uint64_t rings;
  if (poll(&waiting, 1, milliseconds) > 0 && read(event, &rings, sizeof rings) < 0) return;
}

static ssize_t read_about(int32_t pid, const char *what, char *text, size_t bytes) {
  char path[64];
  snprintf(path, sizeof path, "/proc/%d/%s", pid, what);
  int file = open(path, O_RDONLY | O_CLOEXEC);
  if (file < 0) return -1;
  ssize_t count = read(file, text, bytes - 1);
  close(file);
  text[count < 0 ? 0 : count] = 0;
  return count;
}

// Version 1 shows the topmost group for a process from the start of its exit on.
static bool is_exiting(int32_t pid) {
  enum { words_to_flags = 7, exiting = 4 };
  char text[1024];
  if (read_about(pid, "stat", text, sizeof text) <= 0) return true;
  const char *word = strrchr(text, ')');
  for (int i = 0; i < words_to_flags && word != NULL; i++) word = strchr(word + 1, ' ');
  return word == NULL || (strtoul(word, NULL, 10) & exiting) != 0;
}

// The name is unique, so that no other folder of the hierarchy has it.
enum memsim_membership memsim_group_membership(const char *name, int32_t pid) {
  char text[8192], part[300];
  if (read_about(pid, "cgroup", text, sizeof text) <= 0) return memsim_membership_unknown;
  snprintf(part, sizeof part, "/%s", name);
  const char *place = strstr(text, part);
  char next = place == NULL ? 0 : place[strlen(part)];
  if (next == '\n') return memsim_membership_inside;
  if (next == '/') return memsim_membership_below;
  return is_exiting(pid) ? memsim_membership_unknown : memsim_membership_outside;
}

static bool is_member(const char *name, int32_t pid) {
  enum memsim_membership place = memsim_group_membership(name, pid);
  return place == memsim_membership_inside || place == memsim_membership_below;
}

bool memsim_group_signal(const char *name, int32_t pid, int32_t number) {
  int process = (int)syscall(SYS_pidfd_open, pid, 0);
  if (process < 0) return false;
  bool is_sent =
      is_member(name, pid) && syscall(SYS_pidfd_send_signal, process, number, NULL, 0) == 0;
  close(process);
  return is_sent;
}

static const char *name_of(const char *folder) {
  const char *slash = strrchr(folder, '/');
  return slash == NULL ? folder : slash + 1;
}

static bool remove_group(const char *name, const char *folder) {
  char path[4096], line[32];
  // The kernel may kill members that this user may not, as programs that are setuid.
  snprintf(path, sizeof path, "%s/cgroup.kill", folder);
  memsim_group_write(path, "1");
  snprintf(path, sizeof path, "%s/cgroup.procs", folder);
  FILE *members = fopen(path, "re");
  while (members != NULL && fgets(line, sizeof line, members) != NULL)
    memsim_group_signal(name, atoi(line), SIGKILL);
  if (members != NULL) fclose(members);
  DIR *listing = opendir(folder);
  for (struct dirent *entry; listing != NULL && (entry = readdir(listing)) != NULL;) {
    if (entry->d_type != DT_DIR || entry->d_name[0] == '.') continue;
    snprintf(path, sizeof path, "%s/%s", folder, entry->d_name);
    remove_group(name, path);
  }
  if (listing != NULL) closedir(listing);
  return rmdir(folder) == 0 || errno == ENOENT;
}

bool memsim_group_remove(const char *folder) { return remove_group(name_of(folder), folder); }

// Gives a group back to other processes whose memsim moved into a group below, as this process did.
static void leave(const char *home) {
  char path[4096];
  int length = (int)(strrchr(home, '/') - home);
  snprintf(path, sizeof path, "%.*s/cgroup.subtree_control", length, home);
  memsim_group_write(path, "-memory");
  snprintf(path, sizeof path, "%.*s/cgroup.procs", length, home);
  memsim_group_write(path, "0");
  rmdir(home);
}

// Waits until the other end of a pipe is closed, for any reason that its process ends.
_Noreturn static void watch(int pipe, const char *folder, const char *home) {
  setsid();
  if (pipe != 3) dup2(pipe, 3);
  for (int stream = 0; stream <= 2; stream++) close(stream);
  syscall(SYS_close_range, 4, ~0u, 0);
  for (int number = 1; number < NSIG; number++) signal(number, SIG_IGN);
  char byte;
  while (read(3, &byte, 1) < 0 && errno == EINTR) {
  }
  // Else memsim has removed the group itself, and may be in its next run.
  bool is_left = access(folder, F_OK) == 0;
  enum { most_tries = 3000, pause_microseconds = 10000 };
  for (int i = 0; i < most_tries && !memsim_group_remove(folder); i++)
    usleep(pause_microseconds);
  if (is_left && home != NULL) leave(home);
  _exit(0);
}

int32_t memsim_group_watch(const char *folder, const char *home) {
  int ends[2];
  if (pipe2(ends, O_CLOEXEC) != 0) return -1;
  pid_t pid = fork();
  if (pid == 0) {
    // A grandchild: no process waits for it.
    if (fork() != 0) _exit(0);
    close(ends[1]);
    watch(ends[0], folder, home);
  }
  int error = errno;
  close(ends[0]);
  if (pid < 0) close(ends[1]);
  while (pid > 0 && waitpid(pid, NULL, 0) < 0 && errno == EINTR) {
  }
  errno = error;
  return pid < 0 ? -1 : ends[1];
}

static int64_t kilobytes(const char *text, const char *word) {
  const char *line = strstr(text, word);
  return line == NULL ? 0 : atoll(line + strlen(word));
}

bool memsim_member_look(int32_t pid, struct memsim_member *member) {
  char text[4096];
  if (read_about(pid, "status", text, sizeof text) <= 0) return false;
  const char *state = strstr(text, "\nState:\t");
  if (state == NULL) return false;
  char letter = state[sizeof "\nState:\t" - 1];
  if (letter == 'Z' || letter == 'X') return false;
  member->is_blocked = letter == 'D';
  member->pages = (kilobytes(text, "\nRssAnon:") + kilobytes(text, "\nRssShmem:") +
                   kilobytes(text, "\nVmSwap:")) / 4;
  const char *name = text + sizeof "Name:\t" - 1, *end = strchr(text, '\n');
  size_t length = (size_t)(end - name);
  if (length >= sizeof member->name) length = sizeof member->name - 1;
  memcpy(member->name, name, length);
  member->name[length] = 0;
  return true;
}

uint64_t memsim_member_program(int32_t pid) {
  char path[64];
  struct stat about;
  snprintf(path, sizeof path, "/proc/%d/exe", pid);
  if (stat(path, &about) != 0) return 0;
  return (uint64_t)about.st_dev << 48 ^ (uint64_t)about.st_ino;
}

uint64_t memsim_member_start(int32_t pid) {
  char text[1024];
  if (read_about(pid, "stat", text, sizeof text) <= 0) return 0;
  const char *word = strrchr(text, ')');
  enum { words_to_start = 20 };
  for (int i = 0; i < words_to_start && word != NULL; i++) word = strchr(word + 1, ' ');
  return word == NULL ? 0 : strtoull(word, NULL, 10);
}
