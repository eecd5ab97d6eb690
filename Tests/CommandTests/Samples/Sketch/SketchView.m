#import "SketchView.h"

#import "Stroke.h"

@implementation SketchView

- (id)initWithFrame:(CGRect)frame {
  if ((self = [super initWithFrame:frame])) {
    strokes = [[NSMutableArray alloc] init];
    self.backgroundColor = [UIColor yellowColor];
  }
  return self;
}

- (void)drawRect:(CGRect)rect {
  CGContextRef context = UIGraphicsGetCurrentContext();
  CGContextSetRGBFillColor(context, 0, 0, 1, 1);
  CGContextFillRect(context, CGRectMake(100, 100, 40, 40));
}

- (void)layoutSubviews {
  [super layoutSubviews];
  if (isFull) @throw @"no room";
}

// Leaks the pixels, and the stroke: the array has a count of its own.
- (void)touchesBegan:(NSSet *)touches withEvent:(UIEvent *)event {
  CGPoint place = [[[event allTouches] anyObject] locationInView:self];
  Stroke *stroke = [[Stroke alloc] initWithPlace:place];
  if (![strokes containsObject:stroke]) [strokes addObject:stroke];
  NSLog(@"%@, %d in all", stroke, (int)[strokes count]);
  [self makeRoom];
  char *pixels = malloc(8 << 20);
  if (pixels != NULL) memset(pixels, 1, 8 << 20);
}

// An exception passes through frames of the framework.
- (void)makeRoom {
  isFull = YES;
  @try {
    [self setNeedsLayout];
    [self layoutIfNeeded];
  } @catch (NSString *reason) {
    NSLog(@"caught '%@'", reason);
  } @finally {
    isFull = NO;
  }
}

- (void)dealloc {
  [strokes release];
  [super dealloc];
}

@end
