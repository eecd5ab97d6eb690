internal import MemsimKit

/// Shows the links, and remembers the one that was touched last.
final class LauncherAppDelegate: NSObject, UIApplicationDelegate {
  @Retained var window: UIWindow?
  @Retained var viewController: LinksController?

  override class var instanceSize: Int { 12 }

  func applicationDidFinishLaunching(_ application: UIApplication) {
    $window = UIWindow.alloc().initWithFrame(UIScreen.mainScreen().bounds)
    $viewController = LinksController.new()
    if let view = viewController?.view { window?.addSubview(view) }
    if let file = Self.file,
      let title = NSString.stringWithContentsOfFile(file, encoding: NSUTF8StringEncoding)
    {
      viewController?.say("Welcome back from “\(title.string)”.")
    }
    window?.makeKeyAndVisible()
  }

  /// Another app opens the link, and this one is told to end: that it is launched again when the
  /// user is done there is up to the system.
  func applicationWillTerminate(_ application: UIApplication) {
    guard let title = viewController?.openedTitle, let file = Self.file else { return }
    title.writeToFile(file, atomically: true, encoding: NSUTF8StringEncoding)
  }

  private static var file: NSString? {
    let folders = NSSearchPathForDirectoriesInDomains(NSDocumentDirectory, NSUserDomainMask, true)
    let documents = folders.objectAtIndex(0) as? NSString
    return documents?.stringByAppendingPathComponent(NSString.stringWithString("opened.txt"))
  }

  override func dealloc() {
    viewController = nil
    window = nil
    super.dealloc()
  }
}
