// The activities of native code past malloc: threads that it makes, work that it gives to pools,
// memory that it maps. The program's functions of the same names as the system's see them: the
// linker finds the program's functions first.
#pragma once
#include <stdbool.h>
#include <stdint.h>

struct memsim_listener;

enum { memsim_most_birth_frames = 24 };

// A thread that is being made, and its origin: return addresses, the innermost first.
struct memsim_thread_birth {
  // The owner of the code that makes it (see memsim_running_code).
  void *_Nonnull owner;
  // Whether it is a worker of Dispatch, which performs work of any process.
  bool is_worker;
  uintptr_t frames[memsim_most_birth_frames];
  int frame_count;
};

// The functions that are called when native code does such a thing. All but `begins` are called on
// the thread that does it, with the allocator of native code.
struct memsim_native_hooks {
  // Calls `make` with `context` and with the listener for the thread's output, if any; returns
  // its result: 0 for a thread that exists.
  int (*_Nonnull making)(
      const struct memsim_thread_birth *_Nonnull birth,
      int (*_Nonnull make)(void *_Nonnull, const struct memsim_listener *_Nullable),
      void *_Nonnull context);
  // Called on the new thread, unless it is a worker, before its body.
  void (*_Nonnull begins)(void *_Nonnull owner);
  // Work was given to a pool of threads.
  void (*_Nonnull submits)(void *_Nonnull owner);
  // The mapped bytes have grown, or shrunk, by so many.
  void (*_Nonnull maps)(void *_Nonnull owner, intptr_t bytes);
  // Returns whether the process whose threads have this owner exists; callable in a signal
  // handler.
  bool (*_Nonnull lives)(void *_Nonnull owner);
};

void memsim_native_hooks_set(const struct memsim_native_hooks *_Nonnull hooks);

bool memsim_native_owner_lives(void *_Nullable owner);
