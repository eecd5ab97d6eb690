// The clock and the two threads that floors and peers are all measured with.
#pragma once
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

// The gate at which the two threads of a measurement wait until both have made their objects.
struct timing_gate;

// The work of each of two threads: it makes its objects, passes the gate, and returns the
// nanoseconds that its loop took from there.
typedef uint64_t (*timing_body)(void *context, struct timing_gate *gate, uint64_t iterations);

// Nanoseconds that this thread has been on a processor.
uint64_t timing_now(void);

// Returns when both threads of a measurement have come this far.
void timing_gate_pass(struct timing_gate *gate);

// Runs a body on two new threads at once and returns the mean of their nanoseconds.
uint64_t timing_two_threads(timing_body body, void *context, uint64_t iterations);

// Runs a body so many bytes further down the stack.
void timing_elsewhere_on_the_stack(uint64_t bytes, void (*body)(void *context), void *context);

#ifdef __cplusplus
}
#endif
