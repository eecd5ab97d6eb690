// Stacks for handlers of signals on threads of the host. A library that finds no memory can call
// itself until the stack of its thread is used up, and what it is that ends the process then can
// only be said from another one.
#pragma once
#include <pthread.h>
#include <stdbool.h>

// From here on the calling thread, which has to be the first, has such a stack, and so has every
// thread of the host that is made.
void memsim_signal_stacks_give(void);

// Whether a thread with these attributes is to have one: it takes part of the thread's own.
bool memsim_signal_stacks_are_given(const pthread_attr_t *_Nullable attributes);

// Calls the body of a thread, which has one until it is gone, its destructors included.
void *_Nullable memsim_signal_stack_call(
    void *_Nullable (*_Nonnull body)(void *_Nullable), void *_Nullable argument);
