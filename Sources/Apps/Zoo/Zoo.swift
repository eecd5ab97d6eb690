public import MemsimDevice
internal import MemsimKit

/// A list of two hundred animals, the details of each, and its picture: one above the other in a
/// navigation controller.
public enum Zoo {
  /// The ways to treat the outlets when the view of the details is unloaded, the default first.
  enum Variant: String, CaseIterable {
    case tidy, forgetful
  }

  /// The app, as scenarios name it.
  public static let app = CatalogueApp(
    shipped: Syntax(
      "Zoo", "A list of animals with details: tables and a navigation controller.",
      variant:
        "Whether `viewDidUnload` releases the outlets."),
    executable)

  /// Its code.
  static func executable(_ variant: Variant) -> Executable {
    Executable(
      "Zoo", classes: [ZooAppDelegate.self], arguments: ["-variant", variant.rawValue], main: main)
  }

  @Sendable
  private static func main(argc: Int, argv: [String]) throws -> Int {
    let pool = NSAutoreleasePool.new()
    let retVal = try UIApplicationMain(argc, argv, nil, "ZooAppDelegate")
    pool.release()
    return retVal
  }
}

/// Shows the window with a navigation controller in it, at the bottom of which is the list.
final class ZooAppDelegate: NSObject, UIApplicationDelegate {
  @Retained var window: UIWindow?
  @Retained var navigationController: UINavigationController?

  override class var instanceSize: Int { 12 }

  func applicationDidFinishLaunching(_ application: UIApplication) {
    $window = UIWindow.alloc().initWithFrame(UIScreen.mainScreen().bounds)
    let list = AnimalListController.new()
    $navigationController = UINavigationController.alloc().initWithRootViewController(list)
    list.release()
    if let view = navigationController?.view { window?.addSubview(view) }
    window?.makeKeyAndVisible()
  }

  override func dealloc() {
    navigationController = nil
    window = nil
    super.dealloc()
  }
}
