// A set of addresses as ranges in their order, in memory that is the set's own.
#pragma once
#include <stddef.h>
#include <stdint.h>

#include "preload.h"

struct memsim_range {
  uintptr_t start, end;
};

struct memsim_ranges {
  struct memsim_range *list;
  size_t count, room;
};

// The number of pages of a range that are in the set.
HIDDEN int64_t memsim_ranges_pages(
    const struct memsim_ranges *set, uintptr_t start, uintptr_t end);
// The number of pages of a range that are in neither of two disjoint sets.
HIDDEN int64_t memsim_ranges_pages_outside(
    const struct memsim_ranges *one, const struct memsim_ranges *other, uintptr_t start,
    uintptr_t end);
// The number of pages of the set that are in memory.
HIDDEN int64_t memsim_ranges_resident(const struct memsim_ranges *set);
// The first page of a range at which nothing is mapped.
HIDDEN uintptr_t memsim_end_of_mapped(uintptr_t start, uintptr_t end);
// Adds a range; false if the host has no memory for that.
HIDDEN bool memsim_ranges_add(struct memsim_ranges *set, uintptr_t start, uintptr_t end);
HIDDEN bool memsim_ranges_remove(struct memsim_ranges *set, uintptr_t start, uintptr_t end);
// Adds the parts of a range that are in the set at another place, too, which does not overlap it.
HIDDEN bool memsim_ranges_copy(
    struct memsim_ranges *set, uintptr_t start, uintptr_t end, uintptr_t to);
