#include "Code.h"

@interface Modern : NSObject
@property(nonatomic, retain) id name;
@end

@implementation Modern
@synthesize name;

- (void)run {
  void (^block)(void) = nil;
}
@end
