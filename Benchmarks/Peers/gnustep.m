#import <Foundation/Foundation.h>
#include "floors.h"
#include "opaque.h"
#include "peer.h"
#include "timing.h"

@interface Thing : NSObject {
  uint64_t words[5];
}
- (id)initWithValue:(uint64_t)value;
@end

@interface Owner : NSObject {
  Thing *thing;
}
@property (nonatomic, retain) Thing *thing;
@end

@implementation Thing
- (id)initWithValue:(uint64_t)value {
  self = [super init];
  for (int i = 0; i < 5; i++) words[i] = value;
  return self;
}
@end

@implementation Owner
@synthesize thing;
- (void)dealloc {
  [thing release];
  [super dealloc];
}
@end

static uint64_t allocation(uint64_t iterations) {
  uint64_t start = timing_now();
  for (uint64_t i = 0; i < iterations; i++) {
    Thing *thing = [[Thing alloc] initWithValue:i];
    opaque(thing);
    [thing release];
  }
  return timing_now() - start;
}

static uint64_t batch(uint64_t iterations) {
  uint64_t start = timing_now();
  for (uint64_t i = 0; i < iterations; i++) {
    NSAutoreleasePool *pool = [[NSAutoreleasePool alloc] init];
    for (int made = 0; made < floor_batch_size; made++) {
      opaque([[[Thing alloc] initWithValue:i] autorelease]);
    }
    [pool drain];
  }
  return timing_now() - start;
}

static uint64_t pool(uint64_t iterations) {
  uint64_t start = timing_now();
  for (uint64_t i = 0; i < iterations; i++) [[[NSAutoreleasePool alloc] init] drain];
  return timing_now() - start;
}

static uint64_t count_object(Thing *thing, uint64_t iterations) {
  uint64_t start = timing_now();
  for (uint64_t i = 0; i < iterations; i++) {
    [thing retain];
    [thing release];
  }
  return timing_now() - start;
}

static uint64_t count(uint64_t iterations) {
  Thing *thing = [[Thing alloc] initWithValue:0];
  uint64_t nanoseconds = count_object(thing, iterations);
  [thing release];
  return nanoseconds;
}

static uint64_t property(uint64_t iterations) {
  Owner *owner = [[Owner alloc] init];
  Thing *things[2] = {[[Thing alloc] initWithValue:0], [[Thing alloc] initWithValue:1]};
  uint64_t start = timing_now();
  for (uint64_t i = 0; i < iterations; i++) owner.thing = things[i & 1];
  uint64_t nanoseconds = timing_now() - start;
  [owner release];
  for (int i = 0; i < 2; i++) [things[i] release];
  return nanoseconds;
}

static uint64_t own_body(void *unused, struct timing_gate *gate, uint64_t iterations) {
  (void)unused;
  GSRegisterCurrentThread();
  Thing *thing = [[Thing alloc] initWithValue:0];
  timing_gate_pass(gate);
  uint64_t nanoseconds = count_object(thing, iterations);
  [thing release];
  GSUnregisterCurrentThread();
  return nanoseconds;
}

static uint64_t shared_body(void *thing, struct timing_gate *gate, uint64_t iterations) {
  GSRegisterCurrentThread();
  timing_gate_pass(gate);
  uint64_t nanoseconds = count_object((Thing *)thing, iterations);
  GSUnregisterCurrentThread();
  return nanoseconds;
}

static uint64_t count_own(uint64_t iterations) {
  return timing_two_threads(own_body, NULL, iterations);
}

static uint64_t count_shared(uint64_t iterations) {
  Thing *thing = [[Thing alloc] initWithValue:0];
  uint64_t nanoseconds = timing_two_threads(shared_body, thing, iterations);
  [thing release];
  return nanoseconds;
}

static NSMutableArray *make_things(void) {
  NSMutableArray *things = [[NSMutableArray alloc] init];
  for (int made = 0; made < floor_batch_size; made++) {
    Thing *thing = [[Thing alloc] initWithValue:0];
    [things addObject:thing];
    [thing release];
  }
  return things;
}

static uint64_t additions(uint64_t iterations) {
  NSMutableArray *things = make_things();
  Thing *batch[floor_batch_size];
  [things getObjects:batch];
  uint64_t elapsed = 0;
  for (uint64_t i = 0; i < iterations; i++) {
    NSMutableArray *array = [[NSMutableArray alloc] init];
    uint64_t start = timing_now();
    for (int added = 0; added < floor_batch_size; added++) [array addObject:batch[added]];
    elapsed += timing_now() - start;
    [array release];
  }
  [things release];
  return elapsed;
}

static uint64_t lookups(uint64_t iterations) {
  NSMutableArray *things = make_things();
  uint64_t start = timing_now();
  for (uint64_t i = 0; i < iterations; i++) {
    for (int index = 0; index < floor_batch_size; index++) opaque([things objectAtIndex:index]);
  }
  uint64_t elapsed = timing_now() - start;
  [things release];
  return elapsed;
}

static uint64_t loops(uint64_t iterations) {
  NSMutableArray *things = make_things();
  uint64_t start = timing_now();
  for (uint64_t i = 0; i < iterations; i++) {
    NSAutoreleasePool *pool = [[NSAutoreleasePool alloc] init];
    for (NSUInteger index = 0; index < [things count]; index++) {
      opaque([things objectAtIndex:index]);
    }
    [pool drain];
  }
  uint64_t elapsed = timing_now() - start;
  [things release];
  return elapsed;
}

static uint64_t strings(uint64_t iterations) {
  uint64_t start = timing_now();
  for (uint64_t i = 0; i < iterations; i++) {
    NSString *string = [[NSString alloc] initWithUTF8String:"Welcome to memsim"];
    opaque(string);
    [string release];
  }
  return timing_now() - start;
}

int main(void) {
  static const struct operation operations[] = {
      {"a", allocation}, {"objc-object", allocation}, {"b", count}, {"c", batch},
      {"d", pool}, {"e-own", count_own}, {"e-shared", count_shared}, {"a-object", allocation},
      {"b-object", count}, {"c-object", batch}, {"property", property}, {"array-add", additions},
      {"array-get", lookups}, {"array-loop", loops}, {"string-make", strings}, {NULL, NULL},
  };
  NSAutoreleasePool *pool = [[NSAutoreleasePool alloc] init];
  int status = peer_serve("gnustep", operations);
  [pool drain];
  return status;
}
