// A cache of tiles as its author wrote it in C++, without a thought of memsim.
#pragma once
#include <stdbool.h>

#include "speaker.h"
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

struct tile_cache;

struct tile_cache *_Nonnull tile_cache_make(void);

void tile_cache_free(struct tile_cache *_Nonnull cache);

// Keeps one more tile of so many bytes.
void tile_cache_add(struct tile_cache *_Nonnull cache, uint64_t bytes);

// Does the same on a thread that ends before this returns.
void tile_cache_add_on_thread(struct tile_cache *_Nonnull cache, uint64_t bytes);

// Does the same, or says that there is no memory for it.
bool tile_cache_try_to_add(struct tile_cache *_Nonnull cache, uint64_t bytes);

// Drops the older half of the tiles.
void tile_cache_halve(struct tile_cache *_Nonnull cache);

// The bytes of a tile; throws std::out_of_range when there is none of that number.
uint64_t tile_cache_size(const struct tile_cache *_Nonnull cache, uint64_t number);

uint64_t tile_cache_count(const struct tile_cache *_Nonnull cache);

#ifdef __cplusplus
}
#endif
