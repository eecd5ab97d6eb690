#define _GNU_SOURCE
#include "memsim_run.h"

#include <dlfcn.h>
#include <errno.h>
#include <execinfo.h>
#include <pthread.h>
#include <semaphore.h>
#include <setjmp.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

#include "memsim_app_thread.h"
#include "memsim_asking.h"
#include "memsim_end.h"
#include "memsim_memory.h"
#include "memsim_output.h"
#include "memsim_temporary_file.h"
#include "memsim_thread.h"

enum {
  stack_bytes = 8 << 20,
  signal_stack_bytes = 1 << 20,
  // The memory that a run needs beside that; with less, it would not get far.
  spare_bytes = 96 << 20,
  // With less memory than that, a fault is one of a host without memory, and not a program's.
  room_bytes = 16 << 20,
  // The part of an ended program's stack that is preserved: its other threads may refer to it.
  oldest_bytes = 256 << 10,
};

enum state { running, returned, ending, ended, stuck };

// A run, and the thread of its own. It stays at its address after a program ended it.
struct run {
  void (*body)(void *);
  void (*ended)(void *, const struct memsim_program_end *);
  void *context;
  sem_t changed;
  _Atomic int state;
  pid_t process;
  char *stack, *signal_stack;
};

static __thread struct run *current_run;

// The number of runs that are under way, each on a thread of its own, and their process; and the
// thread of the last of them.
static _Atomic int runs_under_way;
static _Atomic pid_t process_of_runs;
static _Atomic pthread_t thread_of_run;
static _Atomic bool is_being_stopped;

// The place to continue at if a stack cannot be unwound.
static __thread sigjmp_buf *way_out_of_unwinding;

_Noreturn void memsim_end_process(int32_t status) {
  memsim_temporary_file_remove_all();
  for (;;) syscall(SYS_exit_group, status);
}

int32_t memsim_fork(void) {
  // Output that waits in a buffer would be written twice.
  fflush(NULL);
  pid_t parent = getpid(), child = fork();
  if (child != 0) return child;
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (getppid() != parent) raise(SIGKILL);
  // The child hands its results to its parent. Other output in it, as by the processes that
  // an app starts, is no result.
  dup2(STDERR_FILENO, STDOUT_FILENO);
  return 0;
}

static void change(struct run *run, int state) {
  atomic_store(&run->state, state);
  sem_post(&run->changed);
}

// Stops the thread of a run for ever, without signals and with little of its stack.
_Noreturn static void park(struct run *run, int state) {
  sigset_t all;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, NULL);
  char *top = run->stack + memsim_guard_bytes + stack_bytes, *here = __builtin_frame_address(0);
  char *end = here > run->stack && here < top ? here - memsim_guard_bytes : top - oldest_bytes;
  end -= (uintptr_t)end % 4096;
  char *start = run->stack + memsim_guard_bytes;
  if (end > start) madvise(start, end - start, MADV_DONTNEED);
  change(run, state);
  for (;;) pause();
}

// Collects the frames on the stack. A program's mistakes may have left one that cannot be unwound.
int memsim_run_frames(void **frames, int most) {
  volatile int count = 0;
  sigjmp_buf way_out;
  if (sigsetjmp(way_out, 1) == 0) {
    way_out_of_unwinding = &way_out;
    count = backtrace(frames, most);
  }
  way_out_of_unwinding = NULL;
  return count;
}

enum { most_above = 16, all_frames = most_above + memsim_most_frames };

// Collects the frames from an address on; returns their number.
static int frames_from(const void *innermost, void **frames) {
  int count = memsim_run_frames(frames, all_frames), first = 0;
  while (first < count && frames[first] != innermost) first++;
  // The frames that lead from there to here are not the program's.
  if (first == count) frames[first = 0] = (void *)innermost, count = 1;
  memmove(frames, frames + first, (count - first) * sizeof *frames);
  return count - first;
}

