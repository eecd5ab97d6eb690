// Code that waits on a stack of its own.
#include "Code.h"
#include <string.h>

void (*wait_here)(void);

void wait_in_a_loop(void) {
  @try {
    for (int i = 0; i < 3; i++) {
      tell_number(i);
      wait_here();
    }
    tell("done");
  } @catch (id any) {
    tell("caught");
  } @finally {
    tell("finally");
  }
}

@interface Sleeper : NSObject
@end

@implementation Sleeper
@end

void hold_an_object(void) {
  Sleeper *sleeper = [[Sleeper alloc] init];
  wait_here();
  [sleeper release];
}

void throw_after_waiting(void) {
  id object = [[[Sleeper alloc] init] autorelease];
  @try {
    @try {
      wait_here();
      @throw object;
    } @finally {
      wait_here();
    }
  } @catch (Sleeper *caught) {
    tell_number(caught == object);
  }
}

static int fill(int depth) {
  char space[4096];
  memset(space, depth, sizeof space);
  return depth == 0 ? space[depth] : fill(depth - 1) + space[depth];
}

// Uses most of the stack.
void use_the_stack(void) {
  tell_number(fill(400) != 0);
  wait_here();
  tell("back");
}
