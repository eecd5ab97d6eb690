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

typedef NSInteger UIViewAnimationCurve;
typedef NSInteger UIStatusBarStyle;
typedef NSInteger UIInterfaceOrientation;
typedef NSInteger UIActivityIndicatorViewStyle;
typedef NSInteger UIButtonType;
typedef NSInteger UIControlEvents;
typedef NSInteger UIControlState;
typedef NSInteger UITextBorderStyle;
typedef NSInteger UIUserInterfaceIdiom;
typedef NSInteger UIDeviceBatteryState;
typedef NSInteger CGBlendMode;
typedef NSInteger CGGradientDrawingOptions;
typedef NSInteger UILineBreakMode;
typedef NSInteger UIBaselineAdjustment;
typedef NSInteger UITextAlignment;
typedef NSInteger NSSearchPathDirectory;
typedef NSUInteger NSSearchPathDomainMask;
typedef NSInteger NSStringEncoding;
typedef NSInteger UIKeyboardType;
typedef NSInteger UIReturnKeyType;
typedef NSInteger UITextAutocapitalizationType;
typedef NSInteger UIBarButtonItemStyle;
typedef NSInteger UITableViewStyle;
typedef NSInteger UITableViewScrollPosition;
typedef NSInteger UITableViewCellAccessoryType;
typedef NSInteger UITableViewCellSelectionStyle;
typedef NSInteger UITableViewCellStyle;
typedef NSInteger UITouchPhase;
typedef NSInteger UIViewAnimationTransition;
typedef NSUInteger UIViewAutoresizing;
typedef NSInteger UIViewContentMode;
typedef NSInteger UIWebViewNavigationType;

#define NSUndefinedDateComponent ((NSInteger)(~(NSUInteger)0 >> 1))
#define NSCocoaErrorDomain @"NSCocoaErrorDomain"
#define NSFileNoSuchFileError 4
#define NSFileReadNoSuchFileError 260
#define NSFileWriteUnknownError 512
#define NSFileWriteNoPermissionError 513
#define NSNotFound ((NSInteger)(~(NSUInteger)0 >> 1))
#define NSDefaultRunLoopMode @"kCFRunLoopDefaultMode"
#define NSDocumentDirectory 9
#define NSLibraryDirectory 5
#define NSUserDomainMask 1
#define NSASCIIStringEncoding 1
#define NSUTF8StringEncoding 4
#define NSUTF16BigEndianStringEncoding 2415919360
#define NSArgumentDomain @"NSArgumentDomain"
#define NSRegistrationDomain @"NSRegistrationDomain"
#define NSUserDefaultsDidChangeNotification @"NSUserDefaultsDidChangeNotification"
#define NSURLErrorDomain @"NSURLErrorDomain"

@interface NSString : NSObject {
 @private
  char _frameworkNSString[8];
}
@property(nonatomic, readonly) NSInteger length;
+ (NSString *)stringWithString:(NSString *)text;
- (id)initWithString:(NSString *)text;
- (CGSize)sizeWithFont:(UIFont *)font;
- (CGSize)sizeWithFont:(UIFont *)font minFontSize:(CGFloat)minFontSize actualFontSize:(CGFloat *)actualFontSize forWidth:(CGFloat)width lineBreakMode:(UILineBreakMode)lineBreakMode;
- (CGSize)drawAtPoint:(CGPoint)point withFont:(UIFont *)font;
- (CGSize)drawAtPoint:(CGPoint)point forWidth:(CGFloat)width withFont:(UIFont *)font fontSize:(CGFloat)fontSize lineBreakMode:(UILineBreakMode)lineBreakMode baselineAdjustment:(UIBaselineAdjustment)baselineAdjustment;
- (CGSize)sizeWithFont:(UIFont *)font constrainedToSize:(CGSize)size lineBreakMode:(UILineBreakMode)lineBreakMode;
- (CGSize)sizeWithFont:(UIFont *)font constrainedToSize:(CGSize)size;
- (CGSize)drawInRect:(CGRect)rect withFont:(UIFont *)font lineBreakMode:(UILineBreakMode)lineBreakMode alignment:(UITextAlignment)alignment;
- (CGSize)drawInRect:(CGRect)rect withFont:(UIFont *)font lineBreakMode:(UILineBreakMode)lineBreakMode;
- (CGSize)drawInRect:(CGRect)rect withFont:(UIFont *)font;
- (NSString *)substringWithRange:(NSRange)range;
- (NSRange)rangeOfString:(NSString *)other;
- (NSString *)stringByAppendingPathComponent:(NSString *)component;
- (BOOL)writeToFile:(NSString *)path atomically:(BOOL)atomically encoding:(NSStringEncoding)encoding;
- (BOOL)isEqualToString:(NSString *)other;
@property(nonatomic, readonly) NSInteger intValue;
@property(nonatomic, readonly) NSInteger integerValue;
@property(nonatomic, readonly) double doubleValue;
@property(nonatomic, readonly) BOOL boolValue;
- (NSArray *)componentsSeparatedByString:(NSString *)separator;
- (id)initWithData:(NSData *)data encoding:(NSStringEncoding)encoding;
- (id)initWithContentsOfFile:(NSString *)path encoding:(NSStringEncoding)encoding;
+ (NSString *)stringWithContentsOfFile:(NSString *)path encoding:(NSStringEncoding)encoding error:(NSError **)error;
+ (NSString *)stringWithContentsOfFile:(NSString *)path encoding:(NSStringEncoding)encoding;
- (NSString *)stringByReplacingPercentEscapesUsingEncoding:(NSStringEncoding)encoding;
- (NSString *)stringByAddingPercentEscapesUsingEncoding:(NSStringEncoding)encoding;
@end

