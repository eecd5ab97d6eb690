// Generated from the sources of the framework.
#pragma once
#import "../memsim/base.h"

@class NSString;
@class NSMutableString;
@class NSCharacterSet;
@class NSScanner;
@class NSEnumerator;
@class NSNull;
@class NSSortDescriptor;
@class NSPredicate;
@class NSValue;
@class NSNumber;
@class NSArray;
@class NSMutableArray;
@class NSSet;
@class NSMutableSet;
@class NSDictionary;
@class NSMutableDictionary;
@class NSData;
@class NSMutableData;
@class NSDate;
@class NSDateComponents;
@class NSLocale;
@class NSTimeZone;
@class NSCalendar;
@class NSDateFormatter;
@class NSNumberFormatter;
@class NSFileHandle;
@class NSError;
@class NSException;
@class NSURL;
@class NSURLRequest;
@class NSURLResponse;
@class NSHTTPURLResponse;
@class NSURLConnection;
@class NSXMLParser;
@class NSOperation;
@class NSInvocationOperation;
@class NSOperationQueue;
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
@class CGColor;
@class CGColorSpace;
@class CGContext;
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
@class UIGestureRecognizer;
@class UITapGestureRecognizer;
@class UILongPressGestureRecognizer;
@class UISwipeGestureRecognizer;
@class UIPanGestureRecognizer;
@class UIPinchGestureRecognizer;
@class UIRotationGestureRecognizer;
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
@class UISegmentedControl;
@class UIPickerView;
@class UIDatePicker;
@class UIProgressView;
@class UISearchBar;
@class UITextField;
@class UIScrollView;
@class UITextView;
@class UIAlertView;
@class UIActionSheet;
@class UIMenuItem;
@class UIMenuController;
@class UITableViewCell;
@class UITableView;
@class UILocalizedIndexedCollation;
@class UIWebView;
@class UIApplication;
@class UIBarButtonItem;
@class UINavigationItem;
@class UINavigationBar;
@class UIToolbar;
@class UITabBarItem;
@class UITabBar;
@class UIViewController;
@class UINavigationController;
@class UITableViewController;
@class UITabBarController;
@class UIPopoverController;
@class UISplitViewController;
@class UIImagePickerController;
@class MFMailComposeViewController;
@class MFMessageComposeViewController;
@class CLLocation;
@class CLHeading;
@class CLLocationManager;
@class AVAudioPlayer;
@class AVAudioSession;
@class SCNetworkReachability;

typedef NSInteger UIActionSheetStyle;
typedef NSInteger UIViewAnimationCurve;
typedef NSInteger UIStatusBarStyle;
typedef NSInteger UIInterfaceOrientation;
typedef NSInteger UIModalTransitionStyle;
typedef NSInteger UIActivityIndicatorViewStyle;
typedef NSInteger UIButtonType;
typedef NSInteger UIControlEvents;
typedef NSInteger UIControlState;
typedef NSInteger UIControlContentVerticalAlignment;
typedef NSInteger UIControlContentHorizontalAlignment;
typedef NSInteger UIProgressViewStyle;
typedef NSInteger UISegmentedControlStyle;
typedef NSInteger UITextBorderStyle;
typedef NSInteger UITextFieldViewMode;
typedef NSInteger UITextAutocorrectionType;
typedef NSInteger UIUserInterfaceIdiom;
typedef NSInteger UIDeviceOrientation;
typedef NSInteger UIDeviceBatteryState;
typedef NSInteger CGBlendMode;
typedef NSInteger CGGradientDrawingOptions;
typedef NSInteger CGLineCap;
typedef NSInteger CGLineJoin;
typedef NSInteger CGPathDrawingMode;
typedef NSInteger UILineBreakMode;
typedef NSInteger UIBaselineAdjustment;
typedef NSInteger UITextAlignment;
typedef NSUInteger NSCalendarUnit;
typedef NSInteger NSDateFormatterStyle;
typedef NSInteger NSNumberFormatterStyle;
typedef NSInteger NSNumberFormatterBehavior;
typedef NSInteger NSComparisonResult;
typedef NSInteger NSSearchPathDirectory;
typedef NSUInteger NSSearchPathDomainMask;
typedef NSUInteger NSStringCompareOptions;
typedef NSInteger NSStringEncoding;
typedef NSInteger NSTimeZoneNameStyle;
typedef NSInteger UISwipeGestureRecognizerDirection;
typedef NSInteger UIGestureRecognizerState;
typedef NSInteger UIKeyboardType;
typedef NSInteger UIReturnKeyType;
typedef NSInteger UITextAutocapitalizationType;
typedef NSInteger MFMailComposeResult;
typedef NSInteger MFMessageComposeResult;
typedef NSInteger UIBarButtonItemStyle;
typedef NSInteger UIBarButtonSystemItem;
typedef NSInteger UIBarStyle;
typedef NSInteger UIDatePickerMode;
typedef NSInteger UIImagePickerControllerSourceType;
typedef NSInteger UIPopoverArrowDirection;
typedef NSInteger UIScrollViewIndicatorStyle;
typedef NSInteger UITableViewStyle;
typedef NSInteger UITableViewScrollPosition;
typedef NSInteger UITableViewCellAccessoryType;
typedef NSInteger UITableViewCellSelectionStyle;
typedef NSInteger UITableViewCellSeparatorStyle;
typedef NSInteger UITableViewCellStyle;
typedef NSInteger UITouchPhase;
typedef NSInteger UIViewAnimationTransition;
typedef NSUInteger UIViewAutoresizing;
typedef NSInteger UIViewContentMode;
typedef NSInteger UIWebViewNavigationType;

