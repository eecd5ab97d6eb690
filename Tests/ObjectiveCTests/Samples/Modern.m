#include "Code.h"

@interface Modern : NSObject
@property(nonatomic, retain) id name;
@end

@implementation Modern
@synthesize name;

- (void)run {
  dispatch_get_global_queue(0, 0);
}
@end
