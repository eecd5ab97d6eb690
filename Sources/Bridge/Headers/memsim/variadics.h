// What is declared by hand: functions and methods with any number of arguments, and the function
// that `main` ends in.
#pragma once
#import "../Foundation/Foundation.h"

@interface NSString (Variadics)
- (NSString *)stringByAppendingFormat:(NSString *)format, ...;
+ (id)stringWithFormat:(NSString *)format, ...;
- (id)initWithFormat:(NSString *)format, ...;
@end

@interface NSMutableString (Variadics)
- (void)appendFormat:(NSString *)format, ...;
@end

@interface NSException (Variadics)
+ (void)raise:(NSString *)name format:(NSString *)format, ...;
+ (void)raise:(NSString *)name format:(NSString *)format arguments:(va_list)arguments;
@end
#define NSGenericException @"NSGenericException"
#define NSInternalInconsistencyException @"NSInternalInconsistencyException"
#define NSInvalidArgumentException @"NSInvalidArgumentException"
#define NSMallocException @"NSMallocException"
#define NSRangeException @"NSRangeException"
#define NSUndefinedKeyException @"NSUnknownKeyException"

// The constants of source code, @"text".
@interface NSConstantString : NSString {
 @private
  const char *_text;
  unsigned int _bytes;
}
@end

@interface NSArray (Variadics)
+ (id)arrayWithObjects:(id)first, ...;
- (id)initWithObjects:(id)first, ...;
@end

@interface NSSet (Variadics)
+ (id)setWithObjects:(id)first, ...;
- (id)initWithObjects:(id)first, ...;
@end

@interface NSDictionary (Variadics)
+ (id)dictionaryWithObjectsAndKeys:(id)first, ...;
- (id)initWithObjectsAndKeys:(id)first, ...;
@end

// Loops over collections.
@interface NSArray (Enumeration) <NSFastEnumeration>
@end
@interface NSSet (Enumeration) <NSFastEnumeration>
@end
@interface NSDictionary (Enumeration) <NSFastEnumeration>
@end

// Methods that get or give addresses, or the name of a method.
@interface NSArray (Addresses)
- (NSUInteger)indexOfObject:(id)object;
+ (id)arrayWithObjects:(id *)objects count:(NSUInteger)count;
- (id)initWithObjects:(id *)objects count:(NSUInteger)count;
- (NSArray *)sortedArrayUsingSelector:(SEL)selector;
- (void)makeObjectsPerformSelector:(SEL)selector;
- (NSArray *)sortedArrayUsingFunction:(NSInteger (*)(id, id, void *))function
                              context:(void *)context;
@end
@interface NSInvocationOperation (Selectors)
- (id)initWithTarget:(id)target selector:(SEL)selector object:(id)object;
@end
@interface NSArray (Empty)
+ (id)array;
@end
@interface NSData (Empty)
+ (id)data;
@end
@interface NSDictionary (Empty)
+ (id)dictionary;
+ (id)dictionaryWithObjects:(NSArray *)objects forKeys:(NSArray *)keys;
- (id)initWithObjects:(NSArray *)objects forKeys:(NSArray *)keys;
@end
@interface NSSet (Empty)
+ (id)set;
@end
@interface NSValue (Addresses)
+ (NSValue *)valueWithPointer:(const void *)pointer;
+ (NSValue *)valueWithNonretainedObject:(id)object;
- (void *)pointerValue;
- (id)nonretainedObjectValue;
@end
@interface NSString (Empty)
+ (id)string;
- (BOOL)writeToFile:(NSString *)path
         atomically:(BOOL)atomically
           encoding:(NSStringEncoding)encoding
              error:(NSError **)error;