enum {
  NSCalendarUnitYear = 1 << 2,
  NSCalendarUnitMonth = 1 << 3,
  NSCalendarUnitDay = 1 << 4,
  NSCalendarUnitHour = 1 << 5,
  NSCalendarUnitMinute = 1 << 6,
  NSCalendarUnitSecond = 1 << 7,
  NSCalendarUnitWeekday = 1 << 9,
};

enum {
  NSDateFormatterStyleNone,
  NSDateFormatterStyleShort,
  NSDateFormatterStyleMedium,
  NSDateFormatterStyleLong,
  NSDateFormatterStyleFull,
};

enum {
  NSNumberFormatterStyleNone,
  NSNumberFormatterStyleDecimal,
  NSNumberFormatterStyleCurrency,
  NSNumberFormatterStylePercent,
};

enum {
  NSComparisonResultAscending = -1,
  NSComparisonResultSame,
  NSComparisonResultDescending,
};

enum {
  NSStringCompareOptionCaseInsensitive = 1,
  NSStringCompareOptionLiteral = 2,
  NSStringCompareOptionBackwards = 4,
  NSStringCompareOptionAnchored = 8,
  NSStringCompareOptionNumeric = 64,
  NSStringCompareOptionDiacriticInsensitive = 128,
};

enum {
  NSTimeZoneNameStyleStandard,
  NSTimeZoneNameStyleShortStandard,
  NSTimeZoneNameStyleDaylightSaving,
  NSTimeZoneNameStyleShortDaylightSaving,
};

#define NSYearCalendarUnit 4
#define NSMonthCalendarUnit 8
#define NSDayCalendarUnit 16
#define NSHourCalendarUnit 32
#define NSMinuteCalendarUnit 64
#define NSSecondCalendarUnit 128
#define NSWeekdayCalendarUnit 512
#define NSGregorianCalendar @"gregorian"
#define NSUndefinedDateComponent ((NSInteger)(~(NSUInteger)0 >> 1))
#define NSLocalizedDescriptionKey @"NSLocalizedDescription"
#define NSLocalizedFailureReasonErrorKey @"NSLocalizedFailureReason"
#define NSCocoaErrorDomain @"NSCocoaErrorDomain"
#define NSFileNoSuchFileError 4
#define NSFileReadNoSuchFileError 260
#define NSFileWriteUnknownError 512
#define NSFileWriteNoPermissionError 513
#define NSLocaleIdentifier @"kCFLocaleIdentifierKey"
#define NSLocaleLanguageCode @"kCFLocaleLanguageCodeKey"
#define NSLocaleCountryCode @"kCFLocaleCountryCodeKey"
#define NSLocaleUsesMetricSystem @"kCFLocaleUsesMetricSystemKey"
#define NSLocaleMeasurementSystem @"kCFLocaleMeasurementSystemKey"
#define NSLocaleDecimalSeparator @"kCFLocaleDecimalSeparatorKey"
#define NSLocaleGroupingSeparator @"kCFLocaleGroupingSeparatorKey"
#define NSNumberFormatterBehaviorDefault 0
#define NSNumberFormatterBehavior10_4 1040
#define NSNotFound ((NSInteger)(~(NSUInteger)0 >> 1))
#define NSDefaultRunLoopMode @"kCFRunLoopDefaultMode"
#define NSRunLoopCommonModes @"kCFRunLoopCommonModes"
#define NSDocumentDirectory 9
#define NSLibraryDirectory 5
#define NSUserDomainMask 1
#define NSCaseInsensitiveSearch 1
#define NSLiteralSearch 2
#define NSBackwardsSearch 4
#define NSAnchoredSearch 8
#define NSNumericSearch 64
#define NSDiacriticInsensitiveSearch 128
#define NSASCIIStringEncoding 1
#define NSUTF8StringEncoding 4
#define NSUTF16BigEndianStringEncoding 2415919360
#define NSArgumentDomain @"NSArgumentDomain"
#define NSRegistrationDomain @"NSRegistrationDomain"
#define NSUserDefaultsDidChangeNotification @"NSUserDefaultsDidChangeNotification"
#define NSXMLParserErrorDomain @"NSXMLParserErrorDomain"
#define NSXMLParserInternalError 1
#define NSXMLParserEmptyDocumentError 4
#define NSXMLParserDelegateAbortedParseError 512
#define NSOSStatusErrorDomain @"NSOSStatusErrorDomain"
#define NSURLErrorFileDoesNotExist (-1100)
#define NSURLErrorNotConnectedToInternet (-1009)
#define NSURLResponseUnknownLength (-1)
#define NSURLErrorDomain @"NSURLErrorDomain"

