// Questions about the place where a program ended; all of them can be asked in a
// signal handler.
#pragma once
#include <stdbool.h>
#include <stdint.h>

// Prepares the answers, which a fault leaves no room for.
void memsim_end_prepare(void);

// The place where a signal stopped a program. If a call of an address without code stopped it, the
// place is that of the call, and the context is set to the state before the call, for code that
// unwinds the stack.
const unsigned char *_Nonnull memsim_end_place(int32_t number, void *_Nonnull context);

// Whether one of the frames is of the allocator, whose locks may be held for ever then.
bool memsim_end_is_in_allocator(void *_Nullable const *_Nonnull frames, int32_t count);

// Whether one of the frames is of code shared with memsim that holds locks for a short time: the
// allocator, the loader, Swift's runtime.
bool memsim_end_is_in_shared_code(void *_Nullable const *_Nonnull frames, int32_t count);

// Whether the host process would end if the calling thread raised a signal. Handlers that were
// installed before the first run are the host's, and handle signals that others send.
bool memsim_end_comes_of(int32_t signal);

// Writes the name of a signal, such as `SIGTERM`.
void memsim_signal_name(int32_t signal, char *_Nonnull name, uintptr_t bytes);

// Whether a signal comes of an instruction at a place whose purpose is to stop a program.
bool memsim_end_is_trap(int32_t signal, const unsigned char *_Nonnull place);

// The exception that nothing catches, as C++ names its type; null if there is none.
const char *_Nullable memsim_end_uncaught_exception(void);

// Whether a place is in the file of this program, and not in a library or a shared object.
bool memsim_end_is_in_own_file(const void *_Nonnull place);
