public import MemsimDevice
public import MemsimKit

/// A page of links, each for another app to open.
public enum Launcher {
  /// The app, as scenarios name it.
  public static let app = CatalogueApp(
    shipped: "Launcher", "A page of links. Each link opens another app.", executable)

  /// Its code.
  public static let executable = Executable(
    "Launcher", classes: [LauncherAppDelegate.self], main: main)

  @Sendable
  private static func main(argc: Int, argv: [String]) throws -> Int {
    let pool = NSAutoreleasePool.new()
    let retVal = try UIApplicationMain(argc, argv, nil, "LauncherAppDelegate")
    pool.release()
    return retVal
  }
}

/// A text that can be touched, and its URL.
struct Link {
  let title: String
  let url: String

  /// The links on the page, from the top.
  static let all = [
    Link(title: "Call the zoo", url: "tel:5550100"),
    Link(title: "Write to the keeper", url: "mailto:keeper@example.com"),
    Link(title: "Send a message", url: "sms:5550100"),
    Link(title: "Read a page", url: "http://www.example.com/animals"),
    Link(title: "Hear a lion", url: "http://phobos.apple.com/WebObjects/MZStore.woa/wa/viewAlbum"),
    Link(
      title: "The report is due",
      url: "todolist://www.acme.com?Quarterly%20Report#200806231300"),
    Link(title: "Feed the seals today", url: "todolist://www.acme.com?Feed%20the%20seals"),
    Link(title: "In month 13", url: "todolist://www.acme.com?Wait%20for%20it#200813011300"),
    Link(title: "A scheme that no app has", url: "aquarium://seals"),
  ]
}

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

  /// Another app opens the link, and the system terminates this app: the system decides whether to
  /// launch it again when the user is done there.
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
