// The beginning of every header: the types of the language, of C and of geometry, and NSObject.
#pragma once
#include <assert.h>
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
typedef struct CGContext *CGContextRef;
@class CGColorSpace, CGGradient, CGImage, CGMutablePath;
typedef CGColorSpace *CGColorSpaceRef;
typedef CGGradient *CGGradientRef;
typedef CGImage *CGImageRef;
typedef CGMutablePath *CGMutablePathRef;
typedef CGMutablePath *CGPathRef;

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

@class NSString, Protocol;

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
- (void)setValue:(id)value forKey:(NSString *)key;
- (void)setValue:(id)value forKeyPath:(NSString *)path;
- (id)valueForKey:(NSString *)key;
- (id)valueForKeyPath:(NSString *)path;
- (void)doesNotRecognizeSelector:(SEL)selector;
@end
