// An app that makes and releases VIEWS views, which memsim-bench defines.
#import <UIKit/UIKit.h>

@interface Card : UIView {
  int number;
}
- (id)initWithNumber:(int)newNumber;
@end

@implementation Card
- (id)initWithNumber:(int)newNumber {
  if ((self = [super initWithFrame:CGRectMake(0, 0, 10, 10)])) number = newNumber;
  return self;
}
@end

@interface ViewsDelegate : NSObject <UIApplicationDelegate>
@end

@implementation ViewsDelegate
- (void)applicationDidFinishLaunching:(UIApplication *)application {
  for (int i = 0; i < VIEWS; i++) {
    Card *card = [[Card alloc] initWithNumber:i];
    [card release];
  }
}
@end

int main(int argc, char *argv[]) {
  NSAutoreleasePool *pool = [[NSAutoreleasePool alloc] init];
  int status = UIApplicationMain(argc, argv, nil, @"ViewsDelegate");
  [pool release];
  return status;
}
