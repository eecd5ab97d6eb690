internal import MemsimDevice

/// The screen of the device.
public final class UIScreen: NSObject {
  public override class var instanceSize: Int { 24 }

  /// The one screen that there is.
  public static func mainScreen() -> UIScreen {
    let globals = AppProcess.current.globals
    if let screen = globals.screen { return screen }
    let made = UIScreen.new()
    globals.$screen = made
    return made
  }

  /// All of it, in points.
  public var bounds: CGRect {
    checkAlive()
    let size = AppProcess.current.system.screen
    return CGRect(
      x: 0, y: 0, width: CGFloat(size.widthPoints), height: CGFloat(size.heightPoints))
  }

  /// What the status bar leaves of it.
  public var applicationFrame: CGRect {
    checkAlive()
    return AppProcess.current.system.statusBar.split(bounds).rest
  }
}
