@class SketchView;

@interface SketchAppDelegate : NSObject <UIApplicationDelegate> {
  UIWindow *window;
  SketchView *view;
}

@end
