#include "tile_cache.h"

#include <cstdint>
#include <iterator>
#include <map>
#include <new>
#include <thread>
#include <vector>

struct tile_cache {
  std::map<uint64_t, std::vector<uint8_t>> tiles;
  uint64_t next = 0;
};

tile_cache *tile_cache_make(void) { return new tile_cache; }

void tile_cache_free(tile_cache *cache) { delete cache; }

void tile_cache_add(tile_cache *cache, uint64_t bytes) {
  cache->tiles.emplace(cache->next++, std::vector<uint8_t>(bytes, 0x5a));
}

void tile_cache_add_on_thread(tile_cache *cache, uint64_t bytes) {
  std::thread([=] { tile_cache_add(cache, bytes); }).join();
}

bool tile_cache_try_to_add(tile_cache *cache, uint64_t bytes) {
  try {
    tile_cache_add(cache, bytes);
    return true;
  } catch (const std::bad_alloc &) {
    return false;
  }
}

void tile_cache_halve(tile_cache *cache) {
  auto &tiles = cache->tiles;
  tiles.erase(tiles.begin(), std::next(tiles.begin(), tiles.size() / 2));
}

uint64_t tile_cache_size(const tile_cache *cache, uint64_t number) {
  return cache->tiles.at(number).size();
}

uint64_t tile_cache_count(const tile_cache *cache) { return cache->tiles.size(); }
