internal import MemsimDevice

/// How the status bar looks.
public enum UIStatusBarStyle: Int, Sendable {
  /// Gray.
  case `default`
  /// Black, and what lies under it shows through.
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
