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

/// The status bar; a change of it is seen at once, animated or not.
extension UIApplication {
  /// Whether the status bar is hidden.
  public final var statusBarHidden: Bool {
    get {
      checkAlive()
      return AppProcess.current.system.statusBar.isHidden
    }
    set { checkAlive().changeStatusBar { $0.isHidden = newValue } }
  }

  /// Sets whether the status bar is hidden.
  public final func setStatusBarHidden(_ hidden: Bool, animated: Bool) {
    checkAlive().statusBarHidden = hidden
  }

  /// The style of the status bar.
  public final var statusBarStyle: UIStatusBarStyle {
    get {
      checkAlive()
      return UIStatusBarStyle(AppProcess.current.system.statusBar.style)
    }
    set { checkAlive().changeStatusBar { $0.style = newValue.style } }
  }

  /// Sets the style of the status bar.
  public final func setStatusBarStyle(_ style: UIStatusBarStyle, animated: Bool) {
    checkAlive().statusBarStyle = style
  }

  /// The orientation of the status bar, and with it of the interface.
  public final var statusBarOrientation: UIInterfaceOrientation {
    get {
      checkAlive()
      return UIInterfaceOrientation(upright: AppProcess.current.system.statusBar.orientation)
    }
    set { checkAlive().changeStatusBar { $0.orientation = newValue.deviceOrientation } }
  }

  /// Sets the orientation of the status bar; no view is rotated with it.
  public final func setStatusBarOrientation(
    _ orientation: UIInterfaceOrientation, animated: Bool
  ) {
    checkAlive().statusBarOrientation = orientation
  }

  /// The part of the screen that the status bar covers; nothing while it is hidden.
  public final var statusBarFrame: CGRect {
    checkAlive()
    let bar = AppProcess.current.system.statusBar
    return bar.isHidden ? .zero : bar.split(UIScreen.mainScreen().bounds).bar
  }

  private func changeStatusBar(_ change: (inout StatusBar) -> Void) {
    let system = AppProcess.current.system
    var bar = system.statusBar
    change(&bar)
    system.setStatusBar(bar)
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
