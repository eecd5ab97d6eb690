// Ranges of addresses: sets that merge adjacent ranges and split a range when a part is removed.
#define _GNU_SOURCE
#include "ranges.h"

#include <string.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <unistd.h>

// The position of the first range that ends above an address.
static size_t position(const struct memsim_ranges *set, uintptr_t address) {
  size_t low = 0, high = set->count;
  while (low < high) {
    size_t middle = (low + high) / 2;
    if (set->list[middle].end > address)
      high = middle;
    else
      low = middle + 1;
  }
  return low;
}

int64_t memsim_ranges_pages(const struct memsim_ranges *set, uintptr_t start, uintptr_t end) {
  int64_t bytes = 0;
  for (size_t i = position(set, start); i < set->count && set->list[i].start < end; i++) {
    uintptr_t from = set->list[i].start > start ? set->list[i].start : start;
    uintptr_t to = set->list[i].end < end ? set->list[i].end : end;
    bytes += to - from;
  }
  return bytes >> page_shift;
}

int64_t memsim_ranges_resident(const struct memsim_ranges *set) {
  int64_t pages = 0;
  for (size_t i = 0; i < set->count; i++)
    pages += memsim_resident_pages(
        (char *)set->list[i].start, set->list[i].end - set->list[i].start);
  return pages;
}

uintptr_t memsim_end_of_mapped(uintptr_t start, uintptr_t end) {
  enum { piece = 256 };
  unsigned char states[piece];
  for (size_t bytes = piece * page_bytes; start < end;) {
    if (bytes > end - start) bytes = end - start;
    if (syscall(SYS_mincore, start, bytes, states) == 0)
      start += bytes;
    else if (bytes == page_bytes)
      break;
    else
      bytes = (bytes / 2 + page_bytes - 1) & ~(size_t)(page_bytes - 1);
  }
  return start;
}

int64_t memsim_ranges_pages_outside(
    const struct memsim_ranges *one, const struct memsim_ranges *other, uintptr_t start,
    uintptr_t end) {
  int64_t all = (int64_t)((end - start) >> page_shift);
  return all - memsim_ranges_pages(one, start, end) - memsim_ranges_pages(other, start, end);
}

static bool make_room(struct memsim_ranges *set) {
  if (set->count + 2 <= set->room) return true;
  size_t room = set->room == 0 ? page_bytes / sizeof *set->list : set->room * 2;
  void *list = memsim_host_map(
      NULL, room * sizeof *set->list, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (list == MAP_FAILED) return false;
  void *before = set->list;
  size_t bytes = set->room * sizeof *set->list;
  if (bytes > 0) memcpy(list, before, set->count * sizeof *set->list);
  // A fork that asks no handler may happen at any moment: the list of the set is always valid.
  __atomic_store_n(&set->list, list, __ATOMIC_RELEASE);
  set->room = room;
  if (bytes > 0) memsim_host_unmap(before, bytes);
  return true;
}

// Replaces the ranges from one position to another with `count` ranges.
static void replace(
    struct memsim_ranges *set, size_t from, size_t to, const struct memsim_range *ranges,
    size_t count) {
  memmove(set->list + from + count, set->list + to, (set->count - to) * sizeof *set->list);
  memcpy(set->list + from, ranges, count * sizeof *ranges);
  set->count += count - (to - from);
}

bool memsim_ranges_add(struct memsim_ranges *set, uintptr_t start, uintptr_t end) {
  if (start >= end) return true;
  if (!make_room(set)) return false;
  size_t from = start == 0 ? 0 : position(set, start - 1), to = from;
  struct memsim_range whole = {start, end};
  for (; to < set->count && set->list[to].start <= end; to++) {
    if (set->list[to].start < whole.start) whole.start = set->list[to].start;
    if (set->list[to].end > whole.end) whole.end = set->list[to].end;
  }
  replace(set, from, to, &whole, 1);
  return true;
}

bool memsim_ranges_remove(struct memsim_ranges *set, uintptr_t start, uintptr_t end) {
  if (start >= end) return true;
  size_t from = position(set, start), to = from, count = 0;
  struct memsim_range rest[2];
  for (; to < set->count && set->list[to].start < end; to++) {
    if (set->list[to].start < start)
      rest[count++] = (struct memsim_range){set->list[to].start, start};
    if (set->list[to].end > end) rest[count++] = (struct memsim_range){end, set->list[to].end};
  }
  if (from == to) return true;
  if (!make_room(set)) return false;
  replace(set, from, to, rest, count);
  return true;
}

bool memsim_ranges_copy(
    struct memsim_ranges *set, uintptr_t start, uintptr_t end, uintptr_t to) {
  uintptr_t shift = to - start;
  while (start < end) {
    // Each one that is added may move those in the list.
    size_t i = position(set, start);
    if (i == set->count || set->list[i].start >= end) return true;
    uintptr_t from = set->list[i].start > start ? set->list[i].start : start;
    uintptr_t rest = set->list[i].end < end ? set->list[i].end : end;
    if (!memsim_ranges_add(set, from + shift, rest + shift)) return false;
    start = rest;
  }
  return true;
}
