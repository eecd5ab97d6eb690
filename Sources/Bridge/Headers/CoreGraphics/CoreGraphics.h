// Generated from the sources of the framework.
#pragma once
#import "../Foundation/Foundation.h"

@class NSString;
@class NSValue;
@class NSNumber;
@class NSArray;
@class NSMutableArray;
@class NSSet;
@class NSMutableSet;
@class NSDictionary;
@class NSMutableDictionary;
@class NSData;
@class NSDate;
@class NSError;
@class NSURL;
@class NSURLRequest;
@class NSIndexPath;
@class NSBundle;
@class NSCoder;
@class NSFileManager;
@class NSProcessInfo;
@class NSTimer;
@class NSThread;
@class NSRunLoop;
@class NSLock;
@class NSRecursiveLock;
@class NSCondition;
@class NSUserDefaults;
@class NSNotification;
@class NSNotificationCenter;
@class NSAutoreleasePool;
@class CGImage;
@class CGMutablePath;
@class CGColorSpace;
@class CGGradient;
@class CAMediaTimingFunction;
@class CAAnimation;
@class CAPropertyAnimation;
@class CABasicAnimation;
@class CAKeyframeAnimation;
@class CAAnimationGroup;
@class CATransition;
@class CALayer;
@class UIResponder;
@class UIColor;
@class UIFont;
@class UIImage;
@class UITouch;
@class UIEvent;
@class UIScreen;
@class UIDevice;
@class UIAcceleration;
@class UIAccelerometer;
@class UIView;
@class UIWindow;
@class UILabel;
@class UIImageView;
@class UIActivityIndicatorView;
@class UIControl;
@class UIButton;
@class UISlider;
@class UISwitch;
@class UIPageControl;
@class UITextField;
@class UIScrollView;
@class UIAlertView;
@class UITableViewCell;
@class UITableView;
@class UIWebView;
@class UIApplication;
@class UIBarButtonItem;
@class UINavigationItem;
@class UINavigationBar;
@class UITabBarItem;
@class UITabBar;
@class UIViewController;
@class UINavigationController;
@class UITableViewController;
@class UITabBarController;

#define kCGBlendModeNormal 0
#define kCGBlendModeDestinationIn 22
#define kCGGradientDrawsBeforeStartLocation 1
#define kCGGradientDrawsAfterEndLocation 2

@interface CGImage : NSObject {
 @private
  char _frameworkCGImage[40];
}
@end

@interface CGMutablePath : NSObject {
 @private
  char _frameworkCGMutablePath[32];
}
@end

@interface CGColorSpace : NSObject {
 @private
  char _frameworkCGColorSpace[24];
}
@end

@interface CGGradient : NSObject {
 @private
  char _frameworkCGGradient[40];
}
@end

void CGContextSaveGState(CGContextRef context);
void CGContextRestoreGState(CGContextRef context);
void CGContextTranslateCTM(CGContextRef context, CGFloat x, CGFloat y);
void CGContextScaleCTM(CGContextRef context, CGFloat x, CGFloat y);
void CGContextConcatCTM(CGContextRef context, CGAffineTransform transform);
void CGContextSetRGBFillColor(CGContextRef context, CGFloat red, CGFloat green, CGFloat blue, CGFloat alpha);
void CGContextSetRGBStrokeColor(CGContextRef context, CGFloat red, CGFloat green, CGFloat blue, CGFloat alpha);
void CGContextSetLineWidth(CGContextRef context, CGFloat width);
void CGContextSetBlendMode(CGContextRef context, CGBlendMode mode);
void CGContextFillRect(CGContextRef context, CGRect rectangle);
void CGContextAddPath(CGContextRef context, CGMutablePathRef path);
void CGContextAddRect(CGContextRef context, CGRect rectangle);
void CGContextAddEllipseInRect(CGContextRef context, CGRect rectangle);
void CGContextFillPath(CGContextRef context);
void CGContextStrokePath(CGContextRef context);
void CGContextClip(CGContextRef context);
void CGContextClipToRect(CGContextRef context, CGRect rectangle);
void CGContextDrawLinearGradient(CGContextRef context, CGGradientRef gradient, CGPoint start, CGPoint end, CGGradientDrawingOptions options);
void CGContextDrawRadialGradient(CGContextRef context, CGGradientRef gradient, CGPoint startCenter, CGFloat startRadius, CGPoint endCenter, CGFloat endRadius, CGGradientDrawingOptions options);
void CGGradientRelease(CGGradientRef gradient);
CGColorSpaceRef CGColorSpaceCreateDeviceRGB(void);
void CGColorSpaceRelease(CGColorSpaceRef space);
CGMutablePathRef CGPathCreateMutable(void);
CGMutablePathRef CGPathRetain(CGMutablePathRef path);
void CGPathRelease(CGMutablePathRef path);
void CGPathMoveToPoint(CGMutablePathRef path, const CGAffineTransform * transform, CGFloat x, CGFloat y);
void CGPathAddLineToPoint(CGMutablePathRef path, const CGAffineTransform * transform, CGFloat x, CGFloat y);
void CGPathAddCurveToPoint(CGMutablePathRef path, const CGAffineTransform * transform, CGFloat x1, CGFloat y1, CGFloat x2, CGFloat y2, CGFloat x, CGFloat y);
void CGPathCloseSubpath(CGMutablePathRef path);
