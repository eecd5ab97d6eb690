// Shows the window with the view of a plain view controller in it.
@interface MoveMeAppDelegate : NSObject <UIApplicationDelegate> {
  UIWindow *window;
  UIViewController *viewController;
}

@property(nonatomic, retain) IBOutlet UIWindow *window;
@property(nonatomic, retain) UIViewController *viewController;

@end
