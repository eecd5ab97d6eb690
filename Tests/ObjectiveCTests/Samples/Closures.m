#include "Code.h"
#include "Block.h"

@interface Captured : NSObject
@end

@implementation Captured
- (void)dealloc {
  tell("dealloc");
  [super dealloc];
}
@end

static void (^kept)(void);

// A block on the stack, a copy of it, and a copy of that, which is the same block.
void capture(void) {
  Captured *object = [Captured new];
  long number = 7;
  void (^block)(void) = ^{
    tell_number(number);
    tell_number([object retainCount]);
  };
  number = 8;
  block();
  kept = Block_copy(block);
  void (^again)(void) = Block_copy(kept);
  tell_number(again == kept);
  [object release];
  kept();
  Block_release(again);
  kept();
  Block_release(kept);
  kept = nil;
}

// A copy that is left there holds what it has captured.
void leave(void) {
  Captured *object = [Captured new];
  Block_copy(^{ [object self]; });
  [object release];
}

// A variable that two copies share with the code around them.
void share(void) {
  __block long count = 1;
  void (^add)(void) = Block_copy(^{ count += 1; });
  void (^more)(void) = Block_copy(^{ count += 10; });
  add();
  more();
  count += 100;
  Block_release(add);
  more();
  tell_number(count);
  Block_release(more);
}

// A block in a block, and an object of a variable that no copy retains.
void nest(void) {
  Captured *object = [Captured new];
  __block id unowned = object;
  void (^inner)(void) = ^{ tell_number([object retainCount]); };
  void (^outer)(void) = Block_copy(^{
    inner();
    tell_number(unowned != nil);
  });
  outer();
  Block_release(outer);
  [object release];
}

// A block that captures nothing is no copy.
void stay(void) {
  void (^block)(void) = ^{ tell("global"); };
  void (^copy)(void) = Block_copy(block);
  copy();
  tell_number(copy == block);
  Block_release(copy);
  Block_release(copy);
  copy();
}

void message_block(void) {
  long number = 1;
  void (^block)(void) = ^{ tell_number(number); };
  [(id)block retain];
  tell("after");
}
