// The beginning of every header: the types of the language, of C and of geometry, and NSObject.
#pragma once
#include <TargetConditionals.h>
#include <assert.h>
#include <float.h>
#include <limits.h>
#include <math.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct objc_class *Class;
typedef struct objc_object {
  Class isa;
} *id;
typedef const struct objc_selector *SEL;
typedef id (*IMP)(id, SEL, ...);
typedef signed char BOOL;
#define YES ((BOOL)1)
#define NO ((BOOL)0)
#define TRUE 1
#define FALSE 0
typedef unsigned char Boolean;
typedef unsigned char UInt8;
typedef unsigned short UInt16;
typedef unsigned int UInt32;
typedef unsigned long long UInt64;
typedef signed char SInt8;
typedef short SInt16;
typedef int SInt32;
typedef long long SInt64;
typedef int OSStatus;
typedef float Float32;
typedef double Float64;
#define nil ((id)0)
#define Nil ((Class)0)

#ifndef IBOutlet
#define IBOutlet
#endif
#ifndef IBAction
#define IBAction void
#endif

typedef long NSInteger;
typedef unsigned long NSUInteger;
typedef double CGFloat;
typedef double NSTimeInterval;
typedef unsigned short unichar;
typedef struct _NSZone NSZone;
#define NSIntegerMax LONG_MAX
#define NSIntegerMin LONG_MIN
#define NSUIntegerMax ULONG_MAX

#ifndef MIN
#define MIN(one, other)               \
  ({                                  \
    __typeof__(one) one_ = (one);     \
    __typeof__(other) other_ = (other); \
    one_ < other_ ? one_ : other_;    \
  })
#define MAX(one, other)               \
  ({                                  \
    __typeof__(one) one_ = (one);     \
    __typeof__(other) other_ = (other); \
    one_ < other_ ? other_ : one_;    \
  })
#define ABS(number) ({ __typeof__(number) number_ = (number); number_ < 0 ? -number_ : number_; })
#endif

typedef struct CLLocationCoordinate2D {
  double latitude, longitude;
} CLLocationCoordinate2D;
typedef struct CGPoint {
  CGFloat x, y;
} CGPoint;
typedef struct CGSize {
  CGFloat width, height;
} CGSize;
typedef struct CGRect {
  CGPoint origin;
  CGSize size;
} CGRect;
typedef struct CGAffineTransform {
  CGFloat a, b, c, d, tx, ty;
} CGAffineTransform;
typedef struct CATransform3D {
  CGFloat m11, m12, m13, m14, m21, m22, m23, m24;
  CGFloat m31, m32, m33, m34, m41, m42, m43, m44;
} CATransform3D;
typedef struct UIEdgeInsets {
  CGFloat top, left, bottom, right;
} UIEdgeInsets;
typedef struct _NSRange {
  NSUInteger location, length;
} NSRange;
@class CGContext;
typedef CGContext *CGContextRef;
@class CGColor, CGColorSpace, CGGradient, CGImage, CGMutablePath, NSString, SCNetworkReachability;
typedef CGColor *CGColorRef;
typedef CGColorSpace *CGColorSpaceRef;
typedef CGGradient *CGGradientRef;
typedef CGImage *CGImageRef;
typedef CGMutablePath *CGMutablePathRef;
typedef CGMutablePath *CGPathRef;
typedef SCNetworkReachability *SCNetworkReachabilityRef;

#define CGRectZero ((CGRect){{0, 0}, {0, 0}})
#define CGPointZero ((CGPoint){0, 0})
#define CGSizeZero ((CGSize){0, 0})
#define CGAffineTransformIdentity ((CGAffineTransform){1, 0, 0, 1, 0, 0})
#define CATransform3DIdentity ((CATransform3D){.m11 = 1, .m22 = 1, .m33 = 1, .m44 = 1})
#define UIEdgeInsetsZero ((UIEdgeInsets){0, 0, 0, 0})

