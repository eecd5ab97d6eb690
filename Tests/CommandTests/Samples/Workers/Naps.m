// Threads that wait in functions of C: more buttons of the delegate.
#include <errno.h>
#include <time.h>
#include <unistd.h>

static double now(void) {
  return [[NSDate date] timeIntervalSinceReferenceDate] - 266950800;
}

@implementation NSObject (Naps)

- (void)nap:(NSString *)word {
  NSAutoreleasePool *pool = [[NSAutoreleasePool alloc] init];
  NSLog(@"%@ slept %u until %.2f", word, sleep(1), now());
  NSLog(@"%@ slept %d until %.2f", word, usleep(250000), now());
  struct timespec span = {1, 500000000}, left = {7, 7};
  int result = nanosleep(&span, &left);
  NSLog(@"%@ slept %d until %.2f, %ld left", word, result, now(), left.tv_sec + left.tv_nsec);
  [pool release];
}

// The functions of C let other threads run meanwhile.
- (void)naps {
  [NSThread detachNewThreadSelector:@selector(nap:) toTarget:self withObject:@"one"];
  [NSThread detachNewThreadSelector:@selector(nap:) toTarget:self withObject:@"two"];
  struct timespec wrong = {0, 1000000000};
  NSLog(@"refused %d, %d", nanosleep(&wrong, NULL), errno == EINVAL);
}

- (void)napOnMain {
  usleep(999999);
  struct timespec span = {0, 1};
  nanosleep(&span, NULL);
  NSLog(@"main slept until %.2f", now());
}

@end
