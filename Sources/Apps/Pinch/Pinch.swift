public import MemsimDevice
public import MemsimKit

/// A map that two fingers zoom: what an app makes of several touches, as none of the platform's
/// own views did before 3.2.
public enum Pinch {
  /// The app, as scenarios name it.
  public static let app = CatalogueApp(
    Term("Pinch", "A map that two fingers zoom, and that says what one finger does.")
  ) { _ in
    try executable.code.make(ShippedBundle.named("Pinch"))
  }

  /// Its code.
  public static let executable = Executable(
    "Pinch", classes: [PinchAppDelegate.self], main: main)

  @Sendable
  private static func main() {
    let pool = NSAutoreleasePool.new()
    // No nib says who the delegate is, so its class is named.
    UIApplicationMain(nil, "PinchAppDelegate")
    // On the platform `UIApplicationMain` does not return.
    withExtendedLifetime(pool) {}
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
