// The beginning of every header: the types of the language, of C and of geometry, and NSObject.
#pragma once
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
typedef struct CGContext *CGContextRef;

#define CGRectZero ((CGRect){{0, 0}, {0, 0}})
#define CGPointZero ((CGPoint){0, 0})
#define CGSizeZero ((CGSize){0, 0})
#define CGAffineTransformIdentity ((CGAffineTransform){1, 0, 0, 1, 0, 0})

static inline CGPoint CGPointMake(CGFloat x, CGFloat y) { return (CGPoint){x, y}; }
static inline CGSize CGSizeMake(CGFloat width, CGFloat height) { return (CGSize){width, height}; }
static inline CGRect CGRectMake(CGFloat x, CGFloat y, CGFloat width, CGFloat height) {
  return (CGRect){{x, y}, {width, height}};
}
static inline BOOL CGPointEqualToPoint(CGPoint one, CGPoint other) {
  return one.x == other.x && one.y == other.y;
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
- (void)doesNotRecognizeSelector:(SEL)selector;
@end
