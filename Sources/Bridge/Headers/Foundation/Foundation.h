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

@interface NSString : NSObject {
 @private
  char _frameworkNSString[8];
}
@property(nonatomic, readonly) NSInteger length;
+ (NSString *)stringWithString:(NSString *)text;
- (id)initWithString:(NSString *)text;
- (CGSize)sizeWithFont:(UIFont *)font;
- (CGSize)drawAtPoint:(CGPoint)point withFont:(UIFont *)font;
- (NSString *)stringByAppendingPathComponent:(NSString *)component;
- (BOOL)isEqualToString:(NSString *)other;
@property(nonatomic, readonly) NSInteger intValue;
@property(nonatomic, readonly) NSInteger integerValue;
@property(nonatomic, readonly) double doubleValue;
@property(nonatomic, readonly) BOOL boolValue;
- (NSArray *)componentsSeparatedByString:(NSString *)separator;
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
+ (NSDictionary *)dictionaryWithContentsOfFile:(NSString *)path;
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
- (NSData *)initWithContentsOfFile:(NSString *)path;
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
- (NSURL *)initWithString:(NSString *)text;
+ (NSURL *)fileURLWithPath:(NSString *)path;
- (NSURL *)initFileURLWithPath:(NSString *)path;
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
- (NSDictionary *)infoDictionary;
- (id)objectForInfoDictionaryKey:(NSString *)key;
- (NSString *)localizedStringForKey:(NSString *)key value:(NSString *)value table:(NSString *)table;
- (NSArray *)loadNibNamed:(NSString *)name owner:(id)owner;
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
@property(nonatomic, readonly) id object;
@property(nonatomic, readonly) NSDictionary * userInfo;
@end

@interface NSNotificationCenter : NSObject {
 @private
  char _frameworkNSNotificationCenter[24];
}
+ (NSNotificationCenter *)defaultCenter;
- (void)removeObserver:(id)observer;
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
#import "../memsim/variadics.h"
