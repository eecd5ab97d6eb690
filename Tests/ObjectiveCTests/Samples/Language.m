#include "Code.h"
#include <stdarg.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

char story[4096];

void tell(const char *words) {
  if (story[0] != 0) strcat(story, " ");
  strcat(story, words);
}

void tell_number(long number) {
  char text[24], *place = text + sizeof text;
  *--place = 0;
  unsigned long rest = number < 0 ? -(unsigned long)number : (unsigned long)number;
  do *--place = '0' + rest % 10;
  while (rest /= 10);
  if (number < 0) *--place = '-';
  tell(place);
}

typedef struct {
  double x, y, width, height;
} Box;

typedef struct {
  float x, y;
} Point;

@interface Box3 : NSObject {
  Box box;
  id atom, item;
  BOOL enabled;
  long long wide;
}
@property Box box;
@property(retain) id atom;
@property(copy) id item;
@property(getter=isEnabled, setter=makeEnabled:) BOOL enabled;
@property(readonly) long long wide;
@property(nonatomic) int twice;
- (Point)point;
- (double)number;
- (long)sumOf:(int)count, ...;
@end

// A second declaration in a class extension, as many files have.
@interface Box3 ()
@property long long wide;
@end

@implementation Box3
@synthesize box, atom, item, enabled, wide;

- (int)twice {
  return (int)wide;
}

- (void)setTwice:(int)value {
  self.wide = 2 * value;
}

- (Point)point {
  return (Point){1.5f, 2.5f};
}

- (double)number {
  return 2.5;
}

- (long)sumOf:(int)count, ... {
  va_list values;
  va_start(values, count);
  long sum = 0;
  for (int i = 0; i < count; i++) sum += i % 2 == 0 ? va_arg(values, int) : va_arg(values, double);
  va_end(values);
  return sum;
}

- (id)copy {
  return [[Box3 alloc] init];
}

- (void)dealloc {
  [atom release];
  [item release];
  [super dealloc];
}
@end

void properties(void) {
  Box3 *one = [Box3 new], *other = [Box3 new];
  one.box = (Box){1, 2, 3, 4};
  tell_number((long)(one.box.x + 10 * one.box.y + 100 * one.box.width + 1000 * one.box.height));
  one.atom = other;
  tell_number(one.atom == other);
  one.item = other;
  tell_number(one.item != other);
  one.enabled = true;
  tell_number(one.isEnabled);
  one.twice = 1 << 20;
  one.wide *= 4096;
  tell_number(one.wide);
  tell_number((long)[other retainCount]);
  [other release];
  [one release];
}

// Only the old value retains the new one.
void replace(void) {
  Box3 *box = [[Box3 new] autorelease], *old = [Box3 new], *value = [Box3 new];
  old.atom = value, [value release];
  box.atom = old, [old release];
  box.atom = value;
  tell_number((long)[value retainCount]);
}

void results(void) {
  Box3 *box = [[Box3 new] autorelease];
  box.box = (Box){5, 6, 7, 8};
  tell_number((long)box.box.height);
  tell_number((long)(2 * [box point].x + 2 * [box point].y));
  tell_number([box sumOf:4, 1, 2.0, 3, 4.0]);
}

void absent(void) {
  Box3 *absent = nil;
  Box box = absent.box;
  Point point = [absent point];
  tell_number((long)(box.x + box.y + box.width + box.height + point.x + point.y));
  tell_number((long)[absent number]);
  tell_number([absent sumOf:2, 1, 2.0]);
  tell_number([absent retain] == nil);
  absent.box = box;
  @try {
    tell_number(absent.isEnabled);
  } @catch (id any) {
    tell("thrown");
  }
}

// A chain of classes, of which some have a method, and categories on each.
@interface Base : NSObject
+ (const char *)kind;
- (const char *)name;
@end

@interface Middle : Base
@end

@interface Leaf : Middle
@end

@implementation Base
+ (void)load {
  tell("load-Base");
}
+ (void)initialize {
  tell(self == [Base class] ? "initialize-Base" : "initialize-other");
}
+ (const char *)kind {
  return "base";
}
- (const char *)name {
  return "base";
}
@end

@implementation Middle
@end

@implementation Leaf
+ (const char *)kind {
  tell([super kind]);
  return "leaf";
}
- (const char *)name {
  tell([super name]);
  return "leaf";
}
@end

@interface Middle (Category)
@end

@implementation Middle (Category)
+ (void)load {
  tell("load-category");
}
- (const char *)name {
  tell([super name]);
  return "category";
}
@end

