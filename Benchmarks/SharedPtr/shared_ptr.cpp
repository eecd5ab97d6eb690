#include "shared_ptr.h"

#include <condition_variable>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <mutex>
#include <thread>

#include "floors.h"
#include "opaque.h"
#include "timing.h"

namespace {

struct Thing {
  uint64_t words[6];
  explicit Thing(uint64_t value) : words{value, value, value, value, value, value} {}
};

using Pointer = std::shared_ptr<Thing>;

// libstdc++ counts without atomics until a process has its second thread: keep one for good.
void keep_second_thread() {
  static const bool started = [] {
    std::thread([] {
      std::mutex mutex;
      std::unique_lock<std::mutex> lock(mutex);
      std::condition_variable().wait(lock, [] { return false; });
    }).detach();
    return true;
  }();
  (void)started;
}

NOT_INLINED Pointer make(uint64_t value) {
  Pointer pointer = std::make_shared<Thing>(value);
  opaque(pointer.get());
  return pointer;
}

NOT_INLINED void copy(const Pointer &source, Pointer &slot) {
  slot = source;
  opaque(&slot);
}

NOT_INLINED void drop(Pointer &slot) {
  opaque(&slot);
  slot.reset();
}

NOT_INLINED void lock(const std::weak_ptr<Thing> &source, Pointer &slot) {
  slot = source.lock();
  opaque(&slot);
}

uint64_t count(const Pointer &thing, uint64_t iterations) {
  Pointer slot;
  const uint64_t start = timing_now();
  for (uint64_t i = 0; i < iterations; i++) {
    copy(thing, slot);
    drop(slot);
  }
  return timing_now() - start;
}

uint64_t count_own(void *, timing_gate *gate, uint64_t iterations) {
  const Pointer thing = make(0);
  timing_gate_pass(gate);
  return count(thing, iterations);
}

uint64_t count_shared(void *context, timing_gate *gate, uint64_t iterations) {
  const Pointer thing = *static_cast<Pointer *>(context);
  timing_gate_pass(gate);
  return count(thing, iterations);
}

// An object of a size from a mixed batch, and the function that makes it.
template <uint64_t words>
struct Sized {
  uint64_t content[words];
  explicit Sized(uint64_t value) {
    for (uint64_t &word : content) word = value;
  }
};

template <uint64_t bytes>
NOT_INLINED std::shared_ptr<void> make_sized(uint64_t value) {
  auto pointer = std::make_shared<Sized<bytes / 8>>(value);
  opaque(pointer.get());
  return pointer;
}

NOT_INLINED void drop_sized(std::shared_ptr<void> &slot) {
  opaque(&slot);
  slot.reset();
}

std::shared_ptr<void> make_mixed(uint64_t position, uint64_t value) {
  switch (floor_mixed_bytes(position)) {
    case 16: return make_sized<16>(value);
    case 32: return make_sized<32>(value);
    case 48: return make_sized<48>(value);
    case 80: return make_sized<80>(value);
    case 96: return make_sized<96>(value);
    case 160: return make_sized<160>(value);
    case 256: return make_sized<256>(value);
    default: std::abort();
  }
}

}  // namespace

uint64_t shared_ptr_allocation(uint64_t iterations) {
  keep_second_thread();
  const uint64_t start = timing_now();
  for (uint64_t i = 0; i < iterations; i++) {
    Pointer thing = make(i);
    drop(thing);
  }
  return timing_now() - start;
}

uint64_t shared_ptr_count(uint64_t iterations) {
  keep_second_thread();
  return count(make(0), iterations);
}

uint64_t shared_ptr_batch(uint64_t iterations) {
  keep_second_thread();
  Pointer things[floor_batch_size];
  const uint64_t start = timing_now();
  for (uint64_t i = 0; i < iterations; i++) {
    for (Pointer &slot : things) slot = make(i);
    for (int left = floor_batch_size; left > 0; left--) drop(things[left - 1]);
  }
  return timing_now() - start;
}

uint64_t shared_ptr_few_fifo(uint64_t iterations) {
  keep_second_thread();
  Pointer things[floor_few];
  const uint64_t start = timing_now();
  for (uint64_t i = 0; i < iterations; i++) {
    for (Pointer &slot : things) slot = make(i);
    for (Pointer &slot : things) drop(slot);
  }
  return timing_now() - start;
}

uint64_t shared_ptr_few_lifo(uint64_t iterations) {
  keep_second_thread();
  Pointer things[floor_few];
  const uint64_t start = timing_now();
  for (uint64_t i = 0; i < iterations; i++) {
    for (Pointer &slot : things) slot = make(i);
    for (int left = floor_few; left > 0; left--) drop(things[left - 1]);
  }
  return timing_now() - start;
}

uint64_t shared_ptr_few_mixed(uint64_t iterations) {
  keep_second_thread();
  std::shared_ptr<void> things[floor_few];
  const uint64_t start = timing_now();
  for (uint64_t i = 0; i < iterations; i++) {
    for (int made = 0; made < floor_few; made++) things[made] = make_mixed(made, i);
    for (std::shared_ptr<void> &slot : things) drop_sized(slot);
  }
  return timing_now() - start;
}

uint64_t shared_ptr_count_own(uint64_t iterations) {
  keep_second_thread();
  return timing_two_threads(count_own, nullptr, iterations);
}

uint64_t shared_ptr_count_shared(uint64_t iterations) {
  keep_second_thread();
  Pointer thing = make(0);
  return timing_two_threads(count_shared, &thing, iterations);
}

uint64_t shared_ptr_weak_load(uint64_t iterations) {
  keep_second_thread();
  const Pointer thing = make(0);
  const std::weak_ptr<Thing> weak = thing;
  Pointer slot;
  const uint64_t start = timing_now();
  for (uint64_t i = 0; i < iterations; i++) {
    lock(weak, slot);
    drop(slot);
  }
  return timing_now() - start;
}
