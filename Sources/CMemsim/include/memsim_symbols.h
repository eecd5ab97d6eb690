// The names of symbols: of functions by their addresses, and of the classes of Swift.
#pragma once
#include <stdint.h>

// A function of this host process, if its file names it: as an exported symbol, or in the table
// that debuggers read, which nothing loads and a stripped file lacks.
struct memsim_function {
  // The name in the file, to be freed; null if the file has none.
  char *_Nullable name;
  // The path of the file; null for code that is of none.
  const char *_Nullable file;
  // The offset from the start of the file, as it is loaded.
  uintptr_t offset;
};

struct memsim_function memsim_function_at(uintptr_t address);

// Collects the return addresses of the functions on the stack of this host thread, the
// innermost first; returns their number, at most `most`.
int memsim_stack(uintptr_t *_Nonnull addresses, int most);

// The same for functions that keep a frame pointer, as this program's do: without a look into
// tables, so it can be asked of every allocation.
int memsim_frames(uintptr_t *_Nonnull addresses, int most);

// Returns the demangled form of a Swift or C++ name, to be freed; null for any other name.
char *_Nullable memsim_demangle(const char *_Nonnull name);

// Calls `body` with the name of every Swift class that is linked into this program, in no order
// that means anything.
void memsim_each_class(
    void (*_Nonnull body)(void *_Nonnull context, const char *_Nonnull name),
    void *_Nonnull context);
