#include "peer.h"
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

static const struct operation *find(const struct operation *operations, const char *row) {
  while (operations->row && strcmp(operations->row, row) != 0) operations++;
  return operations->row ? operations : NULL;
}

int peer_serve(const char *name, const struct operation *operations) {
  printf("%s", name);
  for (const struct operation *each = operations; each->row; each++) printf(" %s", each->row);
  printf("\n");
  fflush(stdout);

  char line[64], row[32];
  uint64_t iterations;
  while (fgets(line, sizeof line, stdin)) {
    const struct operation *operation = NULL;
    if (sscanf(line, "%31s %" SCNu64, row, &iterations) == 2) operation = find(operations, row);
    if (!operation) {
      fprintf(stderr, "%s: not a request: %s", name, line);
      return 2;
    }
    printf("%" PRIu64 "\n", operation->run(iterations));
    fflush(stdout);
  }
  return 0;
}
