// The thread-local variables of a host thread, which Swift cannot declare, and the code it runs.
#pragma once
#include <stdbool.h>
#include <stdint.h>

// The state of a heap (see ThreadHeapState.swift) that the host thread used last. Before the first
// use it points to zeroes, so that the hot path compares without a check for null.
extern __thread void *_Nonnull memsim_local_state __attribute__((tls_model("initial-exec")));

// Set by a refused commit until the heap has seen that jemalloc call fail (see ArenaHooks.swift).
extern __thread bool memsim_refusing __attribute__((tls_model("initial-exec")));

// The refusal of the host thread's last call into an arena; 0 for none (see ArenaHooks.swift).
extern __thread uintptr_t memsim_refusal __attribute__((tls_model("initial-exec")));

// The heap of the process whose turn it is on this host thread; null outside of turns.
extern __thread void *_Nullable memsim_current_heap __attribute__((tls_model("initial-exec")));

static inline void *_Nullable memsim_current_heap_get(void) { return memsim_current_heap; }
static inline void memsim_current_heap_set(void *_Nullable value) { memsim_current_heap = value; }

static inline void *_Nonnull memsim_local_state_get(void) { return memsim_local_state; }
static inline void memsim_local_state_set(void *_Nonnull value) { memsim_local_state = value; }

// The zeroes that memsim_local_state points to on a thread that is attached to no heap.
void *_Nonnull memsim_no_local_state(void);

// An address that no other living host thread has.
static inline uintptr_t memsim_thread_identity(void) { return (uintptr_t)&memsim_refusing; }

static inline bool memsim_refusing_get(void) { return memsim_refusing; }
static inline void memsim_refusing_set(bool value) { memsim_refusing = value; }

static inline uintptr_t memsim_refusal_get(void) { return memsim_refusal; }
static inline void memsim_refusal_set(uintptr_t value) { memsim_refusal = value; }

struct memsim_listener;

// The owner of the code that runs on a host thread, and the handling of its actions.
//
// Each field has a nesting of its own: a call of the system suspends `is_of_app` and
// `native_owner`, but its output is still the app's; a listener that receives output is not
// captured itself, in any library; and native code on a thread of its own is of no callback.
struct memsim_running_code {
  // The app whose callback runs (see AppCode.swift); null for none.
  const char *_Nullable app;
  // Whether the running code is that of the app, and not memsim's that it called.
  bool is_of_app;
  // The listener for its output (see OutputListener.swift); null if the output is not captured.
  const struct memsim_listener *_Nullable listener;
  // The owner of its plain allocations (see NativeScope.swift), and of the threads
  // that it makes; null for the host.
  void *_Nullable native_owner;
};

extern __thread struct memsim_running_code memsim_running
    __attribute__((tls_model("initial-exec")));

static inline struct memsim_running_code *_Nonnull memsim_running_here(void) {
  return &memsim_running;
}

// Memory that serves as the stack of the calling thread for a while: code of an app runs on it.
struct memsim_other_stack {
  // Its lowest address, where a guard of memsim_guard_bytes begins; null if the thread's own stack
  // serves.
  char *_Nullable start;
  // The size of the guard and the stack.
  uintptr_t bytes;
};

extern __thread struct memsim_other_stack memsim_other_stack
    __attribute__((tls_model("initial-exec")));

// Calls `body` with `context` when the calling thread ends, while jemalloc still serves it as
// usual; false if memory is short. The first thread calls it when the process ends.
bool memsim_at_thread_end(
    void (*_Nonnull body)(void *_Nonnull), void *_Nonnull context);

bool memsim_is_first_thread(void);

// The stack of the calling thread.
struct memsim_stack {
  // Its lowest address; null if it is unknown.
  char *_Nullable start;
  // The size of the stack.
  uintptr_t bytes;
  // The number of unused bytes; the maximum if other memory serves as the stack.
  uintptr_t bytes_left;
};

struct memsim_stack memsim_stack_here(void);

// Calls `body` on a thread of its own, with so much stack, and waits for it; false if the host
// gives no such thread.
bool memsim_call_on_stack(uintptr_t bytes, void (*_Nonnull body)(void));
