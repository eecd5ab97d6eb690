#import "Stroke.h"

@implementation Stroke

- (id)initWithPlace:(CGPoint)aPlace {
  if ((self = [super init])) place = aPlace;
  return self;
}

// Arrays of the framework ask this.
- (BOOL)isEqual:(id)other {
  return [other isKindOfClass:[Stroke class]] && ((Stroke *)other)->place.x == place.x;
}

- (NSUInteger)hash {
  return (NSUInteger)place.x;
}

- (NSString *)description {
  return [NSString stringWithFormat:@"stroke at %.0f", place.x];
}

@end
