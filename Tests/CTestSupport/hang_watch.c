#define _GNU_SOURCE
#include <dirent.h>
#include <pthread.h>
#include <semaphore.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

#include "memsim_symbols.h"
#include "test_support.h"

// Swift's part, in a process that has it.
extern void test_support_begin(void) __attribute__((weak));

__attribute__((constructor)) static void begin(void) {
  if (test_support_begin != NULL) test_support_begin();
}

enum { most_frames = 64, most_threads = 128, seconds_to_answer = 1, seconds_to_tell = 60 };

static const char *(*ask_whether_to_end)(void);
static int question;

// The stacks of threads: each thread has its own place, because it may answer too late.
static struct answer {
  uintptr_t frames[most_frames];
  int count;
  sem_t is_there;
} answers[most_threads];

static void say(const char *text) {
  for (size_t left = strlen(text); left > 0;) {
    ssize_t written = write(STDERR_FILENO, text, left);
    if (written <= 0) return;
    text += written;
    left -= written;
  }
}

static void take_stack(int signal, siginfo_t *info, void *context) {
  (void)signal, (void)context;
  struct answer *answer = info->si_value.sival_ptr;
  answer->count = memsim_stack(answer->frames, most_frames);
  sem_post(&answer->is_there);
}

static void ask(pid_t thread, struct answer *answer) {
  siginfo_t info = {.si_signo = question, .si_code = SI_QUEUE};
  info.si_pid = getpid();
  info.si_uid = getuid();
  info.si_value.sival_ptr = answer;
  syscall(SYS_rt_tgsigqueueinfo, getpid(), thread, question, &info);
}

static bool starts(const char *name, const char *start) {
  return strncmp(name, start, strlen(start)) == 0;
}

// Whether the compiler put the function between two others.
static bool is_thunk(const char *name) {
  return starts(name, "partial apply") || starts(name, "reabstraction thunk");
}

static void say_stack(pid_t thread, struct answer *answer, const struct timespec *end) {
  char text[64];
  bool has_answered = sem_timedwait(&answer->is_there, end) == 0;
  snprintf(text, sizeof text, "  thread %d%s\n", thread, has_answered ? "" : " takes no signal");
  say(text);
  // The first are the handler and what the kernel calls it with.
  for (int i = 3; has_answered && i < answer->count; i++) {
    struct memsim_function function = memsim_function_at(answer->frames[i] - 1);
    char *plain = function.name == NULL ? NULL : memsim_demangle(function.name);
    const char *name = plain != NULL ? plain : function.name != NULL ? function.name : "?";
    // Every test is called the same way.
    if (starts(name, "XCTest.XCTestCase.invokeTest")) return;
    if (is_thunk(name)) continue;
    say("    ");
    say(name);
    say("\n");
  }
}

static int numbers_in(const char *folder, pid_t *numbers) {
  DIR *entries = opendir(folder);
  if (entries == NULL) return 0;
  int count = 0;
  for (struct dirent *entry; count < most_threads && (entry = readdir(entries)) != NULL;) {
    pid_t number = atoi(entry->d_name);
    if (number > 0 && number != gettid()) numbers[count++] = number;
  }
  closedir(entries);
  return count;
}

// A child that went on would keep the pipes of this process open.
static void end_children_of(pid_t thread) {
  char path[64];
  snprintf(path, sizeof path, "/proc/self/task/%d/children", thread);
  FILE *file = fopen(path, "re");
  if (file == NULL) return;
  for (int child; fscanf(file, "%d", &child) == 1;) kill(child, SIGKILL);
  fclose(file);
}

_Noreturn static void end_process(const char *reason) {
  // A thread may hold the lock of the loader or of the allocator for ever.
  signal(SIGALRM, SIG_DFL);
  sigset_t alarm_alone;
  sigemptyset(&alarm_alone);
  sigaddset(&alarm_alone, SIGALRM);
  pthread_sigmask(SIG_UNBLOCK, &alarm_alone, NULL);
  alarm(seconds_to_tell);

  say(reason);
  pid_t threads[most_threads];
  int count = numbers_in("/proc/self/task", threads);
  for (int i = 0; i < count; i++) ask(threads[i], &answers[i]);
  struct timespec end;
  clock_gettime(CLOCK_REALTIME, &end);
  end.tv_sec += seconds_to_answer;
  for (int i = 0; i < count; i++) say_stack(threads[i], &answers[i], &end);
  for (int i = 0; i < count; i++) end_children_of(threads[i]);
  for (;;) syscall(SYS_exit_group, test_support_hang_status);
}

static void *watch(void *unused) {
  (void)unused;
  for (;;) {
    struct timespec second = {.tv_sec = 1};
    nanosleep(&second, NULL);
    const char *reason = ask_whether_to_end();
    if (reason != NULL) end_process(reason);
  }
}

void test_support_watch(const char *(*ask)(void)) {
  ask_whether_to_end = ask;
  for (int i = 0; i < most_threads; i++) sem_init(&answers[i].is_there, 0, 0);
  question = SIGRTMAX - 1;
  struct sigaction action = {.sa_sigaction = take_stack};
  action.sa_flags = SA_SIGINFO | SA_RESTART | SA_ONSTACK;
  sigaction(question, &action, NULL);
  // The first call loads the library that walks stacks, which no handler should do.
  uintptr_t frame;
  memsim_stack(&frame, 1);

  sigset_t all, before;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  pthread_t thread;
  if (pthread_create(&thread, NULL, watch, NULL) == 0) pthread_detach(thread);
  pthread_sigmask(SIG_SETMASK, &before, NULL);
}
