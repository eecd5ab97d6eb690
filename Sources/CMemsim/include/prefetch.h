// What Swift cannot say: a hint to the cache.
#pragma once

/// Asks the processor to begin loading the cache line at an address; any address will do.
static inline void memsim_prefetch(const void *_Nullable address) { __builtin_prefetch(address); }
