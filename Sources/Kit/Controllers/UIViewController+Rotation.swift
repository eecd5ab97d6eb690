/// Turning the view with the interface.
extension UIViewController {
  /// Which way up the interface is.
  public final var interfaceOrientation: UIInterfaceOrientation {
    checkAlive()
    return UIApplication.sharedApplication().statusBarOrientation
  }

  /// Has the view fill what the status bar leaves, its top where that is (platform R15).
  final func turnView(to orientation: UIInterfaceOrientation) {
    guard isViewLoaded, let view else { return }
    let frame = UIScreen.mainScreen().applicationFrame
    let size =
      orientation.isLandscape ? CGSize(width: frame.height, height: frame.width) : frame.size
    view.transform = orientation.transform
    view.bounds = CGRect(origin: view.bounds.origin, size: size)
    view.center = CGPoint(x: frame.midX, y: frame.midY)
  }
}