static inline CGPoint CGPointMake(CGFloat x, CGFloat y) { return (CGPoint){x, y}; }
static inline CGSize CGSizeMake(CGFloat width, CGFloat height) { return (CGSize){width, height}; }
static inline CGRect CGRectMake(CGFloat x, CGFloat y, CGFloat width, CGFloat height) {
  return (CGRect){{x, y}, {width, height}};
}
static inline BOOL CGPointEqualToPoint(CGPoint one, CGPoint other) {
  return one.x == other.x && one.y == other.y;
}
static inline BOOL CGSizeEqualToSize(CGSize one, CGSize other) {
  return one.width == other.width && one.height == other.height;
}
static inline BOOL CGRectEqualToRect(CGRect one, CGRect other) {
  return CGPointEqualToPoint(one.origin, other.origin) && CGSizeEqualToSize(one.size, other.size);
}
static inline CGFloat CGRectGetWidth(CGRect rect) { return fabs(rect.size.width); }
static inline CGFloat CGRectGetHeight(CGRect rect) { return fabs(rect.size.height); }
static inline CGFloat CGRectGetMinX(CGRect rect) {
  return fmin(rect.origin.x, rect.origin.x + rect.size.width);
}
static inline CGFloat CGRectGetMinY(CGRect rect) {
  return fmin(rect.origin.y, rect.origin.y + rect.size.height);
}
static inline CGFloat CGRectGetMaxX(CGRect rect) {
  return fmax(rect.origin.x, rect.origin.x + rect.size.width);
}
static inline CGFloat CGRectGetMaxY(CGRect rect) {
  return fmax(rect.origin.y, rect.origin.y + rect.size.height);
}
static inline CGFloat CGRectGetMidX(CGRect rect) { return rect.origin.x + rect.size.width / 2; }
static inline CGFloat CGRectGetMidY(CGRect rect) { return rect.origin.y + rect.size.height / 2; }
static inline CGRect CGRectInset(CGRect rect, CGFloat dx, CGFloat dy) {
  return CGRectMake(
      CGRectGetMinX(rect) + dx, CGRectGetMinY(rect) + dy, CGRectGetWidth(rect) - 2 * dx,
      CGRectGetHeight(rect) - 2 * dy);
}
static inline CGRect CGRectOffset(CGRect rect, CGFloat dx, CGFloat dy) {
  return CGRectMake(rect.origin.x + dx, rect.origin.y + dy, rect.size.width, rect.size.height);
}
static inline BOOL CGRectIsEmpty(CGRect rect) {
  return rect.size.width == 0 || rect.size.height == 0 || isinf(rect.origin.x);
}
#define CGRectNull ((CGRect){{INFINITY, INFINITY}, {0, 0}})
#define CGRectInfinite \
  ((CGRect){{-DBL_MAX / 2, -DBL_MAX / 2}, {DBL_MAX, DBL_MAX}})
static inline BOOL CGRectIsNull(CGRect rect) { return isinf(rect.origin.x); }
static inline CGRect CGRectStandardize(CGRect rect) {
  return CGRectMake(
      CGRectGetMinX(rect), CGRectGetMinY(rect), CGRectGetWidth(rect), CGRectGetHeight(rect));
}
static inline CGRect CGRectIntersection(CGRect one, CGRect other) {
  CGFloat left = fmax(CGRectGetMinX(one), CGRectGetMinX(other));
  CGFloat top = fmax(CGRectGetMinY(one), CGRectGetMinY(other));
  CGFloat right = fmin(CGRectGetMaxX(one), CGRectGetMaxX(other));
  CGFloat bottom = fmin(CGRectGetMaxY(one), CGRectGetMaxY(other));
  if (right < left || bottom < top) return CGRectNull;
  return CGRectMake(left, top, right - left, bottom - top);
}
static inline BOOL CGRectIntersectsRect(CGRect one, CGRect other) {
  return !CGRectIsEmpty(CGRectIntersection(one, other));
}
static inline CGRect CGRectUnion(CGRect one, CGRect other) {
  if (CGRectIsNull(one)) return other;
  if (CGRectIsNull(other)) return one;
  CGFloat left = fmin(CGRectGetMinX(one), CGRectGetMinX(other));
  CGFloat top = fmin(CGRectGetMinY(one), CGRectGetMinY(other));
  return CGRectMake(
      left, top, fmax(CGRectGetMaxX(one), CGRectGetMaxX(other)) - left,
      fmax(CGRectGetMaxY(one), CGRectGetMaxY(other)) - top);
}
static inline BOOL CGRectContainsRect(CGRect one, CGRect other) {
  return CGRectEqualToRect(CGRectUnion(one, other), CGRectStandardize(one));
}
static inline CGRect CGRectIntegral(CGRect rect) {
  CGFloat left = floor(CGRectGetMinX(rect)), top = floor(CGRectGetMinY(rect));
  return CGRectMake(
      left, top, ceil(CGRectGetMaxX(rect)) - left, ceil(CGRectGetMaxY(rect)) - top);
}
static inline BOOL CGRectContainsPoint(CGRect rect, CGPoint point) {
  return point.x >= CGRectGetMinX(rect) && point.x < CGRectGetMaxX(rect) &&
         point.y >= CGRectGetMinY(rect) && point.y < CGRectGetMaxY(rect);
}