@protocol NSURLConnectionDelegate <NSObject>
@optional
- (void)connection:(NSURLConnection *)connection didReceiveResponse:(NSURLResponse *)response;
- (void)connection:(NSURLConnection *)connection didReceiveData:(NSData *)data;
- (void)connectionDidFinishLoading:(NSURLConnection *)connection;
- (void)connection:(NSURLConnection *)connection didFailWithError:(NSError *)error;
@end

@protocol NSXMLParserDelegate <NSObject>
@optional
- (void)parserDidStartDocument:(NSXMLParser *)parser;
- (void)parserDidEndDocument:(NSXMLParser *)parser;
- (void)parser:(NSXMLParser *)parser didStartElement:(NSString *)elementName namespaceURI:(NSString *)namespaceURI qualifiedName:(NSString *)qualifiedName attributes:(NSDictionary *)attributes;
- (void)parser:(NSXMLParser *)parser didEndElement:(NSString *)elementName namespaceURI:(NSString *)namespaceURI qualifiedName:(NSString *)qualifiedName;
- (void)parser:(NSXMLParser *)parser foundCharacters:(NSString *)string;
- (void)parser:(NSXMLParser *)parser parseErrorOccurred:(NSError *)error;
@end

@interface NSString : NSObject {
 @private
  char _frameworkNSString[8];
}
@property(nonatomic, readonly) NSUInteger length;
+ (id)stringWithString:(NSString *)text;
- (id)initWithString:(NSString *)text;
- (CGSize)sizeWithFont:(UIFont *)font;
- (CGSize)sizeWithFont:(UIFont *)font minFontSize:(CGFloat)minFontSize actualFontSize:(CGFloat *)actualFontSize forWidth:(CGFloat)width lineBreakMode:(UILineBreakMode)lineBreakMode;
- (CGSize)drawAtPoint:(CGPoint)point withFont:(UIFont *)font;
- (CGSize)drawAtPoint:(CGPoint)point forWidth:(CGFloat)width withFont:(UIFont *)font fontSize:(CGFloat)fontSize lineBreakMode:(UILineBreakMode)lineBreakMode baselineAdjustment:(UIBaselineAdjustment)baselineAdjustment;
- (CGSize)drawAtPoint:(CGPoint)point forWidth:(CGFloat)width withFont:(UIFont *)font minFontSize:(CGFloat)minFontSize actualFontSize:(CGFloat *)actualFontSize lineBreakMode:(UILineBreakMode)lineBreakMode baselineAdjustment:(UIBaselineAdjustment)baselineAdjustment;
- (CGSize)sizeWithFont:(UIFont *)font constrainedToSize:(CGSize)size lineBreakMode:(UILineBreakMode)lineBreakMode;
- (CGSize)sizeWithFont:(UIFont *)font constrainedToSize:(CGSize)size;
- (CGSize)drawInRect:(CGRect)rect withFont:(UIFont *)font lineBreakMode:(UILineBreakMode)lineBreakMode alignment:(UITextAlignment)alignment;
- (CGSize)drawInRect:(CGRect)rect withFont:(UIFont *)font lineBreakMode:(UILineBreakMode)lineBreakMode;
- (CGSize)drawInRect:(CGRect)rect withFont:(UIFont *)font;
- (NSString *)stringByTrimmingCharactersInSet:(NSCharacterSet *)set;
- (NSArray *)componentsSeparatedByCharactersInSet:(NSCharacterSet *)set;
- (unichar)characterAtIndex:(NSInteger)index;
- (NSString *)substringWithRange:(NSRange)range;
- (NSRange)rangeOfString:(NSString *)other;
- (NSString *)stringByAppendingPathComponent:(NSString *)component;
- (BOOL)writeToFile:(NSString *)path atomically:(BOOL)atomically encoding:(NSStringEncoding)encoding;
- (NSString *)stringByAppendingString:(NSString *)other;
- (NSString *)substringFromIndex:(NSInteger)index;
- (NSString *)substringToIndex:(NSInteger)index;
- (NSString *)stringByReplacingOccurrencesOfString:(NSString *)searched withString:(NSString *)other;
- (NSString *)uppercaseString;
- (NSString *)lowercaseString;
- (NSString *)capitalizedString;
- (NSMutableString *)mutableCopy;
- (BOOL)hasPrefix:(NSString *)other;
- (BOOL)hasSuffix:(NSString *)other;
@property(nonatomic, readonly) float floatValue;
- (NSInteger)lengthOfBytesUsingEncoding:(NSStringEncoding)encoding;
- (NSData *)dataUsingEncoding:(NSStringEncoding)encoding;
- (NSComparisonResult)compare:(NSString *)other;
- (NSComparisonResult)compare:(NSString *)other options:(NSStringCompareOptions)options;
- (NSComparisonResult)compare:(NSString *)other options:(NSStringCompareOptions)options range:(NSRange)range;
- (NSComparisonResult)caseInsensitiveCompare:(NSString *)other;
- (NSComparisonResult)localizedCompare:(NSString *)other;
- (NSComparisonResult)localizedCaseInsensitiveCompare:(NSString *)other;
- (NSRange)rangeOfString:(NSString *)other options:(NSStringCompareOptions)options;
- (NSString *)lastPathComponent;
- (NSString *)stringByDeletingLastPathComponent;
- (NSString *)pathExtension;
- (NSString *)stringByDeletingPathExtension;
- (NSString *)stringByAppendingPathExtension:(NSString *)ending;
- (BOOL)isEqualToString:(NSString *)other;
@property(nonatomic, readonly) int intValue;
@property(nonatomic, readonly) NSInteger integerValue;
@property(nonatomic, readonly) long long longLongValue;
@property(nonatomic, readonly) double doubleValue;
@property(nonatomic, readonly) BOOL boolValue;
- (NSArray *)componentsSeparatedByString:(NSString *)separator;
- (id)initWithData:(NSData *)data encoding:(NSStringEncoding)encoding;
- (id)initWithContentsOfFile:(NSString *)path encoding:(NSStringEncoding)encoding;
+ (id)stringWithContentsOfFile:(NSString *)path encoding:(NSStringEncoding)encoding error:(NSError **)error;
+ (id)stringWithContentsOfFile:(NSString *)path encoding:(NSStringEncoding)encoding;
- (NSString *)stringByReplacingPercentEscapesUsingEncoding:(NSStringEncoding)encoding;
- (NSString *)stringByAddingPercentEscapesUsingEncoding:(NSStringEncoding)encoding;
@end

