#include "policy.h"
#include "opaque.h"
#include "timing.h"
#include <stdbool.h>

typedef struct {
  uint32_t rank;
  int64_t weight, sequence;
} position;

static inline position find(const floor_process *process, const floor_order *order) {
  uint32_t rank = order->ranks[process->role];
  if (process->is_front && rank < order->foreground) rank = order->foreground;
  int64_t weight = order->weighs && rank == order->foreground ? -(int64_t)process->footprint : 0;
  return (position){rank, weight, process->sequence};
}

static inline bool comes_before(const position *left, const position *right) {
  if (left->rank != right->rank) return left->rank < right->rank;
  if (left->weight != right->weight) return left->weight < right->weight;
  return left->sequence < right->sequence;
}

static inline bool is_above_limit(const floor_process *process) {
  return !process->is_protected && process->footprint > process->hard;
}

// Keeps the first of those that are passed over, in their order.
static void pass_over(
    floor_decision *decision, position *places, const floor_process *process, position place) {
  uint32_t at = decision->listed;
  if (at == floor_longest_list) {
    decision->omitted++;
    if (!comes_before(&place, &places[--at])) return;
  } else {
    decision->listed++;
  }
  for (; at > 0 && comes_before(&place, &places[at - 1]); at--) {
    places[at] = places[at - 1];
    decision->passed_over[at] = decision->passed_over[at - 1];
  }
  places[at] = place;
  decision->passed_over[at] = process->pid;
}

NOT_INLINED static void list_before(
    const floor_process *processes, uint32_t count, const floor_order *order, position best,
    floor_decision *decision) {
  position places[floor_longest_list];
  for (uint32_t i = 0; i < count; i++) {
    position place = find(&processes[i], order);
    if (comes_before(&place, &best)) pass_over(decision, places, &processes[i], place);
  }
}

// The first in the order that may be ended; all that come before it are listed or counted.
NOT_INLINED void floor_decide(
    const floor_process *processes, uint32_t count, const floor_order *order,
    floor_decision *decision) {
  *decision = (floor_decision){0};
  position best = {UINT32_MAX, 0, 0};
  for (uint32_t i = 0; i < count; i++) {
    const floor_process *process = &processes[i];
    if (is_above_limit(process)) {
      decision->pid = process->pid;
      return;
    }
    position place = find(process, order);
    if (comes_before(&best, &place) || process->is_protected) continue;
    if (order->by_high_water && process->footprint <= process->high_water) continue;
    best = place;
    decision->pid = process->pid;
  }
  if (best.rank == UINT32_MAX) return;
  list_before(processes, count, order, best, decision);
  decision->behind = count - decision->listed - decision->omitted - 1;
}

// With memory left, only what is above a limit would be ended.
NOT_INLINED static uint32_t rest(const floor_process *processes, uint32_t count) {
  for (uint32_t i = 0; i < count; i++) {
    if (is_above_limit(&processes[i])) return processes[i].pid;
  }
  return 0;
}

uint64_t floor_decisions(
    const floor_process *processes, uint32_t count, const floor_order *order,
    uint64_t iterations) {
  floor_decision decision;
  uint64_t start = timing_now();
  for (uint64_t i = 0; i < iterations; i++) {
    floor_decide(processes, count, order, &decision);
    opaque(&decision);
    uint32_t ended = rest(processes, count);
    opaque(&ended);
  }
  return timing_now() - start;
}

uint64_t floor_rest(const floor_process *processes, uint32_t count, uint64_t iterations) {
  uint64_t start = timing_now();
  for (uint64_t i = 0; i < iterations; i++) {
    uint32_t ended = rest(processes, count);
    opaque(&ended);
  }
  return timing_now() - start;
}

uint64_t floor_decide_again(
    const floor_process *processes, uint32_t count, const floor_order *order,
    uint64_t iterations) {
  floor_decision decision;
  uint64_t start = timing_now();
  for (uint64_t i = 0; i < iterations; i++) {
    floor_decide(processes, count, order, &decision);
    opaque(&decision);
  }
  return timing_now() - start;
}

// The first places of the order, kept by insertion.
NOT_INLINED uint32_t floor_list(
    const floor_process *processes, uint32_t count, const floor_order *order, uint32_t *pids) {
  position places[floor_list_capacity];
  uint32_t listed = 0;
  for (uint32_t i = 0; i < count; i++) {
    if (processes[i].is_protected) continue;
    position place = find(&processes[i], order);
    uint32_t at = listed;
    if (listed == floor_list_capacity) {
      if (!comes_before(&place, &places[--at])) continue;
    } else {
      listed++;
    }
    for (; at > 0 && comes_before(&place, &places[at - 1]); at--) {
      places[at] = places[at - 1];
      pids[at] = pids[at - 1];
    }
    places[at] = place;
    pids[at] = processes[i].pid;
  }
  return listed;
}

uint64_t floor_lists(
    const floor_process *processes, uint32_t count, const floor_order *order,
    uint64_t iterations) {
  uint32_t pids[floor_list_capacity];
  uint64_t start = timing_now();
  for (uint64_t i = 0; i < iterations; i++) {
    uint32_t listed = floor_list(processes, count, order, pids);
    opaque(&listed);
    opaque(pids);
  }
  return timing_now() - start;
}
