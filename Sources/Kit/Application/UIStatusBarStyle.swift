internal import MemsimDevice

/// A style of the status bar.
public enum UIStatusBarStyle: Int, Sendable {
  /// Gray.
  case `default`
  /// Black and translucent: the views under it show through.
  case blackTranslucent
  /// Black.
  case blackOpaque
}

extension UIStatusBarStyle {
  init(_ style: StatusBar.Style) {
    self =
      switch style {
      case .default: .default
      case .blackTranslucent: .blackTranslucent
      case .blackOpaque: .blackOpaque
      }
  }

  /// The device's word for it.
  var style: StatusBar.Style {
    switch self {
    case .default: .default
    case .blackTranslucent: .blackTranslucent
    case .blackOpaque: .blackOpaque
    }
  }
}

extension StatusBar {
  /// The part of the screen that it covers, and the rest; the screen is held upright, the bar is
  /// where the top of the interface is.
  func split(_ screen: CGRect) -> (bar: CGRect, rest: CGRect) {
    var (bar, rest) = (screen, screen)
    let height = CGFloat(heightPoints)
    switch orientation {
    case .landscapeRight:
      bar.size.width = height
      rest.origin.x += height
      rest.size.width -= height
    case .landscapeLeft:
      bar.origin.x += screen.width - height
      bar.size.width = height
      rest.size.width -= height
    case .upsideDown:
      bar.origin.y += screen.height - height
      bar.size.height = height
      rest.size.height -= height
    case .portrait, .faceUp, .faceDown:
      bar.size.height = height
      rest.origin.y += height
      rest.size.height -= height
    }
    return (bar, rest)
  }
}
