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
@end

@interface UIView (Selectors)
+ (void)setAnimationDidStopSelector:(SEL)selector;
@end
