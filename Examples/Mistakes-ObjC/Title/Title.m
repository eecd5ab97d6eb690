// Each tap logs the length of a title that was made at the launch.
#import <UIKit/UIKit.h>

@interface TitleWindow : UIWindow {
  NSString *title;
}
@end

@implementation TitleWindow

- (id)initWithFrame:(CGRect)frame {
  if ((self = [super initWithFrame:frame])) {
    title = [NSString stringWithFormat:@"Page %d", 1];
  }
  return self;
}

- (void)touchesBegan:(NSSet *)touches withEvent:(UIEvent *)event {
  NSLog(@"%d characters", (int)[title length]);
}

- (void)dealloc {
  [super dealloc];
}

@end

@interface TitleDelegate : NSObject <UIApplicationDelegate> {
  TitleWindow *window;
}
@end

@implementation TitleDelegate

- (void)applicationDidFinishLaunching:(UIApplication *)application {
  window = [[TitleWindow alloc] initWithFrame:[[UIScreen mainScreen] bounds]];
  [window makeKeyAndVisible];
}

- (void)dealloc {
  [window release];
  [super dealloc];
}

@end

int main(int argc, char *argv[]) {
  NSAutoreleasePool *pool = [[NSAutoreleasePool alloc] init];
  int status = UIApplicationMain(argc, argv, nil, @"TitleDelegate");
  [pool release];
  return status;
}
