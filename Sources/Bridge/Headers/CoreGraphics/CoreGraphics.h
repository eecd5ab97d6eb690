// Generated from the sources of the framework.
#pragma once
#import "../memsim/base.h"

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
@class NSTimer;
@class NSUserDefaults;
@class NSNotification;
@class NSNotificationCenter;
@class NSAutoreleasePool;
@class CGImage;
@class CAAnimation;
@class CAPropertyAnimation;
@class CABasicAnimation;
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
@class UIViewController;
@class UINavigationController;
@class UITableViewController;

@interface CGImage : NSObject {
 @private
  char _frameworkCGImage[40];
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
void CGContextFillRect(CGContextRef context, CGRect rectangle);
void CGContextAddRect(CGContextRef context, CGRect rectangle);
void CGContextAddEllipseInRect(CGContextRef context, CGRect rectangle);
void CGContextFillPath(CGContextRef context);
void CGContextStrokePath(CGContextRef context);
void CGContextClip(CGContextRef context);
void CGContextClipToRect(CGContextRef context, CGRect rectangle);