// Records the stack from an address on.
static void take_frames(struct memsim_program_end *end, const void *innermost) {
  void *frames[all_frames];
  int count = frames_from(innermost, frames);
  end->is_in_allocator = memsim_end_is_in_allocator(frames, count);
  end->frame_count = count < memsim_most_frames ? count : memsim_most_frames;
  memcpy(end->frames, frames, end->frame_count * sizeof *frames);
  // All others are return addresses, each behind its call.
  if (end->is_at_instruction) end->frames[0] = (char *)end->frames[0] + 1;
}

// Also asked in the middle of a program, of which nothing here is.
static bool has_room(size_t bytes) {
  void *start = memsim_reserve(bytes);
  if (start != NULL) memsim_release(start, bytes);
  return start != NULL;
}

// Whether a program's code runs on this thread, in the process that its run began in.
bool memsim_run_is_in_program(void) {
  return memsim_running.is_of_app && current_run != NULL && current_run->process == getpid();
}

// The same, also on a thread that a program has made.
static bool is_in_any_program(void) {
  return memsim_run_is_in_program() || memsim_thread_is_in_program();
}

_Noreturn void memsim_run_close(const struct memsim_program_end *end) {
  struct run *run = current_run;
  memsim_running.is_of_app = false;
  memsim_running.listener = NULL;
  memsim_asking_end(false);
  change(run, ending);
  run->ended(run->context, end);
  park(run, ended);
}

// Ends the program whose code runs on this thread, and with it the run, whose thread this is or
// another.
_Noreturn static void end_program(struct memsim_program_end *end, const void *innermost) {
  memsim_running.is_of_app = false;
  memsim_running.listener = NULL;
  take_frames(end, innermost);
  if (current_run == NULL) memsim_thread_end_program(end);
  memsim_run_close(end);
}

void memsim_leave_run(void) {
  struct run *run = current_run;
  if (run == NULL || run->process != getpid()) return;
  memsim_running.is_of_app = false;
  memsim_asking_end(false);
  park(run, ended);
}

// The previous handlers of signals.
static struct sigaction previous[NSIG];

static const int fault_signals[] = {SIGILL, SIGTRAP, SIGABRT, SIGSEGV, SIGBUS, SIGFPE, SIGSYS};

static void hand_on(int number, siginfo_t *info, void *context) {
  struct sigaction *action = &previous[number];
  memsim_output_repeat_last_words();
  if (memsim_running.app != NULL) {
    memsim_say("memsim: a callback of ");
    memsim_say(memsim_running.app);
    memsim_say(" was running\n");
  }
  if (action->sa_flags & SA_SIGINFO) return action->sa_sigaction(number, info, context);
  if (action->sa_handler != SIG_DFL && action->sa_handler != SIG_IGN)
    return action->sa_handler(number);
  signal(number, SIG_DFL);
  raise(number);
}

static bool is_stack_overflow(int number, const siginfo_t *info) {
  if (number != SIGSEGV && number != SIGBUS) return false;
  char *other = memsim_other_stack.start, *place = info->si_addr;
  if (other != NULL) return place >= other && place < other + memsim_guard_bytes;
  if (current_run == NULL) return memsim_thread_is_stack_overflow(info->si_addr);
  char *address = info->si_addr, *guard = current_run->stack;
  return address >= guard && address < guard + memsim_guard_bytes;
}

void memsim_run_require_stack(uintptr_t bytes) {
  if (current_run == NULL) return;
  char *other = memsim_other_stack.start, *here = __builtin_frame_address(0);
  char *lowest = (other != NULL ? other : current_run->stack) + memsim_guard_bytes;
  if (here >= lowest && (uintptr_t)(here - lowest) < bytes) *(volatile char *)(lowest - 1) = 0;
}

