// A program on a bus of D-Bus, by libsystemd, which is loaded at its first use.
#pragma once
#include <stdbool.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

struct memsim_bus;

// Connects to a bus at an address; null, with a reason that is the caller's to free, if the library
// is missing, or the bus does not answer in time or refuses this user. Calls of other programs are
// answered as a monitor of low memory does: it has no properties, and no methods.
struct memsim_bus *_Nullable memsim_bus_open(
    const char *address, int64_t milliseconds, char *_Nullable *_Nonnull reason);
void memsim_bus_close(struct memsim_bus *bus);

// Limits the wait for each of the following answers.
void memsim_bus_set_patience(struct memsim_bus *bus, int64_t milliseconds);

// Acquires a name that no other program has; otherwise a negative error number.
int memsim_bus_own_name(struct memsim_bus *bus, const char *name);

// Sends and answers without a wait; false if the bus is lost.
bool memsim_bus_process(struct memsim_bus *bus);

// Calls a function with the name of each other connection; a negative error number if the bus does
// not answer.
int memsim_bus_list_connections(
    struct memsim_bus *bus, void *_Nullable context,
    void (*found)(void *_Nullable context, const char *name));

// The process of a connection, 0 if it has exited; a negative error number if the bus is silent.
int64_t memsim_bus_process_of(struct memsim_bus *bus, const char *connection);

// Sends a signal with a byte to one connection.
int memsim_bus_send_byte(
    struct memsim_bus *bus, const char *connection, const char *path, const char *interface,
    const char *member, uint8_t byte);

#pragma clang assume_nonnull end
