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

// The addresses, in words that are none.
static unsigned long forgotten[4];

void forget_blocks(void) {
  for (int i = 0; i < 4; i++) forgotten[i] = ~(unsigned long)blocks[i], blocks[i] = NULL;
}

void remember_blocks(void) {
  for (int i = 0; i < 4; i++) blocks[i] = (void *)~forgotten[i];
}

void free_all(void) {
  for (int i = 0; i < 4; i++) free(blocks[i]);
  char *path = realpath("/", NULL);
  tell(path);
  free(path);
}

void free_twice(void) { free(blocks[0]); }

// Objects and blocks that are held by C alone.
struct node {
  id object;
  struct node *next;
};
static struct node *list;

@interface Buffer : NSObject {
  long count;
  char *bytes;
}
- (void)setCount:(long)count;
@end

@implementation Buffer
- (void)setCount:(long)number {
  count = number;
  bytes = malloc(number);
}
@end

id make_listed(void) {
  list = calloc(1, sizeof *list);
  list->next = calloc(1, sizeof *list);
  Buffer *buffer = [Buffer new];
  [buffer setCount:100];
  return list->next->object = buffer;
}

void forget_list(void) { list = NULL; }
