// Variables of all types that name objects, and mistakes with the memory of objects and blocks.
#include "Code.h"
#include <stdlib.h>

@interface Part : NSObject
@end

@implementation Part
@end

@interface Board : NSObject {
  Part *cells[3];
  struct {
    long score;
    Part *best;
  } top;
  void *context;
  Part *plain;
}
- (void)name:(Part *)part;
- (void)own:(Part *)part;
@end

@implementation Board
- (id)init {
  for (int i = 0; i < 3; i++) cells[i] = [Part new];
  top.best = [Part new];
  context = [Part new];
  return self;
}

- (void)name:(Part *)part {
  plain = part;
}

- (void)own:(Part *)part {
  plain = [part retain];
}

- (void)dealloc {
  for (int i = 0; i < 3; i++) [cells[i] release];
  [top.best release];
  [(id)context release];
  [super dealloc];
}
@end

static Board *board;
void make_board(void) { board = [Board new]; }
void forget_board(void) { board = nil; }

// The part is deallocated, and the board still names it.
void name_a_part(void) {
  board = [Board new];
  Part *part = [Part new];
  [board name:part];
  [part release];
}

void own_a_part(void) {
  board = [Board new];
  Part *part = [Part new];
  [board own:part];
  [part release];
  [part release];
}

@class Tree;

@interface Twig : NSObject {
  Tree *parent;
}
- (id)initWithParent:(Tree *)tree;
- (id)initWithOwnedParent:(Tree *)tree;
@end

@interface Tree : NSObject {
  Twig *twig;
}
@property(nonatomic, retain) Twig *twig;
@end

@implementation Twig
- (id)initWithParent:(Tree *)tree {
  parent = tree;
  return self;
}

- (id)initWithOwnedParent:(Tree *)tree {
  parent = [tree retain];
  return self;
}
@end

@implementation Tree
@synthesize twig;
@end

// The tree is never released, and its twig names it without a retain.
void leak_a_tree(void) {
  Tree *tree = [Tree new];
  Twig *twig = [[Twig alloc] initWithParent:tree];
  tree.twig = twig;
  [twig release];
}

void leak_a_cycle(void) {
  Tree *tree = [Tree new];
  Twig *twig = [[Twig alloc] initWithOwnedParent:tree];
  tree.twig = twig;
  [twig release];
  [tree release];
}

@interface Single : NSObject
@end

static Single *single;

@implementation Single
+ (id)allocWithZone:(NSZone *)zone {
  if (single != nil) return nil;
  return single = [super allocWithZone:zone];
}
@end

void allocate_single(void) {
  id made = [Single new];
  tell_number(made != nil && made == single);
  tell_number([[Single alloc] init] == nil);
  tell_number([Single new] == nil);
}

@interface Refused : NSObject
@end

@implementation Refused
- (id)init {
  [super dealloc];
  return nil;
}

- (void)dealloc {
  tell("own");
  [super dealloc];
}
@end

void refuse(void) { tell_number([[Refused alloc] init] == nil); }

@interface Ended : NSObject
@end

@implementation Ended
- (void)dealloc {
  tell("dealloc");
  [super dealloc];
}
@end

id make_ended(void) { return [Ended new]; }
void end_it(id object) { [object dealloc]; }

static int variable;

void free_object(void) { free([Part new]); }
void free_deallocated(void) {
  Part *part = [Part new];
  [part release];
  free(part);
}
void free_middle(void) {
  char *block = malloc(64);
  void *volatile middle = block + 16;
  free(middle);
  free(block);
}
void free_static(void) {
  void *volatile address = &variable;
  free(address);
}
void free_local(void) {
  int local = 1;
  void *volatile address = &local;
  free(address);
}
void resize_static(void) {
  void *volatile address = &variable;
  tell_number(realloc(address, 100) == NULL);
}
void release_block(void) {
  void *block = calloc(1, 24);
  [(id)block retain];
  [(id)block release];
  free(block);
}

void allocate_for_ever(void *context) {
  @try {
    for (;;) [[Part new] autorelease];
  } @finally {
    tell("finally");
  }
}

void allocate_blocks_for_ever(void *context) {
  for (;;) malloc(100);
}
