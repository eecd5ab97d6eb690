// The resources that the host grants this process, and the start of the process. All functions can
// be called in a signal handler.
#pragma once
#include <stdbool.h>
#include <stdint.h>

// The most threads that a run begins at once. Of libraries that draw, one begins two short threads
// for each font that it searches, and does not wait for the second.
enum { memsim_host_most_threads = 8 };

// Whether the host lets this process open so many files more, at most 64, begin the most threads of
// a run, and map so many bytes.
bool memsim_host_has_files(int32_t count);
bool memsim_host_has_threads(void);
bool memsim_host_has_room(uintptr_t bytes);

// Whether an access to an address failed because the stack of the first thread has no room there,
// and the host grants that thread less of a stack than programs usually get (see ulimit -s).
bool memsim_host_is_short_of_stack(const void *_Nullable address);

// The words of the command line, as the kernel passed them; available even without
// /proc. The last is followed by a null.
int32_t memsim_host_word_count(void);
char *_Nullable *_Nonnull memsim_host_words(void);

// The path by which the host found this program; null if it is unknown.
const char *_Nullable memsim_host_program(void);
