// Classes where the framework gets objects: targets, observers, members of collections.
#import <UIKit/UIKit.h>

@interface Util : NSObject
@end

@implementation Util

+ (void)call:(id)object {
  if ([object isKindOfClass:[NSTimer class]]) object = @"a timer";
  if ([object isKindOfClass:[NSNotification class]]) object = @"a notification";
  if ([object isKindOfClass:[UIButton class]]) object = @"a button";
  NSLog(@"%@ called with %@", self, object);
}

+ (void)work:(id)object {
  NSAutoreleasePool *pool = [[NSAutoreleasePool alloc] init];
  NSLog(@"%@ works on %@", self, object);
  [pool release];
}

@end

// The framework gets it for the first time in its dealloc.
@interface Leaver : NSObject
@end

@implementation Leaver

- (void)dealloc {
  [[NSNotificationCenter defaultCenter] removeObserver:self];
  [super dealloc];
}

@end

@interface ClassesDelegate : NSObject {
  UIWindow *window;
}
@end

@implementation ClassesDelegate

- (void)applicationDidFinishLaunching:(UIApplication *)application {
  window = [[UIWindow alloc] initWithFrame:[[UIScreen mainScreen] bounds]];
  UIButton *button = [UIButton buttonWithType:UIButtonTypeRoundedRect];
  button.frame = CGRectMake(0, 0, 320, 100);
  [button addTarget:[Util class]
             action:@selector(call:)
   forControlEvents:UIControlEventTouchDown];
  [window addSubview:button];
  [window makeKeyAndVisible];

  [Util performSelector:@selector(call:) withObject:@"a delay" afterDelay:0.1];
  [NSTimer scheduledTimerWithTimeInterval:0.2
                                   target:[Util class]
                                 selector:@selector(call:)
                                 userInfo:nil
                                  repeats:NO];
  NSNotificationCenter *center = [NSNotificationCenter defaultCenter];
  [center addObserver:[Util class] selector:@selector(call:) name:@"N" object:nil];
  [center postNotificationName:@"N" object:nil];
  [center removeObserver:[Util class]];
  [center postNotificationName:@"N" object:nil];
  [NSThread detachNewThreadSelector:@selector(work:) toTarget:[Util class] withObject:@"a thread"];

  [[[Leaver alloc] init] release];

  NSArray *classes = [NSArray arrayWithObjects:[Util class], [NSString class], [Util class], nil];
  NSLog(@"%d, %d", (int)[classes count], (int)[classes indexOfObject:[NSString class]]);
  NSLog(@"%d", [classes objectAtIndex:2] == [Util class]);
  NSMutableDictionary *names = [NSMutableDictionary dictionary];
  [names setObject:[Util class] forKey:@"class"];
  [names setObject:@"of a class" forKey:(id)[Util class]];
  NSLog(@"%@ %@", NSStringFromClass([names objectForKey:@"class"]),
        [names objectForKey:(id)[Util class]]);
}

- (void)dealloc {
  [window release];
  [super dealloc];
}

@end

int main(int argc, char *argv[]) {
  NSAutoreleasePool *pool = [[NSAutoreleasePool alloc] init];
  int status = UIApplicationMain(argc, argv, nil, @"ClassesDelegate");
  [pool release];
  return status;
}
