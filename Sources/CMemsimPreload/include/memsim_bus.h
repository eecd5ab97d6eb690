// A bus of D-Bus, in a process of its own.
#pragma once
#include <stdint.h>

#pragma clang assume_nonnull begin

// The file of a bus in the folder of the socket for warnings, which is removed with it.
#define MEMSIM_BUS_FILE "bus"

// Starts a bus at an address, in a process that is killed when this thread ends; returns its pid
// when the bus accepts connections, and -1, with `errno`, if that is not possible.
int32_t memsim_bus_start(const char *address);
void memsim_bus_end(int32_t pid);

#pragma clang assume_nonnull end
