#import "MoveMeView.h"

#import <QuartzCore/QuartzCore.h>

#import "PlacardView.h"

static const NSTimeInterval growDuration = 0.15;
static const NSTimeInterval moveDuration = 0.15;

@interface MoveMeView (Private)
- (void)setUpPlacardView;
- (void)animateFirstTouchAtPoint:(CGPoint)touchPoint;
- (void)animatePlacardViewToCenter;
@end

@implementation MoveMeView

@synthesize placardView;

- (id)initWithCoder:(NSCoder *)coder {
  if ((self = [super initWithCoder:coder])) [self setUpPlacardView];
  return self;
}

- (id)initWithFrame:(CGRect)frame {
  if ((self = [super initWithFrame:frame])) [self setUpPlacardView];
  return self;
}

- (void)setUpPlacardView {
  PlacardView *placard = [PlacardView new];
  self.placardView = placard;
  [placard release];
  placardView.center = self.center;
  [self addSubview:placardView];
}

- (void)touchesBegan:(NSSet *)touches withEvent:(UIEvent *)event {
  // The view receives single touches only, so the set has one member.
  UITouch *touch = [touches anyObject];
  if (touch.view == placardView) {
    [self animateFirstTouchAtPoint:[touch locationInView:self]];
  } else if (touch.tapCount == 2) {
    // A double tap outside of the placard.
    [placardView setupNextDisplayString];
  }
}

- (void)touchesMoved:(NSSet *)touches withEvent:(UIEvent *)event {
  UITouch *touch = [touches anyObject];
  if (touch.view == placardView) placardView.center = [touch locationInView:self];
}

- (void)touchesEnded:(NSSet *)touches withEvent:(UIEvent *)event {
  UITouch *touch = [touches anyObject];
  if (touch.view != placardView) return;
  // Touches must not interfere with the bounce.
  self.userInteractionEnabled = NO;
  [self animatePlacardViewToCenter];
}

- (void)touchesCancelled:(NSSet *)touches withEvent:(UIEvent *)event {
  placardView.center = self.center;
  placardView.transform = CGAffineTransformIdentity;
}

- (void)dealloc {
  self.placardView = nil;
  [super dealloc];
}

#pragma mark The pulse

- (void)animateFirstTouchAtPoint:(CGPoint)touchPoint {
  // A block of animations does not retain its context, and the pool is drained before it is over.
  NSValue *place = [[NSValue valueWithCGPoint:touchPoint] retain];
  [UIView beginAnimations:nil context:place];
  [UIView setAnimationDuration:growDuration];
  [UIView setAnimationDelegate:self];
  [UIView setAnimationDidStopSelector:@selector(growAnimationDidStop:finished:context:)];
  placardView.transform = CGAffineTransformMakeScale(1.2, 1.2);
  [UIView commitAnimations];
}

- (void)growAnimationDidStop:(NSString *)animationID
                    finished:(NSNumber *)finished
                     context:(void *)context {
  NSValue *place = context;
  [UIView beginAnimations:nil context:NULL];
  [UIView setAnimationDuration:moveDuration];
  placardView.transform = CGAffineTransformMakeScale(1.1, 1.1);
  placardView.center = [place CGPointValue];
  [place release];
  [UIView commitAnimations];
}

#pragma mark The bounce

// A path to the middle, and back and to it again, each time less far; the caller releases it.
static CGMutablePathRef NewBouncePath(CGPoint start, CGPoint middle, NSTimeInterval *duration) {
  CGFloat across = start.x - middle.x, down = start.y - middle.y;
  CGMutablePathRef path = CGPathCreateMutable();
  CGPathMoveToPoint(path, NULL, start.x, start.y);
  CGPathAddLineToPoint(path, NULL, middle.x, middle.y);
  double divider = 4;
  *duration = 1.5;
  do {
    CGPathAddLineToPoint(path, NULL, middle.x + across / divider, middle.y + down / divider);
    CGPathAddLineToPoint(path, NULL, middle.x, middle.y);
    divider += 4;
    *duration += 1 / divider;
    // abs() is one of whole numbers.
  } while (abs((int)(across / divider)) >= 6 || abs((int)(down / divider)) >= 6);
  return path;
}

- (void)animatePlacardViewToCenter {
  NSTimeInterval duration;
  CGMutablePathRef path = NewBouncePath(placardView.center, self.center, &duration);

  CAKeyframeAnimation *bounce = [CAKeyframeAnimation animationWithKeyPath:@"position"];
  bounce.removedOnCompletion = NO;
  bounce.path = path;
  bounce.duration = duration;
  CGPathRelease(path);

  CABasicAnimation *shrinking = [CABasicAnimation animationWithKeyPath:@"transform"];
  shrinking.removedOnCompletion = YES;
  shrinking.duration = duration;
  shrinking.toValue = [NSValue valueWithCATransform3D:CATransform3DIdentity];

  CAAnimationGroup *group = [CAAnimationGroup animation];
  group.delegate = self;
  group.duration = duration;
  group.timingFunction =
      [CAMediaTimingFunction functionWithName:kCAMediaTimingFunctionEaseIn];
  group.animations = [NSArray arrayWithObjects:bounce, shrinking, nil];
  [placardView.layer addAnimation:group forKey:@"animatePlacardViewToCenter"];

  // The animation leads there; the view itself is there at once.
  placardView.center = self.center;
  placardView.transform = CGAffineTransformIdentity;
}

- (void)animationDidStop:(CAAnimation *)animation finished:(BOOL)finished {
  placardView.transform = CGAffineTransformIdentity;
  self.userInteractionEnabled = YES;
}

@end