@interface NSValue : NSObject {
 @private
  char _frameworkNSValue[8];
}
+ (NSValue *)valueWithCGPoint:(CGPoint)point;
+ (NSValue *)valueWithCGSize:(CGSize)size;
+ (NSValue *)valueWithCGRect:(CGRect)rect;
+ (NSValue *)valueWithCGAffineTransform:(CGAffineTransform)transform;
- (CGPoint)CGPointValue;
- (CGSize)CGSizeValue;
- (CGRect)CGRectValue;
- (CGAffineTransform)CGAffineTransformValue;
+ (NSValue *)valueWithCATransform3D:(CATransform3D)transform;
- (CATransform3D)CATransform3DValue;
@end

@interface NSNumber : NSValue
+ (NSNumber *)numberWithBool:(BOOL)value;
+ (NSNumber *)numberWithInt:(NSInteger)value;
+ (NSNumber *)numberWithDouble:(double)value;
@property(nonatomic, readonly) BOOL boolValue;
@property(nonatomic, readonly) NSInteger intValue;
@property(nonatomic, readonly) double doubleValue;
- (BOOL)isEqualToNumber:(NSNumber *)other;
@end

@interface NSArray : NSObject {
 @private
  char _frameworkNSArray[8];
}
@property(nonatomic, readonly) NSInteger count;
- (id)objectAtIndex:(NSInteger)index;
- (id)lastObject;
- (BOOL)containsObject:(id)other;
@end

@interface NSMutableArray : NSArray
+ (id)array;
- (void)addObject:(id)object;
- (void)insertObject:(id)object atIndex:(NSInteger)index;
- (void)removeObjectAtIndex:(NSInteger)index;
- (void)removeObject:(id)other;
- (void)removeAllObjects;
- (void)exchangeObjectAtIndex:(NSInteger)first withObjectAtIndex:(NSInteger)second;
@end

@interface NSSet : NSObject {
 @private
  char _frameworkNSSet[24];
}
@property(nonatomic, readonly) NSInteger count;
+ (id)setWithArray:(NSArray *)array;
- (id)anyObject;
- (NSArray *)allObjects;
- (BOOL)containsObject:(id)object;
@end

@interface NSMutableSet : NSSet
- (void)addObject:(id)object;
- (void)removeObject:(id)object;
@end

@interface NSDictionary : NSObject {
 @private
  char _frameworkNSDictionary[24];
}
@property(nonatomic, readonly) NSInteger count;
+ (id)dictionaryWithObject:(id)object forKey:(id)key;
- (id)objectForKey:(id)key;
- (NSArray *)allKeys;
+ (id)dictionaryWithContentsOfFile:(NSString *)path;
- (BOOL)writeToFile:(NSString *)path atomically:(BOOL)atomically;
@end

@interface NSMutableDictionary : NSDictionary
+ (id)dictionary;
- (void)setObject:(id)object forKey:(id)key;
- (void)removeObjectForKey:(id)key;
- (void)removeAllObjects;
@end

@interface NSData : NSObject {
 @private
  char _frameworkNSData[8];
}
@property(nonatomic, readonly) NSInteger length;
+ (NSData *)dataWithContentsOfFile:(NSString *)path;
- (id)initWithContentsOfFile:(NSString *)path;
@end

