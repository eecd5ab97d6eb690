public import MemsimDevice
public import MemsimKit

/// Wallpapers that are turned like pages, from a Chinese book of the time: a swipe or a touch of
/// the dots shows the next one.
public enum Pages {
  /// The app, as scenarios name it.
  public static let app = CatalogueApp(
    shipped: "Pages", "Six wallpapers. A swipe or a tap on the dots turns the page.", executable)

  /// Its code.
  public static let executable = Executable(
    "Pages", classes: [PagesAppDelegate.self, PageViewController.self], main: main)

  @Sendable
  private static func main(argc: Int, argv: [String]) throws -> Int {
    let pool = NSAutoreleasePool.new()
    let retVal = try UIApplicationMain(argc, argv, nil, nil)
    pool.release()
    return retVal
  }
}

/// Shows the window, with the pages in it.
final class PagesAppDelegate: NSObject, UIApplicationDelegate {
  @Retained var window: UIWindow?
  @Retained var viewController: PageViewController?

  override class var instanceSize: Int { 12 }

  func applicationDidFinishLaunching(_ application: UIApplication) {
    // The nib's window is as large as the screen of a phone.
    window?.frame = UIScreen.mainScreen().bounds
    if let view = viewController?.view { window?.addSubview(view) }
    window?.makeKeyAndVisible()
  }

  override func dealloc() {
    viewController = nil
    window = nil
    super.dealloc()
  }
}
