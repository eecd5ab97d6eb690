// Memory that processes share, as the supervisor measures it: by the kernel's figures for each
// object, to which it has a reference.
#pragma once
#include <stdbool.h>
#include <stdint.h>

#include "memsim_counters.h"

#pragma clang assume_nonnull begin

struct memsim_shared_object {
  // A `memsim_shared_kind`.
  uint32_t kind;
  // The descriptor in this process, or the number of the segment.
  int32_t number;
  uint64_t device, inode;
  // The pages that it had before the run, and those that it has got since.
  int64_t first_pages, pages;
  // Whether it has a name, as a file or as a segment.
  bool has_name;
  // Whether a process maps it or has it open: reset and set by `memsim_shared_mark`.
  bool is_used;
  // A process that has it.
  int32_t pid;
};

// Finds an object that a process reports; false if the kernel does not show it to this process.
// `begin` is the time in seconds at which the run began.
bool memsim_shared_open(
    const struct memsim_process *process, int64_t begin, struct memsim_shared_object *object);
void memsim_shared_close(const struct memsim_shared_object *object);
bool memsim_shared_is_same(
    const struct memsim_shared_object *one, const struct memsim_shared_object *other);
// Updates the pages of objects, and whether they have names.
void memsim_shared_measure(struct memsim_shared_object *objects, int64_t count);
// Marks the objects that a process maps or has open.
void memsim_shared_mark(int32_t pid, struct memsim_shared_object *objects, int64_t count);

#pragma clang assume_nonnull end