@interface NSMutableString : NSString
+ (NSMutableString *)stringWithCapacity:(NSInteger)capacity;
- (id)initWithCapacity:(NSInteger)capacity;
- (void)appendString:(NSString *)other;
- (void)setString:(NSString *)other;
- (void)insertString:(NSString *)other atIndex:(NSInteger)index;
- (void)deleteCharactersInRange:(NSRange)range;
- (void)replaceCharactersInRange:(NSRange)range withString:(NSString *)other;
@end

@interface NSCharacterSet : NSObject {
 @private
  char _frameworkNSCharacterSet[8];
}
+ (NSCharacterSet *)whitespaceCharacterSet;
+ (NSCharacterSet *)whitespaceAndNewlineCharacterSet;
+ (NSCharacterSet *)newlineCharacterSet;
+ (NSCharacterSet *)decimalDigitCharacterSet;
+ (NSCharacterSet *)letterCharacterSet;
+ (NSCharacterSet *)illegalCharacterSet;
+ (NSCharacterSet *)characterSetWithCharactersInString:(NSString *)text;
- (NSCharacterSet *)invertedSet;
- (BOOL)characterIsMember:(unichar)unit;
@end

@interface NSScanner : NSObject {
 @private
  char _frameworkNSScanner[24];
}
@property(nonatomic, assign) BOOL caseSensitive;
+ (NSScanner *)scannerWithString:(NSString *)string;
- (id)initWithString:(NSString *)string;
@property(nonatomic, readonly) NSString * string;
@property(nonatomic, assign) NSCharacterSet * charactersToBeSkipped;
@property(nonatomic, assign) NSInteger scanLocation;
@property(nonatomic, readonly) BOOL isAtEnd;
- (BOOL)scanInteger:(NSInteger *)value;
- (BOOL)scanDouble:(double *)value;
@end

