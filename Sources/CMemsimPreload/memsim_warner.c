#define _GNU_SOURCE
#include "memsim_warner.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <unistd.h>

#include "memsim_bus.h"

static void remove_socket(const char *path) {
  char folder[sizeof((struct sockaddr_un *)0)->sun_path];
  unlink(path);
  snprintf(folder, sizeof folder, "%s", path);
  char *name = strrchr(folder, '/') + 1;
  snprintf(name, sizeof folder - (size_t)(name - folder), "%s", MEMSIM_BUS_FILE);
  unlink(folder);
  name[-1] = 0;
  rmdir(folder);
}

// Waits until the other end of a pipe is closed, for any reason that its process ends.
_Noreturn static void keep(int pipe, const char *path) {
  setsid();
  if (pipe != 3) {
    dup2(pipe, 3);
    pipe = 3;
  }
  for (int stream = 0; stream <= 2; stream++) close(stream);
  syscall(SYS_close_range, 4, ~0u, 0);
  for (int number = 1; number < NSIG; number++) signal(number, SIG_IGN);
  char byte;
  while (read(pipe, &byte, 1) < 0 && errno == EINTR) {
  }
  remove_socket(path);
  _exit(0);
}

int32_t memsim_warner_open(
    const char *folder, char *path, int32_t path_bytes, int32_t *keeper) {
  struct sockaddr_un address = {.sun_family = AF_UNIX};
  char place[96];
  snprintf(place, sizeof place, "%s/memsim-XXXXXX", folder);
  if (mkdtemp(place) == NULL) return memsim_warner_no_folder;
  snprintf(address.sun_path, sizeof address.sun_path, "%s/pressure", place);
  snprintf(path, path_bytes, "%s", address.sun_path);
  int type = SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, listener = socket(AF_UNIX, type, 0);
  int ends[2] = {-1, -1};
  bool is_open = listener >= 0 &&
                 bind(listener, (struct sockaddr *)&address, sizeof address) == 0 &&
                 listen(listener, 64) == 0 && pipe2(ends, O_CLOEXEC) == 0;
  pid_t pid = is_open ? fork() : -1;
  if (pid == 0) {
    // A grandchild: no process waits for it.
    if (fork() != 0) _exit(0);
    close(ends[1]);
    keep(ends[0], path);
  }
  if (pid < 0) {
    int error = errno;
    remove_socket(address.sun_path);
    for (int i = 0; i < 2; i++)
      if (ends[i] >= 0) close(ends[i]);
    if (listener >= 0) close(listener);
    errno = error;
    return memsim_warner_no_socket;
  }
  while (waitpid(pid, NULL, 0) < 0 && errno == EINTR) {
  }
  close(ends[0]);
  *keeper = ends[1];
  return listener;
}

void memsim_warner_close(const char *path, int32_t socket, int32_t keeper) {
  remove_socket(path);
  close(socket);
  close(keeper);
}

int32_t memsim_warner_accept(int32_t socket, int32_t *pid) {
  int listener = accept4(socket, NULL, NULL, SOCK_CLOEXEC | SOCK_NONBLOCK);
  if (listener < 0) return -1;
  struct ucred peer;
  socklen_t bytes = sizeof peer;
  *pid = getsockopt(listener, SOL_SOCKET, SO_PEERCRED, &peer, &bytes) == 0 ? peer.pid : 0;
  return listener;
}

bool memsim_warner_warn(int32_t listener) {
  // One byte for programs that wait to read, an urgent one for programs that wait for that.
  const int flags = MSG_NOSIGNAL | MSG_DONTWAIT;
  if (send(listener, "w", 1, flags) < 0 && errno != EAGAIN) return false;
  send(listener, "w", 1, flags | MSG_OOB);
  return true;
}
