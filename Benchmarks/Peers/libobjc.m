// Messages of code that the compiler of apps has made for GCC's runtime.
#include <stddef.h>
#include "peer.h"
#include "timing.h"

extern id class_createInstance(Class class_, size_t extra);

__attribute__((objc_root_class))
@interface Thing {
  Class isa;
}
+ (id)make;
- (void)touch;
@end

@implementation Thing
+ (id)make {
  return class_createInstance((Class)self, 0);
}

- (void)touch {
}
@end

static void send_messages(uint64_t iterations) {
  Thing *thing = [Thing make];
  for (uint64_t i = 0; i < iterations; i++) [thing touch];
}

static uint64_t send(uint64_t iterations) {
  uint64_t start = timing_now();
  send_messages(iterations);
  return timing_now() - start;
}

int main(void) {
  static const struct operation operations[] = {{"objc-send", send}, {NULL, NULL}};
  return peer_serve("libobjc", operations);
}
