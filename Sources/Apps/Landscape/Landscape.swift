public import MemsimDevice
public import MemsimKit

/// A game that is played on its side: a marble rolls as the device is tilted.
public enum Landscape {
  /// The app, as scenarios name it.
  public static let app = CatalogueApp(
    shipped: "Landscape", "A marble on a board. The app is held sideways and tilted.", executable)

  /// Its code.
  public static let executable = Executable(
    "Landscape", classes: [LandscapeAppDelegate.self], main: main)

  @Sendable
  private static func main(argc: Int, argv: [String]) throws -> Int {
    let pool = NSAutoreleasePool.new()
    let retVal = try UIApplicationMain(argc, argv, nil, "LandscapeAppDelegate")
    pool.release()
    return retVal
  }
}

/// Shows the board, and slows the game down while something else has the user's attention.
final class LandscapeAppDelegate: NSObject, UIApplicationDelegate {
  @Retained var window: UIWindow?
  @Retained var viewController: BoardViewController?

  override class var instanceSize: Int { 12 }

  func applicationDidFinishLaunching(_ application: UIApplication) {
    $window = UIWindow.alloc().initWithFrame(UIScreen.mainScreen().bounds)
    $viewController = BoardViewController.alloc().initWithNibName(nil, bundle: nil)
    guard let view = viewController?.view else { return }
    // Before 2.1 view controllers do not follow `UIInterfaceOrientation`: the app turns its view.
    let version = UIDevice.currentDevice().systemVersion
    if version.doubleValue < 2.1 { turn(view, to: application.statusBarOrientation) }
    window?.addSubview(view)
    window?.makeKeyAndVisible()
  }

  /// Turns the root view by a right angle about the middle of the area beside the status bar.
  private func turn(_ view: UIView, to orientation: UIInterfaceOrientation) {
    let frame = UIScreen.mainScreen().applicationFrame
    let angle = orientation == .landscapeRight ? CGFloat.pi / 2 : -CGFloat.pi / 2
    view.transform = CGAffineTransformMakeRotation(angle)
    view.bounds = CGRectMake(0, 0, frame.size.height, frame.size.width)
    view.center = CGPointMake(
      frame.origin.x + frame.size.width / 2, frame.origin.y + frame.size.height / 2)
  }

  func applicationWillResignActive(_ application: UIApplication) {
    viewController?.setFrameRate(BoardViewController.slowRate)
  }

  func applicationDidBecomeActive(_ application: UIApplication) {
    viewController?.setFrameRate(BoardViewController.fullRate)
  }

  func applicationWillTerminate(_ application: UIApplication) {
    viewController?.stop()
  }

  override func dealloc() {
    viewController = nil
    window = nil
    super.dealloc()
  }
}
