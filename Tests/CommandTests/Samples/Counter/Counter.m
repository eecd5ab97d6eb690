// Made and connected by nibs: outlets with a property, with a method alone, and with a variable
// alone, and actions of a target and of the first responder.

@interface CounterView : UIView {
  BOOL wasDecoded;
}
@end

@implementation CounterView

- (id)initWithCoder:(NSCoder *)coder {
  if ((self = [super initWithCoder:coder])) wasDecoded = YES;
  return self;
}

- (void)awakeFromNib {
  NSLog(@"awake, decoded %d, %d subviews", wasDecoded, (int)[[self subviews] count]);
}

- (NSString *)accessibilityLabel {
  return [NSString stringWithFormat:@"the %@", @"counter"];
}

- (void)reset:(id)sender {
  NSLog(@"reset by %@", [sender class]);
}

@end

@interface CounterController : UIViewController {
  IBOutlet UILabel *label;
  UIButton *_button;
  int count;
}
@property(nonatomic, retain) UILabel *label;
@end

@implementation CounterController

@synthesize label;

- (void)setButton:(UIButton *)button {
  NSLog(@"button is set");
  _button = button;
}

- (void)viewDidLoad {
  NSLog(@"loaded with '%@' and %@", label.text, [_button class]);
  [[NSNotificationCenter defaultCenter] addObserver:self
                                           selector:@selector(counted:)
                                               name:@"counted"
                                             object:nil];
}

- (IBAction)add:(UIButton *)sender {
  count++;
  label.text = [NSString stringWithFormat:@"%d", count];
  NSNotificationCenter *center = [NSNotificationCenter defaultCenter];
  [center postNotificationName:@"counted" object:sender userInfo:nil];
  if (count == 2) [center removeObserver:self name:@"counted" object:nil];
}

- (void)counted:(NSNotification *)notification {
  NSLog(@"%@ to %d by a %@", [notification name], count, [[notification object] class]);
}

- (void)dealloc {
  [label release];
  [super dealloc];
}

@end

@interface CounterDelegate : NSObject <UIApplicationDelegate> {
  UIWindow *window;
  CounterController *_controller;
  NSNumber *step;
}
@end

@implementation CounterDelegate

- (void)warned:(NSNotification *)notification {
  NSLog(@"heard of %@", [notification name]);
}

- (void)applicationDidFinishLaunching:(UIApplication *)application {
  NSLog(@"window %d, controller %d", (int)[window retainCount], (int)[_controller retainCount]);
  [window addSubview:_controller.view];
  [window makeKeyAndVisible];
  [self setValue:[NSNumber numberWithInt:3] forKey:@"step"];
  NSLog(@"step %@", step);
  [[NSNotificationCenter defaultCenter]
      addObserver:self
         selector:@selector(warned:)
             name:UIApplicationDidReceiveMemoryWarningNotification
           object:application];
  NSError *error = nil;
  NSString *text = [NSString stringWithContentsOfFile:@"/nothing"
                                             encoding:NSUTF8StringEncoding
                                                error:&error];
  NSLog(@"text %d, error %d", text != nil, (int)[error code]);
  CGFloat size = 0;
  UIFont *font = [UIFont systemFontOfSize:40];
  [@"a long text" sizeWithFont:font
                   minFontSize:10
                actualFontSize:&size
                      forWidth:60
                 lineBreakMode:UILineBreakModeTailTruncation];
  NSLog(@"shrunk %d", size < 40 && size >= 10);
  NSRange range = [@"a long text" rangeOfString:@"long"];
  NSLog(@"found at %d, %d", (int)range.location, (int)range.length);
  NSLog(@"%d encodings", NSUTF16BigEndianStringEncoding == 0x90000100);
}

- (void)dealloc {
  [step release];
  [_controller release];
  [window release];
  [super dealloc];
}

@end
