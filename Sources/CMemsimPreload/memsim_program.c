#define _GNU_SOURCE
#include "memsim_program.h"

#include <elf.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/personality.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <sys/xattr.h>
#include <unistd.h>

#if defined(__x86_64__)
enum { own_machine = EM_X86_64 };
#elif defined(__aarch64__)
enum { own_machine = EM_AARCH64 };
#else
enum { own_machine = EM_NONE };
#endif

// Finds out the kind of a program from its loader: one of another C library than glibc lacks the
// functions that the preloaded object calls.
static enum memsim_program_kind look_at_loader(
    int file, const Elf64_Phdr *part, char *interpreter, int32_t most) {
  size_t bytes = part->p_filesz < (uint64_t)most ? part->p_filesz : (size_t)most - 1;
  ssize_t count = pread(file, interpreter, bytes, (off_t)part->p_offset);
  interpreter[count < 0 ? 0 : count] = 0;
  const char *slash = strrchr(interpreter, '/'), *name = slash == NULL ? interpreter : slash + 1;
  static const char of_glibc[] = "ld-linux";
  return strncmp(name, of_glibc, sizeof of_glibc - 1) == 0 ? memsim_program_dynamic
                                                           : memsim_program_of_other_library;
}

static enum memsim_program_kind look_at_parts(
    int file, const Elf64_Ehdr *header, char *interpreter, int32_t most) {
  enum { most_headers = 128 };
  for (int i = 0; i < header->e_phnum && i < most_headers; i++) {
    Elf64_Phdr part;
    off_t place = (off_t)(header->e_phoff + (uint64_t)i * sizeof part);
    if (pread(file, &part, sizeof part, place) != sizeof part) break;
    if (part.p_type == PT_INTERP) return look_at_loader(file, &part, interpreter, most);
  }
  return memsim_program_static;
}

static enum memsim_program_kind look_at_script(
    const char *line, ssize_t bytes, char *interpreter, int32_t most) {
  ssize_t i = 2, length = 0;
  while (i < bytes && (line[i] == ' ' || line[i] == '\t')) i++;
  while (i < bytes && length < most - 1 && (unsigned char)line[i] > ' ')
    interpreter[length++] = line[i++];
  interpreter[length] = 0;
  return length > 0 ? memsim_program_script : memsim_program_unknown;
}

// Root has its privileges already: a loader drops a preload only if a program gains some.
static bool gains_privileges(const char *path, const struct stat *about) {
  bool gains_user = (about->st_mode & S_ISUID) && about->st_uid != getuid();
  bool gains_group =
      (about->st_mode & S_ISGID) && (about->st_mode & S_IXGRP) && about->st_gid != getgid();
  return gains_user || gains_group ||
         (getuid() != 0 && getxattr(path, "security.capability", NULL, 0) > 0);
}

enum memsim_program_kind memsim_program_look(
    const char *path, char *interpreter, int32_t interpreter_bytes) {
  struct stat about;
  if (stat(path, &about) != 0)
    return errno == EACCES ? memsim_program_denied : memsim_program_missing;
  if (!S_ISREG(about.st_mode) || access(path, X_OK) != 0) return memsim_program_denied;
  int file = open(path, O_RDONLY | O_CLOEXEC);
  union {
    Elf64_Ehdr header;
    char text[256];
  } start;
  ssize_t bytes = file < 0 ? 0 : read(file, &start, sizeof start);
  enum memsim_program_kind kind = memsim_program_unknown;
  // A script gains nothing, despite its bits: the kernel uses those of its interpreter.
  if (bytes >= 2 && memcmp(start.text, "#!", 2) == 0)
    kind = look_at_script(start.text, bytes, interpreter, interpreter_bytes);
  else if (gains_privileges(path, &about))
    kind = memsim_program_privileged;
  else if (file < 0)
    kind = memsim_program_unreadable;
  else if (bytes >= (ssize_t)sizeof start.header && memcmp(start.text, ELFMAG, SELFMAG) == 0)
    kind = start.header.e_ident[EI_CLASS] != ELFCLASS64 || start.header.e_machine != own_machine
               ? memsim_program_of_other_machine
               : look_at_parts(file, &start.header, interpreter, interpreter_bytes);
  if (file >= 0) close(file);
  return kind;
}

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

static void be_silent(void) {
  int file = open("/dev/null", O_RDWR);
  for (int stream = 0; stream <= 2; stream++) dup2(file, stream);
  if (file > 2) close(file);
}

_Noreturn static void become(const struct memsim_start *start, int messages) {
  sigaction(SIGPIPE, &pipe_action, NULL);
  sigaction(SIGXFSZ, &size_action, NULL);
  for (int number = 1; number < NSIG; number++) {
    struct sigaction action;
    if (sigaction(number, NULL, &action) != 0 || action.sa_handler == SIG_IGN) continue;
    if (action.sa_handler != SIG_DFL) signal(number, SIG_DFL);
  }
  sigaction(SIGCHLD, &child_action, NULL);
  sigprocmask(SIG_SETMASK, &first_mask, NULL);
  if (start->is_silent) be_silent();
  if (start->has_fixed_addresses) personality(ADDR_NO_RANDOMIZE);
  if (start->data_bytes > 0) {
    struct rlimit limit = {(rlim_t)start->data_bytes, (rlim_t)start->data_bytes};
    setrlimit(RLIMIT_DATA, &limit);
  }
  execve(start->path, start->arguments, start->environment);
  int error = errno;
  if (write(messages, &error, sizeof error) != sizeof error) _exit(126);
  _exit(127);
}

int32_t memsim_program_start(const struct memsim_start *start) {
  int messages[2];
  if (pipe2(messages, O_CLOEXEC) != 0) return -1;
  block_passed_on();
  pid_t pid = fork();
  if (pid == 0) become(start, messages[1]);
  close(messages[1]);
  int error = errno;
  // Nothing arrives if a new image closes the pipe.
  if (pid > 0 && read(messages[0], &error, sizeof error) == sizeof error) {
    waitpid(pid, NULL, 0);
    pid = -1;
  }
  if (pid < 0) sigprocmask(SIG_SETMASK, &mask_before, NULL);
  close(messages[0]);
  errno = error;
  return pid;
}

static volatile sig_atomic_t told, wanted_end;

static void pass_on(int number, siginfo_t *info, void *context) {
  (void)context;
  int error = errno;
  bool is_end =
      number == SIGHUP || number == SIGINT || number == SIGQUIT || number == SIGTERM;
  // A signal from the program itself, to its group or to its parent, is not from the user.
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
