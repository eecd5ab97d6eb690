import MemsimKit

/// Shows the window, which the main nib has made, with the counter in it.
final class CounterAppDelegate: NSObject, UIApplicationDelegate {
  @Retained var window: UIWindow?

  override class var instanceSize: Int { 8 }

  func applicationDidFinishLaunching(_ application: UIApplication) {
    window?.makeKeyAndVisible()
  }

  override func dealloc() {
    window = nil
    super.dealloc()
  }
}
