// What is declared by hand: functions of Core Graphics that get arrays of numbers.
#pragma once
#import "../CoreGraphics/CoreGraphics.h"

enum {
  kCGImageAlphaNone,
  kCGImageAlphaPremultipliedLast,
  kCGImageAlphaPremultipliedFirst,
  kCGImageAlphaLast,
  kCGImageAlphaFirst,
  kCGImageAlphaNoneSkipLast,
  kCGImageAlphaNoneSkipFirst,
  kCGBitmapByteOrderDefault = 0,
  kCGBitmapByteOrder32Little = 2 << 12,
  kCGBitmapByteOrder32Big = 4 << 12,
};

CGGradientRef CGGradientCreateWithColorComponents(
    CGColorSpaceRef space, const CGFloat *components, const CGFloat *locations, size_t count);
CGColorRef CGColorCreate(CGColorSpaceRef space, const CGFloat *components);
// The pixels are in memory of the context: `data` is NULL.
CGContextRef CGBitmapContextCreate(
    void *data, size_t width, size_t height, size_t bitsPerComponent, size_t bytesPerRow,
    CGColorSpaceRef space, unsigned int information);
void CGContextAddLines(CGContextRef context, const CGPoint *points, size_t count);
void CGContextStrokeLineSegments(CGContextRef context, const CGPoint *points, size_t count);
void CGContextSetFillColor(CGContextRef context, const CGFloat *components);
void CGContextSetStrokeColor(CGContextRef context, const CGFloat *components);

#define kCATransitionFade @"fade"
#define kCATransitionMoveIn @"moveIn"
#define kCATransitionPush @"push"
#define kCATransitionReveal @"reveal"
#define kCATransitionFromRight @"fromRight"
#define kCATransitionFromLeft @"fromLeft"
#define kCATransitionFromTop @"fromTop"
#define kCATransitionFromBottom @"fromBottom"
