#import "PlacardView.h"

static const CGFloat mainFontSize = 24;
static const CGFloat minimumFontSize = 9;

@interface PlacardView (Private)
- (void)loadDisplayStrings;
@end

@implementation PlacardView

@synthesize placardImage;
@synthesize currentDisplayString;
@synthesize displayStrings;

- (id)init {
  // The picture determines the view's size. The instance variable is assigned, not the property:
  // the sample never retains the picture, and releases it all the same.
  placardImage = [UIImage imageNamed:@"Placard.png"];
  CGSize size = [placardImage size];
  if ((self = [self initWithFrame:CGRectMake(0, 0, size.width, size.height)])) {
    self.opaque = NO;
    [self loadDisplayStrings];
    displayStringsIndex = 0;
    [self setupNextDisplayString];
  }
  return self;
}

- (void)loadDisplayStrings {
  NSString *path = [[NSBundle mainBundle] pathForResource:@"DisplayStrings" ofType:nil];
  NSString *text = [NSString stringWithContentsOfFile:path
                                             encoding:NSUTF16BigEndianStringEncoding
                                                error:NULL];
  self.displayStrings = [text componentsSeparatedByString:@"\n"];
}

// Shows the next greeting, the first one after the last.
- (void)setupNextDisplayString {
  if ([displayStrings count] == 0) return;
  self.currentDisplayString = [displayStrings objectAtIndex:displayStringsIndex];
  displayStringsIndex = (displayStringsIndex + 1) % [displayStrings count];
  UIFont *font = [UIFont systemFontOfSize:mainFontSize];
  textSize = [currentDisplayString sizeWithFont:font
                                    minFontSize:minimumFontSize
                                 actualFontSize:&fontSize
                                       forWidth:self.bounds.size.width - 20
                                  lineBreakMode:UILineBreakModeMiddleTruncation];
  [self setNeedsDisplay];
}

static void DrawGreeting(NSString *greeting, CGPoint place, CGFloat width, UIFont *font) {
  [greeting drawAtPoint:place
                forWidth:width
                withFont:font
                fontSize:font.pointSize
           lineBreakMode:UILineBreakModeMiddleTruncation
      baselineAdjustment:UIBaselineAdjustmentAlignBaselines];
}

- (void)drawRect:(CGRect)rect {
  [placardImage drawAtPoint:CGPointMake(0, 0)];
  CGSize size = self.bounds.size;
  CGFloat x = size.width / 2 - textSize.width / 2;
  CGFloat y = size.height / 2 - textSize.height / 2;
  UIFont *font = [UIFont systemFontOfSize:fontSize];
  // Embossed: black, and half a point higher white.
  [[UIColor blackColor] set];
  DrawGreeting(currentDisplayString, CGPointMake(x, y + 0.5), size.width - 20, font);
  [[UIColor whiteColor] set];
  DrawGreeting(currentDisplayString, CGPointMake(x, y), size.width - 20, font);
}

- (NSString *)accessibilityLabel {
  return currentDisplayString;
}

- (void)dealloc {
  [placardImage release];
  [currentDisplayString release];
  [displayStrings release];
  [super dealloc];
}

@end
