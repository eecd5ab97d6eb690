// Threads that wait: each button plays a case, and the log has its story.

#define POOL NSAutoreleasePool *pool = [[NSAutoreleasePool alloc] init]

static double now(void) {
  return [[NSDate date] timeIntervalSinceReferenceDate] - 266950800;
}

@interface Part : NSObject {
  NSString *name;
}
- (id)initWithName:(NSString *)aName;
@end

@implementation Part

- (id)initWithName:(NSString *)aName {
  if ((self = [super init])) name = [aName retain];
  return self;
}

- (void)dealloc {
  NSLog(@"end of %@", name);
  [name release];
  [super dealloc];
}

@end

@interface Counting : NSThread
@end

@implementation Counting

- (void)main {
  POOL;
  NSLog(@"%@ counts, main %d", [[NSThread currentThread] name], [NSThread isMainThread]);
  [pool release];
}

@end

@interface WorkersDelegate : NSObject <UIApplicationDelegate> {
  UIWindow *window;
  NSThread *thread;
  NSLock *lock;
  NSRecursiveLock *recursiveLock;
  NSCondition *condition;
  NSMutableArray *shelf;
  int turns;
  BOOL throwsAtWarnings;
}
@end

@implementation WorkersDelegate

- (void)tick:(NSString *)word {
  POOL;
  for (int i = 0; i < 3; i++) {
    NSLog(@"%@ %d at %.2f", word, i, now());
    [NSThread sleepForTimeInterval:0.5];
  }
  [pool release];
}

// Two threads that sleep equally long take turns, in the order in which they were started.
- (void)alternate {
  [NSThread detachNewThreadSelector:@selector(tick:) toTarget:self withObject:@"one"];
  [NSThread detachNewThreadSelector:@selector(tick:) toTarget:self withObject:@"two"];
  NSLog(@"detached");
}

- (void)throwAtWarnings {
  throwsAtWarnings = YES;
}

- (void)loopUntilCancelled {
  POOL;
  Part *part = [[Part alloc] initWithName:@"the loop's part"];
  while (![thread isCancelled]) {
    NSAutoreleasePool *inner = [[NSAutoreleasePool alloc] init];
    turns++;
    [[[NSDate alloc] init] autorelease];
    [self performSelectorOnMainThread:@selector(heard) withObject:nil waitUntilDone:NO];
    [NSThread sleepForTimeInterval:0.1];
    [inner drain];
  }
  NSLog(@"cancelled after %d turns", turns);
  [part release];
  [pool release];
}

- (void)heard {
  if (turns == 3) NSLog(@"main heard of turn 3, main %d", [NSThread isMainThread]);
}

- (void)loop {
  if (thread == nil) {
    thread = [[NSThread alloc] initWithTarget:self
                                     selector:@selector(loopUntilCancelled)
                                       object:nil];
    [thread start];
    return;
  }
  // The main thread waits for the other in a loop of sleeps.
  [thread cancel];
  while (![thread isFinished]) [NSThread sleepForTimeInterval:0.05];
  NSLog(@"finished %d, executing %d", [thread isFinished], [thread isExecuting]);
  [thread release];
  thread = nil;
}

- (void)leakWithoutPool {
  [[[Part alloc] initWithName:@"the unpooled part"] autorelease];
  [NSThread sleepForTimeInterval:0.5];
  NSLog(@"still there");
}

- (void)unpooled {
  [NSThread detachNewThreadSelector:@selector(leakWithoutPool) toTarget:self withObject:nil];
}

- (void)holdLock {
  POOL;
  [lock lock];
  NSLog(@"holds the lock at %.2f", now());
  [NSThread sleepForTimeInterval:2];
  NSLog(@"unlocks at %.2f", now());
  [lock unlock];
  [pool release];
}

- (void)wantLock {
  POOL;
  NSLog(@"tries: %d", [lock tryLock]);
  NSLog(@"waits a second: %d", [lock lockBeforeDate:[NSDate dateWithTimeIntervalSinceNow:1]]);
  [lock lock];
  NSLog(@"locked at %.2f", now());
  [lock unlock];
  [pool release];
}

- (void)locks {
  [NSThread detachNewThreadSelector:@selector(holdLock) toTarget:self withObject:nil];
  [NSThread detachNewThreadSelector:@selector(wantLock) toTarget:self withObject:nil];
}

