// Code of an app, whose loops memsim-bench calls.
#import <Foundation/Foundation.h>

@interface Thing : NSObject {
  unsigned long words[5];
}
- (id)initWithValue:(unsigned long)value;
- (void)touch;
@end

@implementation Thing
- (id)initWithValue:(unsigned long)value {
  self = [super init];
  for (int i = 0; i < 5; i++) words[i] = value;
  return self;
}

- (void)touch {
}
@end

void make_objects(unsigned long iterations) {
  for (unsigned long i = 0; i < iterations; i++) {
    Thing *thing = [[Thing alloc] initWithValue:i];
    [thing release];
  }
}

void send_messages(unsigned long iterations) {
  Thing *thing = [[Thing alloc] initWithValue:0];
  for (unsigned long i = 0; i < iterations; i++) [thing touch];
  [thing release];
}
