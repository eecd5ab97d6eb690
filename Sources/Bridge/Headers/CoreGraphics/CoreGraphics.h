// Generated from the sources of the framework.
#pragma once
#import "../Foundation/Foundation.h"

#define kCGBlendModeNormal 0
#define kCGBlendModeDestinationIn 22
#define kCGGradientDrawsBeforeStartLocation 1
#define kCGGradientDrawsAfterEndLocation 2
#define kCGLineCapButt 0
#define kCGLineCapRound 1
#define kCGLineCapSquare 2
#define kCGLineJoinMiter 0
#define kCGLineJoinRound 1
#define kCGLineJoinBevel 2
#define kCGPathFill 0
#define kCGPathEOFill 1
#define kCGPathStroke 2
#define kCGPathFillStroke 3
#define kCGPathEOFillStroke 4

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

@interface CGColor : NSObject {
 @private
  char _frameworkCGColor[48];
}
@end

@interface CGColorSpace : NSObject {
 @private
  char _frameworkCGColorSpace[24];
}
@end

@interface CGContext : NSObject {
 @private
  char _frameworkCGContext[120];
}
@end

@interface CGGradient : NSObject {
 @private
  char _frameworkCGGradient[40];
}
@end

CGColorRef CGColorRetain(CGColorRef color);
void CGColorRelease(CGColorRef color);
CGFloat CGColorGetAlpha(CGColorRef color);
CGImageRef CGBitmapContextCreateImage(CGContextRef context);
CGContextRef CGContextRetain(CGContextRef context);
void CGContextRelease(CGContextRef context);
void CGContextDrawImage(CGContextRef context, CGRect place, CGImageRef image);
void CGContextClipToMask(CGContextRef context, CGRect place, CGImageRef mask);
void CGContextBeginPath(CGContextRef context);
void CGContextMoveToPoint(CGContextRef context, CGFloat x, CGFloat y);
void CGContextAddLineToPoint(CGContextRef context, CGFloat x, CGFloat y);
void CGContextAddCurveToPoint(CGContextRef context, CGFloat x1, CGFloat y1, CGFloat x2, CGFloat y2, CGFloat x, CGFloat y);
void CGContextAddQuadCurveToPoint(CGContextRef context, CGFloat x1, CGFloat y1, CGFloat x, CGFloat y);
void CGContextAddArc(CGContextRef context, CGFloat x, CGFloat y, CGFloat radius, CGFloat startAngle, CGFloat endAngle, NSInteger clockwise);
void CGContextClosePath(CGContextRef context);
void CGContextDrawPath(CGContextRef context, CGPathDrawingMode mode);
void CGContextEOFillPath(CGContextRef context);
void CGContextEOClip(CGContextRef context);
void CGContextStrokeRect(CGContextRef context, CGRect rectangle);
void CGContextStrokeRectWithWidth(CGContextRef context, CGRect rectangle, CGFloat width);
void CGContextStrokeEllipseInRect(CGContextRef context, CGRect rectangle);
void CGContextFillEllipseInRect(CGContextRef context, CGRect rectangle);
void CGContextClearRect(CGContextRef context, CGRect rectangle);
void CGContextRotateCTM(CGContextRef context, CGFloat angle);
CGAffineTransform CGContextGetCTM(CGContextRef context);
void CGContextSetFillColorWithColor(CGContextRef context, CGColorRef color);
void CGContextSetStrokeColorWithColor(CGContextRef context, CGColorRef color);
void CGContextSetGrayFillColor(CGContextRef context, CGFloat gray, CGFloat alpha);
void CGContextSetGrayStrokeColor(CGContextRef context, CGFloat gray, CGFloat alpha);
void CGContextSetAlpha(CGContextRef context, CGFloat alpha);
void CGContextSetLineCap(CGContextRef context, CGLineCap cap);
void CGContextSetLineJoin(CGContextRef context, CGLineJoin join);
void CGContextSaveGState(CGContextRef context);
void CGContextRestoreGState(CGContextRef context);
void CGContextTranslateCTM(CGContextRef context, CGFloat x, CGFloat y);
void CGContextScaleCTM(CGContextRef context, CGFloat x, CGFloat y);
void CGContextConcatCTM(CGContextRef context, CGAffineTransform transform);
void CGContextSetRGBFillColor(CGContextRef context, CGFloat red, CGFloat green, CGFloat blue, CGFloat alpha);
void CGContextSetRGBStrokeColor(CGContextRef context, CGFloat red, CGFloat green, CGFloat blue, CGFloat alpha);
void CGContextSetLineWidth(CGContextRef context, CGFloat width);
void CGContextSetBlendMode(CGContextRef context, CGBlendMode mode);
void CGContextSetAllowsAntialiasing(CGContextRef context, BOOL allows);
void CGContextSetShouldAntialias(CGContextRef context, BOOL should);
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
CGColorSpaceRef CGColorSpaceCreateDeviceGray(void);
CGImageRef CGImageRetain(CGImageRef image);
void CGImageRelease(CGImageRef image);
NSInteger CGImageGetWidth(CGImageRef image);
NSInteger CGImageGetHeight(CGImageRef image);
CGImageRef CGImageCreateWithImageInRect(CGImageRef image, CGRect rectangle);
CGImageRef CGImageCreateWithMask(CGImageRef image, CGImageRef mask);
CGMutablePathRef CGPathCreateMutable(void);
CGMutablePathRef CGPathRetain(CGMutablePathRef path);
void CGPathRelease(CGMutablePathRef path);
void CGPathMoveToPoint(CGMutablePathRef path, const CGAffineTransform * transform, CGFloat x, CGFloat y);
void CGPathAddLineToPoint(CGMutablePathRef path, const CGAffineTransform * transform, CGFloat x, CGFloat y);
void CGPathAddCurveToPoint(CGMutablePathRef path, const CGAffineTransform * transform, CGFloat x1, CGFloat y1, CGFloat x2, CGFloat y2, CGFloat x, CGFloat y);
void CGPathAddRect(CGMutablePathRef path, const CGAffineTransform * transform, CGRect rect);
void CGPathCloseSubpath(CGMutablePathRef path);
#import "../memsim/graphics.h"
