// Attacks that an allocator may not survive. Each attack prints "held" and exits with 0; without
// arguments the program lists the attacks.
#define _GNU_SOURCE
#include "attacks.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

volatile int is_over;

static void *load(void *seed) {
  unsigned state = (unsigned)(uintptr_t)seed;
  void *kept[64] = {0};
  while (!is_over) {
    state = state * 1103515245 + 12345;
    unsigned place = state >> 16 & 63;
    if (state & 1 << 30) {
      kept[place] = realloc(kept[place], state >> 8 & 0x3fff);
    } else {
      free(kept[place]);
      kept[place] = malloc(state >> 8 & 0x1fff);
    }
    if ((state & 0xfff) == 0) {
      void *map = mmap(NULL, 1 << 16, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
      if (map != MAP_FAILED) munmap(map, 1 << 16);
    }
  }
  for (int i = 0; i < 64; i++) free(kept[i]);
  return NULL;
}

static pthread_t loads[8];

void begin_load(int count) {
  for (int i = 0; i < count; i++) pthread_create(&loads[i], NULL, load, (void *)(uintptr_t)(i + 7));
}

void end_load(int count) {
  is_over = 1;
  for (int i = 0; i < count; i++) pthread_join(loads[i], NULL);
}

void use(size_t count) {
  void *blocks[100];
  for (size_t k = 0; k < count; k++) {
    for (int i = 0; i < 100; i++) blocks[i] = malloc(i * 37);
    for (int i = 0; i < 100; i++) free(blocks[i]);
  }
}

static const struct { const char *name; void (*run)(void); } attacks[] = {
    {"fork-under-load", fork_under_load},
    {"raw-fork-under-load", raw_fork_under_load},
    {"fork-in-several-threads", fork_in_several_threads},
    {"spawn-under-load", spawn_under_load},
    {"vfork-that-allocates", vfork_that_allocates},
    {"destructors-of-threads", destructors_of_threads},
    {"two-thousand-threads", two_thousand_threads},
    {"handlers-of-exit", handlers_of_exit},
    {"odd-sizes", odd_sizes},
    {"locked-memory", locked_memory},
    {"signals-while-allocating", signals_while_allocating},
    {"signal-stacks", signal_stacks},
    {"contexts", contexts},
    {"libraries", libraries},
    {"all-files-closed", all_files_closed},
    {"address-space", address_space},
    {"another-root", another_root},
    {"cancellation", cancellation},
    {"other-environment", other_environment},
    {"many-mappings", many_mappings},
    {"mappings-in-handlers", mappings_in_handlers},
    {"quiet-forks-that-map", quiet_forks_that_map},
    {"more-processes-than-slots", more_processes_than_slots},
    {"stacks-changed-by-hand", stacks_changed_by_hand},
    {"stopped-supervisor", stopped_supervisor},
    // With a limit of 16 MB.
    {"alone-shrinking-mappings", shrinking_mappings},
    {"alone-failing-mprotect", failing_mprotect},
    {"alone-mappings-unmapped-past-the-library", mappings_unmapped_past_the_library},
    {"alone-stopped-supervisor-and-a-timer", stopped_supervisor_and_a_timer},
    // With such a limit and a policy that ends children.
    {"shared-mappings-that-cannot-be", mappings_that_cannot_be},
    {"shared-threads-that-ask-at-once", threads_that_ask_at_once},
};

__attribute__((constructor)) static void begin(int count, char **words) {
  use(1);
  // An image that another takes the place of before `main`.
  if (count > 2 && strcmp(words[1], "exec-in-constructor") == 0) {
    words[1] = words[2];
    words[2] = NULL;
    execv("/proc/self/exe", words);
  }
}

int main(int count, char **words) {
  if (count < 2) {
    for (size_t i = 0; i < sizeof attacks / sizeof *attacks; i++) puts(attacks[i].name);
    return 0;
  }
  for (size_t i = 0; i < sizeof attacks / sizeof *attacks; i++) {
    if (strcmp(attacks[i].name, words[1]) != 0) continue;
    attacks[i].run();
    puts("held");
    return 0;
  }
  return 2;
}
