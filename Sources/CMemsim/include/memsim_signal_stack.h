// Stacks for handlers of signals on threads of the host. A library that finds no memory can call
// itself until the stack of its thread is used up, and then the report of what ends the process
// needs another stack.
#pragma once
#include <pthread.h>
#include <stdbool.h>

// From now on the calling thread, which has to be the first, has such a stack, and so has every
// new thread of the host.
void memsim_signal_stacks_give(void);

// Whether a thread with these attributes is to have one: it uses part of the thread's own.
bool memsim_signal_stacks_are_given(const pthread_attr_t *_Nullable attributes);

// Calls the body of a thread, which has one until it ends, its destructors included.
void *_Nullable memsim_signal_stack_call(
    void *_Nullable (*_Nonnull body)(void *_Nullable), void *_Nullable argument);
