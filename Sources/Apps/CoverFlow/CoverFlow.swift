public import MemsimDevice
internal import MemsimKit

/// Paintings of animals in a cover flow, from a Chinese book of the time: a drag leafs through
/// them, and a double tap shows one whole.
public enum CoverFlow {
  /// The ways to treat the pictures when memory is short, the default first.
  enum Variant: String, CaseIterable {
    case original, frugal
  }

  /// The app, as scenarios name it.
  public static let app = CatalogueApp(
    shipped: Syntax(
      "CoverFlow", "Paintings in perspective, with reflections.",
      variant:
        "Whether the app keeps all pictures, or drops invisible ones when memory is short."),
    executable)

  /// Its code.
  static func executable(_ variant: Variant) -> Executable {
    Executable(
      "CoverFlow", classes: [CoverFlowAppDelegate.self], arguments: ["-variant", variant.rawValue],
      main: main)
  }

  @Sendable
  private static func main(argc: Int, argv: [String]) throws -> Int {
    let pool = NSAutoreleasePool.new()
    let retVal = try UIApplicationMain(argc, argv, nil, "CoverFlowAppDelegate")
    pool.release()
    return retVal
  }
}

/// Shows the window with a navigation controller in it, at the bottom of which are the covers.
final class CoverFlowAppDelegate: NSObject, UIApplicationDelegate {
  @Retained var window: UIWindow?
  @Retained var navigationController: UINavigationController?

  override class var instanceSize: Int { 12 }

  func applicationDidFinishLaunching(_ application: UIApplication) {
    $window = UIWindow.alloc().initWithFrame(UIScreen.mainScreen().bounds)
    let root = RootViewController.new()
    $navigationController = UINavigationController.alloc().initWithRootViewController(root)
    root.release()
    if let view = navigationController?.view { window?.addSubview(view) }
    window?.makeKeyAndVisible()
  }

  override func dealloc() {
    navigationController = nil
    window = nil
    super.dealloc()
  }
}

/// Shows a painting as large as it is.
final class PaintingViewController: UIViewController {
  private var number = 0

  override class var instanceSize: Int { super.instanceSize + 4 }

  func initWithNumber(_ number: Int) -> Self {
    initWithNibName(nil, bundle: nil)
    self.number = number
    title = NSString.stringWithFormat("Animal %d", number)
    return self
  }

  override func loadView() {
    let made = UIView.alloc().initWithFrame(UIScreen.mainScreen().applicationFrame)
    made.backgroundColor = UIColor.blackColor()
    made.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    let imageView = UIImageView.alloc().initWithFrame(made.bounds)
    imageView.contentMode = .scaleAspectFit
    imageView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    imageView.image = UIImage.imageNamed(NSString.stringWithFormat("painting%02d.png", number))
    made.addSubview(imageView)
    imageView.release()
    view = made
    made.release()
  }
}
