public import MemsimDevice
internal import MemsimKit

/// Pictures to leaf through, with the views and controls that every app of the time has.
public enum Scroller {
  /// The ways in which the app loads its pictures, the default first.
  enum Variant: String, CaseIterable {
    case file, named
  }

  /// The app, as scenarios name it.
  public static let app = CatalogueApp(
    shipped: Syntax(
      "Scroller", "Pictures in a scroll view, with standard controls.",
      variant:
        "Whether the app reads pictures from files, or by name from the picture cache."),
    executable)

  /// Its code.
  static func executable(_ variant: Variant) -> Executable {
    Executable(
      "Scroller", classes: [ScrollerAppDelegate.self], arguments: ["-variant", variant.rawValue],
      main: main)
  }

  @Sendable
  private static func main(argc: Int, argv: [String]) throws -> Int {
    let pool = NSAutoreleasePool.new()
    let retVal = try UIApplicationMain(argc, argv, nil, "ScrollerAppDelegate")
    pool.release()
    return retVal
  }
}

/// Shows the window, with the pictures in it.
final class ScrollerAppDelegate: NSObject, UIApplicationDelegate {
  @Retained var window: UIWindow?
  @Retained var viewController: SlidesController?

  override class var instanceSize: Int { 12 }

  func applicationDidFinishLaunching(_ application: UIApplication) {
    $window = UIWindow.alloc().initWithFrame(UIScreen.mainScreen().bounds)
    $viewController = SlidesController.new()
    if let view = viewController?.view { window?.addSubview(view) }
    window?.makeKeyAndVisible()
  }

  override func dealloc() {
    viewController = nil
    window = nil
    super.dealloc()
  }
}
