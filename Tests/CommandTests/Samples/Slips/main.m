// Mistakes with objects, one of which each build makes: FAULT.
#import <UIKit/UIKit.h>
#include <dispatch/dispatch.h>

static NSMutableArray *kept;

enum { plain, retains, isAdded, autoreleases, posts, balances };

@interface Part : NSObject {
 @public
  int way;
}
@end

@implementation Part

- (void)dealloc {
  switch (way) {
    case retains: [[self retain] autorelease]; break;  // in dealloc
    case isAdded: [kept addObject:self]; break;
    case autoreleases: [self autorelease]; break;
    case posts:
      [[NSNotificationCenter defaultCenter] postNotificationName:@"End" object:self];
      break;
    case balances:
      [self retain];
      NSLog(@"%@", [self class]);
      [self release];
      break;
  }
  [super dealloc];
}

- (void)changed:(NSNotification *)notification {
  NSLog(@"changed");
}

- (void)tapped {
  NSLog(@"tapped");
}

@end

// Its name has an underscore, and so has that of its method.
@interface My_Board : NSObject
@end

@implementation My_Board

- (void)go_:(volatile int *)place over_:(int)number {
  *place = number;  // crashes
}

@end

@interface Ring : NSObject {
  NSArray *members;
}
@end

@implementation Ring

- (id)initWithMembers:(NSArray *)array {
  if ((self = [super init])) members = array;
  return self;
}

- (NSString *)description {
  return [NSString stringWithFormat:@"ring of %@", members];
}

@end

static void endPart(int way) {
  Part *part = [[Part alloc] init];
  part->way = way;
  [part release];
}

static Part *deadPart(void) {
  Part *part = [[Part alloc] init];
  [part release];
  return part;
}

static void again(void) {
  dispatch_async(dispatch_get_main_queue(), ^{ again(); });
}

@interface SlipsDelegate : NSObject <UIApplicationDelegate> {
  UIWindow *window;
}
@end

@implementation SlipsDelegate

- (void)heard:(NSNotification *)notification {
  NSLog(@"heard %@ of way %d", [notification name], ((Part *)[notification object])->way);
}

- (void)post {
  NSNotificationCenter *center = [NSNotificationCenter defaultCenter];
  [center addObserver:self selector:@selector(heard:) name:@"End" object:nil];
  endPart(posts);
}

- (void)addToArray {
  kept = [[NSMutableArray alloc] init];
  endPart(isAdded);
}

- (void)observe {
  Part *part = [[Part alloc] init];
  NSNotificationCenter *center = [NSNotificationCenter defaultCenter];
  [center addObserver:part selector:@selector(changed:) name:@"Change" object:nil];
  [part release];
  [center postNotificationName:@"Change" object:nil];
}

- (void)target {
  Part *part = [[Part alloc] init];
  UIButton *button = [UIButton buttonWithType:UIButtonTypeRoundedRect];
  [button addTarget:part action:@selector(tapped) forControlEvents:UIControlEventTouchUpInside];
  [part release];
  [button sendActionsForControlEvents:UIControlEventTouchUpInside];
}

- (void)loopOverDead:(int)count {
  Part *part = deadPart();
  for (int i = 0; i < count; i++) [part tapped];  // each is dead
}

- (void)spin {
  static volatile int turns;
  NSLog(@"spins");
  while (turns >= 0) turns = 1;  // for ever
}

- (void)delay {
  dispatch_queue_t queue = dispatch_get_main_queue();
  dispatch_after(dispatch_time(DISPATCH_TIME_NOW, -5 * (int64_t)NSEC_PER_SEC), queue, ^{
    NSLog(@"the past");
  });
  dispatch_after(dispatch_time(DISPATCH_TIME_NOW, INT64_MIN), queue, ^{ NSLog(@"long ago"); });
  dispatch_after(DISPATCH_TIME_FOREVER, queue, ^{ NSLog(@"never"); });
  dispatch_after(dispatch_time(DISPATCH_TIME_FOREVER, -1), queue, ^{ NSLog(@"never either"); });
  dispatch_after(dispatch_time(DISPATCH_TIME_NOW, INT64_MAX), queue, ^{ NSLog(@"nor then"); });
  NSLog(@"%d", dispatch_time(DISPATCH_TIME_NOW, INT64_MAX) == DISPATCH_TIME_FOREVER);
}

- (void)freeAddress:(uintptr_t)address {
  void *volatile place = (void *)address;
  free(place);
}

- (void)overReleaseString {
  NSString *text = [NSString stringWithFormat:@"%d", 7];  // makes the text
  [text release];
}

- (void)overReleaseColor {
  [[UIColor colorWithWhite:0.5 alpha:0.5] release];
}

- (void)logItself {
  NSMutableArray *array = [NSMutableArray arrayWithObject:@"x"];
  id member = array;
  [array addObject:member];
  NSLog(@"%@", array);
}

- (void)logRing {
  NSMutableArray *array = [NSMutableArray array];
  [array addObject:[[[Ring alloc] initWithMembers:array] autorelease]];
  NSLog(@"%@", array);
}

- (void)logTable {
  NSMutableDictionary *table = [NSMutableDictionary dictionary];
  id value = table;
  [table setObject:value forKey:@"me"];
  NSLog(@"%@", table);
}

- (void)applicationDidFinishLaunching:(UIApplication *)application {
  window = [[UIWindow alloc] initWithFrame:[[UIScreen mainScreen] bounds]];
  [window makeKeyAndVisible];
  FAULT;
  NSLog(@"the end");
}

@end

int main(int argc, char *argv[]) {
  NSAutoreleasePool *pool = [[NSAutoreleasePool alloc] init];
  int status = UIApplicationMain(argc, argv, nil, @"SlipsDelegate");
  [pool release];
  return status;
}