static void take_signal(int number, siginfo_t *info, void *context) {
  int error = errno;
  if (way_out_of_unwinding != NULL) siglongjmp(*way_out_of_unwinding, 1);
  // A signal from another process is no mistake of a program.
  bool is_sent = info->si_code == SI_USER && info->si_pid != getpid();
  if (is_in_any_program() && !is_sent && has_room(room_bytes)) {
    struct memsim_program_end end = {
        .kind = memsim_program_end_signal, .number = number, .is_at_instruction = true};
    end.is_stack_overflow = is_stack_overflow(number, info);
    if (number == SIGABRT) end.exception = memsim_end_uncaught_exception();
    const unsigned char *place = memsim_end_place(number, context);
    // A signal that was sent stopped the program in a call of the host's, and not at a trap.
    end.is_trap = info->si_code > 0 && memsim_end_is_trap(number, place);
    end_program(&end, place);
  }
  struct run *run = current_run;
  if (run != NULL && atomic_load(&run->state) == ending) park(run, stuck);
  hand_on(number, info, context);
  errno = error;
}

enum memsim_stop memsim_run_stop(int32_t number, void *context, bool is_urgent) {
  if (atomic_load(&is_being_stopped)) return memsim_stop_is_under_way;
  bool is_alone = atomic_load(&runs_under_way) == 1 && atomic_load(&process_of_runs) == getpid();
  if (current_run == NULL) {
    pthread_t thread = atomic_load(&thread_of_run);
    bool is_passed_on = is_alone && thread != 0 && pthread_kill(thread, number) == 0;
    return is_passed_on ? memsim_stop_is_under_way : memsim_stop_is_impossible;
  }
  if (!memsim_run_is_in_program()) return memsim_stop_is_too_early;
  const unsigned char *place = memsim_end_place(number, context);
  // Swift may hold locks of memsim's where code of an app never does.
  if (!is_urgent && memsim_end_is_in_own_file(place)) return memsim_stop_is_too_early;
  void *frames[all_frames];
  int count = frames_from(place, frames);
  if (!memsim_asking_can_leave(frames, count)) return memsim_stop_is_too_early;
  atomic_store(&is_being_stopped, true);
  struct memsim_program_end end = {.kind = memsim_program_end_time, .is_at_instruction = true};
  end_program(&end, place);
}

static void install(void) {
  // The first call loads the unwinder, for which a fault leaves no room.
  void *frame;
  backtrace(&frame, 1);
  memsim_end_prepare();
  struct sigaction action = {
      .sa_sigaction = take_signal, .sa_flags = SA_SIGINFO | SA_ONSTACK | SA_NODEFER};
  sigemptyset(&action.sa_mask);
  for (unsigned i = 0; i < sizeof fault_signals / sizeof *fault_signals; i++)
    sigaction(fault_signals[i], &action, &previous[fault_signals[i]]);
  memsim_asking_prepare();
}

static void *run_body(void *context) {
  struct run *run = context;
  current_run = run;
  stack_t stack = {.ss_sp = run->signal_stack, .ss_size = signal_stack_bytes};
  sigaltstack(&stack, NULL);
  memsim_asking_begin();
  atomic_store(&is_being_stopped, false);
  atomic_store(&thread_of_run, pthread_self());
  run->body(run->context);
  pthread_t own = pthread_self();
  atomic_compare_exchange_strong(&thread_of_run, &own, 0);
  memsim_asking_end(true);
  stack.ss_flags = SS_DISABLE;
  sigaltstack(&stack, NULL);
  current_run = NULL;
  change(run, returned);
  return NULL;
}

static void free_run(struct run *run) {
  if (run->stack != NULL) memsim_release(run->stack, memsim_guard_bytes + stack_bytes);
  if (run->signal_stack != NULL) memsim_release(run->signal_stack, signal_stack_bytes);
  sem_destroy(&run->changed);
  free(run);
}

static bool start(struct run *run, pthread_t *thread) {
  run->stack = memsim_reserve(memsim_guard_bytes + stack_bytes);
  run->signal_stack = memsim_reserve(signal_stack_bytes);
  if (run->stack == NULL || run->signal_stack == NULL) return false;
  if (mprotect(run->stack, memsim_guard_bytes, PROT_NONE) != 0) return false;
  if (!has_room(spare_bytes)) return false;
  pthread_attr_t attributes;
  if (pthread_attr_init(&attributes) != 0) return false;
  pthread_attr_setstack(&attributes, run->stack + memsim_guard_bytes, stack_bytes);
  bool is_started = pthread_create(thread, &attributes, run_body, run) == 0;
  pthread_attr_destroy(&attributes);
  return is_started;
}

