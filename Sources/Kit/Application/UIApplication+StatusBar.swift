// swift-format-ignore-file: AlwaysUseLowerCamelCase

internal import MemsimDevice

/// The status bar; new values take effect at once, and are seen on their way if animated.
extension UIApplication {
  /// Whether the status bar is hidden.
  public final var statusBarHidden: Bool {
    get {
      checkAlive()
      return AppProcess.current.statusBar.isHidden
    }
    set { checkAlive().setStatusBarHidden(newValue, animated: false) }
  }

  /// Sets whether the status bar is hidden; animated, it slides.
  public final func setStatusBarHidden(_ hidden: Bool, animated: Bool) {
    checkAlive().changeStatusBar(animated: animated) { $0.isHidden = hidden }
  }

  /// The style of the status bar.
  public final var statusBarStyle: UIStatusBarStyle {
    get {
      checkAlive()
      return UIStatusBarStyle(AppProcess.current.statusBar.style)
    }
    set { checkAlive().setStatusBarStyle(newValue, animated: false) }
  }

  /// Sets the style of the status bar; animated, the old one fades.
  public final func setStatusBarStyle(_ style: UIStatusBarStyle, animated: Bool) {
    checkAlive().changeStatusBar(animated: animated) { $0.style = style.style }
  }

  /// The orientation of the status bar, and with it of the interface.
  public final var statusBarOrientation: UIInterfaceOrientation {
    get {
      checkAlive()
      return UIInterfaceOrientation(upright: AppProcess.current.statusBar.orientation)
    }
    set { checkAlive().setStatusBarOrientation(newValue, animated: false) }
  }

  /// Sets the orientation of the status bar, which turns if it is animated; no view is rotated with
  /// it.
  public final func setStatusBarOrientation(
    _ orientation: UIInterfaceOrientation, animated: Bool
  ) {
    checkAlive().turnStatusBar(
      to: orientation, over: animated ? KitParameters.statusBarDuration : .zero)
  }

  /// Whether the app has the status bar show that it uses the network; the bar of a simulated
  /// device has no sign for that (platform R26).
  public final var networkActivityIndicatorVisible: Bool {
    get { checkAlive().showsNetworkActivity }
    set { checkAlive().showsNetworkActivity = newValue }
  }

  /// The part of the screen that the status bar covers; empty while the bar is hidden.
  public final var statusBarFrame: CGRect {
    checkAlive().frame(of: AppProcess.current.statusBar)
  }

  private func changeStatusBar(animated: Bool, _ change: (inout StatusBar) -> Void) {
    let process = AppProcess.current
    var bar = process.statusBar
    change(&bar)
    process.system.setStatusBar(bar, over: animated ? KitParameters.statusBarDuration : .zero)
  }
}

/// Notifications of the delegate and the observers about the status bar (platform R22 to R25).
extension UIApplication {
  /// Sets the orientation, and notifies the delegate and the observers.
  final func turnStatusBar(to new: UIInterfaceOrientation, over span: TimeSpan) {
    let old = statusBarOrientation
    guard new != old else { return }
    var bar = AppProcess.current.statusBar
    bar.orientation = new.deviceOrientation
    delegate?.application(self, willChangeStatusBarOrientation: new, duration: span.seconds)
    post(UIApplicationWillChangeStatusBarOrientationNotification, of: new)
    changeStatusBarFrame(to: bar) {
      AppProcess.current.system.setStatusBar(bar, over: span)
    }
    AppProcess.current.turnOverlays(to: new, over: span.seconds)
    delegate?.application(self, didChangeStatusBarOrientation: old)
    post(UIApplicationDidChangeStatusBarOrientationNotification, of: old)
  }

  /// Shows or hides a call in progress behind the app: a view that has filled
  /// the area beside the bar fills the new area.
  final func showCall(_ showsCall: Bool) {
    let process = AppProcess.current
    guard process.showsCall != showsCall else { return }
    var bar = process.statusBar
    bar.showsCall = showsCall
    changeStatusBarFrame(to: bar) {
      let left = UIScreen.mainScreen().applicationFrame
      process.showsCall = showsCall
      firstController?.fillScreen(ifFilling: left)
    }
  }

  /// Changes the bar, and notifies the app before and after if that changes the frame.
  private func changeStatusBarFrame(to bar: StatusBar, _ change: () -> Void) {
    let (old, new) = (statusBarFrame, frame(of: bar))
    if new == old { return change() }
    delegate?.application(self, willChangeStatusBarFrame: new)
    post(UIApplicationWillChangeStatusBarFrameNotification, of: new)
    change()
    delegate?.application(self, didChangeStatusBarFrame: old)
    post(UIApplicationDidChangeStatusBarFrameNotification, of: old)
  }

  private func frame(of bar: StatusBar) -> CGRect {
    bar.isHidden ? .zero : bar.split(UIScreen.mainScreen().bounds).bar
  }

  private func post(_ name: NSNotificationName, of orientation: UIInterfaceOrientation) {
    post(
      name, UIApplicationStatusBarOrientationUserInfoKey,
      NSNumber.numberWithInt(orientation.rawValue))
  }

  private func post(_ name: NSNotificationName, of frame: CGRect) {
    post(name, UIApplicationStatusBarFrameUserInfoKey, NSValue.valueWithCGRect(frame))
  }

  private func post(_ name: NSNotificationName, _ key: String, _ value: NSObject) {
    let information = NSMutableDictionary.dictionary()
    information.setObject(value, forKey: NSString.stringWithString(key))
    NSNotificationCenter.defaultCenter().postNotificationName(
      name, object: self, userInfo: information)
  }
}

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
