// The memory of a process as the kernel sees it.
#pragma once
#include <stdbool.h>
#include <stdint.h>

#include "memsim_preload_counters.h"

#pragma clang assume_nonnull begin

// The pages of a process that are in memory, and its anonymous pages without regard to other
// processes that have them as well; false if they are unknown.
bool memsim_process_resident(
    int32_t pid, struct memsim_resident *resident, int64_t *all_anonymous_pages);

#pragma clang assume_nonnull end