@interface NSEnumerator : NSObject {
 @private
  char _frameworkNSEnumerator[8];
}
- (id)nextObject;
- (NSArray *)allObjects;
@end

@interface NSNull : NSObject
+ (NSNull *)null;
@end

@interface NSSortDescriptor : NSObject {
 @private
  char _frameworkNSSortDescriptor[16];
}
@property(nonatomic, readonly) BOOL ascending;
- (id)initWithKey:(NSString *)key ascending:(BOOL)ascending;
@property(nonatomic, readonly) NSString * key;
- (NSComparisonResult)compareObject:(id)one toObject:(id)other;
@end

@interface NSPredicate : NSObject {
 @private
  char _frameworkNSPredicate[8];
}
+ (NSPredicate *)predicateWithFormat:(NSString *)format argumentArray:(NSArray *)arguments;
+ (NSPredicate *)predicateWithValue:(BOOL)value;
@property(nonatomic, readonly) NSString * predicateFormat;
- (BOOL)evaluateWithObject:(id)object;
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
+ (NSNumber *)numberWithInt:(int)value;
+ (NSNumber *)numberWithDouble:(double)value;
+ (NSNumber *)numberWithFloat:(float)value;
+ (NSNumber *)numberWithInteger:(NSInteger)value;
+ (NSNumber *)numberWithUnsignedInteger:(NSUInteger)value;
+ (NSNumber *)numberWithLongLong:(long long)value;
- (id)initWithBool:(BOOL)value;
- (id)initWithInt:(int)value;
- (id)initWithInteger:(NSInteger)value;
- (id)initWithFloat:(float)value;
- (id)initWithDouble:(double)value;
@property(nonatomic, readonly) BOOL boolValue;
@property(nonatomic, readonly) int intValue;
@property(nonatomic, readonly) NSInteger integerValue;
@property(nonatomic, readonly) long long longLongValue;
@property(nonatomic, readonly) NSUInteger unsignedIntegerValue;
@property(nonatomic, readonly) unsigned int unsignedIntValue;
@property(nonatomic, readonly) unsigned long long unsignedLongLongValue;
@property(nonatomic, readonly) float floatValue;
- (NSString *)stringValue;
@property(nonatomic, readonly) double doubleValue;
- (BOOL)isEqualToNumber:(NSNumber *)other;
- (NSComparisonResult)compare:(NSNumber *)other;
@end

@interface NSArray : NSObject {
 @private
  char _frameworkNSArray[8];
}
@property(nonatomic, readonly) NSUInteger count;
- (id)objectAtIndex:(NSInteger)index;
- (id)lastObject;
- (BOOL)containsObject:(id)other;
+ (id)arrayWithObject:(id)object;
+ (id)arrayWithArray:(NSArray *)array;
+ (id)arrayWithContentsOfFile:(NSString *)path;
- (id)initWithArray:(NSArray *)array;
- (id)initWithContentsOfFile:(NSString *)path;
- (NSArray *)arrayByAddingObject:(id)object;
- (NSArray *)arrayByAddingObjectsFromArray:(NSArray *)other;
- (NSArray *)subarrayWithRange:(NSRange)range;
- (NSString *)componentsJoinedByString:(NSString *)separator;
- (NSMutableArray *)mutableCopy;
- (BOOL)writeToFile:(NSString *)path atomically:(BOOL)atomically;
- (NSArray *)sortedArrayUsingDescriptors:(NSArray *)descriptors;
- (NSEnumerator *)objectEnumerator;
- (NSEnumerator *)reverseObjectEnumerator;
- (NSArray *)filteredArrayUsingPredicate:(NSPredicate *)predicate;
@end

@interface NSMutableArray : NSArray
+ (id)array;
- (void)addObject:(id)object;
- (void)insertObject:(id)object atIndex:(NSInteger)index;
- (void)removeObjectAtIndex:(NSInteger)index;
- (void)removeObject:(id)other;
- (void)removeAllObjects;
- (void)exchangeObjectAtIndex:(NSInteger)first withObjectAtIndex:(NSInteger)second;
+ (id)arrayWithCapacity:(NSInteger)capacity;
- (id)initWithCapacity:(NSInteger)capacity;
- (void)replaceObjectAtIndex:(NSInteger)index withObject:(id)object;
- (void)addObjectsFromArray:(NSArray *)other;
- (void)setArray:(NSArray *)other;
- (void)removeLastObject;
- (void)removeObjectsInArray:(NSArray *)other;
- (void)removeObjectIdenticalTo:(id)object;
- (void)sortUsingDescriptors:(NSArray *)descriptors;
- (void)filterUsingPredicate:(NSPredicate *)predicate;
@end

