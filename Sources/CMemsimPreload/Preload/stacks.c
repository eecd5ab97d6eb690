// Calls are followed by the tables that compilers make for exceptions, `.eh_frame`, which programs
// have even without frame pointers.
//
// The unwind rule of an address is computed once and cached: the frame of its caller,
// counted from the stack or frame pointer, and the place of the saved frame pointer.
// Most addresses are as simple as that. If one is not, as in a handler of a signal, and on
// other machines, libgcc, which is linked in, walks the whole stack: that lasts ten times as
// long.
//
// Nothing here acquires a lock or allocates: `_dl_find_object` of the library of C has no lock.
#define _GNU_SOURCE
#include "stacks.h"

#include <dlfcn.h>
#include <errno.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <ucontext.h>
#include <unistd.h>
#include <unwind.h>

#include "tables.h"

// The object itself, from its first byte to the end of its code.
extern HIDDEN const char __ehdr_start[], etext[];

static bool is_own(uintptr_t address) {
  return address - (uintptr_t)__ehdr_start < (uintptr_t)(etext - __ehdr_start);
}

// A frame has no more than this.
enum { most_frame_bytes = 1 << 24 };

struct capture {
  uintptr_t *frames;
  size_t count;
};

static void add(struct capture *capture, uintptr_t address) {
  // Only the innermost ones are of this object.
  if (capture->count == 0 && is_own(address)) return;
  capture->frames[capture->count++] = address;
}

static _Unwind_Reason_Code add_frame(struct _Unwind_Context *context, void *capture) {
  uintptr_t address = _Unwind_GetIP(context);
  if (address == 0 || ((struct capture *)capture)->count == most_frames)
    return _URC_END_OF_STACK;
  add(capture, address);
  return _URC_NO_REASON;
}

static size_t capture_by_libgcc(uintptr_t *frames) {
  struct capture capture = {frames, 0};
  _Unwind_Backtrace(add_frame, &capture);
  return capture.count;
}

// Removes the frames of a handler from a stack, up to the code at an address.
static size_t from_address(uintptr_t address, uintptr_t *frames, size_t count) {
  for (size_t i = 0; i < count; i++) {
    if (frames[i] != address - 1) continue;
    frames[i] = address;
    memmove(frames, frames + i, (count - i) * sizeof *frames);
    return count - i;
  }
  return count;
}

#if defined(__x86_64__)

static uint64_t packed(struct rule rule) {
  return (uint64_t)(uint32_t)rule.offset << 32 | (uint64_t)rule.rbp_words << 8 |
         rule.is_from_rbp << 2 | rule.is_last << 1 | rule.is_other;
}

static struct rule unpacked(uint64_t bits) {
  return (struct rule){
      .offset = (int32_t)(bits >> 32),
      .is_from_rbp = bits >> 2 & 1,
      .rbp_words = (uint8_t)(bits >> 8),
      .is_last = bits >> 1 & 1,
      .is_other = bits & 1,
  };
}

// Rules by addresses. Threads write here side by side without a lock: an entry is valid only if
// its two halves belong together.
enum { most_rules = 1 << 14 };
struct known_rule { uint64_t rule, address_and_rule; };
static struct known_rule *known;

// A library may be at the place of another that was closed: its tables are elsewhere.
static uint64_t key(uintptr_t address, const struct dl_find_object *object) {
  return address ^ (uint64_t)(uintptr_t)object->dlfo_eh_frame << 20;
}

static struct known_rule *place_of(uint64_t key) {
  return known + ((key * 0x9e3779b97f4a7c15) >> 50);
}

static struct rule rule_at(uintptr_t address) {
  struct dl_find_object object;
  // Code that belongs to no file, such as a run-time compiler's, has no unwind tables.
  if (_dl_find_object((void *)address, &object) != 0) return (struct rule){.is_last = true};
  uint64_t wanted = key(address, &object);
  struct known_rule *place = place_of(wanted);
  uint64_t bits = LOAD(place->rule);
  if ((LOAD(place->address_and_rule) ^ bits) == wanted) return unpacked(bits);
  struct rule rule = memsim_rule_at(address, object.dlfo_eh_frame);
  bits = packed(rule);
  STORE(place->rule, bits);
  STORE(place->address_and_rule, wanted ^ bits);
  return rule;
}