// The main thread waits for the lock of a thread that sleeps.
- (void)lockOnMain {
  [NSThread detachNewThreadSelector:@selector(holdLock) toTarget:self withObject:nil];
  [NSThread sleepForTimeInterval:0.5];
  [lock lock];
  NSLog(@"main locked at %.2f", now());
  [lock unlock];
  [lock unlock];
}

- (void)deadlock {
  [lock lock];
  [lock lock];
  NSLog(@"not here");
}

- (void)synchronize:(NSString *)word {
  POOL;
  @synchronized(self) {
    @synchronized(self) {
      NSLog(@"%@ in at %.2f", word, now());
      [NSThread sleepForTimeInterval:1];
    }
    NSLog(@"%@ out at %.2f", word, now());
  }
  [recursiveLock lock];
  [recursiveLock lock];
  [NSThread sleepForTimeInterval:0.25];
  [recursiveLock unlock];
  NSLog(@"%@ leaves at %.2f", word, now());
  [recursiveLock unlock];
  [pool release];
}

- (void)synchronized {
  [NSThread detachNewThreadSelector:@selector(synchronize:) toTarget:self withObject:@"one"];
  [NSThread detachNewThreadSelector:@selector(synchronize:) toTarget:self withObject:@"two"];
}

- (void)consume {
  POOL;
  [condition lock];
  while ([shelf count] == 0) [condition wait];
  NSLog(@"takes %@ at %.2f", [shelf objectAtIndex:0], now());
  [shelf removeObjectAtIndex:0];
  BOOL isSignalled = [condition waitUntilDate:[NSDate dateWithTimeIntervalSinceNow:1]];
  NSLog(@"signalled again: %d at %.2f", isSignalled, now());
  [condition unlock];
  [pool release];
}

- (void)produce {
  POOL;
  [NSThread sleepForTimeInterval:0.5];
  [condition lock];
  [shelf addObject:@"a loaf"];
  [condition signal];
  [condition unlock];
  [pool release];
}

- (void)conditions {
  [NSThread detachNewThreadSelector:@selector(consume) toTarget:self withObject:nil];
  [NSThread detachNewThreadSelector:@selector(produce) toTarget:self withObject:nil];
}

- (void)answer:(NSString *)word {
  NSLog(@"main %d answers %@ at %.2f", [NSThread isMainThread], word, now());
}

- (void)ask {
  POOL;
  [self performSelectorOnMainThread:@selector(answer:) withObject:@"later" waitUntilDone:NO];
  NSLog(@"asked");
  [self performSelectorOnMainThread:@selector(answer:) withObject:@"now" waitUntilDone:YES];
  NSLog(@"answered");
  [pool release];
}

- (void)questions {
  [self performSelectorInBackground:@selector(ask) withObject:nil];
  [self performSelectorOnMainThread:@selector(answer:) withObject:@"itself" waitUntilDone:YES];
}

- (void)ring:(NSTimer *)timer {
  NSLog(@"rings at %.2f, main %d", now(), [NSThread isMainThread]);
  if (++turns == 3) [timer invalidate];
}

- (void)runLoop {
  POOL;
  turns = 0;
  [NSTimer scheduledTimerWithTimeInterval:0.5
                                   target:self
                                 selector:@selector(ring:)
                                 userInfo:nil
                                  repeats:YES];
  [[NSRunLoop currentRunLoop] runUntilDate:[NSDate dateWithTimeIntervalSinceNow:1.2]];
  NSLog(@"ran until %.2f", now());
  [[NSRunLoop currentRunLoop] run];
  NSLog(@"ran out at %.2f", now());
  BOOL hasRun = [[NSRunLoop currentRunLoop] runMode:NSDefaultRunLoopMode
                                         beforeDate:[NSDate dateWithTimeIntervalSinceNow:9]];
  NSLog(@"nothing to run: %d at %.2f", hasRun, now());
  [pool release];
}

- (void)loops {
  [NSThread detachNewThreadSelector:@selector(runLoop) toTarget:self withObject:nil];
}

- (void)raise {
  POOL;
  @try {
    @throw [[[Part alloc] initWithName:@"the caught exception"] autorelease];
  } @catch (Part *part) {
    NSLog(@"caught on a thread");
  }
  [pool release];
  @throw [[Part alloc] initWithName:@"the exception"];
}

