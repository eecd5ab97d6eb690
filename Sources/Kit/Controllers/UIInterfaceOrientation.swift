internal import MemsimDevice

/// The orientation of the interface; it rotates against the device, so left and right are swapped.
public enum UIInterfaceOrientation: Int, Sendable {
  /// Upright, the home button below.
  case portrait = 1
  /// Upright, the home button above.
  case portraitUpsideDown
  /// On its side, the home button to the right.
  case landscapeRight
  /// On its side, the home button to the left.
  case landscapeLeft
}

extension UIInterfaceOrientation {
  /// Whether the interface is wider than high.
  public var isLandscape: Bool {
    self == .landscapeLeft || self == .landscapeRight
  }

  /// The one that is upright while the device is held so.
  ///
  /// - Precondition: The device is not flat.
  init(upright device: Orientation) {
    switch device {
    case .portrait: self = .portrait
    case .upsideDown: self = .portraitUpsideDown
    case .landscapeLeft: self = .landscapeRight
    case .landscapeRight: self = .landscapeLeft
    case .faceUp, .faceDown: preconditionFailure("nothing is upright when the device lies")
    }
  }

  /// The orientation of the device in which the interface is upright.
  var deviceOrientation: Orientation {
    switch self {
    case .portrait: .portrait
    case .portraitUpsideDown: .upsideDown
    case .landscapeRight: .landscapeLeft
    case .landscapeLeft: .landscapeRight
    }
  }

  /// The transform from the interface to the screen without a translation; of whole numbers, so
  /// that no point is half a point off.
  var transform: CGAffineTransform {
    switch self {
    case .portrait: CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)
    case .portraitUpsideDown: CGAffineTransform(a: -1, b: 0, c: 0, d: -1, tx: 0, ty: 0)
    case .landscapeRight: CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0)
    case .landscapeLeft: CGAffineTransform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: 0)
    }
  }
}

/// Rotating the view with the interface.
extension UIViewController {
  /// The orientation of the interface.
  public final var interfaceOrientation: UIInterfaceOrientation {
    checkAlive()
    return UIApplication.sharedApplication().statusBarOrientation
  }

  /// Fits the view into the area beside the status bar, turned with the interface (platform R15).
  final func turnView(to orientation: UIInterfaceOrientation) {
    guard isViewLoaded, let view else { return }
    let frame = UIScreen.mainScreen().applicationFrame
    let size =
      orientation.isLandscape ? CGSize(width: frame.height, height: frame.width) : frame.size
    view.transform = orientation.transform
    view.bounds = CGRect(origin: view.bounds.origin, size: size)
    view.center = CGPoint(x: frame.midX, y: frame.midY)
  }

  /// Fits the view to the new area beside the status bar, if the view filled the old area.
  final func fillScreen(ifFilling left: CGRect) {
    guard isViewLoaded, let view, view.frame == left else { return }
    turnView(to: interfaceOrientation)
  }
}

/// Rotating the interface with the device.
extension UIApplication {
  /// Rotates the interface with the device, if the controller whose view came into the window first
  /// allows it (platform R4 to R7).
  final func turn(with device: Orientation) {
    guard device.degrees != nil, let controller = firstController else { return }
    let (old, new) = (statusBarOrientation, UIInterfaceOrientation(upright: device))
    guard new != old, controller.shouldAutorotateToInterfaceOrientation(new) else { return }
    let isHalfTurn = old.isLandscape == new.isLandscape
    let duration = KitParameters.quarterTurnDuration * (isHalfTurn ? 2 : 1)
    controller.willRotateToInterfaceOrientation(new, duration: duration)
    turnStatusBar(to: new, over: TimeSpan(seconds: duration))
    UIView.beginAnimations(nil, context: nil)
    UIView.setAnimationDuration(duration)
    controller.turnView(to: new)
    if AppProcess.current.system.version >= OSVersion(3, 0) {
      controller.willAnimateRotationToInterfaceOrientation(new, duration: duration)
    }
    UIView.commitAnimations()
    AppProcess.current.schedule(after: TimeSpan(seconds: duration), with: controller) {
      $0.didRotateFromInterfaceOrientation(old)
    }
  }

  /// The controller whose view came first into the foremost window that has any.
  final var firstController: UIViewController? {
    let process = AppProcess.current
    return process.windows.visible(in: process.heap).reversed().lazy.compactMap(\.firstController)
      .first
  }
}
