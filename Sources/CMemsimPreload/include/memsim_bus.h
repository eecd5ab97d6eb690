// A bus of D-Bus: a socket to one, and a process of one.
#pragma once
#include <stdbool.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

// The file of a bus in the folder of the socket for warnings, which goes with it.
#define MEMSIM_BUS_FILE "bus"

// A connection to a socket at a path, or of an abstract name; it waits for nothing. -1, with
// `errno`, where that is not possible.
int32_t memsim_bus_connect(const char *path, bool is_abstract);
// Starts a bus at an address, in a process that is killed when this thread is gone; its pid when
// the bus can be connected to, and -1, with `errno`, where that is not possible.
int32_t memsim_bus_start(const char *address);
void memsim_bus_end(int32_t pid);

#pragma clang assume_nonnull end