@interface NSSet : NSObject {
 @private
  char _frameworkNSSet[24];
}
@property(nonatomic, readonly) NSUInteger count;
+ (id)setWithArray:(NSArray *)array;
- (id)initWithArray:(NSArray *)array;
+ (id)setWithObject:(id)object;
- (id)anyObject;
- (NSArray *)allObjects;
- (NSMutableSet *)mutableCopy;
- (BOOL)containsObject:(id)object;
- (NSEnumerator *)objectEnumerator;
- (NSSet *)filteredSetUsingPredicate:(NSPredicate *)predicate;
@end

@interface NSMutableSet : NSSet
- (void)addObject:(id)object;
+ (id)setWithCapacity:(NSInteger)capacity;
- (id)initWithCapacity:(NSInteger)capacity;
- (void)removeAllObjects;
- (void)removeObject:(id)object;
@end

@interface NSDictionary : NSObject {
 @private
  char _frameworkNSDictionary[24];
}
@property(nonatomic, readonly) NSUInteger count;
+ (id)dictionaryWithObject:(id)object forKey:(id)key;
- (id)objectForKey:(id)key;
- (NSArray *)allKeys;
- (NSArray *)allValues;
- (NSMutableDictionary *)mutableCopy;
- (id)initWithDictionary:(NSDictionary *)other;
- (id)initWithContentsOfFile:(NSString *)path;
- (NSEnumerator *)keyEnumerator;
- (NSEnumerator *)objectEnumerator;
+ (id)dictionaryWithContentsOfFile:(NSString *)path;
- (BOOL)writeToFile:(NSString *)path atomically:(BOOL)atomically;
@end

@interface NSMutableDictionary : NSDictionary
+ (id)dictionary;
- (void)setObject:(id)object forKey:(id)key;
+ (id)dictionaryWithCapacity:(NSInteger)capacity;
- (id)initWithCapacity:(NSInteger)capacity;
- (void)addEntriesFromDictionary:(NSDictionary *)other;
- (void)removeObjectsForKeys:(NSArray *)keys;
- (void)removeObjectForKey:(id)key;
- (void)removeAllObjects;
@end

@interface NSData : NSObject {
 @private
  char _frameworkNSData[8];
}
@property(nonatomic, readonly) NSUInteger length;
+ (id)dataWithContentsOfFile:(NSString *)path;
- (id)initWithContentsOfFile:(NSString *)path;
- (NSMutableData *)mutableCopy;
- (id)initWithData:(NSData *)other;
+ (id)dataWithData:(NSData *)other;
+ (id)dataWithContentsOfMappedFile:(NSString *)path;
- (NSData *)subdataWithRange:(NSRange)range;
- (BOOL)writeToFile:(NSString *)path atomically:(BOOL)atomically;
@end

@interface NSMutableData : NSData
+ (NSMutableData *)data;
+ (NSMutableData *)dataWithCapacity:(NSInteger)capacity;
- (void)appendData:(NSData *)other;
- (void)setData:(NSData *)other;
- (void)setLength:(NSUInteger)count;
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
+ (NSDate *)dateWithTimeIntervalSince1970:(NSTimeInterval)seconds;
@property(nonatomic, readonly) NSTimeInterval timeIntervalSince1970;
- (id)initWithTimeIntervalSinceNow:(NSTimeInterval)seconds;
- (id)initWithTimeInterval:(NSTimeInterval)seconds sinceDate:(NSDate *)date;
- (NSDate *)dateByAddingTimeInterval:(NSTimeInterval)seconds;
- (NSDate *)addTimeInterval:(NSTimeInterval)seconds;
- (NSTimeInterval)timeIntervalSinceDate:(NSDate *)other;
@property(nonatomic, readonly) NSTimeInterval timeIntervalSinceNow;
- (NSComparisonResult)compare:(NSDate *)other;
- (BOOL)isEqualToDate:(NSDate *)other;
- (NSDate *)earlierDate:(NSDate *)other;
- (NSDate *)laterDate:(NSDate *)other;
@end

@interface NSDateComponents : NSObject {
 @private
  char _frameworkNSDateComponents[56];
}
@property(nonatomic, assign) NSInteger year;
@property(nonatomic, assign) NSInteger month;
@property(nonatomic, assign) NSInteger day;
@property(nonatomic, assign) NSInteger hour;
@property(nonatomic, assign) NSInteger minute;
@property(nonatomic, assign) NSInteger second;
@property(nonatomic, assign) NSInteger weekday;
@end

