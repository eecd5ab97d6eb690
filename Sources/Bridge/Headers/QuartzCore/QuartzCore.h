// Generated from the sources of the framework.
#pragma once
#import "../CoreGraphics/CoreGraphics.h"

#define kCAFillModeRemoved @"removed"
#define kCAFillModeForwards @"forwards"
#define kCAFillModeBackwards @"backwards"
#define kCAFillModeBoth @"both"
#define kCAMediaTimingFunctionLinear @"linear"
#define kCAMediaTimingFunctionEaseIn @"easeIn"
#define kCAMediaTimingFunctionEaseOut @"easeOut"
#define kCAMediaTimingFunctionEaseInEaseOut @"easeInEaseOut"
#define kCATransition @"transition"

@protocol CAAnimationDelegate <NSObject>
@optional
- (void)animationDidStop:(CAAnimation *)animation finished:(BOOL)finished;
@end

@interface CAMediaTimingFunction : NSObject {
 @private
  char _frameworkCAMediaTimingFunction[16];
}
+ (CAMediaTimingFunction *)functionWithName:(NSString *)name;
@end

@interface CAAnimation : NSObject {
 @private
  char _frameworkCAAnimation[32];
}
@property(nonatomic, assign) CAMediaTimingFunction * timingFunction;
@property(nonatomic, assign) double duration;
@property(nonatomic, assign) double beginTime;
@property(nonatomic, assign) double repeatCount;
@property(nonatomic, assign) BOOL autoreverses;
@property(nonatomic, assign) BOOL removedOnCompletion;
@property(nonatomic, assign) NSString * fillMode;
@property(nonatomic, assign) id delegate;
+ (id)animation;
@end

@interface CAPropertyAnimation : CAAnimation {
 @private
  char _frameworkCAPropertyAnimation[8];
}
+ (id)animationWithKeyPath:(NSString *)keyPath;
@property(nonatomic, assign) NSString * keyPath;
@end

@interface CABasicAnimation : CAPropertyAnimation {
 @private
  char _frameworkCABasicAnimation[16];
}
@property(nonatomic, assign) NSValue * fromValue;
@property(nonatomic, assign) NSValue * toValue;
@end

@interface CAKeyframeAnimation : CAPropertyAnimation {
 @private
  char _frameworkCAKeyframeAnimation[24];
}
@property(nonatomic, assign) CGMutablePathRef path;
@end

@interface CAAnimationGroup : CAAnimation {
 @private
  char _frameworkCAAnimationGroup[8];
}
@property(nonatomic, assign) NSArray * animations;
@end

@interface CATransition : CAAnimation {
 @private
  char _frameworkCATransition[24];
}
@property(nonatomic, assign) NSString * type;
@property(nonatomic, assign) NSString * subtype;
@property(nonatomic, assign) double startProgress;
@property(nonatomic, assign) double endProgress;
@end

@interface CALayer : NSObject {
 @private
  char _frameworkCALayer[248];
}
@property(nonatomic, readonly) CALayer * superlayer;
@property(nonatomic, assign) id delegate;
@property(nonatomic, assign) id contents;
@property(nonatomic, assign, getter=isHidden) BOOL hidden;
@property(nonatomic, assign, getter=isOpaque) BOOL opaque;
@property(nonatomic, assign) BOOL masksToBounds;
+ (id)layer;
@property(nonatomic, assign) CGPoint position;
@property(nonatomic, assign) CGRect bounds;
@property(nonatomic, assign) CGPoint anchorPoint;
@property(nonatomic, assign) CGRect frame;
@property(nonatomic, assign) CGFloat opacity;
- (CGAffineTransform)affineTransform;
- (void)setAffineTransform:(CGAffineTransform)transform;
- (void)addAnimation:(CAAnimation *)animation forKey:(NSString *)key;
- (void)removeAnimationForKey:(NSString *)key;
- (void)removeAllAnimations;
- (CAAnimation *)animationForKey:(NSString *)key;
- (void)setNeedsLayout;
- (void)setNeedsDisplay;
- (void)layoutIfNeeded;
- (void)displayIfNeeded;
- (void)renderInContext:(CGContextRef)context;
@property(nonatomic, assign) CATransform3D transform;
@property(nonatomic, assign) CATransform3D sublayerTransform;
@property(nonatomic, assign) CGFloat zPosition;
- (CALayer *)hitTest:(CGPoint)point;
@property(nonatomic, readonly) NSArray * sublayers;
- (void)addSublayer:(CALayer *)layer;
- (void)insertSublayer:(CALayer *)layer atIndex:(NSInteger)index;
- (void)insertSublayer:(CALayer *)layer below:(CALayer *)sibling;
- (void)insertSublayer:(CALayer *)layer above:(CALayer *)sibling;
- (void)removeFromSuperlayer;
@end

CATransform3D CATransform3DMakeScale(CGFloat x, CGFloat y, CGFloat z);
CATransform3D CATransform3DRotate(CATransform3D transform, CGFloat radians, CGFloat x, CGFloat y, CGFloat z);
