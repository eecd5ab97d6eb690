@interface Stroke : NSObject {
  CGPoint place;
}

- (id)initWithPlace:(CGPoint)aPlace;

@end