- (void)exceptions {
  [NSThread detachNewThreadSelector:@selector(raise) toTarget:self withObject:nil];
}

- (void)exitInTheMiddle {
  POOL;
  [[[Part alloc] initWithName:@"the part in the pool"] autorelease];
  @try {
    [[NSThread currentThread] setName:@"leaver"];
    NSLog(@"exits");
    [NSThread exit];
  } @finally {
    NSLog(@"not here");
  }
  [pool release];
}

- (void)exits {
  [NSThread detachNewThreadSelector:@selector(exitInTheMiddle) toTarget:self withObject:nil];
  Counting *counting = [[Counting alloc] init];
  [counting setName:@"the subclass"];
  [counting start];
  [counting release];
}

- (void)sleepForEver {
  POOL;
  Part *part = [[Part alloc] initWithName:@"never"];
  @try {
    for (;;) [NSThread sleepForTimeInterval:3600];
  } @finally {
    [part release];
  }
  [pool release];
}

- (void)sleepers {
  for (int i = 0; i < 20; i++)
    [NSThread detachNewThreadSelector:@selector(sleepForEver) toTarget:self withObject:nil];
}

// Killed on a thread, whose loop goes on without effect until it waits.
- (void)fillMemory {
  POOL;
  for (;;) {
    memset(malloc(1 << 20), turns, 1 << 20);
    if (++turns % 4 == 0) [NSThread sleepForTimeInterval:0.1];
  }
  [pool release];
}

- (void)fill {
  turns = 0;
  [NSThread detachNewThreadSelector:@selector(fillMemory) toTarget:self withObject:nil];
}

static int recurse(int depth) {
  volatile char space[1024];
  space[0] = (char)depth;
  return recurse(depth + 1) + space[0];
}

- (void)recurseForEver {
  NSLog(@"%d", recurse(0));
}

- (void)overflow {
  [NSThread detachNewThreadSelector:@selector(recurseForEver) toTarget:self withObject:nil];
}

- (void)exitTheProcess {
  exit(3);
}

- (void)leave {
  [NSThread detachNewThreadSelector:@selector(exitTheProcess) toTarget:self withObject:nil];
}

- (void)applicationDidReceiveMemoryWarning:(UIApplication *)application {
  NSLog(@"warned at %.2f with %d turns", now(), turns);
  if (!throwsAtWarnings) return;
  @try {
    @throw [[[Part alloc] initWithName:@"what the delegate threw"] autorelease];
  } @finally {
    NSLog(@"finally");
  }
}

- (void)applicationDidFinishLaunching:(UIApplication *)application {
  lock = [[NSLock alloc] init];
  recursiveLock = [[NSRecursiveLock alloc] init];
  condition = [[NSCondition alloc] init];
  shelf = [[NSMutableArray alloc] init];
  NSLog(@"several threads: %d", [NSThread isMultiThreaded]);
  window = [[UIWindow alloc] initWithFrame:[[UIScreen mainScreen] bounds]];
  NSArray *names =
      [NSArray arrayWithObjects:@"alternate", @"loop", @"unpooled", @"locks", @"lockOnMain",
                                @"deadlock", @"synchronized", @"conditions", @"questions",
                                @"loops", @"exceptions", @"exits", @"sleepers", @"fill",
                                @"overflow", @"leave", @"naps", @"napOnMain",
                                @"throwAtWarnings", nil];
  SEL actions[] = {
      @selector(alternate),    @selector(loop),       @selector(unpooled),
      @selector(locks),        @selector(lockOnMain), @selector(deadlock),
      @selector(synchronized), @selector(conditions), @selector(questions),
      @selector(loops),        @selector(exceptions), @selector(exits),
      @selector(sleepers),     @selector(fill),       @selector(overflow),
      @selector(leave),        @selector(naps),       @selector(napOnMain),
      @selector(throwAtWarnings),
  };
  int index = 0;
  for (; index < [names count];) {
    NSString *name = [names objectAtIndex:index];
    UIButton *button = [UIButton buttonWithType:UIButtonTypeRoundedRect];
    button.frame = CGRectMake(20, 22 + 24 * index, 200, 23);
    [button setTitle:name forState:UIControlStateNormal];
    [button addTarget:self
                  action:actions[index++]
        forControlEvents:UIControlEventTouchUpInside];
    [window addSubview:button];
  }
  [window makeKeyAndVisible];
}

@end