@interface NSDate : NSObject {
 @private
  char _frameworkNSDate[8];
}
@property(nonatomic, readonly) NSTimeInterval timeIntervalSinceReferenceDate;
+ (NSDate *)date;
+ (NSDate *)dateWithTimeIntervalSinceNow:(NSTimeInterval)seconds;
+ (NSDate *)dateWithTimeIntervalSinceReferenceDate:(NSTimeInterval)seconds;
- (id)initWithTimeIntervalSinceReferenceDate:(NSTimeInterval)seconds;
@property(nonatomic, readonly) NSTimeInterval timeIntervalSinceNow;
@end

@interface NSError : NSObject {
 @private
  char _frameworkNSError[16];
}
+ (NSError *)errorWithDomain:(NSString *)domain code:(NSInteger)code;
@property(nonatomic, readonly) NSString * domain;
@property(nonatomic, readonly) NSInteger code;
@end

@interface NSURL : NSObject {
 @private
  char _frameworkNSURL[24];
}
+ (NSURL *)URLWithString:(NSString *)text;
- (id)initWithString:(NSString *)text;
+ (NSURL *)fileURLWithPath:(NSString *)path;
- (id)initFileURLWithPath:(NSString *)path;
@property(nonatomic, readonly) BOOL isFileURL;
@property(nonatomic, readonly) NSString * absoluteString;
@property(nonatomic, readonly) NSString * scheme;
@property(nonatomic, readonly) NSString * host;
@property(nonatomic, readonly) NSString * user;
@property(nonatomic, readonly) NSString * password;
@property(nonatomic, readonly) NSNumber * port;
@property(nonatomic, readonly) NSString * path;
@property(nonatomic, readonly) NSString * parameterString;
@property(nonatomic, readonly) NSString * query;
@property(nonatomic, readonly) NSString * fragment;
@property(nonatomic, readonly) NSString * resourceSpecifier;
@end

@interface NSURLRequest : NSObject {
 @private
  char _frameworkNSURLRequest[8];
}
+ (NSURLRequest *)requestWithURL:(NSURL *)url;
@property(nonatomic, readonly) NSURL * URL;
@end

@interface NSIndexPath : NSObject {
 @private
  char _frameworkNSIndexPath[16];
}
+ (NSIndexPath *)indexPathForRow:(NSInteger)row inSection:(NSInteger)section;
@property(nonatomic, readonly) NSInteger row;
@property(nonatomic, readonly) NSInteger section;
@end

@interface NSBundle : NSObject {
 @private
  char _frameworkNSBundle[24];
}
+ (NSBundle *)mainBundle;
@property(nonatomic, readonly) NSString * bundlePath;
- (NSString *)pathForResource:(NSString *)name ofType:(NSString *)type inDirectory:(NSString *)folder;
- (NSString *)pathForResource:(NSString *)name ofType:(NSString *)type;
- (NSDictionary *)infoDictionary;
- (id)objectForInfoDictionaryKey:(NSString *)key;
- (NSString *)localizedStringForKey:(NSString *)key value:(NSString *)value table:(NSString *)table;
- (NSArray *)loadNibNamed:(NSString *)name owner:(id)owner;
@end

@interface NSCoder : NSObject {
 @private
  char _frameworkNSCoder[24];
}
@end

@interface NSFileManager : NSObject
+ (NSFileManager *)defaultManager;
- (BOOL)fileExistsAtPath:(NSString *)path;
- (NSData *)contentsAtPath:(NSString *)path;
- (BOOL)createFileAtPath:(NSString *)path contents:(NSData *)contents attributes:(NSDictionary *)attributes;
- (BOOL)createDirectoryAtPath:(NSString *)path withIntermediateDirectories:(BOOL)makesAll attributes:(NSDictionary *)attributes error:(NSError **)error;
- (NSArray *)contentsOfDirectoryAtPath:(NSString *)path error:(NSError **)error;
- (BOOL)removeItemAtPath:(NSString *)path error:(NSError **)error;
- (BOOL)copyItemAtPath:(NSString *)path toPath:(NSString *)toPath error:(NSError **)error;
- (BOOL)moveItemAtPath:(NSString *)path toPath:(NSString *)toPath error:(NSError **)error;
@end

@interface NSProcessInfo : NSObject {
 @private
  char _frameworkNSProcessInfo[8];
}
+ (NSProcessInfo *)processInfo;
@property(nonatomic, readonly) NSArray * arguments;
@end

@interface NSTimer : NSObject {
 @private
  char _frameworkNSTimer[56];
}
@property(nonatomic, readonly) BOOL isValid;
@property(nonatomic, readonly) id userInfo;
- (void)fire;
- (void)invalidate;
@end

