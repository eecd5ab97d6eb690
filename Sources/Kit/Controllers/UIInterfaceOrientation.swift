internal import MemsimDevice

/// Which way up the interface is; it turns against the device, so left and right are the other way
/// round.
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
  /// - Precondition: The device does not lie.
  init(upright device: Orientation) {
    switch device {
    case .portrait: self = .portrait
    case .upsideDown: self = .portraitUpsideDown
    case .landscapeLeft: self = .landscapeRight
    case .landscapeRight: self = .landscapeLeft
    case .faceUp, .faceDown: preconditionFailure("nothing is upright when the device lies")
    }
  }

  /// How the device is held when the interface is upright.
  var deviceOrientation: Orientation {
    switch self {
    case .portrait: .portrait
    case .portraitUpsideDown: .upsideDown
    case .landscapeRight: .landscapeLeft
    case .landscapeLeft: .landscapeRight
    }
  }

  /// From the interface to the screen, but for where it lies; of whole numbers, so that nothing is
  /// half a point off.
  var transform: CGAffineTransform {
    switch self {
    case .portrait: CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)
    case .portraitUpsideDown: CGAffineTransform(a: -1, b: 0, c: 0, d: -1, tx: 0, ty: 0)
    case .landscapeRight: CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0)
    case .landscapeLeft: CGAffineTransform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: 0)
    }
  }
}
