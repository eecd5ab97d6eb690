#include "Code.h"
#include <stdlib.h>
#include <string.h>

static void *blocks[4];

void allocate(void) {
  char *dirty = memset(malloc(100), 1, 100);
  free(dirty);
  blocks[0] = calloc(10, 10);
  blocks[1] = malloc(100);
  blocks[2] = strdup("text");
  blocks[3] = realloc(malloc(10), 5000);
  tell_number(blocks[0] == dirty);
  tell_number(((char *)blocks[0])[99]);
  tell(blocks[2]);
}

void free_all(void) {
  for (int i = 0; i < 4; i++) free(blocks[i]);
  char *path = realpath("/", NULL);
  tell(path);
  free(path);
}

void duplicate(void) {
  char *start = strndup("text and more", 4);
  tell(start);
  free(start);
}

void free_twice(void) { free(blocks[0]); }