@interface NSThread : NSObject {
 @private
  char _frameworkNSThread[56];
}
@property(nonatomic, readonly) BOOL isCancelled;
+ (NSThread *)currentThread;
+ (NSThread *)mainThread;
+ (BOOL)isMainThread;
+ (BOOL)isMultiThreaded;
- (void)start;
- (void)main;
- (void)cancel;
@property(nonatomic, readonly) BOOL isExecuting;
@property(nonatomic, readonly) BOOL isFinished;
@property(nonatomic, assign) NSString * name;
@property(nonatomic, readonly) NSMutableDictionary * threadDictionary;
+ (double)threadPriority;
+ (BOOL)setThreadPriority:(double)priority;
+ (void)sleepForTimeInterval:(NSTimeInterval)seconds;
+ (void)sleepUntilDate:(NSDate *)date;
@end

@interface NSRunLoop : NSObject {
 @private
  char _frameworkNSRunLoop[56];
}
+ (NSRunLoop *)currentRunLoop;
- (void)runUntilDate:(NSDate *)date;
- (BOOL)runMode:(NSString *)mode beforeDate:(NSDate *)date;
- (void)run;
@end

@interface NSLock : NSObject {
 @private
  char _frameworkNSLock[8];
}
@property(nonatomic, assign) NSString * name;
- (void)lock;
- (BOOL)tryLock;
- (BOOL)lockBeforeDate:(NSDate *)limit;
- (void)unlock;
@end

@interface NSRecursiveLock : NSObject
- (void)lock;
- (BOOL)tryLock;
- (void)unlock;
@end

@interface NSCondition : NSObject
- (void)lock;
- (void)unlock;
- (void)wait;
- (BOOL)waitUntilDate:(NSDate *)limit;
- (void)signal;
- (void)broadcast;
@end

@interface NSUserDefaults : NSObject {
 @private
  char _frameworkNSUserDefaults[24];
}
+ (NSUserDefaults *)standardUserDefaults;
- (id)objectForKey:(NSString *)key;
- (void)setObject:(id)object forKey:(NSString *)key;
- (void)removeObjectForKey:(NSString *)key;
- (BOOL)synchronize;
- (void)registerDefaults:(NSDictionary *)defaults;
- (NSDictionary *)volatileDomainForName:(NSString *)name;
- (void)setVolatileDomain:(NSDictionary *)domain forName:(NSString *)name;
- (NSString *)stringForKey:(NSString *)key;
- (NSArray *)arrayForKey:(NSString *)key;
- (NSDictionary *)dictionaryForKey:(NSString *)key;
- (NSData *)dataForKey:(NSString *)key;
- (NSInteger)integerForKey:(NSString *)key;
- (double)doubleForKey:(NSString *)key;
- (BOOL)boolForKey:(NSString *)key;
- (void)setInteger:(NSInteger)value forKey:(NSString *)key;
- (void)setDouble:(double)value forKey:(NSString *)key;
- (void)setBool:(BOOL)value forKey:(NSString *)key;
@end

@interface NSNotification : NSObject {
 @private
  char _frameworkNSNotification[16];
}
@property(nonatomic, readonly) NSString * name;
+ (NSNotification *)notificationWithName:(NSString *)name object:(id)object userInfo:(NSDictionary *)userInfo;
+ (NSNotification *)notificationWithName:(NSString *)name object:(id)object;
@property(nonatomic, readonly) id object;
@property(nonatomic, readonly) NSDictionary * userInfo;
@end

@interface NSNotificationCenter : NSObject {
 @private
  char _frameworkNSNotificationCenter[24];
}
+ (NSNotificationCenter *)defaultCenter;
- (void)removeObserver:(id)observer;
- (void)removeObserver:(id)observer name:(NSString *)name object:(id)object;
- (void)postNotificationName:(NSString *)name object:(id)object userInfo:(NSDictionary *)userInfo;
- (void)postNotificationName:(NSString *)name object:(id)object;
- (void)postNotification:(NSNotification *)notification;
@end

@interface NSAutoreleasePool : NSObject {
 @private
  char _frameworkNSAutoreleasePool[8];
}
- (void)drain;
@end

NSString * NSHomeDirectory(void);
NSString * NSTemporaryDirectory(void);
NSArray * NSSearchPathForDirectoriesInDomains(NSSearchPathDirectory directory, NSSearchPathDomainMask domains, BOOL expandTilde);
#import "../memsim/variadics.h"
