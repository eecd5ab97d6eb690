// Two fixed loops whose rate, beside the best that they had, shows how much of a core there is.
#pragma once
#include <stdint.h>

// Nanoseconds of so many rounds of eight additions, none of which waits for another.
uint64_t calibrator_independent(uint64_t rounds);

// Nanoseconds of so many rounds of eight loads, each of which waits for the one before it.
uint64_t calibrator_dependent(uint64_t rounds);
