// What is declared by hand: methods that get the name of a method.
#pragma once
#import "../UIKit/UIKit.h"

@interface NSObject (Selectors)
- (void)performSelector:(SEL)selector withObject:(id)object afterDelay:(NSTimeInterval)delay;
- (void)performSelectorOnMainThread:(SEL)selector withObject:(id)object waitUntilDone:(BOOL)waits;
- (void)performSelector:(SEL)selector
               onThread:(NSThread *)thread
             withObject:(id)object
          waitUntilDone:(BOOL)waits;
- (void)performSelectorInBackground:(SEL)selector withObject:(id)object;
+ (void)cancelPreviousPerformRequestsWithTarget:(id)target;
+ (void)cancelPreviousPerformRequestsWithTarget:(id)target
                                       selector:(SEL)selector
                                         object:(id)argument;
@end

@interface NSObject (Accessibility)
@property(nonatomic, copy) NSString *accessibilityLabel;
@property(nonatomic, copy) NSString *accessibilityHint;
@property(nonatomic) BOOL isAccessibilityElement;
@end

// Delegates that a subclass has more methods for.
@interface UITableView (Delegate)
@property(nonatomic, assign) id <UITableViewDelegate> delegate;
@end
@interface UIImagePickerController (Delegate)
@property(nonatomic, assign) id <UIImagePickerControllerDelegate> delegate;
@end
@interface UITextView (Delegate)
@property(nonatomic, assign) id <UITextViewDelegate> delegate;
@end

@interface NSAutoreleasePool (Objects)
- (void)addObject:(id)object;
@end

@interface NSNotificationCenter (Selectors)
- (void)addObserver:(id)observer
           selector:(SEL)selector
               name:(NSString *)name
             object:(id)sender;
@end

@interface NSThread (Selectors)
- (id)initWithTarget:(id)target selector:(SEL)selector object:(id)object;
+ (void)detachNewThreadSelector:(SEL)selector toTarget:(id)target withObject:(id)object;
+ (void)exit;
@end

@interface NSTimer (Selectors)
+ (NSTimer *)scheduledTimerWithTimeInterval:(NSTimeInterval)seconds
                                     target:(id)target
                                   selector:(SEL)selector
                                   userInfo:(id)information
                                    repeats:(BOOL)repeats;
+ (NSTimer *)timerWithTimeInterval:(NSTimeInterval)seconds
                            target:(id)target
                          selector:(SEL)selector
                          userInfo:(id)information
                           repeats:(BOOL)repeats;
- (id)initWithFireDate:(NSDate *)date
              interval:(NSTimeInterval)seconds
                target:(id)target
              selector:(SEL)selector
              userInfo:(id)information
               repeats:(BOOL)repeats;
@end

@interface UIControl (Selectors)
- (void)addTarget:(id)target action:(SEL)action forControlEvents:(UIControlEvents)events;
- (void)removeTarget:(id)target action:(SEL)action forControlEvents:(UIControlEvents)events;
@end

@interface UIBarButtonItem (Selectors)
- (id)initWithTitle:(NSString *)title
              style:(UIBarButtonItemStyle)style
             target:(id)target
             action:(SEL)action;
- (id)initWithImage:(UIImage *)image
              style:(UIBarButtonItemStyle)style
             target:(id)target
             action:(SEL)action;
- (id)initWithBarButtonSystemItem:(UIBarButtonSystemItem)item target:(id)target action:(SEL)action;
@end

@interface UIGestureRecognizer (Selectors)
- (id)initWithTarget:(id)target action:(SEL)action;
- (void)addTarget:(id)target action:(SEL)action;
@end
enum { UIGestureRecognizerStateRecognized = UIGestureRecognizerStateEnded };

@interface UIMenuItem (Selectors)
- (id)initWithTitle:(NSString *)title action:(SEL)action;
@end

@interface UILocalizedIndexedCollation (Selectors)
- (NSInteger)sectionForObject:(id)object collationStringSelector:(SEL)selector;
- (NSArray *)sortedArrayFromArray:(NSArray *)array collationStringSelector:(SEL)selector;
@end

@interface UIResponder (Selectors)
- (BOOL)canPerformAction:(SEL)action withSender:(id)sender;
@end

@interface UIAlertView (Variadics)
- (id)initWithTitle:(NSString *)title
              message:(NSString *)message
             delegate:(id)delegate
    cancelButtonTitle:(NSString *)cancelTitle
    otherButtonTitles:(NSString *)first, ...;
@end

@interface UIActionSheet (Variadics)
- (id)initWithTitle:(NSString *)title
                  delegate:(id)delegate
         cancelButtonTitle:(NSString *)cancelTitle
    destructiveButtonTitle:(NSString *)destructiveTitle
         otherButtonTitles:(NSString *)first, ...;
@end

@interface UIView (Selectors)
+ (void)setAnimationDidStopSelector:(SEL)selector;
@end

// No program reads the screen to the user, so these reach none.
typedef uint32_t UIAccessibilityNotifications;
enum {
  UIAccessibilityScreenChangedNotification = 1000,
  UIAccessibilityLayoutChangedNotification = 1001,
};
static inline void UIAccessibilityPostNotification(
    UIAccessibilityNotifications notification, id argument) {}
static inline BOOL UIAccessibilityIsVoiceOverRunning(void) { return NO; }

enum { UIBarStyleBlackOpaque = UIBarStyleBlack };

typedef double UIAccelerationValue;
static inline BOOL UIInterfaceOrientationIsLandscape(UIInterfaceOrientation orientation) {
  return orientation == UIInterfaceOrientationLandscapeLeft ||
         orientation == UIInterfaceOrientationLandscapeRight;
}
static inline BOOL UIInterfaceOrientationIsPortrait(UIInterfaceOrientation orientation) {
  return !UIInterfaceOrientationIsLandscape(orientation);
}
static inline BOOL UIDeviceOrientationIsLandscape(UIDeviceOrientation orientation) {
  return orientation == UIDeviceOrientationLandscapeLeft ||
         orientation == UIDeviceOrientationLandscapeRight;
}
static inline BOOL UIDeviceOrientationIsPortrait(UIDeviceOrientation orientation) {
  return orientation == UIDeviceOrientationPortrait ||
         orientation == UIDeviceOrientationPortraitUpsideDown;
}

#define UI_USER_INTERFACE_IDIOM() ([[UIDevice currentDevice] userInterfaceIdiom])
