#import <UIKit/UIKit.h>
#include <dispatch/dispatch.h>

@interface Thing : NSObject {
  const char *name;
}
@end

@implementation Thing
- (id)initWithName:(const char *)text {
  if ((self = [super init])) name = text;
  return self;
}
- (void)dealloc {
  NSLog(@"%s dealloc", name);
  [super dealloc];
}
@end

@interface Later : NSObject {
  int count;
}
@end

@implementation Later
- (Thing *)once {
  static dispatch_once_t flag;
  static Thing *thing;
  dispatch_once(&flag, ^{
    count++;
    thing = [[Thing alloc] initWithName:"shared"];
  });
  return thing;
}

- (void)throwOnce {
  static dispatch_once_t flag;
  for (int i = 0; i < 2; i++) {
    @try {
      dispatch_once(&flag, ^{ if (count++ == 0) @throw @"not yet"; });
      NSLog(@"done, %d", count);
    } @catch (NSString *reason) {
      NSLog(@"caught %@", reason);
    }
  }
  dispatch_once(&flag, ^{ NSLog(@"never"); });
}

- (void)sendLater {
  Thing *soon = [[Thing alloc] initWithName:"soon"], *late = [[Thing alloc] initWithName:"late"];
  __block int turns = 0;
  dispatch_after(dispatch_time(DISPATCH_TIME_NOW, 2 * NSEC_PER_SEC), dispatch_get_main_queue(), ^{
    NSLog(@"late, turn %d, %lu", ++turns, (unsigned long)[late retainCount]);
  });
  dispatch_async(dispatch_get_main_queue(), ^{
    NSLog(@"soon, turn %d, %lu", ++turns, (unsigned long)[soon retainCount]);
  });
  dispatch_after(DISPATCH_TIME_NOW, dispatch_get_main_queue(), ^{ NSLog(@"next"); });
  [soon release];
  [late release];
  NSLog(@"sent");
}

- (void)applicationDidFinishLaunching:(UIApplication *)application {
  NSLog(@"%d %d", [self once] == [self once], count);
  count = 0;
  [self throwOnce];
  [self sendLater];
  Thing *lost = [[Thing alloc] initWithName:"lost"];
  Block_copy(^{ [lost self]; });
  [lost release];
}

- (void)applicationWillTerminate:(UIApplication *)application {
  void (^block)(void) = ^{ NSLog(@"%d", count); };
  [(id)block copy];
}
@end

int main(int argc, char *argv[]) {
  NSAutoreleasePool *pool = [[NSAutoreleasePool alloc] init];
  int status = UIApplicationMain(argc, argv, nil, @"Later");
  [pool release];
  return status;
}
