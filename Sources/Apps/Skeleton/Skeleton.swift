public import MemsimDevice
internal import MemsimKit

/// The least that an app of 2009 is made of: `main`, an application delegate, a view controller.
public enum Skeleton {
  /// The methods in which its view controllers can make their views, the default first.
  enum Variant: String, CaseIterable {
    case loadView = "load-view"
    case viewDidLoad = "view-did-load"
  }

  /// The app, as scenarios name it.
  public static let app = CatalogueApp(
    shipped: Syntax(
      "Skeleton", "The smallest app: a delegate, and views made in code.",
      variant:
        "Where the app makes its views: in `loadView`, or in `viewDidLoad` on an empty view."),
    executable)

  /// Its code.
  static func executable(_ variant: Variant) -> Executable {
    Executable(
      "Skeleton", classes: [SkeletonAppDelegate.self], arguments: ["-variant", variant.rawValue],
      main: main)
  }

  @Sendable
  private static func main(argc: Int, argv: [String]) throws -> Int {
    let pool = NSAutoreleasePool.new()
    // No nib sets the delegate, so the call names its class.
    let retVal = try UIApplicationMain(argc, argv, nil, "SkeletonAppDelegate")
    pool.release()
    return retVal
  }
}

/// Makes the window and shows the first controller's view in it; a tap shows the second's on top,
/// and the next removes it.
final class SkeletonAppDelegate: NSObject, UIApplicationDelegate {
  @Retained var window: UIWindow?
  @Retained var viewController: SkeletonViewController?
  @Retained var xRayController: SkeletonViewController?
  private var starts = 0

  override class var instanceSize: Int { 20 }

  func applicationDidFinishLaunching(_ application: UIApplication) {
    let saved = NSString.stringWithContentsOfFile(Self.file, encoding: NSUTF8StringEncoding)
    starts = (saved?.intValue ?? 0) + 1

    $window = UIWindow.alloc().initWithFrame(UIScreen.mainScreen().bounds)
    $viewController = Self.controllerClass.alloc().initWithStarts(starts, xRay: false)
    $xRayController = Self.controllerClass.alloc().initWithStarts(starts, xRay: true)
    if let view = viewController?.view { window?.addSubview(view) }
    window?.makeKeyAndVisible()
  }

  /// Shows the second controller's view, or removes it.
  func turnRound() {
    guard let below = viewController?.view, let xRayController, let view = xRayController.view
    else { return }
    // The system notifies the first controller of the window when it is seen; code that shows
    // another controller's view notifies that one itself.
    if view.superview == nil {
      view.frame = below.bounds
      xRayController.viewWillAppear(false)
      below.addSubview(view)
      xRayController.viewDidAppear(false)
    } else {
      xRayController.viewWillDisappear(false)
      view.removeFromSuperview()
      xRayController.viewDidDisappear(false)
    }
  }

  func applicationDidReceiveMemoryWarning(_ application: UIApplication) {
    // The controllers release what they can; a kill for memory comes without a notification.
    save()
  }

  func applicationWillTerminate(_ application: UIApplication) {
    save()
  }

  private func save() {
    let text = NSString.alloc().initWithString("\(starts)")
    text.writeToFile(Self.file, atomically: true, encoding: NSUTF8StringEncoding)
    text.release()
  }

  private static var file: NSString {
    NSHomeDirectory().stringByAppendingPathComponent(
      NSString.stringWithString("Documents/starts.txt"))
  }

  private static var controllerClass: SkeletonViewController.Type {
    let variant = NSString.stringWithString("view-did-load")
    let isAsked = NSProcessInfo.processInfo().arguments.containsObject(variant)
    return isAsked ? ViewDidLoadController.self : LoadViewController.self
  }

  override func dealloc() {
    xRayController = nil
    viewController = nil
    window = nil
    super.dealloc()
  }
}
