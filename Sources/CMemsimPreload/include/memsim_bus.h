// A bus of D-Bus, in a process of its own.
#pragma once
#include <stdint.h>

#pragma clang assume_nonnull begin

// The file of a bus in the folder of the socket for warnings, which goes with it.
#define MEMSIM_BUS_FILE "bus"

// Starts a bus at an address, in a process that is killed when this thread is gone; its pid when
// the bus can be connected to, and -1, with `errno`, where that is not possible.
int32_t memsim_bus_start(const char *address);
void memsim_bus_end(int32_t pid);

#pragma clang assume_nonnull end
