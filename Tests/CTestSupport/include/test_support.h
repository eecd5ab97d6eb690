// Host functions that tests need and Swift cannot call.
#pragma once
#include <stdbool.h>
#include <stdint.h>

// Asks once a second, on a thread of its own, whether the process is to end: with what to say then,
// which is not freed, or null to go on.
//
// It counts what it has slept, and not what a clock says: while the process or its machine is
// stopped, no second goes by. On its way out the process says what is on the stacks of its threads
// and takes the processes with it that it has started. It ends with `test_support_hang_status`.
void test_support_watch(const char *_Nullable (*_Nonnull ask)(void));

enum { test_support_hang_status = 70 };

// From now on the kernel refuses `membarrier` to this thread and to those that it makes; says
// whether it will.
bool test_support_refuse_barriers(void);