@interface NSLocale : NSObject {
 @private
  char _frameworkNSLocale[8];
}
+ (NSLocale *)currentLocale;
+ (NSLocale *)systemLocale;
+ (NSArray *)preferredLanguages;
- (id)initWithLocaleIdentifier:(NSString *)identifier;
@property(nonatomic, readonly) NSString * localeIdentifier;
- (id)objectForKey:(NSString *)key;
@end

@interface NSTimeZone : NSObject {
 @private
  char _frameworkNSTimeZone[8];
}
+ (NSTimeZone *)systemTimeZone;
+ (NSTimeZone *)localTimeZone;
+ (NSTimeZone *)defaultTimeZone;
+ (NSArray *)knownTimeZoneNames;
+ (NSTimeZone *)timeZoneWithName:(NSString *)name;
+ (NSTimeZone *)timeZoneForSecondsFromGMT:(NSInteger)seconds;
- (id)initWithName:(NSString *)name;
@property(nonatomic, readonly) NSString * name;
- (NSInteger)secondsFromGMTForDate:(NSDate *)date;
@property(nonatomic, readonly) NSInteger secondsFromGMT;
- (BOOL)isDaylightSavingTimeForDate:(NSDate *)date;
@property(nonatomic, readonly) BOOL isDaylightSavingTime;
- (NSString *)abbreviationForDate:(NSDate *)date;
- (NSString *)abbreviation;
- (NSString *)localizedName:(NSTimeZoneNameStyle)style locale:(NSLocale *)locale;
@end

@interface NSCalendar : NSObject {
 @private
  char _frameworkNSCalendar[8];
}
+ (NSCalendar *)currentCalendar;
@property(nonatomic, assign) NSTimeZone * timeZone;
- (NSDate *)dateFromComponents:(NSDateComponents *)components;
- (NSDateComponents *)components:(NSCalendarUnit)units fromDate:(NSDate *)date;
- (NSRange)maximumRangeOfUnit:(NSCalendarUnit)unit;
- (id)initWithCalendarIdentifier:(NSString *)identifier;
- (NSDate *)dateByAddingComponents:(NSDateComponents *)components toDate:(NSDate *)date options:(NSInteger)options;
@end

@interface NSDateFormatter : NSObject {
 @private
  char _frameworkNSDateFormatter[24];
}
@property(nonatomic, assign) NSDateFormatterStyle dateStyle;
@property(nonatomic, assign) NSDateFormatterStyle timeStyle;
@property(nonatomic, assign) BOOL lenient;
@property(nonatomic, assign) NSString * dateFormat;
@property(nonatomic, assign) NSLocale * locale;
@property(nonatomic, assign) NSTimeZone * timeZone;
- (NSString *)stringFromDate:(NSDate *)date;
- (NSDate *)dateFromString:(NSString *)text;
- (NSArray *)monthSymbols;
- (NSArray *)shortMonthSymbols;
- (NSArray *)weekdaySymbols;
- (NSArray *)shortWeekdaySymbols;
@end

@interface NSNumberFormatter : NSObject {
 @private
  char _frameworkNSNumberFormatter[8];
}
+ (void)setDefaultFormatterBehavior:(NSNumberFormatterBehavior)behavior;
@property(nonatomic, assign) NSLocale * locale;
@property(nonatomic, assign) NSNumberFormatterStyle numberStyle;
@property(nonatomic, assign) NSInteger minimumFractionDigits;
@property(nonatomic, assign) NSInteger maximumFractionDigits;
- (NSString *)stringFromNumber:(NSNumber *)number;
- (NSNumber *)numberFromString:(NSString *)text;
@end

@interface NSFileHandle : NSObject {
 @private
  char _frameworkNSFileHandle[8];
}
@property(nonatomic, readonly) NSInteger offsetInFile;
+ (NSFileHandle *)fileHandleForReadingAtPath:(NSString *)path;
- (NSData *)readDataToEndOfFile;
- (NSData *)readDataOfLength:(NSInteger)count;
- (void)seekToFileOffset:(NSInteger)offset;
- (NSInteger)seekToEndOfFile;
- (void)closeFile;
@end

@interface NSError : NSObject {
 @private
  char _frameworkNSError[16];
}
+ (NSError *)errorWithDomain:(NSString *)domain code:(NSInteger)code userInfo:(NSDictionary *)userInfo;
+ (NSError *)errorWithDomain:(NSString *)domain code:(NSInteger)code;
- (id)initWithDomain:(NSString *)domain code:(NSInteger)code userInfo:(NSDictionary *)userInfo;
@property(nonatomic, readonly) NSDictionary * userInfo;
@property(nonatomic, readonly) NSString * domain;
@property(nonatomic, readonly) NSString * localizedDescription;
@property(nonatomic, readonly) NSString * localizedFailureReason;
@property(nonatomic, readonly) NSInteger code;
@end

