#include "Code.h"

@interface Missing : NSObject
@end

@interface Orphan : Missing
@end

@implementation Orphan
@end
