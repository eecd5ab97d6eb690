internal import MemsimDevice

/// What puts something into a window in front of those of the app.
protocol OverlayOwner: NSObject {
  /// Puts it where it belongs: the window is of another size, perhaps.
  func placeContent()
}

/// A window of the framework's own in front of those of the app, which turns with the interface.
final class OverlayWindow: UIWindow {
  @Assigned private var ownerObject: NSObject?

  /// Whether what lies behind it gets the touches that are on nothing of it.
  private var letsTouchesThrough = true

  override class var instanceSize: Int { super.instanceSize }

  /// Initialises a hidden window as large as the interface; a modal one takes all touches.
  func initWithLevel(_ level: CGFloat, owner: any OverlayOwner, isModal: Bool = false) -> Self {
    initWithFrame(UIScreen.mainScreen().bounds)
    windowLevel = level
    ownerObject = owner
    letsTouchesThrough = !isModal
    turn(to: UIApplication.sharedApplication().statusBarOrientation)
    return self
  }

  /// What has put something into it, which takes itself out before it goes.
  var owner: (any OverlayOwner)? {
    get { ownerObject as? any OverlayOwner }
    set { ownerObject = newValue }
  }

  /// Turns with the interface, at once or on its way.
  func turn(to orientation: UIInterfaceOrientation, over seconds: NSTimeInterval = 0) {
    let screen = UIScreen.mainScreen().bounds
    UIView.beginAnimations(nil, context: nil)
    UIView.setAnimationDuration(seconds)
    transform = orientation.transform
    bounds = CGRect(
      origin: .zero,
      size: orientation.isLandscape
        ? CGSize(width: screen.height, height: screen.width) : screen.size)
    center = CGPoint(x: screen.midX, y: screen.midY)
    owner?.placeContent()
    UIView.commitAnimations()
  }

  /// Where a place of the window is on the screen held upright.
  func onScreen(_ place: CGPoint) -> CGPoint {
    layer.map { place.applying($0.modelState.toSuperlayer) } ?? place
  }

  /// Where a part of the window is on the screen held upright.
  func onScreen(_ part: CGRect) -> CGRect {
    layer.map { part.applying($0.modelState.toSuperlayer) } ?? part
  }

  override func hitTest(_ point: CGPoint, withEvent event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, withEvent: event)
    return hit === self && letsTouchesThrough ? nil : hit
  }
}
