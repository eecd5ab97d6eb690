public import MemsimDevice
public import MemsimKit

/// A map that two fingers zoom: the app handles several touches itself, as none of the platform's
/// own views did before 3.2.
public enum Pinch {
  /// The app, as scenarios name it.
  public static let app = CatalogueApp(
    shipped: "Pinch", "A map that zooms with two fingers, and reports what one finger does.",
    executable)

  /// Its code.
  public static let executable = Executable(
    "Pinch", classes: [PinchAppDelegate.self], main: main)

  @Sendable
  private static func main(argc: Int, argv: [String]) throws -> Int {
    let pool = NSAutoreleasePool.new()
    let retVal = try UIApplicationMain(argc, argv, nil, "PinchAppDelegate")
    pool.release()
    return retVal
  }
}

/// Makes the window, and shows the map in it.
final class PinchAppDelegate: NSObject, UIApplicationDelegate {
  @Retained var window: UIWindow?
  @Retained var viewController: PinchViewController?

  override class var instanceSize: Int { 12 }

  func applicationDidFinishLaunching(_ application: UIApplication) {
    $window = UIWindow.alloc().initWithFrame(UIScreen.mainScreen().bounds)
    $viewController = PinchViewController.new()
    if let view = viewController?.view { window?.addSubview(view) }
    window?.makeKeyAndVisible()
  }

  override func dealloc() {
    viewController = nil
    window = nil
    super.dealloc()
  }
}