// A point is multiplied from the left: of two transforms in a product, the first comes first.
static inline CGAffineTransform CGAffineTransformMake(
    CGFloat a, CGFloat b, CGFloat c, CGFloat d, CGFloat tx, CGFloat ty) {
  return (CGAffineTransform){a, b, c, d, tx, ty};
}
static inline CGAffineTransform CGAffineTransformConcat(
    CGAffineTransform one, CGAffineTransform other) {
  return (CGAffineTransform){
      one.a * other.a + one.b * other.c,
      one.a * other.b + one.b * other.d,
      one.c * other.a + one.d * other.c,
      one.c * other.b + one.d * other.d,
      one.tx * other.a + one.ty * other.c + other.tx,
      one.tx * other.b + one.ty * other.d + other.ty,
  };
}
static inline CGAffineTransform CGAffineTransformMakeScale(CGFloat x, CGFloat y) {
  return (CGAffineTransform){x, 0, 0, y, 0, 0};
}
static inline CGAffineTransform CGAffineTransformMakeTranslation(CGFloat x, CGFloat y) {
  return (CGAffineTransform){1, 0, 0, 1, x, y};
}
static inline CGAffineTransform CGAffineTransformMakeRotation(CGFloat angle) {
  CGFloat sine = sin(angle), cosine = cos(angle);
  return (CGAffineTransform){cosine, sine, -sine, cosine, 0, 0};
}
static inline CGAffineTransform CGAffineTransformRotate(
    CGAffineTransform transform, CGFloat angle) {
  return CGAffineTransformConcat(CGAffineTransformMakeRotation(angle), transform);
}
static inline CGAffineTransform CGAffineTransformInvert(CGAffineTransform transform) {
  CGFloat area = transform.a * transform.d - transform.b * transform.c;
  if (area == 0) return transform;
  return (CGAffineTransform){
      transform.d / area,
      -transform.b / area,
      -transform.c / area,
      transform.a / area,
      (transform.c * transform.ty - transform.d * transform.tx) / area,
      (transform.b * transform.tx - transform.a * transform.ty) / area,
  };
}
static inline CGPoint CGPointApplyAffineTransform(CGPoint point, CGAffineTransform transform) {
  return (CGPoint){
      transform.a * point.x + transform.c * point.y + transform.tx,
      transform.b * point.x + transform.d * point.y + transform.ty,
  };
}
static inline CGSize CGSizeApplyAffineTransform(CGSize size, CGAffineTransform transform) {
  return (CGSize){
      transform.a * size.width + transform.c * size.height,
      transform.b * size.width + transform.d * size.height,
  };
}
static inline BOOL CGAffineTransformEqualToTransform(
    CGAffineTransform one, CGAffineTransform other) {
  return one.a == other.a && one.b == other.b && one.c == other.c && one.d == other.d &&
         one.tx == other.tx && one.ty == other.ty;
}
static inline CGAffineTransform CGAffineTransformScale(
    CGAffineTransform transform, CGFloat x, CGFloat y) {
  return CGAffineTransformConcat(CGAffineTransformMakeScale(x, y), transform);
}
static inline CGAffineTransform CGAffineTransformTranslate(
    CGAffineTransform transform, CGFloat x, CGFloat y) {
  return CGAffineTransformConcat(CGAffineTransformMakeTranslation(x, y), transform);
}
static inline BOOL CGAffineTransformIsIdentity(CGAffineTransform transform) {
  return transform.a == 1 && transform.b == 0 && transform.c == 0 && transform.d == 1 &&
         transform.tx == 0 && transform.ty == 0;
}
static inline UIEdgeInsets UIEdgeInsetsMake(
    CGFloat top, CGFloat left, CGFloat bottom, CGFloat right) {
  return (UIEdgeInsets){top, left, bottom, right};
}
static inline NSRange NSMakeRange(NSUInteger location, NSUInteger length) {
  return (NSRange){location, length};
}