@interface NSException : NSObject {
 @private
  char _frameworkNSException[24];
}
+ (id)exceptionWithName:(NSString *)name reason:(NSString *)reason userInfo:(NSDictionary *)userInfo;
- (id)initWithName:(NSString *)name reason:(NSString *)reason userInfo:(NSDictionary *)userInfo;
@property(nonatomic, readonly) NSString * name;
@property(nonatomic, readonly) NSString * reason;
@property(nonatomic, readonly) NSDictionary * userInfo;
- (void)raise;
@end

@interface NSURL : NSObject {
 @private
  char _frameworkNSURL[24];
}
+ (NSURL *)URLWithString:(NSString *)text;
- (id)initWithString:(NSString *)text;
+ (NSURL *)fileURLWithPath:(NSString *)path isDirectory:(BOOL)isDirectory;
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

@interface NSURLResponse : NSObject {
 @private
  char _frameworkNSURLResponse[16];
}
@property(nonatomic, readonly) NSInteger expectedContentLength;
@property(nonatomic, readonly) NSURL * URL;
@property(nonatomic, readonly) NSString * MIMEType;
@property(nonatomic, readonly) NSString * suggestedFilename;
@end

@interface NSHTTPURLResponse : NSURLResponse {
 @private
  char _frameworkNSHTTPURLResponse[8];
}
@property(nonatomic, readonly) NSInteger statusCode;
@property(nonatomic, readonly) NSDictionary * allHeaderFields;
@end

@interface NSURLConnection : NSObject {
 @private
  char _frameworkNSURLConnection[16];
}
+ (NSURLConnection *)connectionWithRequest:(NSURLRequest *)request delegate:(id)delegate;
- (id)initWithRequest:(NSURLRequest *)request delegate:(id)delegate;
- (id)initWithRequest:(NSURLRequest *)request delegate:(id)delegate startImmediately:(BOOL)startImmediately;
- (void)start;
- (void)cancel;
@end

@interface NSXMLParser : NSObject {
 @private
  char _frameworkNSXMLParser[24];
}
@property(nonatomic, assign) BOOL shouldProcessNamespaces;
- (id)initWithData:(NSData *)data;
- (id)initWithContentsOfURL:(NSURL *)url;
@property(nonatomic, assign) id <NSXMLParserDelegate> delegate;
- (BOOL)parse;
- (void)abortParsing;
@property(nonatomic, readonly) NSError * parserError;
@property(nonatomic, readonly) NSInteger lineNumber;
@property(nonatomic, readonly) NSInteger columnNumber;
@end

@interface NSOperation : NSObject {
 @private
  char _frameworkNSOperation[8];
}
@property(nonatomic, readonly) BOOL isCancelled;
@property(nonatomic, readonly) BOOL isExecuting;
@property(nonatomic, readonly) BOOL isFinished;
- (void)start;
- (void)main;
- (void)cancel;
@end

@interface NSInvocationOperation : NSOperation {
 @private
  char _frameworkNSInvocationOperation[8];
}
@end

@interface NSOperationQueue : NSObject {
 @private
  char _frameworkNSOperationQueue[8];
}
@property(nonatomic, readonly) NSArray * operations;
@property(nonatomic, assign) NSInteger maxConcurrentOperationCount;
- (void)addOperation:(NSOperation *)operation;
@property(nonatomic, readonly) BOOL isSuspended;
- (void)setSuspended:(BOOL)isSuspended;
- (void)cancelAllOperations;
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
- (NSURL *)URLForResource:(NSString *)name withExtension:(NSString *)type;
- (NSDictionary *)infoDictionary;
- (id)objectForInfoDictionaryKey:(NSString *)key;
- (NSString *)localizedStringForKey:(NSString *)key value:(NSString *)value table:(NSString *)table;
- (NSDictionary *)localizedInfoDictionary;
- (NSArray *)loadNibNamed:(NSString *)name owner:(id)owner;
- (NSArray *)loadNibNamed:(NSString *)name owner:(id)owner options:(NSDictionary *)options;
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
+ (NSRunLoop *)mainRunLoop;
- (void)addTimer:(NSTimer *)timer forMode:(NSString *)mode;
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
- (float)floatForKey:(NSString *)key;
- (void)setFloat:(float)value forKey:(NSString *)key;
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
NSString * NSStringFromCGPoint(CGPoint point);
NSString * NSStringFromCGSize(CGSize size);
NSString * NSStringFromCGRect(CGRect rect);
#import "../memsim/variadics.h"
