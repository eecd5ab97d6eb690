// The floors of policies: the same decisions about an array of structures.
#pragma once
#include <stdint.h>

typedef struct {
  uint32_t pid;
  uint32_t footprint, hard, high_water;
  int64_t sequence;
  uint8_t role, is_front, is_protected;
} floor_process;

// In which order processes are ended: by the rank of their role, by weight, by their sequence.
typedef struct {
  uint32_t ranks[7];
  uint32_t foreground;
  // Whether in the rank of the foreground the largest goes first.
  uint8_t weighs;
  // Whether only those above their high-water mark go.
  uint8_t by_high_water;
} floor_order;

enum { floor_longest_list = 16, floor_list_capacity = 64 };

// Which process is ended, and who was passed over for it.
typedef struct {
  uint32_t pid;
  uint32_t listed, omitted, behind;
  uint32_t passed_over[floor_longest_list];
} floor_decision;

// Chooses the process that is ended; its pid is 0 if there is none.
void floor_decide(
    const floor_process *_Nonnull processes, uint32_t count, const floor_order *_Nonnull order,
    floor_decision *_Nonnull decision);

// So many times chooses one that is ended, and sees that with memory left none is.
uint64_t floor_decisions(
    const floor_process *_Nonnull processes, uint32_t count, const floor_order *_Nonnull order,
    uint64_t iterations);

// So many times sees that none is ended.
uint64_t floor_rest(
    const floor_process *_Nonnull processes, uint32_t count, uint64_t iterations);

// So many times chooses one that is ended.
uint64_t floor_decide_again(
    const floor_process *_Nonnull processes, uint32_t count, const floor_order *_Nonnull order,
    uint64_t iterations);

// Lists who is ended first, as many as the list has room for, and returns how many.
uint32_t floor_list(
    const floor_process *_Nonnull processes, uint32_t count, const floor_order *_Nonnull order,
    uint32_t *_Nonnull pids);

// So many times lists who is ended first.
uint64_t floor_lists(
    const floor_process *_Nonnull processes, uint32_t count, const floor_order *_Nonnull order,
    uint64_t iterations);
