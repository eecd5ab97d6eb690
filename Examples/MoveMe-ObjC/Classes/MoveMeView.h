@class PlacardView;

// The gray background: it moves the placard about, and changes its greeting.
@interface MoveMeView : UIView {
  PlacardView *placardView;
}

@property(nonatomic, retain) PlacardView *placardView;

@end
