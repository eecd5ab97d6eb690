#import "SketchAppDelegate.h"

#import "SketchView.h"

// Its description is never made.
@interface Thrower : NSObject
@end

@implementation Thrower

- (NSString *)description {
  @throw @"no words";
}

- (void)dealloc {
  NSLog(@"gone with its array");
  [super dealloc];
}

@end

@implementation SketchAppDelegate

- (void)applicationDidFinishLaunching:(UIApplication *)application {
  CGRect bounds = [[UIScreen mainScreen] bounds];
  window = [[UIWindow alloc] initWithFrame:bounds];
  view = [[SketchView alloc] initWithFrame:bounds];
  [window addSubview:view];
  UIButton *button = [UIButton buttonWithType:UIButtonTypeRoundedRect];
  button.frame = CGRectMake(20, 40, 100, 40);
  [button setTitle:@"Clear" forState:UIControlStateNormal];
  [button addTarget:self action:@selector(clear:) forControlEvents:UIControlEventTouchUpInside];
  [button addTarget:self action:@selector(leave:) forControlEvents:UIControlEventTouchUpInside];
  [button removeTarget:self
                action:@selector(leave:)
      forControlEvents:UIControlEventTouchUpInside];
  [view addSubview:button];
  [NSTimer scheduledTimerWithTimeInterval:0.5
                                   target:self
                                 selector:@selector(tick:)
                                 userInfo:@"half"
                                  repeats:NO];
  [window makeKeyAndVisible];
  [self describeThrower];
  NSLog(@"launched, %@ has %d views", [window class], (int)[[window subviews] count]);
}

- (void)describeThrower {
  Thrower *thrower = [[Thrower alloc] init];
  @try {
    NSLog(@"%@ is logged", thrower);
  } @catch (NSString *reason) {
    NSLog(@"described: %@", reason);
  }
  NSMutableArray *owner = [[NSMutableArray alloc] initWithObjects:thrower, nil];
  [thrower release];
  [owner release];
}

- (void)leave:(UIButton *)sender {
  NSLog(@"left alone");
}

- (void)clear:(UIButton *)sender {
  NSLog(@"pressed %@", sender.currentTitle);
}

- (void)tick:(NSTimer *)timer {
  NSLog(@"after %@ a second", [timer userInfo]);
}

- (void)applicationDidReceiveMemoryWarning:(UIApplication *)application {
  NSLog(@"warned");
}

- (void)dealloc {
  [view release];
  [window release];
  [super dealloc];
}

@end
