#import "MoveMeAppDelegate.h"

@implementation MoveMeAppDelegate

@synthesize window;
@synthesize viewController;

- (void)applicationDidFinishLaunching:(UIApplication *)application {
  UIViewController *controller = [UIViewController alloc];
  controller = [controller initWithNibName:@"MoveMeView" bundle:[NSBundle mainBundle]];
  self.viewController = controller;
  [controller release];

  // The controller loads the nib when it is asked for its view.
  UIView *background = viewController.view;
  if (background != nil) [window addSubview:background];
  [window makeKeyAndVisible];
}

- (void)dealloc {
  self.viewController = nil;
  self.window = nil;
  [super dealloc];
}

@end
