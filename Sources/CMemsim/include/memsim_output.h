// Hears the output of a host thread's code on standard output and standard error, before it gets
// there. Swift cannot do it: the functions that write are defined here once more. Code that is
// linked with memsim, and the libraries that memsim uses, call these (see memsim_output.c).
#pragma once
#include <stdint.h>

// Receives output; `descriptor` is that of standard output or of standard error.
struct memsim_listener {
  void (*_Nonnull hear)(
      void *_Nonnull context, int descriptor, const void *_Nonnull bytes, uintptr_t count);
  void *_Nonnull context;
};

// Gives standard output and standard error the streams that can be captured. Once is enough.
void memsim_output_open(void);

// Passes the bytes in the buffer of a stream of C++ to the listener.
void memsim_output_flush(void);

// Writes the last output that a listener of this thread received on standard error to its original
// destination, for a process that dies of it; callable in a signal handler.
void memsim_output_repeat_last_words(void);

// Writes to a descriptor, past every listener; callable in a signal handler.
intptr_t memsim_write(int descriptor, const void *_Nullable bytes, uintptr_t count);

// Writes a text to standard error in the same way.
void memsim_say(const char *_Nonnull text);
