// What Swift cannot say: a slot per host thread.
#pragma once

// The attachment of the host thread to the heap it used last; null before the first use.
extern __thread void *_Nullable memsim_thread_slot __attribute__((tls_model("initial-exec")));

static inline void *_Nullable memsim_thread_slot_get(void) { return memsim_thread_slot; }
static inline void memsim_thread_slot_set(void *_Nullable value) { memsim_thread_slot = value; }
