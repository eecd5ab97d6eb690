#define _GNU_SOURCE
#include "memsim_bus.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

// Makes the configuration of the bus: a program that can connect may do everything there. The
// folder of its socket lets only this user in. The file has no name.
static int make_settings(const char *address) {
  static const char format[] =
      "<!DOCTYPE busconfig PUBLIC \"-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN\""
      " \"http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd\">"
      "<busconfig><listen>%s</listen><auth>EXTERNAL</auth>"
      "<limit name=\"max_message_size\">262144</limit><policy context=\"default\">"
      "<allow send_destination=\"*\"/><allow receive_sender=\"*\"/><allow own=\"*\"/></policy>"
      "</busconfig>";
  char text[1024];
  int length = snprintf(text, sizeof text, format, address);
  int file = length < (int)sizeof text ? memfd_create("memsim-bus", MFD_CLOEXEC) : -1;
  if (file >= 0 && write(file, text, (size_t)length) == length) return file;
  if (file >= 0) close(file);
  return -1;
}

_Noreturn static void become_bus(int settings, int ready, pid_t parent) {
  char settings_word[64], ready_word[64];
  snprintf(settings_word, sizeof settings_word, "--config-file=/proc/self/fd/%d", settings);
  snprintf(ready_word, sizeof ready_word, "--print-address=%d", ready);
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (getppid() != parent) _exit(0);
  // Signals of the terminal are for the program.
  setsid();
  int nothing = open("/dev/null", O_RDWR);
  for (int stream = 0; stream <= 2; stream++) dup2(nothing, stream);
  fcntl(settings, F_SETFD, 0);
  fcntl(ready, F_SETFD, 0);
  execlp("dbus-daemon", "dbus-daemon", settings_word, "--nofork", "--nopidfile", ready_word, NULL);
  _exit(errno == ENOENT ? 127 : 126);
}

static int64_t milliseconds(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (int64_t)time.tv_sec * 1000 + time.tv_nsec / 1000000;
}

// Waits until the bus prints its address; returns an error number if it does not.
static int wait_for_bus(int ready) {
  enum { most_milliseconds = 10000 };
  int64_t end = milliseconds() + most_milliseconds;
  for (;;) {
    int64_t left = end - milliseconds();
    if (left <= 0) return ETIMEDOUT;
    struct pollfd state = {.fd = ready, .events = POLLIN};
    if (poll(&state, 1, (int)left) < 0 && errno != EINTR) return errno;
    char byte;
    if (state.revents != 0) return read(ready, &byte, 1) == 1 ? 0 : ECONNREFUSED;
  }
}

int32_t memsim_bus_start(const char *address) {
  int settings = make_settings(address), ends[2];
  if (settings < 0) return -1;
  if (pipe2(ends, O_CLOEXEC) != 0) {
    close(settings);
    return -1;
  }
  pid_t parent = getpid(), pid = fork();
  if (pid == 0) become_bus(settings, ends[1], parent);
  int error = errno;
  close(settings);
  close(ends[1]);
  if (pid > 0) error = wait_for_bus(ends[0]);
  close(ends[0]);
  if (pid > 0 && error == 0) return pid;
  int status = 0;
  if (pid > 0) {
    kill(pid, SIGKILL);
    while (waitpid(pid, &status, 0) < 0 && errno == EINTR) {
    }
    if (WIFEXITED(status) && WEXITSTATUS(status) == 127) error = ENOENT;
  }
  errno = error;
  return -1;
}

void memsim_bus_end(int32_t pid) {
  // For the kernel, 0 and -1 are groups of processes.
  if (pid <= 0) return;
  kill(pid, SIGKILL);
  while (waitpid(pid, NULL, 0) < 0 && errno == EINTR) {
  }
}
