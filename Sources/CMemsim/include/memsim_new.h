// The behaviour of C++ if its `new` finds no memory.
#pragma once
#include <stdbool.h>

// Makes C++'s `new` call `ask` on a host thread if it finds no memory: true lets it try again, else
// it throws std::bad_alloc, or calls the program's own handler.
void memsim_begin_asking_for_new(bool (*_Nonnull ask)(void));
void memsim_end_asking_for_new(void);
