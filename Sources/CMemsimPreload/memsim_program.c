#define _GNU_SOURCE
#include "memsim_program.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/personality.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

// The signal settings with which this process was started: a program gets the same.
static struct sigaction pipe_action, size_action, child_action;
static sigset_t first_mask;

__attribute__((constructor)) static void note_signals(void) {
  sigaction(SIGPIPE, NULL, &pipe_action);
  sigaction(SIGXFSZ, NULL, &size_action);
  sigaction(SIGCHLD, NULL, &child_action);
  sigprocmask(SIG_SETMASK, NULL, &first_mask);
}

void memsim_program_hear_of_children(void) { signal(SIGCHLD, SIG_DFL); }

static const int passed_on[] = {SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGUSR1, SIGUSR2, SIGCONT,
                                SIGWINCH};

// Signals that arrive before they can be passed on to the program wait for that moment.
static sigset_t mask_before;

static void block_passed_on(void) {
  sigset_t numbers;
  sigemptyset(&numbers);
  for (size_t i = 0; i < sizeof passed_on / sizeof *passed_on; i++)
    sigaddset(&numbers, passed_on[i]);
  sigprocmask(SIG_BLOCK, &numbers, &mask_before);
}

int32_t memsim_pipe_make(int32_t *ends) {
  if (pipe2(ends, O_CLOEXEC) != 0) return -1;
  fcntl(ends[0], F_SETFL, O_NONBLOCK);
  // If the host allows no more, a program that writes much waits a little more often.
  fcntl(ends[0], F_SETPIPE_SZ, 1 << 20);
  return 0;
}

int32_t memsim_file_reopen(int32_t file) {
  char path[32] = "/dev/null";
  if (file >= 0) snprintf(path, sizeof path, "/proc/self/fd/%d", file);
  return open(path, O_RDONLY | O_CLOEXEC);
}

_Noreturn static void fail(int messages, int error) {
  if (write(messages, &error, sizeof error) != sizeof error) _exit(126);
  _exit(127);
}

_Noreturn static void become(const struct memsim_start *start, int messages) {
  // A zero names this process; a negative number says that it does not run for this reason.
  if (start->group_file >= 0 && write(start->group_file, "0", 1) != 1) fail(messages, -errno);
  sigaction(SIGPIPE, &pipe_action, NULL);
  sigaction(SIGXFSZ, &size_action, NULL);
  for (int number = 1; number < NSIG; number++) {
    struct sigaction action;
    if (sigaction(number, NULL, &action) != 0 || action.sa_handler == SIG_IGN) continue;
    if (action.sa_handler != SIG_DFL) signal(number, SIG_DFL);
  }
  sigaction(SIGCHLD, &child_action, NULL);
  sigprocmask(SIG_SETMASK, &first_mask, NULL);
  // These files have numbers above 2, as this process has its own three streams.
  for (int stream = 0; stream <= 2; stream++)
    if (start->streams[stream] >= 0) dup2(start->streams[stream], stream);
  if (start->has_fixed_addresses) personality(ADDR_NO_RANDOMIZE);
  if (start->data_bytes > 0) {
    struct rlimit limit = {(rlim_t)start->data_bytes, (rlim_t)start->data_bytes};
    setrlimit(RLIMIT_DATA, &limit);
  }
  if (start->folder != NULL && chdir(start->folder) != 0) fail(messages, errno);
  execve(start->path, start->arguments, start->environment);
  fail(messages, errno);
}

static volatile sig_atomic_t told, wanted_end;
// Whether a program was to be started: until then a second signal ends this process.
static bool has_started;

int32_t memsim_program_start(const struct memsim_start *start) {
  int messages[2];
  if (pipe2(messages, O_CLOEXEC) != 0) return -1;
  block_passed_on();
  if (wanted_end != 0) {
    sigprocmask(SIG_SETMASK, &mask_before, NULL);
    close(messages[0]);
    close(messages[1]);
    return memsim_start_unwanted;
  }
  has_started = true;
  pid_t pid = fork();
  if (pid == 0) become(start, messages[1]);
  close(messages[1]);
  int error = errno;
  // Nothing arrives if a new image closes the pipe.
  if (pid > 0 && read(messages[0], &error, sizeof error) == sizeof error) {
    waitpid(pid, NULL, 0);
    pid = error < 0 ? memsim_start_groupless : -1;
    error = abs(error);
  }
  if (pid < 0) sigprocmask(SIG_SETMASK, &mask_before, NULL);
  close(messages[0]);
  errno = error;
  return pid;
}

static void pass_on(int number, siginfo_t *info, void *context) {
  (void)context;
  int error = errno;
  bool is_end =
      number == SIGHUP || number == SIGINT || number == SIGQUIT || number == SIGTERM;
  // A signal from the program itself, to its group or to its parent, is not from the user.
  if (is_end && wanted_end != 0 && !has_started) {
    signal(number, SIG_DFL);
    raise(number);
  }
  if (is_end && (info->si_code > 0 || told == 0 || info->si_pid != told)) wanted_end = number;
  if (told > 0 && info->si_code <= 0 && info->si_pid != told) kill((pid_t)told, number);
  errno = error;
}

static void ignore_child(int number) { (void)number; }

void memsim_program_pass_signals(int32_t pid) {
  told = pid;
  struct sigaction action = {.sa_sigaction = pass_on, .sa_flags = SA_SIGINFO | SA_RESTART};
  for (size_t i = 0; i < sizeof passed_on / sizeof *passed_on; i++) {
    struct sigaction before;
    sigaction(passed_on[i], NULL, &before);
    if (before.sa_handler != SIG_IGN) sigaction(passed_on[i], &action, NULL);
  }
  if (pid > 0) sigprocmask(SIG_SETMASK, &mask_before, NULL);
  // The end of a child ends a wait for the bell.
  signal(SIGCHLD, ignore_child);
}

int32_t memsim_program_wanted_end(void) { return wanted_end; }