@end
@interface NSPredicate (Arguments)
+ (NSPredicate *)predicateWithFormat:(NSString *)format, ...;
@end
@interface NSScanner (Addresses)
- (BOOL)scanInt:(int *)value;
- (BOOL)scanLongLong:(long long *)value;
- (BOOL)scanHexInt:(unsigned *)value;
- (BOOL)scanFloat:(float *)value;
- (BOOL)scanString:(NSString *)string intoString:(NSString **)result;
- (BOOL)scanUpToString:(NSString *)string intoString:(NSString **)result;
- (BOOL)scanCharactersFromSet:(NSCharacterSet *)set intoString:(NSString **)result;
- (BOOL)scanUpToCharactersFromSet:(NSCharacterSet *)set intoString:(NSString **)result;
@end
@interface NSMutableArray (Addresses)
- (void)sortUsingFunction:(NSInteger (*)(id, id, void *))function context:(void *)context;
- (void)sortUsingSelector:(SEL)selector;
@end
@interface NSSortDescriptor (Addresses)
- (id)initWithKey:(NSString *)key ascending:(BOOL)ascending selector:(SEL)selector;
@end
@interface NSData (Addresses)
- (const void *)bytes;
+ (id)dataWithBytes:(const void *)bytes length:(NSUInteger)length;
- (id)initWithBytes:(const void *)bytes length:(NSUInteger)length;
- (void)getBytes:(void *)bytes length:(NSUInteger)length;
@end
@interface NSMutableData (Addresses)
- (void)appendBytes:(const void *)bytes length:(NSUInteger)length;
@end
@interface NSString (Addresses)
- (const char *)UTF8String;
- (const char *)cStringUsingEncoding:(NSStringEncoding)encoding;
+ (id)stringWithUTF8String:(const char *)text;
- (id)initWithUTF8String:(const char *)text;
@end

enum {
  NSOrderedAscending = NSComparisonResultAscending,
  NSOrderedSame = NSComparisonResultSame,
  NSOrderedDescending = NSComparisonResultDescending,
};

enum {
  NSDateFormatterNoStyle = NSDateFormatterStyleNone,
  NSDateFormatterShortStyle = NSDateFormatterStyleShort,
  NSDateFormatterMediumStyle = NSDateFormatterStyleMedium,
  NSDateFormatterLongStyle = NSDateFormatterStyleLong,
  NSDateFormatterFullStyle = NSDateFormatterStyleFull,
  NSNumberFormatterNoStyle = NSNumberFormatterStyleNone,
  NSNumberFormatterDecimalStyle = NSNumberFormatterStyleDecimal,
  NSNumberFormatterCurrencyStyle = NSNumberFormatterStyleCurrency,
  NSNumberFormatterPercentStyle = NSNumberFormatterStylePercent,
};

Class NSClassFromString(NSString *name);
NSString *NSStringFromClass(Class class_);
SEL NSSelectorFromString(NSString *name);
NSString *NSStringFromSelector(SEL selector);

#define NSLocalizedString(key, comment) \
  [[NSBundle mainBundle] localizedStringForKey:(key) value:@"" table:nil]
#define NSLocalizedStringFromTable(key, name, comment) \
  [[NSBundle mainBundle] localizedStringForKey:(key) value:@"" table:(name)]

void memsim_assertion_failed(NSString *reason);
#ifdef NS_BLOCK_ASSERTIONS
#define NSAssert(condition, ...) ((void)0)
#define NSCAssert(condition, ...) ((void)0)
#else
#define NSAssert(condition, ...) \
  do { \
    if (!(condition)) memsim_assertion_failed([NSString stringWithFormat:__VA_ARGS__]); \
  } while (0)
#define NSCAssert(condition, ...) NSAssert(condition, __VA_ARGS__)
#endif
#define NSAssert1 NSAssert
#define NSAssert2 NSAssert
#define NSAssert3 NSAssert
#define NSAssert4 NSAssert
#define NSAssert5 NSAssert
#define NSCAssert1 NSCAssert
#define NSCAssert2 NSCAssert
#define NSParameterAssert(condition) \
  NSAssert(condition, @"Invalid parameter not satisfying: " #condition)
#define NSCParameterAssert(condition) NSParameterAssert(condition)

void NSLog(NSString *format, ...);

int UIApplicationMain(
    int argc, char *argv[], NSString *principalClassName, NSString *delegateClassName);

#import "../CoreFoundation/CoreFoundation.h"
#import "../dispatch/dispatch.h"
