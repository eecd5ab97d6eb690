// Pages that an arena no longer uses, and has at hand for its next commits.
//
// Pages count for no process once jemalloc is done with them, and are zero when it uses them again.
// So they could be returned to the host at once, which wipes others when they are written: that was
// four fifths of the time of runs that make and drop large blocks. A spare page is wiped here, when
// it is used again, which costs a tenth of that.
//
// Spare pages are memory of the host: all arenas together have a bound, and one arena has at
// most half of it. The oldest are returned first.
//
// The functions are C because jemalloc calls them, through the hooks, in the middle of any code: of
// Swift's own bookkeeping too, which allocates under locks that Swift code would take once more.
#pragma once
#include <stdbool.h>
#include <stdint.h>

enum { memsim_most_spare_ranges = 16 };

struct memsim_spare_pages {
  // Held for a few instructions, or while pages are returned to the host.
  bool is_locked;
  bool is_over;
  int32_t count;
  intptr_t bytes;
  // Addresses that do not adjoin each other, the oldest first.
  struct memsim_spare_range {
    uintptr_t start, end;
  } ranges[memsim_most_spare_ranges];
};

// The maximum number of spare bytes in all arenas, and the current number.
void memsim_set_most_spare(intptr_t bytes);
intptr_t memsim_most_spare(void);
intptr_t memsim_spare_bytes(void);

// Keeps pages that are no longer used, or gives them or older ones back.
void memsim_keep_spare(
    struct memsim_spare_pages *_Nonnull spare, void *_Nonnull address, intptr_t bytes);

// Makes pages zero that are used from now on.
void memsim_use_spare(
    struct memsim_spare_pages *_Nonnull spare, void *_Nonnull address, intptr_t bytes);

// Forgets pages whose addresses are given back.
void memsim_forget_spare(
    struct memsim_spare_pages *_Nonnull spare, void *_Nonnull address, intptr_t bytes);

// Returns all to the host, and from now on each page as soon as it is unused.
void memsim_end_spare(struct memsim_spare_pages *_Nonnull spare);