@interface Base (Other)
- (const char *)other;
@end

@implementation Base (Other)
- (const char *)other {
  return "other";
}
@end

void inherit(void) {
  Leaf *leaf = [Leaf new];
  tell([leaf name]);
  tell([leaf other]);
  tell([Leaf kind]);
  [leaf release];
}

@protocol First
@end

@protocol Second <First>
- (id)second;
@end

@interface Adopter : NSObject <Second>
@end

@implementation Adopter
- (id)second {
  return self;
}
- (id)take:(id)one and:(id)other {
  return one == other ? self : nil;
}
@end

void adopt(void) {
  Adopter *adopter = [[Adopter new] autorelease];
  tell_number([adopter conformsToProtocol:@protocol(First)]);
  tell_number([adopter conformsToProtocol:@protocol(Second)]);
  SEL selector = @selector(take:and:);
  tell_number([adopter performSelector:selector withObject:nil withObject:nil] == adopter);
  tell_number([adopter performSelector:@selector(second)] == adopter);
  tell_number([adopter respondsToSelector:@selector(first)]);
}

@interface Bag : NSObject {
  id items[3];
  unsigned long changes;
}
- (void)change;
@end

@implementation Bag
- (id)init {
  for (int i = 0; i < 3; i++) items[i] = [[Adopter new] autorelease];
  return self;
}

- (void)change {
  changes++;
}

- (NSUInteger)countByEnumeratingWithState:(NSFastEnumerationState *)state
                                  objects:(id *)objects
                                    count:(NSUInteger)count {
  if (state->state == 3) return 0;
  objects[0] = items[state->state++];
  state->itemsPtr = objects;
  state->mutationsPtr = &changes;
  return 1;
}
@end

void enumerate(void) {
  Bag *bag = [[Bag new] autorelease];
  int count = 0;
  for (Adopter *item in bag) count += [item second] == item;
  tell_number(count);
  for (id item in (Bag *)nil) tell(item == nil ? "nil" : "item");
}

void change_while_enumerating(void) {
  Bag *bag = [[Bag new] autorelease];
  for (id item in bag)
    if (item != nil) [bag change];
}

static void fall(id object) {
  @try {
    @throw object;
  } @finally {
    tell("finally");
  }
}

static int leave(id object) {
  @try {
    return 1;
  } @finally {
    tell("left");
  }
}

void throw_it(void) {
  id object = [[Leaf new] autorelease];
  @try {
    fall(object);
  } @catch (Adopter *other) {
    tell("adopter");
  } @catch (Base *base) {
    tell_number(base == object);
  } @finally {
    tell("end");
  }
  @try {
    @try {
      @throw object;
    } @catch (id any) {
      tell("again");
      @throw;
    }
  } @catch (Leaf *leaf) {
    tell("leaf");
  }
  @synchronized(object) {
    @synchronized(object) {
      tell("locked");
    }
  }
  @try {
    @synchronized(object) {
      @throw object;
    }
  } @catch (id any) {
    tell("unlocked");
  }
  tell_number(leave(object));
}

// The framework, which calls code of an app that throws.
bool (*guard)(void (*body)(void *), void *context);
bool (*run)(void (*body)(void *), void *context);
void (*throw_pending)(void);

static void throwing(void *object) { @throw(id) object; }
static void calm(void *object) { tell("calm"); }

static void framework(id object) {
  tell_number(guard(calm, object));
  tell_number(guard(throwing, object));
  tell("returns");
  throw_pending();
  tell("not here");
}

void throw_through(void) {
  id object = [[Leaf new] autorelease];
  @try {
    framework(object);
  } @catch (id any) {
    tell(any == object ? "caught" : "other");
  }
}

void throw_uncaught(void) {
  Adopter *adopter = [[Adopter new] autorelease];
  tell_number(run(calm, adopter));
  tell_number(run(throwing, adopter));
}

@interface Thrower : NSObject
@end

@implementation Thrower
- (void)dealloc {
  [super dealloc];
  @throw self;
}
@end

void throw_from_dealloc(void) {
  @try {
    [[Thrower new] release];
  } @catch (id any) {
    tell("caught");
  }
}

void speak_to_memory(void) {
  void *block = calloc(1, 64);
  [(Leaf *)block name];
  free(block);
}

void speak_to_text(void) {
  void *block = memset(malloc(64), 'a', 64);
  [(Leaf *)block name];
  free(block);
}

void *make_bag(void) { return [[Bag alloc] init]; }
