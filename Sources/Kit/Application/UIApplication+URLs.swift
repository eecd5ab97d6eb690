internal import MemsimDevice

/// URLs, from this app to others and the other way round.
extension UIApplication {
  /// Has an app launched that opens a URL, this one being told to quit; says whether there is one.
  @discardableResult
  public final func openURL(_ url: NSURL) -> Bool {
    checkAlive()
    return AppProcess.current.system.open(url.description)
  }

  /// Whether there is an app that opens a URL; before 3.0 nobody can ask (platform U8, U13).
  public final func canOpenURL(_ url: NSURL) -> Bool {
    checkAlive()
    let system = AppProcess.current.system
    guard system.version >= OSVersion(3, 0) else {
      NSException.raise(
        .invalidArgument,
        "-[\(Swift.type(of: self)) canOpenURL:]: unrecognized selector sent to instance "
          + address)
      return false
    }
    return system.canOpen(url.description)
  }

  /// Hands the delegate a URL that another app, or the user, has opened.
  final func handle(_ text: String) {
    guard let url = NSURL.URLWithString(NSString.stringWithString(text)) else { return }
    _ = delegate?.application(self, handleOpenURL: url)
  }
}