bool memsim_stacks_prepare(void) {
  if (known != NULL) return true;
  struct known_rule *memory = memsim_host_map(
      NULL, most_rules * sizeof *known, PROT_READ | PROT_WRITE,
      MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (memory == MAP_FAILED) return false;
  known = memory;
  memsim_arena_remember(known, most_rules * sizeof *known);
  return true;
}

// Whether memory can be read, by a call that changes nothing: the kernel reads a set
// of signals there before it rejects the invalid operation on the set.
static bool is_readable(uintptr_t address) {
  int error = errno;
  enum { nothing = -1 };
  syscall(SYS_rt_sigprocmask, nothing, address & ~(uintptr_t)7, NULL, 8);
  bool is_there = errno != EFAULT;
  errno = error;
  return is_there;
}

extern void *__libc_stack_end;

// The end of this thread's stack: the thread's control block is at the end of its stack, except
// in the first thread.
static uintptr_t end_of_stack(void) {
  bool is_first = syscall(SYS_gettid) == syscall(SYS_getpid);
  return is_first ? (uintptr_t)__libc_stack_end : (uintptr_t)__builtin_thread_pointer();
}

// Whether an address is of the stack of its thread, as far as that is seen to be in one piece. It
// stays there as long as the thread does.
static bool is_of_stack(uintptr_t address) {
  struct memsim_thread *thread = &memsim_thread;
  if (address - thread->stack_start < thread->stack_end - thread->stack_start) return true;
  if (thread->stack_end == 0) {
    thread->stack_end = end_of_stack();
    thread->stack_start = thread->stack_end & -(uintptr_t)page_bytes;
  }
  if (address >= thread->stack_end || thread->stack_start - address > most_frame_bytes)
    return false;
  while (thread->stack_start > address && is_readable(thread->stack_start - page_bytes))
    thread->stack_start -= page_bytes;
  return address >= thread->stack_start;
}

// The words of frames, except for those in the found part of the stack.
static bool can_read(uintptr_t address) { return is_of_stack(address) || is_readable(address); }

// Adds the callers of code at an address with some registers; false if a rule is not that simple.
static bool follow(
    struct capture *capture, uintptr_t address, uintptr_t rsp, uintptr_t rbp) {
  while (capture->count < most_frames) {
    struct rule rule = rule_at(address);
    if (rule.is_other) return false;
    if (rule.is_last) break;
    uintptr_t frame = (rule.is_from_rbp ? rbp : rsp) + (uintptr_t)(intptr_t)rule.offset;
    // Frames are one above the other; otherwise the memory there is no frame.
    if (frame <= rsp || frame - rsp > most_frame_bytes || frame % 8 != 0) break;
    // The tables may be wrong for a program that switches to another stack by itself.
    uintptr_t saved = frame - 8 * (uintptr_t)rule.rbp_words;
    if (!can_read(frame - 8) || (rule.rbp_words > 0 && !can_read(saved))) break;
    if (rule.rbp_words > 0) rbp = *(uintptr_t *)saved;
    uintptr_t back = *(uintptr_t *)(frame - 8);
    rsp = frame;
    if (back == 0) break;
    add(capture, back);
    // The call is before its return address.
    address = back - 1;
  }
  return true;
}

__attribute__((noinline)) size_t memsim_stacks_capture(uintptr_t *frames) {
  struct capture capture = {frames, 0};
  uintptr_t address, rsp, rbp;
  __asm__ volatile(
      "lea 0f(%%rip), %0\n0: mov %%rsp, %1\n mov %%rbp, %2" : "=r"(address), "=r"(rsp), "=r"(rbp));
  return follow(&capture, address, rsp, rbp) ? capture.count : capture_by_libgcc(frames);
}

size_t memsim_stacks_capture_at(const void *context, uintptr_t *frames) {
  const greg_t *registers = ((const ucontext_t *)context)->uc_mcontext.gregs;
  uintptr_t address = (uintptr_t)registers[REG_RIP], rsp = (uintptr_t)registers[REG_RSP];
  uintptr_t rbp = (uintptr_t)registers[REG_RBP];
  struct capture capture = {frames, 0};
  struct dl_find_object object;
  // A call of a null pointer leads nowhere: the caller is where it happened.
  if (_dl_find_object((void *)address, &object) != 0 && can_read(rsp)) {
    address = *(uintptr_t *)rsp - 1;
    rsp += 8;
  }
  // As for a call, the place is that behind it.
  add(&capture, address + 1);
  if (follow(&capture, address, rsp, rbp)) return capture.count;
  return from_address(address + 1, frames, capture_by_libgcc(frames));
}

#else

bool memsim_stacks_prepare(void) { return true; }

size_t memsim_stacks_capture(uintptr_t *frames) { return capture_by_libgcc(frames); }

size_t memsim_stacks_capture_at(const void *context, uintptr_t *frames) {
  uintptr_t address = (uintptr_t)((const ucontext_t *)context)->uc_mcontext.pc;
  return from_address(address + 1, frames, capture_by_libgcc(frames));
}

#endif
