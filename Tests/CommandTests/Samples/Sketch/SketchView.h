@interface SketchView : UIView {
  NSMutableArray *strokes;
  BOOL isFull;
}

- (void)makeRoom;

@end
