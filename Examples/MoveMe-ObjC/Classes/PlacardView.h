// The button: a picture with an embossed greeting on it.
@interface PlacardView : UIView {
  UIImage *placardImage;
  NSString *currentDisplayString;
  NSArray *displayStrings;
  CGFloat fontSize;
  CGSize textSize;
  NSUInteger displayStringsIndex;
}

@property(nonatomic, retain) UIImage *placardImage;
@property(nonatomic, retain) NSString *currentDisplayString;
@property(nonatomic, retain) NSArray *displayStrings;

- (void)setupNextDisplayString;

@end
