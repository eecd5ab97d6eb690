// Declarations that the attacks share.
#pragma once
#include <errno.h>
#include <pthread.h>
#include <stddef.h>
#include <stdio.h>
#include <unistd.h>

#define CHECK(condition)                                                        \
  if (!(condition)) {                                                           \
    dprintf(2, "%s:%d: %s, errno %d\n", __FILE__, __LINE__, #condition, errno); \
    _exit(1);                                                                   \
  }

// Threads that make, resize and free blocks until it is over.
extern volatile int is_over;
void begin_load(int count);
void end_load(int count);

// Makes some blocks and frees them.
void use(size_t count);

void fork_under_load(void);
void raw_fork_under_load(void);
void fork_in_several_threads(void);
void spawn_under_load(void);
void vfork_that_allocates(void);
void destructors_of_threads(void);
void two_thousand_threads(void);
void handlers_of_exit(void);
void locked_memory(void);
void odd_sizes(void);
void signals_while_allocating(void);
void signal_stacks(void);
void contexts(void);
void libraries(void);
void all_files_closed(void);
void address_space(void);
void another_root(void);
void cancellation(void);
void other_environment(void);
void many_mappings(void);
void mappings_in_handlers(void);
void quiet_forks_that_map(void);
void stopped_supervisor(void);
void more_processes_than_slots(void);
void stacks_changed_by_hand(void);
void shrinking_mappings(void);
void failing_mprotect(void);
void mappings_unmapped_past_the_library(void);
void stopped_supervisor_and_a_timer(void);
void mappings_that_cannot_be(void);
void threads_that_ask_at_once(void);
