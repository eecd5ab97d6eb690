// The floor of the journal: the lines of the events of a few turns of a device, put together in a
// buffer and hashed as they are in a journal. The digest of outcomes is left out.
#pragma once
#include <stddef.h>
#include <stdint.h>

// How many events a turn has, and room for their lines.
enum { floor_journal_events = 8, floor_journal_turn_bytes = 4096 };

// Writes so many turns and drops what was written: the nanoseconds.
uint64_t floor_journal(uint64_t turns);

// Writes the same text to a buffer with room for so many turns. Returns the number of bytes.
size_t floor_journal_text(uint64_t turns, char *_Nonnull text);