static inline NSUInteger NSMaxRange(NSRange range) { return range.location + range.length; }
static inline BOOL NSLocationInRange(NSUInteger location, NSRange range) {
  return location >= range.location && location - range.location < range.length;
}
static inline BOOL NSEqualRanges(NSRange one, NSRange other) {
  return one.location == other.location && one.length == other.length;
}

@class Protocol;

// Objects of Core Foundation are those of Foundation.
@class NSArray, NSBundle, NSData, NSDate, NSDictionary, NSMutableArray, NSMutableData,
    NSMutableDictionary, NSMutableString, NSNumber, NSRunLoop, NSURL;
typedef const void *CFTypeRef;
typedef const void *CFAllocatorRef;
typedef signed long CFIndex;
typedef NSString *CFStringRef;
typedef NSMutableString *CFMutableStringRef;
typedef NSURL *CFURLRef;
typedef NSArray *CFArrayRef;
typedef NSMutableArray *CFMutableArrayRef;
typedef NSDictionary *CFDictionaryRef;
typedef NSMutableDictionary *CFMutableDictionaryRef;
typedef NSData *CFDataRef;
typedef NSMutableData *CFMutableDataRef;
typedef NSDate *CFDateRef;
typedef NSNumber *CFNumberRef;
typedef NSBundle *CFBundleRef;
typedef NSRunLoop *CFRunLoopRef;
typedef double CFTimeInterval;
typedef double CFAbsoluteTime;
#define CFSTR(text) @text
#define kCFAllocatorDefault NULL
CFTypeRef CFRetain(CFTypeRef object);
void CFRelease(CFTypeRef object);
// The result has the type of the argument.
#define CFRetain(object) ((__typeof__(object))CFRetain(object))

@protocol NSObject
- (id)retain;
- (oneway void)release;
- (id)autorelease;
- (NSUInteger)retainCount;
- (Class)class;
- (Class)superclass;
- (id)self;
- (NSZone *)zone;
- (BOOL)isEqual:(id)object;
- (NSUInteger)hash;
- (NSString *)description;
- (BOOL)isKindOfClass:(Class)class_;
- (BOOL)isMemberOfClass:(Class)class_;
- (BOOL)respondsToSelector:(SEL)selector;
- (BOOL)conformsToProtocol:(Protocol *)protocol;
- (id)performSelector:(SEL)selector;
- (id)performSelector:(SEL)selector withObject:(id)object;
- (id)performSelector:(SEL)selector withObject:(id)first withObject:(id)second;
@end

// Objects that can be copied, and those that an archive keeps.
@protocol NSCopying
- (id)copyWithZone:(NSZone *)zone;
@end
@protocol NSMutableCopying
- (id)mutableCopyWithZone:(NSZone *)zone;
@end
@class NSCoder;
@protocol NSCoding
- (void)encodeWithCoder:(NSCoder *)coder;
- (id)initWithCoder:(NSCoder *)coder;
@end

// The state of a loop over a collection.
typedef struct {
  unsigned long state;
  id *itemsPtr;
  unsigned long *mutationsPtr;
  unsigned long extra[5];
} NSFastEnumerationState;
@protocol NSFastEnumeration
- (NSUInteger)countByEnumeratingWithState:(NSFastEnumerationState *)state
                                  objects:(id *)objects
                                    count:(NSUInteger)count;
@end

__attribute__((objc_root_class))
@interface NSObject <NSObject> {
  unsigned long _ref;
}
+ (void)load;
+ (void)initialize;
+ (id)alloc;
+ (id)allocWithZone:(NSZone *)zone;
+ (id)new;
+ (Class)class;
+ (Class)superclass;
+ (BOOL)isSubclassOfClass:(Class)class_;
+ (BOOL)instancesRespondToSelector:(SEL)selector;
+ (BOOL)conformsToProtocol:(Protocol *)protocol;
- (id)init;
- (void)dealloc;
- (void)awakeFromNib;
- (id)copy;
- (id)mutableCopy;
- (id)valueForKey:(NSString *)key;
- (id)valueForKeyPath:(NSString *)path;
- (void)setValue:(id)value forKeyPath:(NSString *)path;
- (void)setValue:(id)value forKey:(NSString *)key;
- (id)valueForUndefinedKey:(NSString *)key;
- (void)setValue:(id)value forUndefinedKey:(NSString *)key;
- (void)doesNotRecognizeSelector:(SEL)selector;
@end
