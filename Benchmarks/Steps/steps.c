#define _GNU_SOURCE
#include "steps.h"

#include <errno.h>
#include <sched.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ptrace.h>
#include <sys/user.h>
#include <sys/wait.h>
#include <unistd.h>

#if defined(__x86_64__)

enum { breakpoint = 0xcc, breakpoint_mask = 0xff };

// Returns the place of the copy: the address of its next instruction.
static uintptr_t place(pid_t copy) {
  return (uintptr_t)ptrace(PTRACE_PEEKUSER, copy, offsetof(struct user_regs_struct, rip), NULL);
}

static int set_place(pid_t copy, uintptr_t address) {
  return (int)ptrace(
      PTRACE_POKEUSER, copy, offsetof(struct user_regs_struct, rip), (void *)address);
}

// Whether the copy stopped for this signal; what else became of it is left in the status.
static int stops(struct steps *steps, pid_t copy, int signal) {
  while (waitpid(copy, &steps->status, 0) < 0) {
    if (errno != EINTR) return 0;
  }
  return WIFSTOPPED(steps->status) && WSTOPSIG(steps->status) == signal;
}

// Lets the copy run to an address at full speed. The breakpoint stands in the copy's memory alone.
static int run_to(struct steps *steps, pid_t copy, uintptr_t address) {
  errno = 0;
  long word = ptrace(PTRACE_PEEKTEXT, copy, (void *)address, NULL);
  if (errno) return 0;
  long trapped = (word & ~(long)breakpoint_mask) | breakpoint;
  if (ptrace(PTRACE_POKETEXT, copy, (void *)address, trapped) ||
      ptrace(PTRACE_CONT, copy, NULL, NULL)) {
    return 0;
  }
  if (!stops(steps, copy, SIGTRAP) || place(copy) != address + 1) return 0;
  return !ptrace(PTRACE_POKETEXT, copy, (void *)address, word) && !set_place(copy, address);
}

// Lets the copy run to where the function returns that it has just come to.
static int run_to_return(struct steps *steps, pid_t copy) {
  errno = 0;
  uintptr_t top = (uintptr_t)ptrace(
      PTRACE_PEEKUSER, copy, offsetof(struct user_regs_struct, rsp), NULL);
  if (errno) return 0;
  uintptr_t address = (uintptr_t)ptrace(PTRACE_PEEKDATA, copy, (void *)top, NULL);
  return !errno && run_to(steps, copy, address);
}

static int step(struct steps *steps, pid_t copy) {
  return !ptrace(PTRACE_SINGLESTEP, copy, NULL, NULL) && stops(steps, copy, SIGTRAP);
}

// Counts from where the marker returns to where it is called again, beyond which the copy is left.
// A reading of the clock is not counted: one that the kernel sets meanwhile is read once more.
static enum steps_outcome count(struct steps *steps, pid_t copy) {
  uintptr_t next = place(copy);
  while (steps->instructions < steps->most) {
    if (steps->places) steps->places[steps->instructions] = next;
    if (!step(steps, copy)) return steps_ended;
    steps->instructions++;
    next = place(copy);
    if (next == steps->marker) return step(steps, copy) ? steps_counted : steps_ended;
    for (size_t i = 0; i < steps->function_count; i++) {
      steps->calls[i] += next == steps->functions[i];
    }
  }
  return steps_too_many;
}

static enum steps_outcome count_all(struct steps *steps, pid_t copy) {
  enum steps_outcome outcome = steps_ended;
  while (run_to(steps, copy, steps->marker)) {
    outcome = run_to_return(steps, copy) ? count(steps, copy) : steps_ended;
    if (outcome != steps_counted) return outcome;
  }
  // A copy that ended otherwise than by itself has not done all of its work.
  int is_done = WIFEXITED(steps->status) && WEXITSTATUS(steps->status) == 0;
  return is_done ? outcome : steps_ended;
}

static enum steps_outcome follow(struct steps *steps, pid_t copy) {
  if (!stops(steps, copy, SIGSTOP)) {
    // A copy that was not allowed to be followed ends with the error as its status.
    steps->error = WIFEXITED(steps->status) ? WEXITSTATUS(steps->status) : EPERM;
    return steps_refused;
  }
  if (ptrace(PTRACE_SETOPTIONS, copy, NULL, PTRACE_O_EXITKILL)) {
    steps->error = errno;
    return steps_refused;
  }
  int is_ready = !ptrace(PTRACE_CONT, copy, NULL, NULL) && stops(steps, copy, SIGSTOP);
  return is_ready ? count_all(steps, copy) : steps_ended;
}

// Lets the allocator look through its caches now, which it does with every 64 KiB that are taken,
// and every 64 KiB that are given back.
static void settle_allocator(void) {
  enum { block = 128 << 10 };
  // Without `volatile`, a compiler could leave out the allocation as useless.
  void *volatile taken = malloc(block);
  free(taken);
}

// It stops as soon as it may be followed, and once more when it is ready for that.
_Noreturn static void be_followed(steps_body body, void *context) {
  if (ptrace(PTRACE_TRACEME, 0, NULL, NULL)) _exit(errno);
  raise(SIGSTOP);
  settle_allocator();
  body(context, 0);
  raise(SIGSTOP);
  body(context, 1);
  _exit(0);
}

// Both on one core: a step is two changes from one to the other, and across cores they take longer.
static enum steps_outcome follow_on_one_core(struct steps *steps, steps_body body, void *context) {
  pid_t copy = fork();
  if (copy < 0) {
    steps->error = errno;
    return steps_refused;
  }
  if (copy == 0) be_followed(body, context);
  enum steps_outcome outcome = follow(steps, copy);
  // One that has ended by itself was waited for, and is no more.
  if (!WIFEXITED(steps->status) && !WIFSIGNALED(steps->status)) {
    int status;
    kill(copy, SIGKILL);
    waitpid(copy, &status, 0);
  }
  return outcome;
}

enum steps_outcome steps_follow(struct steps *steps, steps_body body, void *context) {
  cpu_set_t allowed, one;
  steps->instructions = 0;
  steps->status = 0;
  steps->error = 0;
  for (size_t i = 0; i < steps->function_count; i++) steps->calls[i] = 0;
  int core = sched_getcpu();
  int moves = core >= 0 && sched_getaffinity(0, sizeof allowed, &allowed) == 0;
  CPU_ZERO(&one);
  if (moves) CPU_SET(core, &one);
  if (moves) sched_setaffinity(0, sizeof one, &one);
  enum steps_outcome outcome = follow_on_one_core(steps, body, context);
  if (moves) sched_setaffinity(0, sizeof allowed, &allowed);
  return outcome;
}

#else

// Each processor has its own way to stop a copy at an address, and its own register for the next
// instruction; on any other processor the host counts as one that refuses.
enum steps_outcome steps_follow(struct steps *steps, steps_body body, void *context) {
  (void)body, (void)context;
  steps->instructions = 0;
  steps->error = ENOSYS;
  return steps_refused;
}

#endif
