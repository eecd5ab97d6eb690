#include "memsim_draft.h"

#include <stdatomic.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

struct draft {
  pid_t process;
  char path[];
};

enum { most_drafts = 32 };
static _Atomic(struct draft *) drafts[most_drafts];

int32_t memsim_draft_begin(const char *path) {
  size_t bytes = strlen(path) + 1;
  struct draft *made = malloc(sizeof *made + bytes);
  if (made == NULL) return -1;
  made->process = getpid();
  memcpy(made->path, path, bytes);
  for (int32_t number = 0; number < most_drafts; number++) {
    struct draft *none = NULL;
    if (atomic_compare_exchange_strong(&drafts[number], &none, made)) return number;
  }
  free(made);
  return -1;
}

void memsim_draft_end(int32_t number) {
  if (number >= 0) free(atomic_exchange(&drafts[number], NULL));
}

void memsim_draft_remove_all(void) {
  pid_t process = getpid();
  for (int32_t number = 0; number < most_drafts; number++) {
    struct draft *draft = atomic_load(&drafts[number]);
    if (draft != NULL && draft->process == process) unlink(draft->path);
  }
}
