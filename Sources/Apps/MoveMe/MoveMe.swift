public import MemsimDevice
internal import MemsimKit

/// Apple's sample of 2008: a button with a greeting that follows the finger and bounces back.
public enum MoveMe {
  /// The versions of it, the default first: 2.6 leaks the path of each bounce, which 2.7 releases.
  enum Version: String, CaseIterable {
    case releasing = "2.7"
    case leaking = "2.6"
  }

  /// The app, as scenarios name it.
  public static let app = CatalogueApp(
    shipped: Syntax(
      "MoveMe", "A button with a greeting. It follows the finger and bounces back.",
      variant:
        "The version of the sample: 2.6 leaks the path of each bounce; 2.7 fixes this."),
    executable)

  /// Its code.
  static func executable(_ version: Version) -> Executable {
    Executable(
      "MoveMe", classes: [MoveMeAppDelegate.self, MoveMeView.self, PlacardView.self],
      arguments: ["-version", version.rawValue], main: main)
  }

  @Sendable
  private static func main(argc: Int, argv: [String]) throws -> Int {
    let pool = NSAutoreleasePool.new()
    let retVal = try UIApplicationMain(argc, argv, nil, nil)
    pool.release()
    return retVal
  }
}

/// Shows the window with the view of a plain view controller in it.
final class MoveMeAppDelegate: NSObject, UIApplicationDelegate {
  @Retained var window: UIWindow?
  @Retained var viewController: UIViewController?

  override class var instanceSize: Int { 12 }

  func applicationDidFinishLaunching(_ application: UIApplication) {
    // Set up the view controller.
    let aViewController = UIViewController.alloc().initWithNibName(
      "MoveMeView", bundle: .mainBundle())
    viewController = aViewController
    aViewController.release()

    // Add the view controller's view as a subview of the window.
    if let controllersView = viewController?.view { window?.addSubview(controllersView) }
    window?.makeKeyAndVisible()
  }

  override func dealloc() {
    viewController = nil
    window = nil
    super.dealloc()
  }
}