// Waits until a run is over; a run that a program has ended must finish in time.
static int wait_for(struct run *run, uint32_t seconds_to_end) {
  while (atomic_load(&run->state) == running) sem_wait(&run->changed);
  struct timespec limit;
  clock_gettime(CLOCK_MONOTONIC, &limit);
  limit.tv_sec += seconds_to_end;
  while (atomic_load(&run->state) == ending)
    if (sem_clockwait(&run->changed, CLOCK_MONOTONIC, &limit) != 0 && errno == ETIMEDOUT) break;
  return atomic_load(&run->state);
}

enum memsim_run_outcome memsim_run_on_thread(
    void (*body)(void *), void (*ended_by_program)(void *, const struct memsim_program_end *),
    void *context, uint32_t seconds_to_end) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, install);
  struct run *run = calloc(1, sizeof *run);
  if (run == NULL) return memsim_run_not_begun;
  *run = (struct run){
      .body = body, .ended = ended_by_program, .context = context, .process = getpid()};
  sem_init(&run->changed, 0, 0);
  pthread_t thread;
  if (!start(run, &thread)) {
    free_run(run);
    return memsim_run_not_begun;
  }
  atomic_store(&process_of_runs, getpid());
  atomic_fetch_add(&runs_under_way, 1);
  int state = wait_for(run, seconds_to_end);
  atomic_fetch_sub(&runs_under_way, 1);
  if (state != returned) {
    pthread_detach(thread);
    return state == ended ? memsim_run_ended : memsim_run_stuck;
  }
  pthread_join(thread, NULL);
  free_run(run);
  return memsim_run_returned;
}

// The functions that end a process or a thread: each calls the function that it replaces, unless
// the caller is a program.

static void end_program_by(
    const char *call, int status, enum memsim_program_end_kind kind, const void *caller) {
  if (!is_in_any_program()) return;
  struct memsim_program_end end = {.kind = kind, .number = status, .call = call};
  end_program(&end, caller);
}

_Noreturn static void end_process_by(const char *call, int status, const void *caller) {
  end_program_by(call, status, memsim_program_end_exit, caller);
  // A process that has begun a run and not ended it has not completed its job.
  if (atomic_load(&runs_under_way) > 0 && atomic_load(&process_of_runs) == getpid()) {
    memsim_say("memsim: a host thread that is not memsim's calls ");
    memsim_say(call);
    memsim_say(" while a run is under way\n");
    if (status == 0) status = 70;
  }
  void (*next)(int) = dlsym(RTLD_NEXT, call);
  if (next != NULL) next(status);
  memsim_end_process(status);
}

#define CALLER __builtin_return_address(0)

_Noreturn void exit(int status) { end_process_by("exit", status, CALLER); }
_Noreturn void _exit(int status) { end_process_by("_exit", status, CALLER); }
_Noreturn void _Exit(int status) { end_process_by("_Exit", status, CALLER); }
_Noreturn void quick_exit(int status) { end_process_by("quick_exit", status, CALLER); }

_Noreturn void pthread_exit(void *value) {
  // A thread of its own is the program's to end.
  if (memsim_run_is_in_program())
    end_program_by("pthread_exit", 0, memsim_program_end_thread, CALLER);
  void (*next)(void *) = dlsym(RTLD_NEXT, "pthread_exit");
  if (next != NULL) next(value);
  abort();
}

// A signal from elsewhere is for the host process, and one that a program raises is the program's.
int raise(int number) {
  if (is_in_any_program() && memsim_end_comes_of(number)) {
    struct memsim_program_end end = {.kind = memsim_program_end_signal, .number = number};
    end_program(&end, CALLER);
  }
  int (*next)(int) = dlsym(RTLD_NEXT, "raise");
  return next == NULL ? -1 : next(number);
}
