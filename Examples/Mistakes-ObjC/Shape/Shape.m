// Each tap makes a shape and releases it.
#import <UIKit/UIKit.h>

@interface Shape : NSObject {
  NSMutableArray *corners;
}
@end

@implementation Shape

- (id)init {
  if ((self = [super init])) {
    corners = [[NSMutableArray alloc] init];
  }
  return self;
}

- (void)dealloc {
  [corners release];
}

@end

@interface ShapeWindow : UIWindow
@end

@implementation ShapeWindow

- (void)touchesBegan:(NSSet *)touches withEvent:(UIEvent *)event {
  Shape *shape = [[Shape alloc] init];
  [shape release];
}

@end

@interface ShapeDelegate : NSObject <UIApplicationDelegate> {
  ShapeWindow *window;
}
@end

@implementation ShapeDelegate

- (void)applicationDidFinishLaunching:(UIApplication *)application {
  window = [[ShapeWindow alloc] initWithFrame:[[UIScreen mainScreen] bounds]];
  [window makeKeyAndVisible];
}

- (void)dealloc {
  [window release];
  [super dealloc];
}

@end

int main(int argc, char *argv[]) {
  NSAutoreleasePool *pool = [[NSAutoreleasePool alloc] init];
  int status = UIApplicationMain(argc, argv, nil, @"ShapeDelegate");
  [pool release];
  return status;
}
